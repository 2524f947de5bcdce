//! The guided first round: memorise, follow the shifts, answer; then shift.

use crate::game::lesson::lesson;

lesson! {
    /// The computer shifts first, the learner after it.
    seats: 2, seed: 1, start: "seats=2 round=1 shifter=1 taken=0,0";
    show foot
        "Sokrates legt vier Steine offen hin. Merk dir die Reihe, du hast nicht ewig \
         Zeit!",
        "Socrates places four stones face up. Memorise the row, you do not have long!"
        => "lay:pldv";
    show top
        "Jetzt liegen sie verdeckt. Dreimal wandert ein Stein: Schau genau hin.",
        "Now they lie face down. Three times a stone is shifted: watch closely."
        => "shift:0>2";
    then "shift:3>1";
    then "shift:1>0";
    show foot "Nun fragt Sokrates nach einem Zeichen.", "Now Socrates asks for a symbol."
        => "ask:d";
    ask foot
        "Wo liegt das Dreieck? ✚ wählt, Ⓐ deckt auf.",
        "Where is the triangle? ✚ chooses, Ⓐ turns it over."
        => ["turn:2"] else
            "Nicht dort. Es liegt an dritter Stelle.",
            "Not there. It is the third one.";
    show foot
        "Richtig, er gehört dir! Sonst bekäme ihn Sokrates.",
        "Right, it is yours! Otherwise Socrates would get it."
        => "ask:p";
    ask foot "Wo ist der Punkt?", "Where is the dot?"
        => ["turn:3"] else
            "Nicht dort. Er liegt ganz rechts.",
            "Not there. It is on the far right.";
    show foot
        "Der dritte zählt doppelt: Der letzte kommt dazu.",
        "The third counts double: the last one goes with it."
        => "ask:v";
    ask foot "Wo ist das Viereck?", "Where is the square?"
        => ["turn:0"] else "Nicht dort. Es liegt ganz links.", "Not there. It is on the far left.";
    ask foot
        "Jetzt legst du: ✚ wählt, Ⓐ legt ein Zeichen.",
        "Your turn: ✚ chooses, Ⓐ places a symbol."
        => any else "Leg vier Zeichen.", "Place four symbols.";
    ask top
        "Ⓐ zieht einen Stein heraus, ✚ trägt ihn, Ⓐ schiebt ihn ein.",
        "Ⓐ pulls a stone out, ✚ carries it, Ⓐ pushes it in."
        => any else "Schieb irgendeinen Stein.", "Shift any stone.";
    say top
        "Noch zwei, dann fragst du. Jeder schiebt zweimal. Die meisten Steine gewinnen.",
        "Two more, then you ask. Everybody shifts twice. Whoever has the most stones wins.";
}
