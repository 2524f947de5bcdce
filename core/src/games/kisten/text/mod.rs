//! Everything it says.
//!
//! - this file: names and words of the key bar
//! - `reasons`: why something is not allowed
//! - `sentences`: what has numbers or names in it
//! - `pages`: the rules, page by page
//! - `figures`: their drawings

mod figures;
mod pages;
mod reasons;
mod sentences;
#[cfg(test)]
mod tests;

pub use pages::{PAGE_BUTTONS, PAGE_DISMANTLE, PAGE_END, PAGE_KNOCK, PAGE_TURN, PAGES};
pub use sentences::{Count, Doing, title};

use crate::text::phrases;

phrases! {
    // Launcher and title bar
    Headline up to 200 {
        TITLE: "Kistenstapel", "Crates";
    }
    Body up to 200 {
        MOTTO: "Mit wenig viel stapeln", "Few tiles, many crates";
    }

    // A button below the result
    Button up to 68 {
        SEQUEL: "Abbau", "Unpile";
    }

    // Key bar
    Caption up to 66 {
        PUT: "Drauf", "Put on";
        TAKE: "Weg", "Take off";
        LAYER_IN: "Schicht", "Layer";
        LAYER_OUT: "Schicht raus", "Layer out";
        X_RAY: "Röntgen", "X-ray";
        KNOCK: "Klopfen", "Knock";
        NO_KNOCK: "Nein, weiter", "No, go on";
        PILE: "Stapel", "Pile";
        QUESTION: "Frage", "Question";
        CHOOSE: "Wählen", "Choose";
        GO_ON: "Weiterbauen", "Go on";
        WHERE: "Wo denn?", "Where?";
        SHOW_ME: "Zeig her", "Show me";
    }
    Caption up to 120 {
        BACK_TO_PILE: "Zurück zum Stapel", "Back to the pile";
    }

    // Beside the tiles
    Caption up to 69 {
        HOLD_A: "A lang: fertig", "hold A: done";
        NOT_YET: "noch nicht", "not yet";
    }
    Caption up to 48 {
        POINT: "Punkt", "point";
        POINTS: "Punkte", "points";
        TILE: "Plättchen", "tile";
        TILES: "Plättchen", "tiles";
    }

    // Below what is hidden
    Caption up to 54 {
        SEEN: "sichtbar", "visible";
        HIDDEN: "verdeckt", "hidden";
    }

    // The card of things to do
    Serif up to 120 {
        CARD: "Fertig?", "Done?";
    }
    Row up to 130 {
        ITEM_BUILD: "So bauen", "Build it";
        ITEM_PASS: "Passen", "Pass";
        ITEM_GIVE_UP: "Aufgeben", "Give up";
        ITEM_STEP_BACK: "Schritt zurück", "Step back";
        ITEM_RESET: "Alles zurück", "All back";
        ITEM_LID: "Anderer Deckel", "Other lid";
        ITEM_LIFT: "Unterste weg", "Lowest out";
    }

    // Knocking
    Serif up to 146 {
        KNOCK_KNOCK: "Klopf, klopf?", "Knock, knock?";
    }
    Body up to 180 {
        NO_TILES: "ohne ein Plättchen", "without any tile";
    }
    Body up to 95 {
        BUILD_SHOWN: "Bau gezeigt", "You show it";
        NO_BUILD: "kein Bau", "You cannot";
    }
    Caption up to 90 {
        POINTS_FOR_YOU: "Punkte für dich", "points for you";
        OTHERS_TWO: "andere je +2", "others get 2";
    }

    // Refusals
    Body up to 210 {
        OPEN_LID_STAYS: "Offene Deckel bleiben liegen", "Open lids stay where they are";
        NO_MORE_LIDS: "Mehr Deckel gibt es nicht", "There are no more lids";
        NOTHING_BELOW: "Darunter ist nichts mehr", "There is nothing below";
    }

    // The note of a hint
    Body up to 380 {
        AT_THE_MARKS: "Hier ändert sich etwas", "Something changes here";
        LAYER_AND_MARKS: "Eine Schicht darunter, und an den Punkten", "A layer underneath, and at the dots";
    }

    // Table set-up
    Row up to 90 {
        MODE: "Spiel", "Game";
        FINISH: "Schluss", "Finish";
        KIDS: "Kinderspiel", "For kids";
    }
    Row up to 120 {
        MODE_BUILD: "Stapeln", "Build";
        MODE_DISMANTLE: "Abbauen", "Dismantle";
        FINISH_NONE: "ohne", "none";
        FINISH_LOWEST: "Letzter baut", "Last builds";
        FINISH_BEST: "Bestes zählt", "Best counts";
    }
    Caption up to 226 {
        MODE_BUILD_MEANING: "Alle bauen an einem Stapel", "Everybody builds on one pile";
        MODE_DISMANTLE_MEANING: "Kiste um Kiste abtragen, Plättchen zählen", "Crate by crate, tiles count";
        FINISH_NONE_MEANING: "Übrige Plättchen bleiben liegen", "Tiles left over are left over";
        FINISH_LOWEST_MEANING: "Wer hinten liegt, baut noch mit allem Rest", "Whoever is last builds with all the rest";
        FINISH_BEST_MEANING: "Alle schlagen vor, das Beste wird gebaut", "All propose, the best one is built";
        KIDS_MEANING: "Ohne offene Deckel, jede Kiste ein Punkt", "No open lids, a point for every crate";
        NO_KIDS_DISMANTLE: "Abbauen gibt es nicht als Kinderspiel", "There is no dismantling for kids";
    }
}
