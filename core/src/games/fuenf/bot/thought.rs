//! From a view to a move: the position is set up, searched, and judged.

use super::super::cell::{Colour, FuenfCell};
use super::super::history::Past;
use super::super::position::{FuenfPhase, FuenfPosition};
use super::super::rules::FuenfMove;
use super::board::{MoveCode, STONE_SHIFT, STONES_EACH, SearchBoard, stones_of};
use super::search_position::{FuenfSearch, ThreatSight};
use crate::search::{Limits, SearchResult, Searchable, seek};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FuenfSkill {
    /// While there are few stones on the board.
    pub placing: u32,
    /// When nearly all stones are on the board: each position takes longer.
    pub moving: u32,
    /// In moves.
    pub depth: u8,
    /// The error of opinions.
    pub noise: u32,
    pub sight: ThreatSight,
}

/// From this many stones on the search looks far into the moving phase.
const LATE: u32 = 25;

pub struct FuenfThought<'m> {
    position: FuenfSearch<'m>,
    rest: &'m mut [u32],
    origin: FuenfCell,
}

impl<'m> FuenfThought<'m> {
    /// `None` if the memory is too small or no stone is on the table. Neither this nor the
    /// search is inlined, so that each takes stack only while it runs.
    #[inline(never)]
    pub fn new(view: &FuenfPosition, memory: &'m mut [u32]) -> Option<FuenfThought<'m>> {
        let stones = Colour::BOTH.map(|colour| view.stones(colour));
        let origin = *stones.iter().find_map(|cells| cells.first())?;
        let (mut board, rest) = SearchBoard::new(memory)?;
        for (colour, cells) in stones.into_iter().enumerate() {
            for &cell in cells {
                let (x, y) = from(origin, cell);
                board.lay(colour, x, y);
            }
        }
        let is_moving = view.phase() == FuenfPhase::Move;
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
        Some(FuenfThought {
            position: FuenfSearch::new(board),
            rest,
            origin,
        })
    }

    pub fn position(&mut self) -> &mut FuenfSearch<'m> {
        &mut self.position
    }

    #[inline(never)]
    pub fn find(
        &mut self,
        skill: FuenfSkill,
        salt: u32,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<SearchResult> {
        (self.position.noise, self.position.salt) = (skill.noise, salt);
        self.position.sight = skill.sight;
        let lying = self.position.board.lying.count_ones();
        let few = !self.position.board.is_moving && lying < LATE;
        let positions = if few { skill.placing } else { skill.moving };
        let limits = Limits {
            depth: skill.depth,
            ..Limits::positions(positions)
        };
        seek(&mut self.position, limits, self.rest, stop)
    }

    /// The position after a move, or the present one.
    pub fn after(&mut self, code: Option<MoveCode>) -> After {
        let position = &mut self.position;
        position.sight = ThreatSight::Everything;
        let (me, before) = (position.board.side(), position.board.lying);
        let code = code.unwrap_or(position.board.pass());
        let trace = position.make(code).trace;
        position.threats.look(&position.board);
        let lost = before & !position.board.lying;
        let mut after = After {
            is_answered: position.threats.win.is_some(),
            allows_double: position.threats.double.is_some(),
            holes: position.threats.holes.len(),
            threatens: false,
            captured: (lost & !stones_of(me)).count_ones(),
            given: (lost & stones_of(me)).count_ones(),
        };
        let pass = position.board.pass();
        let again = position.make(pass).trace;
        position.threats.look(&position.board);
        after.threatens = position.threats.win.is_some();
        position.unmake(pass, again);
        position.unmake(code, trace);
        position.threats.look(&position.board);
        after
    }

    /// The search's move as a move of the rules.
    pub fn played(&self, code: MoveCode) -> Option<FuenfMove> {
        let board = &self.position.board;
        if code == board.pass() {
            return Some(FuenfMove::Pass);
        }
        let stone = usize::from(code >> STONE_SHIFT);
        let (x, y) = board.place_at(usize::from(code) & (super::torus::SIZE - 1));
        let to = self.origin.plus(x.into(), y.into())?;
        if board.is_moving {
            let (x, y) = board.place_of(stone);
            let from = self.origin.plus(x.into(), y.into())?;
            Some(FuenfMove::Shift { from, to })
        } else {
            Some(FuenfMove::Place(to))
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After {
    /// The other side completes five at once.
    pub is_answered: bool,
    /// The other side can threaten two cells at once.
    pub allows_double: bool,
    /// Threatened cells.
    pub holes: usize,
    /// The mover would complete five if the other side passed.
    pub threatens: bool,
    /// Stones of the other side.
    pub captured: u32,
    /// Own stones.
    pub given: u32,
}

/// Columns and rows between cells of a field, or of one a few moves ago.
fn from(origin: FuenfCell, cell: FuenfCell) -> (i8, i8) {
    ((cell.x() - origin.x()) as i8, (cell.y() - origin.y()) as i8)
}

const _: () = assert!(STONES_EACH == super::super::field::STONES_EACH);

#[cfg(test)]
impl FuenfThought<'_> {
    /// From this thought's first stone to the other's.
    pub(crate) fn offset_to(&self, other: &FuenfThought<'_>) -> (i8, i8) {
        from(self.origin, other.origin)
    }
}
