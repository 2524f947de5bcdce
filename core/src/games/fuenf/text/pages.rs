//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::{Figure, Page};
use crate::text::Phrase;

/// How stones are placed.
pub const PLACING: usize = 1;
/// What wins.
pub const WINNING: usize = 2;
/// How stones are moved.
pub const MOVING: usize = 3;
/// What happens when the field is split.
pub const SPLITS: usize = 4;
/// How it ends without a winner.
pub const DRAWS: usize = 6;

/// The rules.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Das Ziel", "The goal"),
        text: Phrase::new(
            "Fünf eigene Steine in einer Reihe, waagrecht, senkrecht oder schräg.\n\
             Jeder hat 16 Steine. Ein Brett gibt es nicht: das Feld wächst, wohin ihr wollt.",
            "Five of your own stones in a row: across, upright or slanting.\n\
             Each has 16 stones. There is no board: the field grows where you like.",
        ),
        figure: Some(Figure {
            height: 66,
            draw: figures::five,
        }),
    },
    Page {
        heading: Phrase::new("Legen", "Placing"),
        text: Phrase::new(
            "Das Los sagt, wer beginnt. Dann legt ihr abwechselnd je einen Stein. Er muss einen \
             liegenden Stein, gleich welcher Farbe, mit einer ganzen Seite berühren. Ecke an \
             Ecke reicht nicht.",
            "A lot says who begins. Then you take turns to place a stone. It must touch a lying \
             stone of either colour along a full side. Corner to corner is not enough.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::touching,
        }),
    },
    Page {
        heading: Phrase::new("Gewinnen", "Winning"),
        text: Phrase::new(
            "Wer zuerst fünf oder mehr eigene Steine lückenlos in einer Reihe hat, gewinnt \
             sofort, beim Legen wie beim Umziehen.\n\
             Wer keinen Stein mehr hat, verliert.",
            "Whoever first has five or more of their own stones in an unbroken row wins at \
             once, while placing as well as while moving.\n\
             Whoever has no stone left loses.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::six,
        }),
    },
    Page {
        heading: Phrase::new("Umziehen", "Moving"),
        text: Phrase::new(
            "Liegen alle 32 Steine, zieht ihr um: Heb einen eigenen Stein mit einer freien Seite \
             an und leg ihn an eine andere Stelle des Felds, Seite an Seite, nicht zurück. \
             Ist keiner deiner Steine frei, passt du.",
            "When all 32 stones lie, you move: lift one of your stones that has a free side and \
             put it down elsewhere beside the field, side to side, not back. \
             If none of your stones is free, you pass.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::moving,
        }),
    },
    Page {
        heading: Phrase::new("Zerfällt das Feld", "A split field"),
        text: Phrase::new(
            "Hält nur dein Stein das Feld zusammen, zerfällt es. Der größte Teil bleibt, alles \
             andere fällt weg, auch eigene Steine. Der Stein muss an den Teil, der bleibt.",
            "If only your stone holds the field together, it falls apart. The largest part \
             stays, all else is lost, your own stones too. The stone must go to what stays.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::split,
        }),
    },
    Page {
        heading: Phrase::new("Gleiche Teile", "Equal parts"),
        text: Phrase::new(
            "Sind Teile gleich groß, bleibt der, an den du den Stein legst. Berührt er mehrere, \
             bleibt der mit mehr Steinen von dir; sonst der mit dem untersten, dann dem linken \
             Stein.",
            "Of equal parts the one stays that you put the stone to. If it touches several, the \
             one with more of your stones; else the one with the lowest, then the leftmost \
             stone.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::halves,
        }),
    },
    Page {
        heading: Phrase::new("Remis", "A draw"),
        text: Phrase::new(
            "Nur beim Umziehen:\n\
             Beide haben weniger als fünf Steine.\n\
             Dieselbe Stellung mit demselben am Zug kommt zum dritten Mal.\n\
             60 Züge lang ist kein Stein gefallen.",
            "While moving only:\n\
             Both have fewer than five stones.\n\
             The same position with the same side to move occurs for the third time.\n\
             60 moves were made without a loss.",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Die Knöpfe", "The buttons"),
        text: Phrase::new(
            "Kreuz: Platz oder Stein wählen\n\
             A: legen, anheben, ablegen\n\
             B: zurücklegen, Zug zurück\n\
             B gehalten: Pause, Tipp\n\
             Y: Drohungen, nächster Stein\n\
             X: Hilfe zu diesem Moment",
            "Pad: choose a place or stone\n\
             A: place, lift, put down\n\
             B: put back, undo a move\n\
             B held: pause, hint\n\
             Y: threats, next stone\n\
             X: help for this moment",
        ),
        figure: None,
    },
];
