//! The search itself.

use super::frames::{SearchFrame, SearchMode, SearchStep};
use super::limits::{INFINITE, Limits, MOST_PLIES, SearchResult};
use super::moves::{HISTORIES, Refutations, Stack};
use super::searchable::{MOST, MadeMove, MoveCode, NO_MOVE, SearchEnd, Searchable, WIN};
use super::table::{Bound, SearchTable, TO_THE_END, TableEntry, from_table, to_table};

pub use crate::basics::POSITIONS_PER_LOOK;

/// Lively moves are followed this far beyond the horizon.
const LIVELY_PLIES: i8 = -12;

/// The bonus for moves that refuted neighbouring positions, so that they are tried early.
const KILLER: u32 = 0x4000;
/// The promise of the table's move, so that it is tried first.
const FOREMOST: u32 = 0xFFFF;

/// Moves after this many are searched less deeply, because they are seldom the best.
const LATE: u16 = 4;
const LATER: u16 = 12;

/// Searches until a limit is reached, the value is final, or `stop` returns `true`, and returns
/// the best move so far. The position is left as it was. `None` only if there is no move, or no
/// memory to list them in.
///
/// `scratch` may contain anything; with more of it the moves get better.
pub fn seek<G: Searchable>(
    position: &mut G,
    limits: Limits,
    scratch: &mut [u32],
    stop: &mut dyn FnMut() -> bool,
) -> Option<SearchResult> {
    let listed = scratch.len().min(G::MOVE_WORDS);
    let (moves, rest) = scratch.split_at_mut(listed);
    let noted = if rest.len() < HISTORIES { 0 } else { HISTORIES };
    let (histories, rest) = rest.split_at_mut(noted);
    // Outside the seeker, which would otherwise be built elsewhere and copied.
    let mut frames = [SearchFrame::default(); MOST_PLIES];
    let mut seeker = Seeker {
        position,
        limits,
        frames: &mut frames,
        killers: [[NO_MOVE; 2]; MOST_PLIES],
        moves: Stack::new(moves),
        history: Refutations::new(histories, limits.keeps),
        table: SearchTable::new(rest, limits.keeps),
        stop,
        positions: 0,
        is_stopped: false,
        best: None,
    };
    seeker.deepen()
}

struct Seeker<'a, G: Searchable> {
    position: &'a mut G,
    limits: Limits,
    frames: &'a mut [SearchFrame<G::Trace>; MOST_PLIES],
    killers: [[MoveCode; 2]; MOST_PLIES],
    moves: Stack<'a>,
    history: Refutations<'a>,
    table: SearchTable<'a>,
    stop: &'a mut dyn FnMut() -> bool,
    positions: u32,
    is_stopped: bool,
    best: Option<SearchResult>,
}

impl<G: Searchable> Seeker<'_, G> {
    fn deepen(&mut self) -> Option<SearchResult> {
        let deepest = self.limits.depth.clamp(1, MOST_PLIES as u8 - 1);
        for depth in self.limits.first.clamp(1, deepest)..=deepest {
            let Some((value, is_open)) = self.round(depth) else {
                break;
            };
            if let Some(best) = &mut self.best {
                (best.value, best.depth) = (value, depth);
                best.is_final = !is_open;
                // A win beyond the depth was found by chance, so there may be a shorter
                // one.
                if !is_open || value.abs() >= WIN - i32::from(depth) {
                    break;
                }
            }
        }
        if let Some(best) = &mut self.best {
            best.positions = self.positions;
        }
        self.best
    }

    /// The root's value at this depth; `None` if the search was stopped.
    fn round(&mut self, depth: u8) -> Option<(i32, bool)> {
        let mut ply = 0;
        let (alpha, beta) = self.limits.window;
        self.frames[0] = SearchFrame {
            alpha,
            beta,
            depth: depth as i8,
            ..SearchFrame::default()
        };
        let mut step = SearchStep::Enter;
        loop {
            step = match step {
                SearchStep::Enter => {
                    self.count();
                    if self.is_stopped {
                        self.climb(ply);
                        return None;
                    }
                    self.enter(ply)
                }
                SearchStep::Next => self.next(&mut ply),
                SearchStep::Leave { value, is_open } => match ply.checked_sub(1) {
                    None => return Some((value, is_open)),
                    Some(above) => self.leave(&mut ply, above, value, is_open),
                },
            };
        }
    }

    fn count(&mut self) {
        self.positions += 1;
        self.is_stopped |= self.positions > self.limits.positions
            || self.positions.is_multiple_of(POSITIONS_PER_LOOK) && (self.stop)();
    }

    /// Takes back all moves down to the root.
    fn climb(&mut self, ply: usize) {
        for frame in self.frames.iter().take(ply).rev() {
            self.position.unmake(frame.code, frame.trace);
        }
    }

    fn enter(&mut self, ply: usize) -> SearchStep {
        if let Some(end) = self.position.ended() {
            let value = match end {
                SearchEnd::Won => WIN - ply as i32,
                SearchEnd::Lost => ply as i32 - WIN,
                SearchEnd::Worth(value) => value,
            };
            return SearchStep::Leave {
                value,
                is_open: G::REPEATS,
            };
        }
        let frame = &mut self.frames[ply];
        if frame.depth <= 0 {
            return self.horizon(ply);
        }
        let known = self.table.get(self.position.key());
        if let Some(known) = known
            && ply > 0
            && i32::from(known.depth) >= i32::from(frame.depth)
        {
            let value = from_table(known.value, ply);
            let is_enough = match known.bound {
                Bound::Exact => true,
                Bound::Least => value >= frame.beta,
                Bound::Most => value <= frame.alpha,
            };
            if is_enough {
                return SearchStep::Leave {
                    value,
                    is_open: known.depth != TO_THE_END,
                };
            }
        }
        let foremost = match (ply, &self.best) {
            (0, Some(best)) => best.code,
            _ => known.map_or(NO_MOVE, |known| known.code),
        };
        if !self.list(ply, |position, list| position.moves(list)) {
            return self.appraise();
        }
        self.order(ply, foremost);
        let frame = &mut self.frames[ply];
        frame.since = self.positions;
        frame.floor = frame.alpha;
        frame.best = -INFINITE;
        frame.best_code = NO_MOVE;
        if self.limits.extends && frame.moves.count() == 1 {
            frame.depth += 1;
        }
        SearchStep::Next
    }

    fn horizon(&mut self, ply: usize) -> SearchStep {
        let step = self.appraise();
        if !G::HAS_LIVELY || self.frames[ply].depth <= LIVELY_PLIES {
            return step;
        }
        let SearchStep::Leave { value, .. } = step else {
            return step;
        };
        let frame = &mut self.frames[ply];
        if value >= frame.beta || !self.list(ply, |position, list| position.lively(list)) {
            return step;
        }
        self.order(ply, NO_MOVE);
        let frame = &mut self.frames[ply];
        (frame.best, frame.best_code) = (value, NO_MOVE);
        frame.floor = frame.alpha;
        frame.alpha = frame.alpha.max(value);
        frame.is_open = true;
        SearchStep::Next
    }

    fn appraise(&mut self) -> SearchStep {
        SearchStep::Leave {
            value: self.position.evaluate().clamp(-MOST, MOST),
            is_open: true,
        }
    }

    /// Returns false if the stack has no room for the moves or for the position they lead to.
    fn list(&mut self, ply: usize, fill: impl FnOnce(&mut G, &mut super::MoveList<'_>)) -> bool {
        let first = match ply.checked_sub(1) {
            Some(above) => self.frames[above].moves.above(),
            None => 0,
        };
        let position = &mut *self.position;
        match self.moves.list(first, |list| fill(position, list)) {
            Some(moves) if moves.count() > 0 && ply + 1 < MOST_PLIES => {
                self.frames[ply].moves = moves;
                true
            }
            _ => false,
        }
    }

    /// Adds what the search has learned from earlier positions to each move's promise.
    fn order(&mut self, ply: usize, foremost: MoveCode) {
        let killers = self.killers[ply];
        let history = &self.history;
        let learns = self.limits.learns;
        self.moves.promise(self.frames[ply].moves, |code| {
            if code == foremost {
                FOREMOST
            } else if !learns {
                0
            } else if killers.contains(&code) {
                KILLER + history.of(code)
            } else {
                history.of(code)
            }
        });
    }

    /// Makes the next move. If there is none, the position is finished.
    fn next(&mut self, ply: &mut usize) -> SearchStep {
        let frame = &mut self.frames[*ply];
        let Some(code) = self.moves.pick(&mut frame.moves) else {
            return self.conclude(*ply);
        };
        if *ply == 0 && self.best.is_none() {
            self.best = Some(SearchResult {
                code,
                value: 0,
                depth: 0,
                is_final: false,
                positions: 0,
            });
        }
        let MadeMove { trace, again } = self.position.make(code);
        (frame.code, frame.trace, frame.again) = (code, trace, again);
        let number = frame.moves.picked();
        let mut depth = frame.depth - 1;
        frame.search = if number == 1 {
            SearchMode::Full
        } else if self.limits.reduces && number > LATE && frame.depth >= 3 {
            depth -= if number > LATER && frame.depth >= 5 {
                2
            } else {
                1
            };
            SearchMode::Reduced
        } else {
            SearchMode::Probe
        };
        self.descend(ply, depth)
    }

    /// Enters the position after the move.
    fn descend(&mut self, ply: &mut usize, depth: i8) -> SearchStep {
        let frame = &self.frames[*ply];
        let alpha = frame.alpha;
        let beta = match frame.search {
            SearchMode::Full => frame.beta,
            SearchMode::Probe | SearchMode::Reduced => alpha + 1,
        };
        let (alpha, beta) = if frame.again {
            (alpha, beta)
        } else {
            (-beta, -alpha)
        };
        *ply += 1;
        self.frames[*ply] = SearchFrame {
            alpha,
            beta,
            depth,
            ..SearchFrame::default()
        };
        SearchStep::Enter
    }

    /// Returns to the frame above with the value of its move.
    fn leave(&mut self, ply: &mut usize, above: usize, value: i32, is_open: bool) -> SearchStep {
        *ply = above;
        let frame = &mut self.frames[above];
        let value = if frame.again { value } else { -value };
        if value > frame.alpha {
            let again = match frame.search {
                SearchMode::Full => None,
                SearchMode::Reduced => Some(SearchMode::Probe),
                SearchMode::Probe => (value < frame.beta).then_some(SearchMode::Full),
            };
            if let Some(search) = again {
                frame.search = search;
                let depth = frame.depth - 1;
                return self.descend(ply, depth);
            }
        }
        self.position.unmake(frame.code, frame.trace);
        if value <= frame.best {
            frame.is_open |= is_open;
            return SearchStep::Next;
        }
        (frame.best, frame.best_code) = (value, frame.code);
        if value >= frame.beta {
            // One refutation is enough, so only its own value decides whether this one is
            // final.
            frame.is_open = is_open;
            return self.refute(above);
        }
        frame.is_open |= is_open;
        if value > frame.alpha {
            frame.alpha = value;
            self.note_best(above);
        }
        SearchStep::Next
    }

    /// Notes a root move better than those before it as the answer, even if the round is cut
    /// short.
    fn note_best(&mut self, ply: usize) {
        if ply == 0
            && let Some(best) = &mut self.best
        {
            (best.code, best.value) = (self.frames[0].best_code, self.frames[0].best);
            best.is_final = false;
        }
    }

    /// The move is so good that the other side will avoid this position.
    fn refute(&mut self, ply: usize) -> SearchStep {
        self.note_best(ply);
        let frame = &self.frames[ply];
        let code = frame.best_code;
        if frame.depth > 0 {
            self.history.praise(code, frame.depth as u32);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        self.conclude(ply)
    }

    /// Finishes a position after all moves that had to be tried.
    fn conclude(&mut self, ply: usize) -> SearchStep {
        let frame = &self.frames[ply];
        let (value, is_open) = (frame.best, frame.is_open);
        if frame.depth > 0 {
            let bound = if value >= frame.beta {
                Bound::Least
            } else if value > frame.floor {
                Bound::Exact
            } else {
                Bound::Most
            };
            let known = TableEntry {
                value: to_table(value, ply),
                bound,
                depth: if is_open {
                    frame.depth as u8
                } else {
                    TO_THE_END
                },
                code: match bound {
                    Bound::Most => NO_MOVE,
                    _ => frame.best_code,
                },
            };
            let work = self.positions - frame.since;
            self.table.put(self.position.key(), known, work);
        }
        SearchStep::Leave { value, is_open }
    }
}
