//! Sentences with numbers or names in them.

use super::super::pile::Kind;
use crate::sentence;
use crate::text::{Language, Phrase, Sentence, say, sentence};

/// A sentence with a number in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    /// This many crates.
    Crates(u16),
    /// This many tiles to draw.
    Stack(u16),
    /// This many crates more, or fewer.
    More(i16),
    /// This many points, gained or not.
    Points(i16),
    /// This many tiles are won.
    Tiles(u16),
    /// A number that is gained.
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

/// How the points of an action come about, as it grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sum {
    /// How many crates there are more.
    pub(crate) crates: i16,
    /// How many tiles it takes; those that are left over count against them.
    pub(crate) tiles: i16,
    /// What it scores.
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

/// The word for one, or for any other number.
const fn word(count: i16, one: Phrase, more: Phrase) -> Phrase {
    match count {
        1 | -1 => one,
        _ => more,
    }
}

/// What this many tiles of a kind are called.
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

/// What somebody has done, as it is announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told<'a> {
    /// Has drawn a tile.
    Drew(Kind),
    /// Has passed.
    Passed,
    /// Has knocked.
    Knocked,
    /// Has built this many crates.
    Built(i16),
    /// The same after knocking, with somebody's tiles.
    BuiltWith(i16, Whom<'a>),
    /// Has taken a crate away and won this many tiles.
    Took(i16),
    /// Has knocked for nothing, to the advantage of somebody.
    Failed(Whom<'a>),
    /// Has proposed this many crates for the finish.
    Proposed(i16),
    /// This proposal was the best.
    Best,
}

/// Somebody whom what was done concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom<'a> {
    /// Whoever reads this.
    You,
    /// Somebody with this name.
    Seat(&'a str),
    /// Everybody else.
    All,
}

say! { Whom<'_> {
    Whom::You => "dich", "you";
    Whom::Seat(name) => "{name}", "{name}";
    Whom::All => "alle anderen", "all others";
} }

/// Who did what.
pub(crate) struct Deed<'a> {
    /// Who.
    pub(crate) name: &'a str,
    /// What.
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

/// What somebody is doing, for the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
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
