//! The parts of a move: steps, the climb, closing up.

use super::{Colour, Heading, MARKS, TorrisBoard, TorrisCell};
use heapless::Vec;

/// The cells a stone steps on, in order; on the last one it lands.
pub type StepWay = Vec<TorrisCell, { MARKS as usize }>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum StepHindrance {
    Empty,
    TooFew {
        found: u8,
        needed: u8,
    },
    /// "It must end at least one level higher than it stood."
    TooLow {
        there: u8,
        here: u8,
    },
}

/// The run that closes up behind a stone when its cell becomes empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closing {
    /// The cell directly behind the vacated one.
    pub front: TorrisCell,
    /// In cells.
    pub length: u8,
    /// How many cells the run slides.
    pub by: u8,
    pub direction: Heading,
}

impl Closing {
    /// From where to where each tower of the run goes, the front first.
    pub fn towers(self) -> impl Iterator<Item = (TorrisCell, TorrisCell)> + Clone {
        let back = self.direction.opposite();
        core::iter::once(self.front)
            .chain(self.front.line(back))
            .take(usize::from(self.length))
            .filter_map(move |from| Some((from, from.line(self.direction).nth(self.nth())?)))
    }

    fn nth(self) -> usize {
        usize::from(self.by).saturating_sub(1)
    }
}

impl TorrisBoard {
    /// The cells the top stone would step on, even if there are too few: "A step goes to the
    /// next *occupied* cell in that direction; empty cells are skipped and not counted."
    pub fn way(&self, from: TorrisCell, direction: Heading) -> StepWay {
        let steps = self.top(from).map_or(0, super::TorrisStone::mark);
        from.line(direction)
            .filter(|&cell| !self.is_empty(cell))
            .take(usize::from(steps))
            .collect()
    }

    /// Where the stone lands if the move is legal for it, ignoring whose turn it is.
    pub fn landing(
        &self,
        from: TorrisCell,
        direction: Heading,
    ) -> Result<TorrisCell, StepHindrance> {
        let Some(stone) = self.top(from) else {
            return Err(StepHindrance::Empty);
        };
        let mut left = stone.mark();
        let mut cell = from;
        while left > 0 {
            let Some(next) = cell.neighbour(direction) else {
                return Err(StepHindrance::TooFew {
                    found: stone.mark() - left,
                    needed: stone.mark(),
                });
            };
            cell = next;
            left -= u8::from(!self.is_empty(cell));
        }
        let (there, here) = (self.height(cell), self.height(from));
        if there < here {
            Err(StepHindrance::TooLow { there, here })
        } else {
            Ok(cell)
        }
    }

    pub fn is_movable(&self, cell: TorrisCell) -> bool {
        Heading::ALL
            .into_iter()
            .any(|direction| self.landing(cell, direction).is_ok())
    }

    pub(crate) fn can_move(&self, colour: Colour) -> bool {
        TorrisCell::all().any(|cell| self.owner(cell) == Some(colour) && self.is_movable(cell))
    }

    /// "If its cell became empty, the unbroken run of stones and towers directly behind it
    /// slides in the direction of travel until it touches the next stone ahead in that line".
    pub fn closing(&self, from: TorrisCell, direction: Heading) -> Option<Closing> {
        if self.height(from) != 1 {
            return None;
        }
        let back = direction.opposite();
        let front = from.neighbour(back).filter(|&cell| !self.is_empty(cell))?;
        let behind = from.line(back).take_while(|&cell| !self.is_empty(cell));
        // The first step leads to the next occupied cell, which stays occupied. The run slides
        // over the vacated cell and the empty ones before it.
        let between = from
            .line(direction)
            .take_while(|&cell| self.is_empty(cell))
            .count();
        Some(Closing {
            front,
            length: behind.count() as u8,
            by: between as u8 + 1,
            direction,
        })
    }

    /// The board while the top stone of a cell is in the hand.
    #[must_use]
    pub(crate) fn without_top(&self, cell: TorrisCell) -> TorrisBoard {
        let mut board = *self;
        if !board.is_empty(cell) {
            board.take(cell);
        }
        board
    }

    /// The top stone has jumped, and nothing has closed up yet.
    #[must_use]
    pub(crate) fn hopped(&self, from: TorrisCell, to: TorrisCell) -> TorrisBoard {
        let mut board = *self;
        if !board.is_empty(from) {
            let stone = board.take(from);
            board.put(stone, to);
        }
        board
    }

    /// Returns where the stone landed, before the run closed up. An illegal move changes
    /// nothing.
    pub fn go(
        &mut self,
        from: TorrisCell,
        direction: Heading,
    ) -> Result<TorrisCell, StepHindrance> {
        let to = self.landing(from, direction)?;
        let closing = self.closing(from, direction);
        let stone = self.take(from);
        self.put(stone, to);
        if let Some(closing) = closing {
            closing.towers().for_each(|(from, to)| self.shift(from, to));
        }
        Ok(to)
    }
}
