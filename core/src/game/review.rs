//! Finds the decisions of a finished game that are worth another look.
//!
//! After a game the host walks through its moves from the start. It gives a game every
//! [`Decision`] of a seat as the seat faced it: its view and its memory **at that time**.
//! From these a reviewer cannot reach the position or later events, so code that blames bad
//! luck or hidden facts would not compile.
//!
//! First there is a [glance](Care::Glance) at every decision of a seat, then a
//! [study](Care::Study) of the suspicious ones, the worst first, until the
//! [effort](Decision::effort) of the seat is spent. Effort counts positions instead of
//! time, so a review is the same on every machine.

use super::player::Player;
use super::rules::Seat;
use crate::luck::Luck;
use crate::text::{Language, Phrase, Say};
use core::fmt::{self, Debug, Write};

/// The cost of a win turned into a loss, in games in which only the result counts, and of
/// making a solvable puzzle unsolvable.
pub(crate) const WHOLE_GAME: u32 = 10_000;

/// The cost of a win turned into a draw, or of a draw turned into a loss.
pub(crate) const HALF_A_GAME: u32 = WHOLE_GAME / 2;

/// The unit of a game's costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    Points,
    Prizes,
    Stones,
}

/// The cost of a decision, in the game's terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    pub unit: Unit,
    /// The amount, in hundredths of the unit.
    pub hundredths: u32,
    /// Words instead of the number, where they say it better.
    pub words: Option<Phrase>,
}

impl Say for Cost {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        if let Some(words) = self.words {
            return out.write_str(words.get(language));
        }
        // One digit is enough: more would look too exact.
        let tenths = (self.hundredths + 5) / 10;
        let (whole, rest) = (tenths / 10, tenths % 10);
        let (german, one) = (language == Language::German, tenths == 10);
        // A fraction of a point is an expected value.
        if rest > 0 {
            let point = if german { ',' } else { '.' };
            let about = if german { "Etwa" } else { "About" };
            write!(out, "{about} {whole}{point}{rest}")?;
        } else {
            match (one, german) {
                (true, true) => out.write_str("Einen")?,
                (true, false) => out.write_str("A")?,
                _ => write!(out, "{whole}")?,
            }
        }
        let word = match self.unit {
            Unit::Prizes if one => Phrase::new(" Preis verschenkt", " prize given away"),
            Unit::Prizes => Phrase::new(" Preise verschenkt", " prizes given away"),
            Unit::Stones if one => Phrase::new(" Stein verschenkt", " stone given away"),
            Unit::Stones => Phrase::new(" Steine verschenkt", " stones given away"),
            Unit::Points if one => Phrase::new(" Punkt verschenkt", " point given away"),
            Unit::Points => Phrase::new(" Punkte verschenkt", " points given away"),
        };
        out.write_str(word.get(language))
    }
}

/// The most chance moves of a game that [hindsight](Review::hindsight) considers.
pub(crate) const MOST_LOTS: usize = 16;

/// How closely a decision is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// Quickly, at every decision, to find the few that are worth a study.
    Glance,
    /// Thoroughly, at those that may have cost something; people are told the result.
    Study,
}

/// A decision of a seat, with everything it may be judged by.
pub struct Decision<'a, G: Player> {
    /// The seat's view before it decided.
    pub view: &'a G::View,
    /// Its memory at that time. Notes written into it are kept for the seat's next
    /// decision, but only during the glances.
    pub memory: &'a mut G::Memory,
    pub seat: Seat,
    pub played: &'a G::Move,
    pub care: Care,
    /// The effort left for this seat, in the game's unit ([`Review::EFFORT`]). The reviewer
    /// subtracts what it spends.
    pub effort: &'a mut u32,
    /// Luck for trying things out, which depends only on the number of the move.
    pub luck: &'a mut Luck,
    /// Memory to think in, with arbitrary contents.
    pub scratch: &'a mut [u32],
    /// Whether the review was cancelled; the answer is then thrown away.
    pub stop: &'a mut dyn FnMut() -> bool,
}

impl<G: Player> Decision<'_, G> {
    /// The effort that is left, but at most this much.
    pub(crate) fn afford(&self, most: u32) -> u32 {
        most.min(*self.effort)
    }

    /// Subtracts the effort that was spent.
    pub(crate) fn spend(&mut self, spent: u32) {
        *self.effort = self.effort.saturating_sub(spent);
    }
}

/// A finding against a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<G: Review> {
    pub better: G::Move,
    /// The cost of the decision, in hundredths of the game's unit (`WHOLE_GAME` where
    /// only the result counts). After a glance it is only a suspicion, which decides the
    /// order of studies.
    pub cost: u32,
    /// Whether a glance was enough to be sure.
    pub is_sure: bool,
    /// The reason.
    pub why: G::Why,
}

/// Maps a value of any size onto the range of a curve, from -100 to 100; `half` becomes 50.
pub(crate) fn squash(value: i32, half: i32) -> i8 {
    let value = i64::from(value);
    (100 * value / (value.abs() + i64::from(half.max(1)))) as i8
}

/// The reviewer of a game.
pub trait Review: Player {
    /// Why the other move was better, in a sentence.
    type Why: Clone + PartialEq + Debug + Say;
    /// The effort for all seats of a table together, in a unit of the game; the device
    /// manages this much in 25 seconds.
    const EFFORT: u32;
    /// Decisions that cost less than this are not mentioned.
    const LEAST_COST: u32;
    /// The unit of its costs.
    const UNIT: Unit = Unit::Points;

    /// The loss in words if it is not a number: a win, a draw, a solution.
    fn lost(why: &Self::Why) -> Option<Phrase> {
        let _ = why;
        None
    }

    /// Whether only the last suspicious decision can have been the mistake, because a
    /// position that could still be solved later was not lost before.
    const ONLY_LAST: bool = false;

    /// Whether the chance moves of a game can be judged with hindsight.
    const HINDSIGHT: bool = false;

    /// The state of a two-player game for the first seat, from -100 to 100, as far as the
    /// view shows it. It is drawn as the curve of the game; `None` if the game has no
    /// curve.
    fn standing(view: &Self::View) -> Option<i8> {
        let _ = view;
        None
    }

    /// The number that stands for a chance move.
    fn brought(played: &Self::Move) -> Option<u8> {
        let _ = played;
        None
    }

    /// The result of a player who knows all chance moves in advance, or a lower bound of it;
    /// `view` is the end of the game.
    fn hindsight(
        view: &Self::View,
        lots: &[u8],
        scratch: &mut [u32],
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<i32> {
        let _ = (view, lots, scratch, stop);
        None
    }

    /// Judges a decision; `None` if it was good, or if the seat could not have known better.
    fn review(decision: Decision<'_, Self>) -> Option<Judgement<Self>>;
}
