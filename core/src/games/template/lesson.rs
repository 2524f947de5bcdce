//! The guided first round: as short as one can be that has every kind of step.

use super::Template;
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Step};
use crate::text::Phrase;
use crate::written;

/// One round, and a second one in which it matters how many are shown.
pub const LESSON: &Lesson<Template> = &Lesson {
    seats: 2,
    seed: 1,
    start: written!(
        "goal=3 first=0 die=4 shown=- points=0;0 last=-",
        b"\x03\x00\x04\x02\x00\x00\x00\x00"
    ),
    steps: &[
        Step::Say(Card::top(
            "Würfel und Finger werden zusammengezählt und abgezählt.",
            "Die and fingers are added up and counted off.",
        )),
        Step::Ask {
            card: Card::top("Zeig einen Finger.", "Show one finger."),
            fits: Fits::These(&[written!("show:1", b"\x11")]),
            otherwise: Phrase::new("Nur einen!", "Just one!"),
        },
        Step::Show {
            card: Card::foot("Nun der andere.", "Now the other."),
            played: written!("show:2", b"\x12"),
        },
        Step::Lay(written!(
            "goal=3 first=0 die=2 shown=- points=1;0 last=2;1;2",
            b"\x03\x00\x02\x02\x01\x00\x01\x02\x02\x01\x02\x00"
        )),
        Step::Ask {
            card: Card::top("Noch eine Runde.", "One more round."),
            fits: Fits::Any,
            otherwise: Phrase::new("Zeig Finger.", "Show fingers."),
        },
        Step::Then(written!("show:3", b"\x13")),
    ],
    such: &[],
};
