//! The cost and gain of an action, and whether it is allowed.

use super::arbiter::{BuildTerms, may_touch_open_lids};
use super::options::KistenVariant;
use super::pile::{CratePile, PileFlaw, TileKind, Tiles};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bill {
    /// How many more crates there are; negative if there are fewer.
    pub(crate) crates: i16,
    /// The tiles needed in addition.
    pub(crate) used: Tiles,
    pub gained: Tiles,
}

impl Bill {
    /// Both piles must be drawable.
    pub fn of(before: &CratePile, after: &CratePile) -> Bill {
        let (old, new) = (before.tiles(), after.tiles());
        Bill {
            crates: after.crates() as i16 - before.crates() as i16,
            used: new.beyond(old),
            gained: old.beyond(new),
        }
    }

    pub fn points(self, kids: bool) -> i16 {
        if kids {
            self.crates
        } else {
            3 * self.crates + self.gained.count() as i16 - self.used.count() as i16
        }
    }

    /// Points, or tiles won where the pile is dismantled.
    pub(crate) fn worth(self, variant: KistenVariant) -> u16 {
        if variant.dismantling {
            self.gained.count()
        } else {
            self.points(variant.kids).unsigned_abs()
        }
    }
}

/// Why a pile may not become another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    Flaw(PileFlaw),
    /// An open lid was moved or built over.
    OpenLid,
    /// How many tiles of a kind are missing.
    Lacks(TileKind, u8),
    NoMoreCrates,
    NoPoint,
    /// Dismantling: exactly one crate must go.
    NotOneLess,
    /// Dismantling: it takes more tiles of a kind than before.
    Adds(TileKind),
}

/// Checks an action of the building game.
pub(crate) fn build(
    before: &CratePile,
    after: &CratePile,
    terms: BuildTerms,
) -> Result<Bill, Fault> {
    if let Some(flaw) = after.flaw(terms.kids) {
        return Err(Fault::Flaw(flaw));
    }
    if !after.keeps_open_lids_of(before) {
        return Err(Fault::OpenLid);
    }
    let bill = Bill::of(before, after);
    if let Some((kind, lacking)) = first(bill.used.beyond(terms.hand)) {
        return Err(Fault::Lacks(kind, lacking));
    }
    if bill.crates <= 0 {
        return Err(Fault::NoMoreCrates);
    }
    if bill.points(terms.kids) < 1 {
        return Err(Fault::NoPoint);
    }
    Ok(bill)
}

/// Checks an action of the dismantling game.
pub(crate) fn dismantle(before: &CratePile, after: &CratePile) -> Result<Bill, Fault> {
    dismantle_if(before, after, &mut || may_touch_open_lids(before))
}

/// Finding out whether open lids may be touched takes long; the caller may know it already.
pub(crate) fn dismantle_if(
    before: &CratePile,
    after: &CratePile,
    may_touch: &mut dyn FnMut() -> bool,
) -> Result<Bill, Fault> {
    if let Some(flaw) = after.flaw(false) {
        return Err(Fault::Flaw(flaw));
    }
    let bill = Bill::of(before, after);
    if let Some((kind, _)) = first(bill.used) {
        return Err(Fault::Adds(kind));
    }
    if bill.crates != -1 {
        return Err(Fault::NotOneLess);
    }
    if !after.keeps_open_lids_of(before) && !may_touch() {
        return Err(Fault::OpenLid);
    }
    Ok(bill)
}

fn first(tiles: Tiles) -> Option<(TileKind, u8)> {
    let mut kinds = TileKind::ALL.into_iter().map(|kind| (kind, tiles[kind]));
    kinds.find(|&(_, count)| count > 0)
}
