//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::pages::pages;

pages! {
    GOAL: "Das Ziel", "The goal", 82 => figures::from_start_to_end;
        "32 Steine stehen auf dem Brett, nur die vier Ecken sind leer. \
         Räum ab, bis ein einziger Stein bleibt!",
        "32 stones stand on the board, only the four corners are empty. \
         Clear it until a single stone is left!";
    JUMP: "Der Sprung", "The jump", 62 => figures::a_jump;
        "Ein Stein springt über den Stein neben ihm auf das leere Feld dahinter.\n\
         Der übersprungene Stein kommt vom Brett.",
        "A stone jumps over the stone next to it onto the empty cell behind.\n\
         The stone jumped over leaves the board.";
    NOT_ALLOWED: "Was nicht geht", "Not allowed", 66 => figures::not_a_jump;
        "Nie schräg, nur über genau einen Stein, nie vom Brett herunter.\n\
         Andere Züge gibt es nicht. Farben sind nur Schmuck.",
        "Never slanting, only over exactly one stone, never off the board.\n\
         There are no other moves. Colours are mere decoration.";
    END: "Das Ende", "The end", 46 => figures::solved_or_not;
        "Kann kein Stein mehr springen, ist Schluss. Nur einer übrig: gelöst!\n\
         Die Steine, die übrig sind, zählen. Je weniger, desto besser: einer ist das Beste.",
        "When no stone can jump, it is over. Only one left: solved!\n\
         The stones left over are counted. The fewer the better: one is best.";
    BUTTONS: "Die Knöpfe", "The buttons";
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
         X once more: rules";
    TIPS: "Tipps", "Tips", 82 => figures::last_cells;
        "Jeder Tipp gehört zu einer echten Lösung. Halte die Steine beisammen. \
         Am Ende bleibt der letzte auf b2, b5, e2 oder e5:",
        "Every hint is part of a real solution. Keep the stones together. \
         In the end the last one is on b2, b5, e2 or e5:";
}
