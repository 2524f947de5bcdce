//! The endgame: searched to the end, with no opinion at all.
//!
//! Who wins is asked first, with a window that knows nothing but win, draw and
//! loss: that is many times cheaper than asking by how much. Only then, with
//! what is left of the patience, does the search ask question after question
//! whether more can be had, until it cannot. What one question has found out
//! stays in the table for the next.
//!
//! Moves that leave the other side few moves are tried first. That costs a
//! look at every reply and is worth it all the same: few replies make small
//! trees. What refuted other positions is no guide here; asking it first made
//! the trees four times as large.

use super::field::{Field, Trace};
use super::opinion;
use super::thinking::{MOVE_WORDS, end, make};
use crate::games::torris::board::STONES;
use crate::search::{Code, End, Found, Ground, Limits, List, MOST_PLIES, Made, seek};

/// With so many stones that can move, or fewer, of both sides together, the
/// game is worth trying to solve.
pub const ENDGAME_STONES: u32 = 13;

/// With fewer moves than this to choose from, their order does not matter
/// enough to look at every reply.
const WORTH_SORTING: usize = 3;

/// What is known for certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// A move that is worth at least `least`; none if all is lost and nothing
    /// is known yet about by how much.
    pub code: Option<Code>,
    /// What the game is [worth](opinion::final_worth) to the side to move, at
    /// least and at most. Whether it is won, drawn or lost is certain.
    pub least: i32,
    /// See `least`.
    pub most: i32,
}

/// What came of trying to solve a game.
#[derive(Default)]
pub struct Attempt {
    /// What is known now, if anything.
    pub solution: Option<Solution>,
    /// So many positions were looked at.
    pub positions: u32,
}

/// Whether so few stones can move that it is worth trying to solve the game.
pub fn is_endgame(field: &Field) -> bool {
    field.movable() <= ENDGAME_STONES
}

/// Who wins and how, as far as it can be found out with so many positions.
pub fn solve(
    field: &Field,
    patience: u32,
    scratch: &mut [u32],
    stop: &mut dyn FnMut() -> bool,
) -> Attempt {
    let mut questions = Questions {
        ground: Endgame {
            field: field.clone(),
        },
        patience,
        spent: 0,
        scratch,
        stop,
    };
    let solution = questions.solve();
    Attempt {
        solution,
        positions: questions.spent,
    }
}

struct Questions<'a> {
    ground: Endgame,
    patience: u32,
    spent: u32,
    scratch: &'a mut [u32],
    stop: &'a mut dyn FnMut() -> bool,
}

impl Questions<'_> {
    fn solve(&mut self) -> Option<Solution> {
        let found = self.ask((-1, 1))?;
        let mut known = match found.value {
            0 => Solution {
                code: Some(found.code),
                least: 0,
                most: 0,
            },
            least @ 1.. => Solution {
                code: Some(found.code),
                least,
                most: opinion::MOST_WORTH,
            },
            most => Solution {
                code: None,
                least: -opinion::MOST_WORTH,
                most,
            },
        };
        while known.least < known.most {
            // Results lie mostly near the end that is known for sure.
            let step = (known.most - known.least) / 4;
            let bar = match known.least {
                1.. => known.least + step,
                _ => known.most - 1 - step,
            };
            let Some(found) = self.ask((bar, bar + 1)) else {
                break;
            };
            if found.value > bar {
                (known.least, known.code) = (found.value, Some(found.code));
            } else {
                known.most = found.value;
            }
        }
        Some(known)
    }

    /// On which side of the window the game lies; `None` if it took too long.
    fn ask(&mut self, window: (i32, i32)) -> Option<Found> {
        let limits = Limits {
            first: MOST_PLIES as u8 - 1,
            window,
            reduces: false,
            learns: false,
            keeps: self.spent > 0,
            ..Limits::positions(self.patience.checked_sub(self.spent)?)
        };
        let found = seek(&mut self.ground, limits, self.scratch, self.stop)?;
        self.spent += found.positions;
        found.is_final.then_some(found)
    }
}

/// The endgame as the search sees it.
struct Endgame {
    field: Field,
}

/// The most moves a position can have: four of each stone on top.
const MOST_MOVES: usize = 4 * STONES;

impl Ground for Endgame {
    type Trace = Trace;
    const MOVE_WORDS: usize = MOVE_WORDS;

    fn key(&self) -> u64 {
        self.field.key()
    }

    fn ended(&mut self) -> Option<End> {
        end(&self.field)
    }

    /// Only asked where the search can go no deeper, and never believed.
    fn evaluate(&mut self) -> i32 {
        0
    }

    fn moves(&mut self, list: &mut List<'_>) {
        let mut codes = heapless::Vec::<Code, MOST_MOVES>::new();
        self.field.each_move(|code, _, _| {
            let _ = codes.push(code);
        });
        let is_sorted = codes.len() >= WORTH_SORTING;
        for code in codes {
            let promise = if is_sorted { self.promise(code) } else { 0 };
            list.push(code, promise);
        }
    }

    fn make(&mut self, code: Code) -> Made<Trace> {
        make(&mut self.field, code)
    }

    fn unmake(&mut self, code: Code, trace: Trace) {
        self.field.unmake(code, trace);
    }
}

impl Endgame {
    /// The fewer moves the other side has afterwards the better, and then the
    /// more points.
    fn promise(&mut self, code: Code) -> u32 {
        let mover = self.field.turn;
        let trace = self.field.make(code);
        let freedom = match self.field.count_moves(mover.other()) {
            0 => self.field.count_moves(mover) as i32,
            moves => -(moves as i32),
        };
        let lead = self.field.lead_of(mover);
        self.field.unmake(code, trace);
        (PROMISE + 100 * freedom + 16 * lead).max(0) as u32
    }
}

/// The promise of a move after which nothing is left to either side.
const PROMISE: i32 = 6000;
