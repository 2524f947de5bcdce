//! Which variants there are.
//!
//! Options have a text form for the protocol (`null=on`) and rows for the
//! table set-up.

use crate::save::Bytes;
use crate::text::{Phrase, Sentence};
use core::fmt::Debug;

/// Why an option cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadOption {
    /// The game has no option of this name.
    Unknown,
    /// The option cannot have this value; these are possible.
    Value(&'static str),
}

/// What a row of the table set-up shows at its right end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// A switch.
    Switch(bool),
    /// One of several.
    Choice(Phrase),
    /// One of too many to have a phrase each, the same in both languages:
    /// numbers, say.
    Composed(Sentence<{ OptionValue::LONGEST }>),
}

impl OptionValue {
    /// The longest composed value, in bytes.
    pub const LONGEST: usize = 24;
}

/// A row of the table set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionRow {
    /// What can be chosen.
    pub label: Phrase,
    /// What is chosen.
    pub value: OptionValue,
    /// What the choice means, in one line.
    pub meaning: Phrase,
}

/// The variants of a game.
pub trait Options: Clone + Default + PartialEq + Debug + Bytes {
    /// Sets `key=value` as the rules page names it.
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption>;

    /// Whether this combination can be played by so many seats; if not, why.
    fn check(&self, seats: u8) -> Result<(), Phrase> {
        let _ = seats;
        Ok(())
    }

    /// The row with this number, for a table of so many seats; `None` after the last.
    fn row(&self, number: usize, seats: u8) -> Option<OptionRow>;

    /// Goes to the next (`forward`) or previous value of a row.
    fn turn(&mut self, number: usize, seats: u8, forward: bool);
}

/// A game without variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoOptions;

impl Options for NoOptions {
    fn set(&mut self, _: &str, _: &str) -> Result<(), BadOption> {
        Err(BadOption::Unknown)
    }

    fn row(&self, _: usize, _: u8) -> Option<OptionRow> {
        None
    }

    fn turn(&mut self, _: usize, _: u8, _: bool) {}
}

impl Bytes for NoOptions {
    fn write(&self, _: &mut crate::save::Writer<'_>) {}

    fn read(_: &mut crate::save::Reader<'_>) -> Result<NoOptions, crate::save::Damaged> {
        Ok(NoOptions)
    }
}
