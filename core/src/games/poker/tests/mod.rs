//! The rules of the page, as positions and moves.
//!
//! - this file: how tests write games
//! - `page`: every sentence of the page
//! - `reading`: which texts are positions and moves
//!
//! The page once more, slow and plain, is in `tests/src/reference/`.

mod page;
mod reading;

use super::Poker;
use crate::games::testing::rules::Played;

type Game = Played<Poker>;
