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
/// The register that points to the frame of a function.
const FRAME: Register = 7;
/// What a function that was called need not give back.
const CLOBBERED: u16 = 0b0101_0000_0000_1111;

/// What is known of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Unknown,
    /// A number.
    Number(u32),
    /// So many bytes above (below, if negative) the stack pointer at the start.
    Stack(i32),
    /// So many bytes behind what something handed over points to: an argument,
    /// an answer, a word that was loaded.
    Behind(i32),
    /// The word so many bytes behind such a thing; `None` if that is unknown.
    Field(Option<u32>),
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
    /// Functions whose addresses it puts somewhere, for others to call.
    pub given: BTreeSet<u32>,
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
        // Arguments.
        registers[..4].fill(Value::Behind(0));
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

    /// Keeps only what holds in the other state too; what that was, if it was
    /// less.
    fn meet(&mut self, other: &State) -> Option<Vec<Value>> {
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

/// What two ways have in common.
fn met(mine: Value, theirs: Value) -> Value {
    match (mine, theirs) {
        (mine, theirs) if mine == theirs => mine,
        // Which function it is, is lost; that it is one from a table is not.
        (Value::Field(_), Value::Field(_)) => Value::Field(None),
        (Value::Field(_), Value::Behind(0)) | (Value::Behind(0), Value::Field(_)) => {
            Value::Behind(0)
        }
        _ => Value::Unknown,
    }
}

/// Follows all ways through a function.
///
/// Twice: only when it is known from where on others can reach the stack of this
/// function is it safe to believe in what lies there.
pub fn follow(program: &Program, function: &Function) -> Result<Body, String> {
    let first = trace(program, function, i32::MIN)?;
    Ok(trace(program, function, first.lent)?.body)
}

fn trace<'a>(
    program: &'a Program,
    function: &'a Function,
    safe: i32,
) -> Result<Tracing<'a>, String> {
    let mut tracing = Tracing {
        program,
        function,
        states: BTreeMap::new(),
        open: BTreeSet::new(),
        constants: constants(program, function),
        lent: 0,
        safe,
        body: Body::default(),
    };
    tracing.reach(function.range.start, &State::new());
    while let Some(at) = tracing.open.pop_first() {
        if let Err(why) = tracing.step(at) {
            return Err(format!("{} at {at:#010x} {why}", function.name));
        }
    }
    tracing.nothing_is_left()?;
    Ok(tracing)
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
    /// The lowest place of the stack whose address was taken.
    lent: i32,
    /// Below this place only this function writes to its stack.
    safe: i32,
    body: Body,
}

impl Tracing<'_> {
    /// Notes that a way leads to an instruction.
    fn reach(&mut self, at: u32, state: &State) {
        match self.states.get_mut(&at) {
            Some(known) => {
                if let Some(lost) = known.meet(state) {
                    self.open.insert(at);
                    for value in lost {
                        self.give(value);
                    }
                }
            }
            None => {
                self.states.insert(at, state.clone());
                self.open.insert(at);
            }
        }
    }

    /// Notes that somebody may call what this points to.
    fn give(&mut self, value: Value) {
        if let Value::Number(pointer) = value {
            self.body.given.extend(self.program.pointed_to(pointer));
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
                let value = moved(state.get(from), offset);
                self.put(&mut state, to, value);
            }
            Instruction::Add(to, from) => {
                let value = match (state.get(to), state.get(from)) {
                    (value, Value::Number(number)) | (Value::Number(number), value) => {
                        moved(value, number as i32)
                    }
                    _ => Value::Unknown,
                };
                self.put(&mut state, to, value);
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
            Instruction::Load(to, from, offset) => {
                let value = self.loaded(&state, state.get(from), offset);
                state.set(to, value);
            }
            Instruction::LoadMany(from, listed) => {
                let base = state.get(from);
                state.forget(1 << from);
                for (offset, register) in (0..).step_by(4).zip(registers(listed)) {
                    let value = self.loaded(&state, base, offset);
                    state.set(register, value);
                }
            }
            Instruction::LoadPart(to, from, offset, width) => {
                let value = match state.get(from) {
                    Value::Into(place) => Value::Entry(place + offset, width),
                    _ => Value::Unknown,
                };
                state.set(to, value);
            }
            Instruction::LoadIndexed(to, from, index, width) => {
                let value = match (state.get(from), state.get(index)) {
                    (Value::Number(table), _) if self.is_inside(table) => {
                        Value::Entry(table, width)
                    }
                    (base, Value::Number(offset)) | (Value::Number(offset), base)
                        if width == 4 =>
                    {
                        self.loaded(&state, base, offset)
                    }
                    _ if width == 4 => Value::Field(None),
                    _ => Value::Unknown,
                };
                state.set(to, value);
            }
            Instruction::Store(what, to, offset) => {
                self.store(&mut state, what, to, offset);
            }
            Instruction::StoreMany(to, listed) => {
                let base = state.get(to);
                let mut length = 0;
                for register in registers(listed) {
                    self.store(&mut state, register, to, length);
                    length += 4;
                }
                state.set(to, moved(base, length as i32));
            }
            Instruction::StoreSomewhere(what) => self.give(state.get(what)),
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
        match (value, state.get(SP)) {
            (Value::Stack(new), Value::Stack(old)) if to == SP && new > old => {
                state.slots.retain(|&slot, _| slot >= new);
            }
            // Others may learn where this is. The frame pointer is for
            // debuggers, and for ourselves.
            (Value::Stack(place), _) if to != SP && to != FRAME => {
                self.lent = self.lent.min(place);
            }
            _ => {}
        }
        state.set(to, value);
    }

    /// The word at an offset from what is known of an address.
    fn loaded(&self, state: &State, base: Value, offset: u32) -> Value {
        match moved(base, offset as i32) {
            Value::Stack(place) => {
                let slot = state.slots.get(&place).copied();
                // Arguments that had no room in registers lie above.
                let other = if place < 0 { Value::Unknown } else { Value::Field(None) };
                slot.unwrap_or(other)
            }
            Value::Number(place) if self.program.is_constant(place) => {
                let word = self.program.word(place);
                word.map_or(Value::Field(None), Value::Number)
            }
            Value::Behind(place) => Value::Field(u32::try_from(place).ok()),
            _ => Value::Field(None),
        }
    }

    fn store(&mut self, state: &mut State, what: Register, to: Register, offset: u32) {
        let value = state.get(what);
        match moved(state.get(to), offset as i32) {
            // Nobody else has a use for a branch that was looked up, or for a
            // method: they are put aside, they are no variables.
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
        if let Some(state) = self.states.get(&at) {
            let arguments = state.registers;
            for value in &arguments[..4] {
                self.give(*value);
            }
        }
        self.body.calls.retain(|call| call.at != at);
        self.body.calls.insert(Call { at, depth, callee });
        Ok(())
    }

    /// Goes on behind a call; behind one that never comes back is no code.
    fn come_back(&mut self, next: u32, mut state: State) -> Result<(), String> {
        state.forget(CLOBBERED);
        // What it answers.
        state.set(0, Value::Behind(0));
        state.set(1, Value::Behind(0));
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
            Value::Return => {
                self.give(state.get(0));
                self.give(state.get(1));
                Ok(())
            }
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
        Value::Field(offset) => Callee::Pointer(offset),
        _ => Callee::Pointer(None),
    }
}

/// Whether a value is a branch or a pointer from a known place of a table.
fn is_looked_up(value: Value) -> bool {
    matches!(value, Value::Entry(..) | Value::Field(Some(_)))
}

/// A value and some more.
fn moved(value: Value, by: i32) -> Value {
    match value {
        Value::Number(number) => Value::Number(number.wrapping_add_signed(by)),
        Value::Stack(place) => Value::Stack(place.wrapping_add(by)),
        Value::Behind(place) => Value::Behind(place.wrapping_add(by)),
        // What was loaded may point to something itself.
        Value::Field(_) => Value::Behind(by),
        _ => Value::Unknown,
    }
}

fn registers(listed: u16) -> impl Iterator<Item = Register> {
    (0..16).filter(move |register| listed & 1 << register != 0)
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
