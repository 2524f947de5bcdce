//! How deep the calls of a program can nest.
//!
//! A function needs its own stack and, at each call, the stack of the called function. A
//! pointer it was given leads to a function that one of its callers has passed down. Such a
//! call stays *open* in the sum until a caller that passes down a matching function closes
//! it: from there on, the deepest open call includes that function. Functions that were
//! passed down may call each other, but each at most once, because a closure is borrowed
//! exclusively while it is called.
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

/// Identifies a function by the address where it begins.
pub type Id = u32;

/// How a call by pointer finds its function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// A function for formatting, listed among the arguments of a text.
    Argument,
    /// The pointer this many bytes behind the beginning of something.
    Slot(u32),
    /// Any pointer.
    Any,
}

/// A function that is passed down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Handed {
    pub function: Id,
    pub by: By,
}

/// The form in which a function is passed down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// In a table of methods, this many bytes behind its beginning.
    Table(u32),
    /// Its address, in the arguments of a text.
    Text,
    Address,
}

impl By {
    /// Whether a call of this kind can reach it.
    pub fn answers(self, way: Way) -> bool {
        match (self, way) {
            (By::Table(offset), Way::Slot(slot)) => offset == slot,
            (By::Table(_), way) => way == Way::Any,
            (By::Text, way) => way == Way::Argument,
            (By::Address, _) => true,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum To {
    Function(Id),
    /// Something outside the program that needs this many bytes.
    Outside(u32),
    /// A function that was given to the caller, or to one of its callers.
    Open(Way),
}

/// A function, reduced to what matters for depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// Bytes of stack it takes itself.
    pub frame: u32,
    /// Its calls, each with the bytes it has taken by then.
    pub calls: BTreeSet<(u32, To)>,
    /// The functions that it passes down.
    pub handed: BTreeSet<Handed>,
}

/// All functions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The functions by their identity.
    pub nodes: BTreeMap<Id, Node>,
}

/// The stack that a function needs.
#[derive(Clone, Debug)]
pub struct Need {
    /// The deepest chain of calls from it, as far as the calls are known.
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

    /// The functions that a function leads to, by calling them or by passing them down.
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

    /// The bytes of a circle that is gone round this many times.
    fn go_round(&self, group: &[Id], times: u32, needs: &mut BTreeMap<Id, Need>) {
        let inside: Vec<Need> = group
            .iter()
            .map(|&id| self.need(id, group, needs))
            .collect();
        // All functions of the circle, as often as they can be active, and then one way
        // out, from the function that needs the most stack.
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
    /// group are counted by [`Graph::go_round`].
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

    /// Groups of functions that lead to each other; each group comes after those it leads
    /// to.
    fn groups(&self) -> Vec<Vec<Id>> {
        let mut search = Search::default();
        for &start in self.nodes.keys() {
            search.from(start, self);
        }
        search.groups
    }
}

/// Closes open calls with functions that are passed down; each of those adds the calls it
/// leaves open itself.
fn close(need: &mut Need, handed: &[(By, &Need)]) {
    let mut open: Vec<(Way, Chain, BTreeSet<usize>)> = need
        .open
        .iter()
        .map(|(&way, chain)| (way, chain.clone(), BTreeSet::new()))
        .collect();
    // The deepest chain for each kind of call and each set of functions that are active.
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
