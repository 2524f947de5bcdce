//! What everybody knows: stones taken, whose turn it is, how far it has come,
//! what has been uncovered.

use super::Huetchen;
use super::stones::{FOUR, Place, Symbol};
use crate::game::{Actor, Rules, Seat};
use heapless::Vec;

/// The most seats at the table.
pub(crate) const MOST_SEATS: usize = 4;
/// Everybody shifts once in each round.
pub(crate) const ROUNDS: u8 = 2;
/// How many questions are asked before all stones of a turn are taken.
pub(crate) const QUESTIONS: u8 = 3;
/// The most shifts of a turn.
pub(crate) const MOST_SHIFTS: usize = 4;

/// How far the turn of the shifter has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The shifter is to lay a row. Between two turns.
    Laying,
    /// This many shifts have been made; the row lies face up before the first.
    Shifting(u8),
    /// The shifter is to ask for a symbol.
    Asking,
    /// A seeker has been asked for this symbol and is to turn a stone.
    Turning(Symbol),
}

/// Where a stone lay that was uncovered in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gap {
    /// What it showed.
    pub(crate) symbol: Symbol,
    /// Who took it.
    pub(crate) taker: Seat,
}

/// What everybody knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    /// The stones every seat has taken. There are as many seats as entries.
    pub(super) taken: Vec<u8, MOST_SEATS>,
    /// Whose turn as shifter it is.
    pub(super) shifter: Seat,
    /// How far the turn has come.
    pub(super) phase: Phase,
    /// What is no longer in the row.
    pub(super) gaps: [Option<Gap>; FOUR],
}

impl Table {
    /// A table between two turns; `None` if no game leads there.
    pub(super) fn between_turns(taken: Vec<u8, MOST_SEATS>, shifter: Seat) -> Option<Table> {
        let table = Table {
            taken,
            shifter,
            phase: Phase::Laying,
            gaps: [None; FOUR],
        };
        table.is_sound().then_some(table)
    }

    /// How many seats there are.
    pub(crate) fn seats(&self) -> u8 {
        self.taken.len() as u8
    }

    /// The stones a seat has taken.
    pub(crate) fn taken(&self, seat: Seat) -> u8 {
        self.taken.get(seat.index()).copied().unwrap_or(0)
    }

    /// How many turns of shifters are done: each gives four stones away.
    pub(crate) fn turns_done(&self) -> u8 {
        (self.all_taken() / FOUR as u32) as u8
    }

    /// The round, from 1; one more than there are when the game is over.
    pub(crate) fn round(&self) -> u8 {
        self.turns_done() / self.seats().max(1) + 1
    }

    /// Whether every seat has shifted twice.
    pub(crate) fn is_over(&self) -> bool {
        self.round() > ROUNDS
    }

    /// Whose turn as shifter it is.
    pub(crate) const fn shifter(&self) -> Seat {
        self.shifter
    }

    /// How far the turn has come.
    pub(crate) const fn phase(&self) -> Phase {
        self.phase
    }

    /// What became of the stone at a place: `None` while it lies there.
    pub(crate) fn gap(&self, place: Place) -> Option<Gap> {
        self.gaps[place.index()]
    }

    /// The symbols that have not been uncovered in this turn.
    pub(crate) fn covered(&self) -> impl Iterator<Item = Symbol> + '_ {
        Symbol::ALL
            .into_iter()
            .filter(|&symbol| !self.is_uncovered(symbol))
    }

    /// Whether a stone with this symbol was uncovered in this turn.
    pub(crate) fn is_uncovered(&self, symbol: Symbol) -> bool {
        self.gaps.iter().flatten().any(|gap| gap.symbol == symbol)
    }

    /// How many shifts this turn has: three in the first round, four in the second.
    pub(crate) fn shifts(&self) -> u8 {
        if self.round() == 1 { 3 } else { 4 }
    }

    /// How many stones have been turned in this turn: the number of the
    /// question, from 0.
    pub(crate) fn question(&self) -> u8 {
        self.gaps.iter().flatten().count() as u8
    }

    /// How many stones the question is about: the third stone counts double.
    pub(crate) fn stake(&self) -> u8 {
        if self.question() + 1 == QUESTIONS {
            2
        } else {
            1
        }
    }

    /// Who answers the question: clockwise from the shifter's left, and round
    /// again where there are fewer seekers than questions.
    pub(crate) fn seeker(&self) -> Seat {
        let seekers = self.seats().saturating_sub(1).max(1);
        self.shifter
            .after(1 + self.question() % seekers, self.seats())
    }

    /// Who moves next.
    pub(crate) fn actor(&self) -> Actor {
        match self.phase {
            _ if self.is_over() => Actor::Over,
            Phase::Turning(_) => Actor::Seat(self.seeker()),
            Phase::Laying | Phase::Shifting(_) | Phase::Asking => Actor::Seat(self.shifter),
        }
    }

    /// Whether a game can look like this: byte and text forms may say anything.
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
                Phase::Laying => gaps == 0,
                Phase::Shifting(made) => gaps == 0 && made < self.shifts() && !self.is_over(),
                Phase::Asking => !self.is_over(),
                Phase::Turning(symbol) => !self.is_over() && !self.is_uncovered(symbol),
            }
    }

    pub(super) fn all_taken(&self) -> u32 {
        self.taken.iter().map(|&stones| u32::from(stones)).sum()
    }

    /// Somebody takes stones.
    pub(super) fn give(&mut self, taker: Seat, stones: u8) {
        if let Some(taken) = self.taken.get_mut(taker.index()) {
            *taken += stones;
        }
    }
}
