//! The rules, page by page.

use super::figures;
use crate::game::pages::pages;

pages! {
    PAGE_IDEA: "Die Idee", "The idea", 80 => figures::idea;
        "Rauten, Kante an Kante, zeichnen einen Stapel Kisten. Alle bauen am selben Stapel. \
         Viele Kisten aus wenig Plättchen bringen Punkte.",
        "Rhombus tiles, edge to edge, draw a pile of crates. Everybody builds on the same \
         pile. Many crates from few tiles score.";
    PAGE_TILES: "Plättchen", "Tiles", 44 => figures::tiles;
        "Es gibt 16 linke Seiten, 16 rechte, 12 Deckel und 4 offene Deckel. Eine Kiste steht schon. Wer dran ist, zieht ein Plättchen und legt es offen vor sich.",
        "There are 16 left sides, 16 right ones, 12 lids and 4 open lids. One crate is already there. On your turn you draw a tile and put it face up in front of you.";
    PAGE_PILE: "Der Stapel", "The pile", 78 => figures::allowed;
        "Alle Säulen hängen zusammen. Kein Deckel und keine Seite darf halb verdeckt sein: \
         Nach vorn wird es nie höher.",
        "All columns are connected. No lid and no side may be half hidden: towards the front \
         it never gets higher.";
    PAGE_TURN: "Bauen", "Building", 62 => figures::building;
        "Baue um, wie du willst: Es müssen mehr Kisten werden. 3 Punkte je Kiste, weniger 1 \
         je verbrauchtem Plättchen, mindestens 1. Was übrig ist, gehört dir.",
        "Rebuild as you like: there must be more crates. 3 points per crate, minus 1 per \
         tile used, at least 1. Tiles left over are yours.";
    PAGE_HIDDEN_CRATES: "Verdecktes", "Hidden crates", 84 => figures::layer;
        "Auch Kisten, die man nicht sieht, zählen. Eine ganze Schicht darf unten \
         eingeschoben werden.",
        "Crates nobody can see count, too. A whole layer may be pushed in underneath.";
    PAGE_OPEN_LIDS: "Offene Deckel", "Open lids", 67 => figures::open_lid;
        "Ein offener Deckel bleibt für immer genau da, wo er liegt. Er darf einen Deckel \
         ersetzen. Tipp: nicht früh legen, er stört beim Umbauen.",
        "An open lid stays exactly where it is for ever. It may replace an ordinary lid. Tip: \
         do not place it early, it gets in the way.";
    PAGE_PASSING: "Passen", "Passing";
        "Wer bauen kann, muss bauen, auch ohne Plättchen. In der ersten Runde kann es \
         niemand.\nNach jedem Passen werden die anderen reihum gefragt, ob sie klopfen: Es \
         gibt nur ein Gerät. Am Tisch gilt, wer zuerst klopft.",
        "If you can build you must, even without a tile. In the first round nobody can.\nAfter \
         every pass the others are asked in turn whether they knock: there is only one \
         console. At a table it is whoever knocks first.";
    PAGE_KNOCK: "Klopfen", "Knocking";
        "Wer klopft, baut mit den Plättchen der Person, die gepasst hat, und bekommt die \
         Punkte. Plättchen, die übrig bleiben, bekommt diese Person.\nFindet sich nichts zu \
         bauen, bekommen alle anderen 2 Punkte.",
        "A knocker builds with the tiles of the player who passed and gets the points. Tiles \
         left over go to that player.\nIf there is nothing to build, all others get 2 points.";
    PAGE_END: "Das Ende", "The end";
        "Ist der Vorrat leer und passen alle, ist Schluss. Die meisten Punkte gewinnen; \
         Gleichstand wird geteilt.\nAuf Wunsch baut der Letzte noch einmal mit allen \
         Resten, oder alle schlagen vor und das Beste wird gebaut.",
        "When nothing is left to draw and all pass in a row, it is over. Most points win; a tie is shared.\nIf you like, the last one then builds once more with all tiles left, or all propose \
         something and the best is built.";
    PAGE_FOR_KIDS: "Für Kinder", "For kids", 76 => figures::kids;
        "Ohne offene Deckel. Jede neue Kiste ist ein Punkt, egal wie viele Plättchen sie \
         braucht. Sie darf auch Ecke an Ecke stehen.",
        "Without open lids. Every new crate is a point, however many tiles it takes. It \
         may also stand corner to corner.";
    PAGE_DISMANTLE: "Abbauen", "Unpiling", 54 => figures::dismantling;
        "Reihum wird der Stapel um genau eine Kiste kleiner, ohne ein Plättchen mehr. Was \
         abfällt, gehört dir. Offene Deckel bleiben, solange es anders geht.",
        "In turn everybody makes the pile smaller by exactly one crate, without adding \
         a tile. You win the tiles left over. Open lids stay while there is another way.";
    PAGE_TO_THE_GROUND: "Bis zum Boden", "To the ground";
        "Es beginnt mit dem eben gebauten Stapel oder mit einem von 45 Kisten.\nNiemand passt, auch wenn nichts abfällt. Ist der Stapel weg, gewinnt, wer die meisten Plättchen hat.\nAm schönsten zu dritt oder zu fünft.",
        "It begins with the pile just built, or with one of 45 crates.\nNobody passes, even if no tile is left over. When the pile is gone, most tiles win.\nBest with three or five.";
    PAGE_BUTTONS: "Die Knöpfe", "The buttons";
        "Ⓐ stellt eine Kiste drauf, Ⓑ nimmt eine weg. Ⓨ zeigt, was verdeckt ist; dort schiebt Ⓐ \
         eine Schicht unter alles.\nⒶ gedrückt halten: bauen, passen, anderer Deckel, \
         rückgängig.\nⓍ hilft weiter, auch mit einem Tipp.",
        "Ⓐ adds a crate, Ⓑ removes one. Ⓨ shows what is hidden; there Ⓐ pushes a layer \
         under everything.\nHold Ⓐ: build, pass, change the lid, undo a step.\nⓍ helps, also \
         with a hint.";
}
