//! Sentences with names and numbers.

use super::super::stones::{Card, Symbol};
use super::name_of;
use crate::text::{Language, Say};
use core::fmt::{self, Write};

/// A sentence for the screen, mostly about somebody with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message<'a> {
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

impl Say for Message<'_> {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match language {
            Language::German => german(*self, out),
            Language::English => english(*self, out),
        }
    }
}

fn german(message: Message<'_>, out: &mut dyn Write) -> fmt::Result {
    match message {
        Message::Takes(name) => write!(out, "{name} nimmt"),
        Message::Turns(name) => write!(out, "{name} dreht um"),
        Message::Puts(name, symbol) => write!(out, "{name} legt: {}", name_of(symbol).german),
        Message::MustGoBack(name) => write!(out, "{name}: zurück"),
        Message::Announces(name) => write!(out, "{name}: ansagen?"),
        Message::HasAnnounced(name, card) => write!(out, "{name} will die {}", card.number()),
        Message::NullStone(name, number) => write!(out, "{name}: Null {number}/5"),
        Message::IsOver => out.write_str("Das Spiel ist aus"),
        Message::Target(target) => write!(out, "Ziel {target}"),
        Message::Claims(name, card) => write!(out, "{name} sagt die {} an", card.number()),
        Message::Stake(value) => write!(out, "passt: +{value}   daneben: -{value}"),
        Message::Missed => out.write_str("Daneben!"),
        Message::Loses(_, 0) => out.write_str("Es gab nichts zu verlieren"),
        Message::Loses(name, 1) => write!(out, "{name} verliert 1 Punkt"),
        Message::Loses(name, lost) => write!(out, "{name} verliert {lost} Punkte"),
        Message::Wins(name, card) => write!(out, "{name} gewinnt die {}", card.number()),
        Message::Scores(score, false) => write!(out, "+{score} Punkte"),
        Message::Scores(score, true) => write!(out, "+{score} Punkte, alles eine Farbe"),
        Message::Returns(card) => write!(out, "Die {} ist wieder frei", card.number()),
        Message::CanBeBuilt => out.write_str("und kann neu gebaut werden"),
        Message::Nulls(name) => write!(out, "{name} wagt die Null"),
        Message::FiveMustFit => out.write_str("Fünf Steine müssen passen"),
        Message::NullComplete(name) => write!(out, "{name} hat die Null"),
        Message::OthersLose => out.write_str("Andere verlieren die letzte Zahl"),
        Message::NullFailed => out.write_str("Die Null misslingt"),
        Message::LosesNumber(name, card, lost) => {
            write!(out, "{name} verliert die {}: -{lost}", card.number())
        }
        Message::ClosingOf(card) => write!(out, "für die {}", card.number()),
        Message::Places(1) => out.write_str("1 Platz passt"),
        Message::Places(count) => write!(out, "{count} Plätze passen"),
        Message::Strip(number) => write!(out, "Streifen {number}"),
    }
}

fn english(message: Message<'_>, out: &mut dyn Write) -> fmt::Result {
    match message {
        Message::Takes(name) => write!(out, "{name} takes"),
        Message::Turns(name) => write!(out, "{name} turns"),
        Message::Puts(name, symbol) => write!(out, "{name}: {}", name_of(symbol).english),
        Message::MustGoBack(name) => write!(out, "{name}: goes back"),
        Message::Announces(name) => write!(out, "{name}: announce?"),
        Message::HasAnnounced(name, card) => write!(out, "{name} calls the {}", card.number()),
        Message::NullStone(name, number) => write!(out, "{name}: Null {number}/5"),
        Message::IsOver => out.write_str("The game is over"),
        Message::Target(target) => write!(out, "Goal {target}"),
        Message::Claims(name, card) => write!(out, "{name} calls the {}", card.number()),
        Message::Stake(value) => write!(out, "fits: +{value}   misses: -{value}"),
        Message::Missed => out.write_str("Missed!"),
        Message::Loses(_, 0) => out.write_str("There was nothing to lose"),
        Message::Loses(name, 1) => write!(out, "{name} loses 1 point"),
        Message::Loses(name, lost) => write!(out, "{name} loses {lost} points"),
        Message::Wins(name, card) => write!(out, "{name} wins the {}", card.number()),
        Message::Scores(score, false) => write!(out, "+{score} points"),
        Message::Scores(score, true) => write!(out, "+{score} points, all one colour"),
        Message::Returns(card) => write!(out, "The {} is free again", card.number()),
        Message::CanBeBuilt => out.write_str("and can be built anew"),
        Message::Nulls(name) => write!(out, "{name} tries the Null"),
        Message::FiveMustFit => out.write_str("Five stones have to fit"),
        Message::NullComplete(name) => write!(out, "{name} has the Null"),
        Message::OthersLose => out.write_str("Others lose their last number"),
        Message::NullFailed => out.write_str("The Null fails"),
        Message::LosesNumber(name, card, lost) => {
            write!(out, "{name} loses the {}: -{lost}", card.number())
        }
        Message::ClosingOf(card) => write!(out, "for the {}", card.number()),
        Message::Places(1) => out.write_str("1 place fits"),
        Message::Places(count) => write!(out, "{count} places fit"),
        Message::Strip(number) => write!(out, "Strip {number}"),
    }
}
