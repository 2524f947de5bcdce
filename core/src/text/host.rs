//! What the console itself says.

use super::phrases;

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
    CLOSE: "Schließen", "Close";
    SHOW_ME: "Vorführen", "Show me";
    HELP: "Hilfe", "Help";
    TIP: "Tipp", "Hint";
    SEE_RESULT: "Ergebnis", "Result";
    TAKE_BACK: "Zurück", "Undo";
    RULES: "Regeln", "Rules";
    MORE: "Mehr", "More";
    RESUME_GAME: "Weiterspielen", "Resume game";

    // Notices
    NOTICE: "Hinweis", "Notice";
    CANNOT_SAVE: "Speichern misslingt", "Saving fails";
    CANNOT_SAVE_MEANS: "Das Spiel geht weiter. Wird die Konsole jetzt ausgeschaltet, fehlt das Letzte. Mit dem nächsten Zug wird es wieder versucht.", "The game goes on. If the console is switched off now, the latest part is missing. It tries again with the next move.";
    CANNOT_READ: "Speicher nicht lesbar", "Storage cannot be read";
    CANNOT_READ_MEANS: "Gespielt werden kann trotzdem. Vielleicht gelingt es nach dem nächsten Einschalten.", "You can play all the same. Perhaps it works after the next start.";
    SAVE_DAMAGED: "Der Stand ist beschädigt", "The save is damaged";
    OTHER_VERSION: "Von anderer Version", "From another version";
    SET_ASIDE: "Er lässt sich nicht öffnen und wurde beiseitegelegt. Alle anderen Spiele sind unversehrt.", "It cannot be opened and was put aside. All other games are unharmed.";
    RECORD_DAMAGED: "Ein Eintrag ist beschädigt", "A record is damaged";
    USUAL_INSTEAD: "Er wurde beiseitegelegt; es gilt das Übliche. Alle Spiele sind unversehrt.", "It was put aside; the usual applies instead. All games are unharmed.";
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
    PICKED_NONE: "keine", "none";
    PICK_FROM: "Wähle ", "Pick ";
    PICK_TO: " bis ", " to ";
    PICK_NUMBERS: " Zahlen, oder keine", " numbers, or none";
    PICK_MORE: "Noch * dazu, sonst gilt keine", "* more, or none of them counts";
    CLEAR: "Leeren", "Clear";
    ADD_MEANING: "Noch jemand spielt mit", "Somebody else joins in";
    ALL_COMPUTERS: "Lauter Computer: Zurücklehnen und zusehen", "All computers: lean back and watch";

    // Name editor
    WHOSE_NAME: "Wer sitzt hier?", "Who sits here?";
    LETTER: "Buchstabe", "Letter";
    LETTER_KINDS: "Groß, klein, Ziffern", "Capitals, small, figures";
    ERASE: "Löschen", "Erase";
    KNOWN_NAMES: "Bekannte Namen", "Known names";
    YOUR_NAME: "Wie heißt du?", "What is your name?";

    // Play
    PAUSE: "Pause", "Pause";
    PAUSED: "Pause", "Paused";
    MOVE: "Zug", "Move";
    TO_MOVE: "ist am Zug", "to move";
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
    BRIGHTNESS: "Helligkeit", "Brightness";
    BRIGHTNESS_MEANING: "Dunkler spart Strom: der Akku hält länger.", "Darker saves power: the battery lasts longer.";
    VOLUME: "Ton", "Sound";
    VOLUME_MEANING: "Leise für die Bahn, laut für den Garten.", "Low for the train, high for the garden.";
    NAMES: "Namen", "Names";
    NAMES_MEANING: "Wer hier spielt und sich nicht jedes Mal eintippen mag.", "Who plays here and would rather not type it each time.";
    LEFT_HANDED: "Linkshändig", "Left-handed";
    LEFT_HANDED_MEANING: "Kreuz und Knöpfe tauschen.", "D-pad and buttons swap.";
    DIM: "Abdunkeln", "Dim";
    DIM_MEANING: "Nach so langer Ruhe wird das Bild dunkler.", "After so long a rest the picture gets darker.";
    SLEEP: "Schlafen", "Sleep";
    SLEEP_MEANING: "Dann geht das Bild aus. Jede Taste weckt die Konsole.", "Then the screen goes off. Any button wakes it.";
    STATISTICS: "Statistik", "Statistics";
    STATISTICS_MEANING: "Spiele, Siege, Serien und beste Ergebnisse.", "Games, wins, streaks and best results.";
    RESET_STATISTICS: "Statistik löschen", "Reset statistics";
    RESET_MEANING: "Eine Sekunde halten: alle Zahlen beginnen von vorn.", "Hold for a second: all numbers begin anew.";
    ERASE_SAVES: "Spielstände löschen", "Erase saved games";
    ERASE_MEANING: "Eine Sekunde halten: alle begonnenen Spiele sind weg.", "Hold for a second: all games under way are gone.";
    HOLD: "Halten", "Hold";
    STATISTICS_RESET: "Statistik gelöscht", "Statistics reset";
    SAVES_ERASED: "Spielstände gelöscht", "Saved games erased";
    NEXT_PAGE: "Nächste Seite", "Next page";
    TAB_SCREEN: "Bild", "Screen";
    TAB_PLAY: "Spiel", "Play";
    TAB_DEVICE: "Gerät", "Device";
    TAB_DATA: "Daten", "Data";
    ADD_NAME: "Name dazu", "Add a name";
    ADD_NAME_MEANING: "Wer spielt hier noch?", "Who else plays here?";
    NAME_ORDER: "In dieser Reihenfolge sitzen alle am Tisch", "This is the order in which you sit down";

    // Statistics
    GAMES: "Spiele", "games";
    WON: "Siege", "wins";
    SOLVED_COUNT: "gelöst", "solved";
    DRAWN: "Remis", "draws";
    LONGEST: "beste Serie", "best streak";
    STREAK: "Serie", "run";
    AGAINST_COMPUTERS: "Gegen Computer", "vs computers";
    LATELY: "Zuletzt", "Lately";
    AMONG_PEOPLE: "Menschen", "people";
    NO_COMPUTER: "Ohne Computer", "Without computers";
    ALONE: "Allein", "Alone";
    BEST_RESULT: "Bestes", "Best";
    AVERAGE: "Schnitt", "average";
    OTHER_GAME: "Anderes Spiel", "Other game";
    TABLE: "Tabelle", "Table";
    CHART: "Bild", "Chart";
    NOT_PLAYED: "Noch nicht gespielt", "Not played yet";
    NOT_PLAYED_MEANING: "Das erste Spiel wartet auf dich!", "The first game is waiting for you!";
    NO_COMPUTERS: "Noch kein Spiel gegen Computer", "No game against computers yet";
    NOT_ALONE: "Noch kein Spiel allein", "No game alone yet";
    LAST_GAMES: "Letzte Spiele:", "Last games:";
    // For those who do not see the switch.
    IS_ON: "an", "on";
    IS_OFF: "aus", "off";
    MOTION: "Bewegung", "Motion";
    MOTION_MEANING: "Wenig: Steine sind gleich da, wo sie hingehören.", "Little: pieces are where they belong at once.";
    MEMORISE: "Merkzeit", "Memorising";
    MEMORISE_FIVE: "Hausregel für Profis: nur 5 s im Hütchenspieler.", "House rule for experts: only 5 s in the Shell Game.";
    MEMORISE_TEN: "So lange liegen die Steine im Hütchenspieler offen.", "How long the stones of the Shell Game lie face up.";
    MEMORISE_FIFTEEN: "Hütchenspieler: ab 10 s auf Druck, nach 15 s von selbst.", "Shell Game: by a press from 10 s, by itself after 15 s.";
    MEMORISE_TWENTY: "Hütchenspieler: ab 10 s auf Druck, nach 20 s von selbst.", "Shell Game: by a press from 10 s, by itself after 20 s.";
    ABOUT: "Diese Konsole", "This console";
    ABOUT_MEANING: "Was das ist, welche Version, wessen Schriften.", "What this is, which version, whose fonts.";
    OPEN: "Öffnen", "Open";
    VERSION: "Version", "Version";
    LICENCE: "Freie Software: MIT oder Apache-2.0, wie du willst.", "Free software: MIT or Apache-2.0, as you like.";
    STARTING: "Beim Einschalten", "At switch-on";
    CHORD_X: "X beim Einschalten halten: Die Konsole wartet über USB auf ein neues Programm.", "Hold X while switching on: the console waits for a new program over USB.";
    CHORD_B: "B beim Einschalten halten: Start ohne gespeicherte Spiele. Gelöscht wird nichts.", "Hold B while switching on: starts without saved games. Nothing is erased.";
    CHORD_Y: "Y beim Einschalten halten: Selbsttest für alle, die selbst gebaut haben.", "Hold Y while switching on: a self-test for those who built it themselves.";
    SMALL_PRINT: "Kleingedrucktes", "Small print";
    INVENTORS: "Die Erfinder", "The inventors";
    INVENTED_BY: "Wer es erfunden hat", "Who invented it";
    OUR_EDITION: "Unsere Ausgabe", "Our edition";
    INDEPENDENT: "Eine unabhängige Umsetzung nach der gedruckten Regel. Bilder der Originalkarten und -blätter sind nicht nachgebildet.", "This is an independent implementation from the printed rules. The pictures of the original cards and sheets are not reproduced.";
    PICTURE: "Bild", "Picture";
    FONTS: "Schriften © 1984-1989, 1994 Adobe Systems Incorporated, © 1988, 1994 Digital Equipment Corporation, mit Erlaubnis: siehe NOTICE-fonts.md", "Fonts © 1984-1989, 1994 Adobe Systems Incorporated, © 1988, 1994 Digital Equipment Corporation, by permission: see NOTICE-fonts.md";

    // Power
    BATTERY_LOW: "Batterie fast leer: bitte laden", "Battery low: please charge";
    BATTERY_EMPTY: "Batterie leer", "Battery empty";
    BATTERY_KEPT: "Der Spielstand ist gesichert. Bitte an ein USB-Kabel anschließen.", "Your game is saved. Please connect a USB cable.";
    WITHOUT_SAVES: "Ohne Spielstände gestartet", "Started without saved games";

    // After a crash
    CRASH_TITLE: "Neustart", "Restarted";
    CRASH_SORRY: "Hoppla!", "Oops!";
    CRASH_PANIC: "Das Programm hat sich verrannt und musste neu beginnen.", "The program lost its way and had to start again.";
    CRASH_FAULT: "Der Prozessor ist gestolpert und musste neu beginnen.", "The processor tripped and had to start again.";
    CRASH_HANG: "Die Konsole hing fest und hat sich selbst neu gestartet.", "The console was stuck and has restarted itself.";
    CRASH_STACK: "Der Konsole ging der Platz zum Rechnen aus. Sie hat neu begonnen.", "The console ran out of room to work in. It has started again.";
    CRASH_KEPT: "Was gespeichert war, ist noch da.", "What was saved is still there.";
    CRASH_REPORT: "Magst du das melden? Diese zwei Zeilen helfen; das Log weiß mehr.", "Would you like to report it? These two lines help; the log knows more.";
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
