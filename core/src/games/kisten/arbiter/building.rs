//! The actions of the building game that the arbiter knows.
//!
//! A legal action is listed if its pile differs from the present one in one or two columns, or is
//! the present one with the ground one lower, or differs from that in exactly one column. Columns
//! with open lids do not change, and of the places of the present pile at least one remains.

use super::super::pile::{CratePile, TileKind, Tiles, is_number};
use super::field::{FieldCell, HeightField};
use crate::game::rules::Visit;
use core::ops::{ControlFlow, RangeInclusive};

/// The terms by which an action is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BuildTerms {
    /// The tiles that can be used.
    pub(crate) hand: Tiles,
    /// Every crate is worth one point, whatever tiles it took, and crates need to share only a
    /// vertical edge.
    pub(crate) kids: bool,
}

/// Lists each legal action that the arbiter knows once, as the pile it makes.
pub(crate) fn actions(
    pile: &CratePile,
    terms: BuildTerms,
    visit: Visit<'_, CratePile>,
) -> ControlFlow<()> {
    let mut listing = BuildListing {
        pile,
        have: pile.tiles().plus(terms.hand),
        crates: pile.crates(),
        tiles: pile.tiles().count(),
        kids: terms.kids,
        visit,
    };
    if let Some(mut field) = HeightField::new(pile, pile.ground(), terms.kids) {
        listing.rebuild(&mut field, 2)?;
    }
    let below = pile.ground().saturating_sub(1);
    let sunk = HeightField::new(pile, below, terms.kids).filter(|_| is_number(below));
    if let Some(mut field) = sunk {
        listing.look(&field)?;
        listing.rebuild(&mut field, 1)?;
    }
    ControlFlow::Continue(())
}

struct BuildListing<'a> {
    pile: &'a CratePile,
    /// The tiles that may lie in the pile afterwards.
    have: Tiles,
    /// Crates before the action.
    crates: u16,
    tiles: u16,
    kids: bool,
    visit: Visit<'a, CratePile>,
}

impl BuildListing<'_> {
    /// Changes one column in every way and, if `most` is 2, a second one after it.
    fn rebuild(&mut self, field: &mut HeightField, most: u8) -> ControlFlow<()> {
        let cells = field.near();
        for (number, &cell) in cells.iter().enumerate() {
            if self.is_open(field, cell) {
                continue;
            }
            let old = field.height(cell);
            for height in self.heights() {
                if height == old {
                    continue;
                }
                field.set(cell, height);
                let clear = field.is_clear(cell);
                if clear {
                    self.look(field)?;
                }
                if most > 1 {
                    let later = cells.get(number + 1..).unwrap_or_default();
                    self.second(field, cell, clear, later)?;
                }
            }
            field.set(cell, old);
        }
        ControlFlow::Continue(())
    }

    /// If the first column leaves something hidden, only a column that touches it can help.
    fn second(
        &mut self,
        field: &mut HeightField,
        first: FieldCell,
        clear: bool,
        later: &[FieldCell],
    ) -> ControlFlow<()> {
        for &cell in later {
            let touches = field.touch(first, cell);
            if (!clear && !touches) || self.is_open(field, cell) {
                continue;
            }
            let old = field.height(cell);
            for height in self.heights() {
                if height == old {
                    continue;
                }
                field.set(cell, height);
                if height > old && !self.has_sides(field) {
                    break;
                }
                if field.is_clear(cell) && (!touches || field.is_clear(first)) {
                    self.look(field)?;
                }
            }
            field.set(cell, old);
        }
        ControlFlow::Continue(())
    }

    /// No row has more sides than the number of tiles.
    fn heights(&self) -> RangeInclusive<u8> {
        0..=self.have[TileKind::Left].min(self.have[TileKind::Right])
    }

    fn is_open(&self, field: &HeightField, cell: FieldCell) -> bool {
        let column = self.pile.at(field.place(cell));
        column.is_some_and(|column| column.open)
    }

    /// Whether there are enough left and right sides. A higher column never takes fewer of
    /// them.
    fn has_sides(&self, field: &HeightField) -> bool {
        let tally = field.tally();
        tally.left <= self.have[TileKind::Left] && tally.right <= self.have[TileKind::Right]
    }

    /// Lists the pile in the field if the action is legal. That nothing is half hidden was
    /// checked where something was changed.
    fn look(&mut self, field: &HeightField) -> ControlFlow<()> {
        let tally = field.tally();
        let lids = self.have[TileKind::Lid] + self.have[TileKind::Open];
        if tally.crates <= self.crates || !self.has_sides(field) || tally.columns > lids {
            return ControlFlow::Continue(());
        }
        let (crates, tiles) = (tally.crates - self.crates, tally.tiles());
        let pays = self.kids || 3 * crates + self.tiles > tiles;
        if !pays || !self.keeps_a_place(field) || !field.hangs_together() {
            return ControlFlow::Continue(());
        }
        match field.pile(self.pile).map(|built| self.with_lids(built)) {
            Some(built) => (self.visit)(built),
            None => ControlFlow::Continue(()),
        }
    }

    fn keeps_a_place(&self, field: &HeightField) -> bool {
        let mut places = self.pile.columns().iter().map(|column| column.place);
        places.any(|place| field.cell(place).is_some_and(|cell| field.height(cell) > 0))
    }

    /// Lays open lids on the first new columns where ordinary ones do not suffice.
    fn with_lids(&self, mut built: CratePile) -> CratePile {
        let needed = built.tiles()[TileKind::Lid].saturating_sub(self.have[TileKind::Lid]);
        let mut lacking = usize::from(needed);
        while lacking > 0 {
            let mut columns = built.columns().iter();
            let new = columns.find(|column| !column.open && self.pile.at(column.place).is_none());
            let Some(place) = new.map(|column| column.place) else {
                break;
            };
            built.set_open(place, true);
            lacking -= 1;
        }
        built
    }
}
