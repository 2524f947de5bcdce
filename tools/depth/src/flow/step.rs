//! The effect of an instruction on the known values.

use super::state::{Offsets, State, Value, is_looked_up, moved, pop, push, registers};
use super::{Callee, Tracing};
use crate::thumb::{self, Instruction, LR, Register, SP};

/// The register that points to the frame of a function.
const FRAME: Register = 7;

impl Tracing<'_> {
    pub(super) fn step(&mut self, at: u32) -> Result<(), String> {
        let mut state = self.states[&at].clone();
        let depth = state.depth()?;
        let first = self.program.half(at).ok_or("leaves the program")?;
        let second = self.program.half(at + 2);
        let (instruction, length) = thumb::decode(at, first, second)
            .ok_or_else(|| format!("has the unknown instruction {first:#06x}"))?;
        let next = at + length;
        match instruction {
            Instruction::Push(listed) => push(&mut state, listed)?,
            Instruction::Pop(listed) => {
                if let Some(target) = pop(&mut state, listed)? {
                    return self.leave(at, depth, &state, target);
                }
            }
            Instruction::Branch(_)
            | Instruction::BranchIf(_)
            | Instruction::Call(_)
            | Instruction::CallRegister(_)
            | Instruction::Jump(_)
            | Instruction::JumpAhead(_)
            | Instruction::Undefined => return self.turn(at, next, state, instruction),
            Instruction::Load(..)
            | Instruction::LoadMany(..)
            | Instruction::LoadPart(..)
            | Instruction::LoadIndexed(..) => self.load(&mut state, instruction),
            Instruction::Other(written) => {
                if written & 1 << SP != 0 {
                    return Err("writes the stack pointer".into());
                }
                state.forget(written);
            }
            _ => self.compute(at, &mut state, instruction)?,
        }
        self.body.frame = self.body.frame.max(state.depth()?);
        self.go(next, &state)
    }

    /// Follows an instruction after which the program may continue elsewhere.
    fn turn(
        &mut self,
        at: u32,
        next: u32,
        mut state: State,
        instruction: Instruction,
    ) -> Result<(), String> {
        let depth = state.depth()?;
        match instruction {
            Instruction::Branch(target) if self.is_inside(target) => self.go(target, &state),
            Instruction::Branch(target) => self.call(at, depth, Callee::Known(target)),
            Instruction::BranchIf(target) => {
                if self.is_inside(target) {
                    self.go(target, &state)?;
                } else {
                    self.call(at, depth, Callee::Known(target))?;
                }
                self.go(next, &state)
            }
            // A branch whose target is too far for a branch instruction looks like a call.
            Instruction::Call(target)
                if self.is_inside(target) && target != self.function.range.start =>
            {
                state.set(LR, Value::Unknown);
                self.go(target, &state)
            }
            Instruction::Call(target) => {
                self.call(at, depth, Callee::Known(target))?;
                self.come_back(next, state, Value::Behind(0))
            }
            Instruction::CallRegister(register) => {
                let callee = callee(state.get(register));
                self.call(at, depth, callee)?;
                // The boot ROM looks up its own functions.
                let answer = match callee {
                    Callee::Rom => Value::Half,
                    _ => Value::Behind(0),
                };
                self.come_back(next, state, answer)
            }
            Instruction::Jump(register) => {
                let target = state.get(register);
                self.leave(at, depth, &state, target)
            }
            Instruction::JumpAhead(register) => {
                let by = state.get(register);
                self.jump_ahead(at, by, &state)
            }
            // Nothing comes after an undefined instruction.
            _ => Ok(()),
        }
    }

    /// Follows an instruction that reads memory into registers.
    fn load(&self, state: &mut State, instruction: Instruction) {
        let (to, value) = match instruction {
            Instruction::Load(to, from, offset) => {
                (to, self.loaded(state, state.get(from), offset))
            }
            Instruction::LoadMany(from, listed) => {
                let base = state.get(from);
                state.forget(1 << from);
                for (offset, register) in (0..).step_by(4).zip(registers(listed)) {
                    let value = self.loaded(state, base, offset);
                    state.set(register, value);
                }
                return;
            }
            Instruction::LoadPart(to, from, offset, width) => match state.get(from) {
                Value::Into(place) => (to, Value::Entry(place + offset, width)),
                _ if width == 2 => (to, Value::Half),
                _ => (to, Value::Unknown),
            },
            Instruction::LoadIndexed(to, from, index, width) => {
                let value = match (state.get(from), state.get(index)) {
                    (Value::Number(table), _) if self.is_inside(table) => {
                        Value::Entry(table, width)
                    }
                    (base, Value::Number(offset)) | (Value::Number(offset), base) if width == 4 => {
                        self.loaded(state, base, offset)
                    }
                    (Value::Behind(0) | Value::Field(_), Value::OneOf(offsets)) if width == 4 => {
                        Value::Field(offsets)
                    }
                    _ if width == 4 => Value::Field(Offsets::ANY),
                    _ => Value::Unknown,
                };
                (to, value)
            }
            _ => return,
        };
        state.set(to, value);
    }

    /// Follows an instruction that computes a value or stores one.
    fn compute(
        &mut self,
        at: u32,
        state: &mut State,
        instruction: Instruction,
    ) -> Result<(), String> {
        match instruction {
            Instruction::Number(to, number) => state.set(to, Value::Number(number)),
            Instruction::Move(to, from) => {
                let value = state.get(from);
                self.put(state, to, value);
            }
            Instruction::Offset(to, from, offset) => {
                let value = moved(state.get(from), offset);
                self.put(state, to, value);
            }
            Instruction::Add(to, from) => {
                let value = match (state.get(to), state.get(from)) {
                    (value, Value::Number(number)) | (Value::Number(number), value) => {
                        moved(value, number as i32)
                    }
                    _ => Value::Unknown,
                };
                self.put(state, to, value);
            }
            Instruction::AddHere(to) => state.set(to, Value::Into(at + 4)),
            Instruction::Double(to, from) => {
                let value = match state.get(from) {
                    Value::Entry(place, width) if width < 4 => Value::Entry(place, width),
                    Value::Number(number) => Value::Number(number << 1),
                    _ => Value::Unknown,
                };
                state.set(to, value);
            }
            Instruction::Literal(to, place) => {
                let word = self.program.word(place).ok_or("reads no constant")?;
                state.set(to, Value::Number(word));
            }
            Instruction::Store(what, to, offset) => self.store(state, what, to, offset),
            Instruction::StoreMany(to, listed) => {
                let base = state.get(to);
                let mut length = 0;
                for register in registers(listed) {
                    self.store(state, register, to, length);
                    length += 4;
                }
                state.set(to, moved(base, length as i32));
            }
            Instruction::StoreSomewhere(what) => self.give(state.get(what)),
            // All others are followed elsewhere.
            _ => {}
        }
        Ok(())
    }

    fn put(&mut self, state: &mut State, to: Register, value: Value) {
        match (value, state.get(SP)) {
            (Value::Stack(new), Value::Stack(old)) if to == SP && new > old => {
                state.slots.retain(|&slot, _| slot >= new);
            }
            // The address may become known to other functions. The frame pointer is used
            // only by debuggers, and by this tool.
            (Value::Stack(place), _) if to != SP && to != FRAME => {
                self.lent = self.lent.min(place);
            }
            _ => {}
        }
        state.set(to, value);
    }

    /// The word at an offset from an address, as far as the address is known.
    fn loaded(&self, state: &State, base: Value, offset: u32) -> Value {
        match moved(base, offset as i32) {
            Value::Stack(place) => {
                let slot = state.slots.get(&place).copied();
                // Arguments that did not fit into registers lie above.
                let other = if place < 0 {
                    Value::Unknown
                } else {
                    Value::Field(Offsets::ANY)
                };
                slot.unwrap_or(other)
            }
            Value::Number(place) if self.program.is_constant(place) => {
                let word = self.program.word(place);
                word.map_or(Value::Field(Offsets::ANY), Value::Number)
            }
            Value::Behind(place) => Value::Field(Offsets::one(place)),
            _ => Value::Field(Offsets::ANY),
        }
    }

    fn store(&mut self, state: &mut State, what: Register, to: Register, offset: u32) {
        let value = state.get(what);
        match moved(state.get(to), offset as i32) {
            // A branch from a table, or a method, is only spilled here: other functions
            // cannot use it, so it is not a variable.
            Value::Stack(place) if place < self.safe || is_looked_up(value) => {
                state.slots.insert(place, value);
            }
            Value::Stack(place) => {
                state.slots.remove(&place);
                self.give(value);
            }
            _ => self.give(value),
        }
    }
}

/// The target of a pointer.
pub(super) fn callee(value: Value) -> Callee {
    match value {
        Value::Number(target) => Callee::Known(target & !1),
        Value::Half => Callee::Rom,
        Value::Field(offsets) => Callee::Pointer(offsets),
        _ => Callee::Pointer(Offsets::ANY),
    }
}
