//! The guided first round: equals cancel out, a prize, the empty hand.

use crate::game::lesson::lesson;

lesson! {
    /// Three rounds against two.
    seats: 3, seed: 1, start:
        "seats=3 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-";
    say foot
        "Jeder hat 1 bis 4 je zweimal. Alle wählen heimlich, dann wird aufgedeckt.",
        "Everybody has 1 to 4 twice. All pick in secret, then all show at once.";
    ask foot
        "Die höchste Zahl gewinnt, wenn nur einer sie zeigt. Wähl die 4: ✚, Ⓐ.",
        "The highest number wins if only one shows it. Pick the 4: ✚, Ⓐ."
        => ["4"] else "Nimm zuerst die 4.", "Take the 4 first.";
    then "4";
    then "3";
    say foot
        "Zwei Vieren heben sich auf: Emmys 3 wird ihre Beute. Alle anderen sind weg.",
        "Two fours cancel out: Emmy's 3 becomes her prize. The others are gone.";
    ask foot
        "Mit Ⓐ geht es weiter. Was zeigen wohl die anderen? Nimm diesmal die 3.",
        "Ⓐ continues. What might the others show? Take the 3 this time."
        => ["3"] else "Nimm diesmal die 3.", "Take the 3 this time.";
    then "2";
    then "1";
    ask foot
        "Die 3 gehört dir! Einmal im Spiel darf die leere Hand stehlen: Nimm sie jetzt.",
        "The 3 is yours! Once per game the empty hand may steal: take it now."
        => ["hand"] else "Die leere Hand liegt ganz rechts.", "The empty hand is on the far right.";
    then "4";
    then "1";
    ask foot
        "Stiehl die 4 von Sokrates: links und rechts aussuchen, dann Ⓐ.",
        "Steal the 4 from Socrates: go left or right, then Ⓐ."
        => ["steal:1"] else "Die 4 ist mehr wert.", "The 4 is worth more.";
    say foot
        "Danach gewann die 1: Sie lag allein. Zwei leere Hände heben sich auf.",
        "After that the 1 won: it was alone. Two empty hands cancel out.";
    say foot
        "Am Ende gewinnt, wer die meiste Beute hat, bei gleich viel die höhere Summe.",
        "In the end whoever has the most prizes wins; if equal, the higher sum.";
}
