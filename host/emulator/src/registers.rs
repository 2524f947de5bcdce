//! Common to peripherals: how a register is written, and registers that only store their
//! value.

use std::collections::{BTreeMap, BTreeSet};

/// A write to a register through one of its four addresses. The RP2040 repeats
/// every block at +0x1000 (XOR), +0x2000 (set) and +0x3000 (clear).
#[derive(Clone, Copy, Debug)]
pub struct Write {
    /// The word on the bus. Registers that clear by writing ones use it as it
    /// is, whichever address it came through.
    pub raw: u32,
    /// 0 plain, 1 XOR, 2 set, 3 clear.
    alias: u32,
}

impl Write {
    pub(crate) fn new(address: u32, raw: u32) -> Self {
        Write {
            raw,
            alias: address >> 12 & 3,
        }
    }

    /// A plain write, to a block without such addresses.
    pub(crate) fn plain(raw: u32) -> Self {
        Write { raw, alias: 0 }
    }

    /// The value of a register after this write.
    pub(crate) fn onto(self, old: u32) -> u32 {
        match self.alias {
            0 => self.raw,
            1 => old ^ self.raw,
            2 => old | self.raw,
            _ => old & !self.raw,
        }
    }
}

/// Registers of devices that are not modelled. They store the values written, and the use
/// is recorded.
#[derive(Default)]
pub struct Unmodelled {
    values: BTreeMap<u32, u32>,
    touched: BTreeSet<u32>,
}

impl Unmodelled {
    /// Every address the program touched.
    pub fn addresses(&self) -> impl Iterator<Item = u32> + '_ {
        self.touched.iter().copied()
    }

    pub(crate) fn read(&mut self, address: u32) -> u32 {
        self.note(address);
        self.values.get(&address).copied().unwrap_or(0)
    }

    pub(crate) fn write(&mut self, address: u32, write: Write) {
        self.note(address);
        let value = self.values.entry(address).or_insert(0);
        *value = write.onto(*value);
    }

    /// Notes a use of something that is not modelled.
    pub(crate) fn note(&mut self, address: u32) {
        self.touched.insert(address);
    }

    pub(crate) fn forget_values(&mut self) {
        self.values.clear();
    }
}
