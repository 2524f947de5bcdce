//! The guided first round: a jump, a wrong turning, the last stone.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// Four stones on a slope. After the first jump there is a wrong way.
pub const LESSON: &Lesson = &Lesson {
    seats: 1,
    seed: 1,
    start: prepared!("board=....../....../...o../..o.../oo..../......"),
    steps: &[
        Step::Say(Card::top(
            "Wer übersprungen wird, verlässt das Brett. Am Ende soll ein einziger übrig sein.",
            "Whoever is jumped over leaves the board. A single stone should be left.",
        )),
        Step::Ask {
            card: Card::top(
                "Geh mit dem Kreuz auf den linken Stein. A hebt ihn an, noch einmal A springt.",
                "Go to the stone on the left with the pad. A lifts it, A again jumps.",
            ),
            fits: Fits::These(&[prepared!("a2c2")]),
            otherwise: Phrase::new(
                "Nimm den Stein ganz links.",
                "Take the stone on the far left.",
            ),
        },
        Step::Ask {
            card: Card::top(
                "Nur gerade, nie schräg. Zwei können springen, aber eins ist eine Sackgasse.",
                "Straight only. Two can jump now, but one jump is a dead end.",
            ),
            fits: Fits::These(&[prepared!("c2c4")]),
            otherwise: Phrase::new(
                "Dann bliebe oben ein Stein allein. Spring mit dem unteren nach oben.",
                "That would leave a stone alone up there. Jump upwards with the lower one.",
            ),
        },
        Step::Ask {
            card: Card::foot(
                "Ein Stein darf oft springen. Noch einmal, und es ist gelöst!",
                "A stone may jump many times. Once more, and it is solved!",
            ),
            fits: Fits::Any,
            otherwise: Phrase::new("Spring über den anderen.", "Jump over the other one."),
        },
        Step::Say(Card::top(
            "Im Spiel sind es 32. B nimmt zurück, so oft du willst. Y gibt einen guten Tipp.",
            "The real game has 32. B takes back, as often as you like. Y gives a good hint.",
        )),
    ],
};
