//! What everybody may know.
//!
//! All see the same, the shifter included: stones that lie face down are backs, and the shifter,
//! too, has to remember them. A view has room for a row of symbols only while it lies face up.

use super::rules::{Phase, Position, Table};
use super::stones::{FOUR, Place, Row, Symbol};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) table: Table,
    /// The row while it lies face up.
    pub(super) face_up: Option<Row>,
    /// Whether it is shown for looking back, so that it need not be memorised.
    pub(super) revealed: bool,
}

impl View {
    pub(super) fn of(position: &Position) -> View {
        let table = position.table.clone();
        let face_up = position.row.filter(|_| table.phase() == Phase::Shifting(0));
        View {
            table,
            face_up,
            revealed: false,
        }
    }

    /// With the row, for looking back on a finished game.
    pub(super) fn revealed(position: &Position) -> View {
        View {
            table: position.table.clone(),
            face_up: position.row,
            revealed: true,
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        let phase = self.table.phase();
        let lies_open = match self.revealed {
            true => phase != Phase::Laying,
            false => phase == Phase::Shifting(0),
        };
        let fits = |row: Row| {
            let uncovered = |place| self.table.gap(place).map(|gap| gap.symbol);
            Place::all().all(|place| uncovered(place).is_none_or(|seen| seen == row.at(place)))
        };
        self.table.is_sound()
            && self.face_up.is_some() == lies_open
            && self.face_up.is_none_or(fits)
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) const fn face_up(&self) -> Option<Row> {
        self.face_up
    }

    /// Whether the players can see the symbols for a while.
    pub(crate) const fn is_face_up(&self) -> bool {
        self.face_up.is_some() && !self.revealed
    }

    /// Whether a finished game is looked back on.
    pub(crate) const fn is_revealed(&self) -> bool {
        self.revealed
    }

    /// What lies at a place, when looking back.
    pub(crate) fn revealed_at(&self, place: Place) -> Option<Symbol> {
        let row = self.face_up.filter(|_| self.revealed)?;
        Some(row.at(place))
    }

    /// From left to right, a symbol that lies face up or was uncovered, or nothing. `None`
    /// between two turns.
    pub(crate) fn row(&self) -> Option<[Option<Symbol>; FOUR]> {
        if self.table.phase() == Phase::Laying {
            return None;
        }
        let mut seen = [None; FOUR];
        for place in Place::all() {
            let uncovered = self.table.gap(place).map(|gap| gap.symbol);
            seen[place.index()] = uncovered.or(self.face_up.map(|row| row.at(place)));
        }
        Some(seen)
    }
}
