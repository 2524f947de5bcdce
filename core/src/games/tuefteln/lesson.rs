//! The guided first round: roll, write, what a square is worth.

use super::rules::Move;
use super::sheet::{Die, Field, Variant};
use crate::game::Lesson;
use crate::game::lesson::{Card, Fits, Forms, Step, reads};
use crate::prepared;
use crate::text::Phrase;

const FORMS: Forms = include!("lesson.bytes.rs");

/// A street lacks a 6, and the first roll of the seed is 2 and 6.
pub const LESSON: &Lesson = &Lesson {
    seats: 1,
    seed: 33,
    start: prepared!(
        "variant=a seats=1 round=3 roll=- sheet0=5.....432.6.1..3..1.......4........2"
    ),
    steps: &[
        Step::Say(Card::foot(
            "Neun Quadrate aus vier Feldern. Jede Runde kommen zwei Zahlen dazu. Volle Quadrate zählen.",
            "Nine squares of four fields. Each round adds two numbers. Full squares score.",
        )),
        Step::Ask {
            card: Card::foot("A würfelt.", "A rolls."),
            fits: Fits::Any,
            otherwise: Phrase::new("A würfelt.", "A rolls."),
        },
        Step::Ask {
            card: Card::foot(
                "Oben links fehlt eine 6. Kreuz: Feld, A: schreiben, Y: tauschen. Die 2 in ein anderes weißes Feld.",
                "A 6 is missing at the top left. Pad: field, A: write, Y: swap. The 2 goes to another white field.",
            ),
            fits: Fits::Rule(|bytes| reads(bytes, has_six_beside_five)),
            otherwise: Phrase::new(
                "Schreib die 6 rechts neben die 5. Y tauscht die Würfel.",
                "Write the 6 to the right of the 5. Y swaps the dice.",
            ),
        },
        Step::Say(Card::foot(
            "3-4-5-6 im Uhrzeigersinn: eine Straße, 6 Punkte, das Beste. Rechts steht, was wie \
             viel zählt.",
            "3-4-5-6 clockwise: a street, 6 points, the best there is. The list shows what \
             scores what.",
        )),
        Step::Ask {
            card: Card::foot("Noch ein Wurf!", "Another roll!"),
            fits: Fits::Any,
            otherwise: Phrase::new("A würfelt.", "A rolls."),
        },
        Step::Ask {
            card: Card::foot(
                "Blaue Felder hängen paarweise zusammen: Beide Zahlen kommen in ein Paar. \
                 Versuch es.",
                "Blue fields are linked in pairs: both numbers go into one pair. Try it.",
            ),
            fits: Fits::Rule(|bytes| reads(bytes, links_fields)),
            otherwise: Phrase::new(
                "Diesmal in zwei verbundene blaue Felder.",
                "Two linked blue fields this time.",
            ),
        },
        Step::Say(Card::foot(
            "Drei gleiche zählen nichts. Von jeder Sorte ein Quadrat: 7 Punkte dazu.",
            "Three of a kind score nothing. One square of every kind: 7 points extra.",
        )),
        Step::Say(Card::foot(
            "Nach 15 Runden ist das Blatt voll. Mit 35 Punkten bist du gut.",
            "After 15 rounds the sheet is full. 35 points are good.",
        )),
    ],
};

/// The 6 beside the 5.
fn has_six_beside_five(played: &Move) -> bool {
    let six = |(field, die): (Field, Die)| (field.column(), field.row(), die.number()) == (1, 0, 6);
    matches!(played, Move::Place(placed) if placed.written().into_iter().any(six))
}

/// Linked fields.
fn links_fields(played: &Move) -> bool {
    let linked = |(field, _)| Variant::A.partner(field).is_some();
    matches!(played, Move::Place(placed) if placed.written().into_iter().all(linked))
}
