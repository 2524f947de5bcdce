//! What a move is made of: steps, the climb, closing up.

use super::{Board, Cell, Colour, Direction, MARKS};
use heapless::Vec;

/// The cells a stone steps on, in order; the last one is where it lands.
pub type Way = Vec<Cell, { MARKS as usize }>;

/// Why a top stone cannot move in a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Hindrance {
    /// The cell is empty.
    Empty,
    /// Too few stones lie in this direction for all the steps of its mark.
    TooFew {
        /// How many there are to step on.
        found: u8,
        /// How many steps it has to make.
        needed: u8,
    },
    /// "It must end at least one level higher than it stood."
    TooLow {
        /// The height of the cell it would land on.
        there: u8,
        /// The height it stands at.
        here: u8,
    },
}

/// What follows a stone that leaves its cell empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closing {
    /// The front of the run: the cell directly behind the vacated one.
    pub front: Cell,
    /// How many cells the run takes up.
    pub length: u8,
    /// How many cells it slides.
    pub by: u8,
    /// Where to.
    pub direction: Direction,
}

impl Closing {
    /// From where to where every tower of the run goes, the front first.
    pub fn towers(self) -> impl Iterator<Item = (Cell, Cell)> + Clone {
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

impl Board {
    /// The cells the top stone of a cell steps on in a direction, as many as
    /// there are: "A step goes to the next *occupied* cell in that direction;
    /// empty cells are skipped and not counted."
    pub fn way(&self, from: Cell, direction: Direction) -> Way {
        let steps = self.top(from).map_or(0, super::Stone::mark);
        from.line(direction)
            .filter(|&cell| !self.is_empty(cell))
            .take(usize::from(steps))
            .collect()
    }

    /// Where the top stone of a cell lands, or why it cannot go there. Whose
    /// turn it is does not matter.
    pub fn landing(&self, from: Cell, direction: Direction) -> Result<Cell, Hindrance> {
        let Some(stone) = self.top(from) else {
            return Err(Hindrance::Empty);
        };
        let mut left = stone.mark();
        let mut cell = from;
        while left > 0 {
            let Some(next) = cell.neighbour(direction) else {
                return Err(Hindrance::TooFew {
                    found: stone.mark() - left,
                    needed: stone.mark(),
                });
            };
            cell = next;
            left -= u8::from(!self.is_empty(cell));
        }
        let (there, here) = (self.height(cell), self.height(from));
        if there < here {
            Err(Hindrance::TooLow { there, here })
        } else {
            Ok(cell)
        }
    }

    /// Whether the top stone of a cell can move at all.
    pub fn is_movable(&self, cell: Cell) -> bool {
        Direction::ALL
            .into_iter()
            .any(|direction| self.landing(cell, direction).is_ok())
    }

    /// Whether a colour has a move.
    pub fn can_move(&self, colour: Colour) -> bool {
        Cell::all().any(|cell| self.owner(cell) == Some(colour) && self.is_movable(cell))
    }

    /// What closes up when the stone on a cell moves in a direction: "If its
    /// cell became empty, the unbroken run of stones and towers directly
    /// behind it slides in the direction of travel until it touches the next
    /// stone ahead in that line".
    pub fn closing(&self, from: Cell, direction: Direction) -> Option<Closing> {
        if self.height(from) != 1 {
            return None;
        }
        let back = direction.opposite();
        let front = from.neighbour(back).filter(|&cell| !self.is_empty(cell))?;
        let behind = from.line(back).take_while(|&cell| !self.is_empty(cell));
        // The first step goes to the first occupied cell beyond, and that one
        // stays occupied, stepped over or landed on. The vacated cell and the
        // empty ones in between are what the run slides over.
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

    /// The same without the top stone of a cell: it is in somebody's hand.
    #[must_use]
    pub fn without_top(&self, cell: Cell) -> Board {
        let mut board = *self;
        if !board.is_empty(cell) {
            board.take(cell);
        }
        board
    }

    /// The same with the top stone of one cell on another, before anything
    /// closes up.
    #[must_use]
    pub fn hopped(&self, from: Cell, to: Cell) -> Board {
        let mut board = *self;
        if !board.is_empty(from) {
            let stone = board.take(from);
            board.put(stone, to);
        }
        board
    }

    /// Moves the top stone of a cell, closing up included; where it landed
    /// before anything slid is the answer. A move that cannot be made changes
    /// nothing.
    pub fn go(&mut self, from: Cell, direction: Direction) -> Result<Cell, Hindrance> {
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
