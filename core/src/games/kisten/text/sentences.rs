//! Sentences with numbers or names in them.

use super::super::pile::Kind;
use crate::sentence;
use crate::text::{Language, Phrase, Sentence, say, sentence};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    Crates(u16),
    Stack(u16),
    More(i16),
    /// Gained or lost.
    Points(i16),
    Tiles(u16),
    Plus(u16),
}

say! { Count {
    Count::Crates(1) => "1 Kiste", "1 crate";
    Count::Crates(crates) => "{crates} Kisten", "{crates} crates";
    Count::Stack(tiles) => "Vorrat {tiles}", "{tiles} to draw";
    Count::More(crates @ (1 | -1)) => "{crates:+} Kiste", "{crates:+} crate";
    Count::More(crates) => "{crates:+} Kisten", "{crates:+} crates";
    Count::Points(points @ (1 | -1)) => "{points:+} Punkt", "{points:+} point";
    Count::Points(points) => "{points:+} Punkte", "{points:+} points";
    Count::Tiles(1) => "Eine Kiste weniger: 1 Plättchen", "One crate fewer: 1 tile";
    Count::Tiles(tiles) => "Eine Kiste weniger: {tiles} Plättchen", "One crate fewer: {tiles} tiles";
    Count::Plus(points) => "+{points}", "+{points}";
} }

/// How the points of an action come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sum {
    pub(crate) crates: i16,
    /// Tiles that it frees count negative.
    pub(crate) tiles: i16,
    pub(crate) points: i16,
}

say! { Sum, language {
    Sum { crates, tiles, points } => "{crates} {crate_word} × 3 {sign} {count} Plättchen = {points}",
        "{crates} {crate_word} × 3 {sign} {count} {tile_word} = {points}",
        crate_word = crates_in_words(*crates, language),
        tile_word = word(*tiles, TILE, TILES).get(language),
        sign = if *tiles < 0 { '+' } else { '-' },
        count = tiles.unsigned_abs();
} }

const CRATE: Phrase = Phrase::new("Kiste", "crate");
const CRATES: Phrase = Phrase::new("Kisten", "crates");
const TILE: Phrase = Phrase::new("Plättchen", "tile");
const TILES: Phrase = Phrase::new("Plättchen", "tiles");

const fn word(count: i16, one: Phrase, more: Phrase) -> Phrase {
    match count {
        1 | -1 => one,
        _ => more,
    }
}

/// The name of this many tiles of a kind.
pub(crate) const fn called(kind: Kind, count: u8) -> Phrase {
    match (kind, count) {
        (Kind::Left, 1) => Phrase::new("linke Seite", "left side"),
        (Kind::Left, _) => Phrase::new("linke Seiten", "left sides"),
        (Kind::Right, 1) => Phrase::new("rechte Seite", "right side"),
        (Kind::Right, _) => Phrase::new("rechte Seiten", "right sides"),
        (Kind::Lid, 1) => Phrase::new("Deckel", "lid"),
        (Kind::Lid, _) => Phrase::new("Deckel", "lids"),
        (Kind::Open, 1) => Phrase::new("offener Deckel", "open lid"),
        (Kind::Open, _) => Phrase::new("offene Deckel", "open lids"),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told<'a> {
    Drew(Kind),
    Passed,
    Knocked,
    Built(i16),
    BuiltWith(i16, Whom<'a>),
    /// Removed a crate and won this many tiles.
    Took(i16),
    /// Knocked for nothing, to the advantage of others.
    Failed(Whom<'a>),
    /// This many crates for the finish.
    Proposed(i16),
    /// The best proposal.
    Best,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom<'a> {
    /// The reader.
    You,
    Seat(&'a str),
    /// All other seats.
    All,
}

say! { Whom<'_> {
    Whom::You => "dich", "you";
    Whom::Seat(name) => "{name}", "{name}";
    Whom::All => "alle anderen", "all others";
} }

pub(crate) struct Deed<'a> {
    pub(crate) name: &'a str,
    pub(crate) told: Told<'a>,
}

say! { Deed<'_>, language {
    Deed { name, told: Told::Drew(kind) } => "{name} zieht: {tile}", "{name} draws: {tile}",
        tile = called(*kind, 1).get(language);
    Deed { name, told: Told::Passed } => "{name} passt", "{name} passes";
    Deed { name, told: Told::Knocked } => "{name} klopft: Da geht noch was!",
        "{name} knocks: something can be built!";
    Deed { name, told: Told::Built(crates) } => "{name} baut {crates} {more}",
        "{name} builds {crates} {more}", more = crates_in_words(*crates, language);
    Deed { name, told: Told::BuiltWith(crates, Whom::Seat(other)) } =>
        "{name} baut {crates} {more} mit Plättchen von {other}",
        "{name} builds {crates} {more} with tiles of {other}",
        more = crates_in_words(*crates, language);
    Deed { name, told: Told::BuiltWith(crates, _) } =>
        "{name} baut {crates} {more} mit deinen Plättchen",
        "{name} builds {crates} {more} with your tiles",
        more = crates_in_words(*crates, language);
    Deed { name, told: Told::Took(tiles) } => "{name} gewinnt {tiles} Plättchen",
        "{name} wins {tiles} {won}", won = word(*tiles, TILE, TILES).get(language);
    Deed { name, told: Told::Failed(whom) } => "{name} findet nichts zu bauen: 2 Punkte für {others}",
        "{name} finds nothing to build: 2 points for {others}", others = &*sentence(whom, language);
    Deed { name, told: Told::Proposed(crates) } => "{name} zeigt etwas: {crates} {more} mehr",
        "{name} shows something: {crates} more {more}", more = crates_in_words(*crates, language);
    Deed { name, told: Told::Best } => "{name} baut den besten Vorschlag",
        "{name} builds the best proposal";
} }

fn crates_in_words(count: i16, language: Language) -> &'static str {
    word(count, CRATE, CRATES).get(language)
}

/// For the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    Draws,
    Builds,
    Dismantles,
    Ponders,
    /// Passed where no seat can knock.
    Passes,
    /// Is asked to knock.
    IsAsked,
    Knocks,
    Finishes,
    XRay,
    Over,
}

/// The left part of the title.
pub(crate) fn title(doing: Doing, name: Option<&str>, language: Language) -> Sentence {
    let name = name.unwrap_or_default();
    match doing {
        Doing::Draws => sentence!(language => "{name} zieht", "{name} draws"),
        Doing::Builds => sentence!(language => "{name} baut", "{name} builds"),
        Doing::Dismantles => sentence!(language => "{name} baut ab", "{name} unpiles"),
        Doing::Ponders => sentence!(language => "{name} denkt ...", "{name} thinks ..."),
        Doing::Passes => sentence!(language => "{name} passt", "{name} passes"),
        Doing::IsAsked => sentence!(language => "{name}: klopfen?", "{name}: knock?"),
        Doing::Knocks => sentence!(language => "{name} klopft", "{name} knocks"),
        Doing::Finishes => sentence!(language => "{name} baut zuletzt", "{name} builds last"),
        Doing::XRay => sentence!(language => "Röntgenblick", "X-ray"),
        Doing::Over => sentence!(language => "Schluss", "The end"),
    }
}
