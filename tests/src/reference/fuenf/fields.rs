//! Fields of every shape to begin with.

use super::{Field, Place, Stones, Table};
use taschenspieler_core::luck::Luck;

/// A field of this many cells: a line, a comb, a ring, a tree, a blob.
fn shape(kind: u32, size: usize, luck: &mut Luck) -> Vec<Place> {
    let size = size as i32;
    let cells: Vec<Place> = match kind {
        0 => (0..size).map(|x| (0, x)).collect(),
        1 => (0..size).map(|y| (y, 0)).collect(),
        2 => {
            // A spine with teeth on every second cell.
            let mut cells = Vec::new();
            for x in 0.. {
                cells.push((0, x));
                if x % 2 == 0 {
                    cells.extend((1..=1 + luck.below(3) as i32).map(|y| (y, x)));
                }
                if cells.len() >= size as usize {
                    break;
                }
            }
            cells
        }
        3 => {
            // A ring with a tail.
            let side = (size / 4).clamp(2, 7);
            let mut cells: Vec<Place> = Vec::new();
            cells.extend((0..side).map(|x| (0, x)));
            cells.extend((0..side).map(|y| (y, side)));
            cells.extend((0..side).map(|x| (side, x + 1)));
            cells.extend((0..side).map(|y| (y + 1, 0)));
            cells.extend((1..).take(size as usize).map(|y| (-y, 0)));
            cells
        }
        4 => {
            // A diamond: its inner cells have no free side.
            let mut cells: Vec<Place> = (-9..=9)
                .flat_map(|y: i32| (-9..=9).map(move |x| (y, x)))
                .collect();
            cells.sort_by_key(|(y, x)| y.abs() + x.abs());
            cells
        }
        5 => {
            // A star: lift its middle and it falls into equal parts.
            let arms = 2 + luck.below(3) as usize;
            let ways = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let long = (size - 1) / arms as i32;
            let mut cells = vec![(0, 0)];
            for (y, x) in ways.into_iter().take(arms) {
                cells.extend((1..=long.max(1)).map(|far| (y * far, x * far)));
            }
            cells
        }
        _ => {
            // Grown at random: thin (no cell beside two others) or thick.
            let mut cells: Vec<Place> = vec![(0, 0)];
            let mut tries = 0;
            while cells.len() < size as usize {
                let &(y, x) = luck.pick(&cells).unwrap();
                let &(dy, dx) = luck.pick(&[(0, 1), (1, 0), (0, -1), (-1, 0)]).unwrap();
                let new = (y + dy, x + dx);
                let beside = cells
                    .iter()
                    .filter(|(y, x)| (y - new.0).abs() + (x - new.1).abs() == 1)
                    .count();
                tries += 1;
                if !cells.contains(&new) && (kind > 6 || beside == 1 || tries > 5000) {
                    cells.push(new);
                }
            }
            cells
        }
    };
    cells.into_iter().take(size as usize).collect()
}

/// A position of the moving phase with a field of this kind; `None` if it cannot be
/// coloured legally.
pub fn arranged(kind: u32, luck: &mut Luck) -> Option<Table> {
    let size = 2 + luck.below(9) as usize + luck.below(23) as usize;
    let (up, right) = match luck.below(8) {
        0 => (9999, 9999 - luck.below(40) as i32),
        1 => (-9999 + luck.below(40) as i32, -9999),
        _ => (0, 0),
    };
    let cells = shape(kind, size, luck);
    let (top, far) = (
        cells.iter().map(|cell| cell.0).max()?,
        cells.iter().map(|cell| cell.1).max()?,
    );
    let (bottom, near) = (
        cells.iter().map(|cell| cell.0).min()?,
        cells.iter().map(|cell| cell.1).min()?,
    );
    let move_y = if up > 0 {
        up - top
    } else if up < 0 {
        up - bottom
    } else {
        0
    };
    let move_x = if right > 0 {
        right - far
    } else if right < 0 {
        right - near
    } else {
        0
    };
    let unequal = luck.chance(1, 3);
    let inside = kind == 4 && luck.chance(1, 2);
    let table: Field = cells
        .into_iter()
        .map(|(y, x)| {
            let white = if inside {
                y.abs() + x.abs() < 2
            } else if unequal {
                luck.chance(1, 5)
            } else {
                luck.chance(1, 2)
            };
            ((y + move_y, x + move_x), if white { 'w' } else { 'b' })
        })
        .collect();
    let whites = table.values().filter(|&&stone| stone == 'w').count();
    if whites > 16 || table.len() - whites > 16 {
        return None;
    }
    let turn = if luck.chance(1, 2) { 'w' } else { 'b' };
    let quiet = if luck.chance(1, 4) { luck.below(61) } else { 0 };
    let stones = Stones::set(table, turn, quiet);
    if !stones.is_connected() || stones.has_five_twice() {
        return None;
    }
    Some(Table::at(&stones.text()))
}
