//! A row being laid, stone by stone.

use super::super::stones::{FOUR, StoneRow, StoneSymbol};
use crate::bytes;
use crate::luck::Luck;
use crate::ui::widgets::list::{self, Ends};
use heapless::Vec;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RowDraft {
    laid: Vec<StoneSymbol, FOUR>,
    cursor: usize,
}

bytes! { struct RowDraft { cursor, laid } if RowDraft::is_sound }

impl RowDraft {
    /// Whether no symbol is laid twice, and the cursor is on one in stock.
    fn is_sound(&self) -> bool {
        let before = |place| self.laid.get(..place).unwrap_or_default();
        let mut laid = self.laid.iter().enumerate();
        laid.all(|(place, symbol)| !before(place).contains(symbol))
            && (self.chosen().is_some() || self.row().is_some())
    }

    /// A row that can still be changed.
    pub(crate) fn of(row: StoneRow) -> RowDraft {
        RowDraft {
            laid: row.symbols().collect(),
            cursor: 0,
        }
    }

    pub fn laid(&self) -> &[StoneSymbol] {
        &self.laid
    }

    pub fn row(&self) -> Option<StoneRow> {
        <[StoneSymbol; FOUR]>::try_from(self.laid.as_slice())
            .ok()
            .and_then(StoneRow::new)
    }

    pub(crate) fn has(&self, symbol: StoneSymbol) -> bool {
        !self.laid.contains(&symbol)
    }

    /// The symbol under the cursor, if it is still in stock.
    pub(crate) fn chosen(&self) -> Option<StoneSymbol> {
        let symbol = StoneSymbol::ALL.get(self.cursor).copied();
        symbol.filter(|&symbol| self.has(symbol))
    }

    /// To the next symbol in stock; stays at the ends.
    pub(crate) fn walk(&mut self, forward: bool) {
        let in_stock = |place| {
            let symbol = StoneSymbol::ALL.get(place);
            symbol.is_some_and(|&symbol| self.has(symbol))
        };
        self.cursor = list::walk(self.cursor, FOUR, forward, Ends::Stop, in_stock);
    }

    /// Returns `false` if there is no symbol under the cursor.
    pub(crate) fn lay(&mut self) -> bool {
        let Some(symbol) = self.chosen() else {
            return false;
        };
        // There is room for each symbol once.
        let _ = self.laid.push(symbol);
        self.find_stock();
        true
    }

    /// Returns `false` if there is none.
    pub(crate) fn take_back(&mut self) -> bool {
        let Some(symbol) = self.laid.pop() else {
            return false;
        };
        self.cursor = usize::from(symbol.number());
        true
    }

    /// Lays all that are left, in any order; if none is left, lays the whole row again.
    pub(crate) fn lay_at_random(&mut self, luck: &mut Luck) {
        if self.laid.is_full() {
            self.laid.clear();
        }
        let mut left: Vec<StoneSymbol, FOUR> = StoneSymbol::ALL
            .into_iter()
            .filter(|&symbol| self.has(symbol))
            .collect();
        luck.shuffle(&mut left);
        for symbol in left {
            // There is room for each symbol once.
            let _ = self.laid.push(symbol);
        }
        self.find_stock();
    }

    /// Moves to a symbol in stock, to the right before to the left.
    fn find_stock(&mut self) {
        if self.chosen().is_none() {
            let before = self.cursor;
            self.walk(true);
            if self.cursor == before {
                self.walk(false);
            }
        }
    }
}
