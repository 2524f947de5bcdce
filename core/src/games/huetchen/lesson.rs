//! The guided first round: memorise, follow the shifts, answer; then shift.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// The computer shifts first, the learner after it.
pub const LESSON: &Lesson = &Lesson {
    seats: 2,
    seed: 1,
    start: prepared!("seats=2 round=1 shifter=1 taken=0,0"),
    steps: &[
        Step::Show {
            card: Card::foot(
                "Sokrates legt vier Steine offen hin. Merk dir die Reihe, du hast nicht ewig \
                 Zeit!",
                "Sokrates lays four stones face up. Memorise the row, you have not got for ever!",
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
                "Now Sokrates asks for a symbol.",
            ),
            played: prepared!("ask:d"),
        },
        Step::Ask {
            card: Card::foot(
                "Wo liegt das Dreieck? Kreuz: Stein wählen, A: aufdecken.",
                "Where is the triangle? Pad: choose a stone, A: turn it.",
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
                "Right, it is yours! Otherwise Sokrates would get it.",
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
                "Alle vier! Jetzt schiebst du. Leg jedes Zeichen einmal: Kreuz wählt, A legt.",
                "All four! Now you shift. Lay each symbol once: the pad chooses, A lays.",
            ),
            fits: Fits::Any,
            otherwise: Phrase::new("Leg vier Zeichen.", "Lay four symbols."),
        },
        Step::Ask {
            card: Card::top(
                "A zieht einen Stein heraus, das Kreuz trägt ihn, A schiebt ihn ein.",
                "A pulls a stone out, the pad carries it, A pushes it in.",
            ),
            fits: Fits::Any,
            otherwise: Phrase::new("Schieb irgendeinen Stein.", "Shift any stone."),
        },
        Step::Say(Card::top(
            "Noch zwei, dann fragst du. Jeder ist zweimal Schieber. Wer am Ende die meisten \
             Steine hat, gewinnt.",
            "Two more, then you ask. Everybody shifts twice. Whoever has most stones in the end \
             wins.",
        )),
    ],
};
