//! Crates that drop onto the pile, tiles that are drawn, news that is read.

use super::super::pile::TileKind;
use super::camera::VIEW;
use super::layout;
use crate::game::{Motion, Slot, motions};
use crate::ui::motion::{END, Easing};

pub(crate) const CRATES: Slot = Slot::new(0);
pub(crate) const DROPPING: Motion = Motion::new(DROP).within(VIEW);
const DROP: u32 = 420;
const HEIGHT: i32 = 22;
/// A tile drops onto its panel.
pub(crate) const TILE: Slot = Slot::new(1);
const DRAW: u32 = 320;
const TILE_HEIGHT: i32 = 24;
/// The announcement of a computer's move. The game waits for it anyway and continues as soon as
/// it has been read; until then title and badges stay with the move.
pub(crate) const TOLD: Slot = Slot::new(2);

pub(crate) const fn telling(millis: u32) -> Motion {
    Motion::words(millis).beside_the_game()
}

/// A drawn tile drops onto its panel.
pub(crate) fn drawing(kind: TileKind) -> Motion {
    // A lid is a little wider than its panel.
    let panel = layout::panel(kind).inset(-2);
    // Once the tile has arrived, its badge counts it too.
    let way = panel.union(panel.moved(0, -TILE_HEIGHT));
    Motion::new(DRAW).within(way).then_everywhere()
}

/// In pixels above their places.
pub(crate) fn crates_above(moment: u32) -> i32 {
    HEIGHT * left(moment, DROP) / END
}

/// In pixels above its panel.
pub(crate) fn tile_above(moment: u32) -> i32 {
    TILE_HEIGHT * left(moment, DRAW) / END
}

fn left(moment: u32, millis: u32) -> i32 {
    END - motions::part(Some(moment), 0, millis, Easing::In)
}
