//! What the console itself says.

use super::Phrase;

macro_rules! phrases {
    ($( $name:ident: $german:literal, $english:literal; )*) => {
        $(
            #[doc = $english]
            pub const $name: Phrase = Phrase::new($german, $english);
        )*

        /// All of them, so that a test can check every one against its font.
        pub const ALL: &[Phrase] = &[ $( $name, )* ];
    };
}

phrases! {
    // The frame
    PRODUCT: "Taschenspieler", "Taschenspieler";
    SUBTITLE: "Acht Spiele für die Tasche", "Eight games for your pocket";
    BACK: "Zurück", "Back";
    CHOOSE: "Wählen", "Select";
    CHANGE: "Ändern", "Change";
    CANCEL: "Abbrechen", "Cancel";
    DONE: "Fertig", "Done";
    MENU: "Menü", "Menu";

    // Launcher
    GO_ON: "Weiter", "Continue";
    NEW_GAME: "Neues Spiel", "New game";
    PLAY: "Spielen", "Play";
    RULES: "Regeln", "Rules";
    MORE: "Mehr", "More";
    RESUME_GAME: "Weiterspielen", "Resume game";
    SLOT_EMPTY: "Noch nicht auf dieser Konsole", "Not on this console yet";

    // First steps
    LESSON: "Einführung", "First steps";
    LESSON_OFFER: "Neu hier? Zwei Minuten Einführung", "New here? First steps: two minutes";
    SKIP: "Überspringen", "Skip";
    NOW_PLAY: "Jetzt spielen", "Play now";
    LEARNT: "Das war das Wichtigste. Mehr in den Regeln.", "Those were the basics. The rules say the rest.";

    // Table set-up
    BEGIN: "Spiel beginnen", "Start game";
    WHO_BEGINS: "Es beginnt", "First move";
    THE_LOT: "das Los", "by lot";
    ADD_SEAT: "Platz dazu", "Add a seat";
    NAME: "Name", "Name";
    SEAT_MEANING: "Links und rechts: wer hier entscheidet", "Left and right: who decides here";
    FIRST_MEANING: "Wer den ersten Zug macht", "Who makes the first move";
    BEGIN_MEANING: "Alles bereit? Dann los!", "All set? Off you go!";
    BEGIN_ENDS: "Das laufende Spiel endet damit", "This ends the game under way";
    ADD_MEANING: "Noch jemand spielt mit", "Somebody else joins in";
    ALL_COMPUTERS: "Lauter Computer: Zurücklehnen und zusehen", "All computers: lean back and watch";

    // Name editor
    WHOSE_NAME: "Wer sitzt hier?", "Who sits here?";
    LETTER: "Buchstabe", "Letter";
    LETTER_KINDS: "Groß, klein, Ziffern", "Capitals, small, figures";
    ERASE: "Löschen", "Erase";

    // Play
    PAUSE: "Pause", "Pause";
    PAUSED: "Pause", "Paused";
    MOVE: "Zug", "Move";
    NOT_YOUR_TURN: "Der Computer ist am Zug", "It is the computer's turn";
    NOTHING_TO_UNDO: "Nichts zum Zurücknehmen", "Nothing to take back";
    NOTHING_TO_REDO: "Nichts zum Wiederholen", "Nothing to redo";
    DEMO_ENDED: "Vorführung beendet: jetzt du", "Demonstration over: your turn";
    STOP_DEMO: "Vorführung beenden", "Stop the demonstration";

    // Pause menu
    RESUME: "Weiter", "Resume";
    UNDO: "Zug zurück", "Undo move";
    REDO: "Zug wieder vor", "Redo move";
    HINT: "Tipp zeigen", "Show a hint";
    DEMO: "Vorführen", "Demonstrate";
    RESTART: "Neu beginnen", "Start over";
    RESTART_ASK: "Wirklich neu?", "Really?";
    NO: "Nein", "No";
    SETTINGS: "Einstellungen", "Settings";
    QUIT: "Zum Menü", "To the menu";
    BACK_TO_GAME: "Weiterspielen", "Back to game";

    // Hand-over
    HAND_OVER: "Gib die Konsole an", "Hand the console to";
    LOOK_AWAY: "Alle anderen schauen weg", "Everybody else looks away";
    I_AM: "Ich bin", "I am";

    // Result
    THE_END: "Ende", "The end";
    WINS: "gewinnt!", "wins!";
    WIN_TOGETHER: "gewinnen!", "win!";
    AND: "und", "and";
    DRAW: "Unentschieden", "It's a draw";
    SOLVED: "Gelöst!", "Solved!";
    STUCK: "Nicht gelöst", "Not solved";
    MOVES: "Züge", "moves";
    DURATION: "Dauer", "time";
    BEST: "Bestes", "best";
    REMATCH: "Revanche", "Rematch";
    AGAIN: "Noch einmal", "Once more";
    LOOK_AT_IT: "Ansehen", "Look at it";

    // Rules reader
    PAGE_TURN: "Blättern", "Turn page";
    SCROLL: "Rollen", "Scroll";
    PAGE_AND_SCROLL: "Blättern, rollen", "Turn, scroll";

    // Settings
    LANGUAGE: "Sprache", "Language";
    LANGUAGE_MEANING: "Deutsch oder Englisch, auch mitten im Spiel.", "German or English, even in the middle of a game.";
    MOTION: "Bewegung", "Motion";
    MOTION_MEANING: "Wenig: Steine sind gleich da, wo sie hingehören.", "Little: pieces are where they belong at once.";
    MEMORISE: "Merkzeit", "Memorising";
    MEMORISE_MEANING: "So lange liegen die Steine im Hütchenspieler offen.", "How long the stones of the Shell Game lie face up.";
    ABOUT: "Diese Konsole", "This console";
    ABOUT_MEANING: "Was das ist, welche Version, wessen Schriften.", "What this is, which version, whose fonts.";
    OPEN: "Öffnen", "Open";
    VERSION: "Version", "Version";
    LICENCE: "Freie Software: MIT oder Apache-2.0, wie du willst.", "Free software: MIT or Apache-2.0, as you like.";
    SMALL_PRINT: "Kleingedrucktes", "Small print";
    PICTURE: "Bild", "Picture";
    FONTS: "Schriften © 1984-1989, 1994 Adobe Systems Incorporated, © 1988, 1994 Digital Equipment Corporation, mit Erlaubnis: siehe NOTICE-fonts.md", "Fonts © 1984-1989, 1994 Adobe Systems Incorporated, © 1988, 1994 Digital Equipment Corporation, by permission: see NOTICE-fonts.md";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use crate::ui::{Font, has_glyphs};

    /// No phrase uses a letter that a font lacks, whichever it is set in.
    #[test]
    fn every_phrase_can_be_drawn() {
        for phrase in ALL {
            for language in Language::ALL {
                let words = phrase.get(language);
                assert!(!words.is_empty());
                for font in Font::ALL {
                    assert!(has_glyphs(font, words), "{words}");
                }
            }
        }
    }
}
