//! Which action to take: points now, what it leaves to the next seat, and
//! what can be done with the tiles that are kept.

use super::find::{Effort, Found, improve, in_corner, possible, rebuilt, supply, with_lids};
use super::most::{Supply, most};
use super::rebuild::Dice;
use crate::games::kisten::arbiter::Terms;
use crate::games::kisten::pile::{Kind, Pile, Tiles};

/// Who is at the table, as far as a plan looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// The tiles to build with.
    pub terms: Terms,
    /// The tiles of the seat that comes next.
    pub next: Tiles,
    /// What can be drawn.
    pub stack: Tiles,
}

/// How a plan weighs what comes after, in hundredths of a point; a mere
/// number for each thing, found by playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// A point that the next seat can make.
    pub theirs: i32,
    /// A point that can still be made with the tiles that are kept.
    pub mine: i32,
    /// Laying an open lid.
    pub open: i32,
}

/// What master uses.
pub const WEIGHTS: Weights = Weights {
    theirs: 80,
    mine: 45,
    open: 0,
};

/// The best that can be done with a pile of so many tiles and crates, by the
/// table, with `hand` and one tile drawn: in hundredths of a point.
fn prospect(lying: Supply, crates: i32, hand: Tiles, stack: Tiles, kids: bool) -> i32 {
    let total = i32::from(stack.count());
    if total == 0 {
        return 100 * ahead(lying, crates, hand, kids);
    }
    let mut sum = 0;
    let mut open_like_lid = 0;
    for kind in [Kind::Left, Kind::Right, Kind::Lid] {
        let mut hand = hand;
        hand[kind] += 1;
        let mut count = i32::from(stack[kind]);
        if kind == Kind::Lid {
            count += i32::from(stack[Kind::Open]);
        }
        open_like_lid += count;
        if count > 0 {
            sum += count * ahead(lying, crates, hand, kids);
        }
    }
    100 * sum / open_like_lid.max(1)
}

/// The most points that can be made, by the table. Taking more than a few
/// tiles out of the pile never is best.
fn ahead(lying: Supply, crates: i32, hand: Tiles, kids: bool) -> i32 {
    const FEWER: u8 = 2;
    let tiles = i32::from(lying.left) + i32::from(lying.right) + i32::from(lying.lids);
    let lids = hand[Kind::Lid] + hand[Kind::Open];
    let mut best = 0;
    for left in lying.left.saturating_sub(FEWER).max(1)..=(lying.left + hand[Kind::Left]).min(16) {
        for right in lying.right.saturating_sub(FEWER).max(1)..=(lying.right + hand[Kind::Right]).min(16) {
            for lids in lying.lids.saturating_sub(FEWER).max(1)..=(lying.lids + lids).min(16) {
                let more = i32::from(most(Supply { left, right, lids })) - crates;
                let used = i32::from(left) + i32::from(right) + i32::from(lids) - tiles;
                let points = if kids { more } else { 3 * more - used };
                if more > 0 {
                    best = best.max(points);
                }
            }
        }
    }
    best
}

/// How good it is to turn a pile into one of so many tiles and crates, in
/// hundredths of a point, if both could be rebuilt at will.
fn free_value(before: &Pile, table: &Table, lying: Supply, crates: i32, weights: &Weights) -> Option<(i32, i32)> {
    let old = before.tiles();
    let more = crates - i32::from(before.crates());
    let used = i32::from(lying.left) + i32::from(lying.right) + i32::from(lying.lids) - i32::from(old.count());
    let points = if table.terms.kids { more } else { 3 * more - used };
    if more < 1 || points < 1 {
        return None;
    }
    let have = old.plus(table.terms.hand);
    let lids = have[Kind::Lid] + have[Kind::Open] - lying.lids;
    let kept = Tiles::new(have[Kind::Left] - lying.left, have[Kind::Right] - lying.right, lids, 0);
    let theirs = prospect(lying, crates, table.next, table.stack, table.terms.kids);
    let mine = prospect(lying, crates, kept, table.stack, table.terms.kids);
    let opened = lying.lids.saturating_sub(have[Kind::Lid]);
    let value = 100 * points - weights.theirs * theirs / 100 + weights.mine * mine / 100
        + weights.open * i32::from(opened);
    Some((value, points))
}

/// While no open lid lies, the table tells everything.
pub fn free(before: &Pile, table: &Table, weights: &Weights) -> Option<Found> {
    let have = supply(before, table.terms.hand);
    let mut best = None;
    let mut best_value = i32::MIN;
    for left in 1..=have.left {
        for right in 1..=have.right {
            for lids in 1..=have.lids {
                let lying = Supply { left, right, lids };
                let crates = i32::from(most(lying));
                if let Some((value, _)) = free_value(before, table, lying, crates, weights)
                    && value > best_value
                {
                    best_value = value;
                    best = Some(lying);
                }
            }
        }
    }
    let pile = in_corner(before, best?)?;
    let pile = with_lids(before, pile, table.terms.hand);
    Found::of(before, pile, table.terms)
}

/// The most points, however it goes on.
pub fn most_points(
    before: &Pile,
    terms: Terms,
    effort: Effort,
    dice: &mut Dice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Found> {
    if before.open_lids().next().is_none() {
        let (points, supply) = possible(before, terms);
        if points < 1 {
            return None;
        }
        let pile = with_lids(before, in_corner(before, supply)?, terms.hand);
        return Found::of(before, pile, terms);
    }
    let mut best = None;
    improve(&mut best, rebuilt(before, terms, 1, effort, dice, stop));
    best
}

/// Once open lids lie: a few rebuilds that keep more or fewer tiles, each
/// weighed by what it leaves.
pub fn fixed(
    before: &Pile,
    table: &Table,
    weights: &Weights,
    effort: Effort,
    look: Effort,
    dice: &mut Dice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Found> {
    let mut best = None;
    let mut best_value = i32::MIN;
    let mut seen: heapless::Vec<Pile, 4> = heapless::Vec::new();
    for per_tile in [1, 2, 4] {
        let Some(found) = rebuilt(before, table.terms, per_tile, effort, dice, stop) else {
            continue;
        };
        if seen.contains(&found.pile) {
            continue;
        }
        let _ = seen.push(found.pile.clone());
        let bill = crate::games::kisten::action::Bill::of(before, &found.pile);
        let kept = table.terms.hand.beyond(bill.used).plus(bill.gained);
        let value = |hand: Tiles, dice: &mut Dice, stop: &mut dyn FnMut() -> bool| {
            let mut sum = 0;
            let mut count = 0;
            for kind in Kind::ALL {
                let weight = i32::from(table.stack[kind]);
                if weight == 0 {
                    continue;
                }
                let mut hand = hand;
                hand[kind] += 1;
                let terms = Terms { hand, ..table.terms };
                let points = rebuilt(&found.pile, terms, 1, look, dice, stop).map_or(0, |found| found.points);
                sum += weight * i32::from(points);
                count += weight;
            }
            if count == 0 {
                let terms = Terms { hand, ..table.terms };
                return 100 * i32::from(rebuilt(&found.pile, terms, 1, look, dice, stop).map_or(0, |found| found.points));
            }
            100 * sum / count
        };
        let theirs = if weights.theirs == 0 { 0 } else { value(table.next, dice, stop) };
        let mine = if weights.mine == 0 { 0 } else { value(kept, dice, stop) };
        let total = 100 * i32::from(found.points) - weights.theirs * theirs / 100 + weights.mine * mine / 100;
        if total > best_value {
            best_value = total;
            best = Some(found);
        }
    }
    best
}
