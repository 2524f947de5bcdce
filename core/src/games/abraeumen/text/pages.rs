//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::{Figure, Page};
use crate::text::Phrase;

/// What it is about.
pub const GOAL: usize = 0;
/// How a stone jumps.
pub const JUMP: usize = 1;
/// How it ends and what counts.
pub const END: usize = 3;
/// What the buttons do.
pub const BUTTONS: usize = 4;
/// Hints and good advice.
pub const TIPS: usize = 5;

/// The rules.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Das Ziel", "The goal"),
        text: Phrase::new(
            "32 Steine stehen auf dem Brett, nur die vier Ecken sind leer. \
             Räum ab, bis ein einziger Stein bleibt!",
            "32 stones stand on the board, only the four corners are empty. \
             Clear it until a single stone is left!",
        ),
        figure: Some(Figure {
            height: 84,
            draw: figures::from_start_to_end,
        }),
    },
    Page {
        heading: Phrase::new("Der Sprung", "The jump"),
        text: Phrase::new(
            "Ein Stein springt über den Stein daneben auf das leere Feld dahinter. \
             Der übersprungene Stein kommt vom Brett.",
            "A stone jumps over the stone next to it onto the empty cell behind. \
             The stone jumped over leaves the board.",
        ),
        figure: Some(Figure {
            height: 84,
            draw: figures::a_jump,
        }),
    },
    Page {
        heading: Phrase::new("Was nicht geht", "Not allowed"),
        text: Phrase::new(
            "Gesprungen wird waagerecht oder senkrecht, nie schräg, über genau einen Stein \
             und nie vom Brett. Andere Züge gibt es nicht. Farben zählen nicht.",
            "Jumps go across or up and down, never diagonally, over exactly one stone \
             and never off the board. There are no other moves. Colours do not count.",
        ),
        figure: Some(Figure {
            height: 68,
            draw: figures::not_a_jump,
        }),
    },
    Page {
        heading: Phrase::new("Das Ende", "The end"),
        text: Phrase::new(
            "Kann kein Stein mehr springen, ist Schluss.\n\
             Einer übrig: gelöst! Mehr: nicht gelöst.\n\
             Was übrig bleibt, ist deine Wertung. Weniger ist besser.",
            "When no stone can jump, it is over.\n\
             One left: solved! More: not solved.\n\
             The stones left over are your score. Fewer are better.",
        ),
        figure: Some(Figure {
            height: 50,
            draw: figures::solved_or_not,
        }),
    },
    Page {
        heading: Phrase::new("Die Knöpfe", "The buttons"),
        text: Phrase::new(
            "Kreuz: Feld oder Ziel wählen\n\
             A: Stein anheben, springen\n\
             B: ablegen oder Sprung zurück\n\
             B lange: Pause\n\
             Y: Tipp\n\
             X: Wer kann springen?\n\
             Noch einmal X: Regeln",
            "Pad: choose a cell or a target\n\
             A: lift a stone, jump\n\
             B: put it back, or undo a jump\n\
             B held: pause\n\
             Y: hint\n\
             X: which stones can jump?\n\
             X once more: rules",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Tipps", "Tips"),
        text: Phrase::new(
            "Jeder Tipp gehört zu einer echten Lösung. \
             Halte die Steine beisammen und vergiss den Rand nicht. \
             Der letzte bleibt immer auf b2, b5, e2 oder e5:",
            "Every hint is part of a real solution. \
             Keep the stones together and do not forget the edge. \
             The last one always ends on b2, b5, e2 or e5:",
        ),
        figure: Some(Figure {
            height: 84,
            draw: figures::last_cells,
        }),
    },
];
