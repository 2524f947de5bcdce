//! What the console's screens are made of, for 240 × 240 pixels.
//!
//! | file | subject |
//! |---|---|
//! | [`area`](mod@area) | rectangles on the screen |
//! | [`screen`] | the picture as the panel wants it |
//! | [`canvas`] | the pen: clipping, rectangles, pixels |
//! | `shapes.rs`, `lines.rs`, `texture.rs` | more for the pen: circles and round corners; lines and polygons; bitmaps, dimming, patterns |
//! | [`changes`] | which parts of the picture the panel does not show yet |
//! | [`bitmap`] | one-bit pictures |
//! | [`palette`] | the colours and their mixtures |
//! | [`text`] | fonts, measuring, writing; `glyph.rs` unpacks the letters |
//! | [`wrap`](mod@wrap) | wrapping and cutting text |
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
mod lines;
pub mod motion;
pub mod palette;
pub mod screen;
pub mod seats;
mod shapes;
pub mod stones;
#[cfg(test)]
mod testing;
pub mod text;
mod texture;
pub mod widgets;
pub mod wrap;

pub use area::{Area, area};
pub use bitmap::{Bitmap, Tile};
pub use canvas::Canvas;
pub use frame::{Hints, Key, TitleBar};
pub use icons::{Icon, MenuIcon};
pub use lines::CORNERS;
pub use motion::{Easing, Pace, Tween};
pub use palette::{Color, mix, rgb};
pub use screen::{Frame, HEIGHT, WIDTH};
pub use seats::SeatStyle;
pub use stones::{Mark, Stone};
pub use text::{Align, Font, has_glyphs, text_width};
pub use wrap::{fit, wrap};
