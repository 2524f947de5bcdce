//! The screen: [`panel`] speaks to the ST7789, [`send`] brings it the parts of
//! a frame that are new.

mod panel;
mod send;

pub use panel::Panel;
pub use send::Screen;
