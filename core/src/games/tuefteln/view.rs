//! The views.
//!
//! While a roll is pending, the sheet of a seat that has already written is hidden from the
//! others. A view has no room for such a sheet, so it cannot leak.

use super::rules::{OpenTable, TueftelnPosition};
use super::score::SheetScore;
use super::sheet::Sheet;
use crate::game::{Actor, MAX_SEATS, Seat};
use heapless::Vec;

/// The game as one seat may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TueftelnView {
    pub(super) open: OpenTable,
    /// `None` for those that are hidden.
    pub(super) sheets: Vec<Option<Sheet>, MAX_SEATS>,
}

impl TueftelnView {
    /// `None` is a spectator.
    pub(super) fn of(position: &TueftelnPosition, eyes: Option<Seat>) -> TueftelnView {
        let seats = Seat::all(position.sheets.len() as u8);
        let seen = |seat| eyes == Some(seat) || !position.has_written(seat);
        TueftelnView {
            open: position.open.clone(),
            sheets: seats
                .map(|seat| position.sheet(seat).copied().filter(|_| seen(seat)))
                .collect(),
        }
    }

    /// All sheets, for looking back when the game is over.
    pub(super) fn of_all(position: &TueftelnPosition) -> TueftelnView {
        TueftelnView {
            open: position.open.clone(),
            sheets: position.sheets.iter().copied().map(Some).collect(),
        }
    }

    /// The table itself has been checked before.
    pub(super) fn is_sound(&self) -> bool {
        let open = &self.open;
        if open.rolls.is_some() {
            return self.sheets.is_empty();
        }
        // Only a sheet that was just written on is hidden, and a roll that all have written is
        // not pending any more.
        let fits = |sheet: &Option<Sheet>| match sheet {
            Some(sheet) => open.takes(sheet),
            None => open.roll.is_some(),
        };
        let waits = |seat| !self.has_written(seat);
        self.sheets.len() == usize::from(open.seats)
            && self.sheets.iter().all(fits)
            && (open.roll.is_none() || Seat::all(open.seats).any(waits))
    }

    pub const fn open(&self) -> &OpenTable {
        &self.open
    }

    /// `None` if it is hidden, or if people write on paper.
    pub fn sheet(&self, seat: Seat) -> Option<&Sheet> {
        self.sheets.get(seat.index())?.as_ref()
    }

    pub fn score(&self, seat: Seat) -> Option<SheetScore> {
        self.sheet(seat).map(SheetScore::of)
    }

    /// Everybody can see that a seat has used the pending roll, but not what it wrote.
    pub(crate) fn has_written(&self, seat: Seat) -> bool {
        let before = self.open.before();
        self.open.roll.is_some()
            && match self.sheets.get(seat.index()) {
                Some(Some(sheet)) => sheet.written() > before,
                Some(None) => true,
                None => false,
            }
    }

    pub fn actor(&self) -> Actor {
        self.open.actor(|seat| self.has_written(seat))
    }
}
