//! The guided first round: a jump, a wrong turning, the last stone.

use super::Abraeumen;
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Step};
use crate::text::Phrase;
use crate::written;

/// Four stones on a slope. After the first jump there is a wrong way.
pub const LESSON: &Lesson<Abraeumen> = &Lesson {
    seats: 1,
    seed: 1,
    start: written!("board=....../....../...o../..o.../oo..../......", b"\xC0\x40\x20\x00\x00\x00\x00\x00\x80\x40\x20\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"),
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
            fits: Fits::These(&[written!("a2c2", b"\x06\x08")]),
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
            fits: Fits::These(&[written!("c2c4", b"\x08\x14")]),
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
    such: &[],
};
