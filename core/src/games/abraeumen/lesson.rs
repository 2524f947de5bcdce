//! The guided first round: a jump, a wrong turning, the last stone.

use crate::game::lesson::lesson;

lesson! {
    /// Four stones on a slope. After the first jump there is a wrong way.
    seats: 1, seed: 1, start: "board=....../....../...o../..o.../oo..../......";
    say top
        "Wer übersprungen wird, verlässt das Brett. Am Ende soll ein einziger übrig sein.",
        "Any stone jumped over leaves the board. In the end only one should be left.";
    ask top
        "Geh mit ✚ auf den linken Stein. Ⓐ hebt ihn an, noch einmal Ⓐ springt.",
        "Go to the stone on the left with ✚. Ⓐ lifts it, Ⓐ again jumps."
        => ["a2c2"] else "Nimm den Stein ganz links.", "Take the stone on the far left.";
    ask top
        "Nur gerade, nie schräg. Zwei können springen, einer davon in eine Sackgasse.",
        "Straight only, never diagonally. Two can jump, one of them into a dead end."
        => ["c2c4"] else
            "Dann bliebe oben ein Stein allein. Spring mit dem unteren nach oben.",
            "That would leave a stone alone up there. Jump upwards with the lower one.";
    ask foot
        "Ein Stein darf oft springen. Noch einmal, und es ist gelöst!",
        "A stone may jump many times. Once more, and it is solved!"
        => any else "Spring über den anderen.", "Jump over the other one.";
    say top
        "Im Spiel sind es 32. Ⓑ macht Sprünge rückgängig, Ⓧ hilft und gibt Tipps.",
        "The real game has 32. Ⓑ undoes jumps, Ⓧ helps and gives hints.";
}
