//! Solves the endgame, without any opinion.
//!
//! The first question is whether the game is won, because that is many times cheaper than by
//! how much, and draws are rare. With its remaining effort the solver then asks for higher
//! results. The results of one [proof](super::proof) stay in the table for the next.
//!
//! If the effort runs out before there is an answer, some moves are known not to win, and are
//! not played.

use super::field::SearchField;
use super::opinion::{MOST_WORTH, POINT, WON};
use super::proof::{ProofAnswer, Prover};
use crate::games::torris::board::Colour;
use crate::search::MoveCode;

/// With at most this many movable stones, of both sides together, solving is tried.
pub(crate) const ENDGAME_STONES: u32 = 13;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// A move worth at least `least`. `None` if the game is lost and the search does not know
    /// by how much yet.
    pub code: Option<MoveCode>,
    /// Bounds of the game's worth (`final_worth`) to the side to move. Both have the same
    /// sign, so it is certain whether the game is won, drawn or lost.
    pub least: i32,
    /// See `least`.
    pub most: i32,
}

/// The result of trying to solve a game.
#[derive(Default)]
pub struct EndgameAttempt {
    /// Set if the winner is certain.
    pub solution: Option<Solution>,
    /// A move that certainly does not lose.
    pub safe: Option<MoveCode>,
    /// Set if some moves certainly do not win, but it is unknown which move does.
    doubts: Option<Doubts>,
    pub positions: u32,
}

/// What is known about the moves when the effort runs out.
struct Doubts {
    vain: [u32; CODES / 32],
    best: MoveCode,
}

/// Colour, direction and cell.
const CODES: usize = 256;

impl EndgameAttempt {
    /// The move to play if the search prefers `code`.
    pub(crate) fn instead_of(&self, code: MoveCode) -> MoveCode {
        match &self.doubts {
            Some(doubts) if doubts.is_vain(code) => doubts.best,
            _ => self.safe.unwrap_or(code),
        }
    }
}

impl Doubts {
    /// `None` if no move is left to choose.
    fn after(prover: &Prover<'_>) -> Option<Doubts> {
        let mut vain = [0; CODES / 32];
        let mut best: Option<(u32, MoveCode)> = None;
        for (code, numbers) in prover.tried() {
            if numbers.refutation == 0 {
                vain[usize::from(code) % CODES / 32] |= 1 << (code % 32);
            } else if best.is_none_or(|(least, _)| numbers.proof < least) {
                best = Some((numbers.proof, code));
            }
        }
        best.map(|(_, best)| Doubts { vain, best })
    }

    fn is_vain(&self, code: MoveCode) -> bool {
        self.vain[usize::from(code) % CODES / 32] >> (code % 32) & 1 == 1
    }
}

pub(crate) fn is_endgame(field: &SearchField) -> bool {
    field.movable() <= ENDGAME_STONES
}

/// Solves the game as far as `patience` positions allow.
pub fn solve(
    field: &SearchField,
    patience: u32,
    scratch: &mut [u32],
    stop: &mut dyn FnMut() -> bool,
) -> EndgameAttempt {
    let mut prover = Prover::new(field.clone(), patience, scratch, stop);
    let mut known = Solution {
        code: None,
        least: -MOST_WORTH,
        most: MOST_WORTH,
    };
    // A win is worth at least 1 and a draw 0.
    let doubts = match known.ask(&mut prover, 1) {
        true => None,
        false => Doubts::after(&prover),
    };
    if known.most <= 0 {
        known.ask(&mut prover, 0);
    }
    let is_sure = known.least.signum() == known.most.signum();
    if is_sure {
        while known.least < known.most && known.ask(&mut prover, known.next_bar()) {}
    }
    EndgameAttempt {
        solution: is_sure.then_some(known),
        safe: known.code.filter(|_| known.least >= 0),
        doubts,
        positions: prover.spent,
    }
}

impl Solution {
    /// Asks whether the game is worth `bar`; false if that took too long.
    fn ask(&mut self, prover: &mut Prover<'_>, bar: i32) -> bool {
        let odd = prover.field.lead_of(Colour::White) & 1;
        match prover.ask(bar) {
            Some(ProofAnswer::Yes(code)) => {
                (self.code, self.least) = (Some(code), at_least(bar, odd))
            }
            Some(ProofAnswer::No) => self.most = -at_least(1 - bar, odd),
            None => return false,
        }
        true
    }

    /// Asks first near the certain end, because most results are there.
    fn next_bar(&self) -> i32 {
        let step = (self.most - self.least) / 4;
        match self.least {
            1.. => self.least + 1 + step,
            _ => self.most - step,
        }
    }
}

/// The smallest possible result that is at least `worth`. Every stone on the board belongs to
/// a side, so the lead keeps its parity.
fn at_least(worth: i32, odd: i32) -> i32 {
    let result = match worth {
        1.. => WON,
        ..=LOST => LOST,
        _ => return 0,
    };
    let lead = (worth - result + POINT - 1).div_euclid(POINT);
    let lead = if result == WON { lead.max(0) } else { lead };
    result + POINT * (lead + ((lead ^ odd) & 1))
}

const LOST: i32 = -WON;
