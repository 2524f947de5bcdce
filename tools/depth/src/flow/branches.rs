//! Follows the control flow of a function: calls, returns, branch tables.

use super::state::{State, Value};
use super::step::callee;
use super::{Call, Callee, NOTHING, Tracing};
use crate::program::{Function, Program};
use crate::thumb::{self, Instruction, SP};
use std::collections::BTreeSet;

/// The registers that a called function need not preserve.
const CLOBBERED: u16 = 0b0101_0000_0000_1111;

impl Tracing<'_> {
    /// Continues somewhere in this function.
    pub(super) fn go(&mut self, to: u32, state: &State) -> Result<(), String> {
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

    /// Notes a call, with the registers as they are when it is made.
    pub(super) fn call(&mut self, at: u32, depth: u32, callee: Callee) -> Result<(), String> {
        let state = self.states.get(&at).cloned();
        self.call_with(at, depth, callee, state.as_ref())
    }

    fn call_with(
        &mut self,
        at: u32,
        depth: u32,
        callee: Callee,
        state: Option<&State>,
    ) -> Result<(), String> {
        if let Callee::Known(target) = callee
            && !self.program.functions.contains_key(&(target & !1))
        {
            return Err(format!("calls {target:#010x}, where no function begins"));
        }
        for value in state.iter().flat_map(|state| &state.registers[..4]) {
            self.give(*value);
        }
        self.body.calls.retain(|call| call.at != at);
        self.body.calls.insert(Call { at, depth, callee });
        Ok(())
    }

    /// Continues behind a call, with its result. Behind a call that never returns there is
    /// no code.
    pub(super) fn come_back(
        &mut self,
        next: u32,
        mut state: State,
        answer: Value,
    ) -> Result<(), String> {
        state.forget(CLOBBERED);
        state.set(0, answer);
        state.set(1, Value::Behind(0));
        // A gap up to the next word may be padding.
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
    pub(super) fn leave(
        &mut self,
        at: u32,
        depth: u32,
        state: &State,
        to: Value,
    ) -> Result<(), String> {
        match to {
            Value::Return => {
                self.give(state.get(0));
                self.give(state.get(1));
                Ok(())
            }
            Value::Number(target) => {
                self.call_with(at, depth, Callee::Known(target & !1), Some(state))
            }
            Value::Entry(table, 4) if self.is_inside(table) => self.jump_to_listed(table, state),
            other => self.call_with(at, depth, callee(other), Some(state)),
        }
    }

    /// The latest possible end of a table: the next code, or a constant that some
    /// instruction reads.
    fn end_of(&self, table: u32) -> u32 {
        let inside = table + 1..self.function.range.end;
        let is_end = |at: &u32| self.program.is_code(*at) || self.constants.contains(at);
        let end = inside.clone().find(is_end).unwrap_or(inside.end);
        // Constants begin at whole words, so the gap before them is padding.
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
    pub(super) fn jump_ahead(&mut self, at: u32, by: Value, state: &State) -> Result<(), String> {
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
                // No branch leads into the table: this is padding up to the last word.
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
}

/// Addresses that instructions read constants or tables from.
pub(super) fn constants(program: &Program, function: &Function) -> BTreeSet<u32> {
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
