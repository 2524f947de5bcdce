//! The moves of the dismantling game that the arbiter knows: one crate off a column, or two off
//! one or two columns and one put on another column or, at ground level, beside a column.

use super::super::pile::{CratePile, TileKind, Tiles};
use super::field::{FieldCell, HeightField};
use crate::game::rules::Visit;
use core::ops::ControlFlow;

/// Lists, once each, the piles that remain after taking one crate away. Open lids are touched
/// only if there is no other way.
pub(crate) fn takings(pile: &CratePile, visit: Visit<'_, CratePile>) -> ControlFlow<()> {
    let mut found = false;
    list(pile, true, &mut |taken| {
        found = true;
        visit(taken)
    })?;
    if found {
        return ControlFlow::Continue(());
    }
    list(pile, false, visit)
}

/// Whether there is no other way than to touch open lids.
pub(crate) fn may_touch_open_lids(pile: &CratePile) -> bool {
    list(pile, true, &mut |_| ControlFlow::Break(())).is_continue()
}

/// With `keeping`, open lids stay where they are.
fn list(pile: &CratePile, keeping: bool, visit: Visit<'_, CratePile>) -> ControlFlow<()> {
    let Some(mut field) = HeightField::new(pile, pile.ground(), false) else {
        return ControlFlow::Continue(());
    };
    let mut listing = TakeListing {
        pile,
        tiles: pile.tiles(),
        keeping,
        visit,
    };
    let cells = field.near();
    for (number, &first) in cells.iter().enumerate() {
        if !listing.may_take(&field, first) {
            continue;
        }
        field.set(first, field.height(first) - 1);
        listing.look(&field, &[first])?;
        for &second in cells.get(number..).unwrap_or_default() {
            if !listing.may_take(&field, second) {
                continue;
            }
            field.set(second, field.height(second) - 1);
            // If something is half hidden now, only a crate that touches it can help.
            let hidden = [first, second].map(|cell| !field.is_clear(cell));
            let mends = |field: &HeightField, third| {
                let mut both = hidden.iter().zip([first, second]);
                both.all(|(&hidden, cell)| !hidden || field.touch(cell, third))
            };
            for &third in &cells {
                if third == first || third == second || !mends(&field, third) {
                    continue;
                }
                if listing.may_put(&field, third) {
                    field.set(third, field.height(third) + 1);
                    listing.look(&field, &[first, second, third])?;
                    field.set(third, field.height(third) - 1);
                }
            }
            field.set(second, field.height(second) + 1);
        }
        field.set(first, field.height(first) + 1);
    }
    ControlFlow::Continue(())
}

struct TakeListing<'a> {
    pile: &'a CratePile,
    tiles: Tiles,
    /// Whether open lids stay where they are.
    keeping: bool,
    visit: Visit<'a, CratePile>,
}

impl TakeListing<'_> {
    fn may_take(&self, field: &HeightField, cell: FieldCell) -> bool {
        field.height(cell) > 0 && self.may_change(field, cell)
    }

    /// On a column, or at ground level beside one.
    fn may_put(&self, field: &HeightField, cell: FieldCell) -> bool {
        let place = field.place(cell);
        let stood = |place| self.pile.at(place).is_some();
        (stood(place) || place.beside().any(stood)) && self.may_change(field, cell)
    }

    fn may_change(&self, field: &HeightField, cell: FieldCell) -> bool {
        let column = self.pile.at(field.place(cell));
        !self.keeping || column.is_none_or(|column| !column.open)
    }

    /// Lists the pile in the field if it is drawable and needs no more tiles of any kind.
    fn look(&mut self, field: &HeightField, changed: &[FieldCell]) -> ControlFlow<()> {
        let tally = field.tally();
        let lids = self.tiles[TileKind::Lid] + self.tiles[TileKind::Open];
        let fits = tally.left <= self.tiles[TileKind::Left]
            && tally.right <= self.tiles[TileKind::Right]
            && tally.columns <= lids;
        let drawable =
            || changed.iter().all(|&cell| field.is_clear(cell)) && field.hangs_together();
        if !fits || !drawable() {
            return ControlFlow::Continue(());
        }
        match field.pile(self.pile).map(|left| self.with_lids(left)) {
            Some(left) => (self.visit)(left),
            None => ControlFlow::Continue(()),
        }
    }

    /// A remaining column keeps its lid. If there are not enough ordinary lids, freed open ones
    /// go on the first columns.
    fn with_lids(&self, mut left: CratePile) -> CratePile {
        let needed = left.tiles()[TileKind::Lid].saturating_sub(self.tiles[TileKind::Lid]);
        for _ in 0..needed {
            let first = left.columns().iter().find(|column| !column.open);
            let Some(place) = first.map(|column| column.place) else {
                break;
            };
            left.set_open(place, true);
        }
        left
    }
}
