//! The rules, page by page.

use super::figures;
use crate::game::pages::pages;

pages! {
    PAGE_IDEA: "Die Idee", "The idea", 52 => figures::faces;
        "Vier Steine werden gezeigt, umgedreht und verschoben. Wer weiß noch, wo welches \
         Symbol liegt?\nWer am Ende die meisten Steine hat, gewinnt.",
        "Four stones are shown, turned over and shifted. Who still knows where each symbol \
         is?\nWhoever has the most stones in the end wins.";
    PAGE_LAYING: "Merken", "Memorising", 52 => figures::covered;
        "Wer schiebt, legt Punkt, Linie, Dreieck und Viereck offen in eine Reihe. Alle \
         merken sie sich 10 bis 20 Sekunden lang. Dann werden sie umgedreht: nie vor 10 \
         Sekunden.",
        "The shifter places dot, line, triangle and square face up in a row. Everybody memorises \
         them for 10 to 20 seconds. Then they are turned over: never before 10 seconds.";
    PAGE_SHIFTING: "Schieben", "Shifting", 76 => figures::a_shift;
        "Ein Stein wird herausgezogen und woanders eingeschoben: in der ersten Runde dreimal, \
         in der zweiten viermal.",
        "A stone is pulled out and pushed in elsewhere; the others close up. Three times in \
         the first round, four times in the second.";
    PAGE_QUESTIONS: "Fragen", "Questions", 52 => figures::right_and_wrong;
        "Wer schiebt, fragt links herum nach einem verdeckten Symbol. Wer gefragt ist, dreht \
         einen Stein um: Richtig, und er gehört ihm. Falsch, und wer schiebt, \
         bekommt ihn.",
        "Going left, the shifter asks each seeker for a symbol still face down. The seeker \
         turns one stone over: if it is right the seeker takes it, if not, the shifter does.";
    PAGE_DOUBLE: "Doppelt", "Double", 58 => figures::the_last_two;
        "Der dritte Stein zählt doppelt: Es geht um beide, die noch liegen. Dann schiebt, \
         wer links sitzt. Haben alle zweimal geschoben, ist das Spiel aus.",
        "The third stone counts double: both that are left are at stake. Then whoever sits on \
         the left shifts. When all have shifted twice the game is over.";
    PAGE_END: "Das Ende", "The end";
        "Haben alle zweimal geschoben, gewinnt, wer die meisten Steine hat; gleich viele sind unentschieden.\nEin Symbol, das nicht gefunden wurde, darf noch einmal erfragt werden. Jeder Schub muss die Reihe ändern.",
        "When all have shifted twice, whoever has the most stones wins; equal is a draw.\nA symbol that was not found may be asked for again. Every shift must change the row.";
    PAGE_BUTTONS: "Die Knöpfe", "The buttons";
        "Schieben: mit ✚ einen Stein wählen, mit Ⓐ oder hoch herausziehen, nach links \
         oder rechts bringen, mit Ⓐ oder runter einschieben.\nMerkzeit (Einstellungen): 10, \
         15 oder 20 s, Hausregel 5 s. Ab 10 s beendet Ⓐ sie. Keine Notizen!",
        "To shift, choose a stone with ✚, pull it out with Ⓐ or up, bring it left or \
         right, push it in with Ⓐ or down.\nTime to memorise: 10, 15 or 20 s, see the \
         settings; 5 s as a house rule. After 10 s Ⓐ ends it. No notes, please!";
}
