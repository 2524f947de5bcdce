//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::pages::pages;

pages! {
    GOAL: "Das Ziel", "The goal", 60 => figures::five;
        "Fünf eigene Steine in einer Reihe, waagrecht, senkrecht oder schräg.\n\
         Jeder hat 16 Steine. Ein Brett gibt es nicht: Das Feld wächst, wohin ihr wollt.",
        "Five of your own stones in a row: across, vertical or diagonal.\n\
         Each player has 16 stones. There is no board: the field grows where you like.";
    PLACING: "Legen", "Placing", 46 => figures::touching;
        "Das Los sagt, wer den ersten Stein legt. Dann geht es abwechselnd: Jeder Stein muss \
         einen liegenden, gleich welcher Farbe, mit einer ganzen Seite berühren. Ecke an Ecke \
         reicht nicht.",
        "A lot says who places the first stone. Then you take turns: each stone must touch a \
         placed one of either colour along a full side. Corner to corner is not enough.";
    WINNING: "Gewinnen", "Winning", 46 => figures::six;
        "Wer zuerst fünf oder mehr eigene Steine lückenlos in einer Reihe hat, gewinnt \
         sofort, beim Legen wie beim Versetzen.\n\
         Wer keinen Stein mehr hat, verliert.",
        "Whoever first has five or more of their own stones in an unbroken row wins at \
         once, while placing as well as while moving.\n\
         Whoever has no stone left loses.";
    MOVING: "Versetzen", "Moving", 46 => figures::moving;
        "Liegen alle 32 Steine, wird versetzt: Heb einen eigenen Stein mit einer freien Seite \
         an und leg ihn an eine andere Stelle des Felds, Seite an Seite, nicht zurück. \
         Ist keiner deiner Steine frei, passt du.",
        "Once all 32 are placed, you move: lift one of your stones that has a free side and \
         put it down elsewhere beside the field, side to side, not back. \
         If none is free, you pass.";
    SPLITS: "Zerfällt das Feld", "A split field", 46 => figures::split;
        "Hält nur dein Stein das Feld zusammen, zerfällt es. Der größte Teil bleibt, alles \
         andere fällt weg, auch eigene Steine. Der Stein muss an den Teil, der bleibt.",
        "If only your stone holds the field together, it falls apart. The largest part \
         stays, all else is captured, your own stones too. The stone must go to what stays.";
    EQUAL_PARTS: "Gleiche Teile", "Equal parts", 46 => figures::halves;
        "Sind Teile gleich groß, bleibt der, an den du den Stein legst. Berührt er mehrere, \
         bleibt der mit mehr Steinen von dir; sonst der mit dem untersten, dann dem linken \
         Stein.",
        "Of equal parts the one stays that you put the stone to. If it touches several, the \
         one with more of your stones; else the one with the lowest, then the leftmost \
         stone.";
    DRAWS: "Remis", "A draw";
        "Nur beim Versetzen:\n\
         Beide haben weniger als fünf Steine.\n\
         Dieselbe Stellung mit demselben am Zug kommt zum dritten Mal.\n\
         60 Züge lang fällt kein Stein weg.",
        "While moving only:\n\
         Both have fewer than five stones.\n\
         The same position with the same side to move occurs for the third time.\n\
         60 moves in a row captured nothing.";
    BUTTONS: "Die Knöpfe", "The buttons";
        "✚: Stelle oder Stein wählen\n\
         Ⓐ: legen, anheben, ablegen\n\
         Ⓑ: zurücklegen, rückgängig\n\
         Ⓑ gehalten: Pause\n\
         Ⓨ: Drohungen zeigen\n\
         Ⓧ: Hilfe und Tipps",
        "✚: choose a place or stone\n\
         Ⓐ: place, lift, put down\n\
         Ⓑ: put back, undo\n\
         Ⓑ held: pause\n\
         Ⓨ: show threats\n\
         Ⓧ: help and hints";
}
