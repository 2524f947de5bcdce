//! Sentences with numbers, names or reasons in them.

use super::super::board::{Board, Colour, Hindrance};
use super::super::rules::Illegal;
use crate::seating::Name;
use crate::text::{Language, Phrase, Say};
use core::fmt::{self, Write};

/// The name of a colour.
const fn colour(colour: Colour) -> Phrase {
    match colour {
        Colour::White => Phrase::new("Weiß", "White"),
        Colour::Black => Phrase::new("Schwarz", "Black"),
    }
}

/// A sentence with a number in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// How many points a tower scores.
    Worth(u8),
    /// How many steps a stone makes.
    Steps(u8),
    /// This many stones can move.
    Movable(u32),
    /// The game is over after this many moves.
    After(u32),
}

impl Say for Count {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (*self, language) {
            (Count::Worth(height), German) => write!(out, "zählt {height}"),
            (Count::Worth(height), English) => write!(out, "scores {height}"),
            (Count::Steps(1), German) => out.write_str("1 Schritt"),
            (Count::Steps(1), English) => out.write_str("1 step"),
            (Count::Steps(steps), German) => write!(out, "{steps} Schritte"),
            (Count::Steps(steps), English) => write!(out, "{steps} steps"),
            (Count::Movable(1), German) => out.write_str("1 Stein kann ziehen"),
            (Count::Movable(1), English) => out.write_str("1 stone can move"),
            (Count::Movable(stones), German) => write!(out, "{stones} Steine können ziehen"),
            (Count::Movable(stones), English) => write!(out, "{stones} stones can move"),
            (Count::After(1), German) => out.write_str("Ende nach 1 Zug"),
            (Count::After(1), English) => out.write_str("Over after 1 move"),
            (Count::After(moves), German) => write!(out, "Ende nach {moves} Zügen"),
            (Count::After(moves), English) => write!(out, "Over after {moves} moves"),
        }
    }
}

/// How it would end if it ended now, or how it has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The points of white and black.
    pub points: [u8; 2],
    /// Who would win.
    pub leader: Option<Colour>,
    /// Whether it has ended.
    pub is_over: bool,
}

impl Standing {
    /// How it stands.
    pub fn of(board: &Board, is_over: bool) -> Standing {
        Standing {
            points: Colour::BOTH.map(|colour| board.points(colour)),
            leader: board.leader(),
            is_over,
        }
    }
}

impl Say for Standing {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        let [white, black] = self.points;
        out.write_str(match (self.is_over, language) {
            (false, German) => "Jetzt Schluss: ",
            (false, English) => "Ending now: ",
            (true, German) => "Schluss: ",
            (true, English) => "The end: ",
        })?;
        let Some(leader) = self.leader else {
            return match language {
                German => write!(out, "unentschieden {white}:{black}"),
                English => write!(out, "a draw, {white}:{black}"),
            };
        };
        let name = colour(leader).get(language);
        match language {
            German if white == black => write!(out, "{name} siegt, höherer Turm"),
            English if white == black => write!(out, "{name} wins, higher tower"),
            German => write!(out, "{name} siegt {white}:{black}"),
            English => write!(out, "{name} wins {white}:{black}"),
        }
    }
}

/// What the line below the title says about a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The stone would stand at this level.
    Level(u8),
    /// Why it cannot go there.
    Barred(Hindrance),
}

impl Say for Verdict {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (*self, language) {
            (Verdict::Level(level), German) => write!(out, "Höhe {level}"),
            (Verdict::Level(level), English) => write!(out, "Level {level}"),
            (Verdict::Barred(Hindrance::Empty | Hindrance::TooFew { found: 0, .. }), German) => {
                out.write_str("leer")
            }
            (Verdict::Barred(Hindrance::Empty | Hindrance::TooFew { found: 0, .. }), English) => {
                out.write_str("empty")
            }
            (Verdict::Barred(Hindrance::TooFew { found, needed }), German) => {
                match needed.saturating_sub(found) {
                    1 => out.write_str("1 fehlt"),
                    missing => write!(out, "{missing} fehlen"),
                }
            }
            (Verdict::Barred(Hindrance::TooFew { found, needed }), English) => {
                write!(out, "{} short", needed.saturating_sub(found))
            }
            (Verdict::Barred(Hindrance::TooLow { .. }), German) => out.write_str("zu niedrig"),
            (Verdict::Barred(Hindrance::TooLow { .. }), English) => out.write_str("too low"),
        }
    }
}

/// Why a press cannot do what it might have been meant for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no stone.
    Empty,
    /// The top stone is the other's; this colour moves.
    NotYours(Colour),
    /// The stone in hand cannot go there.
    Barred(Hindrance),
    /// The stone finds nothing to land on, in any direction.
    NothingToLandOn,
    /// Wherever it would land it is too low.
    AllTooLow,
    /// Here there is nothing to land on, there it is too low.
    NoWay,
    /// There is no tower to look into.
    Single,
}

impl Say for Refusal {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Refusal::Empty => return Hindrance::Empty.say(language, out),
            Refusal::Barred(hindrance) => return hindrance.say(language, out),
            Refusal::NotYours(Colour::White) => {
                Phrase::new("Hier liegt Schwarz oben", "Black is on top here")
            }
            Refusal::NotYours(Colour::Black) => {
                Phrase::new("Hier liegt Weiß oben", "White is on top here")
            }
            Refusal::NothingToLandOn => {
                Phrase::new("Zu wenige Steine zum Landen", "Too few stones to land on")
            }
            Refusal::AllTooLow => {
                Phrase::new("In jeder Richtung zu niedrig", "Too low in every direction")
            }
            Refusal::NoWay => Phrase::new("Kann in keine Richtung ziehen", "Cannot go anywhere"),
            Refusal::Single => Phrase::new("Hier ist noch kein Turm", "There is no tower here yet"),
        }
        .say(language, out)
    }
}

/// What has to be known at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The advisor thinks.
    Thinking,
    /// Nothing can move: A sits out.
    MustPass,
    /// Somebody sits out.
    SatOut(Name),
    /// Neither can move.
    Over,
}

impl Say for News {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (self, language) {
            (News::Thinking, German) => out.write_str("Denke nach ..."),
            (News::Thinking, English) => out.write_str("Thinking ..."),
            (News::MustPass, German) => out.write_str("Nichts kann ziehen: A setzt aus"),
            (News::MustPass, English) => out.write_str("Nothing can move: A sits out"),
            (News::SatOut(name), German) => write!(out, "{name} setzt aus"),
            (News::SatOut(name), English) => write!(out, "{name} sits out"),
            (News::Over, German) => out.write_str("Keiner kann mehr ziehen"),
            (News::Over, English) => out.write_str("Nobody can move any more"),
        }
    }
}

impl Say for Hindrance {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (*self, language) {
            (Hindrance::Empty, German) => out.write_str("Hier steht kein Stein"),
            (Hindrance::Empty, English) => out.write_str("No stone stands here"),
            (Hindrance::TooFew { found: 0, .. }, German) => {
                out.write_str("Kein Stein in dieser Richtung")
            }
            (Hindrance::TooFew { found: 0, .. }, English) => {
                out.write_str("No stone in this direction")
            }
            (Hindrance::TooFew { found, needed }, German) => {
                write!(out, "Nur {found} von {needed} Schritten möglich")
            }
            (Hindrance::TooFew { found, needed }, English) => {
                write!(out, "Only {found} of {needed} steps possible")
            }
            (Hindrance::TooLow { there, here }, German) => {
                write!(out, "Zu niedrig: {there} unter {here}")
            }
            (Hindrance::TooLow { there, here }, English) => {
                write!(out, "Too low: {there} under {here}")
            }
        }
    }
}

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match self {
            Illegal::Barred(hindrance) => return hindrance.say(language, out),
            Illegal::NotYours => Phrase::new(
                "Der oberste Stein gehört dem anderen",
                "The top stone is the other's",
            ),
            Illegal::CanMove => {
                Phrase::new("Wer ziehen kann, muss ziehen", "Whoever can move must move")
            }
            Illegal::MustPass => Phrase::new(
                "Kein Stein kann ziehen: aussetzen",
                "No stone can move: sit out",
            ),
            Illegal::Over => Phrase::new("Das Spiel ist aus", "The game is over"),
        }
        .say(language, out)
    }
}
