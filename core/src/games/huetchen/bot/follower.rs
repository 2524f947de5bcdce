//! A player who does not follow every shift, as probabilities.
//!
//! A shifter cannot know what a seeker believes. It assumes a follower who loses sight of
//! every fifth shift, and counts all rows that such a follower may believe in, each with its
//! weight.

use super::guesses;
use crate::games::huetchen::stones::{FOUR, RowPlace, Shift, StoneRow, StoneSymbol};
use heapless::Vec;

/// Of fifteen shifts the follower follows twelve; the other three are believed to end at each of
/// the three wrong places.
const FOLLOWED: u32 = 12;
const MISTAKEN: u32 = 1;
const ROWS: usize = 24;
/// Random guesses are distributed evenly, because 12 can be divided by 1, 2, 3 and 4.
const SHARES: u32 = 12;

#[derive(Clone)]
pub(crate) struct Follower {
    beliefs: Vec<(StoneRow, u32), ROWS>,
}

impl Follower {
    pub(crate) fn of(laid: StoneRow) -> Follower {
        Follower {
            beliefs: core::iter::once((laid, 1)).collect(),
        }
    }

    /// Follows the shift with the assumed chance.
    pub(crate) fn see(&mut self, shift: Shift) {
        let mut next = Follower {
            beliefs: Vec::new(),
        };
        for &(row, weight) in &self.beliefs {
            for to in RowPlace::all() {
                let share = if to == shift.to { FOLLOWED } else { MISTAKEN };
                next.add(row.shifted(Shift { to, ..shift }), weight * share);
            }
        }
        *self = next;
    }

    /// How often a stone is believed to be in a wrong place, if the real row is `row`; more
    /// is better for the shifter.
    pub(crate) fn errors(&self, row: StoneRow) -> u32 {
        let wrong = |believed: StoneRow| {
            RowPlace::all()
                .filter(|&place| believed.at(place) != row.at(place))
                .count() as u32
        };
        self.beliefs
            .iter()
            .map(|&(believed, weight)| weight * wrong(believed))
            .sum()
    }

    pub(crate) fn weight(&self) -> u32 {
        self.beliefs.iter().map(|&(_, weight)| weight).sum()
    }

    /// The follower after turning a stone in answer to a question: only the beliefs that lead
    /// there remain.
    pub(crate) fn after(
        &self,
        asked: StoneSymbol,
        turned: RowPlace,
        gone: &dyn Fn(RowPlace) -> Option<StoneSymbol>,
    ) -> Follower {
        let mut left = Follower {
            beliefs: Vec::new(),
        };
        for &(row, weight) in &self.beliefs {
            let guesses = guesses(row, asked, gone);
            if guesses.contains(&turned) {
                let share = SHARES / (guesses.len() as u32).clamp(1, FOUR as u32);
                left.add(row, weight * share);
            }
        }
        left
    }

    fn add(&mut self, row: StoneRow, weight: u32) {
        match self.beliefs.iter_mut().find(|(known, _)| *known == row) {
            Some((_, known)) => *known += weight,
            // There is room for every row.
            None => drop(self.beliefs.push((row, weight))),
        }
    }
}
