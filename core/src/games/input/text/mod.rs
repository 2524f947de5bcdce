//! All texts of INPUT.
//!
//! - this file: names, options, words of the key bar
//! - `sentences`: sentences with names and numbers
//! - `reasons`: why something is not allowed
//! - `pages`: the rules, page by page
//! - `figures`: their drawings

mod figures;
mod pages;
mod reasons;
mod sentences;
#[cfg(test)]
mod tests;

pub use pages::{
    PAGE_ANNOUNCING, PAGE_BACK, PAGE_CLOSING, PAGE_END, PAGE_HOLDING, PAGE_NULL, PAGE_TURN, PAGES,
};
pub use sentences::InputMessage;

use super::stones::InputSymbol;
use crate::text::{Phrase, phrases};

phrases! {
    // Launcher and title bar
    Headline up to 208 {
        TITLE: "INPUT", "Input";
    }
    Body up to 200 {
        MOTTO: "Drehen, bauen, gut merken", "Turn, build, remember";
    }

    // Table set-up
    Row up to 150 {
        NULL: "Null", "Zero";
        SOLO: "Einfarbig", "One colour";
        FREE: "Freie Zahl", "Free number";
        COMBO: "Sieg mit", "Wins with";
        JOKER_CLOSES: "Joker schließt", "Joker closes";
        KIDS: "Kinder", "Children";
        PRACTICE: "Übung", "Practice";
    }
    Row up to 80 {
        NONE: "keine", "none";
        NOBODY: "niemand", "nobody";
        EVERYBODY: "alle", "all";
        TWO_MORE: "2 mehr", "2 more";
        THREE_MORE: "3 mehr", "3 more";
        DOUBLE: "doppelt", "double";
    }
    Caption up to 232 {
        NULL_MEANING: "Einmal im Spiel: die 0 mit fünf Steinen", "Once a game: the 0 from five stones";
        SOLO_MEANING: "So viel mehr bringen fünf eigene Steine", "What five stones of one colour add";
        FREE_MEANING: "Auf diese Zahl auch ohne Umdrehen", "On this number no need to turn stones";
        COMBO_MEANING: "Wer diese Zahlen hat, gewinnt sofort", "Get these numbers and win at once";
        JOKER_CLOSES_MEANING: "Auch das Jokersymbol darf schließen", "The Joker symbol may close as well";
        KIDS_MEANING: "Diese Plätze müssen nicht umdrehen", "These seats need not turn stones over";
        PRACTICE_MEANING: "Hilft dem Gedächtnis: zeigt Gesehenes", "Helps your memory: shows what was seen";
    }
    Caption up to 232 {
        COMBO_NOT_THERE: "Diese Zahlen liegen nicht alle aus", "Not all of these numbers are laid out";
        FREE_NOT_THERE: "Die freie Zahl liegt nicht aus", "The free number is not laid out";
        NO_SUCH_KID: "Dort sitzt kein Kind", "No child sits there";
    }

    // Key bar
    Caption up to 100 {
        TAKE: "Nehmen", "Take";
        ANNOUNCE: "Ansagen", "Announce";
        PUT: "Legen", "Place";
        CLOSE_UP: "Nah", "Close up";
        OVERVIEW: "Übersicht", "All cards";
        PUT_BACK: "Zurücklegen", "Put back";
        TURN_IT: "Umdrehen", "Turn over";
        AS_IT_LIES: "So lassen", "As it lies";
    }

    // Announcing
    SerifSmall up to 120 {
        THE_NULL: "Die Null", "The Zero";
    }
    // Behind it the symbol is drawn.
    Body up to 74 {
        ONE_FREE: "nur 1 fehlt", "only 1 gap";
    }
    Body up to 106 {
        OWN_THERE: "du bist dabei", "you are on it";
        HAS_WON: "Zahl gewonnen", "number won";
        NULL_UNUSED: "noch frei", "not tried yet";
        NULL_EMPTY: "Karte ist leer", "card is empty";
    }
    // In two lines.
    Body up to 212 {
        NONE_UP: "keiner auf fertigen Karten", "none on finished cards";
    }
    Body up to 70 {
        IF_FITS: "passt er:", "if it fits:";
        IF_NOT: "sonst:", "if not:";
    }
    Body up to 118 {
        OTHERS: "andere verlieren", "others lose";
    }
    // The stone in hand
    Body up to 112 {
        FITS_NOWHERE: "passt nirgends", "fits nowhere";
        TURN_OVER: "Umdrehen?", "Turn it over?";
    }
    Body up to 90 {
        TURNED: "aufgedeckt", "turned over";
        HELD: "ungedreht", "not turned";
    }

    // Facts after the end
    Body up to 76 {
        NUMBER: "Zahl", "number";
        NUMBERS: "Zahlen", "numbers";
        BEST_CALL: "beste Zahl", "best call";
        TURN: "Zug", "turn";
        TURNS: "Züge", "turns";
    }

    // Symbols
    Row up to 80 {
        FULL: "Voll", "Full";
        ROUND: "Rund", "Round";
        HALF: "Halb", "Half";
        SLANTED: "Schräg", "Slanted";
        JOKER: "Joker", "Joker";
    }
}

pub const fn name_of(symbol: InputSymbol) -> Phrase {
    match symbol {
        InputSymbol::Full => FULL,
        InputSymbol::Round => ROUND,
        InputSymbol::Half => HALF,
        InputSymbol::Slanted => SLANTED,
        InputSymbol::Joker => JOKER,
    }
}
