//! What can be completed now, what must be stopped, and what threatens twice.
//!
//! A line of four with an empty cell is a threat only if that cell touches a
//! stone: on a diagonal it need not. A line of three has two empty cells; a
//! stone on one of them threatens the other. A cell that threatens two others
//! at once wins while stones come from the hands, unless the other side is
//! faster: only one of them can be stopped.

use super::board::{Board, Code, STONE_SHIFT, STONES, stones_of};
use super::lines::{FIVE, pure};
use super::torus::{AXES, SIDES, Spot, plus};

/// Lines of three of one colour that are looked at.
const MOST_PAIRS: usize = 20;
/// Cells that are named.
const MOST_CELLS: usize = 16;

/// A few cells, each once.
#[derive(Clone, Copy, Default)]
pub struct Few {
    spots: [Spot; MOST_CELLS],
    len: u8,
}

impl Few {
    fn add(&mut self, spot: usize) {
        let spot = spot as Spot;
        if !self.as_slice().contains(&spot)
            && let Some(place) = self.spots.get_mut(usize::from(self.len))
        {
            *place = spot;
            self.len += 1;
        }
    }

    /// The cells.
    pub fn as_slice(&self) -> &[Spot] {
        self.spots.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }
}

/// Lines of three by their empty cells.
struct Pairs {
    pairs: [(Spot, Spot); MOST_PAIRS],
    len: usize,
}

impl Pairs {
    const NONE: Pairs = Pairs {
        pairs: [(0, 0); MOST_PAIRS],
        len: 0,
    };

    fn add(&mut self, (one, other): (usize, usize)) {
        if let Some(place) = self.pairs.get_mut(self.len) {
            *place = (one as Spot, other as Spot);
            self.len += 1;
        }
    }

    fn as_slice(&self) -> &[(Spot, Spot)] {
        self.pairs.get(..self.len).unwrap_or_default()
    }
}

/// What the lines of a position threaten.
#[derive(Clone, Copy, Default)]
pub struct Threats {
    /// A move that makes five.
    pub win: Option<Code>,
    /// Where the other side would make five if it were its turn.
    pub holes: Few,
    /// Where a stone of the side to move threatens two cells at once.
    pub double: Option<Spot>,
    /// Where a stone threatens one cell at least.
    pub fours: Few,
    /// The other side would threaten two cells at once; a stone on one of
    /// these cells may prevent it, none elsewhere can.
    pub guards: Few,
}

impl Board<'_> {
    /// Looks at the lines of three and four.
    pub fn threats(&self) -> Threats {
        let mut found = Threats::default();
        let (me, other) = (self.side(), 1 - self.side());
        let (my_four, their_four) = (pure(me, 4), pure(other, 4));
        let (my_three, their_three) = (pure(me, 3), pure(other, 3));
        // Who has only the stones of the line has none to complete it with.
        let (mut i_may, mut they_may) = (true, true);
        if self.is_moving() {
            i_may = (self.lying() & stones_of(me)).count_ones() >= FIVE as u32;
            they_may = (self.lying() & stones_of(other)).count_ones() >= FIVE as u32;
        }
        let (mut mine, mut theirs) = (Pairs::NONE, Pairs::NONE);
        for (axis, first) in self.hot() {
            let state = self.line(axis, first);
            if state == my_three {
                if i_may {
                    mine.add(self.gaps(axis, first));
                }
            } else if state == their_three {
                if they_may {
                    theirs.add(self.gaps(axis, first));
                }
            } else if state == my_four {
                let (hole, _) = self.gaps(axis, first);
                if i_may && self.touches(hole) {
                    found.win = self.completion(axis, first, hole);
                    if found.win.is_some() {
                        return found;
                    }
                }
            } else if state == their_four {
                let (hole, _) = self.gaps(axis, first);
                if they_may && self.touches(hole) {
                    found.holes.add(hole);
                }
            }
        }
        if found.holes.is_empty() {
            self.pair_up(&mine, |spot, _, double| {
                found.fours.add(spot);
                if double.is_some() && found.double.is_none() {
                    found.double = Some(spot as Spot);
                }
            });
            self.pair_up(&theirs, |spot, threatened, double| {
                if let Some(second) = double {
                    found.guards.add(spot);
                    found.guards.add(threatened);
                    found.guards.add(second);
                }
            });
        }
        found
    }

    /// Every cell where a stone threatens another cell, and the second cell
    /// it threatens, if there is one.
    fn pair_up(&self, pairs: &Pairs, mut visit: impl FnMut(usize, usize, Option<usize>)) {
        let pairs = pairs.as_slice();
        for (number, &(one, other)) in pairs.iter().enumerate() {
            for (spot, threatened) in [(one, other), (other, one)] {
                let (at, next) = (usize::from(spot), usize::from(threatened));
                if !self.touches(at) || !self.is_open_after(next, at) {
                    continue;
                }
                let later = pairs.get(number + 1..).unwrap_or_default();
                let second = later.iter().find_map(|&(first, second)| {
                    let beyond = match spot {
                        _ if spot == first => second,
                        _ if spot == second => first,
                        _ => return None,
                    };
                    let is_new = beyond != threatened;
                    (is_new && self.is_open_after(beyond.into(), at)).then_some(beyond.into())
                });
                visit(at, next, second);
            }
        }
    }

    /// Whether a stone could be put on a cell after one on another.
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

    /// The move of the side to move that completes a line, if there is one.
    fn completion(&self, axis: usize, first: usize, hole: usize) -> Option<Code> {
        if !self.is_moving() {
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
        let others = self.lying() & stones_of(self.side()) & !line;
        (0..STONES)
            .filter(|&stone| others >> stone & 1 == 1 && self.has_free_side(stone))
            .find(|&stone| {
                let captured = self.captured(stone, hole);
                captured.is_some_and(|captured| captured & line == 0)
            })
            .map(|stone| code(stone, hole))
    }
}

/// The move that puts a stone on a cell.
#[inline(always)]
pub const fn code(stone: usize, spot: usize) -> Code {
    (stone << STONE_SHIFT | spot) as Code
}
