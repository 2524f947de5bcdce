//! The open part: stones taken, whose turn it is, its progress, the stones uncovered.

use super::Huetchen;
use super::stones::{FOUR, RowPlace, StoneSymbol};
use crate::game::{Actor, Rules, Seat};
use heapless::Vec;

pub(crate) const MOST_SEATS: usize = 4;
/// Every seat shifts once in each round.
pub(crate) const ROUNDS: u8 = 2;
/// Questions until all stones of a turn are taken.
pub(crate) const QUESTIONS: u8 = 3;
pub(crate) const MOST_SHIFTS: usize = 4;

/// How far the turn of the shifter has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HuetchenPhase {
    /// Between two turns: the shifter is to lay a row.
    Laying,
    /// This many shifts have been made; before the first, the row lies face up.
    Shifting(u8),
    /// The shifter is to ask for a symbol.
    Asking,
    /// A seeker is to turn the stone with this symbol.
    Turning(StoneSymbol),
}

/// Where a stone lay that was uncovered in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gap {
    pub(crate) symbol: StoneSymbol,
    pub(crate) taker: Seat,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HuetchenTable {
    /// The stones every seat has taken.
    pub(super) taken: Vec<u8, MOST_SEATS>,
    pub(crate) shifter: Seat,
    pub(crate) phase: HuetchenPhase,
    /// The stones taken in this turn, by place.
    pub(super) gaps: [Option<Gap>; FOUR],
}

impl HuetchenTable {
    /// `None` if no game leads there.
    pub(super) fn between_turns(
        taken: Vec<u8, MOST_SEATS>,
        shifter: Seat,
    ) -> Option<HuetchenTable> {
        let table = HuetchenTable {
            taken,
            shifter,
            phase: HuetchenPhase::Laying,
            gaps: [None; FOUR],
        };
        table.is_sound().then_some(table)
    }

    pub(crate) fn seats(&self) -> u8 {
        self.taken.len() as u8
    }

    pub(crate) fn taken(&self, seat: Seat) -> u8 {
        self.taken.get(seat.index()).copied().unwrap_or(0)
    }

    /// Each turn gives four stones away.
    pub(crate) fn turns_done(&self) -> u8 {
        (self.all_taken() / FOUR as u32) as u8
    }

    /// From 1; after the last turn, one more than the number of rounds.
    pub(crate) fn round(&self) -> u8 {
        self.turns_done() / self.seats().max(1) + 1
    }

    /// Every seat has shifted twice.
    pub(crate) fn is_over(&self) -> bool {
        self.round() > ROUNDS
    }

    /// `None` while the stone is still there.
    pub(crate) fn gap(&self, place: RowPlace) -> Option<Gap> {
        self.gaps[place.index()]
    }

    /// Not uncovered in this turn.
    pub(crate) fn covered(&self) -> impl Iterator<Item = StoneSymbol> + '_ {
        StoneSymbol::ALL
            .into_iter()
            .filter(|&symbol| !self.is_uncovered(symbol))
    }

    /// In this turn.
    pub(crate) fn is_uncovered(&self, symbol: StoneSymbol) -> bool {
        self.gaps.iter().flatten().any(|gap| gap.symbol == symbol)
    }

    /// Three in the first round, four in the second.
    pub(crate) fn shifts(&self) -> u8 {
        if self.round() == 1 { 3 } else { 4 }
    }

    /// The number of the question, from 0: the stones turned in this turn.
    pub fn question(&self) -> u8 {
        self.gaps.iter().flatten().count() as u8
    }

    /// The third stone counts double.
    pub(crate) fn stake(&self) -> u8 {
        if self.question() + 1 == QUESTIONS {
            2
        } else {
            1
        }
    }

    /// Clockwise from the shifter's left, wrapping around if there are fewer seekers than
    /// questions.
    pub(crate) fn seeker(&self) -> Seat {
        let seekers = self.seats().saturating_sub(1).max(1);
        self.shifter
            .after(1 + self.question() % seekers, self.seats())
    }

    pub(crate) fn actor(&self) -> Actor {
        match self.phase {
            _ if self.is_over() => Actor::Over,
            HuetchenPhase::Turning(_) => Actor::Seat(self.seeker()),
            HuetchenPhase::Laying | HuetchenPhase::Shifting(_) | HuetchenPhase::Asking => {
                Actor::Seat(self.shifter)
            }
        }
    }

    /// Bytes and text may contain anything.
    pub(super) fn is_sound(&self) -> bool {
        let seats = self.seats();
        let most = u32::from(ROUNDS * seats) * FOUR as u32;
        let gaps = u32::from(self.question());
        let distinct = self.covered().count() as u32 + gaps == FOUR as u32;
        let were_taken = |seat: Seat| {
            let from_row = self.gaps.iter().flatten().filter(|gap| gap.taker == seat);
            from_row.count() <= usize::from(self.taken(seat))
        };
        Huetchen::SEATS.contains(&seats)
            && self.shifter.number() < seats
            && self.all_taken() <= most
            && self.all_taken() % FOUR as u32 == gaps
            && gaps < u32::from(QUESTIONS)
            && distinct
            && self
                .gaps
                .iter()
                .flatten()
                .all(|gap| gap.taker.number() < seats)
            && Seat::all(seats).all(were_taken)
            && match self.phase {
                HuetchenPhase::Laying => gaps == 0,
                HuetchenPhase::Shifting(made) => {
                    gaps == 0 && made < self.shifts() && !self.is_over()
                }
                HuetchenPhase::Asking => !self.is_over(),
                HuetchenPhase::Turning(symbol) => !self.is_over() && !self.is_uncovered(symbol),
            }
    }

    pub(super) fn all_taken(&self) -> u32 {
        self.taken.iter().map(|&stones| u32::from(stones)).sum()
    }

    pub(super) fn give(&mut self, taker: Seat, stones: u8) {
        if let Some(taken) = self.taken.get_mut(taker.index()) {
            *taken += stones;
        }
    }
}
