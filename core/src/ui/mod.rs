//! The parts of the console's screens, for 240 × 240 pixels.
//!
//! Pen, colours, fonts and the picture itself come from the crate
//! [`taschenspieler_paint`] and are found here under the same names.
//!
//! | file | subject |
//! |---|---|
//! | [`frame`] | title bar, key bar, symbols of the keys |
//! | [`widgets`] | rows, buttons, dialogs, values; signs on boards; boards |
//! | [`stones`] | stones, towers, dice |
//! | [`seats`] | markers, bars and curtains of the seats |
//! | [`names`] | names in a row of badges: one size for all, never cut |
//! | [`icons`] | launcher tiles, title-bar and menu symbols |
//! | [`motion`] | easing and tweens |
//! | [`place`] | a free place for temporary things |
//! | [`mod@walk`] | how a cursor moves to the next stop |
//! | [`boot`] | the first picture |
//!
//! Nothing here keeps state or knows the time: a widget is a pure function of its contents,
//! so drawing it twice gives the same pixels.

pub mod boot;
pub mod frame;
pub mod icons;
pub mod motion;
pub mod names;
pub mod place;
pub mod seats;
pub mod stones;
pub mod walk;
pub mod widgets;

#[cfg(test)]
pub use taschenspieler_paint::testing;
pub use taschenspieler_paint::{
    Align, Area, Bitmap, CORNERS, Canvas, Color, Font, Frame, HEIGHT, Part, Tile, WIDTH, area,
    bitmap, canvas, caps, changes, fit, has_glyphs, largest, mix, palette, rgb, screen, text,
    text_width, wrap,
};

pub use frame::{Cap, KeyBar, TitleBar};
pub use icons::{Icon, MenuIcon};
pub use motion::{Easing, Pace, Tween};
pub use names::Names;
pub use place::{Areas, areas};
pub use seats::SeatStyle;
pub use stones::{Mark, Stone};
pub use walk::{Walk, walk};
