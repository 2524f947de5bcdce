//! The words of the console itself.

use super::{Phrase, phrases, say};
use taschenspieler_link::Sign;

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
    TAKE_BACK: "Rückgängig", "Undo";
    RULES: "Regeln", "Rules";
    MORE: "Mehr", "More";
    RESUME_GAME: "Weiterspielen", "Continue";

    // Two consoles
    TWO_CONSOLES: "Zwei Konsolen", "Two consoles";
    THE_OTHER: "Jemand drüben", "Someone over there";
    NOT_TOGETHER: "Am Kabel gibt es das nicht", "Not over the cable";
    NO_PORT: "Diese Konsole hat keinen Kabelanschluss", "This console has no port for a cable";
    SOMEONE: "Jemand", "Someone";
    IS_THERE: "ist da", "is here";
    INVITES: "lädt dich ein", "invites you";
    WANTS_TO_GO_ON: "will weiterspielen", "wants to play on";
    STARTS: "fängt an", "is starting";
    STARTS_MEANS: "Das Spiel ist gleich da.", "The game will be here in a moment.";
    ENDS_SHARED: "Euer altes Spiel am Kabel endet damit.", "It replaces your old game over the cable.";
    WANTS_REMATCH: "will Revanche", "wants a rematch";
    SIT_HERE: "Hier", "Here";
    SIT_THERE: "Drüben", "Over there";
    PLAY_ALONG: "Mitspielen", "Join";
    NO_THANKS: "Nein", "No";
    GO_ON_WITH: "Weiter mit", "Continue with";
    GO_ON_TOGETHER: "Zusammen weiterspielen?", "Continue together?";
    GO_ON_BEFORE: "Der letzte Zug wurde nicht mehr gespeichert. Es geht vor ihm weiter.", "The last move was not saved in time. You continue before it.";
    GO_ON_MEANS: "Das Spiel, das ihr zusammen begonnen habt, geht genau dort weiter, wo es war.", "The game you began together goes on exactly where it was.";
    NOT_NOW: "Nicht jetzt", "Not now";
    IS_ASKED: "wird gefragt", "is being asked";
    IS_ASKED_MEANS: "Das Spiel beginnt, sobald drüben jemand zustimmt.", "The game begins as soon as somebody over there agrees.";
    UNDO_ASK: "Rückgängig?", "Undo?";
    WANTS_UNDO: "möchte den letzten Zug zurücknehmen. Erlaubst du das?", "would like to take back the last move. Is that all right?";
    ASKING_UNDO: "Drüben wird gefragt", "Asking over there";
    UNDO_DENIED: "Drüben sagt Nein", "They said no";
    ALLOW: "Erlauben", "Allow";
    SIGNS: "Etwas zurufen", "Say something";
    SEND: "Senden", "Send";
    SIGN_HELLO: "Hallo!", "Hello!";
    SIGN_WELL_PLAYED: "Gut gespielt!", "Well played!";
    SIGN_OH_NO: "Oh nein!", "Oh no!";
    SIGN_MOMENT: "Moment noch!", "Just a moment!";
    SIGN_YOUR_TURN: "Du bist dran!", "Your turn!";
    SIGN_THANKS: "Danke!", "Thank you!";
    MOVE_REFUSED: "Dieser Zug geht nicht", "That move is not allowed";
    OTHER_SIDE_PAUSED: "Drüben ist Pause", "They are taking a break";
    UNPLUGGED: "Verbindung getrennt", "Disconnected";
    UNPLUGGED_MEANS: "Das Spiel ist gespeichert. Steckt das Kabel wieder, geht es genau dort weiter.", "The game is saved. Plug the cable back in to go on exactly there.";
    OTHER_LEFT: "Drüben ist Schluss", "They have left";
    OTHER_LEFT_MEANS: "Das Spiel ist gespeichert. Ihr könnt ein andermal weiterspielen.", "The game is saved. You can go on another time.";
    OTHER_GAVE_UP: "Spiel aufgegeben", "Game given up";
    OTHER_GAVE_UP_MEANS: "Dieses Spiel geht nicht weiter.", "This game will not go on.";
    DECLINED: "Kein Spiel", "No game";
    DECLINED_MEANS: "Drüben mag gerade niemand mitspielen.", "Nobody over there wants to play right now.";
    BUSY_MEANS: "Drüben ist gerade etwas anderes dran. Frag gleich noch einmal.", "They are busy with something else. Ask again in a moment.";
    UNKNOWN_THERE_MEANS: "Drüben geht dieses Spiel so nicht.", "This game cannot be played like that over there.";
    SHARED_ENDED: "Es geht nicht weiter", "Cannot continue";
    SHARED_FINISHED_MEANS: "Das gemeinsame Spiel wurde zu Ende gespielt.", "The game you shared was played to its end.";
    SHARED_UNKNOWN_MEANS: "Das gemeinsame Spiel ist drüben nicht mehr gespeichert.", "The game you shared is not saved over there any more.";
    SHARED_DIFFERS_MEANS: "Beide Konsolen haben verschiedene Stände gespeichert. Beginnt ein neues Spiel.", "The two consoles have saved different positions. Begin a new game.";
    OTHER_EDITION: "Andere Version", "Another version";
    OTHER_EDITION_MEANS: "Die andere Konsole hat eine andere Version. Bringt beide auf denselben Stand.", "The other console has another version. Update both to the same one.";
    SOMETHING_ELSE: "Keine Konsole", "Not a console";
    SOMETHING_ELSE_MEANS: "Am Kabel hängt etwas anderes. Hier geht alles weiter wie sonst.", "Something else is plugged in. Everything here goes on as usual.";
    AWAY_MEANING: "Spielt an der anderen Konsole", "Plays on the other console";
    ASK_OVER_THERE: "Drüben fragen", "Ask over there";
    ASK: "Fragen", "Ask";
    ASK_MEANING: "Drüben muss jemand zustimmen", "Somebody over there has to agree";
    NOBODY_THERE: "Am Kabel ist keine Konsole", "No console on the cable";
    WITHOUT_TIPS: "ohne Tipps", "no hints";
    OTHER_PAUSED: "macht Pause", "is taking a break";
    OTHER_READS: "liest nach", "is reading";
    OTHER_HANDS_OVER: "reicht weiter", "is handing over";

    // Notices
    NOTICE: "Hinweis", "Notice";
    CANNOT_SAVE: "Speichern geht nicht", "Cannot save";
    CANNOT_SAVE_MEANS: "Das Spiel geht weiter. Schaltest du jetzt aus, sind die letzten Züge weg. Beim nächsten Zug klappt es vielleicht.", "The game goes on, but the last moves are lost if you switch off now. Your next move may be saved again.";
    CANNOT_READ: "Speicher nicht lesbar", "Cannot read storage";
    CANNOT_READ_MEANS: "Spielen geht trotzdem. Vielleicht klappt es nach dem nächsten Einschalten.", "You can still play. It may work the next time you switch it on.";
    SAVE_DAMAGED: "Spielstand beschädigt", "Saved game damaged";
    OTHER_VERSION: "Aus anderer Version", "From another version";
    SET_ASIDE: "Er lässt sich nicht öffnen und wurde beiseitegelegt. Alle anderen Spiele sind unversehrt.", "It cannot be opened and was set aside. All other games are fine.";
    RECORD_DAMAGED: "Ein Eintrag ist beschädigt", "A record is damaged";
    USUAL_INSTEAD: "Er wurde beiseitegelegt und beginnt neu. Alle Spiele sind unversehrt.", "It was set aside and starts afresh. All games are fine.";
    // First steps
    LESSON: "Einführung", "First steps";
    FROM_THE_START: "Von vorn", "From the start";
    LESSON_OFFER: "Neu hier? Zur Einführung", "New here? First steps";
    SKIP: "Überspringen", "Skip";
    NOW_PLAY: "Jetzt spielen", "Play now";
    LEARNT: "Das war das Wichtigste. Mehr in den Regeln.", "Those are the basics. More in the rules.";

    // Who plays?
    WHO_PLAYS: "Wer spielt?", "Who is playing?";
    WAY_BEFORE: "Wie zuletzt", "Same as last time";
    WAY_COMPUTER: "Gegen Computer", "Against the computer";
    WAY_PEOPLE: "Zu mehreren", "Together";
    WAY_AWAY: "Über das Kabel", "Over the cable";
    WAY_ALONE_MEANS: "Für den eigenen Rekord", "For your own record";
    PEOPLE_COUNT: "Menschen reihum", "people, one console";
    EASY_AT_FIRST: "Leicht, bis du das erste Mal gewinnst", "Easy, until you win for the first time";
    ANIMALS: "Wer keinen Namen hat, heißt wie ein Tier", "If you have no name, you get an animal's";
    SET_UP: "Aufbau", "Set-up";
    SURE: "Laufendes Spiel", "Current game";
    KEEP_PLAYING: "Weiterspielen", "Keep playing";
    START_ANEW: "Neu beginnen", "Start over";
    START_ANOTHER: "Neues Spiel", "New game";

    // Table set-up
    OTHER_NAME: "Anderer Name", "Other name";
    NOBODY: "Niemand", "Nobody";
    EMPTY_SEAT: "Der Platz fällt weg", "The seat is taken away";
    PERSON_MEANING: "Jemand an dieser Konsole", "Somebody at this console";
    EASY_MEANING: "Für die ersten Spiele", "For your first games";
    MEDIUM_MEANING: "Passt auf, macht aber Fehler", "Pays attention, but makes mistakes";
    HARD_MEANING: "Verzeiht wenig", "Forgives little";
    MASTER_MEANING: "So gut, wie ein Computer hier kann", "As good as a computer can be here";
    BEGIN: "Spiel beginnen", "Start game";
    WHO_BEGINS: "Es beginnt", "First move";
    THE_LOT: "das Los", "random";
    ADD_SEAT: "Platz dazu", "Add a seat";
    NAME: "Name", "Name";
    SEAT_MEANING: "Mensch oder Computer, wie stark", "Person or computer, how strong";
    FITTING_MEANING: "Etwa so stark wie du selbst", "About as strong as you are";
    FITTING_WANTS_NAME: "Mit einem Namen lernt er dich kennen", "With a name, it gets to know you";
    FIRST_MEANING: "Wer den ersten Zug macht", "Who makes the first move";
    CODE: "Glückscode", "Luck code";
    CODE_MEANING: "Gleicher Code, gleiches Glück für alle", "Same code, same luck for everyone";
    HINTS: "Tipps", "Hints";
    HINTS_MEANING: "Spiele mit Tipps zählen gesondert", "Games with hints count separately";
    NO_HINTS_MEANING: "Ohne Tipps: alles aus eigener Kraft", "No hints: it is all up to you";
    BEGIN_MEANING: "Alles bereit? Dann los!", "All set? Off you go!";
    BEGIN_ENDS: "Das laufende Spiel endet damit", "This ends your current game";
    PICKED_NONE: "keine", "none";
    PICK_FROM: "Wähle ", "Pick ";
    PICK_TO: " bis ", " to ";
    PICK_NUMBERS: " Zahlen, oder keine", " numbers, or none";
    PICK_MORE: "Noch * dazu, sonst gilt keine", "* more, or none of them count";
    CLEAR: "Leeren", "Clear";
    ADD_MEANING: "Noch jemand spielt mit", "Someone else joins in";
    ALL_COMPUTERS: "Lauter Computer: zurücklehnen und zusehen", "Only computers: sit back and watch";

    // Name editor
    WHOSE_NAME: "Wer sitzt hier?", "Who sits here?";
    LETTER: "Buchstabe", "Letter";
    LETTER_KINDS: "Groß, klein, Ziffern", "Upper, lower, digits";
    ERASE: "Löschen", "Erase";
    WHICH_CODE: "Welcher Glückscode?", "Which luck code?";
    CODE_KINDS: "Buchstaben, Ziffern", "Letters, digits";
    KNOWN_NAMES: "Bekannte Namen", "Known names";
    YOUR_NAME: "Wie heißt du?", "What is your name?";

    // Play
    PAUSE: "Pause", "Pause";
    PAUSED: "Pause", "Paused";
    MOVE: "Zug", "Move";
    TO_MOVE: "ist am Zug", "to move";
    NOT_YOUR_TURN: "Der Computer ist am Zug", "It is the computer's turn";
    NOTHING_TO_UNDO: "Nichts rückgängig zu machen. Ⓑ halten: Pause", "Nothing to undo. Hold Ⓑ for a pause";
    NOTHING_TO_REDO: "Nichts zu wiederholen", "Nothing to redo";
    DEMO_ENDED: "Vorführung beendet: alles wie zuvor", "Demo over: back to your game";
    STOP_DEMO: "Vorführung beenden", "Stop the demo";

    // Pause menu
    RESUME: "Weiter", "Continue";
    UNDO: "Rückgängig", "Undo";
    REDO: "Wiederholen", "Redo";
    REPLAY: "Rückschau", "Replay";
    REVIEW: "Nachlese", "Review";
    REVIEWING: "Ich schaue mir die Züge an", "Looking at the moves again";
    NOTHING_FOUND: "Nichts zu verbessern!", "Nothing to improve!";
    WELL_ADVISED: "Gut beraten!", "Well advised!";
    WELL_ADVISED_WHY: "Mit Tipps findet sich nichts Besseres. Versuch es einmal ohne!", "With hints there is nothing better to find. Try it without!";
    NOTHING_FOUND_WHY: "Mit dem, was man wissen konnte, gut gespielt", "Given what you could know, you played well";
    COURSE: "Verlauf", "How it went";
    THESE_ROLLS: "Mit diesen Würfen", "With these rolls";
    TRY_IT: "Selbst versuchen", "Try it yourself";
    BETTER: "Besser", "Better";
    PLAYED_MOVE: "Gespielt", "Played";
        THE_BEGINNING: "Anfang", "Beginning";
    PLAY_FROM_HERE: "Ab hier spielen", "Play from here";
    MOVE_BY_MOVE: "Blättern", "Step";
    EARLIER_GONE: "Frühere Züge sind nicht mehr da", "Earlier moves are no longer kept";
    PRACTICE: "Übung", "Practice";
    PRACTICE_BEGINS: "Nur zur Übung: zählt nicht", "Just practice, not counted";
    END_PRACTICE: "Zur Rückschau", "To the replay";
    LAST_GAME: "Letztes Spiel", "Last game";
    SHOW_AGAIN: "Nochmal zeigen", "Show again";
    HINT: "Tipp zeigen", "Show a hint";
    DEMO: "Vorführen", "Show me";
    RESTART: "Neu beginnen", "Start over";
    SETTINGS: "Einstellungen", "Settings";
    QUIT: "Zum Menü", "To the menu";
    BACK_TO_GAME: "Weiterspielen", "Back to game";

    // Hand-over
    HAND_OVER: "Gib die Konsole an", "Hand the console to";
    LOOK_AWAY: "Alle anderen schauen weg", "Everybody else, look away";
    I_AM: "Ich bin", "I am";

    // Result
    THE_END: "Ende", "The end";
    WINS: "gewinnt!", "wins!";
    TIED: "gleichauf", "tie";
    AND: "und", "and";
    DRAW: "Unentschieden", "It's a draw";
    SOLVED: "Gelöst!", "Solved!";
    STUCK: "Nicht gelöst", "Not solved";
    MOVES: "Züge", "moves";
    ONE_MOVE: "Zug", "move";
    DURATION: "Dauer", "time";
    BEST: "Rekord", "record";
    RECORD: "Rekord", "record";
    NEW_RECORD: "Neuer Rekord!", "New record!";
    REMATCH: "Revanche", "Rematch";
    LOOK_AT_IT: "Ansehen", "View";

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
    NAMES_MEANING: "Wer oft hier spielt, tippt seinen Namen nur einmal.", "If you play here often, type your name just once.";
    LEFT_HANDED: "Linkshändig", "Left-handed";
    LEFT_HANDED_MEANING: "Kreuz und Knöpfe tauschen.", "D-pad and buttons swap.";
    DIM: "Abdunkeln", "Dim";
    DIM_MEANING: "Nach so langer Ruhe wird das Bild dunkler.", "After this long without a press the screen dims.";
    SLEEP: "Schlafen", "Sleep";
    SLEEP_MEANING: "Dann geht das Bild aus, bis du eine Taste drückst.", "Then the screen goes off until you press a button.";
    STATISTICS: "Statistik", "Statistics";
    STATISTICS_MEANING: "Spiele, Siege, Serien und beste Ergebnisse.", "Games, wins, runs and best results.";
    RESET_STATISTICS: "Statistik löschen", "Reset statistics";
    RESET_MEANING: "Eine Sekunde halten: alle Zahlen beginnen bei null.", "Hold for a second: all numbers go back to zero.";
    ERASE_SAVES: "Spielstände löschen", "Erase saved games";
    ERASE_MEANING: "Eine Sekunde halten: begonnene Spiele sind weg.", "Hold for a second: all unfinished games are gone.";
    PLAIN_START: "Schonstart", "Plain start";
    PLAIN_MEANING: "Eine Sekunde halten: der nächste Start ist schnell.", "Hold for a second: the next start is a fast one.";
    PLAIN_LEFT: "Schonstart beendet", "Plain start ended";
    HOLD: "Halten", "Hold";
    STATISTICS_RESET: "Statistik gelöscht", "Statistics reset";
    SAVES_ERASED: "Spielstände gelöscht", "Saved games erased";
    NEXT_PAGE: "Seite", "Page";
    TAB_SCREEN: "Bild", "Screen";
    TAB_PLAY: "Spiel", "Play";
    TAB_DEVICE: "Gerät", "Device";
    TAB_DATA: "Daten", "Data";
    ADD_NAME: "Name dazu", "Add a name";
    ADD_NAME_MEANING: "Wer spielt hier noch?", "Who else plays here?";
    NAME_ORDER: "In dieser Reihenfolge sitzen alle am Tisch", "Everybody sits in this order";

    // Statistics
    GAMES: "Spiele", "games";
    RATING: "Stärke", "rating";
    ONE_GAME: "Spiel", "game";
    WON: "Siege", "wins";
    ONE_WIN: "Sieg", "win";
    SOLVED_COUNT: "gelöst", "solved";
    DRAWN: "Remis", "draws";
    LONGEST: "Serie", "best run";
    STREAK: "Serie", "run";
    AGAINST_COMPUTERS: "Gegen Computer", "vs. computers";
    LATELY: "Zuletzt", "Latest";
    AMONG_PEOPLE: "Menschen", "people";
    NO_COMPUTER: "Ohne Computer", "No computers";
    ALONE: "Allein", "Alone";
    AVERAGE: "Schnitt", "average";
    OTHER_GAME: "Anderes Spiel", "Other game";
    TABLE: "Tabelle", "Table";
    CHART: "Bild", "Chart";
    ONLY_HINTED: "Bisher nur mit Tipps", "Only with hints so far";
    WITH_HINTS: "Mit Tipps", "With hints";
    NOT_PLAYED: "Noch nicht gespielt", "Not played yet";
    NOT_PLAYED_MEANING: "Das erste Spiel wartet auf dich!", "Your first game is waiting!";
    NO_COMPUTERS: "Noch kein Spiel gegen Computer", "No game against computers yet";
    NOT_ALONE: "Noch kein Spiel allein", "No game alone yet";
    LAST_GAMES: "Letzte Spiele:", "Last games:";
    // Spoken in place of the switch.
    IS_ON: "an", "on";
    IS_OFF: "aus", "off";
    MOTION: "Bewegung", "Motion";
    MOTION_MEANING: "Wie lange Steine unterwegs sind.", "How long pieces are on the move.";
    TEMPO: "Computer", "Computers";
    TEMPO_MEANING: "Wie lange zu sehen ist, was die Computer tun.", "How long you see what computers do.";
    TEMPO_USUAL: "In den ersten drei Spielen jeder Art gemütlich.", "Relaxed in the first three games of each kind.";
    MEMORISE: "Merkzeit", "Memorising";
    MEMORISE_FIVE: "Hausregel für Profis: nur 5 s im Hütchenspieler.", "House rule for experts: only 5 s in the Shell Game.";
    MEMORISE_TEN: "So lange liegen die Steine im Hütchenspieler offen.", "How long the stones of the Shell Game lie face up.";
    MEMORISE_FIFTEEN: "Hütchenspieler: ab 10 s auf Druck, nach 15 s von selbst.", "Shell Game: end it after 10 s, or it ends at 15 s.";
    MEMORISE_TWENTY: "Hütchenspieler: ab 10 s auf Druck, nach 20 s von selbst.", "Shell Game: end it after 10 s, or it ends at 20 s.";
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
    INDEPENDENT: "Eine unabhängige Umsetzung nach der gedruckten Regel. Bilder der Originalkarten und -blätter sind nicht nachgebildet.", "An independent implementation from the printed rules. The pictures of the original cards and sheets are not reproduced.";
    PICTURE: "Bild", "Picture";
    FONTS: "Schriften © 1984-1989, 1994 Adobe Systems Incorporated, © 1988, 1994 Digital Equipment Corporation, mit Erlaubnis: siehe NOTICE-fonts.md", "Fonts © 1984-1989, 1994 Adobe Systems Incorporated, © 1988, 1994 Digital Equipment Corporation, by permission: see NOTICE-fonts.md";

    // Power
    BATTERY_LOW: "Akku fast leer: bitte laden", "Battery low: please charge";
    BATTERY_EMPTY: "Akku leer", "Battery empty";
    BATTERY_KEPT: "Der Spielstand ist gesichert. Bitte ein USB-Kabel anschließen.", "Your game is saved. Please connect a USB cable.";
    WITHOUT_SAVES: "Ohne Spielstände gestartet", "Started without saved games";

    // After a crash
    CRASH_TITLE: "Neustart", "Restarted";
    CRASH_SORRY: "Hoppla!", "Oops!";
    CRASH_PANIC: "Das Programm hat sich verrannt und musste neu beginnen.", "The program lost its way and had to start again.";
    CRASH_FAULT: "Der Prozessor ist gestolpert und musste neu beginnen.", "The processor tripped and had to start again.";
    CRASH_HANG: "Die Konsole hing fest und hat sich selbst neu gestartet.", "The console was stuck and has restarted itself.";
    CRASH_STACK: "Der Konsole ging der Platz zum Rechnen aus. Sie hat neu begonnen.", "The console ran out of room to work in. It has started again.";
    CRASH_KEPT: "Was gespeichert war, ist noch da.", "Everything that was saved is still there.";
    CRASH_REPORT: "Magst du das melden? Diese zwei Zeilen helfen; das Log weiß mehr.", "Would you like to report it? These two lines help; the log has more.";
}

/// A number of games, in words.
pub const fn games(count: u16) -> Phrase {
    if count == 1 { ONE_GAME } else { GAMES }
}

/// A number of games that were won, or of puzzles that were solved, in words.
pub const fn wins(count: u16, is_puzzle: bool) -> Phrase {
    match (is_puzzle, count) {
        (true, _) => SOLVED_COUNT,
        (false, 1) => ONE_WIN,
        (false, _) => WON,
    }
}

/// A number of points, in words.
pub const fn points(points: i32) -> Phrase {
    match points {
        1 => Phrase::new("Punkt", "point"),
        _ => Phrase::new("Punkte", "points"),
    }
}

/// How a game has changed a person's rating.
pub struct RatingChanged {
    pub before: i16,
    pub after: i16,
}

say! { RatingChanged {
    RatingChanged { before, after } => "Stärke {before}, jetzt {after} ({change:+})",
        "Rating {before}, now {after} ({change:+})",
        change = i32::from(*after) - i32::from(*before);
} }

/// A game was played with this many hints.
pub struct Hinted(pub u16);

say! { Hinted {
    Hinted(1) => "mit 1 Tipp", "with 1 hint";
    Hinted(count) => "mit {count} Tipps", "with {count} hints";
} }

/// The result that the rolls of a game would have allowed.
pub struct WithHindsight {
    /// A number of points, in words.
    pub points: i32,
}

say! { WithHindsight {
    WithHindsight { points } => "Wer alle Würfe vorher kennt, schafft damit mindestens {points} Punkte",
        "Whoever knows all the rolls beforehand can make at least {points} points";
} }

/// The place of the shown move in the game.
pub struct TurnOf {
    /// The turn that is shown, from 1; 0 before the first.
    pub turn: u32,
    /// The number of turns.
    pub of: u32,
}

say! { TurnOf {
    TurnOf { turn, of } => "Zug {turn} von {of}", "Move {turn} of {of}";
} }

/// Who begins was drawn by lot.
pub struct Drawn<'a> {
    pub name: &'a str,
}

say! { Drawn<'_> {
    Drawn { name } => "Das Los: {name} beginnt", "By lot: {name} goes first";
} }

/// A sign from the other console.
pub struct Signed<'a> {
    /// The name of the console that sends it.
    pub name: &'a str,
    /// What it says.
    pub words: &'a str,
}

say! { Signed<'_> {
    Signed { name, words } => "{name}: {words}", "{name}: {words}";
} }

/// A question of the other console, as a sign over a game that it must not interrupt.
pub struct Asks<'a> {
    /// The name of the console that asks.
    pub name: &'a str,
    /// What it would like.
    pub words: &'a str,
}

say! { Asks<'_> {
    Asks { name, words } => "{name} {words}", "{name} {words}";
} }

/// The words of a sign.
pub const fn sign(sign: Sign) -> Phrase {
    match sign {
        Sign::Hello => SIGN_HELLO,
        Sign::WellPlayed => SIGN_WELL_PLAYED,
        Sign::OhNo => SIGN_OH_NO,
        Sign::Moment => SIGN_MOMENT,
        Sign::YourTurn => SIGN_YOUR_TURN,
        Sign::Thanks => SIGN_THANKS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Font, Language};
    use taschenspieler_paint::has_glyphs;

    /// No phrase uses a letter that any of the fonts lacks.
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
