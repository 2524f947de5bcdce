//! The guided first round: as short as one can be that has every kind of step.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// One round, and a second one in which it matters how many are shown.
pub const LESSON: &Lesson = &Lesson {
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
        Step::Lay(prepared!("goal=3 first=0 die=2 shown=- points=1;0")),
        Step::Ask {
            card: Card::top("Noch eine Runde.", "One more round."),
            fits: Fits::Any,
            otherwise: Phrase::new("Zeig Finger.", "Show fingers."),
        },
        Step::Then(prepared!("show:3")),
    ],
};
