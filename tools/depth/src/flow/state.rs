//! The known values of registers and stack before an instruction.

use crate::thumb::{LR, PC, Register, SP};
use std::collections::BTreeMap;

/// The known value of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Unknown,
    Number(u32),
    /// This many bytes above (below, if negative) the stack pointer at the start.
    Stack(i32),
    /// This many bytes behind the target of an unknown pointer: an argument, a result, a
    /// loaded word.
    Behind(i32),
    /// The word at one of these offsets from an unknown pointer.
    Field(Offsets),
    /// One of these numbers.
    OneOf(Offsets),
    /// A two-byte value, which as an address points into the boot ROM.
    Half,
    /// The return address of this function.
    Return,
    /// An address somewhere behind this one, into a table that is not yet known.
    Into(u32),
    /// An entry of the table at this address, with this many bytes per entry.
    Entry(u32, u32),
}

/// Offsets of words, up to 252; a bit each, and none if it can be any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offsets(u64);

impl Offsets {
    pub const ANY: Offsets = Offsets(0);

    pub fn one(offset: i32) -> Offsets {
        match u32::try_from(offset) {
            Ok(offset) if offset % 4 == 0 && offset < 256 => Offsets(1 << (offset / 4)),
            _ => Offsets::ANY,
        }
    }

    /// Either of the two.
    pub fn or(self, other: Offsets) -> Offsets {
        if self == Offsets::ANY || other == Offsets::ANY {
            Offsets::ANY
        } else {
            Offsets(self.0 | other.0)
        }
    }

    /// The offsets; `None` if it can be any.
    pub fn list(self) -> Option<Vec<u32>> {
        let is_there = |word: &u32| self.0 & 1 << word != 0;
        (self != Offsets::ANY).then(|| (0..64).filter(is_there).map(|word| 4 * word).collect())
    }
}

/// The registers, and the slots of the stack, on one path to an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub registers: [Value; 16],
    pub slots: BTreeMap<i32, Value>,
}

impl State {
    pub fn new() -> State {
        let mut registers = [Value::Unknown; 16];
        // Arguments.
        registers[..4].fill(Value::Behind(0));
        registers[usize::from(SP)] = Value::Stack(0);
        registers[usize::from(LR)] = Value::Return;
        State {
            registers,
            slots: BTreeMap::new(),
        }
    }

    pub fn get(&self, register: Register) -> Value {
        self.registers[usize::from(register)]
    }

    pub fn set(&mut self, register: Register, value: Value) {
        self.registers[usize::from(register)] = value;
    }

    pub fn forget(&mut self, registers: u16) {
        for register in 0..16 {
            if registers & 1 << register != 0 && register != SP {
                self.set(register, Value::Unknown);
            }
        }
    }

    /// Bytes between the stack pointer and where it was at the start.
    pub fn depth(&self) -> Result<u32, &'static str> {
        match self.get(SP) {
            Value::Stack(offset) if offset <= 0 => Ok(offset.unsigned_abs()),
            Value::Stack(_) => Err("takes more from the stack than it put there"),
            _ => Err("moves the stack pointer in a way that cannot be followed"),
        }
    }

    /// Keeps only the values that the other state has too. Returns the result if it knows
    /// less.
    pub fn meet(&mut self, other: &State) -> Option<Vec<Value>> {
        let before = self.clone();
        let mut lost = Vec::new();
        for (mine, theirs) in self.registers.iter_mut().zip(&other.registers) {
            if mine != theirs {
                lost.extend([*mine, *theirs]);
                *mine = met(*mine, *theirs);
            }
        }
        for (slot, mine) in &mut self.slots {
            let theirs = other.slots.get(slot).copied().unwrap_or(Value::Unknown);
            if *mine != theirs {
                lost.extend([*mine, theirs]);
                *mine = met(*mine, theirs);
            }
        }
        (*self != before).then_some(lost)
    }
}

/// Keeps the values that two paths have in common.
fn met(mine: Value, theirs: Value) -> Value {
    match (mine, theirs) {
        (mine, theirs) if mine == theirs => mine,
        (Value::Field(mine), Value::Field(theirs)) => Value::Field(mine.or(theirs)),
        (Value::Number(_) | Value::OneOf(_), Value::Number(_) | Value::OneOf(_)) => {
            match small(mine).or(small(theirs)) {
                Offsets::ANY => Value::Unknown,
                either => Value::OneOf(either),
            }
        }
        (Value::Field(_), Value::Behind(0)) | (Value::Behind(0), Value::Field(_)) => {
            Value::Behind(0)
        }
        _ => Value::Unknown,
    }
}

/// A number, or one of several, as an offset.
fn small(value: Value) -> Offsets {
    match value {
        Value::Number(number) => i32::try_from(number).map_or(Offsets::ANY, Offsets::one),
        Value::OneOf(offsets) => offsets,
        _ => Offsets::ANY,
    }
}

/// Registers that are listed, a bit each.
pub fn registers(listed: u16) -> impl Iterator<Item = Register> {
    (0..16).filter(move |register| listed & 1 << register != 0)
}

pub fn push(state: &mut State, listed: u16) -> Result<(), String> {
    let below = state.depth()? as i32 + 4 * listed.count_ones() as i32;
    let mut place = -below;
    state.set(SP, Value::Stack(place));
    for register in 0..16 {
        if listed & 1 << register != 0 {
            let value = state.get(register);
            state.slots.insert(place, value);
            place += 4;
        }
    }
    Ok(())
}

/// Takes registers off the stack. Returns the value of the program counter, if it is among
/// them.
pub fn pop(state: &mut State, listed: u16) -> Result<Option<Value>, String> {
    let mut place = -(state.depth()? as i32);
    let mut target = None;
    for register in 0..16 {
        if listed & 1 << register == 0 {
            continue;
        }
        let value = state.slots.remove(&place).unwrap_or(Value::Unknown);
        if register == PC {
            target = Some(value);
        } else {
            state.set(register, value);
        }
        place += 4;
    }
    state.set(SP, Value::Stack(place));
    Ok(target)
}

/// Whether a value is a branch or a pointer from a known place in a table.
pub fn is_looked_up(value: Value) -> bool {
    match value {
        Value::Entry(..) => true,
        Value::Field(offsets) => offsets != Offsets::ANY,
        _ => false,
    }
}

/// A value with a number added to it.
pub fn moved(value: Value, by: i32) -> Value {
    match value {
        Value::Number(number) => Value::Number(number.wrapping_add_signed(by)),
        Value::Stack(place) => Value::Stack(place.wrapping_add(by)),
        Value::Behind(place) => Value::Behind(place.wrapping_add(by)),
        // A loaded word may be a pointer itself.
        Value::Field(_) => Value::Behind(by),
        _ => Value::Unknown,
    }
}
