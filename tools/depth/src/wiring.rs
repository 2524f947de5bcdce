//! Puts together the graph of calls of a program.

use crate::flow::{self, Body, Callee};
use crate::graph::{By, Graph, Handed, Id, Node, To, Way};
use crate::handed::{Methods, Taken};
use crate::known::{Called, IN_TABLES, NOT_HANDED, PANIC, ROM, Reach, SITES, Site, TASKS, WRITES};
use crate::program::Program;
use std::collections::{BTreeMap, BTreeSet};

/// Builds the graph of a program. The errors name everything that is not known well enough.
pub fn wire(program: &Program) -> Result<Graph, Vec<String>> {
    let taken = Taken::find(program);
    let mut troubles = Vec::new();
    let mut bodies = BTreeMap::new();
    for (&id, function) in &program.functions {
        match flow::follow(program, function) {
            Ok(body) => drop(bodies.insert(id, body)),
            Err(trouble) => troubles.push(trouble),
        }
    }
    let wiring = Wiring { program, taken };
    let mut graph = Graph::default();
    for (&id, body) in &bodies {
        let node = wiring.node(id, body, &mut troubles);
        graph.nodes.insert(id, node);
    }
    for &function in &wiring.taken.kept {
        let name = program.name(function);
        if !IN_TABLES.iter().any(|(words, _, _)| name.contains(words)) {
            troubles.push(format!("{name} stands in an unknown table"));
        }
    }
    wiring.tasks(&mut graph, &mut troubles);
    if troubles.is_empty() {
        Ok(graph)
    } else {
        Err(troubles)
    }
}

struct Wiring<'a> {
    program: &'a Program,
    taken: Taken,
}

fn contains_one(name: &str, words: &[&str]) -> bool {
    words.iter().any(|words| name.contains(words))
}

impl Wiring<'_> {
    fn node(&self, id: Id, body: &Body, troubles: &mut Vec<String>) -> Node {
        let name = self.program.name(id);
        let mut calls = BTreeSet::new();
        for call in &body.calls {
            match call.callee {
                // A panic never returns: it is counted once, at the end.
                Callee::Known(function) if self.program.name(function).contains(PANIC) => {}
                Callee::Rom => drop(calls.insert((call.depth, To::Outside(ROM)))),
                Callee::Known(function) => {
                    calls.insert((call.depth, To::Function(function)));
                }
                Callee::Pointer(offsets) => {
                    let Some(site) = SITES.iter().find(|site| contains_one(name, site.within))
                    else {
                        troubles.push(format!(
                            "{name} calls by a pointer at {:#010x}: where to?",
                            call.at
                        ));
                        continue;
                    };
                    let reached = self.reached(site, offsets.list().as_deref());
                    if reached.is_empty() {
                        troubles.push(format!(
                            "{name} calls no known function by the pointer at {:#010x}: {}?",
                            call.at, site.why
                        ));
                    }
                    calls.extend(reached.into_iter().map(|to| (call.depth, to)));
                }
            }
        }
        Node {
            frame: body.frame,
            calls,
            handed: self.handed(id, body),
        }
    }

    fn reached(&self, site: &Site, offsets: Option<&[u32]>) -> BTreeSet<To> {
        let mut reached = BTreeSet::new();
        for reach in site.reach {
            match *reach {
                Reach::Handed => match offsets {
                    Some(slots) => {
                        let ways = slots.iter().map(|&slot| Way::Slot(slot));
                        reached.extend(ways.map(To::Open));
                    }
                    None => drop(reached.insert(To::Open(Way::Any))),
                },
                Reach::Small => reached.extend(self.small_ones()),
                Reach::Text => {
                    reached.insert(To::Open(Way::Argument));
                }
                Reach::Outside(bytes) => {
                    reached.insert(To::Outside(bytes));
                }
                Reach::Functions(words) => {
                    let functions = self.taken.kept.iter().chain(self.given());
                    let meant = functions.filter(|&&id| contains_one(self.program.name(id), words));
                    reached.extend(meant.map(|&id| To::Function(id)));
                }
                Reach::Method(tables) => {
                    let methods = self.methods(tables, offsets);
                    reached.extend(methods.into_iter().map(|(_, id)| To::Function(id)));
                }
                Reach::MethodBut(tables, words) => {
                    let methods = self.methods(tables, offsets).into_iter();
                    let meant = methods.filter(|&(_, id)| !self.ends_with_one(id, words));
                    reached.extend(meant.map(|(_, id)| To::Function(id)));
                }
                Reach::MethodOf(tables, words) => {
                    // Equal methods share their code under the name of one of them, so if
                    // one method of a slot matches, all of that slot are meant.
                    let methods = self.methods(tables, offsets);
                    let named = methods
                        .iter()
                        .filter(|(_, id)| self.ends_with_one(*id, words));
                    let slots: BTreeSet<usize> = named.map(|(slot, _)| *slot).collect();
                    let meant = methods.iter().filter(|(slot, _)| slots.contains(slot));
                    reached.extend(meant.map(|(_, id)| To::Function(*id)));
                }
            }
        }
        reached
    }

    /// Small functions in tables.
    fn small_ones(&self) -> impl Iterator<Item = To> + '_ {
        let is_small = |id: &&Id| {
            let name = self.program.name(**id);
            let lines = IN_TABLES.iter();
            let mut lines = lines.filter(|(words, _, _)| name.contains(words));
            lines.any(|(_, called, _)| *called == Called::Anywhere)
        };
        let kept = self.taken.kept.iter();
        kept.filter(is_small).map(|&id| To::Function(id))
    }

    /// Methods of some tables with their slots; only those at some offsets, if these are
    /// known.
    fn methods(&self, tables: &[&str], offsets: Option<&[u32]>) -> Vec<(usize, Id)> {
        let belongs = |methods: &&Methods| {
            let mut names = methods.slots.iter().map(|&id| self.program.name(id));
            names.any(|name| contains_one(name, tables))
        };
        let tables = self.taken.tables.values().filter(belongs);
        let listed = tables.flat_map(|methods| methods.slots.iter().copied().enumerate());
        listed
            .filter(|(slot, _)| {
                let offset = Methods::offset(*slot);
                offsets.is_none_or(|offsets| offsets.contains(&offset))
            })
            .collect()
    }

    fn ends_with_one(&self, id: Id, words: &[&str]) -> bool {
        let name = self.program.name(id);
        words.iter().any(|words| name.ends_with(words))
    }

    /// All functions that are passed down anywhere.
    fn given(&self) -> impl Iterator<Item = &Id> {
        self.taken.handed.values().flatten()
    }

    fn handed(&self, id: Id, body: &Body) -> BTreeSet<Handed> {
        let is_handed = |function: &Id| !contains_one(self.program.name(*function), NOT_HANDED);
        let alone = body.given.iter().copied().filter(is_handed);
        let mut handed: BTreeSet<Handed> = alone
            .map(|function| Handed {
                function,
                by: match self.program.name(function) {
                    name if name.contains(WRITES) => By::Text,
                    _ => By::Address,
                },
            })
            .collect();
        let Some(function) = self.program.functions.get(&id) else {
            return handed;
        };
        for word in self.program.literals(function) {
            let Some(methods) = self.taken.tables.get(&word) else {
                continue;
            };
            let known = methods.slots.iter().filter(|id| !is_handed(id)).count();
            if 2 * known > methods.slots.len() {
                continue;
            }
            let slots = methods.slots.iter().enumerate();
            let slots = slots.map(|(slot, &function)| (Methods::offset(slot), function));
            let all = slots.chain(methods.drop.map(|drop| (0, drop)));
            handed.extend(all.map(|(offset, function)| Handed {
                function,
                by: By::Table(offset),
            }));
        }
        handed
    }

    /// Connects the tasks with the callers that poll them.
    fn tasks(&self, graph: &mut Graph, troubles: &mut Vec<String>) {
        let polls: Vec<Id> = self
            .given()
            .copied()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .filter(|&id| self.program.name(id).contains("TaskStorage<F>::poll"))
            .collect();
        let mut polled = BTreeSet::new();
        for (who, words, what) in TASKS {
            let leads_there = |&id: &Id| {
                if polled.contains(&id) {
                    return false;
                }
                let Some(node) = graph.nodes.get(&id) else {
                    return false;
                };
                node.calls.iter().any(|(_, to)| match to {
                    To::Function(id) => contains_one(self.program.name(*id), words),
                    _ => false,
                })
            };
            let meant: Vec<Id> = polls.iter().copied().filter(leads_there).collect();
            let caller = self
                .program
                .functions
                .iter()
                .find(|(_, function)| function.name == *who);
            let (Some((caller, _)), false) = (caller, meant.is_empty()) else {
                troubles.push(format!("{who} does not poll {what}"));
                continue;
            };
            polled.extend(meant.iter().copied());
            if let Some(node) = graph.nodes.get_mut(caller) {
                node.handed.extend(meant.into_iter().map(|function| Handed {
                    function,
                    by: By::Address,
                }));
            }
        }
        for task in polls {
            if !polled.contains(&task) {
                troubles.push(format!("no executor polls the task at {task:#010x}"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Part::Code;

    /// The errors for a program of one function.
    fn troubles(name: &str, code: &[u16]) -> Vec<String> {
        let program = Program::made(&[(name, &[Code(code)])]);
        let said = wire(&program).err().unwrap_or_default();
        said.into_iter()
            .filter(|line| line.contains(name))
            .collect()
    }

    /// push {r7, lr}; ldr r1, [r1, #16]; blx r1; pop {r7, pc}
    const BY_POINTER: [u16; 4] = [0xb580, 0x6909, 0x4788, 0xbd80];

    #[test]
    fn a_call_by_pointer_that_nobody_knows_is_named() {
        let said = troubles("somebody::new", &BY_POINTER);
        assert_eq!(
            said,
            ["somebody::new calls by a pointer at 0x10000004: where to?"]
        );
        let known = "taschenspieler_core::games::chess::choices";
        assert_eq!(troubles(known, &BY_POINTER), [""; 0]);
    }

    #[test]
    fn code_that_cannot_be_followed_is_named() {
        // push {r7, lr}; mov sp, r0; pop {r7, pc}
        let said = troubles("somebody::new", &[0xb580, 0x4685, 0xbd80]);
        assert_eq!(said.len(), 1, "{said:?}");
    }
}
