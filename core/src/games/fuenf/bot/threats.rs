//! Lines that can be completed now, lines that must be stopped, and double threats.
//!
//! A line of four with an empty cell is a threat only if that cell touches a
//! stone: on a diagonal it need not. A line of three has two empty cells; a
//! stone on one of them threatens the other. A cell that threatens two others
//! at once wins while stones come from the hands, unless the other side is
//! faster: only one of them can be stopped.

use super::board::{MoveCode, STONE_SHIFT, STONES, SearchBoard, stones_of};
use super::lines::{FIVE, pure};
use super::torus::{AXES, SIDES, TorusSpot, plus};

/// The most lines of three of one colour that are considered.
const MOST_PAIRS: usize = 16;
const MOST_CELLS: usize = 12;

/// Some cells, each once.
#[derive(Clone, Copy, Default)]
pub struct Few {
    spots: [TorusSpot; MOST_CELLS],
    len: u8,
}

impl Few {
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Does nothing if the cell is there already.
    pub fn add(&mut self, spot: TorusSpot) {
        if !self.as_slice().contains(&spot)
            && let Some(place) = self.spots.get_mut(usize::from(self.len))
        {
            *place = spot;
            self.len += 1;
        }
    }

    pub fn as_slice(&self) -> &[TorusSpot] {
        self.spots.get(..usize::from(self.len)).unwrap_or_default()
    }

    fn is_full(&self) -> bool {
        usize::from(self.len) == MOST_CELLS
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }
}

/// Lines of three by their empty cells.
#[derive(Clone, Copy, Default)]
struct OpenThrees {
    pairs: [(TorusSpot, TorusSpot); MOST_PAIRS],
    len: u8,
}

impl OpenThrees {
    fn add(&mut self, (one, other): (usize, usize)) {
        if let Some(place) = self.pairs.get_mut(usize::from(self.len)) {
            *place = (one as TorusSpot, other as TorusSpot);
            self.len += 1;
        }
    }

    fn is_full(&self) -> bool {
        usize::from(self.len) == MOST_PAIRS
    }

    fn as_slice(&self) -> &[(TorusSpot, TorusSpot)] {
        self.pairs.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// Visits each cell on two lines, with the other empty cells of both.
    fn crossings(&self, mut visit: impl FnMut(TorusSpot, TorusSpot, TorusSpot) -> bool) {
        let pairs = self.as_slice();
        for (number, &(one, other)) in pairs.iter().enumerate() {
            for &(first, second) in pairs.iter().skip(number + 1) {
                let crossing = if one == first {
                    (one, other, second)
                } else if one == second {
                    (one, other, first)
                } else if other == first {
                    (other, one, second)
                } else if other == second {
                    (other, one, first)
                } else {
                    continue;
                };
                let (at, ahead, beyond) = crossing;
                // A line that is stored twice still counts once.
                if ahead != beyond && visit(at, ahead, beyond) {
                    return;
                }
            }
        }
    }
}

#[derive(Clone, Copy, Default)]
pub struct Threats {
    /// A move that makes five.
    pub win: Option<MoveCode>,
    /// Where the other side would make five in its turn.
    pub holes: Few,
    /// Where a stone of the side to move threatens two cells at once.
    pub double: Option<TorusSpot>,
    /// The other side could threaten two cells at once; only stones on these cells can prevent
    /// it.
    pub guards: Few,
    /// Whether the result is unreliable: there were too many lines, or a line of four whose
    /// empty cell touches no stone yet.
    pub is_unclear: bool,
    mine: OpenThrees,
    theirs: OpenThrees,
}

impl Threats {
    /// Finds the threats of the lines of three and four.
    pub fn look(&mut self, board: &SearchBoard<'_>) {
        (self.win, self.double) = (None, None);
        self.holes.clear();
        self.guards.clear();
        (self.mine.len, self.theirs.len) = (0, 0);
        self.is_unclear = board.forgets();
        let (me, other) = (board.side(), 1 - board.side());
        let (my_four, their_four) = (pure(me, 4), pure(other, 4));
        let (my_three, their_three) = (pure(me, 3), pure(other, 3));
        // A side with only the stones of the line has none left to complete it.
        let (mut i_may, mut they_may) = (true, true);
        if board.is_moving {
            i_may = (board.lying & stones_of(me)).count_ones() >= FIVE as u32;
            they_may = (board.lying & stones_of(other)).count_ones() >= FIVE as u32;
        }
        for (axis, first) in board.hot() {
            let state = board.line(axis, first);
            if state == my_three {
                if i_may {
                    self.mine.add(board.gaps(axis, first));
                }
            } else if state == their_three {
                if they_may {
                    self.theirs.add(board.gaps(axis, first));
                }
            } else if state == my_four {
                let (hole, _) = board.gaps(axis, first);
                if i_may && board.touches(hole) {
                    self.win = board.completion(axis, first, hole);
                    if self.win.is_some() {
                        return;
                    }
                }
            } else if state == their_four {
                let (hole, _) = board.gaps(axis, first);
                if they_may {
                    if board.touches(hole) {
                        self.holes.add(hole as TorusSpot);
                    } else {
                        self.is_unclear = true;
                    }
                }
            }
        }
        if !self.holes.is_empty() {
            return;
        }
        let threatens = |at: TorusSpot, ahead: TorusSpot, beyond: TorusSpot| {
            board.touches(at.into())
                && board.is_open_after(ahead.into(), at.into())
                && board.is_open_after(beyond.into(), at.into())
        };
        let double = &mut self.double;
        self.mine.crossings(|at, ahead, beyond| {
            let found = threatens(at, ahead, beyond);
            if found {
                *double = Some(at);
            }
            found
        });
        if self.double.is_some() {
            return;
        }
        let guards = &mut self.guards;
        self.theirs.crossings(|at, ahead, beyond| {
            if threatens(at, ahead, beyond) {
                guards.add(at);
                guards.add(ahead);
                guards.add(beyond);
            }
            false
        });
        self.is_unclear |= self.mine.is_full() || self.theirs.is_full() || self.guards.is_full();
    }

    /// Where a stone of the side to move threatens at least one cell.
    pub(crate) fn fours(&self, board: &SearchBoard<'_>) -> Few {
        let mut fours = Few::default();
        for &(one, other) in self.mine.as_slice() {
            for (at, ahead) in [(one, other), (other, one)] {
                if board.touches(at.into()) && board.is_open_after(ahead.into(), at.into()) {
                    fours.add(at);
                }
            }
        }
        fours
    }
}

impl SearchBoard<'_> {
    /// Whether a stone could go to a cell after one went to `laid`.
    #[inline]
    fn is_open_after(&self, spot: usize, laid: usize) -> bool {
        self.touches(spot) || SIDES.iter().any(|side| plus(spot, side.0) == laid)
    }

    /// The first and the last empty cell of a line.
    fn gaps(&self, axis: usize, first: usize) -> (usize, usize) {
        let step = AXES[axis & 3];
        let (mut gaps, mut any) = ((first, first), false);
        let mut spot = first;
        for _ in 0..FIVE {
            if self.is_empty(spot) {
                gaps = (if any { gaps.0 } else { spot }, spot);
                any = true;
            }
            spot = plus(spot, step);
        }
        gaps
    }

    /// The move of the side to move that completes a line.
    fn completion(&self, axis: usize, first: usize, hole: usize) -> Option<MoveCode> {
        if !self.is_moving {
            return self.next_stone().map(|stone| code(stone, hole));
        }
        let step = AXES[axis & 3];
        let (mut line, mut spot) = (0u32, first);
        for _ in 0..FIVE {
            if let Some(stone) = self.stone_at(spot) {
                line |= 1 << stone;
            }
            spot = plus(spot, step);
        }
        let others = self.lying & stones_of(self.side()) & !line;
        (0..STONES)
            .filter(|&stone| others >> stone & 1 == 1 && self.has_free_side(stone))
            .find(|&stone| {
                let captured = self.captured(stone, hole);
                captured.is_some_and(|captured| captured & line == 0)
            })
            .map(|stone| code(stone, hole))
    }
}

#[inline(always)]
pub const fn code(stone: usize, spot: usize) -> MoveCode {
    (stone << STONE_SHIFT | spot) as MoveCode
}
