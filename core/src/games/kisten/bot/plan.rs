//! Chooses an action by the points now, by what it leaves to the next seat, and by what the
//! remaining tiles can still gain.
//!
//! While there is no open lid, any pile may become any other. Then only numbers count, and the
//! table of the most crates tells what every seat can do next, so all combinations of tiles are
//! weighed. Once there are open lids, rebuilds are weighed by what the next seat can gain from
//! them: ideally little, or nothing that it sees, so that the player can knock.

use super::changes::two_columns;
use super::find::{Effort, FoundAction, in_corner, possible, rebuilt, supply, with_lids};
use super::fingerprint;
use super::most::{MOST_TILES, Supply, most};
use super::rebuild::QuickDice;
use crate::game::player::POSITIONS_PER_LOOK;
use crate::games::kisten::action::Bill;
use crate::games::kisten::arbiter::BuildTerms;
use crate::games::kisten::pile::{CratePile, TileKind, Tiles};
use crate::games::kisten::rules::KistenPosition;
use heapless::Vec;

/// How hard master looks for each rebuild it weighs, and for something to knock with.
const CANDIDATE: Effort = Effort {
    runs: 1,
    steps: 8_192,
};
const KNOCK: Effort = Effort {
    runs: 1,
    steps: 2_048,
};
/// How often it looks for a rebuild of each kind. Each run finds another one of similar worth,
/// and the more there are, the less the best of them leaves to others.
const ROUNDS: usize = 8;
/// What a kept tile counts (it scores one point), and whether open lids may be laid for it.
const KINDS: [(i32, bool); 4] = [(1, true), (1, false), (2, false), (4, false)];

/// The weight of a point of the next seat, in hundredths, and of one that the kept tiles can
/// still gain; found by playing games.
const THEIRS: i32 = 100;
const MINE: i32 = 80;
/// The price of laying an open lid, in hundredths of a point: the best rebuilder profits most
/// from a pile that can be rebuilt.
const OPEN: i32 = 150;

/// The facts that planning needs about the game.
struct Outlook {
    terms: BuildTerms,
    /// The tiles of the next seat.
    next: Tiles,
    stack: Tiles,
}

impl Outlook {
    fn of(view: &KistenPosition) -> Outlook {
        Outlook {
            terms: view.terms(),
            next: view.hand(view.turn.next(view.seats())),
            stack: view.stack,
        }
    }
}

/// The action of the level master.
pub(crate) fn choose(
    view: &KistenPosition,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<FoundAction> {
    let table = Outlook::of(view);
    if view.pile.open_lids().next().is_none() {
        at_will(&view.pile, &table, stop)
    } else {
        around_open_lids(&view.pile, &table, dice, stop)
    }
}

/// Its gain, and what it leaves to others.
pub(crate) fn value(
    view: &KistenPosition,
    found: &FoundAction,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> i32 {
    let table = Outlook::of(view);
    let (before, after) = (&view.pile, &found.pile);
    let open = Bill::of(before, after).used[TileKind::Open];
    let points = i32::from(found.points);
    if before.open_lids().next().is_some() {
        return weigh(points, reply(after, &table, dice, stop), 0, open);
    }
    let (have, lying) = (supply(before, table.terms.hand), supply(after, Tiles::NONE));
    let heap = Heap {
        lying,
        crates: i32::from(after.crates()),
    };
    let kept = Tiles::new(
        have.left.saturating_sub(lying.left),
        have.right.saturating_sub(lying.right),
        have.lids.saturating_sub(lying.lids),
        0,
    );
    let theirs = heap.prospect(table.next, &table);
    weigh(points, theirs, heap.prospect(kept, &table), open)
}

/// The most points, whatever follows.
pub(crate) fn most_points(
    before: &CratePile,
    terms: BuildTerms,
    effort: Effort,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<FoundAction> {
    if before.open_lids().next().is_some() {
        return rebuilt(before, terms, 1, effort, dice, stop);
    }
    let (points, lying) = possible(before, terms);
    if points < 1 {
        return None;
    }
    largest(before, lying, terms)
}

/// The most crates of these tiles, as an action.
fn largest(before: &CratePile, lying: Supply, terms: BuildTerms) -> Option<FoundAction> {
    let pile = with_lids(before, in_corner(before, lying)?, terms.hand);
    FoundAction::of(before, pile, terms)
}

/// `theirs` and `mine` are the points left to the next seat and to this one, `open` the open lids
/// it takes.
const fn weigh(points: i32, theirs: i32, mine: i32, open: u8) -> i32 {
    100 * (100 * points - OPEN * open as i32) - THEIRS * theirs + MINE * mine
}

/// Used while there is no open lid.
fn at_will(
    before: &CratePile,
    table: &Outlook,
    stop: &mut dyn FnMut() -> bool,
) -> Option<FoundAction> {
    let have = supply(before, table.terms.hand);
    let (old, crates) = (before.tiles(), i32::from(before.crates()));
    let ordinary = old[TileKind::Lid] + table.terms.hand[TileKind::Lid];
    let mut best = None;
    let mut looks = 0;
    'all: for left in 1..=have.left {
        for right in 1..=have.right {
            for lids in 1..=have.lids {
                let lying = Supply { left, right, lids };
                let heap = Heap::of(lying);
                let more = heap.crates - crates;
                let points = heap.score(more, i32::from(old.count()), table.terms.kids);
                if more < 1 || points < 1 {
                    continue;
                }
                looks += 1;
                // Each of them reads hundreds of entries of the table.
                if looks % (POSITIONS_PER_LOOK / 16) == 0 && stop() {
                    break 'all;
                }
                let kept = Tiles::new(have.left - left, have.right - right, have.lids - lids, 0);
                let theirs = heap.prospect(table.next, table);
                let open = lids.saturating_sub(ordinary);
                let value = weigh(points, theirs, heap.prospect(kept, table), open);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, lying));
                }
            }
        }
    }
    largest(before, best?.1, table.terms)
}

/// A pile of the most crates, as numbers.
struct Heap {
    lying: Supply,
    crates: i32,
}

impl Heap {
    fn of(lying: Supply) -> Heap {
        Heap {
            lying,
            crates: i32::from(most(lying)),
        }
    }

    fn tiles(&self) -> i32 {
        [self.lying.left, self.lying.right, self.lying.lids]
            .into_iter()
            .map(i32::from)
            .sum()
    }

    /// The score of having this many more crates and tiles than a pile.
    fn score(&self, more: i32, tiles: i32, kids: bool) -> i32 {
        if kids {
            more
        } else {
            3 * more - (self.tiles() - tiles)
        }
    }

    /// The expected gain from these tiles and one that is drawn, in hundredths of a point. Lids
    /// of both kinds count alike.
    fn prospect(&self, mut hand: Tiles, table: &Outlook) -> i32 {
        hand[TileKind::Lid] += core::mem::take(&mut hand[TileKind::Open]);
        let kids = table.terms.kids;
        let (mut sum, mut count) = (0, 0);
        for kind in [TileKind::Left, TileKind::Right, TileKind::Lid] {
            let mut chance = table.stack[kind];
            if kind == TileKind::Lid {
                chance += table.stack[TileKind::Open];
            }
            if chance > 0 {
                let mut hand = hand;
                hand[kind] += 1;
                sum += i32::from(chance) * self.best(hand, kids);
                count += i32::from(chance);
            }
        }
        if count == 0 {
            100 * self.best(hand, kids)
        } else {
            100 * sum / count
        }
    }

    /// The most points that can be gained from it. Taking many tiles out of a pile is never
    /// best.
    fn best(&self, hand: Tiles, kids: bool) -> i32 {
        const FEWER: u8 = 2;
        let range = |lying: u8, more: u8| {
            lying.saturating_sub(FEWER).max(1)..=(lying + more).min(MOST_TILES)
        };
        let tiles = self.tiles();
        let mut best = 0;
        for left in range(self.lying.left, hand[TileKind::Left]) {
            for right in range(self.lying.right, hand[TileKind::Right]) {
                for lids in range(self.lying.lids, hand[TileKind::Lid]) {
                    let heap = Heap::of(Supply { left, right, lids });
                    let more = heap.crates - self.crates;
                    if more > 0 {
                        best = best.max(heap.score(more, tiles, kids));
                    }
                }
            }
        }
        best
    }
}

/// Once there are open lids on the crates.
fn around_open_lids(
    before: &CratePile,
    table: &Outlook,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<FoundAction> {
    let mut weighed: Vec<u32, { KINDS.len() * ROUNDS }> = Vec::new();
    let mut best: Option<(i32, FoundAction)> = None;
    for _ in 0..ROUNDS {
        let mut hand = table.terms.hand;
        for (price, may_open) in KINDS {
            if !may_open {
                hand[TileKind::Open] = 0;
            } else if hand[TileKind::Open] == 0 {
                continue;
            }
            let terms = BuildTerms {
                hand,
                ..table.terms
            };
            let Some(found) = rebuilt(before, terms, price, CANDIDATE, dice, stop) else {
                continue;
            };
            let mark = fingerprint(&found.pile, Tiles::NONE);
            if weighed.contains(&mark) {
                continue;
            }
            // There is room for all of them.
            let _ = weighed.push(mark);
            let bill = Bill::of(before, &found.pile);
            let theirs = reply(&found.pile, table, dice, stop);
            let value = weigh(found.points.into(), theirs, 0, bill.used[TileKind::Open]);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, found));
            }
        }
    }
    best.map(|(_, found)| found)
}

/// The value of a pile to the next seat with a tile that it draws, in hundredths of a point. Most
/// players see the arbiter's list; if it is empty they pass, and a player who knocks builds with
/// their tiles.
fn reply(
    pile: &CratePile,
    table: &Outlook,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> i32 {
    let mut points = |hand: Tiles| {
        let terms = BuildTerms {
            hand,
            ..table.terms
        };
        if let Some(found) = two_columns(pile, terms) {
            return i32::from(found.points);
        }
        // Rebuilds can bring nothing here.
        if possible(pile, terms).0 < 1 {
            return 0;
        }
        let knocked = rebuilt(pile, terms, 1, KNOCK, dice, stop);
        -knocked.map_or(0, |found| i32::from(found.points))
    };
    let hand = table.next;
    if table.stack.is_empty() {
        return 100 * points(hand);
    }
    let mut sum = 0;
    for kind in TileKind::ALL {
        let chance = table.stack[kind];
        if chance > 0 {
            let mut hand = hand;
            hand[kind] += 1;
            sum += i32::from(chance) * points(hand);
        }
    }
    100 * sum / i32::from(table.stack.count())
}
