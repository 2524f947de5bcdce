//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use super::figures;
use crate::game::pages::pages;

pages! {
    PAGE_GOAL: "Das Ziel", "The goal", 64 => figures::from_dice_to_square;
        "Zwei Würfel fallen für alle. Jeder schreibt beide auf sein Blatt; sechs Zahlen stehen schon da. Nach 15 Runden ist es voll, und neun Quadrate zählen.",
        "Two dice are rolled for all. Everybody writes both on their own sheet; six numbers are printed. After 15 rounds it is full, and nine squares score.";
    PAGE_SHEET_A: "Blatt A", "Sheet A", 62 => figures::white_and_linked;
        "Beide Zahlen kommen in zwei freie weiße Felder, egal wo, oder in die zwei verbundenen \
         blauen Felder eines Paares. Welche Zahl wohin, ist frei.",
        "Both numbers go into any two open white fields, or into the two linked blue fields \
         of one pair. Which number goes where is up to you.";
    PAGE_SHEET_B: "Blatt B", "Sheet B", 48 => figures::five_colours;
        "Beide Zahlen kommen in zwei freie Felder derselben Farbe. Jede Farbe hat sechs Felder \
         und ihr eigenes Zeichen in der Ecke.",
        "Both numbers go into two open fields of the same colour. Every colour has six fields \
         and a sign of its own in the corner.";
    PAGE_SCORING: "Die Quadrate", "The squares", 58 => figures::six_categories;
        "Ein volles Quadrat zählt 1 bis 6 Punkte. Paare liegen nebeneinander, beim Cross über \
         Kreuz. Eine Straße läuft im Uhrzeigersinn, von jedem Feld aus.",
        "A full square scores 1 to 6 points. Pairs lie side by side, in a Cross diagonally. A \
         straight runs clockwise, from any field.";
    PAGE_WORTH_NOTHING: "Nichts wert", "Worth nothing", 64 => figures::worth_nothing;
        "Drei gleiche Zahlen bringen nichts, ein einzelnes Paar über Kreuz auch nicht. Vier in \
         Folge, aber nicht im Uhrzeigersinn, sind nur ein Mix.",
        "Three of a kind score nothing, nor does a single diagonal pair. Four in a row, \
         but not clockwise, are just a Mix.";
    PAGE_BONUS: "Der Bonus", "The bonus", 34 => figures::all_six;
        "Wer von jeder der sechs Arten mindestens ein Quadrat hat, bekommt einmal 7 Punkte \
         dazu. Die Tabelle neben dem Blatt zeigt, was noch fehlt.",
        "Whoever has at least one square of each of the six kinds gets 7 extra points, once. \
         The table beside the sheet shows what is missing.";
    PAGE_END: "Das Ende", "The end";
        "Die höchste Summe gewinnt; wer gleich viel hat, teilt den Sieg.\nAllein: bis 25 angeklopft, ab 26 willkommen im Club, 31 okay, 35 gut, 38 stark, 41 großartig, 43 professionell, 45 weltklasse, 47 sagenhaft, 51 überirdisch",
        "The highest total wins; equal totals share the win.\nAlone: up to 25 knocked on the door, from 26 welcome to the club, 31 okay, 35 good, 38 strong, 41 great, 43 professional, 45 world class, 47 legendary, 51 out of this world";
    PAGE_MANY_PEOPLE: "Viele Leute", "Many people";
        "Reicht die Konsole herum: jeder schreibt allein, und erst wenn alle geschrieben \
         haben, sind die Blätter offen. Wer zuerst würfelt, bestimmt das Los oder ihr; dann \
         geht es reihum.\nMit Papier am Tisch: stellt »Nur würfeln« ein.",
        "Pass the console round: everybody writes alone, and the sheets are open only when \
         all have written. Who rolls first is drawn by lot or chosen; then it goes \
         clockwise.\nWith paper on the table: switch to Dice only.";
    PAGE_BUTTONS: "Die Knöpfe", "The buttons";
        "✚: Feld aussuchen\n\
         Ⓐ: würfeln, wählen, schreiben\n\
         Ⓨ: Zahlen tauschen; Stand, Blätter\n\
         Ⓧ: Hilfe: Was zählt ein Quadrat?\n\
         Ⓑ: zurück, rückgängig\n\
         Ⓑ gehalten: Pause",
        "✚: choose a field\n\
         Ⓐ: roll, choose, write\n\
         Ⓨ: swap numbers; points, sheets\n\
         Ⓧ: help: what is a square worth?\n\
         Ⓑ: back, undo\n\
         Ⓑ held: pause";
}
