//! The view of all players.
//!
//! All seats see the same: the table with the visible sides. A table does not contain the
//! undersides, so it serves as the view; only for a replay of a finished game does it get
//! both sides of every stone.

pub use super::table::InputTable as InputView;
