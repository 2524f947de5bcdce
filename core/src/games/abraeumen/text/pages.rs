//! The rules, page by page, in short sentences: the screen is the size of a stamp.

use super::figures;
use crate::game::pages::pages;

pages! {
    GOAL: "Das Ziel", "The goal", 82 => figures::from_start_to_end;
        "32 Steine stehen auf dem Brett, nur die vier Ecken sind leer. \
         Räum ab, bis ein einziger Stein bleibt!",
        "There are 32 stones on the board; only the four corners are empty. \
         Clear it until a single stone is left!";
    JUMP: "Der Sprung", "The jump", 62 => figures::a_jump;
        "Ein Stein springt über den Stein neben ihm auf das leere Feld dahinter.\n\
         Der übersprungene Stein kommt vom Brett.",
        "A stone jumps over the stone next to it onto the empty cell behind it.\n\
         Any stone jumped over leaves the board.";
    NOT_ALLOWED: "Was nicht geht", "Not allowed", 66 => figures::not_a_jump;
        "Nie schräg, nur über genau einen Stein, nie vom Brett herunter.\n\
         Andere Züge gibt es nicht. Farben sind nur Schmuck.",
        "Never diagonally, only over exactly one stone, never off the board.\n\
         There are no other moves. The colours mean nothing.";
    END: "Das Ende", "The end", 46 => figures::solved_or_not;
        "Kann kein Stein mehr springen, ist Schluss. Nur einer übrig: gelöst!\n\
         Die Steine, die übrig sind, zählen. Je weniger, desto besser: einer ist das Beste.",
        "When no stone can jump, it is over. Only one left: solved!\n\
         The stones left over are counted. The fewer the better: one is best.";
    BUTTONS: "Die Knöpfe", "The buttons";
        "✚: Feld oder Ziel wählen\n\
         Ⓐ: Stein anheben, springen\n\
         Ⓑ: ablegen, rückgängig\n\
         Ⓑ gehalten: Pause\n\
         Ⓧ: Hilfe, Tipp, Regeln\n\
         Ⓨ: Sprung wiederholen",
        "✚: choose a cell or target\n\
         Ⓐ: lift a stone, jump\n\
         Ⓑ: put it back, undo\n\
         Ⓑ held: pause\n\
         Ⓧ: help, hint, rules\n\
         Ⓨ: redo a jump";
    TIPS: "Tipps", "Tips", 82 => figures::last_cells;
        "Jeder Tipp gehört zu einer echten Lösung. Halte die Steine beisammen. \
         Am Ende bleibt der letzte auf einem dieser vier Felder:",
        "Every hint is part of a real solution. Keep the stones together. \
         In the end the last one is on one of these four cells:";
}
