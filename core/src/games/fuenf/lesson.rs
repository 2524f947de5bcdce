//! The guided first round: placing, five in a row, a lift that cuts off.

use super::rules::FuenfMove;
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step, reads};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// White has three in a row. Later, a bridge to two black stones.
pub const LESSON: &Lesson = &Lesson {
    seats: 2,
    seed: 1,
    start: prepared!("w=0,0;1,0;2,0 b=1,-1;0,1;1,1 hand=13,13 turn=w phase=place quiet=0"),
    steps: &[
        Step::Say(Card::foot(
            "Fünf weiße in einer Reihe, gerade oder schräg, und du gewinnst.",
            "Five white ones in a row, straight or diagonal, and you win.",
        )),
        Step::Ask {
            card: Card::foot(
                "Ringe zeigen, wo ein Stein hinpasst. ✚ und Ⓐ: Mach rechts vier daraus!",
                "Rings show where a full side touches. ✚ and Ⓐ: make it four on the right!",
            ),
            fits: Fits::These(&[prepared!("3,0")]),
            otherwise: Phrase::new(
                "Erlaubt, aber leg lieber rechts an die drei weißen an.",
                "Allowed, but go to the right of the three white stones.",
            ),
        },
        Step::Show {
            card: Card::foot(
                "Vier, und beide Enden offen! Schwarz kann nur eines versperren.",
                "Four, and both ends open! Black can block only one.",
            ),
            played: prepared!("-1,0"),
        },
        Step::Ask {
            card: Card::foot("Nimm das andere Ende!", "Take the other end!"),
            fits: Fits::These(&[prepared!("4,0")]),
            otherwise: Phrase::new(
                "Rechts von den vier weißen ist noch frei.",
                "It is still free to the right of the four white stones.",
            ),
        },
        Step::Say(Card::foot(
            "Gewonnen! Ⓨ zeigt im Spiel, wo ein Fünfer droht.",
            "You win! In a game Ⓨ shows who threatens to make five.",
        )),
        Step::Lay(prepared!(
            "w=0,0;2,0;1,1;3,1;0,2;2,2 b=1,0;0,1;2,1;4,1;5,1;1,2 hand=0,0 turn=w phase=move quiet=0"
        )),
        Step::Say(Card::top(
            "Liegen alle 32, versetzt man Steine mit freier Seite. Was man abschneidet, fällt weg.",
            "All 32 placed: move stones with a free side. What you cut off is captured.",
        )),
        Step::Ask {
            card: Card::top(
                "Heb deine Brücke rechts an und leg sie links an!",
                "Lift your bridge on the right and put it down at the left!",
            ),
            fits: Fits::Rule(|bytes| reads(bytes, lifts_the_holder)),
            otherwise: Phrase::new(
                "Nimm den weißen Stein, an dem rechts die zwei schwarzen hängen.",
                "Take the white stone that holds the two black ones on the right.",
            ),
        },
        Step::Say(Card::top(
            "Zwei weg! Nur der größte Teil bleibt. Auch eigene Steine können wegfallen.",
            "Two fewer! Only the largest part stays. Your own can be captured, too.",
        )),
    ],
};

/// The white stone that connects the two black ones.
fn lifts_the_holder(played: &FuenfMove) -> bool {
    matches!(played, FuenfMove::Shift { from, .. } if (from.x(), from.y()) == (3, 1))
}
