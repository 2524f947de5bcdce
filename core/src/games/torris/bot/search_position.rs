//! The middle game as the search sees it.

use super::field::{MoveTrace, SearchField};
use super::opinion;
use crate::games::torris::board::Colour;
use crate::search::{MadeMove, MoveCode, MoveList, SearchEnd, Searchable};

/// Sixteen positions with forty moves each; few positions have that many.
pub(crate) const MOVE_WORDS: usize = 640;

/// A field, and how badly the player judges it.
pub struct TorrisSearch {
    pub field: SearchField,
    /// The largest error of an evaluation.
    pub noise: u32,
    /// Decides which positions are overrated and which underrated.
    pub seed: u32,
}

impl TorrisSearch {
    /// The same position is always misjudged in the same way.
    fn error(&self) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        let dice = (self.field.key() as u32 ^ self.seed).wrapping_mul(0x9E37_79B9) >> 16;
        ((dice * (2 * self.noise + 1)) >> 16) as i32 - self.noise as i32
    }
}

impl Searchable for TorrisSearch {
    type Trace = MoveTrace;
    const MOVE_WORDS: usize = MOVE_WORDS;

    fn key(&self) -> u64 {
        self.field.key()
    }

    fn ended(&mut self) -> Option<SearchEnd> {
        end(&self.field)
    }

    fn evaluate(&mut self) -> i32 {
        to_mover(&self.field, opinion::of(&self.field) + self.error())
    }

    fn moves(&mut self, list: &mut MoveList<'_>) {
        let others = self.field.owned(self.field.turn().other());
        self.field.each_move(|field, code, from, to| {
            let mut promise = 2 * BASE;
            if others >> to & 1 == 1 {
                promise += BASE * field.height(to).min(16);
            }
            // A tower left to the other side counts against the move.
            if field.second(from) == Some(field.turn().other()) {
                promise = promise.saturating_sub(BASE * field.height(from).min(16));
            }
            list.push(code, promise);
        });
    }

    fn make(&mut self, code: MoveCode) -> MadeMove<MoveTrace> {
        make(&mut self.field, code)
    }

    fn unmake(&mut self, _: MoveCode, trace: MoveTrace) {
        self.field.unmake(&trace);
    }
}

/// The amount that one stone adds to a promise.
const BASE: u32 = 256;

/// For the side that would be next.
pub fn end(field: &SearchField) -> Option<SearchEnd> {
    field
        .is_over()
        .then(|| SearchEnd::Worth(to_mover(field, opinion::final_worth(field))))
}

/// Makes a move; a side that cannot move afterwards sits out at once.
pub fn make(field: &mut SearchField, code: MoveCode) -> MadeMove<MoveTrace> {
    let trace = field.make(code);
    let again = field.pass_on();
    MadeMove { trace, again }
}

fn to_mover(field: &SearchField, white: i32) -> i32 {
    match field.turn() {
        Colour::White => white,
        Colour::Black => -white,
    }
}
