//! What all players may know.
//!
//! All seats see the same: the table with the sides that are up. No table knows what lies
//! underneath, so it serves as the view; only for looking back on a finished game is it given
//! both sides of every stone.

pub use super::table::InputTable as InputView;
