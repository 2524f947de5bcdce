//! The best rebuild of a pile that can be found: annealing on column heights.



use super::yard::{Spot, Yard};
use crate::game::player::POSITIONS_PER_LOOK;

/// What a rebuild may take, pile and hand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supply {
    /// Left sides.
    pub left: u16,
    /// Right sides.
    pub right: u16,
    /// Lids of both kinds.
    pub lids: u16,
}

/// What makes a pile good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// For each crate.
    pub per_crate: i32,
    /// For each tile used, off.
    pub per_tile: i32,
}

impl Worth {
    pub const USUAL: Worth = Worth { per_crate: 3, per_tile: 1 };
}

/// Small random numbers, quick on a processor without a divider.
pub struct Dice(u32);

impl Dice {
    pub const fn new(seed: u32) -> Dice {
        Dice(if seed == 0 { 1 } else { seed })
    }
    pub const fn roll(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
    /// Below a small number, from some bits.
    pub const fn below(bits: u32, count: u32) -> u32 {
        (bits & 0xffff) * count >> 16
    }
}

/// -ln((i + 1/2) / 32) in sixteenths.
const LOGS: [u8; 32] = [
    67, 49, 41, 35, 31, 28, 25, 23, 21, 19, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 6, 5, 4, 4, 3, 2, 2, 1, 1, 0,
];

pub struct Tuning {
    pub steps: u32,
    pub hot: i32,
    pub cold: i32,
    pub penalty: i32,
    pub rows: u32,
}

fn value(yard: &Yard, supply: Supply, worth: Worth, penalty: i32) -> (i32, bool) {
    let lids = yard.columns().len() as u16;
    let tiles = i32::from(yard.left() + yard.right() + lids);
    let over = yard.left().saturating_sub(supply.left)
        + yard.right().saturating_sub(supply.right)
        + lids.saturating_sub(supply.lids);
    let plain = worth.per_crate * i32::from(yard.crates()) - worth.per_tile * tiles;
    (plain - penalty * i32::from(over), over == 0)
}

type Changes = heapless::Vec<(Spot, u8), 40>;

fn set(yard: &mut Yard, spot: Spot, height: u8, done: &mut Changes) -> bool {
    let old = yard.height(spot);
    if height == old || done.push((spot, old)).is_err() {
        return false;
    }
    yard.set(spot, height);
    true
}

fn undo(yard: &mut Yard, done: &mut Changes, keep: usize) {
    while done.len() > keep {
        if let Some((spot, old)) = done.pop() {
            yard.set(spot, old);
        }
    }
}

/// One change of one column; `false` if the dice came to nothing.
fn change(yard: &mut Yard, dice: &mut Dice, done: &mut Changes) -> bool {
    let bits = dice.roll();
    let columns = yard.columns();
    let Some(&column) = columns.get(Dice::below(bits, columns.len() as u32) as usize) else {
        return false;
    };
    let bits = bits >> 16;
    let spot = Yard::around(column, (bits & 7).saturating_sub(3) as u8);
    let old = yard.height(spot);
    let kind = bits >> 3 & 7;
    if kind == 0 {
        return yard.can_go(spot) && set(yard, spot, 0, done);
    }
    let Some((least, most)) = yard.range(spot) else {
        return false;
    };
    let height = match kind {
        1 => least,
        2 => most.min(old.max(least) + 4),
        3..=5 => {
            if old >= most {
                return false;
            }
            (old + 1).max(least)
        }
        _ => {
            if old <= least {
                return false;
            }
            old - 1
        }
    };
    set(yard, spot, height, done)
}

/// One level more or less for a whole row.
fn change_row(yard: &mut Yard, up: bool, dice: &mut Dice, done: &mut Changes) -> bool {
    let bits = dice.roll();
    let columns = yard.columns();
    let Some(&column) = columns.get(Dice::below(bits, columns.len() as u32) as usize) else {
        return false;
    };
    let (on, back) = if bits >> 16 & 1 == 0 { (1, 3) } else { (2, 4) };
    let mut spot = column;
    while yard.height(Yard::around(spot, back)) > 0 {
        spot = Yard::around(spot, back);
    }
    let level = yard.height(spot);
    let start = done.len();
    if up {
        while yard.height(spot) == level
            && yard.range(spot).is_some_and(|(_, most)| level < most)
            && set(yard, spot, level + 1, done)
        {
            spot = Yard::around(spot, on);
        }
        return done.len() > start;
    }
    let first = spot;
    while yard.height(Yard::around(spot, on)) == level {
        spot = Yard::around(spot, on);
    }
    loop {
        let may = if level == 1 {
            yard.can_go(spot)
        } else {
            yard.range(spot).is_some_and(|(least, _)| least < level)
        };
        if !may || !set(yard, spot, level - 1, done) {
            undo(yard, done, start);
            return false;
        }
        if spot == first {
            return true;
        }
        spot = Yard::around(spot, back);
    }
}

/// Anneals; leaves the best yard found in `best` if it is better than `best_value`.
pub fn anneal(
    yard: &mut Yard,
    best: &mut Yard,
    mut best_value: i32,
    supply: Supply,
    worth: Worth,
    tuning: &Tuning,
    dice: &mut Dice,
    stop: &mut dyn FnMut() -> bool,
) -> i32 {
    let (mut now, _) = value(yard, supply, worth, tuning.penalty);
    let mut heat = tuning.hot << 8;
    let cooling = ((tuning.hot - tuning.cold) << 8) / (tuning.steps / 64).max(1) as i32;
    let mut done = Changes::new();
    for step in 0..tuning.steps {
        if step & 63 == 0 {
            heat -= cooling;
            if step & (POSITIONS_PER_LOOK - 1) == 0 && stop() {
                break;
            }
        }
        let bits = dice.roll();
        let most_loss = (heat >> 8) * i32::from(LOGS[(bits & 31) as usize]) >> 8;
        done.clear();
        let mut shifted = None;
        let kind = bits >> 5 & 31;
        if kind == 0 {
            let down = bits >> 10 & 1 == 0;
            if !yard.shift_ground(down) {
                continue;
            }
            shifted = Some(down);
        } else if kind < tuning.rows {
            let up = bits >> 10 & 1 == 0;
            let some = change_row(yard, up, dice, &mut done);
            if bits >> 11 & 1 == 0 {
                change_row(yard, !up, dice, &mut done);
            }
            if !some && done.is_empty() {
                continue;
            }
        } else {
            if !change(yard, dice, &mut done) {
                continue;
            }
            if bits >> 11 & 1 == 0 {
                change(yard, dice, &mut done);
            }
        }
        let (next, fits) = value(yard, supply, worth, tuning.penalty);
        if next + most_loss < now {
            match shifted {
                Some(down) => {
                    yard.shift_ground(!down);
                }
                None => undo(yard, &mut done, 0),
            }
        } else {
            now = next;
            if fits && now > best_value {
                best_value = now;
                best.clone_from(yard);
            }
        }
    }
    best_value
}
