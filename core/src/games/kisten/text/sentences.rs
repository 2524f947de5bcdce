//! Sentences with numbers or names in them.

use super::super::pile::TileKind;
use crate::sentence;
use crate::text::{Language, Phrase, Sentence, say, sentence};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KistenCount {
    Crates(u16),
    Stack(u16),
    More(i16),
    /// Gained or lost.
    Points(i16),
    Tiles(u16),
    Plus(u16),
}

say! { KistenCount {
    KistenCount::Crates(1) => "1 Kiste", "1 crate";
    KistenCount::Crates(crates) => "{crates} Kisten", "{crates} crates";
    KistenCount::Stack(tiles) => "Vorrat {tiles}", "{tiles} to draw";
    KistenCount::More(crates @ (1 | -1)) => "{crates:+} Kiste", "{crates:+} crate";
    KistenCount::More(crates) => "{crates:+} Kisten", "{crates:+} crates";
    KistenCount::Points(points @ (1 | -1)) => "{points:+} Punkt", "{points:+} point";
    KistenCount::Points(points) => "{points:+} Punkte", "{points:+} points";
    KistenCount::Tiles(1) => "Eine Kiste weniger: 1 Plättchen", "One crate fewer: 1 tile";
    KistenCount::Tiles(tiles) => "Eine Kiste weniger: {tiles} Plättchen", "One crate fewer: {tiles} tiles";
    KistenCount::Plus(points) => "+{points}", "+{points}";
} }

/// How the points of an action come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PointsSum {
    pub(crate) crates: i16,
    /// Tiles that it frees count negative.
    pub(crate) tiles: i16,
    pub(crate) points: i16,
}

say! { PointsSum, language {
    PointsSum { crates, tiles, points } => "{crates} {crate_word} × 3 {sign} {count} Plättchen = {points}",
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
pub(crate) const fn called(kind: TileKind, count: u8) -> Phrase {
    match (kind, count) {
        (TileKind::Left, 1) => Phrase::new("linke Seite", "left side"),
        (TileKind::Left, _) => Phrase::new("linke Seiten", "left sides"),
        (TileKind::Right, 1) => Phrase::new("rechte Seite", "right side"),
        (TileKind::Right, _) => Phrase::new("rechte Seiten", "right sides"),
        (TileKind::Lid, 1) => Phrase::new("Deckel", "lid"),
        (TileKind::Lid, _) => Phrase::new("Deckel", "lids"),
        (TileKind::Open, 1) => Phrase::new("offener Deckel", "open lid"),
        (TileKind::Open, _) => Phrase::new("offene Deckel", "open lids"),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KistenTold<'a> {
    Drew(TileKind),
    Passed,
    Knocked,
    Built(i16),
    BuiltWith(i16, Concerned<'a>),
    /// Removed a crate and won this many tiles.
    Took(i16),
    /// Knocked for nothing, to the advantage of others.
    Failed(Concerned<'a>),
    /// This many crates for the finish.
    Proposed(i16),
    /// The best proposal.
    Best,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Concerned<'a> {
    /// The reader.
    You,
    Seat(&'a str),
    /// All other seats.
    All,
}

say! { Concerned<'_> {
    Concerned::You => "dich", "you";
    Concerned::Seat(name) => "{name}", "{name}";
    Concerned::All => "alle anderen", "all others";
} }

pub(crate) struct Announcement<'a> {
    pub(crate) name: &'a str,
    pub(crate) told: KistenTold<'a>,
}

say! { Announcement<'_>, language {
    Announcement { name, told: KistenTold::Drew(kind) } => "{name} zieht: {tile}", "{name} draws: {tile}",
        tile = called(*kind, 1).get(language);
    Announcement { name, told: KistenTold::Passed } => "{name} passt", "{name} passes";
    Announcement { name, told: KistenTold::Knocked } => "{name} klopft: Da geht noch was!",
        "{name} knocks: something can be built!";
    Announcement { name, told: KistenTold::Built(crates) } => "{name} baut {crates} {more}",
        "{name} builds {crates} {more}", more = crates_in_words(*crates, language);
    Announcement { name, told: KistenTold::BuiltWith(crates, Concerned::Seat(other)) } =>
        "{name} baut {crates} {more} mit Plättchen von {other}",
        "{name} builds {crates} {more} with tiles of {other}",
        more = crates_in_words(*crates, language);
    Announcement { name, told: KistenTold::BuiltWith(crates, _) } =>
        "{name} baut {crates} {more} mit deinen Plättchen",
        "{name} builds {crates} {more} with your tiles",
        more = crates_in_words(*crates, language);
    Announcement { name, told: KistenTold::Took(tiles) } => "{name} gewinnt {tiles} Plättchen",
        "{name} wins {tiles} {won}", won = word(*tiles, TILE, TILES).get(language);
    Announcement { name, told: KistenTold::Failed(whom) } => "{name} findet nichts zu bauen: 2 Punkte für {others}",
        "{name} finds nothing to build: 2 points for {others}", others = &*sentence(whom, language);
    Announcement { name, told: KistenTold::Proposed(crates) } => "{name} zeigt etwas: {crates} {more} mehr",
        "{name} shows something: {crates} more {more}", more = crates_in_words(*crates, language);
    Announcement { name, told: KistenTold::Best } => "{name} baut den besten Vorschlag",
        "{name} builds the best proposal";
} }

fn crates_in_words(count: i16, language: Language) -> &'static str {
    word(count, CRATE, CRATES).get(language)
}

/// For the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KistenDoing {
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
pub(crate) fn title(doing: KistenDoing, name: Option<&str>, language: Language) -> Sentence {
    let name = name.unwrap_or_default();
    match doing {
        KistenDoing::Draws => sentence!(language => "{name} zieht", "{name} draws"),
        KistenDoing::Builds => sentence!(language => "{name} baut", "{name} builds"),
        KistenDoing::Dismantles => sentence!(language => "{name} baut ab", "{name} unpiles"),
        KistenDoing::Ponders => sentence!(language => "{name} denkt ...", "{name} thinks ..."),
        KistenDoing::Passes => sentence!(language => "{name} passt", "{name} passes"),
        KistenDoing::IsAsked => sentence!(language => "{name}: klopfen?", "{name}: knock?"),
        KistenDoing::Knocks => sentence!(language => "{name} klopft", "{name} knocks"),
        KistenDoing::Finishes => sentence!(language => "{name} baut zuletzt", "{name} builds last"),
        KistenDoing::XRay => sentence!(language => "Röntgenblick", "X-ray"),
        KistenDoing::Over => sentence!(language => "Schluss", "The end"),
    }
}
