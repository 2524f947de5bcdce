//! The rules of the page, as positions and moves.
//!
//! - this file: how tests write games
//! - `page`: every sentence of the page
//! - `reading`: which texts are positions and moves
//! - `reference`: the page once more, slow and plain, and random games that
//!   must go alike in both

mod page;
mod reading;
mod reference;

use super::Poker;
use crate::games::testing::rules::Played;

type Game = Played<Poker>;
