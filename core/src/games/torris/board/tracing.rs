//! Finds the landing cell of a known move: a move names only its start, and the closing up
//! afterwards hides the rest.

use super::{COLUMNS, Colour, Heading, TorrisBoard, TorrisCell};

impl TorrisBoard {
    /// Where a stone of this colour landed if it left `from` in this direction and led to this
    /// board; `None` if several cells are possible.
    pub fn landed(
        &self,
        mover: Colour,
        from: TorrisCell,
        direction: Heading,
    ) -> Option<TorrisCell> {
        let mut found = None;
        for to in from.line(direction) {
            if self.owner(to) != Some(mover) || !self.can_have_landed(from, direction, to) {
                continue;
            }
            if found.is_some() {
                return None;
            }
            found = Some(to);
        }
        found
    }

    /// Plays every move backwards that may have ended on `to`, and compares.
    fn can_have_landed(&self, from: TorrisCell, direction: Heading, to: TorrisCell) -> bool {
        let leads_here = |before: TorrisBoard| {
            let mut after = before;
            after.go(from, direction) == Ok(to) && after == *self
        };
        if leads_here(self.hopped(to, from)) {
            return true;
        }
        // Or a run of some length has slid some way.
        (1..COLUMNS).any(|length| {
            (1..COLUMNS).any(|by| {
                let before = self.slid_back(from, direction, length, by);
                before.is_some_and(|before| leads_here(before.hopped(to, from)))
            })
        })
    }

    /// The board before a run slid `by` cells into `from` and beyond; `None` if there is no
    /// such run.
    fn slid_back(
        &self,
        from: TorrisCell,
        direction: Heading,
        length: u8,
        by: u8,
    ) -> Option<TorrisBoard> {
        let mut before = *self;
        let back = direction.opposite();
        // The last tower of the run moves first, because there is room behind it.
        for place in (0..length).rev() {
            let there = from.line(back).nth(usize::from(place))?;
            let here = there.line(direction).nth(usize::from(by) - 1)?;
            if before.is_empty(here) || !before.is_empty(there) {
                return None;
            }
            before.shift(here, there);
        }
        before.is_empty(from).then_some(before)
    }
}
