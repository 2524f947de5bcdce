//! A game that has just ended, as the statistics count it.

use super::Rival;
use super::people::{MOST_PEOPLE, Participant};
use crate::basics::GameId;
use heapless::Vec;

/// How a game ended for the people at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// A person was first, or the puzzle is solved.
    Won,
    /// A person shares the first place with a computer, or with another
    /// person if there were no computers.
    Drawn,
    /// A computer was first, or the puzzle is not solved.
    Lost,
    /// One of several people has won against the others, or a person played alone for
    /// points.
    Played,
}

impl GameEnd {
    /// A game that was won, in a list of recent ones.
    pub(super) const WON: u32 = 1;
    const LOST: u32 = 2;
    const DRAWN: u32 = 3;

    /// Its two bits in a list of recent games; `None` if it could not be won.
    pub(super) const fn bits(self) -> Option<u32> {
        match self {
            GameEnd::Won => Some(GameEnd::WON),
            GameEnd::Lost => Some(GameEnd::LOST),
            GameEnd::Drawn => Some(GameEnd::DRAWN),
            GameEnd::Played => None,
        }
    }

    /// Reads two bits of such a list.
    pub(super) const fn from_bits(bits: u32) -> Option<GameEnd> {
        match bits {
            GameEnd::WON => Some(GameEnd::Won),
            GameEnd::LOST => Some(GameEnd::Lost),
            GameEnd::DRAWN => Some(GameEnd::Drawn),
            _ => None,
        }
    }

    pub(super) const fn is_lost(recent: u32) -> bool {
        recent & 3 == GameEnd::LOST
    }
}

/// A game that has just ended.
#[derive(Clone, Debug)]
pub struct Finished {
    pub game: GameId,
    pub rival: Rival,
    /// Whether a computer played about as well as the people.
    pub fitting: bool,
    /// Whether only one person played.
    pub alone: bool,
    pub end: GameEnd,
    /// The best points of a person.
    pub points: i32,
    pub lowest_is_best: bool,
    /// The list that its result belongs to.
    pub history: Option<u8>,
    /// Whether this is the first end of the game, and not a new one after taking moves
    /// back.
    pub first: bool,
    pub hinted: bool,
    /// The results of the people with names.
    pub people: Vec<Participant, MOST_PEOPLE>,
}
