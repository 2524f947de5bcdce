//! Sentences with names and numbers.

use super::super::stones::{Card, Symbol};
use super::name_of;
use crate::text::say;

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

say! { Message<'_>, language {
    Message::Takes(name) => "{name} nimmt", "{name} takes";
    Message::Turns(name) => "{name} dreht um", "{name} turns";
    Message::Puts(name, symbol) =>
        "{name} legt: {stone}", "{name}: {stone}", stone = name_of(*symbol).get(language);
    Message::MustGoBack(name) => "{name}: zurück", "{name}: goes back";
    Message::Announces(name) => "{name}: ansagen?", "{name}: announce?";
    Message::HasAnnounced(name, card) => "{name} will die {card}", "{name} calls the {card}";
    Message::NullStone(name, number) => "{name}: Null {number}/5", "{name}: Null {number}/5";
    Message::IsOver => "Das Spiel ist aus", "The game is over";
    Message::Target(target) => "Ziel {target}", "Goal {target}";
    Message::Claims(name, card) => "{name} sagt die {card} an", "{name} calls the {card}";
    Message::Stake(value) => "passt: +{value}   daneben: -{value}", "fits: +{value}   misses: -{value}";
    Message::Missed => "Daneben!", "Missed!";
    Message::Loses(_, 0) => "Es gab nichts zu verlieren", "There was nothing to lose";
    Message::Loses(name, 1) => "{name} verliert 1 Punkt", "{name} loses 1 point";
    Message::Loses(name, lost) => "{name} verliert {lost} Punkte", "{name} loses {lost} points";
    Message::Wins(name, card) => "{name} gewinnt die {card}", "{name} wins the {card}";
    Message::Scores(score, false) => "+{score} Punkte", "+{score} points";
    Message::Scores(score, true) => "+{score} Punkte, alles eine Farbe", "+{score} points, all one colour";
    Message::Returns(card) => "Die {card} ist wieder frei", "The {card} is free again";
    Message::CanBeBuilt => "und kann neu gebaut werden", "and can be built anew";
    Message::Nulls(name) => "{name} wagt die Null", "{name} tries the Null";
    Message::FiveMustFit => "Fünf Steine müssen passen", "Five stones have to fit";
    Message::NullComplete(name) => "{name} hat die Null", "{name} has the Null";
    Message::OthersLose => "Andere verlieren die letzte Zahl", "Others lose their last number";
    Message::NullFailed => "Die Null misslingt", "The Null fails";
    Message::LosesNumber(name, card, lost) =>
        "{name} verliert die {card}: -{lost}", "{name} loses the {card}: -{lost}";
    Message::ClosingOf(card) => "für die {card}", "for the {card}";
    Message::Places(1) => "1 Platz passt", "1 place fits";
    Message::Places(count) => "{count} Plätze passen", "{count} places fit";
    Message::Strip(number) => "Streifen {number}", "Strip {number}";
} }
