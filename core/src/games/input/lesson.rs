//! The guided first round: turn and put, remember the back, announce, close.

use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// Card 4 lacks a half, and the learner is about to see where one is.
pub const LESSON: &Lesson = &Lesson {
    seats: 2,
    seed: 1,
    start: prepared!(
        "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:-,-,-,-,-;4:0vs,1hs,1vh,0hr,-;5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vh/h;vr/v;hs/s;rs/r;js/s supply1=vr/v;vs/v;hr/h;rs/r;js/s points=0,0 won0=- won1=- last=-;- nulled=- quiet=0 turn=0"
    ),
    steps: &[
        Step::Say(Card::top(
            "Jede Zahl hat fünf Streifen. Auf jeden passt ein Stein mit seinem Zeichen. Der letzte gewinnt die Zahl.",
            "Every number has five strips. Each takes a stone with its symbol. The last one wins the number.",
        )),
        Step::Ask {
            card: Card::top(
                "Geh hinunter zu deinem ersten Stein; Halb liegt oben. Ⓐ nimmt ihn und dreht ihn um.",
                "Go down to your first stone, which shows Half. Ⓐ takes it and turns it over.",
            ),
            fits: Fits::These(&[prepared!("take:#1")]),
            otherwise: Phrase::new(
                "Nimm den ersten aus deinem Vorrat, mit Halb oben.",
                "Take the first of your supply, which shows Half.",
            ),
        },
        Step::Ask {
            card: Card::foot(
                "Voll, und darunter Halb: Merken! Leg ihn ganz oben auf die 5.",
                "Full, and Half underneath: remember! Place it at the top of the 5.",
            ),
            fits: Fits::These(&[prepared!("put:5.1")]),
            otherwise: Phrase::new(
                "Passt auch, aber leg ihn hier ganz oben auf die 5.",
                "It fits, but place it at the top of the 5 here.",
            ),
        },
        Step::Show {
            card: Card::top(
                "Sokrates tut dasselbe: nehmen, umdrehen, legen. Passt ein Stein nirgends, kommt \
                 er zurück.",
                "Socrates does the same: take, turn, place. A stone that fits nowhere goes back.",
            ),
            played: prepared!("take:#1"),
        },
        Step::Then(prepared!("put:6.3")),
        Step::Say(Card::top(
            "Der 4 fehlt nur noch Halb. Den Schlussstein muss man ansagen, bevor man umdreht, \
             sonst gilt er nicht.",
            "The 4 needs only a Half. The closing stone must be announced before you turn it, or \
             it does not count.",
        )),
        Step::Ask {
            card: Card::top("Sag die 4 an: Ⓨ, dann Ⓐ.", "Announce the 4: Ⓨ, then Ⓐ."),
            fits: Fits::These(&[prepared!("claim:4")]),
            otherwise: Phrase::new("Erst ansagen: Ⓨ, dann Ⓐ.", "Announce first: Ⓨ, then Ⓐ."),
        },
        Step::Ask {
            card: Card::top(
                "Welcher deiner Steine hat Halb darunter? Der auf der 5!",
                "Which of your stones has Half underneath? The one on the 5!",
            ),
            fits: Fits::These(&[prepared!("take:5.1")]),
            otherwise: Phrase::new(
                "Das wäre geraten. Nimm den von der 5.",
                "That would be a guess. Take the one on the 5.",
            ),
        },
        Step::Ask {
            card: Card::foot("Halb: Leg ihn auf die 4!", "Half: place it on the 4!"),
            fits: Fits::Any,
            otherwise: Phrase::new("Leg ihn auf die 4.", "Place it on the 4."),
        },
        Step::Say(Card::top(
            "4 Punkte! Wer falsch ansagt, verliert sie. Wer noch Steine auf fertigen Zahlen hat, darf keine schließen.",
            "4 points! A wrong call costs them. You may not close a number while you have stones on finished ones.",
        )),
        Step::Say(Card::top(
            "Hol sie also wieder herunter. Zu zweit gewinnt, wer 17 Punkte hat, zu dritt 21.",
            "So take them off again. With two players 17 points win, with three 21.",
        )),
    ],
};
