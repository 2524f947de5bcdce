//! The guided first round.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// A card, a move to make, a move to watch.
pub(crate) const LESSON: &Lesson = &Lesson {
    seats: 2,
    seed: 1,
    start: prepared!("goal=3 first=0 die=4 shown=- points=0;0"),
    steps: &[
        Step::Say(Card::top(
            "Würfel und Finger werden zusammengezählt und abgezählt.",
            "Die and fingers are added up and counted off.",
        )),
        Step::Ask {
            card: Card::top("Zeig einen Finger.", "Show one finger."),
            fits: Fits::These(&[prepared!("show:1")]),
            otherwise: Phrase::new("Nur einen!", "Just one!"),
        },
        Step::Show {
            card: Card::foot("Nun der andere.", "Now the other."),
            played: prepared!("show:2"),
        },
    ],
};
