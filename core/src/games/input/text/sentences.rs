//! Sentences with names and numbers.

use super::super::stones::{InputSymbol, NumberCard};
use super::name_of;
use crate::text::say;

/// Mostly about a player with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMessage<'a> {
    /// Title: a stone is to be taken.
    Takes(&'a str),
    /// Title: a stone is being turned over.
    Turns(&'a str),
    /// Title: the stone in hand is to be put.
    Puts(&'a str, InputSymbol),
    /// Title: a stone was put, and the move is still shown.
    Lays(&'a str),
    /// Title: the stone in hand goes back.
    MustGoBack(&'a str),
    /// Title: the player looks at the cards and may announce.
    Announces(&'a str),
    /// Title: a stone is to be taken for the announced card.
    HasAnnounced(&'a str, NumberCard),
    /// Title: the stone with this number of a Null is to be taken.
    NullStone(&'a str, u8),
    /// Title at the end.
    IsOver,
    /// How many points win.
    Target(u8),
    /// News: the last stone of a card is announced.
    Claims(&'a str, NumberCard),
    /// News: a stone is taken from a card.
    TakesFrom(&'a str, NumberCard),
    /// News: a stone is taken from the supply.
    TakesFromSupply(&'a str),
    /// News: a stone is put on a card.
    PutsOn(&'a str, InputSymbol, NumberCard),
    /// News: the stone in hand was returned.
    GoesBack(&'a str, InputSymbol),
    /// Headline: it did not fit.
    Missed,
    Loses(&'a str, u8),
    /// Headline: a number is won.
    Wins(&'a str, NumberCard),
    /// What it scores, and whether all stones had one colour.
    Scores(u8, bool),
    /// News: the last stone has left a completed card.
    Returns(NumberCard),
    /// News: the Null is announced.
    Nulls(&'a str),
    /// Headline: the Null is complete.
    NullComplete(&'a str),
    /// An effect.
    OthersLose,
    /// Headline: the Null has failed.
    NullFailed,
    /// An effect: a number and its points.
    LosesNumber(&'a str, NumberCard, u8),
    /// The closing stone that the panel is about.
    ClosingOf(NumberCard),
    /// How many places fit.
    Places(usize),
    /// The strip under the cursor.
    Strip(u8),
}

say! { InputMessage<'_>, language {
    InputMessage::Takes(name) => "{name} nimmt", "{name} takes";
    InputMessage::Turns(name) => "{name} dreht um", "{name} turns";
    InputMessage::Puts(name, symbol) =>
        "{name} legt: {stone}", "{name}: {stone}", stone = name_of(*symbol).get(language);
    InputMessage::Lays(name) => "{name} legt", "{name} places";
    InputMessage::MustGoBack(name) => "{name}: zurück", "{name}: back";
    InputMessage::Announces(name) => "{name}: ansagen?", "{name}: announce?";
    InputMessage::HasAnnounced(name, card) => "{name} will die {card}", "{name} calls the {card}";
    InputMessage::NullStone(name, number) => "{name}: Null {number}/5", "{name}: Zero {number}/5";
    InputMessage::IsOver => "Das Spiel ist aus", "The game is over";
    InputMessage::Target(target) => "Ziel {target}", "Goal {target}";
    InputMessage::Claims(name, card) => "{name} sagt die {card} an", "{name} calls the {card}";
    InputMessage::TakesFrom(name, card) => "{name} nimmt von der {card}", "{name} takes from the {card}";
    InputMessage::TakesFromSupply(name) => "{name} nimmt aus dem Vorrat", "{name} takes from the supply";
    InputMessage::PutsOn(name, symbol, card) => "{name} legt {stone} auf die {card}",
        "{name} places {stone} on the {card}", stone = name_of(*symbol).get(language);
    InputMessage::GoesBack(name, symbol) => "{name}: {stone} passt nirgends, zurück in den Vorrat",
        "{name}: {stone} fits nowhere, back to the supply", stone = name_of(*symbol).get(language);
    InputMessage::Missed => "Daneben!", "Missed!";
    InputMessage::Loses(_, 0) => "Es gab nichts zu verlieren", "There was nothing to lose";
    InputMessage::Loses(name, 1) => "{name}: -1 Punkt", "{name}: -1 point";
    InputMessage::Loses(name, lost) => "{name}: -{lost} Punkte", "{name}: -{lost} points";
    InputMessage::Wins(name, card) => "{name} gewinnt die {card}", "{name} wins the {card}";
    InputMessage::Scores(1, false) => "+1 Punkt", "+1 point";
    InputMessage::Scores(score, false) => "+{score} Punkte", "+{score} points";
    InputMessage::Scores(score, true) => "+{score} Punkte, eine Farbe", "+{score} points, one colour";
    InputMessage::Returns(card) => "Die {card} ist wieder frei", "The {card} is free again";
    InputMessage::Nulls(name) => "{name} wagt die Null: fünf Steine müssen passen",
        "{name} tries the Zero: five stones have to fit";
    InputMessage::NullComplete(name) => "{name} hat die Null", "{name} has the Zero";
    InputMessage::OthersLose => "Andere verlieren eine Zahl", "The others lose a number";
    InputMessage::NullFailed => "Die Null misslingt", "The Zero fails";
    InputMessage::LosesNumber(name, card, lost) =>
        "{name} verliert die {card}: -{lost}", "{name} loses the {card}: -{lost}";
    InputMessage::ClosingOf(card) => "Schlussstein: {card}", "Closing the {card}";
    InputMessage::Places(1) => "1 Streifen", "1 strip";
    InputMessage::Places(count) => "{count} Streifen", "{count} strips";
    InputMessage::Strip(number) => "Streifen {number}", "Strip {number}";
} }
