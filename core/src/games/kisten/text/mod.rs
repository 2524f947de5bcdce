//! All texts of the game.
//!
//! - this file: names and words of the key bar
//! - `reasons`: why something is not allowed
//! - `sentences`: sentences with numbers or names
//! - `pages`: the rules
//! - `figures`: the figures of the rules

mod figures;
mod pages;
mod reasons;
mod sentences;
#[cfg(test)]
mod tests;

pub(crate) use pages::{PAGE_DISMANTLE, PAGE_END, PAGE_KNOCK, PAGE_TURN, PAGES};
pub(crate) use sentences::{
    Announcement, Concerned, KistenCount, KistenDoing, KistenTold, PointsSum, called, title,
};

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
        DRAW: "Ziehen", "Draw";
        PUT: "Drauf", "Add";
        TAKE: "Weg", "Remove";
        LAYER_IN: "Schicht rein", "Add layer";
        LAYER_OUT: "Schicht raus", "Pull layer";
        X_RAY: "Röntgen", "X-ray";
        KNOCK: "Klopfen", "Knock";
        NO_KNOCK: "Nein", "No";
        CHOOSE: "Wählen", "Choose";
        WHERE: "Wo denn?", "Where?";
        SHOW_ME: "Zeig her", "Show me";
    }

    // Text beside the tiles
    Body up to 79 {
        HOLD_A: "Ⓐ halten", "hold Ⓐ";
        NOT_YET: "noch nicht", "not yet";
    }

    // The task above the tiles, until something is changed
    Body up to 220 {
        GOAL_DRAW: "Zieh ein Plättchen", "Draw a tile";
        GOAL_POINTS: "Je Kiste +3, je Plättchen -1", "+3 per crate, -1 per tile";
        GOAL_KIDS: "Jede neue Kiste: 1 Punkt", "Each new crate: 1 point";
        GOAL_DISMANTLE: "Ziel: genau eine Kiste weniger", "Goal: exactly one crate fewer";
        GOAL_FINISH: "Bau mit allen Plättchen", "Build with everyone's tiles";
    }
    // The same after a knock: the sign of the seat follows
    Body up to 196 {
        GOAL_KNOCK: "Bau mit Plättchen von", "Build with the tiles of";
    }

    // Below the hidden part
    Body up to 60 {
        SEEN: "sichtbar", "visible";
        HIDDEN: "verdeckt", "hidden";
    }

    // The card with the actions
    Serif up to 130 {
        CARD: "Fertig?", "Done?";
        CARD_NOT_YET: "Noch nicht", "Not yet";
    }
    Row up to 130 {
        ITEM_BUILD: "So bauen", "Build it";
        ITEM_PASS: "Passen", "Pass";
        ITEM_GIVE_UP: "Aufgeben", "Give up";
        ITEM_STEP_BACK: "Rückgängig", "Undo a step";
        ITEM_RESET: "Von vorn", "Start over";
        ITEM_LID: "Anderer Deckel", "Change the lid";
        ITEM_LIFT: "Schicht weg", "Remove a layer";
    }

    // Knocking: between the sign of the seat that passed and its tiles
    Row up to 56 {
        PASSES_WITH: "passt", "passes";
    }
    Row up to 190 {
        PASSES_WITHOUT: "passt ohne Plättchen", "passes without tiles";
    }
    // The gain of a knock
    Body up to 116 {
        BUILD_SHOWN: "du kannst bauen", "you can build";
    }
    Body up to 90 {
        POINTS_FOR_YOU: "deine Punkte", "your points";
    }
    Body up to 132 {
        NO_BUILD: "du kannst es nicht", "you cannot";
    }
    Body up to 76 {
        OTHERS_TWO: "andere +2", "others +2";
    }

    // Refusals
    Body up to 210 {
        OPEN_LID_STAYS: "Offene Deckel bleiben liegen", "Open lids stay where they are";
        NO_MORE_LIDS: "Mehr Deckel gibt es nicht", "There are no more lids";
        NOTHING_BELOW: "Darunter ist nichts mehr", "There is nothing below";
    }

    // Facts below the result
    Body up to 72 {
        FACT_CRATE: "Kiste", "crate";
        FACT_CRATES: "Kisten", "crates";
        FACT_HIDDEN: "verdeckt", "hidden";
        FACT_BIGGEST: "Top-Zug", "best move";
        FACT_KNOCKING: "erklopft", "by knocks";
    }

    // The note of a hint
    Body up to 200 {
        AT_THE_MARKS: "Schau auf die gelben Punkte", "Look at the yellow dots";
        LAYER_AND_MARKS: "Mit einer Schicht darunter", "With a layer underneath";
    }

    // Table set-up
    Row up to 90 {
        MODE: "Spiel", "Game";
        FINISH: "Schluss", "Finish";
        KIDS: "Kinderspiel", "For kids";
    }
    Row up to 120 {
        MODE_BUILD: "Stapeln", "Build";
        MODE_DISMANTLE: "Abbauen", "Unpile";
        FINISH_NONE: "ohne", "none";
        FINISH_LOWEST: "Letzter baut", "Last builds";
        FINISH_BEST: "Bestes zählt", "Best counts";
    }
    Caption up to 226 {
        MODE_BUILD_MEANING: "Alle bauen an einem Stapel", "Everybody builds on one pile";
        MODE_DISMANTLE_MEANING: "Kiste um Kiste abtragen, Plättchen zählen", "Take crates off, tiles score";
        FINISH_NONE_MEANING: "Übrige Plättchen bleiben liegen", "Leftover tiles stay unused";
        FINISH_LOWEST_MEANING: "Wer hinten liegt, baut noch mit allem Rest", "Whoever is last builds with all the rest";
        FINISH_BEST_MEANING: "Alle schlagen vor, das Beste wird gebaut", "All propose, the best one is built";
        KIDS_MEANING: "Ohne offene Deckel, jede Kiste ein Punkt", "No open lids, a point for every crate";
        NO_KIDS_DISMANTLE: "Abbauen gibt es nicht als Kinderspiel", "Unpiling is not for kids";
    }
}
