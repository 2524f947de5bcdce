//! Numbers with a smallest and a largest value.

use super::notation::{self, InText};
use crate::luck::Luck;
use crate::save::{Bytes, Damaged, Reader, Writer};
use core::fmt;

/// A number from `LEAST` to `MOST`: pips of a die, the value of a stone. A game names it,
/// `type Die = Number<1, 6>`, so that two kinds of numbers cannot be mixed up.
///
/// ```
/// use taschenspieler_core::game::Number;
///
/// type Die = Number<1, 6>;
/// assert_eq!(Die::new(6).map(Die::index), Some(5));
/// assert_eq!((Die::new(0), Die::parse("7")), (None, None));
/// assert_eq!(Die::all().count(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number<const LEAST: u8, const MOST: u8>(u8);

impl<const LEAST: u8, const MOST: u8> Number<LEAST, MOST> {
    /// The smallest number.
    pub const FIRST: Self = Number(LEAST);

    /// This number, if it is in the range.
    pub const fn new(number: u8) -> Option<Self> {
        if LEAST <= number && number <= MOST {
            Some(Number(number))
        } else {
            None
        }
    }

    /// All of them, the smallest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (LEAST..=MOST).map(Number)
    }

    /// One of them at random, all equally likely.
    pub fn draw(luck: &mut Luck) -> Self {
        Number(LEAST + luck.below(u32::from(MOST - LEAST) + 1) as u8)
    }

    /// The number a text names.
    pub fn parse(text: &str) -> Option<Self> {
        Self::new(notation::number(text)?)
    }

    /// The number itself.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next larger number; the same if it is the largest.
    #[must_use]
    pub fn next(self) -> Self {
        Number(self.0.saturating_add(1).min(MOST))
    }

    /// The next smaller number; the same if it is the smallest.
    #[must_use]
    pub fn previous(self) -> Self {
        Number(self.0.saturating_sub(1).max(LEAST))
    }

    /// Its place in a list of all of them.
    pub const fn index(self) -> usize {
        (self.0 - LEAST) as usize
    }
}

impl<const LEAST: u8, const MOST: u8> fmt::Display for Number<LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const LEAST: u8, const MOST: u8> InText for Number<LEAST, MOST> {
    fn from_text(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

impl<const LEAST: u8, const MOST: u8> Bytes for Number<LEAST, MOST> {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.0);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Damaged> {
        Self::new(from.u8()?).ok_or(Damaged)
    }
}
