//! The guided first round: a crate, a crate for nothing, a layer.

use super::rules::Move;
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step, reads};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// Three piles: the start crate, a notch in front, four crates in a square.
pub const LESSON: &Lesson = &Lesson {
    seats: 2,
    seed: 1,
    start: prepared!(
        "seats=2 pile=g0:0,0:1 stack=14,14,10,4 hand0=1,1,1,0 hand1=0,0,0,0 points=0,0 turn=0"
    ),
    steps: &[
        Step::Say(Card::foot(
            "Alle bauen am selben Stapel. Eine Kiste mehr bringt 3 Punkte, jedes Plättchen dafür kostet einen.",
            "All build on the same pile. A crate more brings 3 points, every tile for it costs one.",
        )),
        Step::Ask {
            card: Card::top(
                "Geh mit dem Kreuz daneben, A: Kiste. Dann A lang drücken und bauen.",
                "Go beside it with the pad, A: a crate. Then hold A and build.",
            ),
            fits: Fits::Rule(|bytes| reads(bytes, |played| matches!(played, Move::Build(_)))),
            otherwise: Phrase::new(
                "Diesmal wird gebaut: eine Kiste daneben, dann A lang.",
                "Build this time: a crate beside it, then hold A.",
            ),
        },
        Step::Lay(prepared!(
            "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=11,10,7,3 hand0=1,1,1,0 hand1=0,1,0,1 points=1,4 turn=0"
        )),
        Step::Ask {
            card: Card::top(
                "Füll die Lücke vorn: Diese Kiste kostet kein Plättchen!",
                "Fill the notch in front: this crate costs no tile at all!",
            ),
            fits: Fits::These(&[prepared!("build:g0:0,0:2;0,1:2;1,0:2;1,1:2")]),
            otherwise: Phrase::new(
                "Nur eine Kiste, und zwar auf die niedrige vorn.",
                "Just one crate, on the low one in front.",
            ),
        },
        Step::Lay(prepared!(
            "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=12,12,8,4 hand0=2,2,0,0 hand1=0,0,0,0 points=4,4 turn=0"
        )),
        Step::Ask {
            card: Card::top(
                "Y schiebt eine ganze Schicht unter alles. Dann A lang.",
                "Y pushes a whole layer under everything. Then hold A.",
            ),
            fits: Fits::These(&[prepared!("build:g-1:0,0:1;0,1:1;1,0:1;1,1:1")]),
            otherwise: Phrase::new(
                "Nur die Schicht: einmal Y, dann A lang.",
                "Only the layer: Y once, then hold A.",
            ),
        },
        Step::Say(Card::foot(
            "8 Punkte! Umbauen darfst du auch. Nur muss jeder Deckel ganz zu sehen sein.",
            "8 points! You may rebuild, too. Only every lid must be seen completely.",
        )),
        Step::Say(Card::foot(
            "Offene Deckel bleiben liegen. Wer passt, obwohl er bauen könnte: Klopf!",
            "Open lids stay where they are. If somebody passes who could build: knock!",
        )),
    ],
};
