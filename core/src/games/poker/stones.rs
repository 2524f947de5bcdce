//! Values, choices, and a seat's items and prizes.

use super::rules::PokerIllegal;
use crate::game::Number;
use heapless::Vec;

pub(crate) const MOST_SEATS: usize = 4;
/// Values are 1 to 4.
pub(crate) const VALUES: usize = 4;
/// How many stones of each value a seat begins with.
pub(crate) const COPIES: u8 = 2;
pub(crate) const STONES: usize = VALUES * COPIES as usize;
/// A seat keeps only its own stones, and steals once.
pub(crate) const MOST_PRIZES: usize = STONES + 1;

pub type StoneValue = Number<1, { VALUES as u8 }>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerChoice {
    Stone(StoneValue),
    Hand,
    /// Only without stones.
    Out,
}

impl PokerChoice {
    pub(crate) fn all() -> impl Iterator<Item = PokerChoice> + Clone {
        let stones = StoneValue::all().map(PokerChoice::Stone);
        stones.chain([PokerChoice::Hand, PokerChoice::Out])
    }

    pub(crate) const fn stone(self) -> Option<StoneValue> {
        match self {
            PokerChoice::Stone(value) => Some(value),
            PokerChoice::Hand | PokerChoice::Out => None,
        }
    }
}

/// In the order in which they were won.
pub(crate) type PrizeStones = Vec<StoneValue, MOST_PRIZES>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PokerHolding {
    pub(super) left: [u8; VALUES],
    pub(crate) hand: bool,
    pub(crate) prizes: PrizeStones,
}

impl PokerHolding {
    pub(super) const fn full() -> PokerHolding {
        PokerHolding {
            left: [COPIES; VALUES],
            hand: true,
            prizes: PrizeStones::new(),
        }
    }

    pub(crate) const fn left(&self, value: StoneValue) -> u8 {
        self.left[value.index()]
    }

    pub(crate) fn stones(&self) -> u8 {
        self.left.iter().sum()
    }

    /// The sum of the prizes, which breaks ties.
    pub(crate) fn worth(&self) -> u32 {
        let numbers = self.prizes.iter().map(|value| u32::from(value.number()));
        numbers.sum()
    }

    /// A seat without stones and empty hand sits out without being asked.
    pub(crate) fn is_asked(&self) -> bool {
        self.stones() > 0 || self.hand
    }

    pub(crate) fn allows(&self, choice: PokerChoice) -> Result<(), PokerIllegal> {
        match choice {
            PokerChoice::Stone(value) if self.left(value) == 0 => {
                Err(PokerIllegal::NoStoneLeft(value))
            }
            PokerChoice::Hand if !self.hand => Err(PokerIllegal::HandUsed),
            PokerChoice::Out if self.stones() > 0 => Err(PokerIllegal::MustShow),
            PokerChoice::Stone(_) | PokerChoice::Hand | PokerChoice::Out => Ok(()),
        }
    }

    pub(crate) fn choices(&self) -> impl Iterator<Item = PokerChoice> + Clone + '_ {
        PokerChoice::all().filter(|&choice| self.is_asked() && self.allows(choice).is_ok())
    }

    /// An item that was shown is used up, whatever its outcome.
    pub(super) fn use_up(&mut self, choice: PokerChoice) {
        match choice {
            PokerChoice::Stone(value) => {
                let left = &mut self.left[value.index()];
                *left = left.saturating_sub(1);
            }
            PokerChoice::Hand => self.hand = false,
            PokerChoice::Out => {}
        }
    }

    pub(super) fn win(&mut self, value: StoneValue) {
        // Its own stones and one theft: there is room for all possible prizes.
        let _ = self.prizes.push(value);
    }

    /// It has shown a stone or used the empty hand for each prize, so there is room for its
    /// further prizes.
    pub(super) fn can_have_won(&self) -> bool {
        let shown = STONES - usize::from(self.stones());
        self.prizes.len() <= shown + usize::from(!self.hand)
    }
}
