//! The rules, page by page.

use super::figures;
use crate::game::pages::pages;

const CARD_HIGH: i32 = 66;

pages! {
    PAGE_IDEA: "Die Idee", "The idea", 36 => figures::symbols;
        "Baut gemeinsam Zahlen aus fünf Streifen. Wer den letzten Stein legt, gewinnt die \
         Zahl. Doch jeder Stein wird vorher umgedreht!\nVoll, Rund, Halb, Schräg; der Joker \
         passt überall.",
        "Build numbers from five strips together. Whoever places the last stone wins the number. \
         But every stone is turned over first!\nFull, Round, Half, Slanted; the Joker fits \
         everywhere.";
    PAGE_STONES: "Die Steine", "The stones", 48 => figures::pairs;
        "Jeder hat dieselben sieben Steine mit zwei Seiten. Nur was oben liegt, ist zu sehen; nachsehen gilt nicht. Jeden gibt es einmal.",
        "Everybody has the same seven stones with two sides. Only what is up can be seen; nobody looks underneath. There is one of each.";
    PAGE_BEGINNING: "Der Anfang", "The beginning";
        "Zu zweit liegen die Zahlen 1 bis 6 aus, zu dritt 1 bis 9.\nJeder lässt seine Steine fallen; der Zufall sagt, welche Seite oben liegt. Nur ein offener Joker wird umgedreht.\nWer beginnt, sagt das Los.",
        "With two players the numbers 1 to 6 are laid out, with three 1 to 9.\nAll stones are dropped; chance decides which side is up. Only a visible Joker is turned over.\nWho begins is drawn by lot.";
    PAGE_TURN: "Ein Zug", "A turn", CARD_HIGH => figures::a_turn;
        "Nimm einen eigenen Stein, aus dem Vorrat oder von einer Karte. Dreh ihn um und lege \
         ihn auf einen anderen freien Streifen, der passt. Berührt, geführt.",
        "Take one of your own stones, from the supply or from a card. Turn it over and place it \
         on another free strip that matches. Once touched, it must be played.";
    PAGE_BACK: "Hin und her", "Back and forth", CARD_HIGH => figures::pendulum;
        "Passt ein Stein nirgends, kommt er in den Vorrat. Zwischen zwei Streifen darf er \
         einmal hin und zurück, aber nicht gleich noch einmal hin.",
        "A stone that fits nowhere goes to the supply. It may go from one strip to another \
         and back, but not straight there again.";
    PAGE_CLOSING: "Schlussstein", "Closing a card", CARD_HIGH => figures::conditions;
        "Den letzten Stein darf nur legen, wer ihn ansagt, schon auf der Karte liegt und auf \
         keiner fertigen Karte mehr. Das Jokersymbol schließt nicht.",
        "You may place the last stone only if you announce it, have a stone on the card and \
         none on a finished one. The Joker symbol does not close.";
    PAGE_ANNOUNCING: "Ansagen", "Announcing", CARD_HIGH => figures::closing;
        "Erst ansagen, dann drehen. Passt er, ist die Zahl gewonnen: ihre Punkte, 10 für die \
         1, einfarbig 2 mehr. Passt er nicht, gehen die Punkte der Zahl verloren.",
        "Announce first, then turn. If it fits, the number is won: its points, 10 for the 1, \
         2 more in one colour. If not, you lose the points of the number.";
    PAGE_IN_DETAIL: "Genau besehen", "In detail";
        "Wer falsch ansagt, legt den Stein anderswo hin; schließen darf er mit ihm nichts. Unter null Punkte fällt niemand.\nDer letzte eigene Stein auf einer fertigen Karte darf selbst schließen. Die schräge Seite des Jokersteins auch.",
        "After a wrong call the stone goes elsewhere and closes nothing. Nobody falls below zero points.\nYour last stone on a finished card may itself be the one that closes. So may the slanted side of the Joker stone.";
    PAGE_DISMANTLING: "Abbauen", "Dismantling", CARD_HIGH => figures::dismantling;
        "Auf eine fertige Karte wird nichts gelegt; jeder holt seine Steine wieder. Ist der \
         letzte fort, kommt die Karte zurück in die Reihe.",
        "Nothing goes on a finished card; everybody takes their stones again. With the last \
         one gone the card returns to the row.";
    PAGE_END: "Das Ende", "The end";
        "Zu zweit gewinnt, wer 17 Punkte hat, zu dritt 21. Mehr zählt nicht.\nNach 100 Zügen \
         ohne Zahl, oder nach 1000 Zügen, gewinnt, wer die meisten Punkte hat; gleich viele sind unentschieden.",
        "With two players 17 points win, with three 21. More do not count.\nAfter 100 turns without a \
         number, or 1000 turns in all, whoever has the most points wins; equal is a draw.";
    PAGE_NULL: "Die Null", "The Zero", CARD_HIGH => figures::null;
        "Einmal im Spiel, wer schon eine Zahl gewann: fünf Steine nacheinander auf die 0. \
         Passen alle, verlieren die anderen ihre letzte Zahl, sonst du deine.",
        "Once a game, if you ever won a number: five stones onto the 0. If all fit, the \
         others lose their last number, if not, you lose yours.";
    PAGE_NULL_IN_DETAIL: "Null, genau", "Zero in detail";
        "Nur statt eines Zugs auf die leere 0; sonst legt niemand darauf. Der Joker passt immer, auch zuletzt.\nPasst ein Stein nicht, kommen die von der 0 in den Vorrat, er selbst anderswohin; er schließt nichts. Die fertige 0 wird abgebaut wie jede.",
        "Only instead of a turn, onto an empty 0; nothing else goes there. The Joker always fits, even last.\nIf a stone does not fit, those on the 0 go to the supply; it goes elsewhere itself, but closes nothing. A finished 0 is dismantled like any card.";
    PAGE_VARIANTS: "Varianten", "Variants", CARD_HIGH => figures::one_colour;
        "Einfarbige Zahlen zählen 3 mehr oder doppelt statt 2 mehr. Wer alle Zahlen bei »Sieg \
         mit« hat, gewinnt sofort. Auch das Jokersymbol schließt.",
        "Numbers in one colour count 3 more or double, not 2 more. Wins with: whoever has \
         all these numbers wins at once. The Joker symbol closes, too.";
    PAGE_HOLDING: "Ungedreht", "Not turned";
        "Freie Zahl: Auf diese Karte darf jeder einen Stein so legen, wie er liegt.\nKinder: \
         Diese Plätze müssen nirgends umdrehen.\nDie Konsole fragt dann: umdrehen oder so \
         lassen?",
        "Free number: on this card everybody may place a stone as it lies.\nChildren: these seats \
         need not turn stones over anywhere.\nThe console then asks: turn it over or leave it \
         as it lies?";
    PAGE_BUTTONS: "Die Knöpfe", "The buttons";
        "✚ Stein oder Streifen wählen\nⒶ nehmen, legen, ansagen\nⓎ ansagen; beim Legen: nah oder alle Karten\nⒷ rückgängig, gehalten: Pause\nⓍ Hilfe zu diesem Moment",
        "✚ choose a stone or strip\nⒶ take, place, announce\nⓎ announce; while placing: close up or all cards\nⒷ undo, held: pause\nⓍ help for this moment";
    PAGE_PRACTICE: "Übung", "Practice";
        "Die Konsole schaut nie nach, was unten liegt, und hilft keinem Gedächtnis.\nNur mit \
         der Übung zeigt sie über deinem Stein die Seite, die schon einmal offen lag, oder ein \
         Fragezeichen. Gut, um gegen den Computer zu lernen.",
        "The console never looks underneath and helps nobody's memory.\nOnly for practice it \
         shows, above your stone, the side that has been seen in the open before, or a \
         question mark. Good for learning against the computer.";
}
