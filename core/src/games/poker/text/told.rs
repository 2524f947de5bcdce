//! Sentences with names and numbers.

use super::super::stones::{COPIES, Choice, Holding, Value};
use crate::text::{Language, Say, Sentence};
use core::fmt::{self, Write};

/// Something that is told, mostly of somebody with a name.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
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

impl Say for Told<'_> {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match language {
            Language::German => german(self, out),
            Language::English => english(self, out),
        }
    }
}

fn german(told: &Told<'_>, out: &mut dyn Write) -> fmt::Result {
    const VALUES: [&str; 4] = ["Eins", "Zwei", "Drei", "Vier"];
    match *told {
        Told::Chooses(name) => write!(out, "{name} wählt"),
        Told::IsChoosing(name) => write!(out, "{name} wählt"),
        Told::Steals(name) => write!(out, "{name} stiehlt"),
        Told::AfterRound(number) => write!(out, "Nach Runde {number}"),
        Told::Leads(name) => write!(out, "{name} führt"),
        Told::Wins(name) => write!(out, "{name} gewinnt"),
        Told::Item(Choice::Stone(value), true) => write!(out, "{} legen", VALUES[value.index()]),
        Told::Item(Choice::Stone(value), false) => {
            write!(out, "Keine {} mehr", VALUES[value.index()])
        }
        Told::Item(Choice::Hand, _) => out.write_str("Leere Hand"),
        Told::Item(Choice::Out, _) => out.write_str("Aussetzen"),
        // The words before it already say that none is left.
        Told::Remark(Choice::Stone(value), holding) => match holding.left(value) {
            0 => Ok(()),
            left => write!(out, "noch {left} von {COPIES}"),
        },
        Told::Remark(Choice::Hand, holding) => out.write_str(match holding.has_hand() {
            true => "stiehlt einen Stein",
            false => "schon verbraucht",
        }),
        Told::Remark(Choice::Out, _) => out.write_str("spart die Hand"),
        Told::YouChose(Choice::Out) => out.write_str("Du setzt diese Runde aus"),
        Told::YouChose(_) => out.write_str("Du zeigst die leere Hand"),
        Told::Stole(name, value) => write!(out, "{name} stiehlt die {}", value.number()),
        Told::Won(name, value) => write!(out, "{name} gewinnt die {}", value.number()),
        Told::Nobody => out.write_str("Niemand gewinnt"),
        Told::Robbed(name) => write!(out, "{name} geht leer aus"),
        Told::Kept(name, value) => write!(out, "{name} behält die {}", value.number()),
        Told::Cancelled(value) => write!(out, "{} heben sich auf", plural(value)),
        Told::Blocked => out.write_str("Leere Hände blockieren sich"),
        Told::Idle => out.write_str("Die leere Hand findet nichts"),
        Told::NothingElse => out.write_str("Sonst behält niemand etwas"),
        Told::Highest => out.write_str("Der höchste Wert, der allein liegt"),
        Told::WhichStone(name) => write!(out, "Welchen Stein, {name}?"),
        Told::ComesToYou(name, value) => {
            write!(out, "Du nimmst {name} die {},", value.number())
        }
        Told::ThenKeeps(name, value) => {
            write!(out, "dann behält {name} die {}.", value.number())
        }
        Told::ThenCancel(value) => write!(out, "dann heben sich {} auf.", plural(value)),
        Told::Sum(sum) => write!(out, "Summe {sum}"),
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

fn english(told: &Told<'_>, out: &mut dyn Write) -> fmt::Result {
    const VALUES: [&str; 4] = ["one", "two", "three", "four"];
    match *told {
        Told::Chooses(name) => write!(out, "{name} picks"),
        Told::IsChoosing(name) => write!(out, "{name} picks"),
        Told::Steals(name) => write!(out, "{name} steals"),
        Told::AfterRound(number) => write!(out, "After round {number}"),
        Told::Leads(name) => write!(out, "{name} leads"),
        Told::Wins(name) => write!(out, "{name} wins"),
        Told::Item(Choice::Stone(value), true) => write!(out, "Play a {}", VALUES[value.index()]),
        Told::Item(Choice::Stone(value), false) => {
            write!(out, "No more {}s", VALUES[value.index()])
        }
        Told::Item(Choice::Hand, _) => out.write_str("Empty hand"),
        Told::Item(Choice::Out, _) => out.write_str("Sit out"),
        Told::Remark(Choice::Stone(value), holding) => match holding.left(value) {
            0 => Ok(()),
            left => write!(out, "{left} of {COPIES} left"),
        },
        Told::Remark(Choice::Hand, holding) => out.write_str(match holding.has_hand() {
            true => "steals a stone",
            false => "already used",
        }),
        Told::Remark(Choice::Out, _) => out.write_str("saves the hand"),
        Told::YouChose(Choice::Out) => out.write_str("You sit out this round"),
        Told::YouChose(_) => out.write_str("You show the empty hand"),
        Told::Stole(name, value) => write!(out, "{name} steals the {}", value.number()),
        Told::Won(name, value) => write!(out, "{name} wins the {}", value.number()),
        Told::Nobody => out.write_str("Nobody wins"),
        Told::Robbed(name) => write!(out, "{name} gets nothing"),
        Told::Kept(name, value) => write!(out, "{name} keeps the {}", value.number()),
        Told::Cancelled(value) => write!(out, "The {}s cancel out", VALUES[value.index()]),
        Told::Blocked => out.write_str("Empty hands block each other"),
        Told::Idle => out.write_str("The empty hand finds nothing"),
        Told::NothingElse => out.write_str("Nobody else keeps anything"),
        Told::Highest => out.write_str("The highest value that is alone"),
        Told::WhichStone(name) => write!(out, "Which stone, {name}?"),
        Told::ComesToYou(name, value) => write!(out, "You take {name}'s {},", value.number()),
        Told::ThenKeeps(name, value) => write!(out, "then {name} keeps the {}.", value.number()),
        Told::ThenCancel(value) => write!(out, "then the {}s cancel out", VALUES[value.index()]),
        Told::Sum(sum) => write!(out, "sum {sum}"),
    }
}

/// What a hint says of somebody with habits.
pub fn habit(name: &str, language: Language) -> Sentence {
    match language {
        Language::German => crate::sentence!("{name} ist leicht zu lesen"),
        Language::English => crate::sentence!("{name} is easy to read"),
    }
}
