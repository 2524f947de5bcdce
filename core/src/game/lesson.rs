//! A guided first round: a prepared position and what happens on it, step by
//! step.
//!
//! A lesson runs on the ordinary table, with the ordinary scene and buttons. A
//! guide of the host's (`console/play/guide`) shows the cards, lets only
//! those moves pass that fit, and makes the moves of everybody else. No scene
//! knows of it.

use super::Rules;
use crate::save::{Bytes, Reader};
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

/// A move or a position. The source has it as the rule page writes it, the
/// program as it is saved: a device has no need to read text. A test compares
/// the two; [`written!`](crate::written) makes it.
pub struct Written {
    /// As the rule page writes it.
    #[cfg(test)]
    pub text: &'static str,
    /// As it is saved.
    pub bytes: &'static [u8],
}

impl Written {
    /// What it stands for.
    pub fn read<T: Bytes>(&self) -> Option<T> {
        T::read(&mut Reader::new(self.bytes)).ok()
    }
}

/// A [`Written`] move or position: its text and its bytes.
#[macro_export]
macro_rules! written {
    ($text:literal, $bytes:literal) => {
        $crate::game::lesson::Written {
            #[cfg(test)]
            text: $text,
            bytes: $bytes,
        }
    };
}

/// Which legal moves are meant.
pub enum Fits {
    /// Every one.
    Any,
    /// One of these.
    These(&'static [Written]),
    /// Those that [`Lesson::such`] says under this number.
    Such(usize),
}

/// A step of a lesson.
pub enum Step {
    /// A card to read; A goes on.
    Say(Card),
    /// The learner, who sits at the first seat, makes a move or rolls.
    Ask {
        /// What to do.
        card: Card,
        /// Which moves are meant. Another legal one is not made.
        fits: Fits,
        /// What the card says after a move that was not meant.
        otherwise: Phrase,
    },
    /// A card to read, then somebody else's move; A goes on.
    Show {
        /// What is going to happen.
        card: Card,
        /// The move.
        played: Written,
    },
    /// Another move of somebody else's, without a word.
    Then(Written),
    /// Another position is laid on the table.
    Lay(Written),
}

impl Step {
    /// The card of this step, if it has one.
    pub const fn card(&self) -> Option<&Card> {
        match self {
            Step::Say(card) | Step::Ask { card, .. } | Step::Show { card, .. } => Some(card),
            Step::Then(_) | Step::Lay(_) => None,
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
    /// Where chance comes from.
    pub seed: u64,
    /// The position it begins with.
    pub start: Written,
    /// What happens.
    pub steps: &'static [Step],
    /// Which moves are meant, where they are too many to be listed.
    pub such: &'static [fn(&G::Move) -> bool],
}

impl<G: Rules> Lesson<G> {
    /// No lesson: for games in tests.
    pub const NONE: Lesson<G> = Lesson {
        seats: 0,
        seed: 0,
        start: written!("", b""),
        steps: &[],
        such: &[],
    };

    /// Whether a move is meant.
    pub fn allows(&self, fits: &Fits, played: &G::Move) -> bool {
        match fits {
            Fits::Any => true,
            Fits::These(moves) => moves
                .iter()
                .any(|meant| meant.read::<G::Move>().as_ref() == Some(played)),
            Fits::Such(number) => {
                let is_meant = self.such.get(*number);
                is_meant.is_some_and(|is_meant| is_meant(played))
            }
        }
    }
}
