//! Sentences with numbers, names or reasons in them.

use super::super::board::{Colour, StepHindrance, TorrisBoard};
use super::super::rules::TorrisIllegal;
use crate::seating::Name;
use crate::text::{Phrase, say};

const fn colour(colour: Colour) -> Phrase {
    match colour {
        Colour::White => Phrase::new("Weiß", "White"),
        Colour::Black => Phrase::new("Schwarz", "Black"),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TorrisCount {
    /// The points a tower scores.
    Worth(u8),
    /// The steps of a stone.
    Steps(u8),
    /// Stones that can move.
    Movable(u32),
    /// The game took this many moves.
    After(u32),
}

say! { TorrisCount {
    TorrisCount::Worth(height) => "zählt {height}", "scores {height}";
    TorrisCount::Steps(1) => "1 Schritt", "1 step";
    TorrisCount::Steps(steps) => "{steps} Schritte", "{steps} steps";
    TorrisCount::Movable(1) => "1 Stein kann ziehen", "1 stone can move";
    TorrisCount::Movable(stones) => "{stones} Steine können ziehen", "{stones} stones can move";
    TorrisCount::After(0) => "Kein Zug möglich", "No move possible";
    TorrisCount::After(1) => "Ende nach 1 Zug", "Over after 1 move";
    TorrisCount::After(moves) => "Ende nach {moves} Zügen", "Over after {moves} moves";
} }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TorrisStanding {
    pub points: [u8; 2],
    pub leader: Option<Colour>,
    pub is_over: bool,
}

impl TorrisStanding {
    pub fn of(board: &TorrisBoard, is_over: bool) -> TorrisStanding {
        TorrisStanding {
            points: Colour::BOTH.map(|colour| board.points(colour)),
            leader: board.leader(),
            is_over,
        }
    }
}

say! { TorrisStanding, language {
    TorrisStanding { points: [white, black], leader: None, is_over: false } =>
        "Stand: {white}:{black}", "Score: {white}:{black}";
    TorrisStanding { points: [white, black], leader: None, is_over: true } =>
        "Ende: unentschieden {white}:{black}", "The end: a draw, {white}:{black}";
    TorrisStanding { points: [white, black], leader: Some(leader), .. } if white == black =>
        "{white}:{black}, höherer Turm: {name}",
        "{white}:{black}, {name} has the taller tower", name = colour(*leader).get(language);
    TorrisStanding { points: [white, black], leader: Some(leader), is_over } =>
        "{end}: {name} {leads} {more}:{fewer}", "{end}: {name} {leads} {more}:{fewer}",
        end = end(*is_over).get(language), name = colour(*leader).get(language),
        leads = leads(*is_over).get(language), more = white.max(black), fewer = white.min(black);
} }

const fn end(is_over: bool) -> Phrase {
    if is_over {
        Phrase::new("Ende", "The end")
    } else {
        Phrase::new("Stand", "Score")
    }
}

const fn leads(is_over: bool) -> Phrase {
    if is_over {
        Phrase::new("gewinnt", "wins")
    } else {
        Phrase::new("führt", "leads")
    }
}

/// The strip's words about a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayVerdict {
    /// The stone would stand at this level.
    Level(u8),
    Barred(StepHindrance),
}

say! { WayVerdict {
    WayVerdict::Level(level) => "auf {level}", "to {level}";
    WayVerdict::Barred(StepHindrance::Empty | StepHindrance::TooFew { found: 0, .. }) => "leer", "empty";
    WayVerdict::Barred(StepHindrance::TooFew { found, needed }) => "{found}/{needed}", "{found}/{needed}";
    WayVerdict::Barred(StepHindrance::TooLow { .. }) => "niedrig", "low";
} }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TorrisRefusal {
    Empty,
    /// The top stone belongs to the other side; this colour moves.
    NotYours(Colour),
    /// The stone in hand cannot go there.
    Barred(StepHindrance),
    /// There is nothing to land on, in any direction.
    NothingToLandOn,
    /// In each direction it would land too low.
    AllTooLow,
    /// Some directions have nothing to land on, the others are too low.
    NoWay,
    /// A single stone is not a tower that could be looked into.
    Single,
}

say! { TorrisRefusal {
    TorrisRefusal::Empty => (StepHindrance::Empty);
    TorrisRefusal::Barred(hindrance) => hindrance;
    TorrisRefusal::NotYours(Colour::White) => "Hier liegt Schwarz oben", "Black is on top here";
    TorrisRefusal::NotYours(Colour::Black) => "Hier liegt Weiß oben", "White is on top here";
    TorrisRefusal::NothingToLandOn => "Zu wenige Steine zum Landen", "Too few stones to land on";
    TorrisRefusal::AllTooLow => "In jeder Richtung zu niedrig", "Too low in every direction";
    TorrisRefusal::NoWay => "Kann in keine Richtung ziehen", "Cannot go anywhere";
    TorrisRefusal::Single => "Hier ist noch kein Turm", "There is no tower here yet";
} }

/// News that must be seen at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TorrisNews {
    Thinking,
    /// Nothing can move: A sits out.
    MustPass,
    SatOut(Name),
    Over,
}

say! { TorrisNews {
    TorrisNews::Thinking => "Denke nach ...", "Thinking ...";
    TorrisNews::MustPass => "Nichts kann ziehen: aussetzen", "Nothing can move: sit out";
    TorrisNews::SatOut(name) => "{name} setzt aus: kein Zug möglich", "{name} sits out: no possible move";
    TorrisNews::Over => "Keiner kann mehr ziehen", "Nobody can move any more";
} }

say! { StepHindrance {
    StepHindrance::Empty => "Hier steht kein Stein", "There is no stone here";
    StepHindrance::TooFew { found: 0, .. } => "Kein Stein in dieser Richtung", "No stone in this direction";
    StepHindrance::TooFew { found, needed } =>
        "Nur {found} von {needed} Schritten möglich", "Only {found} of {needed} steps possible";
    StepHindrance::TooLow { there, here } => "Zu niedrig: Höhe {there}, nötig {here}", "Too low: height {there}, needs {here}";
} }

say! { TorrisIllegal {
    TorrisIllegal::Barred(hindrance) => hindrance;
    TorrisIllegal::NotYours => "Der oberste Stein gehört dem anderen", "The top stone is the other's";
    TorrisIllegal::CanMove => "Wer ziehen kann, muss ziehen", "Whoever can move must move";
    TorrisIllegal::MustPass => "Kein Stein kann ziehen: aussetzen", "No stone can move: sit out";
    TorrisIllegal::Over => "Das Spiel ist aus", "The game is over";
} }
