//! What an action costs and brings, and whether it is allowed.

use super::arbiter::{Terms, may_touch_open_lids};
use super::options::Variant;
use super::pile::{Flaw, Kind, Pile, Tiles};

/// What an action comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bill {
    /// How many crates there are more, or fewer.
    pub(crate) crates: i16,
    /// The tiles that are needed in addition.
    pub(crate) used: Tiles,
    /// The tiles that are no longer needed.
    pub gained: Tiles,
}

impl Bill {
    /// What it comes to if `before` becomes `after`. Means something only for
    /// piles that are drawable.
    pub fn of(before: &Pile, after: &Pile) -> Bill {
        let (old, new) = (before.tiles(), after.tiles());
        Bill {
            crates: after.crates() as i16 - before.crates() as i16,
            used: new.beyond(old),
            gained: old.beyond(new),
        }
    }

    /// What it scores: three points for a crate, less one for each tile; for
    /// kids one for a crate.
    pub fn points(self, kids: bool) -> i16 {
        if kids {
            self.crates
        } else {
            3 * self.crates + self.gained.count() as i16 - self.used.count() as i16
        }
    }

    /// What is told of it once it is allowed: points, or the tiles won where
    /// the pile is dismantled.
    pub(crate) fn worth(self, variant: Variant) -> u16 {
        if variant.dismantling {
            self.gained.count()
        } else {
            self.points(variant.kids).unsigned_abs()
        }
    }
}

/// Why a pile may not follow on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It cannot be drawn.
    Flaw(Flaw),
    /// An open lid was moved or built over.
    OpenLid,
    /// This many more tiles of a kind would be needed.
    Lacks(Kind, u8),
    /// It does not have more crates than before.
    NoMoreCrates,
    /// It does not bring a point.
    NoPoint,
    /// In the dismantling game exactly one crate must go.
    NotOneLess,
    /// In the dismantling game it takes more tiles of a kind than lie there.
    Adds(Kind),
}

/// Why a piece of building is not allowed; what it comes to if it is.
pub(crate) fn build(before: &Pile, after: &Pile, terms: Terms) -> Result<Bill, Fault> {
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

/// The same for the dismantling game.
pub(crate) fn dismantle(before: &Pile, after: &Pile) -> Result<Bill, Fault> {
    dismantle_if(before, after, &mut || may_touch_open_lids(before))
}

/// The same for those who remember whether there is no other way than to
/// touch open lids: to find that out takes long.
pub(crate) fn dismantle_if(
    before: &Pile,
    after: &Pile,
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

/// The first kind of which there are some.
fn first(tiles: Tiles) -> Option<(Kind, u8)> {
    let mut kinds = Kind::ALL.into_iter().map(|kind| (kind, tiles[kind]));
    kinds.find(|&(_, count)| count > 0)
}
