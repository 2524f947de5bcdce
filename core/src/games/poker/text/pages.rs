//! The rules, page by page, in short sentences: the screen is the size of a stamp.

use super::figures;
use crate::game::pages::pages;

pages! {
    PAGE_GOAL: "Das Ziel", "The goal", 62 => figures::eight_stones;
        "Alle haben dieselben acht Steine. Wer am Ende die meisten Steine erbeutet hat, \
         gewinnt.",
        "All have the same eight stones. Whoever has won the most stones in the end wins.";
    PAGE_ROUND: "Eine Runde", "A round", 58 => figures::highest_wins;
        "Alle wählen heimlich einen Stein und zeigen ihn zugleich. Der höchste Wert gewinnt: \
         der Stein wird Beute. Alle anderen sind verloren.",
        "All pick a stone in secret and show it at once. The highest value wins: the stone \
         is a prize. All others are lost.";
    PAGE_EQUAL: "Gleiche Werte", "Equal values", 58 => figures::equal_cancel;
        "Zeigen mehrere denselben Wert, heben sich diese Steine auf. Es gewinnt der höchste \
         Wert, der allein liegt; gibt es keinen, gewinnt niemand.",
        "If several show the same value, these stones cancel out. The highest value that is \
         alone wins; if there is none, nobody wins.";
    PAGE_HAND: "Die leere Hand", "The empty hand", 58 => figures::a_theft;
        "Einmal im Spiel darf man die leere Hand zeigen. Sie stiehlt einen Stein nach Wahl. \
         Die übrigen Steine machen einen zweiten Sieger unter sich aus.",
        "Once in a game you may show the empty hand. It steals a stone of your choice. The \
         other stones decide a second winner.";
    PAGE_EMPTY_HANDS: "Leere Hände", "Empty hands", 58 => figures::blocked_hands;
        "Zwei oder mehr leere Hände blockieren sich: sie sind verbraucht, die Steine entscheiden. Liegt kein Stein, stiehlt auch eine nichts.",
        "Two or more empty hands block each other: they are used up, the stones decide. With no stone shown even a single one steals nothing.";
    PAGE_END: "Das Ende", "The end", 34 => figures::sum_decides;
        "Schluss ist, wenn alle Steine gespielt sind. Bei gleich viel Beute zählt die Summe der Werte; ist auch sie gleich, ist es unentschieden.\nOhne Steine: leere Hand oder aussetzen.",
        "It ends when all stones have been played. With equally many prizes the sum of their values counts; if that is equal, too, it is a draw.\nWithout stones: the empty hand, or sit out.";
    PAGE_BUTTONS: "Die Knöpfe", "The buttons";
        "✚: Stein aussuchen\n\
         Ⓐ: wählen, stehlen, weiter\n\
         Ⓨ: Was haben alle noch?\n\
         Ⓧ: Hilfe, Tipp, Regeln\n\
         Ⓑ: rückgängig, solange nichts aufgedeckt ist\n\
         Ⓑ gehalten: Pause",
        "✚: go to a stone\n\
         Ⓐ: pick, steal, continue\n\
         Ⓨ: what does everyone have left?\n\
         Ⓧ: help, hint, rules\n\
         Ⓑ: undo, as long as no hand is open\n\
         Ⓑ held: pause";
}
