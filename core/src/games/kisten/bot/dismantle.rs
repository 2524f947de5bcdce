//! The dismantling game: the most tiles now, and little for the next seat.

use super::find::{Effort, supply};
use super::height_map::HeightMap;
use super::rebuild::{Aim, QuickDice, anneal};
use crate::game::Level;
use crate::games::kisten::action::{Bill, dismantle};
use crate::games::kisten::arbiter::{may_touch_open_lids, takings};
use crate::games::kisten::pile::{Column, CratePile, TileKind, Tiles};
use core::ops::ControlFlow;
use heapless::Vec;

/// How many ways are weighed.
const MOST_WAYS: usize = 10;
/// How hard hard and master look for a way, and for the next seat's.
const HARD: Effort = Effort {
    runs: 1,
    steps: 1_536,
};
const MASTER: Effort = Effort {
    runs: 3,
    steps: 8_192,
};
const NEXT: Effort = Effort {
    runs: 1,
    steps: 1_536,
};

/// A way to remove a crate, and the tiles it leaves over.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Removal {
    pile: CratePile,
    tiles: u16,
}

pub(crate) fn choose(
    before: &CratePile,
    level: Level,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<CratePile> {
    let mut ways = listed(before, level, dice);
    match level {
        Level::Easy | Level::Medium => {}
        Level::Hard => {
            let way = rebuilt(before, HARD, dice, stop);
            add(&mut ways, way);
        }
        Level::Master => {
            for _ in 0..MASTER.runs {
                let once = Effort { runs: 1, ..MASTER };
                let way = rebuilt(before, once, dice, stop);
                add(&mut ways, way);
            }
            return weighed(ways, dice, stop).map(|way| way.pile);
        }
    }
    ways.into_iter().next().map(|way| way.pile)
}

/// The listed ways that leave most tiles over, the best first. Easy takes a crate off any column.
fn listed(before: &CratePile, level: Level, dice: &mut QuickDice) -> Vec<Removal, MOST_WAYS> {
    let mut ways = Vec::new();
    let mut count = 0;
    let _ = takings(before, &mut |pile| {
        let tiles = Bill::of(before, &pile).gained.count();
        let way = Removal { pile, tiles };
        if level != Level::Easy {
            add(&mut ways, Some(way));
        } else {
            let single = is_single(before, &way.pile);
            count += u32::from(single);
            if ways.is_empty() || single && dice.roll().is_multiple_of(count) {
                ways.clear();
                // There is room for one.
                let _ = ways.push(way);
            }
        }
        ControlFlow::Continue(())
    });
    ways
}

fn is_single(before: &CratePile, after: &CratePile) -> bool {
    let stood = |column: &Column| before.at(column.place).is_some();
    let changed = |column: &&Column| before.height(column.place) != after.height(column.place);
    after.columns().iter().all(stood) && before.columns().iter().filter(changed).count() == 1
}

/// The best comes first; if there are too many, the worst is dropped.
fn add(ways: &mut Vec<Removal, MOST_WAYS>, way: Option<Removal>) {
    let Some(way) = way else {
        return;
    };
    if ways.iter().any(|known| known.pile == way.pile) {
        return;
    }
    let place = ways.iter().position(|known| known.tiles < way.tiles);
    let place = place.unwrap_or(ways.len());
    if ways.is_full() {
        if place == ways.len() {
            return;
        }
        ways.pop();
    }
    // There is room now.
    let _ = ways.insert(place, way);
}

/// The best way by rebuilding.
fn rebuilt(
    before: &CratePile,
    effort: Effort,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Removal> {
    let mut start = HeightMap::of(before, false)?;
    if may_touch_open_lids(before) {
        start.free();
    }
    let tiles = before.tiles();
    let aim = Aim {
        supply: supply(before, Tiles::NONE),
        per_crate: 0,
        per_tile: 4,
        crates: Some(
            before
                .crates()
                .checked_sub(1)
                .filter(|&crates| crates > 0)?,
        ),
    };
    let mut best = start.clone();
    let mut most = i32::MIN;
    for _ in 0..effort.runs {
        let mut map = start.clone();
        most = anneal(&mut map, &aim, effort.steps, dice, &mut best, most, stop);
    }
    let mut pile = best.pile()?;
    // Ordinary lids first, then open ones that lay elsewhere.
    while pile.tiles()[TileKind::Lid] > tiles[TileKind::Lid] {
        let place = pile.columns().iter().find(|column| !column.open)?.place;
        pile.set_open(place, true);
    }
    let bill = dismantle(before, &pile).ok()?;
    Some(Removal {
        pile,
        tiles: bill.gained.count(),
    })
}

/// The way that gains most compared with what it leaves to the next seat.
fn weighed(
    ways: Vec<Removal, MOST_WAYS>,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Removal> {
    let most = ways.first()?.tiles;
    let mut best: Option<(i32, Removal)> = None;
    for way in ways {
        // Later moves never make up for two tiles less now.
        if way.tiles + 1 < most {
            continue;
        }
        let mut listed = 0;
        let _ = takings(&way.pile, &mut |left| {
            listed = Bill::of(&way.pile, &left).gained.count().max(listed);
            ControlFlow::Continue(())
        });
        let rebuilt = rebuilt(&way.pile, NEXT, dice, stop).map_or(0, |way| way.tiles);
        let value = i32::from(way.tiles) - i32::from(listed.max(rebuilt));
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, way));
        }
    }
    best.map(|(_, way)| way)
}
