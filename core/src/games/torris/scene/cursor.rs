//! The player's hand, and how it moves.

use super::super::board::{COLUMNS, Colour, Heading, ROWS, TorrisBoard, TorrisCell};
use crate::keys::Key;
use crate::ui::{Walk, walk};

/// The cursor moves over towers and single stones; with a stone in hand it aims in one of the
/// stone's possible directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TorrisCursor {
    pub cell: TorrisCell,
    pub aim: Option<Heading>,
}

impl TorrisCursor {
    pub const fn at(cell: TorrisCell) -> TorrisCursor {
        TorrisCursor { cell, aim: None }
    }

    /// Over the nearest movable stone of this colour; if there is none, over any stone of
    /// this colour; if there is none, over any.
    pub fn near(board: &TorrisBoard, colour: Colour, wish: TorrisCell) -> TorrisCursor {
        let far = |cell: &TorrisCell| {
            let columns = cell.column().abs_diff(wish.column());
            let rows = cell.row().abs_diff(wish.row());
            columns + rows
        };
        let mine =
            |cell: &TorrisCell| board.owner(*cell) == Some(colour) && board.is_movable(*cell);
        let nearest = TorrisCell::all().filter(mine).min_by_key(far);
        let own = || {
            let own = |cell: &TorrisCell| board.owner(*cell) == Some(colour);
            TorrisCell::all().filter(own).min_by_key(far)
        };
        let any = || {
            TorrisCell::all()
                .filter(|&cell| !board.is_empty(cell))
                .min_by_key(far)
        };
        TorrisCursor::at(nearest.or_else(own).or_else(any).unwrap_or(wish))
    }

    /// Takes up the top stone; `false` if it cannot move.
    pub fn lift(&mut self, board: &TorrisBoard) -> bool {
        let possible = |direction: &Heading| board.landing(self.cell, *direction).is_ok();
        self.aim = Heading::ALL.into_iter().find(possible);
        self.aim.is_some()
    }

    pub(crate) const fn aim_at(&mut self, direction: Heading) {
        self.aim = Some(direction);
    }

    pub(crate) const fn put_down(&mut self) {
        self.aim = None;
    }

    /// Up and down lead to the nearest column of the next row with stones, left and right along
    /// the row, across the edge too. So the cursor reaches every stone. From a stone alone in
    /// its row, left and right lead to other rows.
    pub fn walk(&mut self, board: &TorrisBoard, key: Key) {
        let place = |cell: &TorrisCell| (i32::from(cell.column()), -i32::from(cell.row()));
        let stones = TorrisCell::all().filter(|&cell| !board.is_empty(cell));
        let around = Walk::Around(i32::from(COLUMNS), i32::from(ROWS));
        let next = walk(stones, place, place(&self.cell), key, around);
        self.cell = next.unwrap_or(self.cell);
    }

    /// In the order of reading or against it.
    pub(crate) fn walk_towers(&mut self, board: &TorrisBoard, forward: bool) {
        let here = self.cell;
        let towers = TorrisCell::all().filter(|&cell| cell != here && board.height(cell) > 1);
        // Row 4 is read first.
        let order = |cell: TorrisCell| 8 * (3 - cell.row()) + cell.column();
        let next = towers.min_by_key(|&cell| ahead(order(here), order(cell), forward, 32));
        self.cell = next.unwrap_or(here);
    }
}

/// The distance of two places in a ring of `count`.
const fn ahead(from: u8, to: u8, forward: bool, count: u8) -> u8 {
    if forward {
        (to + count - from) % count
    } else {
        (from + count - to) % count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::torris::board::TorrisStone;
    use crate::luck::Luck;
    use std::collections::BTreeSet;
    use std::vec;
    use std::vec::Vec;

    fn board(cells: &[TorrisCell]) -> TorrisBoard {
        let stones = cells
            .iter()
            .zip(0..)
            .map(|(&cell, n)| (cell, TorrisStone::of_kind(n % 8)));
        TorrisBoard::of(stones).unwrap()
    }

    /// Every stone can be reached from every other, and no press is lost if there is any
    /// stone in that direction.
    #[test]
    fn every_stone_can_be_reached() {
        let mut luck = Luck::new(3);
        for round in 0..500 {
            let mut cells: Vec<TorrisCell> = TorrisCell::all().collect();
            luck.shuffle(&mut cells);
            cells.truncate(1 + round % 32);
            let board = board(&cells);
            let mut found = BTreeSet::from([cells[0]]);
            let mut open = vec![cells[0]];
            while let Some(cell) = open.pop() {
                for key in [Key::Up, Key::Right, Key::Down, Key::Left] {
                    let mut cursor = TorrisCursor::at(cell);
                    cursor.walk(&board, key);
                    assert!(!board.is_empty(cursor.cell));
                    let rows = cells.iter().any(|other| other.row() != cell.row());
                    let sideways = matches!(key, Key::Left | Key::Right);
                    assert_eq!(cursor.cell != cell, cells.len() > 1 && (sideways || rows));
                    if found.insert(cursor.cell) {
                        open.push(cursor.cell);
                    }
                }
            }
            assert_eq!(found.len(), cells.len(), "{cells:?}");
        }
    }

    #[test]
    fn it_walks_as_it_looks() {
        let cells = ["a1", "c1", "h1", "b3", "g3"].map(|cell| cell.parse().unwrap());
        let board = board(&cells);
        let walk = |from: &str, key| {
            let mut cursor = TorrisCursor::at(from.parse().unwrap());
            cursor.walk(&board, key);
            std::format!("{}", cursor.cell)
        };
        assert_eq!(walk("a1", Key::Right), "c1");
        assert_eq!(walk("h1", Key::Right), "a1");
        assert_eq!(walk("c1", Key::Up), "b3");
        assert_eq!(walk("h1", Key::Up), "g3");
        assert_eq!(walk("b3", Key::Up), "a1");
        assert_eq!(walk("b3", Key::Left), "g3");
    }
}
