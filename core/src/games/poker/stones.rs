//! Values, choices, and what a seat still has and has won.

use super::rules::Illegal;
use crate::game::Number;
use heapless::Vec;

/// The most seats at the table.
pub(crate) const MOST_SEATS: usize = 4;
/// How many different values there are: 1 to 4.
pub(crate) const VALUES: usize = 4;
/// How many stones of each value a seat begins with.
pub(crate) const COPIES: u8 = 2;
/// How many stones a seat begins with.
pub(crate) const STONES: usize = VALUES * COPIES as usize;
/// A seat keeps none but its own stones, and steals once.
pub(crate) const MOST_PRIZES: usize = STONES + 1;

/// What a stone is worth.
pub(crate) type Value = Number<1, { VALUES as u8 }>;

/// What a seat chooses in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// One of its stones.
    Stone(Value),
    /// The empty hand.
    Hand,
    /// Nothing: only without stones.
    Out,
}

impl Choice {
    /// Every choice there can be.
    pub(crate) fn all() -> impl Iterator<Item = Choice> + Clone {
        let stones = Value::all().map(Choice::Stone);
        stones.chain([Choice::Hand, Choice::Out])
    }

    /// The stone, if it is one.
    pub(crate) const fn stone(self) -> Option<Value> {
        match self {
            Choice::Stone(value) => Some(value),
            Choice::Hand | Choice::Out => None,
        }
    }
}

/// Stones won, in the order in which they were won.
pub(crate) type Prizes = Vec<Value, MOST_PRIZES>;

/// What a seat still has and what it has won. All of it is open knowledge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Holding {
    pub(super) left: [u8; VALUES],
    pub(super) hand: bool,
    pub(super) prizes: Prizes,
}

impl Holding {
    /// Everything a seat begins with.
    pub(super) const fn full() -> Holding {
        Holding {
            left: [COPIES; VALUES],
            hand: true,
            prizes: Prizes::new(),
        }
    }

    /// How many stones of a value are left.
    pub(crate) const fn left(&self, value: Value) -> u8 {
        self.left[value.index()]
    }

    /// How many stones are left.
    pub(crate) fn stones(&self) -> u8 {
        self.left.iter().sum()
    }

    /// Whether the empty hand is unused.
    pub(crate) const fn has_hand(&self) -> bool {
        self.hand
    }

    /// The stones it has won.
    pub(crate) const fn prizes(&self) -> &Prizes {
        &self.prizes
    }

    /// The sum of the values of the prize stones, which breaks ties.
    pub(crate) fn worth(&self) -> u32 {
        let numbers = self.prizes.iter().map(|value| u32::from(value.number()));
        numbers.sum()
    }

    /// Whether the seat has anything to choose in a round: without stones and
    /// empty hand it sits out without being asked.
    pub(crate) fn is_asked(&self) -> bool {
        self.stones() > 0 || self.hand
    }

    /// Whether the seat may choose this; if not, why.
    pub(crate) fn allows(&self, choice: Choice) -> Result<(), Illegal> {
        match choice {
            Choice::Stone(value) if self.left(value) == 0 => Err(Illegal::NoStoneLeft(value)),
            Choice::Hand if !self.hand => Err(Illegal::HandUsed),
            Choice::Out if self.stones() > 0 => Err(Illegal::MustShow),
            Choice::Stone(_) | Choice::Hand | Choice::Out => Ok(()),
        }
    }

    /// What the seat may choose.
    pub(crate) fn choices(&self) -> impl Iterator<Item = Choice> + Clone + '_ {
        Choice::all().filter(|&choice| self.is_asked() && self.allows(choice).is_ok())
    }

    /// What was shown is gone, whatever becomes of it.
    pub(super) fn use_up(&mut self, choice: Choice) {
        match choice {
            Choice::Stone(value) => {
                let left = &mut self.left[value.index()];
                *left = left.saturating_sub(1);
            }
            Choice::Hand => self.hand = false,
            Choice::Out => {}
        }
    }

    /// Puts a stone to the prizes.
    pub(super) fn win(&mut self, value: Value) {
        // Own stones and one theft: there is room for more than can be won.
        let _ = self.prizes.push(value);
    }

    /// Whether a seat can have won this many prizes: it has shown a stone for
    /// each, or used the empty hand. Then there is room for whatever it wins.
    pub(super) fn can_have_won(&self) -> bool {
        let shown = STONES - usize::from(self.stones());
        self.prizes.len() <= shown + usize::from(!self.hand)
    }
}
