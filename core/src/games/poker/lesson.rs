//! The guided first round: equals cancel out, a prize, the empty hand.

use super::Poker;
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Step};
use crate::text::Phrase;
use crate::written;

/// Three rounds against two.
pub const LESSON: &Lesson<Poker> = &Lesson {
    seats: 3,
    seed: 1,
    start: written!(
        "seats=3 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-",
        b"\x03\x02\x02\x02\x02\x01\x00\x02\x02\x02\x02\x01\x00\x02\x02\x02\x02\x01\x00\x00\x00\x00\x00\x00"
    ),
    steps: &[
        Step::Say(Card::top(
            "Jeder hat acht Steine: 1 bis 4, je zweimal. Alle wählen heimlich einen, dann wird \
             gleichzeitig aufgedeckt.",
            "Everybody has eight stones: 1 to 4, two of each. All choose one in secret, then all \
             are shown at once.",
        )),
        Step::Ask {
            card: Card::top(
                "Die höchste Zahl gewinnt, wenn sie nur einer zeigt. Versuch es mit der 4: Kreuz, \
                 dann A.",
                "The highest number wins if only one shows it. Try the 4: pad, then A.",
            ),
            fits: Fits::These(&[written!("4", b"\x04")]),
            otherwise: Phrase::new("Nimm zuerst die 4.", "Take the 4 first."),
        },
        Step::Then(written!("4", b"\x04")),
        Step::Then(written!("3", b"\x03")),
        Step::Say(Card::top(
            "Zwei Vieren heben sich auf. Emmys 3 zeigte sonst niemand: Sie behält sie als Beute. \
             Der Rest ist weg.",
            "Two fours cancel out. Nobody else showed Emmy's 3: she keeps it as a prize. The \
             others are gone.",
        )),
        Step::Ask {
            card: Card::top(
                "Es muss nicht immer die 4 sein. Nimm die 3.",
                "It need not be the 4 every time. Take the 3.",
            ),
            fits: Fits::These(&[written!("3", b"\x03")]),
            otherwise: Phrase::new("Nimm diesmal die 3.", "Take the 3 this time."),
        },
        Step::Then(written!("2", b"\x02")),
        Step::Then(written!("1", b"\x01")),
        Step::Ask {
            card: Card::top(
                "Die 3 gehört dir. Einmal im Spiel gibt es die leere Hand: Sie stiehlt einen \
                 Stein. Nimm sie!",
                "The 3 is yours. Once per game there is the empty hand: it steals a stone. Take \
                 it!",
            ),
            fits: Fits::These(&[written!("hand", b"\x05")]),
            otherwise: Phrase::new(
                "Die leere Hand liegt ganz rechts.",
                "The empty hand is on the far right.",
            ),
        },
        Step::Then(written!("4", b"\x04")),
        Step::Then(written!("1", b"\x01")),
        Step::Ask {
            card: Card::foot(
                "Alle liegen offen: Stiehl die 4.",
                "All lie open: steal the 4.",
            ),
            fits: Fits::These(&[written!("steal:1", b"\x11")]),
            otherwise: Phrase::new("Die 4 ist mehr wert.", "The 4 is worth more."),
        },
        Step::Say(Card::top(
            "Dann entscheidet der Rest: Die 1 ist allein, Emmy behält sie. Zwei leere Hände wirken nicht.",
            "Then the rest decides: the 1 is alone, Emmy keeps it. Two empty hands have no effect.",
        )),
        Step::Say(Card::top(
            "Sind alle Steine gespielt, gewinnt, wer die meisten erbeutet hat, bei gleich vielen \
             die höhere Summe.",
            "When all stones are played, most prizes win; if equal, the higher sum of their \
             values.",
        )),
    ],
};
