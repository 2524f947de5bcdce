//! The guided first round.

use crate::game::lesson::lesson;

lesson! {
    /// A card, a move to make, a move to watch.
    seats: 2, seed: 1, start: "goal=3 first=0 die=4 shown=- points=0;0";
    say top
        "Würfel und Finger werden zusammengezählt und abgezählt.",
        "Die and fingers are added up and counted off.";
    ask top "Zeig einen Finger.", "Show one finger."
        => ["show:1"] else "Nur einen!", "Just one!";
    show foot "Nun der andere.", "Now the other."
        => "show:2";
}
