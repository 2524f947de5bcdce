//! From a view to a move: the position is set up, searched, and judged.

use super::super::cell::{Cell, Colour};
use super::super::history::Past;
use super::super::position::{Phase, Position};
use super::super::rules::Move;
use super::board::{Board, Code, STONE_SHIFT, STONES_EACH, stones_of};
use super::ground::{Looker, Sight};
use crate::search::{Found, Ground, Limits, seek};

/// How much a level looks at, and how well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// This many positions while few stones lie.
    pub placing: u32,
    /// This many when nearly all lie: each takes longer to look at.
    pub moving: u32,
    /// This many moves ahead.
    pub depth: u8,
    /// How far opinions may be off.
    pub noise: u32,
    /// What is seen of threats.
    pub sight: Sight,
}

/// With this many stones the search looks far into the moving phase.
const LATE: u32 = 25;

/// A position to think about.
pub struct Thought<'m> {
    looker: Looker<'m>,
    rest: &'m mut [u32],
    origin: Cell,
}

impl<'m> Thought<'m> {
    /// Sets up a position in this memory; `None` if there is too little of it,
    /// or no stone yet.
    // Not inlined, nor is the search: what only one of them needs then lies on
    // the stack for as long as that one.
    #[inline(never)]
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
    #[inline(never)]
    pub fn find(&mut self, care: Care, salt: u32, stop: &mut dyn FnMut() -> bool) -> Option<Found> {
        (self.looker.noise, self.looker.salt) = (care.noise, salt);
        self.looker.sight = care.sight;
        let lying = self.looker.board.lying().count_ones();
        let few = !self.looker.board.is_moving() && lying < LATE;
        let positions = if few { care.placing } else { care.moving };
        let limits = Limits {
            depth: care.depth,
            ..Limits::positions(positions)
        };
        seek(&mut self.looker, limits, self.rest, stop)
    }

    /// What follows from a move, or from none.
    pub fn after(&mut self, code: Option<Code>) -> After {
        let looker = &mut self.looker;
        looker.sight = Sight::Everything;
        let (me, before) = (looker.board.side(), looker.board.lying());
        let code = code.unwrap_or(looker.board.pass());
        let trace = looker.make(code).trace;
        looker.threats.look(&looker.board);
        let lost = before & !looker.board.lying();
        let mut after = After {
            is_answered: looker.threats.win.is_some(),
            allows_double: looker.threats.double.is_some(),
            holes: looker.threats.holes.len(),
            threatens: false,
            captured: (lost & !stones_of(me)).count_ones(),
            given: (lost & stones_of(me)).count_ones(),
        };
        let pass = looker.board.pass();
        let again = looker.make(pass).trace;
        looker.threats.look(&looker.board);
        after.threatens = looker.threats.win.is_some();
        looker.unmake(pass, again);
        looker.unmake(code, trace);
        looker.threats.look(&looker.board);
        after
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

/// What follows from a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After {
    /// Whether the other side completes five at once.
    pub is_answered: bool,
    /// Whether the other side can threaten two cells at once.
    pub allows_double: bool,
    /// How many cells are threatened.
    pub holes: usize,
    /// Whether five could be completed if the other side did nothing.
    pub threatens: bool,
    /// How many stones of the other side were captured.
    pub captured: u32,
    /// How many of one's own.
    pub given: u32,
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
