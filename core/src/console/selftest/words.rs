//! The texts of the self-test.

use crate::text::phrases;

phrases! {
    Body up to 185 {
        PICTURE_MEANS: "Was das Bild verrät", "What the picture tells";
        BUTTONS: "Selbsttest: Tasten", "Self-test: buttons";
        PARTS: "Selbsttest: Teile", "Self-test: parts";
        PARTS_MEAN: "Was die Teile verraten", "What the parts tell";
    }
    Headline up to 120 {
        TOP: "OBEN", "TOP";
    }
    Body up to 60 {
        LEFT: "links", "left";
        RIGHT: "rechts", "right";
    }
    Button up to 66 {
        RED: "Rot", "Red";
        GREEN: "Grün", "Green";
        BLUE: "Blau", "Blue";
    }
    Button up to 100 {
        BLACK: "Schwarz", "Black";
        WHITE: "Weiß", "White";
    }
    Caption up to 220 {
        RAMP: "elf Stufen von Schwarz bis Weiß", "eleven steps from black to white";
    }
    Caption up to 40 {
        HOLD: "halten:", "hold:";
        NEXT: "weiter", "next";
        QUIT: "Ende", "quit";
    }
    Caption up to 50 {
        OTHER_LANGUAGE: "English", "Deutsch";
    }
    Row up to 84 {
        BOARD: "Platine", "Board";
        PROGRAM: "Programm", "Program";
        CHIP: "Chip", "Chip";
        CLOCK: "Takt", "Clock";
        FLASH: "Flash", "Flash";
        BATTERY: "Akku", "Battery";
        LIGHT: "Licht", "Light";
        SOUND: "Ton", "Sound";
    }
    Row up to 130 {
        CHARGING: "lädt", "charging";
        NO_ANSWER: "stumm", "silent";
        HIGHER_LOWER: "rauf, runter", "up, down";
        LOUD: "laut", "loud";
        SOFT: "leise", "soft";
    }
}

/// Each takes two lines of a page.
pub mod lines {
    use crate::text::phrases;

    phrases! {
        ROTATION: "Kopfstand, Spiegelschrift: Die Drehung ist falsch.", "Upside down or mirrored letters: the rotation is wrong.";
        OFFSET: "Ein Rand des Rahmens fehlt: Der Versatz ist falsch.", "Part of the frame is missing: the offset is wrong.";
        ORDER: "Rot und Blau vertauscht: Die Farbfolge ist falsch.", "Red and blue are swapped: the colour order is wrong.";
        INVERSION: "Schwarz ist weiß: Die Umkehrung ist falsch.", "Black is white: the inversion is wrong.";
        OTHER_BOARD: "Dann ist das die Datei für eine andere Platine.", "Then this is the file for another board.";
        COUNTS: "Groß: so oft gedrückt. Klein: so oft gezittert.", "Large: times pressed. Small: times bounced.";
        CONTACTS: "Keine Zahl: Lötstelle prüfen. Klein sehr hoch: Taste alt.", "No number: check solder. Small very high: worn out.";
        MARKS: "Haken: gut. Kreuz: hier steht, woran es liegen kann.", "Tick: good. Cross: this is what may be wrong.";
        CLOCK_MEANS: "Takt: Der Chip läuft zu schnell oder zu langsam.", "Clock: the chip runs too fast or too slowly.";
        FLASH_MEANS: "Flash: Er antwortet nicht oder ist kleiner als 2 MB.", "Flash: it does not answer or has less than 2 MB.";
        BATTERY_MEANS: "Akku: unter 3,2 V leer, über 4,4 V falsch gemessen.", "Battery: below 3.2 V empty, above 4.4 V misread.";
        SOUND_MEANS: "Kein Ton? Der Piezo oder sein Draht fehlt.", "No sound? The piezo or its wire is missing.";
    }
}
