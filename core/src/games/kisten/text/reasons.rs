//! Why something is not allowed.

use super::super::action::Fault;
use super::super::pile::PileFlaw;
use super::super::rules::KistenIllegal;
use super::called;
use crate::text::say;

/// Any number but one takes the same word.
const SEVERAL: u8 = 2;

say! { PileFlaw {
    PileFlaw::Apart(_) => "Eine Kiste steht abseits", "A crate stands apart";
    PileFlaw::LidHidden(_) => "Ein Deckel ist halb verdeckt", "A lid is half hidden";
    PileFlaw::SideHidden(_) => "Eine Seite ist halb verdeckt", "A side is half hidden";
} }

say! { Fault, language {
    Fault::Flaw(flaw) => flaw;
    Fault::Lacks(kind, 1) => "Es fehlt 1 {tile}", "1 more {tile} needed",
        tile = called(*kind, 1).get(language);
    Fault::Lacks(kind, count) => "Es fehlen {count} {tiles}", "{count} more {tiles} needed",
        tiles = called(*kind, *count).get(language);
    Fault::Adds(kind) => "Mehr {name} als zuvor", "More {name} than before",
        name = called(*kind, SEVERAL).get(language);
    Fault::OpenLid => "Offene Deckel bleiben liegen", "Open lids stay where they are";
    Fault::NoMoreCrates => "Es braucht mehr Kisten", "There must be more crates";
    Fault::NoPoint => "Das bringt keinen Punkt", "That scores no points";
    Fault::NotOneLess => "Genau eine Kiste muss weg", "Exactly one crate must go";
} }

say! { KistenIllegal, language {
    KistenIllegal::Fault(fault) => fault;
    KistenIllegal::NoneLeft(kind) => "Alle weg: {name}", "All gone: {name}",
        name = called(*kind, SEVERAL).get(language);
    KistenIllegal::DrawFirst => "Erst wird gezogen", "A tile is drawn first";
    KistenIllegal::NoDraw => "Jetzt wird nicht gezogen", "Nothing is drawn now";
    KistenIllegal::NoPassing => "Beim Abbauen passt niemand", "Nobody passes here";
    KistenIllegal::AnswerFirst => "Erst: klopft jemand?", "First: does anybody knock?";
    KistenIllegal::NotAsked => "Niemand hat gepasst", "Nobody has passed";
    KistenIllegal::ShowFirst => "Bauen oder aufgeben", "Build or give up";
    KistenIllegal::NotKnocked => "Niemand hat geklopft", "Nobody has knocked";
    KistenIllegal::Over => "Das Spiel ist aus", "The game is over";
} }
