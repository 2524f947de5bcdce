//! Draws into a picture of 240 × 240 pixels. It knows no games, no widgets and no panel.
//!
//! This crate holds the inner loops of the console. It is separate so that the device's
//! program can be compiled in two ways: this part for speed, the games and the host, which
//! are thirty times as large, for size.
//!
//! | file | subject |
//! |---|---|
//! | [`area`](mod@area) | rectangles on the screen |
//! | [`screen`] | the picture as the panel wants it |
//! | [`canvas`] | the pen: clipping, rectangles, pixels |
//! | `shapes.rs`, `lines.rs`, `slanted.rs`, `texture.rs` | more shapes: circles and round corners; lines and polygons; sides and lids seen from a corner; bitmaps, dimming, patterns |
//! | `edge` | how far the edge of a disc lies from its square, row by row |
//! | [`changes`] | finds the parts of the picture that the panel does not show yet |
//! | [`bitmap`] | one-bit pictures |
//! | [`palette`] | the colours and their mixtures |
//! | [`text`] | fonts, measuring, writing; `glyph.rs` unpacks the letters, `weight.rs` makes some of them heavier |
//! | [`caps`] | the keys of the console among the letters |
//! | [`wrap`](mod@wrap) | wrapping and cutting text |
//! | `record` | the strokes of a picture, on a PC only |
//! | `testing` | compares drawings with pictures written as text |
//!
//! Nothing here keeps state or knows the time, so drawing a thing twice gives the same
//! pixels.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(any(test, feature = "testing", feature = "record"))]
extern crate std;

pub mod area;
pub mod bitmap;
pub mod canvas;
pub mod caps;
pub mod changes;
mod edge;
mod glyph;
mod lines;
pub mod palette;
#[cfg(feature = "record")]
pub mod record;
pub mod screen;
mod shapes;
mod slanted;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod text;
mod texture;
mod weight;
pub mod wrap;

pub use area::{Area, area};
pub use bitmap::{Bitmap, Tile};
pub use canvas::Canvas;
pub use lines::CORNERS;
pub use palette::{Color, mix, rgb};
pub use screen::{Frame, HEIGHT, Part, WIDTH};
pub use text::{Align, Font, has_glyphs, text_width};
pub use wrap::{fit, largest, wrap};
