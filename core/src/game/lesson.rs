//! A guided first round: a prepared position and what happens on it, step by
//! step.
//!
//! A lesson runs on the ordinary table, with the ordinary scene and buttons. A
//! guide of the host's (`console/play/guide.rs`) shows the cards, lets only
//! those moves pass that fit, and makes the moves of everybody else. No scene
//! knows of it.

use super::Rules;
use crate::text::Phrase;

/// Which half of the playing area a card lies in: the one it does not speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// Below the title bar.
    Top,
    /// Above the hint bar.
    Foot,
}

/// A card with some words to the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// What it says, in at most four lines.
    pub words: Phrase,
    /// Where it lies.
    pub half: Half,
}

impl Card {
    /// A card below the title bar.
    pub const fn top(german: &'static str, english: &'static str) -> Card {
        Card {
            words: Phrase::new(german, english),
            half: Half::Top,
        }
    }

    /// A card above the hint bar.
    pub const fn foot(german: &'static str, english: &'static str) -> Card {
        Card {
            words: Phrase::new(german, english),
            half: Half::Foot,
        }
    }
}

/// A step of a lesson.
pub enum Step<G: Rules> {
    /// A card to read; A goes on.
    Say(Card),
    /// The learner, who sits at the first seat, makes a move or rolls.
    Ask {
        /// What to do.
        card: Card,
        /// Whether a legal move is meant. Another one is not made.
        fits: fn(&G::Position, &G::Move) -> bool,
        /// What the card says after a move that was not meant.
        otherwise: Phrase,
    },
    /// A card to read, then somebody else's move; A goes on.
    Show {
        /// What is going to happen.
        card: Card,
        /// The move.
        played: fn(&G::Position) -> G::Move,
    },
    /// Another move of somebody else's, without a word.
    Then(fn(&G::Position) -> G::Move),
}

impl<G: Rules> Step<G> {
    /// The card of this step, if it has one.
    pub const fn card(&self) -> Option<&Card> {
        match self {
            Step::Say(card) | Step::Ask { card, .. } | Step::Show { card, .. } => Some(card),
            Step::Then(_) => None,
        }
    }

    /// Whether everything waits until the card has been read.
    pub const fn waits(&self) -> bool {
        matches!(self, Step::Say(_) | Step::Show { .. })
    }
}

/// A guided first round. It is played with the default variants.
pub struct Lesson<G: Rules> {
    /// How many sit at the table; the learner at the first seat.
    pub seats: u8,
    /// Where deal and chance come from.
    pub seed: u64,
    /// Makes the position of the lesson out of the one that was dealt.
    pub prepare: fn(&mut G::Position),
    /// What happens.
    pub steps: &'static [Step<G>],
}

impl<G: Rules> Lesson<G> {
    /// No lesson: for games in tests.
    pub const NONE: Lesson<G> = Lesson {
        seats: 0,
        seed: 0,
        prepare: |_| {},
        steps: &[],
    };
}
