//! The search that the computer players of two-player games share.
//!
//! | file | contents |
//! |---|---|
//! | `searchable` | what a game tells the search: moves, ends, evaluation |
//! | `limits` | the limits of a search, and its result |
//! | `seeker` | the search itself |
//! | `frames` | the positions from the root to the present one |
//! | `moves` | the moves of all these positions, and their order |
//! | `table` | the table of known positions |
//!
//! The search is alpha-beta with a principal variation: the first move of a position is
//! searched with the full window; every other one is only probed, and searched again if it is
//! better. It deepens move by move; the table, killers and histories of the last round order
//! the moves of the next.
//!
//! It is a loop over frames and not a recursion, because the device has a small stack:
//! [`MOST_PLIES`] frames of about 60 bytes are all it needs there. Everything else is in the
//! caller's memory, whatever its size: first the moves, then histories, and the remainder is
//! the table.
//!
//! A value that does not depend on an evaluation is final: the table keeps it as searched
//! [to the end](table::TO_THE_END), and the search stops when the root's value is final. So
//! the same search also solves the endgame.
//!
//! Thinking time is a number of positions, so thinking repeats exactly; `stop` can only cut it
//! short.

mod frames;
mod limits;
pub(crate) mod moves;
mod searchable;
mod seeker;
mod table;
#[cfg(test)]
mod tests;

pub use limits::{Limits, MOST_PLIES, SearchResult, is_won};
pub use moves::MoveList;
pub use searchable::{MOST, MadeMove, MoveCode, NO_MOVE, SearchEnd, Searchable, WIN};
pub use seeker::seek;
