//! The pile being built, changed step by step.

use super::super::pile::{CratePile, CratePlace};
use heapless::Vec;

/// How many steps can be undone.
const STEPS: usize = 16;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileDraft {
    pub pile: CratePile,
    /// The pile before each step, the last one last.
    before: Vec<CratePile, STEPS>,
}

impl PileDraft {
    pub(crate) fn new(pile: &CratePile) -> PileDraft {
        PileDraft {
            pile: pile.clone(),
            before: Vec::new(),
        }
    }

    /// `false` if nothing changed.
    fn step(&mut self, change: impl FnOnce(&mut CratePile) -> bool) -> bool {
        let before = self.pile.clone();
        if !change(&mut self.pile) || self.pile == before {
            self.pile = before;
            return false;
        }
        if self.before.is_full() {
            self.before.remove(0);
        }
        // There is room: it was just made.
        let _ = self.before.push(before);
        true
    }

    pub(crate) fn put(&mut self, place: CratePlace) -> bool {
        self.step(|pile| pile.set_height(place, pile.height(place).saturating_add(1)))
    }

    pub(crate) fn take(&mut self, place: CratePlace) -> bool {
        self.step(|pile| match pile.height(place) {
            0 => false,
            height => pile.set_height(place, height - 1),
        })
    }

    pub(crate) fn swap_lid(&mut self, place: CratePlace) {
        self.step(|pile| {
            let open = pile.at(place).is_some_and(|column| column.open);
            pile.set_open(place, !open)
        });
    }

    /// Columns that are not above the ground are removed.
    pub(crate) fn set_ground(&mut self, ground: i8) -> bool {
        self.step(|pile| {
            let above = pile.columns().iter().filter(|column| column.top > ground);
            match CratePile::new(ground, above.copied()) {
                Some(moved) if !moved.is_empty() => {
                    *pile = moved;
                    true
                }
                _ => false,
            }
        })
    }

    /// In one step.
    pub(crate) fn become_pile(&mut self, other: &CratePile) {
        self.step(|pile| {
            pile.clone_from(other);
            true
        });
    }

    pub(crate) fn undo(&mut self) {
        if let Some(before) = self.before.pop() {
            self.pile = before;
        }
    }

    pub(crate) fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }
}
