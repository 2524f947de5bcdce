//! The rules, page by page.

use super::figures;
use crate::game::pages::pages;

pages! {
    PAGE_IDEA: "Die Idee", "The idea", 52 => figures::faces;
        "Vier Steine werden gezeigt, umgedreht und verschoben. Wer weiß noch, wo welches \
         Symbol liegt?\nWer am Ende die meisten Steine hat, gewinnt.",
        "Four stones are shown, turned over and shifted. Who still knows where each symbol \
         lies?\nWhoever has most stones in the end wins.";
    PAGE_LAYING: "Merken", "Memorising", 52 => figures::covered;
        "Wer schiebt, legt Punkt, Linie, Dreieck und Viereck offen in eine Reihe. Alle \
         merken sie sich 10 bis 20 Sekunden lang. Dann werden sie umgedreht: nie vor 10 \
         Sekunden.",
        "The shifter lays dot, line, triangle and square face up in a row. All memorise \
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
        "Going left, the shifter asks each seeker for a symbol not uncovered yet. The seeker \
         turns one stone: right, and the seeker takes it; wrong, and the shifter takes it.";
    PAGE_DOUBLE: "Doppelt", "Double", 58 => figures::the_last_two;
        "Der dritte Stein zählt doppelt: Es geht um beide, die noch liegen. Dann schiebt \
         der nächste Platz. Haben alle zweimal geschoben, ist das Spiel aus.",
        "The third stone counts double: both that are left are at stake. Then the next seat \
         shifts. When all have shifted twice the game is over.";
    PAGE_END: "Das Ende", "The end";
        "Haben alle zweimal geschoben, gewinnen die meisten Steine; gleich viele sind unentschieden.\nEin Symbol, das nicht gefunden wurde, darf noch einmal erfragt werden. Jeder Schub muss die Reihe ändern.",
        "When all have shifted twice, most stones win; equal is a draw.\nA symbol that was not found may be asked for again. Every shift must change the row.";
    PAGE_BUTTONS: "Die Knöpfe", "The buttons";
        "Schieben: mit dem Kreuz einen Stein wählen, mit A oder hoch herausziehen, nach links \
         oder rechts bringen, mit A oder runter einschieben.\nMerkzeit (Einstellungen): 10, \
         15 oder 20 s, Hausregel 5 s. Ab 10 s beendet A sie. Keine Notizen!",
        "To shift, choose a stone with the pad, pull it out with A or up, bring it left or \
         right, push it in with A or down.\nTime to memorise: 10, 15 or 20 s, see the \
         settings; 5 s as a house rule. After 10 s A ends it. No notes, please!";
}
