//! The guided first round: placing, five in a row, a lift that cuts off.

use super::rules::FuenfMove;
use crate::game::lesson::lesson;

lesson! {
    /// White has three in a row. Later, a bridge to two black stones.
    seats: 2, seed: 1, start: "w=0,0;1,0;2,0 b=1,-1;0,1;1,1 hand=13,13 turn=w phase=place quiet=0";
    say foot
        "Fünf weiße in einer Reihe, gerade oder schräg, und du gewinnst.",
        "Five white ones in a row, straight or diagonal, and you win.";
    ask foot
        "Ringe zeigen, wo ein Stein hinpasst. ✚ und Ⓐ: Mach rechts vier daraus!",
        "Rings show where a full side touches. ✚ and Ⓐ: make it four on the right!"
        => ["3,0"] else
            "Erlaubt, aber leg lieber rechts an die drei weißen an.",
            "Allowed, but go to the right of the three white stones.";
    show foot
        "Vier, und beide Enden offen! Schwarz kann nur eines versperren.",
        "Four, and both ends open! Black can block only one."
        => "-1,0";
    ask foot "Nimm das andere Ende!", "Take the other end!"
        => ["4,0"] else
            "Rechts von den vier weißen ist noch frei.",
            "It is still free to the right of the four white stones.";
    say foot
        "Gewonnen! Ⓨ zeigt im Spiel, wo ein Fünfer droht.",
        "You win! In a game Ⓨ shows who threatens to make five.";
    lay "w=0,0;2,0;1,1;3,1;0,2;2,2 b=1,0;0,1;2,1;4,1;5,1;1,2 hand=0,0 turn=w phase=move quiet=0";
    say top
        "Liegen alle 32, versetzt man Steine mit freier Seite. Was man abschneidet, fällt weg.",
        "All 32 placed: move stones with a free side. What you cut off is captured.";
    ask top
        "Heb deine Brücke rechts an und leg sie links an!",
        "Lift your bridge on the right and put it down at the left!"
        => (lifts_the_holder) else
            "Nimm den weißen Stein, an dem rechts die zwei schwarzen hängen.",
            "Take the white stone that holds the two black ones on the right.";
    say top
        "Zwei weg! Nur der größte Teil bleibt. Auch eigene Steine können wegfallen.",
        "Two fewer! Only the largest part stays. Your own can be captured, too.";
}

/// The white stone that connects the two black ones.
fn lifts_the_holder(played: &FuenfMove) -> bool {
    matches!(played, FuenfMove::Shift { from, .. } if (from.x(), from.y()) == (3, 1))
}
