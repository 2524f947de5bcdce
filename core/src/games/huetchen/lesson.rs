//! The guided first round: memorise, follow the shifts, answer; then shift.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// The computer shifts first, the learner after it.
pub(crate) const LESSON: &Lesson = &Lesson {
    seats: 2,
    seed: 1,
    start: prepared!("seats=2 round=1 shifter=1 taken=0,0"),
    steps: &[
        Step::Show {
            card: Card::foot(
                "Sokrates legt vier Steine offen hin. Merk dir die Reihe, du hast nicht ewig \
                 Zeit!",
                "Socrates places four stones face up. Memorise the row, you do not have long!",
            ),
            played: prepared!("lay:pldv"),
        },
        Step::Show {
            card: Card::top(
                "Jetzt liegen sie verdeckt. Dreimal wandert ein Stein: Schau genau hin.",
                "Now they lie face down. Three times a stone is shifted: watch closely.",
            ),
            played: prepared!("shift:0>2"),
        },
        Step::Then(prepared!("shift:3>1")),
        Step::Then(prepared!("shift:1>0")),
        Step::Show {
            card: Card::foot(
                "Nun fragt Sokrates nach einem Zeichen.",
                "Now Socrates asks for a symbol.",
            ),
            played: prepared!("ask:d"),
        },
        Step::Ask {
            card: Card::foot(
                "Wo liegt das Dreieck? ✚ wählt, Ⓐ deckt auf.",
                "Where is the triangle? ✚ chooses, Ⓐ turns it over.",
            ),
            fits: Fits::These(&[prepared!("turn:2")]),
            otherwise: Phrase::new(
                "Nicht dort. Es liegt an dritter Stelle.",
                "Not there. It is the third one.",
            ),
        },
        Step::Show {
            card: Card::foot(
                "Richtig, er gehört dir! Sonst bekäme ihn Sokrates.",
                "Right, it is yours! Otherwise Socrates would get it.",
            ),
            played: prepared!("ask:p"),
        },
        Step::Ask {
            card: Card::foot("Wo ist der Punkt?", "Where is the dot?"),
            fits: Fits::These(&[prepared!("turn:3")]),
            otherwise: Phrase::new(
                "Nicht dort. Er liegt ganz rechts.",
                "Not there. It is on the far right.",
            ),
        },
        Step::Show {
            card: Card::foot(
                "Der dritte zählt doppelt: Der letzte kommt dazu.",
                "The third counts double: the last one goes with it.",
            ),
            played: prepared!("ask:v"),
        },
        Step::Ask {
            card: Card::foot("Wo ist das Viereck?", "Where is the square?"),
            fits: Fits::These(&[prepared!("turn:0")]),
            otherwise: Phrase::new(
                "Nicht dort. Es liegt ganz links.",
                "Not there. It is on the far left.",
            ),
        },
        Step::Ask {
            card: Card::foot(
                "Jetzt legst du: ✚ wählt, Ⓐ legt ein Zeichen.",
                "Your turn: ✚ chooses, Ⓐ places a symbol.",
            ),
            fits: Fits::Any,
            otherwise: Phrase::new("Leg vier Zeichen.", "Place four symbols."),
        },
        Step::Ask {
            card: Card::top(
                "Ⓐ zieht einen Stein heraus, ✚ trägt ihn, Ⓐ schiebt ihn ein.",
                "Ⓐ pulls a stone out, ✚ carries it, Ⓐ pushes it in.",
            ),
            fits: Fits::Any,
            otherwise: Phrase::new("Schieb irgendeinen Stein.", "Shift any stone."),
        },
        Step::Say(Card::top(
            "Noch zwei, dann fragst du. Jeder schiebt zweimal. Die meisten Steine gewinnen.",
            "Two more, then you ask. Everybody shifts twice. Whoever has the most stones wins.",
        )),
    ],
};
