//! The position as the search keeps it: moves are made and taken
//! back in place, and what the lines are worth is kept up to date.

mod making;

use super::lines::{FIVE, HOT, VALUE};
use super::torus::{AXES, SIDES, SIZE, Spot, minus, plus};

/// Stones of both colours; those of white come first.
pub const STONES: usize = 32;
/// Stones of each colour.
pub const STONES_EACH: usize = 16;

/// Memory for cells, lines and lists, in words.
pub const BOARD_WORDS: usize = (SIZE + LINES) / 4 + MOST_HOT / 2 + MOST_PAST;

const LINES: usize = AXES.len() * SIZE;

/// Lines of three and more that are kept in mind. Each move adds a few; what
/// does not fit is found by looking ahead one move more.
const MOST_HOT: usize = 160;

/// Positions that can come again: all quiet moves, and the way down.
const MOST_PAST: usize = 128;

/// A move: the stone in the upper five bits, the cell below. A stone of the
/// other colour stands for no stone at all: [`Board::pass`], [`Board::rest`].
pub type Code = u16;

/// Where the stone's number begins in a move.
pub const STONE_SHIFT: u32 = 11;

/// What is needed to take a move back.
#[derive(Clone, Copy, Default)]
pub struct Trace {
    captured: u32,
    value: i32,
    from: Spot,
    x: i8,
    y: i8,
    hot: u8,
    quiet: u8,
    was_moving: bool,
    was_lying: bool,
}

/// The position.
pub struct Board<'m> {
    /// Which stone lies on a cell, counted from 1; 0 if none.
    cells: &'m mut [u8; SIZE],
    /// The state of every line, by axis and first cell.
    lines: &'m mut [u8; LINES],
    spots: [Spot; STONES],
    /// Coordinates from the first stone that was laid: rulings ask for the
    /// lowest.
    xs: [i8; STONES],
    ys: [i8; STONES],
    /// The stones that lie.
    lying: u32,
    /// How many stones each side has taken from its hand.
    taken: [u8; 2],
    /// Whose turn it is.
    side: u8,
    is_moving: bool,
    quiet: u8,
    /// What all lines are worth to white.
    value: i32,
    key: [u32; 2],
    hot: &'m mut [u16; MOST_HOT],
    hot_len: u8,
    has_five: bool,
    /// Whether the last move stands for those that were not listed.
    is_rest: bool,
    past: &'m mut [u32; MOST_PAST],
    past_len: usize,
}

/// The stones of a colour.
pub const fn stones_of(colour: usize) -> u32 {
    if colour == 0 { 0xFFFF } else { 0xFFFF_0000 }
}

/// The colour of a stone.
#[inline(always)]
pub const fn colour_of(stone: usize) -> usize {
    stone >> 4 & 1
}

impl<'m> Board<'m> {
    /// An empty table in this memory; `None` if it is too small. What is left
    /// of the memory is handed back.
    pub fn new(memory: &'m mut [u32]) -> Option<(Board<'m>, &'m mut [u32])> {
        if memory.len() < BOARD_WORDS {
            return None;
        }
        let (own, rest) = memory.split_at_mut(BOARD_WORDS);
        own.fill(0);
        let (cells, own) = own.split_at_mut(SIZE / 4);
        let (lines, own) = own.split_at_mut(LINES / 4);
        let (hot, past) = own.split_at_mut(MOST_HOT / 2);
        let board = Board {
            cells: bytemuck::cast_slice_mut(cells).try_into().ok()?,
            lines: bytemuck::cast_slice_mut(lines).try_into().ok()?,
            spots: [0; STONES],
            xs: [0; STONES],
            ys: [0; STONES],
            lying: 0,
            taken: [0; 2],
            side: 0,
            is_moving: false,
            quiet: 0,
            value: 0,
            key: [0; 2],
            hot: bytemuck::cast_slice_mut(hot).try_into().ok()?,
            hot_len: 0,
            has_five: false,
            is_rest: false,
            past: past.try_into().ok()?,
            past_len: 0,
        };
        Some((board, rest))
    }

    /// Lays a stone of a colour, as far as there are stones of it.
    pub fn lay(&mut self, colour: usize, x: i8, y: i8) {
        let taken = usize::from(self.taken[colour & 1]);
        if taken < STONES_EACH {
            self.taken[colour & 1] += 1;
            let stone = (colour & 1) * STONES_EACH + taken;
            let spot = super::torus::spot(x.into(), y.into());
            self.put(stone, spot.into(), x, y);
        }
    }

    /// Begins with the stones that were laid: whose turn it is, whether
    /// stones are moved by now, and how long nothing was captured.
    pub fn begin(&mut self, side: usize, is_moving: bool, quiet: u8) {
        self.is_moving = is_moving;
        self.quiet = quiet;
        if side & 1 == 1 {
            self.turn();
        }
        if is_moving {
            self.taken = [STONES_EACH as u8; 2];
            let [one, other] = MOVING_KEY;
            self.key = [self.key[0] ^ one, self.key[1] ^ other];
        }
        self.has_five = false;
        self.tidy_hot();
    }

    /// Takes note of a position before this one, oldest first; only the stones
    /// and the turn matter.
    pub fn remember(&mut self, stones: impl Iterator<Item = (usize, i8, i8)>, side: usize) {
        let mut key = MOVING_KEY[0];
        if side & 1 == 1 {
            key ^= SIDE_KEY[0];
        }
        for (colour, x, y) in stones {
            key ^= stone_key(colour & 1, super::torus::spot(x.into(), y.into()).into())[0];
        }
        self.note(key);
    }

    fn note(&mut self, key: u32) {
        if let Some(place) = self.past.get_mut(self.past_len) {
            *place = key;
            self.past_len += 1;
        }
    }

    /// What positions came before this one in the moving phase, since the last
    /// capture or since the root.
    pub fn past(&self) -> &[u32] {
        self.past.get(..self.past_len).unwrap_or_default()
    }

    /// Each hot line once, and only if it is one.
    fn tidy_hot(&mut self) {
        let mut kept = 0;
        for index in 0..usize::from(self.hot_len) {
            let line = self.hot[index];
            let state = self.lines[usize::from(line) & (LINES - 1)];
            let is_hot = VALUE[usize::from(state) & 63].abs() >= HOT;
            if is_hot && !self.hot[..kept].contains(&line) {
                self.hot[kept] = line;
                kept += 1;
            }
        }
        self.hot_len = kept as u8;
    }

    /// Whose turn it is.
    #[inline(always)]
    pub fn side(&self) -> usize {
        usize::from(self.side & 1)
    }

    /// Whether stones are moved by now.
    pub fn is_moving(&self) -> bool {
        self.is_moving
    }

    /// How many moves were made since a capture.
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The stones that lie.
    #[inline(always)]
    pub fn lying(&self) -> u32 {
        self.lying
    }

    /// Whether the last move made five in a row.
    pub fn has_five(&self) -> bool {
        self.has_five
    }

    /// Whether the last move stands for those that were not listed.
    pub fn is_rest(&self) -> bool {
        self.is_rest
    }

    /// What all lines are worth to the side to move.
    pub fn value(&self) -> i32 {
        if self.side == 0 {
            self.value
        } else {
            -self.value
        }
    }

    /// A number for the position.
    pub fn key(&self) -> u64 {
        u64::from(self.key[1]) << 32 | u64::from(self.key[0])
    }

    /// Where a stone lies.
    #[inline(always)]
    pub fn spot_of(&self, stone: usize) -> usize {
        usize::from(self.spots[stone & (STONES - 1)])
    }

    /// Column and row of a stone, from the first that was laid.
    pub fn place_of(&self, stone: usize) -> (i8, i8) {
        (self.xs[stone & (STONES - 1)], self.ys[stone & (STONES - 1)])
    }

    /// Whether a cell is empty.
    #[inline(always)]
    pub fn is_empty(&self, spot: usize) -> bool {
        self.cells[spot & (SIZE - 1)] == 0
    }

    /// The stone on a cell.
    #[inline(always)]
    pub fn stone_at(&self, spot: usize) -> Option<usize> {
        usize::from(self.cells[spot & (SIZE - 1)]).checked_sub(1)
    }

    /// Whether a cell touches a stone along a full side.
    #[inline]
    pub fn touches(&self, spot: usize) -> bool {
        SIDES.iter().any(|side| !self.is_empty(plus(spot, side.0)))
    }

    /// The state of the line along an axis that begins at a cell.
    #[inline(always)]
    pub fn line(&self, axis: usize, first: usize) -> u8 {
        self.lines[(axis * SIZE + first) & (LINES - 1)]
    }

    /// The lines of three and more that are kept in mind, by axis and first
    /// cell; some are not any more.
    pub fn hot(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let hot = self.hot.get(..usize::from(self.hot_len));
        hot.unwrap_or_default().iter().map(|&line| {
            let line = usize::from(line);
            (line / SIZE, line % SIZE)
        })
    }

    /// Whether there were more lines than can be kept in mind.
    pub fn forgets(&self) -> bool {
        usize::from(self.hot_len) >= MOST_HOT
    }

    /// The stone the side to move would take from its hand.
    pub fn next_stone(&self) -> Option<usize> {
        let side = self.side();
        let taken = usize::from(self.taken[side]);
        (taken < STONES_EACH).then_some(side * STONES_EACH + taken)
    }

    /// The move that passes.
    pub fn pass(&self) -> Code {
        (((1 - self.side()) * STONES_EACH) << STONE_SHIFT) as Code
    }

    /// The move that stands for all that were not listed.
    pub fn rest(&self) -> Code {
        self.pass() + 1
    }

    /// Sums up something over the twenty lines through a cell.
    #[inline(always)]
    pub fn sum_lines(&self, spot: usize, worth: &[u16; 64]) -> u32 {
        let mut sum = 0;
        for (axis, step) in AXES.into_iter().enumerate() {
            let mut first = spot;
            for _ in 0..FIVE {
                sum += u32::from(worth[usize::from(self.line(axis, first)) & 63]);
                first = minus(first, step);
            }
        }
        sum
    }
}

const SIDE_KEY: [u32; 2] = [0x5851_F42D, 0x4C95_7F2D];
const MOVING_KEY: [u32; 2] = [0x1405_7B7E, 0xF767_814F];

/// The share of a stone in the position's key.
#[inline]
fn stone_key(colour: usize, spot: usize) -> [u32; 2] {
    let number = (spot << 1 | colour) as u32 + 1;
    let mut one = number.wrapping_mul(0x9E37_79B1);
    one = (one ^ one >> 15).wrapping_mul(0x85EB_CA6B);
    one ^= one >> 13;
    let mut other = number.wrapping_mul(0xC2B2_AE35) ^ one;
    other = (other ^ other >> 16).wrapping_mul(0x27D4_EB2F);
    other ^= other >> 15;
    [one, other]
}
