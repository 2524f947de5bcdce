//! Sentences with numbers or names in them.

use crate::sentence;
use crate::text::{Language, Sentence, say};

/// A sentence with a number in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// This many crates.
    Crates(u16),
    /// This many tiles to draw.
    Stack(u16),
    /// This many crates more, or fewer.
    More(i16),
    /// A number that is gained.
    Plus(u16),
}

say! { Count {
    Count::Crates(1) => "1 Kiste", "1 crate";
    Count::Crates(crates) => "{crates} Kisten", "{crates} crates";
    Count::Stack(tiles) => "Vorrat {tiles}", "{tiles} to draw";
    Count::More(crates @ (1 | -1)) => "{crates:+} Kiste", "{crates:+} crate";
    Count::More(crates) => "{crates:+} Kisten", "{crates:+} crates";
    Count::Plus(points) => "+{points}", "+{points}";
} }

/// What somebody is doing, for the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// A tile is drawn.
    Draws,
    /// Building.
    Builds,
    /// Taking a crate away.
    Dismantles,
    /// A computer thinks.
    Ponders,
    /// Has passed, and nobody can knock.
    Passes,
    /// Is asked whether they knock.
    IsAsked,
    /// Has knocked and builds.
    Knocks,
    /// Builds with everybody's tiles.
    Finishes,
    /// Looks into the pile.
    XRay,
    /// It is over.
    Over,
}

/// The left text of the title.
pub fn title(doing: Doing, name: Option<&str>, language: Language) -> Sentence {
    let name = name.unwrap_or_default();
    match doing {
        Doing::Draws => sentence!(language => "{name} zieht", "{name} draws"),
        Doing::Builds => sentence!(language => "{name} baut", "{name} builds"),
        Doing::Dismantles => sentence!(language => "{name} baut ab", "{name} takes"),
        Doing::Ponders => sentence!(language => "{name} denkt ...", "{name} thinks ..."),
        Doing::Passes => sentence!(language => "{name} passt", "{name} passes"),
        Doing::IsAsked => sentence!(language => "{name}: klopfen?", "{name}: knock?"),
        Doing::Knocks => sentence!(language => "{name} klopft", "{name} knocks"),
        Doing::Finishes => sentence!(language => "{name}: Schlussbau", "{name}: last build"),
        Doing::XRay => sentence!(language => "Röntgenblick", "X-ray"),
        Doing::Over => sentence!(language => "Schluss", "The end"),
    }
}
