//! What the console's screens are made of, for 240 × 240 pixels.
//!
//! | file | subject |
//! |---|---|
//! | [`area`](mod@area) | rectangles on the screen |
//! | [`canvas`] | the frame and the pen: rectangles, patterns, dimming, clipping |
//! | [`changes`] | which parts of a frame are new to the panel |
//! | [`shapes`] | round corners, circles, lines, polygons |
//! | [`bitmap`] | one-bit pictures |
//! | [`palette`] | the colours and their mixtures |
//! | [`text`] | fonts, measuring, wrapping; [`glyph`] unpacks the letters |
//!
//! Nothing here keeps state or knows the time: a widget is a function of what it shows, and
//! drawing it twice gives the same pixels.

pub mod area;
pub mod bitmap;
pub mod canvas;
pub mod changes;
mod glyph;
pub mod palette;
pub mod shapes;
#[cfg(test)]
mod testing;
pub mod text;

pub use area::{Area, area};
pub use bitmap::Bitmap;
pub use canvas::{Canvas, Frame, HEIGHT, WIDTH};
pub use palette::{Color, mix, rgb};
pub use text::{Align, Font, Phrase, fit, has_glyphs, text_width, wrap};
