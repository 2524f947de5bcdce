//! The endgame: solved, with no opinion at all.
//!
//! Whether it is won is asked first: that is many times cheaper than asking by
//! how much, and draws are rare. Only then, with what is left of the patience,
//! is asked again and again whether more can be had, until it cannot. What one
//! [proof](super::proof) has found out stays in the table for the next.
//!
//! Where patience ends before there is an answer, some moves are known not to
//! win: those are not played.

use super::field::Field;
use super::opinion::{MOST_WORTH, POINT, WON};
use super::proof::{Answer, Prover};
use crate::games::torris::board::Colour;
use crate::search::Code;

/// With this many stones that can move, or fewer, of both sides together, the
/// game is worth trying to solve.
pub const ENDGAME_STONES: u32 = 13;

/// What is known for certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// A move that is worth at least `least`; none if all is lost and nothing
    /// is known yet about by how much.
    pub code: Option<Code>,
    /// What the game is [worth](super::opinion::final_worth) to the side to move, at
    /// least and at most. Whether it is won, drawn or lost is certain.
    pub least: i32,
    /// See `least`.
    pub most: i32,
}

/// What came of trying to solve a game.
#[derive(Default)]
pub struct Attempt {
    /// What is known now, if it is certain who wins.
    pub solution: Option<Solution>,
    /// A move that is known not to lose.
    pub safe: Option<Code>,
    /// Whether it is known which moves do not win, though not which one does.
    doubts: Option<Doubts>,
    /// This many positions were looked at.
    pub positions: u32,
}

/// What is known of moves when it is not known who wins.
struct Doubts {
    /// A bit for each move that does not win.
    vain: [u32; CODES / 32],
    /// The move that is closest to a proof.
    best: Code,
}

/// Colour, direction and cell.
const CODES: usize = 256;

impl Attempt {
    /// The move to play if an opinion says this one.
    pub fn instead_of(&self, code: Code) -> Code {
        match &self.doubts {
            Some(doubts) if doubts.is_vain(code) => doubts.best,
            _ => self.safe.unwrap_or(code),
        }
    }
}

impl Doubts {
    /// What a question has left, if it leaves anything to choose.
    fn after(prover: &Prover<'_>) -> Option<Doubts> {
        let mut vain = [0; CODES / 32];
        let mut best: Option<(u32, Code)> = None;
        for (code, numbers) in prover.tried() {
            if numbers.refutation == 0 {
                vain[usize::from(code) % CODES / 32] |= 1 << (code % 32);
            } else if best.is_none_or(|(least, _)| numbers.proof < least) {
                best = Some((numbers.proof, code));
            }
        }
        best.map(|(_, best)| Doubts { vain, best })
    }

    fn is_vain(&self, code: Code) -> bool {
        self.vain[usize::from(code) % CODES / 32] >> (code % 32) & 1 == 1
    }
}

/// Whether so few stones can move that it is worth trying to solve the game.
pub fn is_endgame(field: &Field) -> bool {
    field.movable() <= ENDGAME_STONES
}

/// Who wins and how, as far as it can be found out with this many positions.
pub fn solve(
    field: &Field,
    patience: u32,
    scratch: &mut [u32],
    stop: &mut dyn FnMut() -> bool,
) -> Attempt {
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
    Attempt {
        solution: is_sure.then_some(known),
        safe: known.code.filter(|_| known.least >= 0),
        doubts,
        positions: prover.spent,
    }
}

impl Solution {
    /// Asks whether the game is worth so much; false if it took too long.
    fn ask(&mut self, prover: &mut Prover<'_>, bar: i32) -> bool {
        let odd = prover.field.lead_of(Colour::White) & 1;
        match prover.ask(bar) {
            Some(Answer::Yes(code)) => (self.code, self.least) = (Some(code), at_least(bar, odd)),
            Some(Answer::No) => self.most = -at_least(1 - bar, odd),
            None => return false,
        }
        true
    }

    /// What to ask next: results lie mostly near the end that is known for
    /// sure.
    fn next_bar(&self) -> i32 {
        let step = (self.most - self.least) / 4;
        match self.least {
            1.. => self.least + 1 + step,
            _ => self.most - step,
        }
    }
}

/// What a game is worth that is worth at least this. All stones are always
/// somebody's, so the lead stays odd or even.
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
