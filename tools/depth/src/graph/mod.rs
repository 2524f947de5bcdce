//! How deep the calls of a program can nest.
//!
//! A function needs its own stack and, at each call, the stack of the called function. A
//! pointer that it was handed leads to a function that one of its callers has handed over.
//! So such a call is left *open* in the sum, and closed by every caller that hands over a
//! function it may reach: from there on the deepest open call counts with that function.
//! Functions that were handed over may call each other, each of them at most once, because
//! a closure is borrowed exclusively while it is called.
//!
//! - `chain`: a chain of calls
//! - `search`: which functions lead to each other

mod chain;
mod search;
#[cfg(test)]
mod tests;

use search::Search;
use std::collections::{BTreeMap, BTreeSet};

pub use chain::Chain;

/// The name of a function: where it begins.
pub type Id = u32;

/// How a call by pointer finds its function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// A function for formatting, listed among the arguments of a text.
    Argument,
    /// The pointer this many bytes behind the begin of something.
    Slot(u32),
    /// Any pointer.
    Any,
}

/// A function that is handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Handed {
    pub function: Id,
    /// How it can be called.
    pub by: By,
}

/// The form in which a function is handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// A table of methods, this many bytes behind its begin.
    Table(u32),
    /// Its address, in the arguments of a text.
    Text,
    Address,
}

impl By {
    /// Whether a call of this way can reach it.
    pub fn answers(self, way: Way) -> bool {
        match (self, way) {
            (By::Table(offset), Way::Slot(slot)) => offset == slot,
            (By::Table(_), way) => way == Way::Any,
            (By::Text, way) => way == Way::Argument,
            (By::Address, _) => true,
        }
    }
}

/// The target of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum To {
    Function(Id),
    /// Something outside of the program that needs this many bytes.
    Outside(u32),
    /// A function that the caller, or one of its callers, was handed.
    Open(Way),
}

/// A function, as far as depth goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// Bytes of stack it takes itself.
    pub frame: u32,
    /// Its calls, each with the bytes it has taken by then.
    pub calls: BTreeSet<(u32, To)>,
    /// The functions that it hands over.
    pub handed: BTreeSet<Handed>,
}

/// All functions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// By name.
    pub nodes: BTreeMap<Id, Node>,
}

/// The stack that a function needs.
#[derive(Clone, Debug)]
pub struct Need {
    /// The deepest chain of calls from it, as far as they are known.
    pub deepest: Chain,
    /// The deepest chain to an open call, by its way.
    pub open: BTreeMap<Way, Chain>,
}

impl Need {
    fn deepen(&mut self, chain: Chain) {
        if chain.depth > self.deepest.depth {
            self.deepest = chain;
        }
    }

    fn leave_open(&mut self, way: Way, chain: Chain) {
        match self.open.get(&way) {
            Some(known) if known.depth >= chain.depth => {}
            _ => drop(self.open.insert(way, chain)),
        }
    }
}

/// A circle of calls.
pub type Circle = Vec<Id>;

impl Graph {
    /// Computes the stack of each function. `times` returns how often the functions of a
    /// circle can be active at once, if that is bounded; the error lists all circles without a
    /// bound.
    pub fn needs(
        &self,
        times: impl Fn(&[Id]) -> Option<u32>,
    ) -> Result<BTreeMap<Id, Need>, Vec<Circle>> {
        let mut needs = BTreeMap::new();
        let mut endless = Vec::new();
        for group in self.groups() {
            let is_circle = group.len() > 1 || self.calls_itself(group[0]);
            if !is_circle {
                let need = self.need(group[0], &group, &needs);
                needs.insert(group[0], need);
                continue;
            }
            let bound = times(&group);
            if bound.is_none() {
                endless.push(group.clone());
            }
            self.go_round(&group, bound.unwrap_or(1), &mut needs);
        }
        if endless.is_empty() {
            Ok(needs)
        } else {
            Err(endless)
        }
    }

    /// The functions a function leads to, by calling or by handing over.
    fn next(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        let node = self.nodes.get(&id);
        let calls = node.into_iter().flat_map(|node| &node.calls);
        let handed = node.into_iter().flat_map(|node| &node.handed);
        calls
            .filter_map(|(_, to)| match to {
                To::Function(id) => Some(*id),
                _ => None,
            })
            .chain(handed.map(|handed| handed.function))
    }

    fn calls_itself(&self, id: Id) -> bool {
        self.next(id).any(|next| next == id)
    }

    /// Bytes of a circle, gone round this many times.
    fn go_round(&self, group: &[Id], times: u32, needs: &mut BTreeMap<Id, Need>) {
        let inside: Vec<Need> = group
            .iter()
            .map(|&id| self.need(id, group, needs))
            .collect();
        // All functions of the circle, as often as they can be active, and then one
        // way out, from the function that needs most.
        let round = group.iter().fold(Chain::end(), |chain, &id| {
            let frame = self.nodes.get(&id).map_or(0, |node| node.frame);
            chain.then(&Chain::end().under(id, frame))
        });
        let rounds = (1..times).fold(Chain::end(), |chain, _| chain.then(&round));
        let mut all = Need {
            deepest: rounds.clone(),
            open: BTreeMap::new(),
        };
        for need in &inside {
            all.deepen(rounds.then(&need.deepest));
            for (&way, chain) in &need.open {
                all.leave_open(way, rounds.then(chain));
            }
        }
        for &id in group {
            needs.insert(id, all.clone());
        }
    }

    /// The stack of one function, given that of the functions it leads to; calls within its
    /// group are counted elsewhere.
    fn need(&self, id: Id, group: &[Id], needs: &BTreeMap<Id, Need>) -> Need {
        let nothing = Node::default();
        let node = self.nodes.get(&id).unwrap_or(&nothing);
        let mut need = Need {
            deepest: Chain::end().under(id, node.frame),
            open: BTreeMap::new(),
        };
        for &(depth, to) in &node.calls {
            match to {
                To::Function(callee) if group.contains(&callee) => {}
                To::Function(callee) => {
                    if let Some(callee) = needs.get(&callee) {
                        need.deepen(callee.deepest.under(id, depth));
                        for (&way, chain) in &callee.open {
                            need.leave_open(way, chain.under(id, depth));
                        }
                    }
                }
                To::Outside(bytes) => need.deepen(Chain::outside(bytes).under(id, depth)),
                To::Open(way) => need.leave_open(way, Chain::end().under(id, depth)),
            }
        }
        let handed: Vec<(By, &Need)> = node
            .handed
            .iter()
            .filter(|handed| !group.contains(&handed.function))
            .filter_map(|handed| Some((handed.by, needs.get(&handed.function)?)))
            .collect();
        close(&mut need, &handed);
        need
    }

    /// Functions that lead to each other, each group after those it leads to.
    fn groups(&self) -> Vec<Vec<Id>> {
        let mut search = Search::default();
        for &start in self.nodes.keys() {
            search.from(start, self);
        }
        search.groups
    }
}

/// Closes open calls with functions that are handed over: each leads on to those
/// it leaves open itself.
fn close(need: &mut Need, handed: &[(By, &Need)]) {
    let mut open: Vec<(Way, Chain, BTreeSet<usize>)> = need
        .open
        .iter()
        .map(|(&way, chain)| (way, chain.clone(), BTreeSet::new()))
        .collect();
    // For each way and each set of those who are under way, the deepest.
    let mut seen: BTreeMap<(Way, BTreeSet<usize>), u32> = BTreeMap::new();
    while let Some((way, chain, under_way)) = open.pop() {
        for (number, (by, callee)) in handed.iter().enumerate() {
            if !by.answers(way) || under_way.contains(&number) {
                continue;
            }
            need.deepen(chain.then(&callee.deepest));
            for (&next, further) in &callee.open {
                let chain = chain.then(further);
                let mut under_way = under_way.clone();
                under_way.insert(number);
                let known = seen.entry((next, under_way.clone())).or_default();
                if chain.depth > *known {
                    *known = chain.depth;
                    need.leave_open(next, chain.clone());
                    open.push((next, chain, under_way));
                }
            }
        }
    }
}
