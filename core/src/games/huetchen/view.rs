//! The view, the same for everybody.
//!
//! All see the same, the shifter included: stones that lie face down are backs, which even the
//! shifter has to remember. A view has room for a row of symbols only while it lies face up.

use super::rules::{HuetchenPhase, HuetchenPosition, HuetchenTable};
use super::stones::{FOUR, RowPlace, StoneRow, StoneSymbol};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HuetchenView {
    pub(crate) table: HuetchenTable,
    /// The row while it lies face up.
    pub(crate) face_up: Option<StoneRow>,
    /// Whether it is shown in a replay, so that it need not be memorised.
    pub(crate) revealed: bool,
}

impl HuetchenView {
    pub(super) fn of(position: &HuetchenPosition) -> HuetchenView {
        let table = position.table.clone();
        let face_up = position
            .row
            .filter(|_| table.phase == HuetchenPhase::Shifting(0));
        HuetchenView {
            table,
            face_up,
            revealed: false,
        }
    }

    /// With the row, for looking back on a finished game.
    pub(super) fn revealed(position: &HuetchenPosition) -> HuetchenView {
        HuetchenView {
            table: position.table.clone(),
            face_up: position.row,
            revealed: true,
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        let phase = self.table.phase;
        let lies_open = match self.revealed {
            true => phase != HuetchenPhase::Laying,
            false => phase == HuetchenPhase::Shifting(0),
        };
        let fits = |row: StoneRow| {
            let uncovered = |place| self.table.gap(place).map(|gap| gap.symbol);
            RowPlace::all().all(|place| uncovered(place).is_none_or(|seen| seen == row.at(place)))
        };
        self.table.is_sound()
            && self.face_up.is_some() == lies_open
            && self.face_up.is_none_or(fits)
    }

    /// Whether the players can see the symbols for a while.
    pub(crate) const fn is_face_up(&self) -> bool {
        self.face_up.is_some() && !self.revealed
    }

    /// The symbol at a place, in a replay.
    pub(crate) fn revealed_at(&self, place: RowPlace) -> Option<StoneSymbol> {
        let row = self.face_up.filter(|_| self.revealed)?;
        Some(row.at(place))
    }

    /// From left to right, symbols that lie face up or were uncovered; `None` for others.
    /// `None` between two turns.
    pub(crate) fn row(&self) -> Option<[Option<StoneSymbol>; FOUR]> {
        if self.table.phase == HuetchenPhase::Laying {
            return None;
        }
        let mut seen = [None; FOUR];
        for place in RowPlace::all() {
            let uncovered = self.table.gap(place).map(|gap| gap.symbol);
            seen[place.index()] = uncovered.or(self.face_up.map(|row| row.at(place)));
        }
        Some(seen)
    }
}
