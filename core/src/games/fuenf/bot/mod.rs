//! The computer players.
//!
//! | file | subject |
//! |---|---|
//! | `torus` | cells by number |
//! | `lines` | the value of five cells in a row |
//! | `board` | the position, kept up to date move by move |
//! | `split` | the stones that fall off when a stone is lifted |
//! | `threats` | lines that can be completed, and lines that must be stopped |
//! | `ranking` | the best few of many |
//! | `search_position` | the position for the search |
//! | `thought` | from a view to a move |
//! | `levels` | the play of the four levels |
//! | `review` | the cost of a move, judged after the game |
//! | `appraisal` | opinions: the master's, and one without memory |

mod appraisal;
mod board;
mod levels;
mod lines;
mod ranking;
mod review;
mod search_position;
mod split;
#[cfg(test)]
mod tests;
mod thought;
mod threats;
mod torus;
