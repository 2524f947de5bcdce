//! Looking ahead, turn by turn, as the search sees it.
//!
//! With three seats, the player is careful: it supposes that the other two play together
//! against it.

use super::field::{InputTerms, SUPPLY, SupposedTable, TurnTrace, WholeTurn, card_of};
use super::worth;
use crate::games::input::table::MOST_QUIET;
use crate::search::{MOST, MadeMove, MoveCode, MoveList, SearchEnd, Searchable};

/// A game that ends without a winner because no player dared to announce: letting another player
/// have a small number and playing on is better.
const DRAW: i32 = -4 * worth::POINT;

/// A table as one seat sees it.
pub struct InputSearch {
    pub terms: InputTerms,
    pub field: SupposedTable,
    pub me: usize,
}

impl InputSearch {
    /// From the thinking seat's worth to the side that moves.
    fn to_mover(&self, mine: i32) -> i32 {
        if usize::from(self.field.turn) == self.me {
            mine
        } else {
            -mine
        }
    }
}

impl Searchable for InputSearch {
    type Trace = TurnTrace;
    /// About twenty positions on the way down, fifty turns each.
    const MOVE_WORDS: usize = 1_024;
    const REPEATS: bool = true;

    fn key(&self) -> u64 {
        self.field.key()
    }

    fn ended(&mut self) -> Option<SearchEnd> {
        let mover_is_me = usize::from(self.field.turn) == self.me;
        for seat in 0..usize::from(self.terms.seats) {
            if self.field.has_won(&self.terms, seat) {
                return Some(if (seat == self.me) == mover_is_me {
                    SearchEnd::Won
                } else {
                    SearchEnd::Lost
                });
            }
        }
        if self.field.quiet < MOST_QUIET {
            return None;
        }
        let points = |seat: usize| i32::from(self.field.seats[seat].points);
        let others = (0..usize::from(self.terms.seats)).filter(|&seat| seat != self.me);
        let lead = points(self.me) - others.map(points).max().unwrap_or(0);
        let worth = match lead {
            0 => DRAW,
            lead => lead.signum() * MOST,
        };
        Some(SearchEnd::Worth(self.to_mover(worth)))
    }

    fn evaluate(&mut self) -> i32 {
        self.to_mover(worth::of(&self.terms, &self.field, self.me))
    }

    fn moves(&mut self, list: &mut MoveList<'_>) {
        let field = &self.field;
        field.each_turn(&self.terms, &mut |turn| {
            list.push(turn.code(), promise(&self.terms, field, turn));
        });
    }

    fn make(&mut self, code: MoveCode) -> MadeMove<TurnTrace> {
        let before = usize::from(self.field.turn) == self.me;
        let trace = self.field.make(&self.terms, WholeTurn::from_code(code));
        let after = usize::from(self.field.turn) == self.me;
        MadeMove {
            trace,
            again: before == after,
        }
    }

    fn unmake(&mut self, code: MoveCode, trace: TurnTrace) {
        self.field
            .unmake(&self.terms, WholeTurn::from_code(code), trace);
    }
}

/// Closing first, then building on fuller cards.
fn promise(terms: &InputTerms, field: &SupposedTable, turn: WholeTurn) -> u32 {
    if turn.to == SUPPLY {
        return 0;
    }
    let card = card_of(turn.to);
    let lies = field.on[card].count_ones();
    let points = u32::from(terms.score(card, false));
    if turn.closes {
        return 0x2000 + points * 16;
    }
    let stone = field.seats[usize::from(field.turn)].stones[turn.pair];
    let from_up = stone.place != SUPPLY && field.is_up(card_of(stone.place));
    let from_card = stone.place != SUPPLY && !from_up;
    0x400 + 64 * lies + 8 * points + if from_up { 256 } else { 0 } - if from_card { 128 } else { 0 }
}
