//! Sentences with names and numbers.

use super::super::stones::{Card, Symbol};
use super::name_of;
use crate::text::{Language, Say};
use core::fmt::{self, Write};

/// Something that is told, mostly of somebody with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told<'a> {
    /// Title: somebody is to take a stone.
    Takes(&'a str),
    /// Title: a stone is being turned over.
    Turns(&'a str),
    /// Title: somebody is to put the stone in hand.
    Puts(&'a str, Symbol),
    /// Title: the stone in hand goes back.
    MustGoBack(&'a str),
    /// Title: somebody looks at the cards and may announce.
    Announces(&'a str),
    /// Title: a stone is to be taken for the announced card.
    HasAnnounced(&'a str, Card),
    /// Title: the stone with this number of a Null is to be taken.
    NullStone(&'a str, u8),
    /// Title at the end.
    IsOver,
    /// How many points win.
    Target(u8),
    /// Headline: somebody announces the last stone of a card.
    Claims(&'a str, Card),
    /// What is at stake.
    Stake(u8),
    /// Headline: it did not fit.
    Missed,
    /// Somebody loses points.
    Loses(&'a str, u8),
    /// Headline: somebody wins a number.
    Wins(&'a str, Card),
    /// What it scores, and whether all stones had one colour.
    Scores(u8, bool),
    /// Headline: the last stone has left a completed card.
    Returns(Card),
    /// What that means.
    CanBeBuilt,
    /// Headline: somebody announces the Null.
    Nulls(&'a str),
    /// What that means.
    FiveMustFit,
    /// Headline: the Null is complete.
    NullComplete(&'a str),
    /// What follows.
    OthersLose,
    /// Headline: the Null has failed.
    NullFailed,
    /// What follows: a number and its points.
    LosesNumber(&'a str, Card, u8),
    /// Which closing stone the panel speaks of.
    ClosingOf(Card),
    /// How many places fit.
    Places(usize),
    /// The strip under the cursor.
    Strip(u8),
}

impl Say for Told<'_> {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match language {
            Language::German => german(*self, out),
            Language::English => english(*self, out),
        }
    }
}

fn german(told: Told<'_>, out: &mut dyn Write) -> fmt::Result {
    match told {
        Told::Takes(name) => write!(out, "{name} nimmt"),
        Told::Turns(name) => write!(out, "{name} dreht um"),
        Told::Puts(name, symbol) => write!(out, "{name} legt: {}", name_of(symbol).german),
        Told::MustGoBack(name) => write!(out, "{name}: zurück"),
        Told::Announces(name) => write!(out, "{name}: ansagen?"),
        Told::HasAnnounced(name, card) => write!(out, "{name} will die {}", card.number()),
        Told::NullStone(name, number) => write!(out, "{name}: Null {number}/5"),
        Told::IsOver => out.write_str("Das Spiel ist aus"),
        Told::Target(target) => write!(out, "Ziel {target}"),
        Told::Claims(name, card) => write!(out, "{name} sagt die {} an", card.number()),
        Told::Stake(value) => write!(out, "passt: +{value}   daneben: -{value}"),
        Told::Missed => out.write_str("Daneben!"),
        Told::Loses(_, 0) => out.write_str("Es gab nichts zu verlieren"),
        Told::Loses(name, 1) => write!(out, "{name} verliert 1 Punkt"),
        Told::Loses(name, lost) => write!(out, "{name} verliert {lost} Punkte"),
        Told::Wins(name, card) => write!(out, "{name} gewinnt die {}", card.number()),
        Told::Scores(score, false) => write!(out, "+{score} Punkte"),
        Told::Scores(score, true) => write!(out, "+{score} Punkte, alles eine Farbe"),
        Told::Returns(card) => write!(out, "Die {} ist wieder frei", card.number()),
        Told::CanBeBuilt => out.write_str("und kann neu gebaut werden"),
        Told::Nulls(name) => write!(out, "{name} wagt die Null"),
        Told::FiveMustFit => out.write_str("Fünf Steine müssen passen"),
        Told::NullComplete(name) => write!(out, "{name} hat die Null"),
        Told::OthersLose => out.write_str("Andere verlieren die letzte Zahl"),
        Told::NullFailed => out.write_str("Die Null misslingt"),
        Told::LosesNumber(name, card, lost) => {
            write!(out, "{name} verliert die {}: -{lost}", card.number())
        }
        Told::ClosingOf(card) => write!(out, "für die {}", card.number()),
        Told::Places(1) => out.write_str("1 Platz passt"),
        Told::Places(count) => write!(out, "{count} Plätze passen"),
        Told::Strip(number) => write!(out, "Streifen {number}"),
    }
}

fn english(told: Told<'_>, out: &mut dyn Write) -> fmt::Result {
    match told {
        Told::Takes(name) => write!(out, "{name} takes"),
        Told::Turns(name) => write!(out, "{name} turns"),
        Told::Puts(name, symbol) => write!(out, "{name}: {}", name_of(symbol).english),
        Told::MustGoBack(name) => write!(out, "{name}: goes back"),
        Told::Announces(name) => write!(out, "{name}: announce?"),
        Told::HasAnnounced(name, card) => write!(out, "{name} calls the {}", card.number()),
        Told::NullStone(name, number) => write!(out, "{name}: Null {number}/5"),
        Told::IsOver => out.write_str("The game is over"),
        Told::Target(target) => write!(out, "Goal {target}"),
        Told::Claims(name, card) => write!(out, "{name} calls the {}", card.number()),
        Told::Stake(value) => write!(out, "fits: +{value}   misses: -{value}"),
        Told::Missed => out.write_str("Missed!"),
        Told::Loses(_, 0) => out.write_str("There was nothing to lose"),
        Told::Loses(name, 1) => write!(out, "{name} loses 1 point"),
        Told::Loses(name, lost) => write!(out, "{name} loses {lost} points"),
        Told::Wins(name, card) => write!(out, "{name} wins the {}", card.number()),
        Told::Scores(score, false) => write!(out, "+{score} points"),
        Told::Scores(score, true) => write!(out, "+{score} points, all one colour"),
        Told::Returns(card) => write!(out, "The {} is free again", card.number()),
        Told::CanBeBuilt => out.write_str("and can be built anew"),
        Told::Nulls(name) => write!(out, "{name} tries the Null"),
        Told::FiveMustFit => out.write_str("Five stones have to fit"),
        Told::NullComplete(name) => write!(out, "{name} has the Null"),
        Told::OthersLose => out.write_str("Others lose their last number"),
        Told::NullFailed => out.write_str("The Null fails"),
        Told::LosesNumber(name, card, lost) => {
            write!(out, "{name} loses the {}: -{lost}", card.number())
        }
        Told::ClosingOf(card) => write!(out, "for the {}", card.number()),
        Told::Places(1) => out.write_str("1 place fits"),
        Told::Places(count) => write!(out, "{count} places fit"),
        Told::Strip(number) => write!(out, "Strip {number}"),
    }
}
