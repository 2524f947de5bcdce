//! Looking ahead, turn by turn, as the [search](crate::search) sees it.
//!
//! With three seats the one that thinks supposes that the two others play
//! against it together: it is careful.

use super::table::{Table, Terms, Trace, Turn, next};
use super::worth::{self, POINT};
use crate::search::{Code, End, Ground, List, MOST, Made};

/// The game ends after so many turns without a number.
pub const QUIET: u8 = 100;

/// A table that is looked at with the eyes of a seat.
pub struct Thinking<'a> {
    pub terms: &'a Terms,
    pub table: Table,
    pub me: usize,
}

impl Thinking<'_> {
    /// What is worth so much to the one who thinks is worth to the side that
    /// moves.
    fn to_mover(&self, mine: i32) -> i32 {
        if usize::from(self.table.turn) == self.me {
            mine
        } else {
            -mine
        }
    }
}

impl Ground for Thinking<'_> {
    type Trace = Trace;
    /// Some twelve positions on the way down, forty turns each.
    const MOVE_WORDS: usize = 512;
    const REPEATS: bool = true;

    fn key(&self) -> u64 {
        self.table.key()
    }

    fn ended(&mut self) -> Option<End> {
        let mover_is_me = usize::from(self.table.turn) == self.me;
        for seat in 0..usize::from(self.terms.seats) {
            if self.table.has_won(self.terms, seat) {
                return Some(if (seat == self.me) == mover_is_me {
                    End::Won
                } else {
                    End::Lost
                });
            }
        }
        if self.table.quiet < QUIET {
            return None;
        }
        let points = |seat: usize| i32::from(self.table.seats[seat].points);
        let others = (0..usize::from(self.terms.seats)).filter(|&seat| seat != self.me);
        let lead = points(self.me) - others.map(points).max().unwrap_or(0);
        Some(End::Worth(self.to_mover(lead.signum() * MOST)))
    }

    fn evaluate(&mut self) -> i32 {
        self.to_mover(worth::of(self.terms, &self.table, self.me))
    }

    fn moves(&mut self, list: &mut List<'_>) {
        let table = &self.table;
        table.each_turn(self.terms, |turn| {
            list.push(turn.code(), promise(self.terms, table, turn));
        });
    }

    fn make(&mut self, code: Code) -> Made<Trace> {
        let before = usize::from(self.table.turn) == self.me;
        let trace = self.table.make(self.terms, Turn::from_code(code));
        let after = usize::from(self.table.turn) == self.me;
        Made {
            trace,
            again: before == after,
        }
    }

    fn unmake(&mut self, code: Code, trace: Trace) {
        self.table
            .unmake(self.terms, Turn::from_code(code), trace);
    }
}

/// How promising a turn looks: closing first, then building where much lies.
fn promise(terms: &Terms, table: &Table, turn: Turn) -> u32 {
    use super::table::{SUPPLY, card_of};
    if turn.to == SUPPLY {
        return 0;
    }
    let card = card_of(turn.to);
    let lies = table.on[card].count_ones();
    let points = u32::from(terms.points[card]);
    if turn.closes {
        return 0x2000 + points * 16;
    }
    let stone = table.seats[usize::from(table.turn)].stones[turn.pair];
    let from_up = stone.place != SUPPLY && table.up >> card_of(stone.place) & 1 == 1;
    let from_card = stone.place != SUPPLY && !from_up;
    0x400 + 64 * lies + 8 * points + if from_up { 256 } else { 0 } - if from_card { 128 } else { 0 }
}

#[allow(unused_imports)]
use next as _;
const _: i32 = POINT;
