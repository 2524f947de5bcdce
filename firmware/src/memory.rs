//! The big blocks of RAM, named in one place.
//!
//! | block                       | bytes   |
//! |-----------------------------|---------|
//! | [`frame`]                   | 115,200 |
//! | [`scratch`]                 |  65,536 |
//! | fast code (`../layout.x`)   |  11,264 |
//!
//! Together they take 192,000 of the 270,336 bytes; `cargo xtask firmware`
//! checks that statics and the deepest stack leave at least 4 KiB of it.

use static_cell::ConstStaticCell;
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::ui::Frame;

static FRAME: ConstStaticCell<Frame> = ConstStaticCell::new(Frame::new());
static SCRATCH: ConstStaticCell<[u32; SCRATCH_WORDS]> = ConstStaticCell::new([0; SCRATCH_WORDS]);

/// What is on the screen. Can be taken once.
pub fn frame() -> &'static mut Frame {
    FRAME.take()
}

/// What a computer player may write on while it thinks. Can be taken once.
pub fn scratch() -> &'static mut [u32] {
    SCRATCH.take()
}
