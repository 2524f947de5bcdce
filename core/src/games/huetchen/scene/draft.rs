//! A row that is being laid, stone by stone.

use super::super::stones::{FOUR, Row, Symbol};
use crate::bytes;
use crate::luck::Luck;
use crate::ui::widgets::list::{self, Ends};
use heapless::Vec;

/// A row that is being laid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Draft {
    laid: Vec<Symbol, FOUR>,
    cursor: usize,
}

bytes! { struct Draft { cursor, laid } if Draft::is_sound }

impl Draft {
    /// Whether no symbol lies there twice and the cursor stands on one in stock.
    fn is_sound(&self) -> bool {
        let before = |place| self.laid.get(..place).unwrap_or_default();
        let mut laid = self.laid.iter().enumerate();
        laid.all(|(place, symbol)| !before(place).contains(symbol))
            && (self.chosen().is_some() || self.row().is_some())
    }

    /// A row that lies there and can be changed.
    pub(crate) fn of(row: Row) -> Draft {
        Draft {
            laid: row.symbols().collect(),
            cursor: 0,
        }
    }

    /// The symbols that have been laid, from left to right.
    pub(crate) fn laid(&self) -> &[Symbol] {
        &self.laid
    }

    /// The row, when all four have been laid.
    pub(crate) fn row(&self) -> Option<Row> {
        <[Symbol; FOUR]>::try_from(self.laid.as_slice())
            .ok()
            .and_then(Row::new)
    }

    /// Whether a symbol is still in stock.
    pub(crate) fn has(&self, symbol: Symbol) -> bool {
        !self.laid.contains(&symbol)
    }

    /// The symbol under the cursor, if it is still in stock.
    pub(crate) fn chosen(&self) -> Option<Symbol> {
        let symbol = Symbol::ALL.get(self.cursor).copied();
        symbol.filter(|&symbol| self.has(symbol))
    }

    /// The cursor goes to the next symbol in stock; it stays at the ends.
    pub(crate) fn walk(&mut self, forward: bool) {
        let in_stock = |place| {
            let symbol = Symbol::ALL.get(place);
            symbol.is_some_and(|&symbol| self.has(symbol))
        };
        self.cursor = list::walk(self.cursor, FOUR, forward, Ends::Stop, in_stock);
    }

    /// Lays the symbol under the cursor. `false` if there is none.
    pub(crate) fn lay(&mut self) -> bool {
        let Some(symbol) = self.chosen() else {
            return false;
        };
        // There is room for each symbol once.
        let _ = self.laid.push(symbol);
        self.find_stock();
        true
    }

    /// Takes the last one back. `false` if there is none.
    pub(crate) fn take_back(&mut self) -> bool {
        let Some(symbol) = self.laid.pop() else {
            return false;
        };
        self.cursor = usize::from(symbol.number());
        true
    }

    /// Lays all that are left, in any order; lays anew if none is left.
    pub(crate) fn lay_at_random(&mut self, luck: &mut Luck) {
        if self.laid.is_full() {
            self.laid.clear();
        }
        let mut left: Vec<Symbol, FOUR> = Symbol::ALL
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

    /// The cursor goes to a symbol in stock, to the right before to the left.
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
