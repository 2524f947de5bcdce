//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::{Figure, Page};
use crate::text::Phrase;

/// What it is about.
pub const GOAL: usize = 0;
/// How a stone steps.
pub const STEPS: usize = 2;
/// How high it has to land.
pub const CLIMB: usize = 3;
/// What closes up behind it.
pub const CLOSING: usize = 4;
/// Who cannot move.
pub const SITTING_OUT: usize = 5;
/// How it ends and what counts.
pub const END: usize = 6;
/// How to look into a tower, and what all buttons do.
pub const TOWERS: usize = 7;
/// Good advice.
pub const TIPS: usize = 8;

/// The rules.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Das Ziel", "The goal"),
        text: Phrase::new(
            "Steine klettern aufeinander. Ein Turm gehört dem, dessen Stein oben liegt, und \
             zählt so viel, wie er hoch ist. Am Ende gewinnt, wer mehr Punkte hat.",
            "Stones climb onto each other. A tower belongs to whoever is on top and scores its \
             height. In the end more points win.",
        ),
        figure: Some(Figure {
            height: 60,
            draw: figures::towers_and_points,
        }),
    },
    Page {
        heading: Phrase::new("Der Anfang", "The beginning"),
        text: Phrase::new(
            "16 weiße und 16 schwarze Steine liegen wie ein Schachbrett. Jede Farbe hat jedes \
             Zeichen viermal, zufällig verteilt. Das Los sagt, wer beginnt.",
            "16 white and 16 black stones lie like a chessboard. Each colour has each mark four \
             times, at random. Who begins is drawn by lot.",
        ),
        figure: Some(Figure {
            height: 60,
            draw: figures::chessboard,
        }),
    },
    Page {
        heading: Phrase::new("Der Zug", "The move"),
        text: Phrase::new(
            "Zieh einen eigenen Stein, der oben liegt, geradeaus. Sein Zeichen sagt, wie viele \
             Schritte: jeder auf den nächsten Stein oder Turm. Leere Felder zählen nicht.",
            "Move a top stone of your own, straight on. Its mark says how many steps: each to \
             the next stone or tower. Empty cells do not count.",
        ),
        figure: Some(Figure {
            height: 66,
            draw: figures::marks_and_steps,
        }),
    },
    Page {
        heading: Phrase::new("Klettern", "Climbing"),
        text: Phrase::new(
            "Wo der letzte Schritt endet, landet der Stein, auf jeder Farbe. Er muss danach \
             höher stehen als zuvor: Das Ziel ist mindestens so hoch wie sein Turm.",
            "Where the last step ends the stone lands, on either colour. It must stand higher \
             than before: the target is at least as high as its tower.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::climbing,
        }),
    },
    Page {
        heading: Phrase::new("Nachrücken", "Closing up"),
        text: Phrase::new(
            "Wird ein Feld leer, rückt nach, was lückenlos dahinter steht: in Zugrichtung, bis \
             es an den nächsten Stein stößt.",
            "When a cell becomes empty, the unbroken run behind it closes up: in the direction \
             of the move, until it touches the next stone.",
        ),
        figure: Some(Figure {
            height: 82,
            draw: figures::closing_up,
        }),
    },
    Page {
        heading: Phrase::new("Aussetzen", "Sitting out"),
        text: Phrase::new(
            "Wer ziehen kann, muss ziehen. Wer keinen Zug hat, setzt aus, bis wieder einer \
             seiner Steine ziehen kann. Der andere macht allein weiter.",
            "Whoever can move must move. Whoever cannot sits out until one of their stones can \
             move again. The other goes on alone.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::stuck,
        }),
    },
    Page {
        heading: Phrase::new("Das Ende", "The end"),
        text: Phrase::new(
            "Kann keiner mehr ziehen, ist Schluss. Mehr Punkte gewinnen. Bei gleich vielen \
             gewinnt der höchste Turm; ist auch der gleich hoch, ist es unentschieden.",
            "When neither can move, it is over. More points win. If they are equal, the highest \
             tower wins; if that is equally high, it is a draw.",
        ),
        figure: Some(Figure {
            height: 66,
            draw: figures::equal_points,
        }),
    },
    Page {
        heading: Phrase::new("Die Knöpfe", "The buttons"),
        text: Phrase::new(
            "Kreuz: Stein oder Richtung\n\
             A: nehmen, ziehen, aussetzen\n\
             B: ablegen, Zug zurück\n\
             B gehalten: Pause\n\
             Y: Tipp, mit Stein: der Turm\n\
             X: Turm ansehen oder Hilfe",
            "Pad: stone or direction\n\
             A: take, move, sit out\n\
             B: put it back, undo a move\n\
             B held: pause\n\
             Y: hint, with a stone: tower\n\
             X: see a tower, or help",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Tipps", "Tips"),
        text: Phrase::new(
            "Ein hoher Turm ist erst sicher, wenn ihn keiner mehr erreicht. Steine mit einem \
             Punkt kommen fast überall hin. Wer aussetzen muss, verliert Zeit, nicht Punkte.",
            "A high tower is safe only when nobody can reach it any more. Stones with a dot get \
             almost anywhere. Sitting out costs time, not points.",
        ),
        figure: Some(Figure {
            height: 50,
            draw: figures::out_of_reach,
        }),
    },
];
