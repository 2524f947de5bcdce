//! From a view to a move: the position is set up, searched, and judged.

use super::super::cell::{Cell, Colour};
use super::super::history::Past;
use super::super::position::{Phase, Position};
use super::super::rules::Move;
use super::board::{Board, Code, STONE_SHIFT, STONES_EACH};
use super::ground::Looker;
use crate::search::{Found, Limits, seek};

/// How much a level looks at, and how well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// So many positions while stones come from the hands.
    pub placing: u32,
    /// So many while they are moved: each takes longer to look at.
    pub moving: u32,
    /// So many moves ahead.
    pub depth: u8,
    /// How far opinions may be off.
    pub noise: u32,
}

/// A position to think about.
pub struct Thought<'m> {
    looker: Looker<'m>,
    rest: &'m mut [u32],
    origin: Cell,
}

impl<'m> Thought<'m> {
    /// Sets up a position in this memory; `None` if there is too little of it,
    /// or no stone yet.
    pub fn new(view: &Position, memory: &'m mut [u32]) -> Option<Thought<'m>> {
        let stones = Colour::ALL.map(|colour| view.stones(colour));
        let origin = *stones.iter().find_map(|cells| cells.first())?;
        let (mut board, rest) = Board::new(memory)?;
        for (colour, cells) in stones.into_iter().enumerate() {
            for &cell in cells {
                let (x, y) = from(origin, cell);
                board.lay(colour, x, y);
            }
        }
        let is_moving = view.phase() == Phase::Move;
        board.begin(view.turn().seat().index(), is_moving, view.quiet());
        let mut past = Past {
            stones: view.lists().clone(),
            turn: view.turn(),
        };
        for &step in view.history().iter().rev() {
            if past.step_back(step).is_none() {
                break;
            }
            let all = past.stones.iter().enumerate();
            let all = all.flat_map(|(colour, cells)| cells.iter().map(move |cell| (colour, cell)));
            let all = all.map(|(colour, &cell)| {
                let (x, y) = from(origin, cell);
                (colour, x, y)
            });
            board.remember(all, past.turn.seat().index());
        }
        Some(Thought {
            looker: Looker::new(board),
            rest,
            origin,
        })
    }

    /// What was set up.
    pub fn looker(&mut self) -> &mut Looker<'m> {
        &mut self.looker
    }

    /// The best move that can be found with this care.
    pub fn find(&mut self, care: Care, salt: u32, stop: &mut dyn FnMut() -> bool) -> Option<Found> {
        (self.looker.noise, self.looker.salt) = (care.noise, salt);
        let positions = if self.looker.board.is_moving() {
            care.moving
        } else {
            care.placing
        };
        let limits = Limits {
            depth: care.depth,
            ..Limits::positions(positions)
        };
        seek(&mut self.looker, limits, self.rest, stop)
    }

    /// A move of the search as the rules have it.
    pub fn played(&self, code: Code) -> Option<Move> {
        let board = &self.looker.board;
        if code == board.pass() {
            return Some(Move::Pass);
        }
        let stone = usize::from(code >> STONE_SHIFT);
        let (x, y) = board.place_at(usize::from(code) & (super::torus::SIZE - 1));
        let to = self.origin.plus(x.into(), y.into())?;
        if board.is_moving() {
            let (x, y) = board.place_of(stone);
            let from = self.origin.plus(x.into(), y.into())?;
            Some(Move::Shift { from, to })
        } else {
            Some(Move::Place(to))
        }
    }
}

/// Columns and rows from one cell to another of the same field, or of one a
/// few moves ago.
fn from(origin: Cell, cell: Cell) -> (i8, i8) {
    ((cell.x() - origin.x()) as i8, (cell.y() - origin.y()) as i8)
}

const _: () = assert!(STONES_EACH == super::super::field::STONES_EACH);

#[cfg(test)]
impl Thought<'_> {
    /// From this thought's first stone to that of another.
    pub fn offset_to(&self, other: &Thought<'_>) -> (i8, i8) {
        from(self.origin, other.origin)
    }
}
