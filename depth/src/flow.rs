//! What one function does to the stack, and whom it calls.
//!
//! Every way through the function is followed, with what is known of each
//! register: a number, a distance from the stack pointer the function was
//! called with, or a word loaded from some offset of something unknown. The
//! stack pointer has to be known everywhere, and the same on all ways that meet:
//! a function for which this is not so is an error, and so is code that no way
//! leads to.

use crate::program::{Function, Program};
use crate::thumb::{self, Instruction, LR, PC, Register, SP};
use std::collections::{BTreeMap, BTreeSet};

/// The instruction that fills gaps: `mov r8, r8`.
const NOTHING: u16 = 0x46c0;

/// What is known of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Unknown,
    /// A number.
    Number(u32),
    /// So many bytes above (below, if negative) the stack pointer at the start.
    Stack(i32),
    /// The word so many bytes behind something.
    Field(u32),
    /// Where this function returns to.
    Return,
    /// Somewhere behind this address: into a table, as yet.
    Into(u32),
    /// An entry of the table that begins here, so many bytes each.
    Entry(u32, u32),
}

/// Whom a call reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Callee {
    /// The function that begins here.
    Known(u32),
    /// Whatever a pointer says; the offset it was loaded from, if one is known.
    Pointer(Option<u32>),
}

/// A call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Call {
    /// The address of the instruction.
    pub at: u32,
    /// Bytes of stack this function has taken when it calls.
    pub depth: u32,
    /// Whom it calls.
    pub callee: Callee,
}

/// What a function does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    /// The most stack it takes itself.
    pub frame: u32,
    /// Its calls.
    pub calls: BTreeSet<Call>,
}

/// The registers on one way to an instruction; the slots of the stack too.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    registers: [Value; 16],
    slots: BTreeMap<i32, Value>,
}

impl State {
    fn new() -> State {
        let mut registers = [Value::Unknown; 16];
        registers[usize::from(SP)] = Value::Stack(0);
        registers[usize::from(LR)] = Value::Return;
        State {
            registers,
            slots: BTreeMap::new(),
        }
    }

    fn get(&self, register: Register) -> Value {
        self.registers[usize::from(register)]
    }

    fn set(&mut self, register: Register, value: Value) {
        self.registers[usize::from(register)] = value;
    }

    fn forget(&mut self, registers: u16) {
        for register in 0..16 {
            if registers & 1 << register != 0 && register != SP {
                self.set(register, Value::Unknown);
            }
        }
    }

    /// Bytes between the stack pointer and where it was at the start.
    fn depth(&self) -> Result<u32, &'static str> {
        match self.get(SP) {
            Value::Stack(offset) if offset <= 0 => Ok(offset.unsigned_abs()),
            Value::Stack(_) => Err("takes more from the stack than it put there"),
            _ => Err("moves the stack pointer in a way that cannot be followed"),
        }
    }

    /// Keeps only what holds in the other state too; whether that was less.
    fn meet(&mut self, other: &State) -> bool {
        let before = self.clone();
        for (mine, theirs) in self.registers.iter_mut().zip(&other.registers) {
            if mine != theirs {
                *mine = Value::Unknown;
            }
        }
        self.slots
            .retain(|slot, value| other.slots.get(slot) == Some(value));
        *self != before
    }
}

/// Follows all ways through a function.
pub fn follow(program: &Program, function: &Function) -> Result<Body, String> {
    let mut tracing = Tracing {
        program,
        function,
        states: BTreeMap::new(),
        open: BTreeSet::new(),
        constants: constants(program, function),
        body: Body::default(),
    };
    tracing.reach(function.range.start, &State::new());
    while let Some(at) = tracing.open.pop_first() {
        if let Err(why) = tracing.step(at) {
            return Err(format!("{} at {at:#010x} {why}", function.name));
        }
    }
    tracing.nothing_is_left()?;
    Ok(tracing.body)
}

struct Tracing<'a> {
    program: &'a Program,
    function: &'a Function,
    /// What is known before each instruction.
    states: BTreeMap<u32, State>,
    /// Instructions to be looked at, again.
    open: BTreeSet<u32>,
    /// Constants between the code that instructions read.
    constants: BTreeSet<u32>,
    body: Body,
}

impl Tracing<'_> {
    /// Notes that a way leads to an instruction.
    fn reach(&mut self, at: u32, state: &State) {
        match self.states.get_mut(&at) {
            Some(known) => {
                if known.meet(state) {
                    self.open.insert(at);
                }
            }
            None => {
                self.states.insert(at, state.clone());
                self.open.insert(at);
            }
        }
    }

    fn is_inside(&self, at: u32) -> bool {
        self.function.range.contains(&at)
    }

    fn is_code_inside(&self, at: u32) -> bool {
        self.is_inside(at) && self.program.is_code(at)
    }

    fn step(&mut self, at: u32) -> Result<(), String> {
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
                let target = pop(&mut state, listed)?;
                if let Some(target) = target {
                    return self.leave(at, depth, &state, target);
                }
            }
            Instruction::Number(to, number) => state.set(to, Value::Number(number)),
            Instruction::Move(to, from) => {
                let value = state.get(from);
                self.put(&mut state, to, value);
            }
            Instruction::Offset(to, from, offset) => {
                let value = match state.get(from) {
                    Value::Number(number) => Value::Number(number.wrapping_add_signed(offset)),
                    Value::Stack(place) => Value::Stack(place + offset),
                    _ => Value::Unknown,
                };
                self.put(&mut state, to, value);
            }
            Instruction::Add(to, from) => {
                let value = match (state.get(to), state.get(from)) {
                    (Value::Number(a), Value::Number(b)) => Value::Number(a.wrapping_add(b)),
                    (Value::Stack(place), Value::Number(number))
                    | (Value::Number(number), Value::Stack(place)) => {
                        Value::Stack(place.wrapping_add(number as i32))
                    }
                    _ => Value::Unknown,
                };
                self.put(&mut state, to, value);
            }
            Instruction::Literal(to, place) => {
                let word = self.program.word(place).ok_or("reads no constant")?;
                state.set(to, Value::Number(word));
            }
            Instruction::Load(to, from, offset) => {
                let value = match state.get(from) {
                    Value::Stack(place) => {
                        let slot = state.slots.get(&(place + offset as i32));
                        slot.copied().unwrap_or(Value::Field(u32::MAX))
                    }
                    _ => Value::Field(offset),
                };
                state.set(to, value);
            }
            Instruction::LoadPart(to, from, offset, width) => {
                let value = match state.get(from) {
                    Value::Into(place) => Value::Entry(place + offset, width),
                    _ => Value::Unknown,
                };
                state.set(to, value);
            }
            Instruction::LoadIndexed(to, from, width) => {
                let value = match state.get(from) {
                    Value::Number(place) => Value::Entry(place, width),
                    _ => Value::Unknown,
                };
                state.set(to, value);
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
            Instruction::Store(what, to, offset) => {
                if let Value::Stack(place) = state.get(to) {
                    let value = state.get(what);
                    state.slots.insert(place + offset as i32, value);
                }
            }
            Instruction::Branch(target) => {
                return if self.is_inside(target) {
                    self.go(target, &state)
                } else {
                    self.call(at, depth, Callee::Known(target))
                };
            }
            Instruction::BranchIf(target) => {
                if self.is_inside(target) {
                    self.go(target, &state)?;
                } else {
                    self.call(at, depth, Callee::Known(target))?;
                }
            }
            // A branch too far for a branch looks like a call.
            Instruction::Call(target)
                if self.is_inside(target) && target != self.function.range.start =>
            {
                state.set(LR, Value::Unknown);
                return self.go(target, &state);
            }
            Instruction::Call(target) => {
                self.call(at, depth, Callee::Known(target))?;
                return self.come_back(next, state);
            }
            Instruction::CallRegister(register) => {
                let callee = callee(state.get(register));
                self.call(at, depth, callee)?;
                return self.come_back(next, state);
            }
            Instruction::Jump(register) => {
                let target = state.get(register);
                return self.leave(at, depth, &state, target);
            }
            Instruction::JumpAhead(register) => {
                let by = state.get(register);
                return self.jump_ahead(at, by, &state);
            }
            Instruction::Undefined => return Ok(()),
            Instruction::Other(written) => {
                if written & 1 << SP != 0 {
                    return Err("writes the stack pointer".into());
                }
                state.forget(written);
            }
        }
        self.body.frame = self.body.frame.max(state.depth()?);
        self.go(next, &state)
    }

    fn put(&mut self, state: &mut State, to: Register, value: Value) {
        if to == SP
            && let (Value::Stack(new), Value::Stack(old)) = (value, state.get(SP))
            && new > old
        {
            state.slots.retain(|&slot, _| slot >= new);
        }
        state.set(to, value);
    }

    fn go(&mut self, to: u32, state: &State) -> Result<(), String> {
        if !self.is_inside(to) || !self.program.is_code(to) {
            return Err(format!("goes on at {to:#010x}, where no code is"));
        }
        if let Some(known) = self.states.get(&to)
            && known.get(SP) != state.get(SP)
        {
            return Err(format!("meets {to:#010x} with another stack"));
        }
        self.reach(to, state);
        Ok(())
    }

    fn call(&mut self, at: u32, depth: u32, callee: Callee) -> Result<(), String> {
        if let Callee::Known(target) = callee
            && !self.program.functions.contains_key(&(target & !1))
        {
            return Err(format!("calls {target:#010x}, where no function begins"));
        }
        self.body.calls.retain(|call| call.at != at);
        self.body.calls.insert(Call { at, depth, callee });
        Ok(())
    }

    /// Goes on behind a call; behind one that never comes back is no code.
    fn come_back(&mut self, next: u32, mut state: State) -> Result<(), String> {
        state.forget(0b0101_0000_0000_1111);
        // A gap up to the next word may be filled.
        let fills = self.program.half(next) == Some(NOTHING);
        let behind = if fills { next + 2 } else { next };
        if !self.is_code_inside(next) || !self.is_code_inside(behind) {
            return Ok(());
        }
        if let Some(known) = self.states.get(&next)
            && known.get(SP) != state.get(SP)
        {
            return Err("may come back from a call with another stack".into());
        }
        self.reach(next, &state);
        Ok(())
    }

    /// A return, a call that replaces this function, or a table of branches.
    fn leave(&mut self, at: u32, depth: u32, state: &State, to: Value) -> Result<(), String> {
        match to {
            Value::Return => Ok(()),
            Value::Number(target) => self.call(at, depth, Callee::Known(target & !1)),
            Value::Entry(table, 4) if self.is_inside(table) => self.jump_to_listed(table, state),
            other => self.call(at, depth, callee(other)),
        }
    }

    /// Where a table ends at the latest: at the next code, or at a constant that
    /// some instruction reads.
    fn end_of(&self, table: u32) -> u32 {
        let inside = table + 1..self.function.range.end;
        let is_end = |at: &u32| self.program.is_code(*at) || self.constants.contains(at);
        let end = inside.clone().find(is_end).unwrap_or(inside.end);
        // Constants begin at whole words: the gap before them is filled.
        let is_filled = end.is_multiple_of(4) && self.program.half(end - 2) == Some(NOTHING);
        if is_filled { end - 2 } else { end }
    }

    /// A jump to one of the addresses in a table.
    fn jump_to_listed(&mut self, table: u32, state: &State) -> Result<(), String> {
        for place in (table..self.end_of(table)).step_by(4) {
            let target = self.program.word(place).unwrap_or_default();
            self.go(target & !1, state)?;
        }
        Ok(())
    }

    /// A jump by one of the distances in a table, bytes or half-words.
    fn jump_ahead(&mut self, at: u32, by: Value, state: &State) -> Result<(), String> {
        let Value::Entry(table, width @ (1 | 2)) = by else {
            return Err("jumps ahead without a table".into());
        };
        let mut end = self.end_of(table);
        let mut place = table;
        while place < end {
            let entry = match width {
                1 => self.program.byte(place).map(u32::from),
                _ => self.program.half(place).map(u32::from),
            };
            place += width;
            match entry {
                // No branch leads into the table: this fills up the last word.
                Some(0) => continue,
                Some(entry) => {
                    let target = at + 4 + 2 * entry;
                    if target >= place {
                        end = end.min(target);
                    }
                    self.go(target, state)?;
                }
                None => return Err("has a table that ends early".into()),
            }
        }
        Ok(())
    }

    /// All code must have been seen, but for what fills gaps.
    fn nothing_is_left(&self) -> Result<(), String> {
        let mut at = self.function.range.start;
        while at < self.function.range.end {
            if !self.program.is_code(at) {
                at += 2;
                continue;
            }
            let half = self.program.half(at).unwrap_or_default();
            let length = if half >> 11 >= 0b11101 { 4 } else { 2 };
            let fills = half == NOTHING;
            if !fills && !self.states.contains_key(&at) {
                return Err(format!("{} at {at:#010x} is never reached", self.function.name));
            }
            at += length;
        }
        Ok(())
    }
}

/// Addresses that instructions read constants or tables from.
fn constants(program: &Program, function: &Function) -> BTreeSet<u32> {
    let mut constants = BTreeSet::new();
    let mut at = function.range.start;
    while at < function.range.end {
        let Some(first) = program.half(at).filter(|_| program.is_code(at)) else {
            at += 2;
            continue;
        };
        match thumb::decode(at, first, program.half(at + 2)) {
            Some((Instruction::Literal(_, place) | Instruction::Number(_, place), length)) => {
                constants.insert(place);
                at += length;
            }
            Some((_, length)) => at += length,
            None => at += 2,
        }
    }
    constants
}

fn callee(value: Value) -> Callee {
    match value {
        Value::Number(target) => Callee::Known(target & !1),
        Value::Field(offset) if offset != u32::MAX => Callee::Pointer(Some(offset)),
        _ => Callee::Pointer(None),
    }
}

fn push(state: &mut State, listed: u16) -> Result<(), String> {
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

/// Takes registers off the stack; what the program counter becomes, if it is
/// among them.
fn pop(state: &mut State, listed: u16) -> Result<Option<Value>, String> {
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
