//! A round on the table: which stones are kept, cancelled or stolen.

use super::stones::{MOST_SEATS, PokerChoice, StoneValue};
use crate::game::Seat;

/// `None` for a seat that was not asked, or has not chosen yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PokerChoices(pub(super) [Option<PokerChoice>; MOST_SEATS]);

impl PokerChoices {
    pub fn of(&self, seat: Seat) -> Option<PokerChoice> {
        self.0.get(seat.index()).copied().flatten()
    }

    pub(super) fn set(&mut self, seat: Seat, choice: PokerChoice) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = Some(choice);
        }
    }

    pub(crate) fn stone(&self, seat: Seat) -> Option<StoneValue> {
        self.of(seat).and_then(PokerChoice::stone)
    }

    /// The seats that have chosen, in seat order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, PokerChoice)> + '_ {
        Seat::all(MOST_SEATS as u8).filter_map(|seat| Some((seat, self.of(seat)?)))
    }

    /// The stones on the table and their seats, in seat order.
    pub(crate) fn stones(&self) -> impl Iterator<Item = (Seat, StoneValue)> + '_ {
        self.iter()
            .filter_map(|(seat, choice)| Some((seat, choice.stone()?)))
    }

    /// The seats that show an empty hand.
    pub(crate) fn hands(&self) -> impl Iterator<Item = Seat> + '_ {
        self.iter()
            .filter(|(_, choice)| *choice == PokerChoice::Hand)
            .map(|(seat, _)| seat)
    }

    /// The seat that steals: the only empty hand, if there is a stone at all. Several empty hands
    /// block each other.
    pub(crate) fn thief(&self) -> Option<Seat> {
        let mut hands = self.hands();
        let first = hands.next()?;
        let alone = hands.next().is_none() && self.stones().next().is_some();
        alone.then_some(first)
    }

    pub(crate) const fn ended(self, robbed: Option<Seat>) -> Round {
        Round {
            choices: self,
            robbed,
        }
    }
}

/// The outcome of a seat's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// The highest unique stone: its owner keeps it as a prize.
    Kept,
    /// Another seat shows the same value.
    Cancelled,
    /// Unique, but not the highest.
    Beaten,
    Robbed,
    Steals,
    /// Several empty hands block each other.
    Blocked,
    /// An empty hand without a stone on the table.
    Idle,
    SatOut,
}

/// A round that has been decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    pub choices: PokerChoices,
    pub(super) robbed: Option<Seat>,
}

impl Round {
    /// The thief, the robbed seat and the stone.
    pub fn theft(&self) -> Option<(Seat, Seat, StoneValue)> {
        let robbed = self.robbed?;
        Some((self.choices.thief()?, robbed, self.choices.stone(robbed)?))
    }

    /// The stones without the stolen one.
    fn contest(&self) -> impl Iterator<Item = (Seat, StoneValue)> + '_ {
        let robbed = self.robbed;
        self.choices
            .stones()
            .filter(move |&(seat, _)| Some(seat) != robbed)
    }

    fn is_unique(&self, value: StoneValue) -> bool {
        self.contest().filter(|&(_, other)| other == value).count() == 1
    }

    /// The highest value that exactly one seat shows.
    pub fn keeper(&self) -> Option<(Seat, StoneValue)> {
        self.contest()
            .filter(|&(_, value)| self.is_unique(value))
            .max_by_key(|&(_, value)| value)
    }

    /// `None` if the seat was not asked.
    pub(crate) fn fate(&self, seat: Seat) -> Option<Fate> {
        Some(match self.choices.of(seat)? {
            PokerChoice::Out => Fate::SatOut,
            PokerChoice::Hand if self.choices.thief().is_some() => Fate::Steals,
            PokerChoice::Hand if self.choices.hands().count() > 1 => Fate::Blocked,
            PokerChoice::Hand => Fate::Idle,
            PokerChoice::Stone(_) if self.robbed == Some(seat) => Fate::Robbed,
            PokerChoice::Stone(value) if !self.is_unique(value) => Fate::Cancelled,
            PokerChoice::Stone(_) if self.keeper().is_some_and(|(keeper, _)| keeper == seat) => {
                Fate::Kept
            }
            PokerChoice::Stone(_) => Fate::Beaten,
        })
    }
}
