//! The position as the search keeps it: moves are made and taken back in place, and the value
//! of the lines is kept up to date. Listing all moves, and making and undoing each, takes 2.8
//! times fewer instructions than with the rules (counted by callgrind).

mod making;

use super::lines::{FIVE, HOT, VALUE};
use super::torus::{AXES, SIDES, SIZE, TorusSpot, minus, plus};

/// Those of white come first.
pub const STONES: usize = 32;
pub(crate) const STONES_EACH: usize = 16;

/// For cells, lines and lists, in words.
pub(crate) const BOARD_WORDS: usize = (SIZE + LINES) / 4 + MOST_HOT / 2 + MOST_PAST;

const LINES: usize = AXES.len() * SIZE;

/// Lines of three and more that are kept. Each move adds a few; a line that does not fit is
/// found one move later.
const MOST_HOT: usize = 160;

/// Positions that can repeat: all quiet moves, and the way down.
const MOST_PAST: usize = 128;

// The stone in the upper five bits, the cell below. A stone of the other colour means no
// stone: [`SearchBoard::pass`], [`SearchBoard::rest`].
pub use crate::search::MoveCode;

pub(crate) const STONE_SHIFT: u32 = 11;

#[derive(Clone, Copy, Default)]
pub struct BoardTrace {
    captured: u32,
    value: i32,
    from: TorusSpot,
    x: i8,
    y: i8,
    hot: u8,
    quiet: u8,
    was_moving: bool,
    was_lying: bool,
}

pub struct SearchBoard<'m> {
    /// The stone on each cell, counted from 1; 0 if none.
    cells: &'m mut [u8; SIZE],
    /// By axis and first cell.
    lines: &'m mut [u8; LINES],
    spots: [TorusSpot; STONES],
    /// Relative to the first stone laid: some rulings ask for the lowest stone.
    xs: [i8; STONES],
    ys: [i8; STONES],
    pub lying: u32,
    /// Stones each side has taken from its hand.
    taken: [u8; 2],
    side: u8,
    pub is_moving: bool,
    pub quiet: u8,
    /// All lines together, for white.
    value: i32,
    key: [u32; 2],
    hot: &'m mut [u16; MOST_HOT],
    hot_len: u8,
    pub has_five: bool,
    /// Whether the last move stands for all moves that were not listed.
    pub is_rest: bool,
    past: &'m mut [u32; MOST_PAST],
    past_len: usize,
}

pub(crate) const fn stones_of(colour: usize) -> u32 {
    if colour == 0 { 0xFFFF } else { 0xFFFF_0000 }
}

#[inline(always)]
pub(crate) const fn colour_of(stone: usize) -> usize {
    stone >> 4 & 1
}

impl<'m> SearchBoard<'m> {
    /// Returns the empty table and the rest of the memory; `None` if there is too little.
    pub fn new(memory: &'m mut [u32]) -> Option<(SearchBoard<'m>, &'m mut [u32])> {
        if memory.len() < BOARD_WORDS {
            return None;
        }
        let (own, rest) = memory.split_at_mut(BOARD_WORDS);
        own.fill(0);
        let (cells, own) = own.split_at_mut(SIZE / 4);
        let (lines, own) = own.split_at_mut(LINES / 4);
        let (hot, past) = own.split_at_mut(MOST_HOT / 2);
        let board = SearchBoard {
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

    /// Does nothing when all stones of the colour are on the board.
    pub fn lay(&mut self, colour: usize, x: i8, y: i8) {
        let taken = usize::from(self.taken[colour & 1]);
        if taken < STONES_EACH {
            self.taken[colour & 1] += 1;
            let stone = (colour & 1) * STONES_EACH + taken;
            let spot = super::torus::spot(x.into(), y.into());
            self.put(stone, spot.into(), x, y);
        }
    }

    /// To be called after the stones were laid.
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

    /// Remembers an earlier position; called oldest first. Only its stones and its turn count.
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

    /// The keys of earlier positions of the moving phase, since the last capture or since the
    /// root.
    pub fn past(&self) -> &[u32] {
        self.past.get(..self.past_len).unwrap_or_default()
    }

    /// Drops lines that are no longer hot, and duplicates.
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

    #[inline(always)]
    pub fn side(&self) -> usize {
        usize::from(self.side & 1)
    }

    /// Of all lines, to the side to move.
    pub fn value(&self) -> i32 {
        if self.side == 0 {
            self.value
        } else {
            -self.value
        }
    }

    pub fn key(&self) -> u64 {
        u64::from(self.key[1]) << 32 | u64::from(self.key[0])
    }

    #[inline(always)]
    pub(crate) fn spot_of(&self, stone: usize) -> usize {
        usize::from(self.spots[stone & (STONES - 1)])
    }

    /// Column and row, relative to the first stone laid.
    pub fn place_of(&self, stone: usize) -> (i8, i8) {
        (self.xs[stone & (STONES - 1)], self.ys[stone & (STONES - 1)])
    }

    #[inline(always)]
    pub fn is_empty(&self, spot: usize) -> bool {
        self.cells[spot & (SIZE - 1)] == 0
    }

    #[inline(always)]
    pub(crate) fn stone_at(&self, spot: usize) -> Option<usize> {
        usize::from(self.cells[spot & (SIZE - 1)]).checked_sub(1)
    }

    /// Along a full side.
    #[inline]
    pub fn touches(&self, spot: usize) -> bool {
        SIDES.iter().any(|side| !self.is_empty(plus(spot, side.0)))
    }

    /// The state of a line by axis and first cell.
    #[inline(always)]
    pub fn line(&self, axis: usize, first: usize) -> u8 {
        self.lines[(axis * SIZE + first) & (LINES - 1)]
    }

    /// The lines of three and more, by axis and first cell; some of them no longer are.
    pub fn hot(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let hot = self.hot.get(..usize::from(self.hot_len));
        hot.unwrap_or_default().iter().map(|&line| {
            let line = usize::from(line);
            (line / SIZE, line % SIZE)
        })
    }

    /// Whether there were more hot lines than fit.
    pub fn forgets(&self) -> bool {
        usize::from(self.hot_len) >= MOST_HOT
    }

    /// The next stone from the hand of the side to move.
    pub(crate) fn next_stone(&self) -> Option<usize> {
        let side = self.side();
        let taken = usize::from(self.taken[side]);
        (taken < STONES_EACH).then_some(side * STONES_EACH + taken)
    }

    pub fn pass(&self) -> MoveCode {
        (((1 - self.side()) * STONES_EACH) << STONE_SHIFT) as MoveCode
    }

    pub fn rest(&self) -> MoveCode {
        self.pass() + 1
    }

    /// Adds up the `worth` of the twenty lines through a cell.
    #[inline(always)]
    pub(crate) fn sum_lines(&self, spot: usize, worth: &[u16; 64]) -> u32 {
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
