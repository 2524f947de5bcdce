//! A pile of as many crates as the table promises.
//!
//! In a corner, every layer of crates lies within the one below it. A layer takes as many left
//! and right sides as it has rows and lines. Layers are tried from the ground up; the table tells
//! at once whether the rest can still hold the missing crates.

use super::{MOST_TILES, Supply, most};
use heapless::Vec;

/// How far it reaches along both walls, and its crates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CrateLayer {
    along_x: u8,
    along_y: u8,
    crates: u8,
}

impl CrateLayer {
    /// The next smaller layer within the one below.
    fn next(self, below: CrateLayer) -> Option<CrateLayer> {
        let (along_x, along_y) = match self {
            CrateLayer {
                along_y, along_x, ..
            } if along_y > 1 => (along_x, along_y - 1),
            CrateLayer { along_x, .. } if along_x > 1 => (along_x - 1, below.along_y),
            _ => return None,
        };
        Some(CrateLayer::within(along_x, along_y, below))
    }

    fn within(along_x: u8, along_y: u8, below: CrateLayer) -> CrateLayer {
        CrateLayer {
            along_x,
            along_y,
            crates: below.crates.min(along_x.saturating_mul(along_y)),
        }
    }
}

const MOST_LAYERS: usize = MOST_TILES as usize;

/// Heights by x, then by y.
pub(crate) type Corner = [[u8; MOST_TILES as usize]; MOST_TILES as usize];

/// A pile of the most crates that the tiles can draw.
pub(crate) fn largest(supply: Supply) -> Corner {
    let mut heights = [[0; MOST_TILES as usize]; MOST_TILES as usize];
    // From the top down: each layer grows out of the one on top of it.
    for layer in layers(supply).iter().rev() {
        let mut missing = layer.crates;
        for height in heights.iter_mut().flatten().filter(|height| **height > 0) {
            *height += 1;
            missing = missing.saturating_sub(1);
        }
        for row in heights.iter_mut().take(layer.along_x.into()) {
            for height in row.iter_mut().take(layer.along_y.into()) {
                if missing > 0 && *height == 0 {
                    *height = 1;
                    missing -= 1;
                }
            }
        }
    }
    heights
}

/// From the ground up.
fn layers(supply: Supply) -> Vec<CrateLayer, MOST_LAYERS> {
    let ground = CrateLayer {
        along_x: supply.right.min(MOST_TILES),
        along_y: supply.left.min(MOST_TILES),
        crates: supply.lids.min(MOST_TILES),
    };
    let mut layers: Vec<CrateLayer, MOST_LAYERS> = Vec::new();
    let (mut left, mut right, mut missing) = (supply.left, supply.right, most(supply));
    let mut trying = Some(CrateLayer::within(ground.along_x, ground.along_y, ground));
    while missing > 0 {
        let below = layers.last().copied().unwrap_or(ground);
        let Some(layer) = trying else {
            // Nothing fits on this layer: try another one.
            let Some(taken) = layers.pop() else {
                break;
            };
            left += taken.along_y;
            right += taken.along_x;
            missing += taken.crates;
            trying = taken.next(layers.last().copied().unwrap_or(ground));
            continue;
        };
        let rest = Supply {
            left: left.saturating_sub(layer.along_y),
            right: right.saturating_sub(layer.along_x),
            lids: layer.crates,
        };
        let fits = layer.along_y <= left && layer.along_x <= right;
        if fits && layer.crates + most(rest) >= missing && layers.push(layer).is_ok() {
            (left, right) = (rest.left, rest.right);
            missing = missing.saturating_sub(layer.crates);
            trying = Some(layer);
        } else {
            trying = layer.next(below);
        }
    }
    layers
}
