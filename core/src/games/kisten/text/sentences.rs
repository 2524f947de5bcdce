//! Sentences with numbers or names in them.

use crate::text::{Language, Say, Sentence};
use core::fmt::{self, Write};

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

impl Say for Count {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (*self, language) {
            (Count::Crates(1), German) => out.write_str("1 Kiste"),
            (Count::Crates(1), English) => out.write_str("1 crate"),
            (Count::Crates(crates), German) => write!(out, "{crates} Kisten"),
            (Count::Crates(crates), English) => write!(out, "{crates} crates"),
            (Count::Stack(tiles), German) => write!(out, "Vorrat {tiles}"),
            (Count::Stack(tiles), English) => write!(out, "{tiles} to draw"),
            (Count::More(1 | -1), German) => write!(out, "{:+} Kiste", self.crates()),
            (Count::More(1 | -1), English) => write!(out, "{:+} crate", self.crates()),
            (Count::More(crates), German) => write!(out, "{crates:+} Kisten"),
            (Count::More(crates), English) => write!(out, "{crates:+} crates"),
            (Count::Plus(points), _) => write!(out, "+{points}"),
        }
    }
}

impl Count {
    const fn crates(self) -> i16 {
        match self {
            Count::More(crates) => crates,
            _ => 0,
        }
    }
}

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
    use Language::{English, German};
    let name = name.unwrap_or_default();
    match (doing, language) {
        (Doing::Draws, German) => crate::sentence!("{name} zieht"),
        (Doing::Draws, English) => crate::sentence!("{name} draws"),
        (Doing::Builds, German) => crate::sentence!("{name} baut"),
        (Doing::Builds, English) => crate::sentence!("{name} builds"),
        (Doing::Dismantles, German) => crate::sentence!("{name} baut ab"),
        (Doing::Dismantles, English) => crate::sentence!("{name} takes"),
        (Doing::Ponders, German) => crate::sentence!("{name} denkt ..."),
        (Doing::Ponders, English) => crate::sentence!("{name} thinks ..."),
        (Doing::Passes, German) => crate::sentence!("{name} passt"),
        (Doing::Passes, English) => crate::sentence!("{name} passes"),
        (Doing::IsAsked, German) => crate::sentence!("{name}: klopfen?"),
        (Doing::IsAsked, English) => crate::sentence!("{name}: knock?"),
        (Doing::Knocks, German) => crate::sentence!("{name} klopft"),
        (Doing::Knocks, English) => crate::sentence!("{name} knocks"),
        (Doing::Finishes, German) => crate::sentence!("{name}: Schlussbau"),
        (Doing::Finishes, English) => crate::sentence!("{name}: last build"),
        (Doing::XRay, German) => crate::sentence!("Röntgenblick"),
        (Doing::XRay, English) => crate::sentence!("X-ray"),
        (Doing::Over, German) => crate::sentence!("Schluss"),
        (Doing::Over, English) => crate::sentence!("The end"),
    }
}
