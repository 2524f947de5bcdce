//! Proofs: whether a side can make sure of a result, yes or no.
//!
//! A proof is a tree: wherever the prover moves one good move is enough, and
//! wherever the other side moves every move must be answered. Each position
//! carries two [numbers](Numbers): how much is still to be shown before it is
//! proved, and before it is refuted. The search goes where least is missing,
//! for either, and turns elsewhere as soon as another way looks shorter
//! (proof-number search, depth first). Few replies make small trees, so a
//! position nobody has looked into is rated by its moves, and by the points.
//!
//! Different ways lead to the same positions again and again. Adding up the
//! children's numbers would count what they share many times over, so the
//! largest stands for all of them.
//!
//! It is a loop over frames, like the [search](crate::search), whose table it
//! uses: the numbers are kept in the places of value and move.

use super::field::{Field, Trace};
use super::opinion;
use crate::game::player::POSITIONS_PER_LOOK;
use crate::games::torris::board::Colour;
use crate::search::table::{Bound, Known, TO_THE_END, Table};
use crate::search::{Code, MOST_PLIES};

/// More than can be missing in an open position.
const NEVER: u32 = 30_000;

/// What one reply may cost, and what a point one is ahead saves.
const REPLY: i32 = 16;
const LEAD: i32 = 2;

/// What is likely to be settled soon is settled at once.
const WORTH_A_VISIT: u32 = 60;

/// How much is missing before a position is proved, and before it is refuted:
/// nothing if it is, and then the other is [`NEVER`].
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    refutation: u32,
    /// Whether the side that has just moved moves again.
    again: bool,
}

impl Numbers {
    const PROVED: Numbers = Numbers {
        proof: 0,
        refutation: NEVER,
        again: false,
    };
    const REFUTED: Numbers = Numbers {
        proof: NEVER,
        refutation: 0,
        again: false,
    };

    /// What the side to move minimizes, then what the other does; and back
    /// again.
    fn seen_by(self, prover: bool) -> (u32, u32) {
        if prover {
            (self.proof, self.refutation)
        } else {
            (self.refutation, self.proof)
        }
    }

    fn of(prover: bool, (own, others): (u32, u32)) -> Numbers {
        let (proof, refutation) = if prover { (own, others) } else { (others, own) };
        Numbers {
            proof,
            refutation,
            again: false,
        }
    }
}

/// A position on the way down.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// It is left when one of these is reached.
    most: Numbers,
    key: u64,
    /// How many positions had been looked at when this one was entered.
    since: u32,
    /// The moves lie here on the stack.
    first: u16,
    end: u16,
    /// The move under way and how it is taken back.
    chosen: u16,
    trace: Trace,
    /// Whether there is one move only that was not looked at yet.
    is_forced: bool,
}

/// Memory for moves, two words each: the numbers, the code.
pub const MOVE_WORDS: usize = 1024;

/// What a proof is worked out with.
pub struct Prover<'a> {
    /// What the questions are about.
    pub field: Field,
    /// So many positions may be looked at in all.
    patience: u32,
    /// So many were looked at.
    pub spent: u32,
    moves: &'a mut [[u32; 2]],
    table: Table<'a>,
    stop: &'a mut dyn FnMut() -> bool,
    /// Who has to be worth how much in the end.
    prover: Colour,
    bar: i32,
}

/// The answer to a question.
pub enum Answer {
    /// Yes, with this move.
    Yes(Code),
    /// No.
    No,
}

impl<'a> Prover<'a> {
    /// Ready to prove things about a field, whatever the memory holds.
    pub fn new(
        field: Field,
        patience: u32,
        scratch: &'a mut [u32],
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Prover<'a> {
        let listed = scratch.len().min(MOVE_WORDS);
        let (moves, rest) = scratch.split_at_mut(listed);
        Prover {
            prover: field.turn,
            field,
            patience,
            spent: 0,
            moves: moves.as_chunks_mut().0,
            table: Table::new(rest, false),
            stop,
            bar: 0,
        }
    }

    /// Whether the side to move can make sure that the game will be
    /// [worth](opinion::final_worth) at least `bar` to it; `None` if it takes
    /// too long.
    pub fn ask(&mut self, bar: i32) -> Option<Answer> {
        // What is proved for more is proved for less.
        let is_less = bar < self.bar;
        self.table.retain(|known| {
            let numbers = numbers(known);
            if is_less {
                numbers.proof == 0
            } else {
                numbers.refutation == 0
            }
        });
        self.bar = bar;
        let mut frames = [Frame::default(); MOST_PLIES];
        frames[0].most = Numbers::of(true, (NEVER, NEVER));
        frames[0].key = self.field.key();
        let mut ply = 0;
        let answer = loop {
            let Some(frame) = frames.get_mut(ply) else {
                break None;
            };
            if frame.end == 0 && !self.list(frame) {
                break None;
            }
            match self.weigh(frame) {
                Step::Into(mut child) => {
                    let first = frame.end;
                    let chosen = usize::from(frame.chosen);
                    frame.trace = self.field.make(self.moves[chosen][1] as Code);
                    let key = self.field.key();
                    if frame.is_forced {
                        frame.is_forced = false;
                        let numbers = self.look_here();
                        self.moves[chosen][0] = word(numbers);
                        if numbers.proof == 0 || numbers.refutation == 0 {
                            self.take_back(frame);
                            continue;
                        }
                    }
                    child.again = from_word(self.moves[chosen][0]).again;
                    if !child.again {
                        self.field.turn = self.field.turn.other();
                    }
                    ply += 1;
                    if let Some(frame) = frames.get_mut(ply) {
                        *frame = Frame {
                            most: child,
                            key,
                            since: self.spent,
                            first,
                            ..Frame::default()
                        };
                    }
                }
                Step::Leave(numbers) if ply == 0 => {
                    break Some(match numbers.proof {
                        0 => Answer::Yes(self.moves[usize::from(frame.chosen)][1] as Code),
                        _ => Answer::No,
                    });
                }
                Step::Leave(mut numbers) => {
                    numbers.again = frame.most.again;
                    let work = self.spent - frame.since;
                    self.table.put(frame.key, known(numbers), work);
                    ply -= 1;
                    self.take_back(&frames[ply]);
                    let chosen = usize::from(frames[ply].chosen);
                    self.moves[chosen][0] = word(numbers);
                }
            }
        };
        for frame in frames.iter().take(ply).rev() {
            self.take_back(frame);
        }
        answer
    }

    fn take_back(&mut self, frame: &Frame) {
        let code = self.moves[usize::from(frame.chosen)][1] as Code;
        self.field.unmake(code, frame.trace);
    }

    /// Lists the moves of a position with their numbers, as far as one that
    /// settles it; false if there is no room or no patience left.
    fn list(&mut self, frame: &mut Frame) -> bool {
        let mut end = usize::from(frame.first);
        let moves = &mut *self.moves;
        self.field.each_move(|code, _, _| {
            if let Some(place) = moves.get_mut(end) {
                place[1] = u32::from(code);
            }
            end += 1;
        });
        if end > self.moves.len() {
            return false;
        }
        let first = usize::from(frame.first);
        if end == first + 1 {
            // No choice: it is looked at when it is made.
            self.moves[first][0] = word(Numbers::of(true, (1, 1)));
            (frame.end, frame.is_forced) = (end as u16, true);
            return self.count();
        }
        let prover = self.field.turn == self.prover;
        for index in first..end {
            if !self.count() {
                return false;
            }
            let code = self.moves[index][1] as Code;
            let trace = self.field.make(code);
            let numbers = self.look_here();
            self.field.unmake(code, trace);
            self.moves[index][0] = word(numbers);
            frame.end = index as u16 + 1;
            if numbers.seen_by(prover).0 == 0 {
                break;
            }
        }
        true
    }

    /// Counts a position; false if patience is at its end.
    fn count(&mut self) -> bool {
        self.spent += 1;
        self.spent <= self.patience
            && !(self.spent.is_multiple_of(POSITIONS_PER_LOOK) && (self.stop)())
    }

    /// The numbers of the position a move has just led to.
    fn look_here(&self) -> Numbers {
        let known = self.table.get(self.field.key());
        known.map_or_else(|| self.rate(), numbers)
    }

    /// The same, if nothing is known about it.
    fn rate(&self) -> Numbers {
        let (mover, other) = (self.field.turn, self.field.turn.other());
        let (next, replies) = match self.field.count_moves(other) {
            0 => (mover, self.field.count_moves(mover)),
            replies => (other, replies),
        };
        if replies == 0 {
            let white = opinion::final_worth(&self.field);
            let worth = match self.prover {
                Colour::White => white,
                Colour::Black => -white,
            };
            return if worth >= self.bar {
                Numbers::PROVED
            } else {
                Numbers::REFUTED
            };
        }
        let against = REPLY * replies as i32 + LEAD * self.field.lead_of(next);
        Numbers {
            again: next == mover,
            ..Numbers::of(next == self.prover, (1, against.max(1) as u32))
        }
    }

    /// Where to go on, or that there is reason to leave.
    fn weigh(&mut self, frame: &mut Frame) -> Step {
        let prover = self.field.turn == self.prover;
        let (mut least, mut second, mut most) = (NEVER, NEVER, 0);
        let moves = usize::from(frame.first)..usize::from(frame.end);
        for (index, place) in (frame.first..).zip(&self.moves[moves]) {
            let (own, others) = from_word(place[0]).seen_by(prover);
            if own < least {
                (least, second) = (own, least);
                frame.chosen = index;
            } else if own < second {
                second = own;
            }
            most = most.max(others);
        }
        let limits = frame.most.seen_by(prover);
        if least == 0 || least >= limits.0 || most >= limits.1 {
            return Step::Leave(Numbers::of(prover, (least, most)));
        }
        // A little further than the second best, or it would be hither and
        // thither.
        let own = limits.0.min(second + 1 + second / 4).max(WORTH_A_VISIT);
        Step::Into(Numbers::of(prover, (own, limits.1)))
    }
}

/// What to do next.
enum Step {
    /// Try the chosen move until one of these numbers is reached.
    Into(Numbers),
    /// The position has these numbers.
    Leave(Numbers),
}

/// The numbers in one word, for they leave two bits unused.
fn word(numbers: Numbers) -> u32 {
    numbers.proof << 16 | numbers.refutation << 1 | u32::from(numbers.again)
}

fn from_word(word: u32) -> Numbers {
    Numbers {
        proof: word >> 16,
        refutation: word >> 1 & 0x7FFF,
        again: word & 1 == 1,
    }
}

fn known(numbers: Numbers) -> Known {
    let word = word(numbers);
    Known {
        value: (word >> 16) as i32,
        bound: Bound::Exact,
        depth: TO_THE_END,
        code: word as Code,
    }
}

fn numbers(known: Known) -> Numbers {
    from_word((known.value as u32) << 16 | u32::from(known.code))
}
