//! What everybody may know.
//!
//! All seats see the same: the table with the sides that are up. [`View`] has
//! no room for what lies underneath, so it serves as the view as it is.

pub use super::table::Table as View;
