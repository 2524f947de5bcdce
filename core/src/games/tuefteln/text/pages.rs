//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::{Figure, Page};
use crate::text::Phrase;

/// Where both numbers go on sheet A.
pub const PAGE_SHEET_A: usize = 1;
/// The same on sheet B.
pub const PAGE_SHEET_B: usize = 2;
/// What squares are worth.
pub const PAGE_SCORING: usize = 3;
/// How it ends.
pub const PAGE_END: usize = 6;

/// The rules.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Das Ziel", "The goal"),
        text: Phrase::new(
            "Zwei Würfel fallen für alle. Jeder schreibt beide auf sein Blatt; sechs Zahlen stehen schon da. Nach 15 Runden ist es voll, und neun Quadrate zählen.",
            "Two dice are rolled for all. Everybody writes both on their own sheet; six numbers are printed. After 15 rounds it is full, and nine squares score.",
        ),
        figure: Some(Figure {
            height: 64,
            draw: figures::from_dice_to_square,
        }),
    },
    Page {
        heading: Phrase::new("Blatt A", "Sheet A"),
        text: Phrase::new(
            "Beide Zahlen kommen in zwei freie weiße Felder, egal wo, oder in die zwei verbundenen \
             blauen Felder eines Paares. Welche Zahl wohin, ist frei.",
            "Both numbers go into any two open white fields, or into the two linked blue fields \
             of one pair. Which number goes where is up to you.",
        ),
        figure: Some(Figure {
            height: 62,
            draw: figures::white_and_linked,
        }),
    },
    Page {
        heading: Phrase::new("Blatt B", "Sheet B"),
        text: Phrase::new(
            "Beide Zahlen kommen in zwei freie Felder derselben Farbe. Jede Farbe hat sechs Felder \
             und ihr eigenes Zeichen in der Ecke.",
            "Both numbers go into two open fields of the same colour. Every colour has six fields \
             and a sign of its own in the corner.",
        ),
        figure: Some(Figure {
            height: 48,
            draw: figures::five_colours,
        }),
    },
    Page {
        heading: Phrase::new("Die Quadrate", "The squares"),
        text: Phrase::new(
            "Ein volles Quadrat zählt 1 bis 6 Punkte. Paare liegen nebeneinander, beim Cross über \
             Kreuz. Eine Straße läuft im Uhrzeigersinn, von jedem Feld aus.",
            "A full square scores 1 to 6 points. Pairs lie side by side, in a Cross diagonally. A \
             street runs clockwise, from any field.",
        ),
        figure: Some(Figure {
            height: 58,
            draw: figures::six_categories,
        }),
    },
    Page {
        heading: Phrase::new("Nichts wert", "Worth nothing"),
        text: Phrase::new(
            "Drei gleiche Zahlen bringen nichts, ein einzelnes Paar über Kreuz auch nicht. Vier in \
             Folge, aber nicht im Uhrzeigersinn, sind nur ein Mix.",
            "Three equal numbers score nothing, nor does a single diagonal pair. Four in a row, \
             but not clockwise, are just a Mix.",
        ),
        figure: Some(Figure {
            height: 64,
            draw: figures::worth_nothing,
        }),
    },
    Page {
        heading: Phrase::new("Der Bonus", "The bonus"),
        text: Phrase::new(
            "Wer von jeder der sechs Arten mindestens ein Quadrat hat, bekommt einmal 7 Punkte \
             dazu. Die Tabelle neben dem Blatt zeigt, was noch fehlt.",
            "Whoever has at least one square of each of the six kinds gets 7 points more, once. \
             The table beside the sheet shows what is missing.",
        ),
        figure: Some(Figure {
            height: 34,
            draw: figures::all_six,
        }),
    },
    Page {
        heading: Phrase::new("Das Ende", "The end"),
        text: Phrase::new(
            "Die höchste Summe gewinnt; wer gleich viel hat, teilt den Sieg.\nAllein: bis 25 angeklopft, ab 26 willkommen im Club, 31 okay, 35 gut, 38 stark, 41 großartig, 43 professionell, 45 weltklasse, 47 sagenhaft, 51 überirdisch",
            "The highest total wins; equal totals share the win.\nAlone: up to 25 knocked on the door, from 26 welcome to the club, 31 okay, 35 good, 38 strong, 41 great, 43 professional, 45 world class, 47 legendary, 51 out of this world",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Viele Leute", "Many people"),
        text: Phrase::new(
            "Reicht die Konsole herum: jeder schreibt allein, und erst wenn alle geschrieben \
             haben, sind die Blätter offen. Wer zuerst würfelt, bestimmt das Los oder ihr; dann \
             geht es reihum.\nMit Papier am Tisch: stellt \"Nur würfeln\" ein.",
            "Pass the console round: everybody writes alone, and the sheets are open only when \
             all have written. Who rolls first is drawn by lot or chosen; then it goes \
             clockwise.\nWith paper on the table: choose \"Dice only\".",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Die Knöpfe", "The buttons"),
        text: Phrase::new(
            "Kreuz: Feld aussuchen\n\
             A: würfeln, wählen, schreiben\n\
             Y: Zahlen tauschen; Stand, Blätter\n\
             X: Was zählt ein Quadrat?\n\
             B: zurück\n\
             B gehalten: Pause",
            "Pad: pick a field\n\
             A: roll, choose, write\n\
             Y: swap numbers; points, sheets\n\
             X: what is a square worth?\n\
             B: back\n\
             B held: pause",
        ),
        figure: None,
    },
];
