//! What the console's screens are made of, for 240 × 240 pixels.
//!
//! | file | subject |
//! |---|---|
//! | [`area`](mod@area) | rectangles on the screen |
//! | [`canvas`] | the frame and the pen: rectangles, patterns, dimming, clipping |
//! | [`changes`] | which parts of the frame the panel does not show yet |
//! | [`shapes`] | round corners, circles, lines, polygons |
//! | [`bitmap`] | one-bit pictures |
//! | [`palette`] | the colours and their mixtures |
//! | [`text`] | fonts, measuring, wrapping; `glyph.rs` unpacks the letters |
//! | [`frame`] | title bar, hint bar, symbols of the keys |
//! | [`widgets`] | rows, buttons, dialogs, values; signs on boards; boards |
//! | [`stones`] | stones, towers, dice |
//! | [`seats`] | markers, bars and curtains of the seats |
//! | [`icons`] | launcher tiles, title-bar and menu symbols |
//! | [`motion`] | easing and tweens |
//! | [`boot`] | the first picture |
//!
//! Nothing here keeps state or knows the time: a widget is a function of what it shows, and
//! drawing it twice gives the same pixels.

pub mod area;
pub mod bitmap;
pub mod boot;
pub mod canvas;
pub mod changes;
pub mod frame;
mod glyph;
pub mod icons;
pub mod motion;
pub mod palette;
pub mod seats;
pub mod shapes;
pub mod stones;
#[cfg(test)]
mod testing;
pub mod text;
pub mod widgets;

pub use area::{Area, area};
pub use bitmap::Bitmap;
pub use canvas::{Canvas, Frame, HEIGHT, Part, WIDTH};
pub use frame::{Hints, Key, TitleBar};
pub use icons::{Icon, MenuIcon};
pub use motion::{Easing, Pace, Tween};
pub use palette::{Color, mix, rgb};
pub use seats::SeatStyle;
pub use stones::{Mark, Stone};
pub use text::{Align, Font, Phrase, fit, has_glyphs, text_width, wrap};
