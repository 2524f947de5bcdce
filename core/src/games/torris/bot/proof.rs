//! Proofs: can a side force a result, yes or no?
//!
//! A proof is a tree: where the prover moves, one good move is enough; where the other side
//! moves, every move must be answered. Each position has two numbers: how far it is from being
//! proved, and from being refuted. The search follows the smallest numbers and turns elsewhere
//! as soon as another branch looks shorter (depth-first proof-number search). Few replies make
//! small trees, so a new position is rated by its moves, and by the points.
//!
//! Different ways lead to the same positions. Adding up the numbers of the children would count
//! shared positions many times, so the largest is taken, and each of the others adds a little.
//!
//! Deep down every second position has only one move: so a position is rated by the next one
//! in which there is a choice.
//!
//! It is a loop over frames, like the search.

use super::field::{self, MoveTrace, SearchField};
use super::notes::Notes;
use super::numbers::{ALL_BITS, NEVER, Numbers, from_word, word};
use super::opinion;
use crate::game::player::POSITIONS_PER_LOOK;
use crate::games::torris::board::Colour;
use crate::search::{MOST_PLIES, MoveCode};

/// The price of a reply, and the discount for a point of lead.
const REPLY: i32 = 16;
const LEAD: i32 = 1;

/// Forced moves made, at most, to rate a position.
const FORCED: usize = 6;

/// Entering a position takes as long as rating this many.
const VISIT: u32 = 2;

/// The price of each further move that must be answered, in halves.
const ANOTHER: u32 = 3;

/// Positions nearly settled are settled at once.
const WORTH_A_VISIT: u32 = 56;

/// With more moves than this, counting the other side's moves first pays: it puts stuck stones
/// to sleep.
const MANY: usize = 3;

#[derive(Clone, Copy, Default)]
struct ProofFrame {
    /// The position is left when one of these is reached.
    most: Numbers,
    key: u64,
    /// The value of `spent` on entering.
    since: u32,
    /// The position's part of the stack of moves.
    first: u16,
    end: u16,
    /// The move being tried and how to undo it.
    chosen: u16,
    trace: MoveTrace,
    /// With a single move the position it leads to was rated.
    is_forced: bool,
}

/// Two words a move: its numbers; the start in the lowest byte and the landing cell above it.
pub(crate) const MOVE_WORDS: usize = 1024;

/// The fields are in an [order](SearchField) for the processor.
#[repr(C)]
pub struct Prover<'a> {
    patience: u32,
    pub spent: u32,
    due: u32,
    moves: &'a mut [[u32; 2]],
    notes: Notes<'a>,
    stop: &'a mut dyn FnMut() -> bool,
    /// The question: is the game worth `bar` to `prover`?
    prover: Colour,
    bar: i32,
    /// The number of moves at the root.
    first_moves: u16,
    pub field: SearchField,
    /// The forced moves made to rate a position.
    way: [MoveTrace; FORCED],
}

pub enum ProofAnswer {
    Yes(MoveCode),
    No,
}

impl<'a> Prover<'a> {
    pub fn new(
        field: SearchField,
        patience: u32,
        scratch: &'a mut [u32],
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Prover<'a> {
        let listed = scratch.len().min(MOVE_WORDS);
        let (moves, rest) = scratch.split_at_mut(listed);
        Prover {
            prover: field.turn(),
            field,
            patience,
            spent: 0,
            due: POSITIONS_PER_LOOK,
            moves: moves.as_chunks_mut().0,
            way: [MoveTrace::default(); FORCED],
            notes: Notes::new(rest),
            stop,
            bar: 0,
            first_moves: 0,
        }
    }

    /// Whether the side to move can force a result worth (`final_worth`) at least
    /// `bar`; `None` if that takes too long.
    pub fn ask(&mut self, bar: i32) -> Option<ProofAnswer> {
        // A proof for a higher bar proves the lower one.
        let is_less = bar < self.bar;
        self.notes.retain(|word| {
            let numbers = from_word(word);
            if is_less {
                numbers.proof == 0
            } else {
                numbers.refutation == 0
            }
        });
        self.bar = bar;
        let mut frames = [ProofFrame::default(); MOST_PLIES];
        frames[0].most = Numbers::of(true, (NEVER, NEVER));
        frames[0].key = self.field.key();
        let mut ply = 0;
        let answer = loop {
            let Some(frame) = frames.get_mut(ply) else {
                break None;
            };
            if frame.end == 0 {
                match self.enter(frame) {
                    Entered::Open => {}
                    Entered::Over(numbers) if ply > 0 => {
                        ply -= 1;
                        self.field.unmake(&frames[ply].trace);
                        self.moves[usize::from(frames[ply].chosen)][0] = word(numbers);
                        continue;
                    }
                    _ => break None,
                }
            }
            match self.weigh(frame) {
                ProofStep::Into(child) => {
                    let first = frame.end;
                    let [_, chosen] = self.moves[usize::from(frame.chosen)];
                    self.field
                        .make_to(chosen & 0xFF, chosen >> 8, &mut frame.trace);
                    let key = self.field.key();
                    self.field.give_turn(self.field.turn().other());
                    ply += 1;
                    if let Some(frame) = frames.get_mut(ply) {
                        frame.most = child;
                        frame.key = key;
                        frame.since = self.spent;
                        frame.first = first;
                        frame.end = 0;
                        frame.is_forced = false;
                    }
                }
                ProofStep::Leave(numbers) if ply == 0 => {
                    break Some(match numbers.proof {
                        0 => ProofAnswer::Yes(self.code(self.moves[usize::from(frame.chosen)][1])),
                        _ => ProofAnswer::No,
                    });
                }
                ProofStep::Leave(numbers) => {
                    if !frame.is_forced {
                        let work = self.spent - frame.since;
                        self.notes.put(frame.key, word(numbers), work);
                    }
                    ply -= 1;
                    self.field.unmake(&frames[ply].trace);
                    self.moves[usize::from(frames[ply].chosen)][0] = word(numbers);
                }
            }
        };
        for frame in frames.iter().take(ply).rev() {
            self.field.unmake(&frame.trace);
        }
        self.first_moves = frames[0].end;
        answer
    }

    /// The moves of the last question, each with its distance from proving it.
    pub fn tried(&self) -> impl Iterator<Item = (MoveCode, Numbers)> {
        let moves = self.moves.get(..usize::from(self.first_moves));
        let each = |&[numbers, step]: &[u32; 2]| (self.code(step), from_word(numbers));
        moves.unwrap_or_default().iter().map(each)
    }

    /// Only for moves at the root, after everything was taken back.
    fn code(&self, step: u32) -> MoveCode {
        field::code(self.field.turn(), step & 0xFF, step >> 8)
    }

    /// Lists and rates the moves of a position, up to the first that settles it. If the side to
    /// move cannot move, the other side does.
    fn enter(&mut self, frame: &mut ProofFrame) -> Entered {
        let first = usize::from(frame.first);
        let mut end = self.list(first);
        if end == first {
            self.field.give_turn(self.field.turn().other());
            end = self.list(first);
        }
        if end == first {
            self.spent += VISIT;
            return Entered::Over(self.result());
        }
        if end > self.moves.len() || !self.spend(VISIT + (end - first) as u32) {
            return Entered::Late;
        }
        frame.end = end as u16;
        if end == first + 1 {
            // For a forced move, rating this position has already looked at the next one.
            self.moves[first][0] = word(Numbers::of(true, (1, 1)));
            frame.is_forced = true;
            return Entered::Open;
        }
        if end - first > MANY {
            self.field.count_moves(self.field.turn().other());
        }
        let prover = self.field.turn() == self.prover;
        let own = word(Numbers::of(prover, (ALL_BITS, 0)));
        let mut trace = MoveTrace::default();
        for index in first..end {
            let [_, step] = self.moves[index];
            self.field.make_to(step & 0xFF, step >> 8, &mut trace);
            let numbers = self.look_here();
            self.field.unmake(&trace);
            self.moves[index][0] = numbers;
            if numbers & own == 0 {
                frame.end = index as u16 + 1;
                break;
            }
        }
        Entered::Open
    }

    /// Rates the position a move led to, or the one that follows it without choice.
    fn look_here(&mut self) -> u32 {
        let mut gone = 0;
        let numbers = loop {
            let known = self.notes.get(self.field.key());
            if known != 0 {
                break known;
            }
            let mover = self.field.turn();
            let mut next = mover.other();
            let mut replies = self.field.count_moves(next);
            if replies.moves == 0 {
                next = mover;
                replies = self.field.count_moves(next);
            }
            if replies.moves == 0 {
                break word(self.result());
            }
            if let (1, Some(trace)) = (replies.moves, self.way.get_mut(gone)) {
                let (from, to) = self.field.only_move(next, replies);
                self.field.make_to(from, to, trace);
                self.field.give_turn(next);
                gone += 1;
                continue;
            }
            let against = REPLY * replies.moves as i32 + LEAD * self.field.lead_of(next);
            break word(Numbers::of(next == self.prover, (1, against.max(1) as u32)));
        };
        self.spent += gone as u32;
        while gone > 0 {
            gone -= 1;
            self.field.unmake(&self.way[gone]);
        }
        numbers
    }

    /// Returns the end of the list.
    fn list(&mut self, first: usize) -> usize {
        let mut end = first;
        let moves = &mut *self.moves;
        self.field.each_move(|_, _, from, to| {
            if let Some(place) = moves.get_mut(end) {
                place[1] = from | to << 8;
            }
            end += 1;
        });
        end
    }

    /// Returns false when patience is exhausted.
    fn spend(&mut self, positions: u32) -> bool {
        self.spent += positions;
        let is_due = self.spent >= self.due;
        if is_due {
            self.due = self.spent + POSITIONS_PER_LOOK;
        }
        self.spent <= self.patience && !(is_due && (self.stop)())
    }

    /// For a position in which neither side can move.
    fn result(&self) -> Numbers {
        let white = opinion::final_worth(&self.field);
        let worth = match self.prover {
            Colour::White => white,
            Colour::Black => -white,
        };
        if worth >= self.bar {
            Numbers::PROVED
        } else {
            Numbers::REFUTED
        }
    }

    /// Chooses the next move to try, or leaves the position.
    fn weigh(&mut self, frame: &mut ProofFrame) -> ProofStep {
        // Asked once here instead of for each number.
        match self.field.turn() == self.prover {
            true => self.weigh_for::<true>(frame),
            false => self.weigh_for::<false>(frame),
        }
    }

    fn weigh_for<const PROVER: bool>(&mut self, frame: &mut ProofFrame) -> ProofStep {
        let (mut least, mut second, mut most) = (NEVER, NEVER, 0);
        let mut open = u32::from(frame.end - frame.first);
        let moves = usize::from(frame.first)..usize::from(frame.end);
        for (index, place) in (frame.first..).zip(&self.moves[moves]) {
            let (own, others) = from_word(place[0]).seen_by(PROVER);
            if own < least {
                (least, second) = (own, least);
                frame.chosen = index;
            } else if own < second {
                second = own;
            }
            most = most.max(others);
            if others == 0 {
                open -= 1;
            }
        }
        if most < NEVER {
            let others = ANOTHER * open.saturating_sub(1) / 2;
            most = (most + others).min(NEVER - 1);
        }
        let limits = frame.most.seen_by(PROVER);
        if least == 0 || least >= limits.0 || most >= limits.1 {
            return ProofStep::Leave(Numbers::of(PROVER, (least, most)));
        }
        // Not beyond the second best, unless nearly done.
        let own = limits.0.min(second + 1).max(WORTH_A_VISIT);
        ProofStep::Into(Numbers::of(PROVER, (own, limits.1)))
    }
}

enum ProofStep {
    Into(Numbers),
    Leave(Numbers),
}

enum Entered {
    Open,
    Over(Numbers),
    /// Room or patience ran out.
    Late,
}
