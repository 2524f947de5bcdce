//! What everybody may know.
//!
//! All eyes see the same, those of the shifter too: stones that lie face down
//! are backs, and who lay them has to remember them like everybody else. A
//! view has room for a row of symbols only while it lies face up.

use super::rules::{Phase, Position, Table};
use super::stones::{FOUR, Place, Row, Symbol};

/// The game as somebody may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) table: Table,
    /// The row, as long as it lies face up.
    pub(super) face_up: Option<Row>,
    /// Whether it does so for those who look back, who need not memorise it.
    pub(super) revealed: bool,
}

impl View {
    /// What can be seen of a position.
    pub(super) fn of(position: &Position) -> View {
        let table = position.table.clone();
        let face_up = position.row.filter(|_| table.phase() == Phase::Shifting(0));
        View {
            table,
            face_up,
            revealed: false,
        }
    }

    /// The same with the row, for those who look back when the game is over.
    pub(super) fn revealed(position: &Position) -> View {
        View {
            table: position.table.clone(),
            face_up: position.row,
            revealed: true,
        }
    }

    /// Whether somebody can see the game like this.
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

    /// What everybody knows.
    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// The row, as long as it lies face up.
    pub(crate) const fn face_up(&self) -> Option<Row> {
        self.face_up
    }

    /// Whether the symbols can be seen, for a while, by those who play.
    pub(crate) const fn is_face_up(&self) -> bool {
        self.face_up.is_some() && !self.revealed
    }

    /// Whether somebody looks back on a game that is over.
    pub(crate) const fn is_revealed(&self) -> bool {
        self.revealed
    }

    /// What lies at a place, for those who look back.
    pub(crate) fn revealed_at(&self, place: Place) -> Option<Symbol> {
        let row = self.face_up.filter(|_| self.revealed)?;
        Some(row.at(place))
    }

    /// What is known of each place, from left to right: a symbol that lies
    /// face up or was uncovered, or nothing. `None` between two turns.
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
