//! One function: its use of the stack, and its calls.
//!
//! Every path through the function is followed, with the known value of each register: a
//! number, a distance from the stack pointer at the start, or a word loaded at some offset
//! from an unknown pointer. The stack pointer must be known everywhere, and the same on all
//! paths that meet. A function that breaks this rule is an error, and so is code that no
//! path reaches.
//!
//! - `state`: the registers before an instruction
//! - `step`: the effect of an instruction on them
//! - `branches`: calls, returns, tables of branches

mod branches;
mod state;
mod step;
#[cfg(test)]
mod tests;

use crate::program::{Function, Program};
use state::{State, Value};
use std::collections::{BTreeMap, BTreeSet};

pub use state::Offsets;

/// The instruction that fills gaps: `mov r8, r8`.
const NOTHING: u16 = 0x46c0;

/// The target of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Callee {
    /// The function that begins here.
    Known(u32),
    /// A pointer that was loaded from one of these offsets.
    Pointer(Offsets),
    /// A function of the boot ROM, whose pointers have two bytes.
    Rom,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Call {
    pub at: u32,
    /// Bytes of stack this function has taken when it calls.
    pub depth: u32,
    pub callee: Callee,
}

/// The facts about a function that determine its depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    /// The most stack it takes itself.
    pub frame: u32,
    pub calls: BTreeSet<Call>,
    /// Functions whose addresses it passes on for others to call.
    pub given: BTreeSet<u32>,
}

/// Follows all paths through a function.
///
/// The walk is made twice. The first walk finds out which part of the function's stack other
/// functions can reach; only the values in the rest can be relied on.
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
        constants: branches::constants(program, function),
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
    /// The state before each instruction.
    states: BTreeMap<u32, State>,
    /// Instructions still to be looked at, or to be looked at again.
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
    /// Notes that a path leads to an instruction.
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

    /// Notes that this function may be called through a pointer.
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

    /// All code must have been reached, except instructions that fill gaps.
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
                return Err(format!(
                    "{} at {at:#010x} is never reached",
                    self.function.name
                ));
            }
            at += length;
        }
        Ok(())
    }
}
