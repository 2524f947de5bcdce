//! The variants of a game.
//!
//! Options have a text form for the protocol (`null=on`) and rows for the table set-up;
//! both follow from the game's [declarations](super::choices).

use super::choices::{self, Choice, Kind};
use crate::bytes;
use crate::save::Bytes;
use crate::text::{Phrase, Sentence};
use core::fmt::Debug;

/// Why an option cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadOption {
    /// The game has no option of this name.
    Unknown,
    /// The option cannot have this value; these values are possible.
    Value(&'static str),
}

/// The value of a row of the table set-up, shown at its right end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    Switch(bool),
    /// One of several.
    Choice(Phrase),
    /// A value composed at run time because there are too many for phrases; the same in
    /// both languages, such as numbers.
    Composed(Sentence<{ OptionValue::LONGEST }>),
    /// Some numbers out of several.
    Picks(Picks),
    /// Some of the seats, a bit each; the row shows their markers.
    Seats(u8),
}

/// Some numbers out of several, a bit each. A choice of `fewest` to `most` numbers counts;
/// fewer count as none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks {
    /// The numbers that can be picked.
    pub offered: u16,
    /// The numbers that are picked.
    pub chosen: u16,
    /// At least this many must be picked, unless none is.
    pub fewest: u8,
    /// At most this many can be picked.
    pub most: u8,
}

impl Picks {
    /// The numbers whose bits are set.
    pub fn numbers(bits: u16) -> impl Iterator<Item = u8> + Clone {
        (0..u16::BITS as u8).filter(move |number| bits >> number & 1 == 1)
    }
}

impl OptionValue {
    /// The longest composed value, in bytes.
    pub const LONGEST: usize = 24;
}

/// A row of the table set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionRow {
    /// The name of the choice.
    pub label: Phrase,
    /// The chosen value.
    pub value: OptionValue,
    /// What the choice means, in one line.
    pub meaning: Phrase,
}

/// The variants of a game.
pub trait Options: Clone + Default + PartialEq + Debug + Bytes + 'static {
    /// Everything that can be chosen, in the order of its rows.
    const CHOICES: &'static [Choice<Self>];

    /// Sets `key=value` as the rules page names it.
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        choices::set(self, key, value)
    }

    /// Whether this combination can be played by this many seats; if not, why.
    fn check(&self, seats: u8) -> Result<(), Phrase> {
        let _ = seats;
        Ok(())
    }

    /// Resets values that are not compatible with the row just changed.
    fn settle(&mut self) {}

    /// The row with this number, for a table of this many seats; `None` after
    /// the last.
    fn row(&self, number: usize, seats: u8) -> Option<OptionRow> {
        let choice = offered(self, number)?;
        let (value, meaning) = match &choice.kind {
            Kind::List(list) => {
                let value = list.value(self)?;
                (value.shown.clone(), value.meaning)
            }
            Kind::Own(own, meaning) => ((own.value)(self, seats), *meaning),
        };
        Some(OptionRow {
            label: choice.label,
            value,
            meaning,
        })
    }

    /// Goes to the next (`forward`) or previous value of a row.
    fn turn(&mut self, number: usize, seats: u8, forward: bool) {
        match offered(self, number).map(|choice| &choice.kind) {
            Some(Kind::List(list)) => list.turn(self, forward),
            Some(Kind::Own(own, _)) => (own.turn)(self, seats, forward),
            None => {}
        }
        self.settle();
    }

    /// Sets the picks in a row of [`OptionValue::Picks`]: none, or as many as the row asks
    /// for.
    fn pick(&mut self, number: usize, seats: u8, chosen: u16) {
        let _ = (number, seats, chosen);
    }
}

/// The option of the row with this number.
fn offered<O: Options>(options: &O, number: usize) -> Option<&'static Choice<O>> {
    let mut rows = O::CHOICES.iter().filter(|choice| (choice.offered)(options));
    rows.nth(number)
}

/// A game without variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoOptions;

impl Options for NoOptions {
    const CHOICES: &'static [Choice<NoOptions>] = &[];
}

bytes! { NoOptions as () = |_| (), |()| Some(NoOptions) }
