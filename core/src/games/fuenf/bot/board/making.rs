//! Making moves and taking them back.

use super::super::lines::{FIVE, HOT, UNIT, VALUE};
use super::super::torus::{AXES, SIDES, SIZE, TorusSpot, minus, plus};
use super::{BoardTrace, LINES, MOVING_KEY, MoveCode, SIDE_KEY, STONE_SHIFT, STONES, SearchBoard};
use super::{colour_of, stone_key};

impl SearchBoard<'_> {
    pub(super) fn put(&mut self, stone: usize, spot: usize, x: i8, y: i8) {
        let stone = stone & (STONES - 1);
        let colour = colour_of(stone);
        self.cells[spot & (SIZE - 1)] = stone as u8 + 1;
        self.spots[stone] = spot as TorusSpot;
        (self.xs[stone], self.ys[stone]) = (x, y);
        self.lying |= 1 << stone;
        self.turn_key(colour, spot);
        let unit = UNIT[colour];
        let five = unit * FIVE as u8;
        let mut value = self.value;
        for (axis, step) in AXES.into_iter().enumerate() {
            let mut first = spot;
            for _ in 0..FIVE {
                let at = (axis * SIZE + first) & (LINES - 1);
                let old = self.lines[at];
                let new = old + unit;
                self.lines[at] = new;
                let worth = VALUE[usize::from(new) & 63];
                value += i32::from(worth) - i32::from(VALUE[usize::from(old) & 63]);
                if worth.abs() >= HOT {
                    self.has_five |= new == five;
                    self.heat(at);
                }
                first = minus(first, step);
            }
        }
        self.value = value;
    }

    fn take(&mut self, stone: usize) {
        let stone = stone & (STONES - 1);
        let colour = colour_of(stone);
        let spot = self.spot_of(stone);
        self.cells[spot & (SIZE - 1)] = 0;
        self.lying &= !(1 << stone);
        self.turn_key(colour, spot);
        let unit = UNIT[colour];
        let mut value = self.value;
        for (axis, step) in AXES.into_iter().enumerate() {
            let mut first = spot;
            for _ in 0..FIVE {
                let at = (axis * SIZE + first) & (LINES - 1);
                let old = self.lines[at];
                let new = old.wrapping_sub(unit);
                self.lines[at] = new;
                let worth = VALUE[usize::from(new) & 63];
                value += i32::from(worth) - i32::from(VALUE[usize::from(old) & 63]);
                if worth.abs() >= HOT {
                    self.heat(at);
                }
                first = minus(first, step);
            }
        }
        self.value = value;
    }

    /// Puts a stone back, or takes it off (`unit` is its complement). Value and hot lines are
    /// restored separately.
    fn restore_lines(&mut self, spot: usize, unit: u8) {
        for (axis, step) in AXES.into_iter().enumerate() {
            let mut first = spot;
            for _ in 0..FIVE {
                let at = (axis * SIZE + first) & (LINES - 1);
                self.lines[at] = self.lines[at].wrapping_add(unit);
                first = minus(first, step);
            }
        }
    }

    fn unput(&mut self, stone: usize) {
        let spot = self.spot_of(stone);
        self.cells[spot & (SIZE - 1)] = 0;
        self.lying &= !(1 << stone);
        self.turn_key(colour_of(stone), spot);
        self.restore_lines(spot, UNIT[colour_of(stone)].wrapping_neg());
    }

    fn untake(&mut self, stone: usize) {
        let spot = self.spot_of(stone);
        self.cells[spot & (SIZE - 1)] = stone as u8 + 1;
        self.lying |= 1 << stone;
        self.turn_key(colour_of(stone), spot);
        self.restore_lines(spot, UNIT[colour_of(stone)]);
    }

    #[inline]
    fn heat(&mut self, line: usize) {
        if let Some(place) = self.hot.get_mut(usize::from(self.hot_len)) {
            *place = line as u16;
            self.hot_len += 1;
        }
    }

    #[inline]
    fn turn_key(&mut self, colour: usize, spot: usize) {
        let [one, other] = stone_key(colour, spot);
        self.key = [self.key[0] ^ one, self.key[1] ^ other];
    }

    pub(super) fn turn(&mut self) {
        self.side ^= 1;
        self.key = [self.key[0] ^ SIDE_KEY[0], self.key[1] ^ SIDE_KEY[1]];
    }

    /// Makes a legal move.
    pub fn make(&mut self, code: MoveCode) -> BoardTrace {
        let stone = usize::from(code >> STONE_SHIFT) & (STONES - 1);
        let spot = usize::from(code) & (SIZE - 1);
        let mut trace = BoardTrace {
            captured: 0,
            value: self.value,
            from: 0,
            x: 0,
            y: 0,
            hot: self.hot_len,
            quiet: self.quiet,
            was_moving: self.is_moving,
            was_lying: self.lying >> stone & 1 == 1,
        };
        if self.is_moving {
            self.note(self.key[0]);
            self.quiet = self.quiet.saturating_add(1);
        }
        if colour_of(stone) != self.side() {
            self.is_rest = code & 1 == 1;
            self.turn();
            return trace;
        }
        if trace.was_lying {
            trace.from = self.spots[stone];
            (trace.x, trace.y) = self.place_of(stone);
            trace.captured = self.captured(stone, spot).unwrap_or(0);
            self.take(stone);
            let mut rest = trace.captured;
            while rest != 0 {
                self.take(rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
            if trace.captured != 0 {
                self.quiet = 0;
            }
        } else {
            self.taken[colour_of(stone)] += 1;
        }
        let (x, y) = self.place_at(spot);
        self.put(stone, spot, x, y);
        if !self.is_moving && self.lying == u32::MAX {
            self.is_moving = true;
            self.key = [self.key[0] ^ MOVING_KEY[0], self.key[1] ^ MOVING_KEY[1]];
        }
        self.turn();
        trace
    }

    pub(crate) fn unmake(&mut self, code: MoveCode, trace: BoardTrace) {
        let stone = usize::from(code >> STONE_SHIFT) & (STONES - 1);
        self.turn();
        self.quiet = trace.quiet;
        if trace.was_moving {
            self.past_len = self.past_len.saturating_sub(1);
        }
        self.is_rest = false;
        self.has_five = false;
        if colour_of(stone) != self.side() {
            return;
        }
        if self.is_moving && !trace.was_moving {
            self.is_moving = false;
            self.key = [self.key[0] ^ MOVING_KEY[0], self.key[1] ^ MOVING_KEY[1]];
        }
        self.unput(stone);
        if trace.was_lying {
            self.spots[stone] = trace.from;
            (self.xs[stone], self.ys[stone]) = (trace.x, trace.y);
            self.untake(stone);
            let mut rest = trace.captured;
            while rest != 0 {
                self.untake(rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        } else {
            self.taken[colour_of(stone)] -= 1;
        }
        self.value = trace.value;
        self.hot_len = trace.hot;
    }

    pub(crate) fn place_at(&self, spot: usize) -> (i8, i8) {
        for (step, columns, rows) in SIDES {
            if let Some(stone) = self.stone_at(plus(spot, step)) {
                let (x, y) = self.place_of(stone);
                return (x.wrapping_sub(columns), y.wrapping_sub(rows));
            }
        }
        (0, 0)
    }
}
