//! What everybody may know.
//!
//! All seats see the same: the table with the sides that are up. What lies
//! underneath is in no position's table, so it serves as the view as it is; only
//! who looks back on a game that is over is shown both sides of every stone.

pub use super::table::InputTable as InputView;
