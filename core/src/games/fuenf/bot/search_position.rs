//! Tells the search about ends, opinion, and the moves worth a look.

use super::board::{BoardTrace, MoveCode, STONES, STONES_EACH, SearchBoard, stones_of};
use super::lines::{FIVE, GAIN, LOSS};
use super::ranking::BestSpots;
use super::threats::{Threats, code};
use super::torus::{SIDES, TorusSpot, minus, plus};
use crate::search::{MadeMove, MoveList, NO_MOVE, SearchEnd, Searchable};

/// Free cells a field can touch: each stone has four sides, and in a connected field all but
/// one stone touch another.
const MOST_BORDER: usize = 2 * STONES + 2;

/// The value of being next to move.
const TEMPO: i32 = 12;
/// A double threat that can be carried out nearly always wins.
const DOUBLE: i32 = 1_500;
/// A double threat of the other side that can still be stopped: its lines count less than they
/// look.
const STOPPABLE: i32 = 40;
/// A stone more, in the moving phase.
const STONE: i32 = 40;
/// A loss that was not proved, because not all moves were searched. Later losses are better.
const NEARLY_LOST: i32 = 19_000;
const LATER: i32 = 16;

/// In the moving phase this many cells are combined with this many lifted stones.
const TARGETS: usize = 8;
const LIFTS: usize = 6;

/// Moves without a capture until a draw.
const QUIET_LIMIT: u8 = 60;

/// The threats that a level sees without looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ThreatSight {
    /// Only its own fives.
    Nothing,
    /// Where the other side would complete five.
    Fours,
    /// Double threats, too.
    Everything,
}

/// A position, and how a level looks at it.
pub struct FuenfSearch<'m> {
    pub board: SearchBoard<'m>,
    pub threats: Threats,
    /// The error of opinions.
    pub noise: u32,
    pub salt: u32,
    /// How far the other side's threats are seen.
    pub sight: ThreatSight,
    plies: u8,
    /// Positions played before the root.
    played: usize,
}

impl<'m> FuenfSearch<'m> {
    /// With exact opinions.
    pub fn new(board: SearchBoard<'m>) -> FuenfSearch<'m> {
        let played = board.past().len();
        let mut threats = Threats::default();
        threats.look(&board);
        FuenfSearch {
            threats,
            board,
            noise: 0,
            salt: 0,
            sight: ThreatSight::Everything,
            plies: 0,
            played,
        }
    }

    /// By repetition: the third time in the game, or the second time on the way down, where it
    /// could continue like that.
    fn comes_again(&self) -> bool {
        if self.board.quiet < 4 {
            return false;
        }
        let now = self.board.key() as u32;
        let (game, way) = self.board.past().split_at(self.played);
        way.contains(&now) || game.iter().filter(|&&key| key == now).count() >= 2
    }

    fn ended_moving(&self) -> Option<SearchEnd> {
        let lying = self.board.lying;
        let mine = (lying & stones_of(self.board.side())).count_ones() as usize;
        let theirs = lying.count_ones() as usize - mine;
        if mine == 0 {
            Some(SearchEnd::Lost)
        } else if theirs == 0 {
            Some(SearchEnd::Won)
        } else if mine < FIVE && theirs < FIVE
            || self.comes_again()
            || self.board.quiet >= QUIET_LIMIT
        {
            Some(SearchEnd::Worth(0))
        } else {
            None
        }
    }

    /// Whether the other side's next moves all come from its hand. If so, threats are
    /// reliable; a moved stone could also cut off the threatening stones.
    fn hands_last(&self, moves: u32) -> bool {
        !self.board.is_moving && self.board.lying.count_ones() + moves <= STONES as u32
    }

    /// Adds the move if the stone may be put there.
    fn place(&self, list: &mut MoveList<'_>, stone: usize, spot: TorusSpot) {
        let at = usize::from(spot);
        if self.board.is_empty(at) && self.board.touches(at) {
            let promise = self.board.sum_lines(at, &GAIN[self.board.side()]);
            push(list, code(stone, at), promise);
        }
    }

    pub(crate) fn all_placing(&self, list: &mut MoveList<'_>) {
        if let Some(stone) = self.board.next_stone() {
            let mut border = [0; MOST_BORDER];
            for &spot in self.border(&mut border) {
                self.place(list, stone, spot);
            }
        }
    }

    /// If a threat must be stopped or can be forced, no other moves are listed.
    fn placing_moves(&self, list: &mut MoveList<'_>) {
        let Some(stone) = self.board.next_stone() else {
            return;
        };
        let threats = &self.threats;
        if threats.is_unclear {
            return self.all_placing(list);
        }
        if !threats.holes.is_empty() {
            if self.hands_last(2) {
                for &hole in threats.holes.as_slice() {
                    self.place(list, stone, hole);
                }
                return;
            }
        } else if let Some(double) = threats.double {
            if self.hands_last(3) {
                return self.place(list, stone, double);
            }
        } else if !threats.guards.is_empty() && self.hands_last(4) {
            for &spot in threats.guards.as_slice() {
                self.place(list, stone, spot);
            }
            for &spot in threats.fours(&self.board).as_slice() {
                if !threats.guards.as_slice().contains(&spot) {
                    self.place(list, stone, spot);
                }
            }
            if !list.is_empty() {
                return;
            }
        }
        self.all_placing(list);
    }

    /// The free cells that touch the field, each once.
    pub fn border<'a>(&self, border: &'a mut [TorusSpot; MOST_BORDER]) -> &'a [TorusSpot] {
        let board = &self.board;
        let mut len = 0;
        for stone in 0..STONES {
            if board.lying >> stone & 1 == 0 {
                continue;
            }
            let at = board.spot_of(stone);
            for (number, side) in SIDES.iter().enumerate() {
                let spot = plus(at, side.0);
                if !board.is_empty(spot) {
                    continue;
                }
                // A cell that several stones touch is listed for one side only.
                let mut before = SIDES.iter().take(number);
                if before.all(|other| board.is_empty(minus(spot, other.0)))
                    && let Some(place) = border.get_mut(len)
                {
                    *place = spot as TorusSpot;
                    len += 1;
                }
            }
        }
        &border[..len]
    }

    /// Every move of the moving phase, or only the most promising.
    pub(crate) fn moving_moves(&self, list: &mut MoveList<'_>, all: bool) {
        let board = &self.board;
        let side = board.side();
        let mut border = [0; MOST_BORDER];
        let mut targets = BestSpots::<MOST_BORDER>::new(if all { MOST_BORDER } else { TARGETS });
        let holes = self.threats.holes.as_slice();
        for &spot in self.border(&mut border) {
            let mut gain = board.sum_lines(spot.into(), &GAIN[side]);
            if self.threats.guards.as_slice().contains(&spot) {
                gain += 100;
            }
            if holes.contains(&spot) {
                gain += 4_000;
            }
            targets.add(gain, spot);
        }
        if !all && !holes.is_empty() {
            targets.truncate(holes.len() + 2);
        }
        let most = if all || !holes.is_empty() {
            STONES_EACH
        } else {
            LIFTS
        };
        let mut lifts = BestSpots::<STONES_EACH>::new(most);
        for stone in 0..STONES {
            if board.lying & stones_of(side) & 1 << stone == 0 || !board.has_free_side(stone) {
                continue;
            }
            let loss = board.sum_lines(board.spot_of(stone), &LOSS[side]);
            if board.may_split(stone) {
                let parts = board.parts(stone);
                if parts.captures {
                    for &(gain, spot) in targets.as_slice() {
                        let Some(captured) = board.falls(stone, &parts, spot.into()) else {
                            continue;
                        };
                        let own = (captured & stones_of(side)).count_ones();
                        let theirs = captured.count_ones() - own;
                        if all || theirs >= own {
                            let bonus = 3_000 + 300 * theirs + u32::from(gain);
                            let promise = bonus.saturating_sub(300 * own + loss);
                            push(list, code(stone, spot.into()), promise);
                        }
                    }
                    continue;
                }
            }
            lifts.add(2_000u32.saturating_sub(loss), stone as TorusSpot);
        }
        for &(ease, stone) in lifts.as_slice() {
            let stone = usize::from(stone);
            for &(gain, spot) in targets.as_slice() {
                let touched = board.neighbours(spot.into()) & !(1 << stone);
                if touched != 0 {
                    push(
                        list,
                        code(stone, spot.into()),
                        u32::from(ease) + u32::from(gain),
                    );
                }
            }
        }
        if !all && !list.is_empty() {
            list.push(board.rest(), 0);
        }
    }
}

fn push(list: &mut MoveList<'_>, code: MoveCode, promise: u32) {
    if code != NO_MOVE {
        list.push(code, promise);
    }
}

impl Searchable for FuenfSearch<'_> {
    type Trace = BoardTrace;
    const MOVE_WORDS: usize = 2_560;
    const REPEATS: bool = true;
    const HAS_LIVELY: bool = true;

    fn key(&self) -> u64 {
        self.board.key()
    }

    fn ended(&mut self) -> Option<SearchEnd> {
        if self.board.has_five {
            return Some(SearchEnd::Lost);
        }
        if self.board.is_rest {
            return Some(SearchEnd::Worth(
                NEARLY_LOST - LATER * i32::from(self.plies),
            ));
        }
        if self.board.is_moving
            && let Some(end) = self.ended_moving()
        {
            return Some(end);
        }
        self.threats.look(&self.board);
        if self.sight < ThreatSight::Everything {
            self.threats.double = None;
            self.threats.guards.clear();
            if self.sight < ThreatSight::Fours {
                self.threats.holes.clear();
            }
        }
        let sees_fives = self.sight > ThreatSight::Nothing;
        if self.plies > 0 && self.threats.win.is_some() && sees_fives {
            return Some(SearchEnd::Won);
        }
        // Only one of two threats can be stopped.
        if self.plies > 0 && self.threats.holes.len() > 1 && self.hands_last(2) {
            return Some(SearchEnd::Lost);
        }
        None
    }

    fn evaluate(&mut self) -> i32 {
        let mut value = self.board.value() + TEMPO;
        if self.board.is_moving {
            let lying = self.board.lying;
            let mine = (lying & stones_of(self.board.side())).count_ones() as i32;
            value += STONE * (2 * mine - lying.count_ones() as i32);
        }
        if self.threats.double.is_some() {
            value += DOUBLE;
        } else if !self.threats.guards.is_empty() {
            value += STOPPABLE;
        }
        if self.noise > 0 {
            let dice = (self.board.key() as u32 ^ self.salt).wrapping_mul(0x9E37_79B1) >> 16;
            value += ((dice * self.noise) >> 15) as i32 - self.noise as i32;
        }
        value
    }

    fn moves(&mut self, list: &mut MoveList<'_>) {
        if !self.board.is_moving {
            return self.placing_moves(list);
        }
        self.moving_moves(list, self.plies == 0);
        if list.is_empty() {
            self.moving_moves(list, true);
        }
        if list.is_empty() {
            list.push(self.board.pass(), 0);
        }
    }

    fn lively(&mut self, list: &mut MoveList<'_>) {
        if self.board.is_moving {
            return;
        }
        let Some(stone) = self.board.next_stone() else {
            return;
        };
        let threats = &self.threats;
        let mut add = |spot: &TorusSpot| push(list, code(stone, usize::from(*spot)), 1);
        if let Some(double) = &threats.double {
            add(double);
        } else if !threats.holes.is_empty() {
            threats.holes.as_slice().iter().for_each(add);
        } else {
            threats.fours(&self.board).as_slice().iter().for_each(add);
        }
    }

    fn make(&mut self, code: MoveCode) -> MadeMove<BoardTrace> {
        self.plies += 1;
        MadeMove {
            trace: self.board.make(code),
            again: false,
        }
    }

    fn unmake(&mut self, code: MoveCode, trace: BoardTrace) {
        self.plies -= 1;
        self.board.unmake(code, trace);
    }
}
