//! Finds groups of functions that lead to each other.

use super::{Graph, Id};
use std::collections::{BTreeMap, BTreeSet};

/// Tarjan's algorithm, with an explicit stack instead of recursion. A group comes after the
/// groups that it leads to.
#[derive(Default)]
pub struct Search {
    numbers: BTreeMap<Id, usize>,
    lowest: BTreeMap<Id, usize>,
    stack: Vec<Id>,
    on_stack: BTreeSet<Id>,
    /// The groups found so far.
    pub groups: Vec<Vec<Id>>,
}

impl Search {
    fn enter(&mut self, id: Id) {
        let number = self.numbers.len();
        self.numbers.insert(id, number);
        self.lowest.insert(id, number);
        self.stack.push(id);
        self.on_stack.insert(id);
    }

    fn lower(&mut self, id: Id, to: usize) {
        if let Some(lowest) = self.lowest.get_mut(&id) {
            *lowest = (*lowest).min(to);
        }
    }

    pub fn from(&mut self, start: Id, graph: &Graph) {
        if self.numbers.contains_key(&start) {
            return;
        }
        self.enter(start);
        let mut path = vec![(start, graph.next(start).collect::<Vec<_>>())];
        while let Some((id, next)) = path.last_mut() {
            let id = *id;
            if let Some(next) = next.pop() {
                if !self.numbers.contains_key(&next) {
                    self.enter(next);
                    path.push((next, graph.next(next).collect()));
                } else if self.on_stack.contains(&next) {
                    self.lower(id, self.numbers[&next]);
                }
                continue;
            }
            path.pop();
            let lowest = self.lowest[&id];
            if let Some((caller, _)) = path.last() {
                self.lower(*caller, lowest);
            }
            if lowest == self.numbers[&id] {
                let at = self.stack.iter().rposition(|&other| other == id);
                let group = self.stack.split_off(at.unwrap_or_default());
                for member in &group {
                    self.on_stack.remove(member);
                }
                self.groups.push(group);
            }
        }
    }
}
