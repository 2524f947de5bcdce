//! A round on the table: who keeps, who cancels whom, who is robbed.

use super::stones::{Choice, MOST_SEATS, Value};
use crate::game::Seat;

/// What every seat has chosen; `None` for one that was not asked (or not yet).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices(pub(super) [Option<Choice>; MOST_SEATS]);

impl Choices {
    /// What a seat has chosen.
    pub(crate) fn of(&self, seat: Seat) -> Option<Choice> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// A seat chooses.
    pub(super) fn set(&mut self, seat: Seat, choice: Choice) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = Some(choice);
        }
    }

    /// The stone a seat shows.
    pub(crate) fn stone(&self, seat: Seat) -> Option<Value> {
        self.of(seat).and_then(Choice::stone)
    }

    /// Everybody who has chosen, with their choices, in seat order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, Choice)> + '_ {
        Seat::all(MOST_SEATS as u8).filter_map(|seat| Some((seat, self.of(seat)?)))
    }

    /// The stones on the table and who shows them, in seat order.
    pub(crate) fn stones(&self) -> impl Iterator<Item = (Seat, Value)> + '_ {
        self.iter()
            .filter_map(|(seat, choice)| Some((seat, choice.stone()?)))
    }

    /// The seats that show an empty hand.
    pub(crate) fn hands(&self) -> impl Iterator<Item = Seat> + '_ {
        self.iter()
            .filter(|(_, choice)| *choice == Choice::Hand)
            .map(|(seat, _)| seat)
    }

    /// The seat that steals: the only empty hand, if there is a stone at all.
    /// Two or more of them block each other.
    pub(crate) fn thief(&self) -> Option<Seat> {
        let mut hands = self.hands();
        let first = hands.next()?;
        let alone = hands.next().is_none() && self.stones().next().is_some();
        alone.then_some(first)
    }

    /// The round as it ends if this seat is robbed; `None` if nobody is.
    pub(crate) const fn ended(self, robbed: Option<Seat>) -> Round {
        Round {
            choices: self,
            robbed,
        }
    }
}

/// What becomes of a seat's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// The highest unique stone: a prize for its owner.
    Kept,
    /// Somebody else shows the same value.
    Cancelled,
    /// Unique, but another one is higher.
    Beaten,
    /// Stolen.
    Robbed,
    /// The only empty hand: it steals.
    Steals,
    /// Empty hands that block each other.
    Blocked,
    /// An empty hand without a stone on the table.
    Idle,
    /// Chose to sit out.
    SatOut,
}

/// A round that has been decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(super) choices: Choices,
    pub(super) robbed: Option<Seat>,
}

impl Round {
    /// What everybody showed.
    pub(crate) const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// Who stole, and what from whom.
    pub(crate) fn theft(&self) -> Option<(Seat, Seat, Value)> {
        let robbed = self.robbed?;
        Some((self.choices.thief()?, robbed, self.choices.stone(robbed)?))
    }

    /// The stones that decide among themselves: the robbed seat no longer
    /// takes part.
    fn contest(&self) -> impl Iterator<Item = (Seat, Value)> + '_ {
        let robbed = self.robbed;
        self.choices
            .stones()
            .filter(move |&(seat, _)| Some(seat) != robbed)
    }

    fn is_unique(&self, value: Value) -> bool {
        self.contest().filter(|&(_, other)| other == value).count() == 1
    }

    /// Who keeps their stone: the highest value that exactly one seat shows.
    pub(crate) fn keeper(&self) -> Option<(Seat, Value)> {
        self.contest()
            .filter(|&(_, value)| self.is_unique(value))
            .max_by_key(|&(_, value)| value)
    }

    /// What becomes of a seat's choice; `None` if it was not asked.
    pub(crate) fn fate(&self, seat: Seat) -> Option<Fate> {
        Some(match self.choices.of(seat)? {
            Choice::Out => Fate::SatOut,
            Choice::Hand if self.choices.thief().is_some() => Fate::Steals,
            Choice::Hand if self.choices.hands().count() > 1 => Fate::Blocked,
            Choice::Hand => Fate::Idle,
            Choice::Stone(_) if self.robbed == Some(seat) => Fate::Robbed,
            Choice::Stone(value) if !self.is_unique(value) => Fate::Cancelled,
            Choice::Stone(_) if self.keeper().is_some_and(|(keeper, _)| keeper == seat) => {
                Fate::Kept
            }
            Choice::Stone(_) => Fate::Beaten,
        })
    }
}
