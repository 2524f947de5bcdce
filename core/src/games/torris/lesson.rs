//! The guided first round: steps, closing up, climbing, owning.

use crate::game::lesson::lesson;

lesson! {
/// The stones are in the two far rows, because the card covers the near ones.
    seats: 2, seed: 1, start:
        "board=.,b1,w2,b3,.,b4,b1,./.,.,.,.,.,w1,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,. turn=w";
    say foot
        "Steine klettern. Ein Turm gehört dem, der oben liegt, und zählt, so hoch er ist. Du hast Weiß.",
        "Stones climb. A tower belongs to whoever is on top and scores its height. You are white.";
    ask foot
        "Dein Stein mit dem Strich geht zwei Schritte; Lücken zählen nicht. Nimm ihn mit Ⓐ, ziel nach rechts, Ⓐ.",
        "Your stone with the bar makes two steps; gaps do not count. Take it with Ⓐ, aim right, Ⓐ."
        => ["c4e"] else
            "Das ginge auch. Zieh hier den Stein mit dem Strich nach rechts.",
            "That is legal, too. But here, move the stone with the bar to the right.";
    say foot
        "Dein Feld wurde leer: Was lückenlos dahinter stand, ist nachgerückt. Und du hast \
         einen Turm, Höhe 2.",
        "Your cell became empty, so what stood right behind it has closed up. And you own \
         a tower of two.";
    show foot
        "Sokrates will ihn auch. Ein Punkt heißt ein Schritt.",
        "Socrates wants it, too. A dot means one step."
        => "g4w";
    ask foot
        "Höhe 3, und schwarz. Hol ihn zurück: Dein Stein darunter hat einen Punkt.",
        "Three high, and black. Take it back: your stone below it has a dot."
        => ["f3n"] else
            "Zieh den weißen Stein mit dem Punkt nach oben auf den Turm.",
            "Move the white stone with the dot up onto the tower.";
    say foot
        "Nur aufwärts: Das Ziel ist mindestens so hoch wie der Turm, den man verlässt. Ⓨ zeigt einen Turm von innen.",
        "Only upwards: the target is at least as high as the tower you leave. Ⓨ looks into a tower.";
    say foot
        "Schluss ist, wenn keiner mehr ziehen kann. Wer mehr Punkte hat, gewinnt.",
        "It is over when nobody can move. Whoever has more points wins.";
}
