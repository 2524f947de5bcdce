//! Why something is not allowed.

use super::super::action::Fault;
use super::super::pile::{Flaw, Kind};
use super::super::rules::Illegal;
use crate::text::{Language, Phrase, Say};
use core::fmt::{self, Write};

/// What tiles of a kind are called: one, and several.
const fn kind(kind: Kind) -> (Phrase, Phrase) {
    match kind {
        Kind::Left => (
            Phrase::new("linke Seite", "left side"),
            Phrase::new("linke Seiten", "left sides"),
        ),
        Kind::Right => (
            Phrase::new("rechte Seite", "right side"),
            Phrase::new("rechte Seiten", "right sides"),
        ),
        Kind::Lid => (Phrase::new("Deckel", "lid"), Phrase::new("Deckel", "lids")),
        Kind::Open => (
            Phrase::new("offener Deckel", "open lid"),
            Phrase::new("offene Deckel", "open lids"),
        ),
    }
}

impl Say for Flaw {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let words = match self {
            Flaw::Apart(_) => Phrase::new("Eine Kiste steht abseits", "A crate stands apart"),
            Flaw::LidHidden(_) => {
                Phrase::new("Ein Deckel ist halb verdeckt", "A lid is half hidden")
            }
            Flaw::SideHidden(_) => {
                Phrase::new("Eine Seite ist halb verdeckt", "A side is half hidden")
            }
        };
        words.say(language, out)
    }
}

impl Say for Fault {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let words = match self {
            Fault::Flaw(flaw) => return flaw.say(language, out),
            Fault::Lacks(lacking, count) => {
                let (one, several) = kind(*lacking);
                let name = if *count == 1 { one } else { several }.get(language);
                return match language {
                    Language::German => write!(out, "Es fehlt: {count} {name}"),
                    Language::English => write!(out, "Missing: {count} {name}"),
                };
            }
            Fault::Adds(added) => {
                let (_, name) = kind(*added);
                let name = name.get(language);
                return match language {
                    Language::German => write!(out, "Mehr {name} als zuvor"),
                    Language::English => write!(out, "More {name} than before"),
                };
            }
            Fault::OpenLid => Phrase::new(
                "Offene Deckel bleiben liegen",
                "Open lids stay where they are",
            ),
            Fault::NoMoreCrates => {
                Phrase::new("Es braucht mehr Kisten", "There must be more crates")
            }
            Fault::NoPoint => Phrase::new("Das bringt keinen Punkt", "That brings no point"),
            Fault::NotOneLess => {
                Phrase::new("Genau eine Kiste muss weg", "Exactly one crate must go")
            }
        };
        words.say(language, out)
    }
}

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let words = match self {
            Illegal::Fault(fault) => return fault.say(language, out),
            Illegal::NoneLeft(gone) => {
                let (_, name) = kind(*gone);
                let name = name.get(language);
                return match language {
                    Language::German => write!(out, "Alle weg: {name}"),
                    Language::English => write!(out, "All gone: {name}"),
                };
            }
            Illegal::DrawFirst => Phrase::new("Erst wird gezogen", "A tile is drawn first"),
            Illegal::NoDraw => Phrase::new("Jetzt wird nicht gezogen", "Nothing is drawn now"),
            Illegal::NoPassing => Phrase::new("Beim Abbauen passt niemand", "Nobody passes here"),
            Illegal::AnswerFirst => {
                Phrase::new("Erst: klopft jemand?", "First: does anybody knock?")
            }
            Illegal::NotAsked => Phrase::new("Niemand hat gepasst", "Nobody has passed"),
            Illegal::ShowFirst => Phrase::new("Bauen oder aufgeben", "Build or give up"),
            Illegal::NotKnocked => Phrase::new("Niemand hat geklopft", "Nobody has knocked"),
            Illegal::Over => Phrase::new("Das Spiel ist aus", "The game is over"),
        };
        words.say(language, out)
    }
}
