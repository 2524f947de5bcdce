//! The guided first round: a jump, a wrong turning, the last stone.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// Four stones on a slope. After the first jump there is a wrong way.
pub(crate) const LESSON: &Lesson = &Lesson {
    seats: 1,
    seed: 1,
    start: prepared!("board=....../....../...o../..o.../oo..../......"),
    steps: &[
        Step::Say(Card::top(
            "Wer übersprungen wird, verlässt das Brett. Am Ende soll ein einziger übrig sein.",
            "Any stone jumped over leaves the board. In the end only one should be left.",
        )),
        Step::Ask {
            card: Card::top(
                "Geh mit ✚ auf den linken Stein. Ⓐ hebt ihn an, noch einmal Ⓐ springt.",
                "Go to the stone on the left with ✚. Ⓐ lifts it, Ⓐ again jumps.",
            ),
            fits: Fits::These(&[prepared!("a2c2")]),
            otherwise: Phrase::new(
                "Nimm den Stein ganz links.",
                "Take the stone on the far left.",
            ),
        },
        Step::Ask {
            card: Card::top(
                "Nur gerade, nie schräg. Zwei können springen, einer davon in eine Sackgasse.",
                "Straight only, never diagonally. Two can jump, one of them into a dead end.",
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
            "Im Spiel sind es 32. Ⓑ macht Sprünge rückgängig, Ⓧ hilft und gibt Tipps.",
            "The real game has 32. Ⓑ undoes jumps, Ⓧ helps and gives hints.",
        )),
    ],
};
