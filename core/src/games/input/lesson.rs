//! The guided first round: turn and put, remember the back, announce, close.

use super::Input;
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Step};
use crate::text::Phrase;
use crate::written;

/// Card 4 lacks a half, and the learner is about to see where one is.
pub const LESSON: &Lesson<Input> = &Lesson {
    seats: 2,
    seed: 1,
    start: written!(
        "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:-,-,-,-,-;4:0vs,1hs,1vh,0hr,-;5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vh/h;vr/v;hs/s;rs/r;js/s supply1=vr/v;vs/v;hr/h;rs/r;js/s points=0,0 won0=- won1=- last=-;- nulled=- quiet=0 turn=0",
        b"\x00\xFF\x00\x00\x02\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x00\x07\x08\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x03\x02\x02\x00\x03\x01\x03\x05\x02\x03\x04\x05\x06\x00\xFF\x03\x00\x00\x00\x02\x01\x03\x05\x09\x0A\x0B\x0C\x0D\x00\xFF\x00\x00\x00\x00\x00\x00\x00\x00\xFF\x00\xFF\x02\x03\x00\x01\x04\x05\x06\x04\x00\x01\x02\x03\x05\x06"
    ),
    steps: &[
        Step::Say(Card::top(
            "Jede Zahl hat fünf Streifen. Auf jeden passt ein Stein mit seinem Zeichen. Der letzte gewinnt die Zahl.",
            "Every number has five strips. Each takes a stone with its symbol. The last one wins the number.",
        )),
        Step::Ask {
            card: Card::top(
                "Geh hinunter zu deinem ersten Stein; Halb liegt oben. A nimmt ihn und dreht ihn um.",
                "Go down to your first stone, which shows Half. A takes it and turns it over.",
            ),
            fits: Fits::These(&[written!("take:#1", b"\x32")]),
            otherwise: Phrase::new(
                "Nimm den ersten aus deinem Vorrat, mit Halb oben.",
                "Take the first of your supply, which shows Half.",
            ),
        },
        Step::Ask {
            card: Card::foot(
                "Voll, und darunter Halb: Merken! Leg ihn ganz oben auf die 5.",
                "Full, and Half underneath: remember! Put it on the top of the 5.",
            ),
            fits: Fits::These(&[written!("put:5.1", b"\x8B")]),
            otherwise: Phrase::new(
                "Passt auch, aber leg ihn hier ganz oben auf die 5.",
                "It fits, but put it on the top of the 5 here.",
            ),
        },
        Step::Show {
            card: Card::top(
                "Sokrates tut dasselbe: nehmen, umdrehen, legen. Passt ein Stein nirgends, kommt \
                 er zurück.",
                "Sokrates does the same: take, turn, put. A stone that fits nowhere goes back.",
            ),
            played: written!("take:#1", b"\x32"),
        },
        Step::Then(written!("put:6.3", b"\x92")),
        Step::Say(Card::top(
            "Der 4 fehlt nur noch Halb. Den Schlussstein muss man ansagen, bevor man umdreht, \
             sonst gilt er nicht.",
            "The 4 only lacks a Half. The closing stone must be announced before you turn it, or \
             it does not count.",
        )),
        Step::Ask {
            card: Card::top(
                "Sag die 4 an: Y, dann A.",
                "Announce the 4: Y, then A.",
            ),
            fits: Fits::These(&[written!("claim:4", b"\xA8")]),
            otherwise: Phrase::new(
                "Erst ansagen: Y, dann A.",
                "Announce first: Y, then A.",
            ),
        },
        Step::Ask {
            card: Card::top(
                "Welcher deiner Steine hat Halb darunter? Der auf der 5!",
                "Which of your stones has Half underneath? The one on the 5!",
            ),
            fits: Fits::These(&[written!("take:5.1", b"\x19")]),
            otherwise: Phrase::new(
                "Das wäre geraten. Nimm den von der 5.",
                "That would be a guess. Take the one on the 5.",
            ),
        },
        Step::Ask {
            card: Card::foot("Halb: Leg ihn auf die 4!", "Half: put it on the 4!"),
            fits: Fits::Any,
            otherwise: Phrase::new("Leg ihn auf die 4.", "Put it on the 4."),
        },
        Step::Say(Card::top(
            "4 Punkte! Falsch angesagt kosten sie. Wer noch Steine auf fertigen Zahlen hat, darf keine schließen.",
            "4 points! A wrong call costs them. Nobody may close who still has stones on finished numbers.",
        )),
        Step::Say(Card::top(
            "Hol sie also wieder herunter. Zu zweit gewinnen 17 Punkte, zu dritt 21.",
            "So take them down again. For two 17 points win, for three 21.",
        )),
    ],
    such: &[],
};
