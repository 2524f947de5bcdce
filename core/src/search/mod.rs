//! Looking ahead: what the computer players of games for two share.
//!
//! | file | what it has |
//! |---|---|
//! | `searchable` | what a game tells the search: moves, ends, opinion |
//! | `limits` | what a search may spend, what it has found |
//! | `seeker` | the search itself |
//! | `frames` | the positions on the way down |
//! | `moves` | the moves of all positions on the way down, and their order |
//! | `table` | what the search knows about positions |
//!
//! The search is alpha-beta with a principal variation: the first move of a position is
//! searched with the full window; every other one is only probed, and searched again if it is
//! better. It deepens move by move; the table, killers and histories of the last round order
//! the moves of the next.
//!
//! It is a loop over frames and not a recursion, because the device has a small stack:
//! [`MOST_PLIES`] frames of about 60 bytes are all it needs there. Everything else lies in the
//! caller's memory, whatever its size: first the moves, then histories, and the rest is the
//! table.
//!
//! A value that rests on no opinion is final: the table keeps it as searched [to the
//! end](table::TO_THE_END), and when the root's value is final the search stops. So the same
//! search also solves the endgame.
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
