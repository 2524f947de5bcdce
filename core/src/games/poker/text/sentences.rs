//! Sentences with names and numbers.

use super::super::stones::{COPIES, Choice, Holding, Value};
use crate::text::{Language, Say, Sentence};
use core::fmt::{self, Write};

/// A sentence for the screen, mostly about somebody with a name.
#[derive(Clone, Copy, Debug)]
pub enum Message<'a> {
    /// Title: somebody chooses, alone with the screen.
    Chooses(&'a str),
    /// Title: somebody else chooses.
    IsChoosing(&'a str),
    /// Title: somebody is about to steal.
    Steals(&'a str),
    /// Title of the standings.
    AfterRound(usize),
    /// Who is first.
    Leads(&'a str),
    /// Who has won.
    Wins(&'a str),
    /// What an item is, and whether it can be chosen.
    Item(Choice, bool),
    /// How many of it are left, or what it does.
    Remark(Choice, &'a Holding),
    /// What one has chosen oneself, without a stone.
    YouChose(Choice),
    /// Headline: somebody has stolen.
    Stole(&'a str, Value),
    /// Headline: somebody has won a stone.
    Won(&'a str, Value),
    /// Headline: nobody has.
    Nobody,
    /// The robbed seat.
    Robbed(&'a str),
    /// The second winner.
    Kept(&'a str, Value),
    /// Equal values.
    Cancelled(Value),
    /// Several empty hands.
    Blocked,
    /// An empty hand without a stone.
    Idle,
    /// After a theft.
    NothingElse,
    /// Why the winner wins.
    Highest,
    /// The question to the thief.
    WhichStone(&'a str),
    /// What the thief would get.
    ComesToYou(&'a str, Value),
    /// What would follow.
    ThenKeeps(&'a str, Value),
    /// What would follow.
    ThenCancel(Value),
    /// What prizes are worth.
    Sum(u32),
}

impl Say for Message<'_> {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match language {
            Language::German => german(self, out),
            Language::English => english(self, out),
        }
    }
}

fn german(message: &Message<'_>, out: &mut dyn Write) -> fmt::Result {
    const VALUES: [&str; 4] = ["Eins", "Zwei", "Drei", "Vier"];
    match *message {
        Message::Chooses(name) => write!(out, "{name} wählt"),
        Message::IsChoosing(name) => write!(out, "{name} wählt"),
        Message::Steals(name) => write!(out, "{name} stiehlt"),
        Message::AfterRound(number) => write!(out, "Nach Runde {number}"),
        Message::Leads(name) => write!(out, "{name} führt"),
        Message::Wins(name) => write!(out, "{name} gewinnt"),
        Message::Item(Choice::Stone(value), true) => write!(out, "{} legen", VALUES[value.index()]),
        Message::Item(Choice::Stone(value), false) => {
            write!(out, "Keine {} mehr", VALUES[value.index()])
        }
        Message::Item(Choice::Hand, _) => out.write_str("Leere Hand"),
        Message::Item(Choice::Out, _) => out.write_str("Aussetzen"),
        // The words before it already say that none is left.
        Message::Remark(Choice::Stone(value), holding) => match holding.left(value) {
            0 => Ok(()),
            left => write!(out, "noch {left} von {COPIES}"),
        },
        Message::Remark(Choice::Hand, holding) => out.write_str(match holding.has_hand() {
            true => "stiehlt einen Stein",
            false => "schon verbraucht",
        }),
        Message::Remark(Choice::Out, _) => out.write_str("spart die Hand"),
        Message::YouChose(Choice::Out) => out.write_str("Du setzt diese Runde aus"),
        Message::YouChose(_) => out.write_str("Du zeigst die leere Hand"),
        Message::Stole(name, value) => write!(out, "{name} stiehlt die {}", value.number()),
        Message::Won(name, value) => write!(out, "{name} gewinnt die {}", value.number()),
        Message::Nobody => out.write_str("Niemand gewinnt"),
        Message::Robbed(name) => write!(out, "{name} geht leer aus"),
        Message::Kept(name, value) => write!(out, "{name} behält die {}", value.number()),
        Message::Cancelled(value) => write!(out, "{} heben sich auf", plural(value)),
        Message::Blocked => out.write_str("Leere Hände blockieren sich"),
        Message::Idle => out.write_str("Die leere Hand findet nichts"),
        Message::NothingElse => out.write_str("Sonst behält niemand etwas"),
        Message::Highest => out.write_str("Der höchste Wert, der allein liegt"),
        Message::WhichStone(name) => write!(out, "Welchen Stein, {name}?"),
        Message::ComesToYou(name, value) => {
            write!(out, "Du nimmst {name} die {},", value.number())
        }
        Message::ThenKeeps(name, value) => {
            write!(out, "dann behält {name} die {}.", value.number())
        }
        Message::ThenCancel(value) => write!(out, "dann heben sich {} auf.", plural(value)),
        Message::Sum(sum) => write!(out, "Summe {sum}"),
    }
}

/// Several stones of a value.
const fn plural(value: Value) -> &'static str {
    match value.number() {
        1 => "Einsen",
        2 => "Zweien",
        3 => "Dreien",
        _ => "Vieren",
    }
}

fn english(message: &Message<'_>, out: &mut dyn Write) -> fmt::Result {
    const VALUES: [&str; 4] = ["one", "two", "three", "four"];
    match *message {
        Message::Chooses(name) => write!(out, "{name} picks"),
        Message::IsChoosing(name) => write!(out, "{name} picks"),
        Message::Steals(name) => write!(out, "{name} steals"),
        Message::AfterRound(number) => write!(out, "After round {number}"),
        Message::Leads(name) => write!(out, "{name} leads"),
        Message::Wins(name) => write!(out, "{name} wins"),
        Message::Item(Choice::Stone(value), true) => {
            write!(out, "Play a {}", VALUES[value.index()])
        }
        Message::Item(Choice::Stone(value), false) => {
            write!(out, "No more {}s", VALUES[value.index()])
        }
        Message::Item(Choice::Hand, _) => out.write_str("Empty hand"),
        Message::Item(Choice::Out, _) => out.write_str("Sit out"),
        Message::Remark(Choice::Stone(value), holding) => match holding.left(value) {
            0 => Ok(()),
            left => write!(out, "{left} of {COPIES} left"),
        },
        Message::Remark(Choice::Hand, holding) => out.write_str(match holding.has_hand() {
            true => "steals a stone",
            false => "already used",
        }),
        Message::Remark(Choice::Out, _) => out.write_str("saves the hand"),
        Message::YouChose(Choice::Out) => out.write_str("You sit out this round"),
        Message::YouChose(_) => out.write_str("You show the empty hand"),
        Message::Stole(name, value) => write!(out, "{name} steals the {}", value.number()),
        Message::Won(name, value) => write!(out, "{name} wins the {}", value.number()),
        Message::Nobody => out.write_str("Nobody wins"),
        Message::Robbed(name) => write!(out, "{name} gets nothing"),
        Message::Kept(name, value) => write!(out, "{name} keeps the {}", value.number()),
        Message::Cancelled(value) => write!(out, "The {}s cancel out", VALUES[value.index()]),
        Message::Blocked => out.write_str("Empty hands block each other"),
        Message::Idle => out.write_str("The empty hand finds nothing"),
        Message::NothingElse => out.write_str("Nobody else keeps anything"),
        Message::Highest => out.write_str("The highest value that is alone"),
        Message::WhichStone(name) => write!(out, "Which stone, {name}?"),
        Message::ComesToYou(name, value) => write!(out, "You take {name}'s {},", value.number()),
        Message::ThenKeeps(name, value) => write!(out, "then {name} keeps the {}.", value.number()),
        Message::ThenCancel(value) => write!(out, "then the {}s cancel out", VALUES[value.index()]),
        Message::Sum(sum) => write!(out, "sum {sum}"),
    }
}

/// What a hint says of somebody with habits.
pub fn habit(name: &str, language: Language) -> Sentence {
    match language {
        Language::German => crate::sentence!("{name} ist leicht zu lesen"),
        Language::English => crate::sentence!("{name} is easy to read"),
    }
}
