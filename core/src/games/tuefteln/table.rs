//! The state of a game.
//!
//! A position is the [`OpenTable`], which views copy as it is, and the sheets. A sheet shows
//! whether its seat has written the numbers of this round, because it then holds two more
//! than before.

use super::Tuefteln;
use super::roll::Roll;
use super::score::SheetScore;
use super::sheet::{ROUNDS, Sheet, SheetVariant};
use crate::game::{Actor, MAX_SEATS, Rules, Seat};
use heapless::Vec;

/// The rolls of a game in which the console only rolls.
pub type Rolls = Vec<Roll, { ROUNDS as usize }>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    pub variant: SheetVariant,
    pub seats: u8,
    /// The seat that rolls in the first round. Not part of a position's text.
    pub(super) first: Seat,
    /// One more than the rounds that are finished.
    pub round: u8,
    /// The roll that is being written down.
    pub roll: Option<Roll>,
    /// All rolls so far, if the console only rolls; then there are no sheets.
    pub(super) rolls: Option<Rolls>,
}

impl OpenTable {
    /// All rolls so far, where the console only rolls.
    pub const fn rolls(&self) -> Option<&Rolls> {
        self.rolls.as_ref()
    }

    /// The seat whose press rolls the dice of this round, or of the next one if the console
    /// only rolls.
    pub fn roller(&self) -> Option<Seat> {
        self.roller_of(self.round)
    }

    /// Clockwise from round to round, beginning with the first roller.
    pub(crate) fn roller_of(&self, round: u8) -> Option<Seat> {
        let steps = round.saturating_sub(1) % self.seats.max(1);
        Seat::new((self.first.number() + steps) % self.seats.max(1))
    }

    /// Numbers on a sheet before this round.
    pub(super) const fn before(&self) -> u8 {
        2 * self.round.saturating_sub(1)
    }

    /// Whether a game can have such a sheet in this round.
    pub(super) fn takes(&self, sheet: &Sheet) -> bool {
        let (before, written) = (self.before(), sheet.written());
        let in_round = written == before || (self.roll.is_some() && written == before + 2);
        in_round && sheet.is_sound(self.variant)
    }

    /// `has_written` tells which seats have written this round's roll.
    pub(super) fn actor(&self, has_written: impl Fn(Seat) -> bool) -> Actor {
        if self.round > ROUNDS {
            return Actor::Over;
        }
        if self.roll.is_none() {
            return Actor::Chance;
        }
        let next = Seat::all(self.seats).find(|&seat| !has_written(seat));
        next.map_or(Actor::Over, Actor::Seat)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TueftelnPosition {
    pub open: OpenTable,
    pub sheets: Vec<Sheet, MAX_SEATS>,
}

impl TueftelnPosition {
    /// `None` if no game can look like this.
    pub(super) fn new(open: OpenTable, sheets: Vec<Sheet, MAX_SEATS>) -> Option<TueftelnPosition> {
        let position = TueftelnPosition { open, sheets };
        position.is_sound().then_some(position)
    }

    pub const fn open(&self) -> &OpenTable {
        &self.open
    }

    /// `None` where people write on paper.
    pub fn sheet(&self, seat: Seat) -> Option<&Sheet> {
        self.sheets.get(seat.index())
    }

    /// The pending roll.
    pub(super) fn has_written(&self, seat: Seat) -> bool {
        let more = |sheet: &Sheet| sheet.written() > self.open.before();
        self.open.roll.is_some() && self.sheet(seat).is_some_and(more)
    }

    /// How many seats have yet to write.
    pub(super) fn waiting(&self) -> usize {
        let seats = Seat::all(self.open.seats);
        seats.filter(|&seat| !self.has_written(seat)).count()
    }

    /// Unsound (tuefteln.md): half a linked pair, an odd number of a colour, changed printed
    /// numbers, a number of filled fields that does not match the round.
    fn is_sound(&self) -> bool {
        let open = &self.open;
        if !Tuefteln::SEATS.contains(&open.seats) || open.first.number() >= open.seats {
            return false;
        }
        if let Some(rolls) = &open.rolls {
            let round = rolls.len() as u8 + 1;
            return self.sheets.is_empty() && open.roll.is_none() && open.round == round;
        }
        // A roll that all have written is not pending any more.
        let pending = open.roll.is_none() || (open.round <= ROUNDS && self.waiting() > 0);
        self.sheets.len() == usize::from(open.seats)
            && (1..=ROUNDS + 1).contains(&open.round)
            && self.sheets.iter().all(|sheet| open.takes(sheet))
            && pending
    }

    pub fn score(&self, seat: Seat) -> SheetScore {
        self.sheet(seat).map(SheetScore::of).unwrap_or_default()
    }
}
