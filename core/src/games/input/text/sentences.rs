//! Sentences with names and numbers.

use super::super::stones::{Card, Symbol};
use super::name_of;
use crate::text::say;

/// Mostly about a player with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message<'a> {
    /// Title: a stone is to be taken.
    Takes(&'a str),
    /// Title: a stone is being turned over.
    Turns(&'a str),
    /// Title: the stone in hand is to be put.
    Puts(&'a str, Symbol),
    /// Title: a stone was put, and the move is still shown.
    Lays(&'a str),
    /// Title: the stone in hand goes back.
    MustGoBack(&'a str),
    /// Title: the player looks at the cards and may announce.
    Announces(&'a str),
    /// Title: a stone is to be taken for the announced card.
    HasAnnounced(&'a str, Card),
    /// Title: the stone with this number of a Null is to be taken.
    NullStone(&'a str, u8),
    /// Title at the end.
    IsOver,
    /// How many points win.
    Target(u8),
    /// News: the last stone of a card is announced.
    Claims(&'a str, Card),
    /// News: a stone is taken from a card.
    TakesFrom(&'a str, Card),
    /// News: a stone is taken from the supply.
    TakesFromSupply(&'a str),
    /// News: a stone is put on a card.
    PutsOn(&'a str, Symbol, Card),
    /// News: the stone in hand goes back.
    GoesBack(&'a str, Symbol),
    /// Headline: it did not fit.
    Missed,
    Loses(&'a str, u8),
    /// Headline: a number is won.
    Wins(&'a str, Card),
    /// What it scores, and whether all stones had one colour.
    Scores(u8, bool),
    /// News: the last stone has left a completed card.
    Returns(Card),
    /// News: the Null is announced.
    Nulls(&'a str),
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
    Message::Lays(name) => "{name} legt", "{name} places";
    Message::MustGoBack(name) => "{name}: zurück", "{name}: back";
    Message::Announces(name) => "{name}: ansagen?", "{name}: announce?";
    Message::HasAnnounced(name, card) => "{name} will die {card}", "{name} calls the {card}";
    Message::NullStone(name, number) => "{name}: Null {number}/5", "{name}: Zero {number}/5";
    Message::IsOver => "Das Spiel ist aus", "The game is over";
    Message::Target(target) => "Ziel {target}", "Goal {target}";
    Message::Claims(name, card) => "{name} sagt die {card} an", "{name} calls the {card}";
    Message::TakesFrom(name, card) => "{name} nimmt von der {card}", "{name} takes from the {card}";
    Message::TakesFromSupply(name) => "{name} nimmt aus dem Vorrat", "{name} takes from the supply";
    Message::PutsOn(name, symbol, card) => "{name} legt {stone} auf die {card}",
        "{name} places {stone} on the {card}", stone = name_of(*symbol).get(language);
    Message::GoesBack(name, symbol) => "{name}: {stone} passt nirgends, zurück in den Vorrat",
        "{name}: {stone} fits nowhere, back to the supply", stone = name_of(*symbol).get(language);
    Message::Missed => "Daneben!", "Missed!";
    Message::Loses(_, 0) => "Es gab nichts zu verlieren", "There was nothing to lose";
    Message::Loses(name, 1) => "{name}: -1 Punkt", "{name}: -1 point";
    Message::Loses(name, lost) => "{name}: -{lost} Punkte", "{name}: -{lost} points";
    Message::Wins(name, card) => "{name} gewinnt die {card}", "{name} wins the {card}";
    Message::Scores(1, false) => "+1 Punkt", "+1 point";
    Message::Scores(score, false) => "+{score} Punkte", "+{score} points";
    Message::Scores(score, true) => "+{score} Punkte, eine Farbe", "+{score} points, one colour";
    Message::Returns(card) => "Die {card} ist wieder frei", "The {card} is free again";
    Message::Nulls(name) => "{name} wagt die Null: fünf Steine müssen passen",
        "{name} tries the Zero: five stones have to fit";
    Message::NullComplete(name) => "{name} hat die Null", "{name} has the Zero";
    Message::OthersLose => "Andere verlieren eine Zahl", "The others lose a number";
    Message::NullFailed => "Die Null misslingt", "The Zero fails";
    Message::LosesNumber(name, card, lost) =>
        "{name} verliert die {card}: -{lost}", "{name} loses the {card}: -{lost}";
    Message::ClosingOf(card) => "Schlussstein: {card}", "Closing the {card}";
    Message::Places(1) => "1 Streifen", "1 strip";
    Message::Places(count) => "{count} Streifen", "{count} strips";
    Message::Strip(number) => "Streifen {number}", "Strip {number}";
} }
