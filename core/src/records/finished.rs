//! What is counted of a game that has just ended.

use super::Rival;
use super::people::{MOST_PEOPLE, Part};
use crate::basics::GameId;
use heapless::Vec;

/// How a game ended, as the people see it who played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A person was first, or the puzzle is solved.
    Won,
    /// A person shares the first place with a computer, or with another
    /// person if there were no computers.
    Drawn,
    /// A computer was first, or the puzzle is not solved.
    Lost,
    /// One of them has won, as always if people play each other; or somebody
    /// played alone for points.
    Played,
}

impl End {
    /// A game that was won, in a list of recent ones.
    pub(super) const WON: u32 = 1;
    const LOST: u32 = 2;
    const DRAWN: u32 = 3;

    /// Its two bits in a list of recent games; none, if nobody could win.
    pub(super) const fn bits(self) -> Option<u32> {
        match self {
            End::Won => Some(End::WON),
            End::Lost => Some(End::LOST),
            End::Drawn => Some(End::DRAWN),
            End::Played => None,
        }
    }

    /// What two bits of such a list mean.
    pub(super) const fn from_bits(bits: u32) -> Option<End> {
        match bits {
            End::WON => Some(End::Won),
            End::LOST => Some(End::Lost),
            End::DRAWN => Some(End::Drawn),
            _ => None,
        }
    }

    /// Whether the last game of such a list was lost.
    pub(super) const fn is_lost(recent: u32) -> bool {
        recent & 3 == End::LOST
    }
}

/// A game that has just ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which game.
    pub game: GameId,
    /// Against whom.
    pub rival: Rival,
    /// Whether somebody sat there alone.
    pub alone: bool,
    /// How it ended.
    pub end: End,
    /// The best points of a person.
    pub points: i32,
    /// Whether few points are better than many.
    pub lowest_is_best: bool,
    /// In which list its result belongs.
    pub history: Option<u8>,
    /// Whether it has not ended before.
    pub first: bool,
    /// Whether people have asked for hints.
    pub hinted: bool,
    /// Those who have a name.
    pub people: Vec<Part, MOST_PEOPLE>,
}
