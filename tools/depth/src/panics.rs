//! The calls of a program that end in a panic, and a way from its start to each of them.
//!
//! Rust compiles every index, division and `expect` whose failure it cannot rule out into a
//! call of a function of the `core` library that never returns. A program without such
//! calls cannot panic.

use crate::flow::{self, Callee};
use crate::program::Program;
use crate::symbols::crate_of;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Parts of the names of functions that only panic. All of these are in Rust's library, so
/// a call from any other function was compiled into the program by one of its crates.
const PANICS: &[&str] = &[
    "core::panicking::",
    "core::slice::index::slice_",
    "core::str::slice_error_fail",
    "core::option::unwrap_failed",
    "core::option::expect_failed",
    "core::result::unwrap_failed",
    "core::cell::panic_",
    "::len_mismatch_fail",
    "core::slice::<impl [T]>::copy_from_slice::",
];

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PanicCall {
    /// The crate of the function that calls, as far as its name says. Code that was inlined
    /// counts for the function it was inlined into.
    pub owner: String,
    /// The function that calls.
    pub within: String,
    /// The address of the instruction.
    pub at: u32,
    /// The function it calls, which shows the kind of panic.
    pub what: String,
    /// The functions that lead there, from one that nothing calls, without `within`.
    pub path: Vec<String>,
}

/// All calls in an ELF file that panic, by crate and function. The error has a line for
/// each function that cannot be followed.
pub fn panics(file: &[u8]) -> Result<Vec<PanicCall>, Vec<String>> {
    find(&Program::read(file).map_err(|error| vec![error])?)
}

fn find(program: &Program) -> Result<Vec<PanicCall>, Vec<String>> {
    let mut troubles = Vec::new();
    let mut callers: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    let mut found = Vec::new();
    for (&id, function) in &program.functions {
        let body = match flow::follow(program, function) {
            Ok(body) => body,
            Err(trouble) => {
                troubles.push(trouble);
                continue;
            }
        };
        for given in &body.given {
            callers.entry(*given).or_default().insert(id);
        }
        for call in &body.calls {
            let Callee::Known(target) = call.callee else {
                continue;
            };
            let target = target & !1;
            callers.entry(target).or_default().insert(id);
            if is_panic(program.name(target)) && !is_panic(&function.name) {
                found.push((id, call.at, target));
            }
        }
    }
    if !troubles.is_empty() {
        return Err(troubles);
    }
    let mut calls: Vec<PanicCall> = found
        .into_iter()
        .map(|(within, at, target)| PanicCall {
            owner: crate_of(program.name(within)),
            within: program.name(within).to_owned(),
            at,
            what: program.name(target).to_owned(),
            path: path(program, &callers, within),
        })
        .collect();
    calls.sort();
    Ok(calls)
}

fn is_panic(name: &str) -> bool {
    PANICS.iter().any(|part| name.contains(part))
}

/// The shortest chain of callers that begins where nothing is known to call.
fn path(program: &Program, callers: &BTreeMap<u32, BTreeSet<u32>>, to: u32) -> Vec<String> {
    let mut next: BTreeMap<u32, u32> = BTreeMap::new();
    let mut open = VecDeque::from([to]);
    while let Some(function) = open.pop_front() {
        let above = callers.get(&function).into_iter().flatten();
        let mut is_first = true;
        for &caller in above.filter(|&&caller| caller != function) {
            is_first = false;
            if caller != to && !next.contains_key(&caller) {
                next.insert(caller, function);
                open.push_back(caller);
            }
        }
        if is_first {
            let mut names = Vec::new();
            let mut place = function;
            while place != to {
                names.push(program.name(place).to_owned());
                match next.get(&place) {
                    Some(&below) => place = below,
                    None => break,
                }
            }
            return names;
        }
    }
    // All callers of it call each other in a circle.
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Part::Code;

    /// `push {r7, lr}`, a call of the function `halves` half-words ahead, `pop {r7, pc}`.
    fn calling(halves: u16) -> [u16; 4] {
        [0xb580, 0xf000, 0xf800 | (halves - 3), 0xbd80]
    }

    #[test]
    fn a_call_that_panics_is_found_with_the_way_there() {
        let program = Program::made(&[
            ("firmware::main", &[Code(&calling(4))]),
            ("game::rules::index", &[Code(&calling(4))]),
            ("core::panicking::panic_bounds_check", &[Code(&[0xe7fe])]),
        ]);
        let found = find(&program).expect("it can be followed");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].owner, "game");
        assert_eq!(found[0].within, "game::rules::index");
        assert_eq!(found[0].what, "core::panicking::panic_bounds_check");
        assert_eq!(found[0].path, ["firmware::main"]);
    }

    #[test]
    fn functions_that_only_panic_are_not_counted_for_each_other() {
        let program = Program::made(&[
            ("core::panicking::panic", &[Code(&calling(4))]),
            ("core::panicking::panic_fmt", &[Code(&[0xe7fe])]),
        ]);
        assert_eq!(find(&program), Ok(Vec::new()));
    }
}
