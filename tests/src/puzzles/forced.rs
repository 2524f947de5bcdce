//! Forced wins: the side that has to win needs one good move, against every reply of
//! the other side. Positions are not evaluated, but results are remembered.

use super::{Verdict, mover, moves};
use std::collections::HashMap;
use taschenspieler_core::game::{Game, Outcome, Seat};
use taschenspieler_core::puzzles::{Goal, Puzzle};
use taschenspieler_core::save::{Bytes, Writer};

/// Any number of moves.
const ANY: u32 = u32::MAX;

/// Levels of which a good move is remembered.
const LEVELS: usize = 8;

pub fn verdict<G: Game>(puzzle: &Puzzle) -> Verdict {
    let position = puzzle.position::<G>().expect("a position");
    let mut forced = Forced::<G>::of(puzzle);
    let (goal, own) = match puzzle.goal {
        Goal::WinIn(most) => {
            let fewest = (1..=most).find(|&own| forced.wins(&position, own.into()));
            (fewest.map(Goal::WinIn), u32::from(most))
        }
        _ => (forced.wins(&position, ANY).then_some(Goal::Win), ANY),
    };
    let right = moves::<G>(&position).into_iter().filter(|played| {
        let after = after::<G>(&position, played);
        forced.wins(&after, less(own))
    });
    Verdict {
        goal,
        right: right.count(),
    }
}

fn after<G: Game>(position: &G::Position, played: &G::Move) -> G::Position {
    let mut after = position.clone();
    assert!(G::apply(&mut after, played).is_ok(), "{played:?} is listed");
    after
}

/// With how many moves of one's own a goal has to be reached.
pub fn moves_for(goal: Goal) -> u32 {
    match goal {
        Goal::WinIn(most) => most.into(),
        _ => ANY,
    }
}

/// The number of moves left after one.
pub fn less(own: u32) -> u32 {
    if own == ANY { ANY } else { own - 1 }
}

/// The results about a puzzle.
pub struct Forced<G: Game> {
    me: Seat,
    known: HashMap<(Vec<u8>, u32), bool>,
    /// The last good move for either side, with this many moves to go.
    last: [Option<G::Move>; 2 * LEVELS],
}

impl<G: Game> Forced<G> {
    /// Nothing is known yet.
    pub fn of(puzzle: &Puzzle) -> Forced<G> {
        let position = puzzle.position::<G>().expect("a position");
        Forced {
            me: mover::<G>(&position).expect("somebody is to move"),
            known: HashMap::new(),
            last: [const { None }; 2 * LEVELS],
        }
    }

    /// The seat that has to win.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// Whether the seat that has to win can do so in this many moves.
    pub fn wins(&mut self, position: &G::Position, own: u32) -> bool {
        if let Some(outcome) = G::outcome(position) {
            return outcome == Outcome::Win(self.me);
        }
        if own == 0 {
            return false;
        }
        let mut buffer = [0; 512];
        let mut out = Writer::new(&mut buffer);
        position.write(&mut out);
        let length = out.finish().expect("a position fits");
        let key = (buffer[..length].to_vec(), own);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mine = mover::<G>(position) == Some(self.me);
        let mut choices = moves::<G>(position);
        let level = (own as usize).min(LEVELS - 1) * 2 + usize::from(mine);
        let good = |played: &G::Move| Some(played) == self.last[level].as_ref();
        if let Some(place) = choices.iter().position(good) {
            choices.swap(0, place);
        }
        let left = if mine { less(own) } else { own };
        // One good move is enough, for either.
        let found = choices.into_iter().find(|played| {
            let after = after::<G>(position, played);
            self.wins(&after, left) == mine
        });
        let wins = found.is_some() == mine;
        if found.is_some() {
            self.last[level] = found;
        }
        self.known.insert(key, wins);
        wins
    }
}
