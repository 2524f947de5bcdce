//! Adds up one chain of calls for each level of interrupts.

use crate::graph::{By, Graph, Handed, Id, Need};
use crate::known::{CIRCLES, FAULT, LEVELS, OTHERS, PANIC, THREAD, WRITES};
use crate::program::Program;
use std::collections::{BTreeMap, BTreeSet};

/// The bytes that the processor pushes for an interrupt: eight registers, and a word for
/// alignment.
const ENTRY: u32 = 36;

/// The deepest stack of one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub name: &'static str,
    /// The deepest chain of calls, from the outermost, with the bytes of each.
    pub chain: Vec<(String, u32)>,
}

impl Level {
    pub fn bytes(&self) -> u32 {
        self.chain.iter().map(|(_, bytes)| bytes).sum()
    }
}

/// How deep the stack can get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depth {
    /// From thread mode upwards.
    pub levels: Vec<Level>,
    /// Bytes of RAM that variables take.
    pub statics: u32,
    /// Bytes of RAM that the variables leave to the stack.
    pub room: u32,
}

impl Depth {
    /// Bytes of stack, all levels added up.
    pub fn bytes(&self) -> u32 {
        self.levels.iter().map(Level::bytes).sum()
    }

    /// Bytes of RAM that are never touched.
    pub fn free(&self) -> u32 {
        self.room.saturating_sub(self.bytes())
    }
}

/// Adds up the stack of all levels.
pub fn stack_up(program: &Program, graph: &Graph) -> Result<Depth, Vec<String>> {
    let needs = graph
        .needs(|circle| times(program, circle))
        .map_err(|circles| {
            let told = |circle: Vec<Id>| {
                let names: Vec<&str> = circle.iter().map(|&id| program.name(id)).collect();
                format!("a circle of calls: {}", names.join(", "))
            };
            circles.into_iter().map(told).collect::<Vec<_>>()
        })?;
    given_away(program, graph, &needs)?;
    let summing = Summing { program, needs };
    let named = |names: &[&str]| {
        let is_meant = |(_, id): &(usize, Id)| names.contains(&program.name(*id));
        let meant = program.handlers().filter(is_meant);
        meant.map(|(_, id)| id).collect::<BTreeSet<Id>>()
    };
    let elsewhere: BTreeSet<&str> = LEVELS
        .iter()
        .flat_map(|(names, _)| names.iter().copied())
        .chain([THREAD.0, FAULT.0])
        .collect();
    let others = program
        .handlers()
        .map(|(_, id)| id)
        .filter(|&id| !elsewhere.contains(program.name(id)))
        .collect();
    let mut levels = vec![summing.level(&named(&[THREAD.0]), THREAD.1, 0)?];
    for (names, what) in LEVELS {
        levels.push(summing.level(&named(names), what, ENTRY)?);
    }
    levels.push(summing.level(&others, OTHERS, ENTRY)?);
    levels.push(summing.panic(graph)?);
    levels.push(summing.level(&named(&[FAULT.0]), FAULT.1, ENTRY)?);
    Ok(Depth {
        levels,
        statics: program.statics,
        room: program.room(),
    })
}

/// Checks that each table of methods is passed to a function that calls them. Otherwise the
/// table was returned or stored, and its callers are not known.
fn given_away(
    program: &Program,
    graph: &Graph,
    needs: &BTreeMap<Id, Need>,
) -> Result<(), Vec<String>> {
    let mut troubles = Vec::new();
    for (id, node) in &graph.nodes {
        // Formatting of a panic's message is counted with the panic.
        let is_told = |handed: &Handed| program.name(handed.function).contains(WRITES);
        let in_tables = |handed: &&Handed| matches!(handed.by, By::Table(_)) && !is_told(handed);
        let mut tables = node.handed.iter().filter(in_tables).peekable();
        let Some(first) = tables.peek() else {
            continue;
        };
        let name = program.name(first.function);
        let is_called = |handed: &Handed| {
            let mut ways = needs.get(id).into_iter().flat_map(|need| need.open.keys());
            ways.any(|&way| handed.by.answers(way))
        };
        if !tables.any(is_called) {
            troubles.push(format!(
                "{} passes on the table of {name}, but no function it calls uses it",
                program.name(*id)
            ));
        }
    }
    if troubles.is_empty() {
        Ok(())
    } else {
        Err(troubles)
    }
}

/// How often the functions of a circle can be active, if that is known.
fn times(program: &Program, circle: &[Id]) -> Option<u32> {
    let is_meant = |words: &[&str]| {
        circle.iter().all(|&id| {
            let name = program.name(id);
            words.iter().any(|words| name.contains(words))
        })
    };
    CIRCLES
        .iter()
        .find(|(words, _, _)| is_meant(words))
        .map(|(_, times, _)| *times)
}

struct Summing<'a> {
    program: &'a Program,
    needs: BTreeMap<Id, Need>,
}

impl Summing<'_> {
    fn level(
        &self,
        handlers: &BTreeSet<Id>,
        name: &'static str,
        entry: u32,
    ) -> Result<Level, Vec<String>> {
        let needs = handlers.iter().filter_map(|id| self.needs.get(id));
        let deepest = needs
            .map(|need| &need.deepest)
            .max_by_key(|chain| chain.depth)
            .ok_or_else(|| vec![format!("there is no handler for {name}")])?;
        let mut chain = Vec::new();
        if entry > 0 {
            chain.push(("(registers)".to_owned(), entry));
        }
        chain.extend(deepest.functions().into_iter().map(|(id, bytes)| {
            let name = id.map_or("(boot ROM)", |id| self.program.name(id));
            (name.to_owned(), bytes)
        }));
        Ok(Level { name, chain })
    }

    /// The stack of a panic: from the handler to the log, and there the deepest of all
    /// functions that format numbers and words, down to the log again.
    fn panic(&self, graph: &Graph) -> Result<Level, Vec<String>> {
        let is_panic = |id: &&Id| self.program.name(**id).contains(PANIC);
        let handler = self
            .needs
            .keys()
            .find(is_panic)
            .ok_or_else(|| vec!["there is no handler for a panic".to_owned()])?;
        let mut level = self.level(&BTreeSet::from([*handler]), "a panic", 0)?;
        let writes = |id: &Id| self.program.name(*id).contains(WRITES);
        let handed = graph.nodes.values().flat_map(|node| &node.handed);
        let written: BTreeSet<Id> = handed
            .map(|handed| handed.function)
            .filter(writes)
            .collect();
        let deepest = |id: &Id| {
            let need = self.needs.get(id)?;
            let open = need.open.values().map(|chain| chain.depth).max();
            Some(need.deepest.depth.max(open.unwrap_or(0)))
        };
        // A word may contain another one, which also goes to the log.
        let word = written.iter().filter_map(deepest).max().unwrap_or(0);
        level
            .chain
            .push(("(words of the message)".to_owned(), 2 * word));
        Ok(level)
    }
}
