//! Sentences with names and numbers.

use super::super::stones::{COPIES, Choice, Holding, Value};
use crate::sentence;
use crate::text::{Language, Phrase, Sentence, say};

/// Mostly about a seat, by name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Message<'a> {
    Chooses(&'a str),
    /// Title: a seat is about to steal.
    Steals(&'a str),
    /// Title of the standings.
    AfterRound(usize),
    Leads(&'a str),
    Wins(&'a str),
    /// What an item is, and whether it can be chosen.
    Item(Choice, bool),
    /// How many of it are left, or what it does.
    Remark(Choice, &'a Holding),
    /// The player's own choice, unless it is a stone.
    YouChose(Choice),
    Stole(&'a str, Value),
    Won(&'a str, Value),
    /// Headline: no stone was won.
    Nobody,
    Robbed(&'a str),
    /// The second winner.
    Kept(&'a str, Value),
    /// Equal values.
    Cancelled(Value),
    Blocked,
    Idle,
    /// After a theft.
    NothingElse,
    /// Why the winner wins.
    Highest,
    /// The question to the thief.
    WhichStone,
    Loses(&'a str, Value),
    /// What would follow.
    ThenCancel(Value),
    /// What prizes are worth.
    Sum(u32),
    /// Why the first of two seats with as many stones is the winner.
    HigherSum(u32, u32),
}

say! { Message<'_>, language {
    Message::Chooses(name) => "{name} wählt", "{name} picks";
    Message::Steals(name) => "{name} stiehlt", "{name} steals";
    Message::AfterRound(number) => "Nach Runde {number}", "After round {number}";
    Message::Leads(name) => "{name} führt", "{name} leads";
    Message::Wins(name) => "{name} gewinnt", "{name} wins";
    Message::Item(Choice::Stone(value), true) => "{one} legen", "Play a {one}",
        one = VALUES[value.index()].get(language);
    Message::Item(Choice::Stone(value), false) => "Keine {one} mehr", "No more {one}s",
        one = VALUES[value.index()].get(language);
    Message::Item(Choice::Hand, _) => "Leere Hand", "Empty hand";
    Message::Item(Choice::Out, _) => "Aussetzen", "Sit out";
    // The words before it already say that none is left.
    Message::Remark(Choice::Stone(value), holding) if holding.left(*value) == 0 => "", "";
    Message::Remark(Choice::Stone(value), holding) =>
        "noch {left} von {COPIES}", "{left} of {COPIES} left", left = holding.left(*value);
    Message::Remark(Choice::Hand, holding) if holding.has_hand() =>
        "stiehlt 1 Stein", "steals one";
    Message::Remark(Choice::Hand, _) => "verbraucht", "used up";
    Message::Remark(Choice::Out, _) => "spart die Hand", "saves the hand";
    Message::YouChose(Choice::Out) => "Du setzt diese Runde aus", "You sit out this round";
    Message::YouChose(_) => "Du zeigst die leere Hand", "You show the empty hand";
    Message::Stole(name, value) => "{name} stiehlt die {value}", "{name} steals the {value}";
    Message::Won(name, value) => "{name} gewinnt die {value}", "{name} wins the {value}";
    Message::Nobody => "Niemand gewinnt", "Nobody wins";
    Message::Robbed(name) => "{name} geht leer aus", "{name} gets nothing";
    Message::Kept(name, value) => "{name} behält die {value}", "{name} keeps the {value}";
    Message::Cancelled(value) => "{several} heben sich auf", "The {several} cancel out",
        several = SEVERAL[value.index()].get(language);
    Message::Blocked => "Leere Hände blockieren sich", "Empty hands block each other";
    Message::Idle => "Die leere Hand findet nichts", "The empty hand finds nothing";
    Message::NothingElse => "Sonst behält niemand etwas", "Nobody else keeps anything";
    Message::Highest => "am höchsten und allein", "highest, and alone";
    Message::WhichStone => "Welchen Stein nimmst du?", "Which stone do you take?";
    Message::Loses(name, value) => "{name} verliert die {value}", "{name} loses the {value}";
    Message::ThenCancel(value) => "dann heben sich {several} auf", "then the {several} cancel out",
        several = SEVERAL[value.index()].get(language);
    Message::Sum(sum) => "Summe {sum}", "sum {sum}";
    Message::HigherSum(sum, other) =>
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
