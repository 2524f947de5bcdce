//! The computer players.
//!
//! | file | what it has |
//! |---|---|
//! | `torus` | cells by number |
//! | `lines` | what five cells in a row are worth |
//! | `board` | the position, kept up to date move by move |
//! | `split` | what falls off when a stone is lifted |
//! | `threats` | what can be completed, and what must be stopped |
//! | `ranking` | the best few of many |
//! | `search_position` | what the search is told |
//! | `thought` | from a view to a move |
//! | `levels` | what the four levels do |
//! | `review` | what a move cost, judged after the game |
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
