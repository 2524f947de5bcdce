//! The guided first round: roll, write, what a square is worth.

use super::rules::TueftelnMove;
use super::sheet::{DieNumber, SheetField, SheetVariant};
use crate::game::lesson::lesson;

lesson! {
    /// A straight lacks a 6, and the third roll of the seed is 2 and 6.
    seats: 1, seed: 279, start:
        "variant=a seats=1 round=3 roll=- sheet0=5.....432.6.1..3..1.......4........2";
    say foot
        "Neun Quadrate: Jede Runde kommen zwei Zahlen dazu. Volle Quadrate zählen.",
        "Nine squares of four fields. Each round adds two numbers. Full squares score.";
    ask foot "Ⓐ würfelt.", "Ⓐ rolls the dice."
        => any else "Ⓐ würfelt.", "Ⓐ rolls the dice.";
    ask foot
        "Links oben fehlt eine 6. Ⓨ tauscht, ✚ und Ⓐ schreiben. Dann die 2 auf Weiß.",
        "Top left needs a 6. Ⓨ swaps, ✚ and Ⓐ write. Then put the 2 in a white field."
        => (has_six_beside_five) else
            "Schreib die 6 rechts neben die 5. Ⓨ tauscht die Würfel.",
            "Write the 6 to the right of the 5. Ⓨ swaps the dice.";
    say foot
        "3-4-5-6 im Uhrzeigersinn ist eine Straße: 6 Punkte. Die Liste rechts hakt sie ab.",
        "3-4-5-6 clockwise is a straight: 6 points. The list on the right ticks it off.";
    ask foot "Noch ein Wurf!", "Another roll!"
        => any else "Ⓐ würfelt.", "Ⓐ rolls the dice.";
    ask foot
        "Blaue Felder hängen zu zweit zusammen: Schreib beide Zahlen in ein Paar.",
        "Blue fields are linked in pairs: both numbers go into one pair."
        => (links_fields) else
            "Diesmal in zwei verbundene blaue Felder.",
            "Two linked blue fields this time.";
    say foot
        "Drei gleiche zählen nichts. Von jeder Sorte ein Quadrat: 7 Punkte dazu.",
        "Three of a kind score nothing. One square of every kind: 7 points extra.";
    say foot
        "Nach 15 Runden ist das Blatt voll. Mit 35 Punkten bist du gut.",
        "After 15 rounds the sheet is full. 35 points are good.";
}

/// The 6 beside the 5.
fn has_six_beside_five(played: &TueftelnMove) -> bool {
    let six = |(field, die): (SheetField, DieNumber)| {
        (field.column(), field.row(), die.number()) == (1, 0, 6)
    };
    matches!(played, TueftelnMove::Place(placed) if placed.written().into_iter().any(six))
}

fn links_fields(played: &TueftelnMove) -> bool {
    let linked = |(field, _)| SheetVariant::A.partner(field).is_some();
    matches!(played, TueftelnMove::Place(placed) if placed.written().into_iter().all(linked))
}
