//! The guided first round: memorise, follow the shifts, answer; then shift.

use super::Huetchen;
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Step};
use crate::text::Phrase;
use crate::written;

/// The computer shifts first, the learner after it.
pub const LESSON: &Lesson<Huetchen> = &Lesson {
    seats: 2,
    seed: 1,
    start: written!(
        "seats=2 round=1 shifter=1 taken=0,0",
        b"\x02\x00\x00\x01\x00\x00\x00\x00\x00\x00"
    ),
    steps: &[
        Step::Show {
            card: Card::foot(
                "Sokrates legt vier Steine offen hin. Merk dir die Reihe, du hast nicht ewig \
                 Zeit!",
                "Sokrates lays four stones face up. Memorise the row, you have not got for ever!",
            ),
            played: written!("lay:pldv", b"\x00\xE4"),
        },
        Step::Show {
            card: Card::top(
                "Jetzt liegen sie verdeckt. Dreimal wandert ein Stein: Schau genau hin.",
                "Now they lie face down. Three times a stone is shifted: watch closely.",
            ),
            played: written!("shift:0>2", b"\x01\x02"),
        },
        Step::Then(written!("shift:3>1", b"\x01\x31")),
        Step::Then(written!("shift:1>0", b"\x01\x10")),
        Step::Show {
            card: Card::foot(
                "Nun fragt Sokrates nach einem Zeichen.",
                "Now Sokrates asks for a symbol.",
            ),
            played: written!("ask:d", b"\x02\x02"),
        },
        Step::Ask {
            card: Card::foot(
                "Wo liegt das Dreieck? Kreuz: Stein wählen, A: aufdecken.",
                "Where is the triangle? Pad: choose a stone, A: turn it.",
            ),
            fits: Fits::These(&[written!("turn:2", b"\x03\x02")]),
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
            played: written!("ask:p", b"\x02\x00"),
        },
        Step::Ask {
            card: Card::foot("Wo ist der Punkt?", "Where is the dot?"),
            fits: Fits::These(&[written!("turn:3", b"\x03\x03")]),
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
            played: written!("ask:v", b"\x02\x03"),
        },
        Step::Ask {
            card: Card::foot("Wo ist das Viereck?", "Where is the square?"),
            fits: Fits::These(&[written!("turn:0", b"\x03\x00")]),
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
    such: &[],
};
