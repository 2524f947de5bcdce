//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::{Figure, Page};
use crate::text::Phrase;

/// What it is about.
pub const PAGE_GOAL: usize = 0;
/// What a round is.
pub const PAGE_ROUND: usize = 1;
/// What equal values do.
pub const PAGE_EQUAL: usize = 2;
/// The empty hand.
pub const PAGE_HAND: usize = 3;
/// How it ends and what counts.
pub const PAGE_END: usize = 5;

/// The rules.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Das Ziel", "The goal"),
        text: Phrase::new(
            "Alle haben dieselben acht Steine. Wer am Ende die meisten Steine erbeutet hat, \
             gewinnt.",
            "All have the same eight stones. Whoever has won most stones in the end is the winner.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::eight_stones,
        }),
    },
    Page {
        heading: Phrase::new("Eine Runde", "A round"),
        text: Phrase::new(
            "Alle wählen heimlich einen Stein und zeigen ihn zugleich. Der höchste Wert gewinnt: \
             der Stein wird Beute. Alle anderen sind verloren.",
            "All choose a stone in secret and show it at once. The highest value wins: the stone \
             is a prize. All others are lost.",
        ),
        figure: Some(Figure {
            height: 58,
            draw: figures::highest_wins,
        }),
    },
    Page {
        heading: Phrase::new("Gleiche Werte", "Equal values"),
        text: Phrase::new(
            "Zeigen mehrere denselben Wert, heben sich diese Steine auf. Es gewinnt der höchste \
             Wert, der allein liegt; gibt es keinen, gewinnt niemand.",
            "If several show the same value, these stones cancel out. The highest value that is \
             alone wins; if there is none, nobody wins.",
        ),
        figure: Some(Figure {
            height: 58,
            draw: figures::equal_cancel,
        }),
    },
    Page {
        heading: Phrase::new("Die leere Hand", "The empty hand"),
        text: Phrase::new(
            "Einmal im Spiel darf man die leere Hand zeigen. Sie stiehlt einen Stein nach Wahl. \
             Die übrigen Steine machen einen zweiten Sieger unter sich aus.",
            "Once in a game you may show the empty hand. It steals a stone of your choice. The \
             other stones decide a second winner.",
        ),
        figure: Some(Figure {
            height: 58,
            draw: figures::a_theft,
        }),
    },
    Page {
        heading: Phrase::new("Leere Hände", "Empty hands"),
        text: Phrase::new(
            "Zwei oder mehr leere Hände blockieren sich: sie sind verbraucht, die Steine entscheiden. Liegt kein Stein, stiehlt auch eine nichts.",
            "Two or more empty hands block each other: they are used up, the stones decide. Where no stone lies a single one steals nothing.",
        ),
        figure: Some(Figure {
            height: 58,
            draw: figures::blocked_hands,
        }),
    },
    Page {
        heading: Phrase::new("Das Ende", "The end"),
        text: Phrase::new(
            "Schluss ist, wenn alle Steine gespielt sind. Bei gleich viel Beute zählt die Summe der Werte; ist auch sie gleich, ist es unentschieden.\nOhne Steine: leere Hand oder aussetzen.",
            "It ends when all stones have been played. With equally many prizes the sum of their values counts; if equal, too, it is a draw.\nWithout stones: the empty hand, or sit out.",
        ),
        figure: Some(Figure {
            height: 34,
            draw: figures::sum_decides,
        }),
    },
    Page {
        heading: Phrase::new("Die Knöpfe", "The buttons"),
        text: Phrase::new(
            "Kreuz: Stein aussuchen\n\
             A: wählen, stehlen, weiter\n\
             Y: Was haben alle noch?\n\
             X: Regeln\n\
             B: zurück, solange nichts aufgedeckt ist\n\
             B gehalten: Pause",
            "Pad: pick a stone\n\
             A: choose, steal, go on\n\
             Y: what has everybody left?\n\
             X: rules\n\
             B: back, as long as no hand is open\n\
             B held: pause",
        ),
        figure: None,
    },
];
