//! Sentences with names and numbers.

use super::super::stones::{COPIES, PokerChoice, PokerHolding, StoneValue};
use crate::sentence;
use crate::text::{Language, Phrase, Sentence, say};

/// Mostly about a seat, by name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PokerMessage<'a> {
    Chooses(&'a str),
    /// Title: a seat is about to steal.
    Steals(&'a str),
    /// Title of the standings.
    AfterRound(usize),
    Leads(&'a str),
    Wins(&'a str),
    /// An item, and whether it can be chosen.
    Item(PokerChoice, bool),
    /// How many of it are left, or its effect.
    Remark(PokerChoice, &'a PokerHolding),
    /// The player's own choice, unless it is a stone.
    YouChose(PokerChoice),
    Stole(&'a str, StoneValue),
    Won(&'a str, StoneValue),
    /// Headline: no stone was won.
    Nobody,
    Robbed(&'a str),
    /// The second winner.
    Kept(&'a str, StoneValue),
    /// Equal values.
    Cancelled(StoneValue),
    Blocked,
    Idle,
    /// After a theft.
    NothingElse,
    /// Why the winner wins.
    Highest,
    /// The question to the thief.
    WhichStone,
    Loses(&'a str, StoneValue),
    /// An effect.
    ThenCancel(StoneValue),
    /// The sum of the prizes.
    Sum(u32),
    /// Why the first of two seats with equally many stones is the winner.
    HigherSum(u32, u32),
}

say! { PokerMessage<'_>, language {
    PokerMessage::Chooses(name) => "{name} wählt", "{name} picks";
    PokerMessage::Steals(name) => "{name} stiehlt", "{name} steals";
    PokerMessage::AfterRound(number) => "Nach Runde {number}", "After round {number}";
    PokerMessage::Leads(name) => "{name} führt", "{name} leads";
    PokerMessage::Wins(name) => "{name} gewinnt", "{name} wins";
    PokerMessage::Item(PokerChoice::Stone(value), true) => "{one} legen", "Play a {one}",
        one = VALUES[value.index()].get(language);
    PokerMessage::Item(PokerChoice::Stone(value), false) => "Keine {one} mehr", "No more {one}s",
        one = VALUES[value.index()].get(language);
    PokerMessage::Item(PokerChoice::Hand, _) => "Leere Hand", "Empty hand";
    PokerMessage::Item(PokerChoice::Out, _) => "Aussetzen", "Sit out";
    // The words before it already say that there are none left.
    PokerMessage::Remark(PokerChoice::Stone(value), holding) if holding.left(*value) == 0 => "", "";
    PokerMessage::Remark(PokerChoice::Stone(value), holding) =>
        "noch {left} von {COPIES}", "{left} of {COPIES} left", left = holding.left(*value);
    PokerMessage::Remark(PokerChoice::Hand, holding) if holding.hand =>
        "stiehlt 1 Stein", "steals one";
    PokerMessage::Remark(PokerChoice::Hand, _) => "verbraucht", "used up";
    PokerMessage::Remark(PokerChoice::Out, _) => "spart die Hand", "saves the hand";
    PokerMessage::YouChose(PokerChoice::Out) => "Du setzt diese Runde aus", "You sit out this round";
    PokerMessage::YouChose(_) => "Du zeigst die leere Hand", "You show the empty hand";
    PokerMessage::Stole(name, value) => "{name} stiehlt die {value}", "{name} steals the {value}";
    PokerMessage::Won(name, value) => "{name} gewinnt die {value}", "{name} wins the {value}";
    PokerMessage::Nobody => "Niemand gewinnt", "Nobody wins";
    PokerMessage::Robbed(name) => "{name} geht leer aus", "{name} gets nothing";
    PokerMessage::Kept(name, value) => "{name} behält die {value}", "{name} keeps the {value}";
    PokerMessage::Cancelled(value) => "{several} heben sich auf", "The {several} cancel out",
        several = SEVERAL[value.index()].get(language);
    PokerMessage::Blocked => "Leere Hände blockieren sich", "Empty hands block each other";
    PokerMessage::Idle => "Die leere Hand findet nichts", "The empty hand finds nothing";
    PokerMessage::NothingElse => "Sonst behält niemand etwas", "Nobody else keeps anything";
    PokerMessage::Highest => "am höchsten und allein", "highest, and alone";
    PokerMessage::WhichStone => "Welchen Stein nimmst du?", "Which stone do you take?";
    PokerMessage::Loses(name, value) => "{name} verliert die {value}", "{name} loses the {value}";
    PokerMessage::ThenCancel(value) => "dann heben sich {several} auf", "then the {several} cancel out",
        several = SEVERAL[value.index()].get(language);
    PokerMessage::Sum(sum) => "Summe {sum}", "sum {sum}";
    PokerMessage::HigherSum(sum, other) =>
        "Höhere Summe: {sum} zu {other}", "Higher sum: {sum} to {other}";
} }

const VALUES: [Phrase; 4] = [
    Phrase::new("Eins", "one"),
    Phrase::new("Zwei", "two"),
    Phrase::new("Drei", "three"),
    Phrase::new("Vier", "four"),
];

const SEVERAL: [Phrase; 4] = [
    Phrase::new("Einsen", "ones"),
    Phrase::new("Zweien", "twos"),
    Phrase::new("Dreien", "threes"),
    Phrase::new("Vieren", "fours"),
];

/// A hint about the habits of a seat.
pub(crate) fn habit(name: &str, language: Language) -> Sentence {
    sentence!(language => "{name} ist leicht zu lesen", "{name} is easy to read")
}
