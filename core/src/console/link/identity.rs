//! Which console it is, whatever its owner calls it.

use crate::save::{Bytes, Damaged, Reader, Writer};
use core::num::NonZeroU64;

/// A number that a console draws when it first meets another one, and keeps for good: by
/// it, two that share a game find each other again. Names are empty at first, and two
/// consoles may have the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Identity(NonZeroU64);

impl Identity {
    /// No console has 0.
    pub const fn new(number: u64) -> Option<Identity> {
        match NonZeroU64::new(number) {
            Some(number) => Some(Identity(number)),
            None => None,
        }
    }

    pub const fn number(self) -> u64 {
        self.0.get()
    }
}

impl Bytes for Identity {
    fn write(&self, out: &mut Writer<'_>) {
        out.u64(self.number());
    }

    fn read(from: &mut Reader<'_>) -> Result<Identity, Damaged> {
        Identity::new(from.u64()?).ok_or(Damaged)
    }
}
