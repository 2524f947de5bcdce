//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::pages::pages;

pages! {
    GOAL: "Das Ziel", "The goal", 60 => figures::towers_and_points;
        "Steine klettern aufeinander. Ein Turm gehört dem, dessen Stein oben liegt, und \
         zählt so viel, wie er hoch ist. Am Ende gewinnt, wer mehr Punkte hat.",
        "Stones climb onto each other. A tower belongs to whoever is on top and scores its \
         height. Whoever has more points in the end wins.";
    BEGINNING: "Der Anfang", "The beginning", 60 => figures::chessboard;
        "16 weiße und 16 schwarze Steine liegen wie ein Schachbrett. Jede Farbe hat jedes \
         Zeichen viermal, zufällig verteilt. Das Los sagt, wer beginnt.",
        "16 white and 16 black stones lie like a chessboard. Each colour has each mark four \
         times, at random. Who begins is drawn by lot.";
    STEPS: "Der Zug", "The move", 66 => figures::marks_and_steps;
        "Zieh einen eigenen Stein, der oben liegt, geradeaus. Sein Zeichen sagt, wie viele \
         Schritte: jeder auf den nächsten Stein oder Turm. Leere Felder zählen nicht.",
        "Move one of your own top stones, straight on. Its mark says how many steps: each to \
         the next stone or tower. Empty cells do not count.";
    CLIMB: "Klettern", "Climbing", 62 => figures::climbing;
        "Wo der letzte Schritt endet, landet der Stein, auf jeder Farbe. Er muss danach \
         höher stehen als zuvor: Das Ziel ist mindestens so hoch wie sein Turm.",
        "Where the last step ends the stone lands, on either colour. It must stand higher \
         than before: the target is at least as high as its tower.";
    CLOSING: "Nachrücken", "Closing up", 82 => figures::closing_up;
        "Wird ein Feld leer, rückt nach, was lückenlos dahinter steht: in Zugrichtung, bis \
         es an den nächsten Stein stößt.",
        "When a cell becomes empty, the unbroken run behind it closes up: in the direction \
         of the move, until it touches the next stone.";
    SITTING_OUT: "Aussetzen", "Sitting out", 62 => figures::stuck;
        "Wer ziehen kann, muss ziehen. Wer keinen Zug hat, setzt aus, bis wieder einer \
         seiner Steine ziehen kann. Der andere macht allein weiter.",
        "Whoever can move must move. Whoever cannot sits out until one of their stones can \
         move again. The other goes on alone.";
    END: "Das Ende", "The end", 66 => figures::equal_points;
        "Kann keiner mehr ziehen, ist Schluss. Wer mehr Punkte hat, gewinnt. Bei gleich vielen \
         gewinnt der höchste Turm; sind auch die gleich hoch, ist es unentschieden.",
        "When neither can move, it is over. Whoever has more points wins. If they are equal, the \
         tallest tower wins; if those are equally tall, it is a draw.";
    TOWERS: "Die Knöpfe", "The buttons";
        "✚: Stein oder Richtung\n\
         Ⓐ: nehmen, ziehen, aussetzen\n\
         Ⓑ: zurücklegen, rückgängig\n\
         Ⓑ gehalten: Pause\n\
         Ⓨ: einen Turm von innen\n\
         Ⓧ: Hilfe und Tipps",
        "✚: stone or direction\n\
         Ⓐ: take, move, sit out\n\
         Ⓑ: put it back, undo\n\
         Ⓑ held: pause\n\
         Ⓨ: look into a tower\n\
         Ⓧ: help and hints";
    TIPS: "Tipps", "Tips", 50 => figures::out_of_reach;
        "Ein hoher Turm ist erst sicher, wenn ihn keiner mehr erreicht. Steine mit einem \
         Punkt kommen fast überall hin. Wer aussetzen muss, verliert Zeit, nicht Punkte.",
        "A tall tower is safe only when nobody can reach it any more. Stones with a dot get \
         almost anywhere. Sitting out costs time, not points.";
}
