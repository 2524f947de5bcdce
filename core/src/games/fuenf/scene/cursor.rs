//! The player's hand: over a cell or holding a stone, where it can stop, and how it moves
//! from one stop to the next.

use super::super::cell::FuenfCell;
use super::super::field::{Free, FuenfField, LiftedStone, MOST_BORDER, StoneSet};
use super::super::position::{FuenfPhase, FuenfPosition};
use super::super::rules::FuenfIllegal;
use crate::keys::Key;
use crate::ui::{Walk, walk};
use heapless::Vec;

/// Computed once for each position, so that drawing does not have to.
#[derive(Clone, Debug)]
pub struct PositionFacts {
    pub field: FuenfField,
    /// All free cells beside the stones.
    pub border: Vec<Free, MOST_BORDER>,
    /// The stones the side to move may lift.
    pub liftable: StoneSet,
    pub must_pass: bool,
    pub placing: bool,
}

impl PositionFacts {
    pub fn of(position: &FuenfPosition) -> PositionFacts {
        let field = position.field();
        let placing = position.phase() == FuenfPhase::Place;
        let liftable = if placing {
            StoneSet::NONE
        } else {
            field.liftable(position.turn())
        };
        PositionFacts {
            border: field.border(),
            must_pass: !placing && liftable.is_empty(),
            field,
            liftable,
            placing,
        }
    }

    /// Stops with empty hands: free cells while placing (or the middle of the empty table),
    /// stones after that.
    pub fn stops(&self) -> impl Iterator<Item = FuenfCell> + '_ {
        let start = (self.placing && self.field.is_empty()).then_some(FuenfCell::ORIGIN);
        let free = self.border.iter().map(|free| free.cell);
        let stones = self.field.stones().iter().map(|&(cell, _)| cell);
        let (placing, moving) = (self.placing, !self.placing);
        start
            .into_iter()
            .chain(free.filter(move |_| placing))
            .chain(stones.filter(move |_| moving))
    }

    /// Stops with a stone in hand: free cells beside the other stones (even those that
    /// fall), and the cell it came from.
    pub fn targets(&self, held: &HeldStone) -> impl Iterator<Item = FuenfCell> + '_ {
        let number = held.lift.number;
        let beside = self.border.iter();
        beside
            .filter(move |free| free.touches.iter().any(|other| other != number))
            .map(|free| free.cell)
            .chain([held.from])
    }

    pub fn lifts(&self) -> impl Iterator<Item = FuenfCell> + '_ {
        self.liftable
            .iter()
            .filter_map(|number| self.field.cell_of(number))
    }

    /// The nearest useful stop.
    pub(crate) fn best_stop(&self, near: FuenfCell) -> FuenfCell {
        let away = |stop: &FuenfCell| (stop.x() - near.x()).abs() + (stop.y() - near.y()).abs();
        let best = if self.placing || self.liftable.is_empty() {
            self.stops().min_by_key(away)
        } else {
            self.lifts().min_by_key(away)
        };
        best.unwrap_or(FuenfCell::ORIGIN)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct HeldStone {
    pub from: FuenfCell,
    /// The effect of the lift on the field.
    pub lift: LiftedStone,
    /// The stones that fall if it is put down under the cursor, or why it cannot be.
    pub verdict: Result<StoneSet, FuenfIllegal>,
    /// How often the position will have occurred if it is put down here.
    pub times: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct FuenfCursor {
    pub cell: FuenfCell,
    pub held: Option<HeldStone>,
}

impl FuenfCursor {
    pub const fn at(cell: FuenfCell) -> FuenfCursor {
        FuenfCursor { cell, held: None }
    }

    pub fn lift(
        &mut self,
        position: &FuenfPosition,
        facts: &PositionFacts,
    ) -> Result<(), FuenfIllegal> {
        let number = position.liftable(&facts.field, self.cell)?;
        self.held = Some(HeldStone {
            from: self.cell,
            lift: facts.field.lift(number),
            verdict: Err(FuenfIllegal::SamePlace),
            times: 0,
        });
        Ok(())
    }

    pub(crate) fn put_back(&mut self) {
        if let Some(held) = self.held.take() {
            self.cell = held.from;
        }
    }

    /// Returns `false` if there is no stop on that side.
    pub fn walk(&mut self, position: &FuenfPosition, facts: &PositionFacts, key: Key) -> bool {
        let next = match &self.held {
            None => next(facts.stops(), self.cell, key),
            Some(held) => next(facts.targets(held), self.cell, key),
        };
        if let Some(next) = next {
            self.go_to(next, position, facts);
        }
        next.is_some()
    }

    pub fn go_to(&mut self, cell: FuenfCell, position: &FuenfPosition, facts: &PositionFacts) {
        self.cell = cell;
        if let Some(held) = &mut self.held {
            held.verdict = position.lands(&facts.field, &held.lift, cell);
            held.times = match held.verdict {
                Ok(fallen) if fallen.is_empty() => position.times_before(held.from, cell) + 1,
                _ => 0,
            };
        }
    }
}

/// The next stop in a direction: in its own row or column, or else the nearest on that side.
/// Tests show that every stop can be reached from every other.
pub fn next(
    stops: impl Iterator<Item = FuenfCell>,
    from: FuenfCell,
    key: Key,
) -> Option<FuenfCell> {
    let place = |cell: &FuenfCell| (cell.x(), -cell.y());
    walk(stops, place, place(&from), key, Walk::Straight)
}
