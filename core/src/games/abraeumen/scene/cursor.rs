//! The chosen cell, or the stone in hand and its target.

use super::super::board::{Jump, JumpHeading, PegBoard, PegCell, SIDE};
use crate::keys::Key;
use crate::ui::{Walk, walk};

/// It moves over all cells; with a stone in hand it aims at one of the cells to which the stone
/// can jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PegCursor {
    cell: PegCell,
    /// Where the stone in hand would land.
    aim: Option<PegCell>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PegHindrance {
    NoStone,
    /// There is no stone beside it to jump over.
    Nothing,
    /// The cell behind is occupied.
    Full,
    Edge,
}

impl PegCursor {
    /// On the lowest stone that can jump: the first press of A lifts something, and messages at
    /// the top do not hide it.
    pub(crate) fn new(board: PegBoard) -> PegCursor {
        let from = board.jumps().map(|jump| jump.from).min();
        let any = || PegCell::all().find(|&cell| board.has_stone(cell));
        PegCursor::at(from.or_else(any).unwrap_or(PegCell::A1))
    }

    pub(crate) const fn at(cell: PegCell) -> PegCursor {
        PegCursor { cell, aim: None }
    }

    /// The cell it is on, or from which the stone in hand was lifted.
    pub(crate) const fn cell(self) -> PegCell {
        self.cell
    }

    /// The jump that the stone in hand is aimed at.
    pub(crate) fn jump(self) -> Option<Jump> {
        let from = self.cell;
        self.aim.map(|to| Jump { from, to })
    }

    /// Past the edge it continues on the other side.
    pub(crate) fn walk(&mut self, key: Key) {
        let place = |cell: &PegCell| (i32::from(cell.column()), -i32::from(cell.row()));
        let side = i32::from(SIDE);
        let around = Walk::Around(side, side);
        let next = walk(PegCell::all(), place, place(&self.cell), key, around);
        *self = PegCursor::at(next.unwrap_or(self.cell));
    }

    pub(crate) fn lift(&mut self, board: PegBoard) -> Result<(), PegHindrance> {
        match targets(board, self.cell).next() {
            Some(target) => {
                self.aim = Some(target);
                Ok(())
            }
            None => Err(hindrance(board, self.cell)),
        }
    }

    pub(crate) fn aim(
        &mut self,
        board: PegBoard,
        direction: JumpHeading,
    ) -> Result<(), PegHindrance> {
        hindered(board, self.cell, direction).map_or(Ok(()), Err)?;
        self.aim = Jump::new(self.cell, direction).map(|jump| jump.to);
        Ok(())
    }

    pub(crate) fn put_down(&mut self) {
        self.aim = None;
    }
}

pub(crate) fn targets(board: PegBoard, from: PegCell) -> impl Iterator<Item = PegCell> {
    JumpHeading::ALL
        .into_iter()
        .filter(move |&direction| hindered(board, from, direction).is_none())
        .filter_map(move |direction| Jump::new(from, direction))
        .map(|jump| jump.to)
}

/// `None` if the stone can jump in this direction.
fn hindered(board: PegBoard, from: PegCell, direction: JumpHeading) -> Option<PegHindrance> {
    if !board.has_stone(from) {
        return Some(PegHindrance::NoStone);
    }
    let Some(over) = from.neighbour(direction) else {
        return Some(PegHindrance::Edge);
    };
    if !board.has_stone(over) {
        return Some(PegHindrance::Nothing);
    }
    match over.neighbour(direction) {
        None => Some(PegHindrance::Edge),
        Some(to) if board.has_stone(to) => Some(PegHindrance::Full),
        Some(_) => None,
    }
}

/// Of several reasons the one that explains most.
fn hindrance(board: PegBoard, from: PegCell) -> PegHindrance {
    let reason = |direction: JumpHeading| {
        let over = from.neighbour(direction)?;
        // If the neighbour is empty, the cell behind it does not matter.
        board
            .has_stone(over)
            .then(|| hindered(board, from, direction))?
    };
    let reasons = || JumpHeading::ALL.into_iter().filter_map(reason);
    if !board.has_stone(from) {
        PegHindrance::NoStone
    } else if reasons().any(|reason| reason == PegHindrance::Full) {
        PegHindrance::Full
    } else {
        reasons().next().unwrap_or(PegHindrance::Nothing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> PegCell {
        name.parse().unwrap()
    }

    fn lift(board: &str, from: &str) -> Result<(), PegHindrance> {
        PegCursor::at(cell(from)).lift(board.parse().unwrap())
    }

    #[test]
    fn the_cursor_goes_round_the_edges() {
        for (from, key, to) in [
            ("c3", Key::Right, "d3"),
            ("f3", Key::Right, "a3"),
            ("a3", Key::Left, "f3"),
            ("c6", Key::Up, "c1"),
            ("c1", Key::Down, "c6"),
        ] {
            let mut cursor = PegCursor::at(cell(from));
            cursor.walk(key);
            assert_eq!(cursor, PegCursor::at(cell(to)));
        }
    }

    #[test]
    fn the_cursor_begins_on_a_stone_that_can_jump() {
        assert_eq!(
            PegCursor::new(PegBoard::START).lift(PegBoard::START),
            Ok(())
        );
    }

    #[test]
    fn a_stone_that_cannot_jump_has_its_own_reason() {
        const START: &str = "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.";
        assert_eq!(lift(START, "c1"), Ok(()));
        assert_eq!(lift(START, "a1"), Err(PegHindrance::NoStone));
        assert_eq!(lift(START, "c3"), Err(PegHindrance::Full));
        const FEW: &str = "board=o...../....../....../....../....../oo.o..";
        assert_eq!(lift(FEW, "a1"), Ok(()));
        assert_eq!(lift(FEW, "b1"), Err(PegHindrance::Edge));
        assert_eq!(lift(FEW, "d1"), Err(PegHindrance::Nothing));
        assert_eq!(lift(FEW, "a6"), Err(PegHindrance::Nothing));
    }

    #[test]
    fn the_stone_in_hand_aims_only_where_it_can_land() {
        let board: PegBoard = "board=....../....../..oo../..oo../..o.../......"
            .parse()
            .unwrap();
        let mut cursor = PegCursor::at(cell("c3"));
        assert_eq!(cursor.lift(board), Ok(()));
        for (direction, result) in [
            (JumpHeading::Right, Ok("e3")),
            (JumpHeading::Left, Err(PegHindrance::Nothing)),
            (JumpHeading::Up, Ok("c5")),
            (JumpHeading::Down, Ok("c1")),
        ] {
            let before = cursor;
            match result {
                Ok(to) => {
                    assert_eq!(cursor.aim(board, direction), Ok(()));
                    assert_eq!(cursor.jump().map(|jump| jump.to), Some(cell(to)));
                }
                Err(reason) => {
                    assert_eq!(cursor.aim(board, direction), Err(reason));
                    assert_eq!(cursor, before);
                }
            }
        }
    }
}
