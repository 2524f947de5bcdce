//! The big blocks of RAM, named in one place.
//!
//! | block                       | bytes   |
//! |-----------------------------|---------|
//! | [`frame`]                   | 115,200 |
//! | [`scratch`]                 |  65,536 |
//! | fast code (`../layout.x`)   |  11,264 |
//! | the console (`console.rs`)  |  20,000 |
//!
//! A third of the console is the link to another one. Together they take 212,000 of
//! the 270,336 bytes; `cargo xtask firmware`
//! checks that statics and the deepest stack leave at least 4 KiB of it.
//!
//! They are not among the variables that are set to zero before the program
//! begins. The chip runs on its ring oscillator then, with 6.5 MHz if it is a
//! usual one and 1.8 MHz if it is slow (RP2040 datasheet 2.17.1): zeros for both
//! blocks would take 35 ms, or 125. At full speed it is one.

#![allow(unsafe_code)]

use core::mem::MaybeUninit;

use portable_atomic::{AtomicBool, Ordering};
use taschenspieler_core::console::Console;
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::ui::Frame;

#[unsafe(link_section = ".uninit.FRAME")]
static mut FRAME: MaybeUninit<Frame> = MaybeUninit::uninit();
#[unsafe(link_section = ".uninit.SCRATCH")]
static mut SCRATCH: MaybeUninit<[u32; SCRATCH_WORDS]> = MaybeUninit::uninit();

#[unsafe(link_section = ".uninit.CONSOLE")]
static mut CONSOLE: MaybeUninit<Console> = MaybeUninit::uninit();

/// The final place of the console, still empty. Can be taken once.
pub fn console() -> &'static mut MaybeUninit<Console> {
    static TAKEN: AtomicBool = AtomicBool::new(false);
    assert!(!TAKEN.swap(true, Ordering::Relaxed));
    let place = &raw mut CONSOLE;
    // Safety: no other code has it or will get it, and it may be uninitialised.
    unsafe { &mut *place }
}

/// The picture on the screen. Can be taken once.
pub fn frame() -> &'static mut Frame {
    static TAKEN: AtomicBool = AtomicBool::new(false);
    assert!(!TAKEN.swap(true, Ordering::Relaxed));
    // Safety: no other code has it or will get it, and a frame consists of pixels, for
    // which zeros are valid.
    unsafe { zeroed(&raw mut FRAME) }
}

/// The scratch memory of computer players. Can be taken once.
pub fn scratch() -> &'static mut [u32] {
    static TAKEN: AtomicBool = AtomicBool::new(false);
    assert!(!TAKEN.swap(true, Ordering::Relaxed));
    // Safety: as above, with words.
    let words: &'static mut [u32; SCRATCH_WORDS] = unsafe { zeroed(&raw mut SCRATCH) };
    words
}

/// Fills a block with zeros and returns it.
///
/// # Safety
///
/// No other code may have the block, and zeros must be a valid value of it.
unsafe fn zeroed<T>(place: *mut MaybeUninit<T>) -> &'static mut T {
    // Safety: the caller's word.
    unsafe {
        place.write_bytes(0, 1);
        (*place).assume_init_mut()
    }
}
