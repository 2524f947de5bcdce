//! The field: all stones on the table, which ones touch each other, and which fall off when
//! a stone is lifted.
//!
//! Stones have numbers, from the lowest y and x on, so a set of stones is a word of 32
//! bits. One pass over the sorted stones finds their neighbours; one flood fill per lifted
//! stone finds the parts; targets need no further fill.

use super::cell::{CellSide, Colour, FuenfCell};
use crate::basics::sort;
use heapless::Vec;

pub(crate) const STONES_EACH: usize = 16;
pub const STONES: usize = 2 * STONES_EACH;
/// Free cells a field can touch: each stone has four sides, and in a connected field all but
/// one stone touch another.
pub(crate) const MOST_BORDER: usize = 2 * STONES + 2;
/// The lifted stone had four neighbours.
pub(crate) const MOST_PARTS: usize = 4;

/// Sorted.
pub type Cells = Vec<FuenfCell, STONES_EACH>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StoneSet(u32);

impl StoneSet {
    pub const NONE: StoneSet = StoneSet(0);

    const fn first(count: usize) -> StoneSet {
        if count >= STONES {
            StoneSet(u32::MAX)
        } else {
            StoneSet((1 << count) - 1)
        }
    }

    const fn one(number: usize) -> StoneSet {
        StoneSet(1 << (number % STONES))
    }

    pub const fn contains(self, number: usize) -> bool {
        number < STONES && self.0 >> number & 1 == 1
    }

    pub const fn and(self, number: usize) -> StoneSet {
        self.with(StoneSet::one(number))
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn meets(self, other: StoneSet) -> bool {
        self.0 & other.0 != 0
    }

    const fn with(self, other: StoneSet) -> StoneSet {
        StoneSet(self.0 | other.0)
    }

    const fn without(self, other: StoneSet) -> StoneSet {
        StoneSet(self.0 & !other.0)
    }

    const fn lowest(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let number = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (number < STONES).then_some(number)
        })
    }
}

/// A free cell beside the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Free {
    pub cell: FuenfCell,
    /// Along a full side.
    pub touches: StoneSet,
}

#[derive(Clone, Debug)]
pub struct FuenfField {
    stones: Vec<(FuenfCell, Colour), STONES>,
    links: [StoneSet; STONES],
}

impl FuenfField {
    /// Both lists must be sorted.
    pub fn new(white: &[FuenfCell], black: &[FuenfCell]) -> FuenfField {
        let mut field = FuenfField {
            stones: Vec::new(),
            links: [StoneSet::NONE; STONES],
        };
        let (mut white, mut black) = (white.iter().peekable(), black.iter().peekable());
        loop {
            let next = match (white.peek(), black.peek()) {
                (Some(w), Some(b)) if b < w => black.next().map(|&cell| (cell, Colour::Black)),
                (Some(_), _) => white.next().map(|&cell| (cell, Colour::White)),
                (None, _) => black.next().map(|&cell| (cell, Colour::Black)),
            };
            let Some(stone) = next else { break };
            // There is room, because neither list is longer than 16.
            let _ = field.stones.push(stone);
        }
        field.link();
        field
    }

    /// Neighbours in a row are neighbours in the list. The search for the cell above only moves
    /// up the list.
    fn link(&mut self) {
        let mut above = 0;
        for number in 0..self.stones.len() {
            let Some(&(cell, _)) = self.stones.get(number) else {
                return;
            };
            if self.cell_of(number + 1) == cell.beside(CellSide::Right) {
                self.join(number, number + 1);
            }
            let Some(wanted) = cell.beside(CellSide::Above) else {
                continue;
            };
            while self.cell_of(above).is_some_and(|other| other < wanted) {
                above += 1;
            }
            if self.cell_of(above) == Some(wanted) {
                self.join(number, above);
            }
        }
    }

    fn join(&mut self, one: usize, other: usize) {
        if one < self.len() && other < self.len() {
            self.links[one] = self.links[one].with(StoneSet::one(other));
            self.links[other] = self.links[other].with(StoneSet::one(one));
        }
    }

    pub fn len(&self) -> usize {
        self.stones.len()
    }

    pub fn is_empty(&self) -> bool {
        self.stones.is_empty()
    }

    pub fn stones(&self) -> &[(FuenfCell, Colour)] {
        &self.stones
    }

    pub fn stone(&self, number: usize) -> Option<(FuenfCell, Colour)> {
        self.stones.get(number).copied()
    }

    pub(crate) fn cell_of(&self, number: usize) -> Option<FuenfCell> {
        self.stones.get(number).map(|&(cell, _)| cell)
    }

    pub fn number(&self, here: FuenfCell) -> Option<usize> {
        self.stones
            .binary_search_by_key(&here, |&(cell, _)| cell)
            .ok()
    }

    pub fn colour(&self, here: FuenfCell) -> Option<Colour> {
        let number = self.number(here)?;
        self.stone(number).map(|(_, colour)| colour)
    }

    pub fn of(&self, colour: Colour) -> StoneSet {
        (0..)
            .zip(&self.stones)
            .filter(|(_, stone)| stone.1 == colour)
            .fold(StoneSet::NONE, |all, (number, _)| {
                all.with(StoneSet::one(number))
            })
    }

    /// Along a full side.
    pub fn touching(&self, cell: FuenfCell) -> StoneSet {
        CellSide::ALL
            .into_iter()
            .filter_map(|side| self.number(cell.beside(side)?))
            .fold(StoneSet::NONE, |all, number| {
                all.with(StoneSet::one(number))
            })
    }

    /// Along a full side. Beyond the last coordinates the table is empty, too.
    pub(crate) fn has_free_side(&self, number: usize) -> bool {
        self.links
            .get(number)
            .is_some_and(|links| links.len() < CellSide::ALL.len() as u32)
    }

    pub fn liftable(&self, colour: Colour) -> StoneSet {
        self.of(colour)
            .iter()
            .filter(|&number| self.has_free_side(number))
            .fold(StoneSet::NONE, |all, number| {
                all.with(StoneSet::one(number))
            })
    }

    pub fn is_connected(&self) -> bool {
        let all = StoneSet::first(self.len());
        all.is_empty() || self.part_of(0, all) == all
    }

    /// The stones of `among` that are connected with one of them.
    fn part_of(&self, number: usize, among: StoneSet) -> StoneSet {
        let mut part = StoneSet::one(number);
        let mut fresh = part;
        while !fresh.is_empty() {
            let next = fresh.lowest();
            fresh = fresh.without(StoneSet::one(next));
            let links = self.links.get(next).copied().unwrap_or_default();
            let new = StoneSet(links.0 & among.0).without(part);
            part = part.with(new);
            fresh = fresh.with(new);
        }
        part
    }

    /// Sorted.
    pub fn border(&self) -> Vec<Free, MOST_BORDER> {
        let mut border: Vec<Free, MOST_BORDER> = Vec::new();
        for (number, &(cell, _)) in self.stones.iter().enumerate() {
            for side in CellSide::ALL {
                let Some(free) = cell.beside(side) else {
                    continue;
                };
                if self.number(free).is_none() {
                    let touches = StoneSet::one(number);
                    // There is room for every free side of a connected field.
                    let _ = border.push(Free {
                        cell: free,
                        touches,
                    });
                }
            }
        }
        sort::by_key(&mut border, |free| free.cell);
        // A cell found from several sides becomes one.
        let mut kept: usize = 0;
        for next in 0..border.len() {
            let free = border[next];
            match kept.checked_sub(1).and_then(|last| border.get_mut(last)) {
                Some(last) if last.cell == free.cell => {
                    last.touches = last.touches.with(free.touches);
                }
                _ => {
                    border[kept] = free;
                    kept += 1;
                }
            }
        }
        border.truncate(kept);
        border
    }

    pub fn lift(&self, number: usize) -> LiftedStone {
        let lifted = StoneSet::one(number);
        let rest = StoneSet::first(self.len()).without(lifted);
        let mut parts = Vec::new();
        let mut left = rest;
        while !left.is_empty() {
            let part = self.part_of(left.lowest(), rest);
            left = left.without(part);
            // There is room: each part had a neighbour of the lifted stone.
            let _ = parts.push(part);
        }
        let largest = parts.iter().map(|part: &StoneSet| part.len()).max();
        parts.retain(|part| Some(part.len()) == largest);
        LiftedStone {
            number,
            rest,
            candidates: parts,
        }
    }

    /// The part that stays the field when the lifted stone goes to a cell that touches these
    /// stones; `None` if it touches no candidate.
    ///
    /// "Parts of equal size: the part the stone is put next to; if it touches both, the part
    /// with more stones of the mover; if still equal, the part holding the stone with the
    /// lowest y, then the lowest x."
    pub fn kept(&self, lift: &LiftedStone, touches: StoneSet) -> Option<StoneSet> {
        let mover = self.stone(lift.number).map(|(_, colour)| colour)?;
        let mine = |part: StoneSet| {
            part.iter()
                .filter(|&number| {
                    self.stones
                        .get(number)
                        .is_some_and(|stone| stone.1 == mover)
                })
                .count()
        };
        // Candidates are sorted by their lowest stone, and the first of equals stays.
        let mut best: Option<(StoneSet, usize)> = None;
        for &part in lift.candidates.iter().filter(|part| part.meets(touches)) {
            let stones = mine(part);
            if best.is_none_or(|(_, most)| stones > most) {
                best = Some((part, stones));
            }
        }
        best.map(|(part, _)| part)
    }

    /// The stones captured when the lifted stone goes to a cell that touches these stones;
    /// `None` if it may not go there.
    pub fn captured(&self, lift: &LiftedStone, touches: StoneSet) -> Option<StoneSet> {
        self.kept(lift, touches).map(|kept| lift.rest.without(kept))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct LiftedStone {
    pub number: usize,
    rest: StoneSet,
    /// The largest parts, the one with the lowest stone first.
    pub candidates: Vec<StoneSet, MOST_PARTS>,
}

impl LiftedStone {
    /// Stones that may still belong to the field.
    pub(crate) fn may_stay(&self) -> StoneSet {
        self.candidates
            .iter()
            .fold(StoneSet::NONE, |all, &part| all.with(part))
    }

    /// Stones that are cut off wherever the lifted one goes.
    pub fn falls(&self) -> StoneSet {
        self.rest.without(self.may_stay())
    }

    /// Whether the stone may go to a cell that touches these stones. (The cell it came from was
    /// not free, so it is not among them.)
    pub fn allows(&self, touches: StoneSet) -> bool {
        self.candidates.iter().any(|part| part.meets(touches))
    }
}
