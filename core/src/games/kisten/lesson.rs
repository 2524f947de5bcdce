//! The guided first round: drawing, a crate, a crate for nothing, a layer seen with the x-ray, a
//! knock.

use super::rules::KistenMove;
use crate::game::lesson::lesson;

lesson! {
    /// Four piles: the start crate, a notch in front, four crates in a square, and the notch again,
    /// which another player overlooks.
    seats: 2, seed: 1, start:
        "seats=2 pile=g0:0,0:1 stack=14,14,10,4 hand0=1,1,1,0 hand1=0,0,0,0 points=0,0 turn=0";
    say top
        "Alle bauen am selben Stapel. Jede neue Kiste bringt 3 Punkte, jedes Plättchen dafür kostet 1.",
        "Everybody builds on the same pile. Each new crate is worth 3 points, each tile it takes costs 1.";
    ask top
        "Jeder Zug beginnt mit einem Plättchen vom Vorrat. Zieh mit Ⓐ!",
        "Every turn begins with a tile from the stack. Draw with Ⓐ!"
        => any else "Erst ziehen: Drück Ⓐ.", "Draw first: press Ⓐ.";
    ask top
        "Geh mit ✚ daneben, Ⓐ stellt eine Kiste hin. Dann Ⓐ halten: bauen.",
        "Go beside it with ✚, Ⓐ adds a crate. Then hold Ⓐ: build."
        => (|played| matches!(played, KistenMove::Build(_))) else
            "Nur eine Kiste, gleich daneben. Zu viel? Ⓑ nimmt eine weg.",
            "Just one crate, right beside it. Too many? Ⓑ takes one away.";
    lay
        "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=11,10,7,3 hand0=1,1,1,0 hand1=0,1,0,1 points=1,4 turn=0";
    ask top "Ein größerer Stapel. Zieh mit Ⓐ.", "A bigger pile. Draw with Ⓐ."
        => any else "Erst ziehen: Drück Ⓐ.", "Draw first: press Ⓐ.";
    ask top
        "Füll die Lücke vorn: Diese Kiste kostet kein Plättchen!",
        "Fill the gap in front: this crate costs no tile at all!"
        => ["build:g0:0,0:2;0,1:2;1,0:2;1,1:2"] else
            "Nur eine Kiste, auf die niedrige vorn. Ⓑ nimmt eine weg.",
            "Just one crate, on the low one in front. Ⓑ takes one away.";
    lay
        "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=12,12,8,4 hand0=2,2,0,0 hand1=0,0,0,0 points=4,4 turn=0";
    ask top
        "Jetzt der Trick mit der Schicht. Zieh mit Ⓐ.",
        "Now the trick with the layer. Draw with Ⓐ."
        => any else "Erst ziehen: Drück Ⓐ.", "Draw first: press Ⓐ.";
    ask top
        "Ⓨ, dann Ⓐ: Schicht rein. Wieder Ⓨ, Ⓐ halten.",
        "Ⓨ: x-ray, Ⓐ: a layer under it all. Ⓨ again, then hold Ⓐ."
        => ["build:g-1:0,0:1;0,1:1;1,0:1;1,1:1"] else
            "Nur die Schicht: Ⓨ, Ⓐ, wieder Ⓨ, dann Ⓐ halten.",
            "Only the layer: Ⓨ, Ⓐ, Ⓨ again, then hold Ⓐ.";
    lay
        "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=11,10,7,3 hand0=1,1,1,0 hand1=0,1,0,1 points=8,4 turn=1";
    show top
        "8 Punkte: Verdecktes zählt! Was macht nun der Computer?",
        "8 points: hidden crates count! What will the computer do?"
        => "pass";
    ask top
        "Er passt, aber vorn ist eine Lücke. Klopf mit Ⓐ!",
        "The computer passes, but there is a gap. Knock with Ⓐ!"
        => ["knock"] else
            "Lass es nicht durchgehen: Ⓐ klopft.",
            "Do not let it get away: Ⓐ knocks.";
    ask top "Zeig es: Füll die Lücke, dann Ⓐ halten.", "Show it: fill the gap, then hold Ⓐ."
        => ["build:g0:0,0:2;0,1:2;1,0:2;1,1:2"] else
            "Eine Kiste auf die niedrige vorn. Zu viel? Ⓑ nimmt eine weg.",
            "One crate on the low one in front. Too many? Ⓑ takes one away.";
    say top
        "3 Punkte für dich! Findest du nichts, bekommen alle anderen 2.",
        "3 points for you! If you find nothing, all others get 2.";
    say top
        "Umbauen ist erlaubt. Nur halb verdeckt darf kein Deckel sein. Ⓧ hilft jederzeit.",
        "You may rebuild, but no lid may be half hidden. Ⓧ helps at any time.";
}
