//! The guided first round: equals cancel out, a prize, the empty hand.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// Three rounds against two.
pub(crate) const LESSON: &Lesson = &Lesson {
    seats: 3,
    seed: 1,
    start: prepared!("seats=3 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-"),
    steps: &[
        Step::Say(Card::foot(
            "Jeder hat 1 bis 4 je zweimal. Alle wählen heimlich, dann wird aufgedeckt.",
            "Everybody has 1 to 4 twice. All pick in secret, then all show at once.",
        )),
        Step::Ask {
            card: Card::foot(
                "Die höchste Zahl gewinnt, wenn nur einer sie zeigt. Wähl die 4: ✚, Ⓐ.",
                "The highest number wins if only one shows it. Pick the 4: ✚, Ⓐ.",
            ),
            fits: Fits::These(&[prepared!("4")]),
            otherwise: Phrase::new("Nimm zuerst die 4.", "Take the 4 first."),
        },
        Step::Then(prepared!("4")),
        Step::Then(prepared!("3")),
        Step::Say(Card::foot(
            "Zwei Vieren heben sich auf: Emmys 3 wird ihre Beute. Alle anderen sind weg.",
            "Two fours cancel out: Emmy's 3 becomes her prize. The others are gone.",
        )),
        Step::Ask {
            card: Card::foot(
                "Mit Ⓐ geht es weiter. Was zeigen wohl die anderen? Nimm diesmal die 3.",
                "Ⓐ continues. What might the others show? Take the 3 this time.",
            ),
            fits: Fits::These(&[prepared!("3")]),
            otherwise: Phrase::new("Nimm diesmal die 3.", "Take the 3 this time."),
        },
        Step::Then(prepared!("2")),
        Step::Then(prepared!("1")),
        Step::Ask {
            card: Card::foot(
                "Die 3 gehört dir! Einmal im Spiel darf die leere Hand stehlen: Nimm sie jetzt.",
                "The 3 is yours! Once per game the empty hand may steal: take it now.",
            ),
            fits: Fits::These(&[prepared!("hand")]),
            otherwise: Phrase::new(
                "Die leere Hand liegt ganz rechts.",
                "The empty hand is on the far right.",
            ),
        },
        Step::Then(prepared!("4")),
        Step::Then(prepared!("1")),
        Step::Ask {
            card: Card::foot(
                "Stiehl die 4 von Sokrates: links und rechts aussuchen, dann Ⓐ.",
                "Steal the 4 from Socrates: go left or right, then Ⓐ.",
            ),
            fits: Fits::These(&[prepared!("steal:1")]),
            otherwise: Phrase::new("Die 4 ist mehr wert.", "The 4 is worth more."),
        },
        Step::Say(Card::foot(
            "Danach gewann die 1: Sie lag allein. Zwei leere Hände heben sich auf.",
            "After that the 1 won: it was alone. Two empty hands cancel out.",
        )),
        Step::Say(Card::foot(
            "Am Ende gewinnt, wer die meiste Beute hat, bei gleich viel die höhere Summe.",
            "In the end whoever has the most prizes wins; if equal, the higher sum.",
        )),
    ],
};
