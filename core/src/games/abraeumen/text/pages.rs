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
            height: 82,
            draw: figures::from_start_to_end,
        }),
    },
    Page {
        heading: Phrase::new("Der Sprung", "The jump"),
        text: Phrase::new(
            "Ein Stein springt über den Stein neben ihm auf das leere Feld dahinter.\n\
             Der übersprungene Stein kommt vom Brett.",
            "A stone jumps over the stone next to it onto the empty cell behind.\n\
             The stone jumped over leaves the board.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::a_jump,
        }),
    },
    Page {
        heading: Phrase::new("Was nicht geht", "Not allowed"),
        text: Phrase::new(
            "Nie schräg, nur über genau einen Stein, nie vom Brett herunter.\n\
             Andere Züge gibt es nicht. Farben sind nur Schmuck.",
            "Never slanting, only over exactly one stone, never off the board.\n\
             There are no other moves. Colours are mere decoration.",
        ),
        figure: Some(Figure {
            height: 66,
            draw: figures::not_a_jump,
        }),
    },
    Page {
        heading: Phrase::new("Das Ende", "The end"),
        text: Phrase::new(
            "Kann kein Stein mehr springen, ist Schluss. Nur einer übrig: gelöst!\n\
             Die Steine, die übrig sind, zählen. Je weniger, desto besser: einer ist das Beste.",
            "When no stone can jump, it is over. Only one left: solved!\n\
             The stones left over are counted. The fewer the better: one is best.",
        ),
        figure: Some(Figure {
            height: 46,
            draw: figures::solved_or_not,
        }),
    },
    Page {
        heading: Phrase::new("Die Knöpfe", "The buttons"),
        text: Phrase::new(
            "Kreuz: Feld oder Ziel wählen\n\
             A: Stein anheben, springen\n\
             B: ablegen, Sprung zurück\n\
             B gehalten: Pause\n\
             Y: Tipp, Vorführung\n\
             X: Wer kann springen?\n\
             Noch einmal X: Regeln",
            "Pad: choose cell or target\n\
             A: lift a stone, jump\n\
             B: put it back, undo a jump\n\
             B held: pause\n\
             Y: hint, demonstration\n\
             X: which stones can jump?\n\
             X once more: rules",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Tipps", "Tips"),
        text: Phrase::new(
            "Jeder Tipp gehört zu einer echten Lösung. Halte die Steine beisammen. \
             Am Ende bleibt der letzte auf b2, b5, e2 oder e5:",
            "Every hint is part of a real solution. Keep the stones together. \
             In the end the last one is on b2, b5, e2 or e5:",
        ),
        figure: Some(Figure {
            height: 82,
            draw: figures::last_cells,
        }),
    },
];
