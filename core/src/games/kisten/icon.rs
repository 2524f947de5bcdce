//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::{CRATE_LEFT, CRATE_LID, CRATE_OUTLINE, CRATE_RIGHT, WOOD};
use crate::ui::{Bitmap, Canvas};

pub(crate) const ICON: Icon = Icon {
    accent: WOOD,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "...##...", //
    ".##..##.", //
    "#......#", //
    "##....##", //
    "#.####.#", //
    "#...#..#", //
    ".##.#.##", //
    "...###..", //
]);

/// Five crates, from the back to the front.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    for (dx, dy) in [(24, 14), (13, 20), (35, 20), (24, 3), (24, 25)] {
        crate_at(canvas, x + dx, y + dy);
    }
}

/// The back corner of the 11-pixel crate is at `x`, `y`.
fn crate_at(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const HALF: i32 = 11;
    const SLOPE: i32 = 5;
    let (back, front) = ((x, y), (x, y + 2 * SLOPE));
    let (left, right) = ((x - HALF, y + SLOPE), (x + HALF, y + SLOPE));
    let below = |(x, y): (i32, i32)| (x, y + HALF);
    canvas.polygon(&[left, front, below(front), below(left)], CRATE_LEFT);
    canvas.polygon(&[front, right, below(right), below(front)], CRATE_RIGHT);
    canvas.polygon(&[back, right, front, left], CRATE_LID);
    canvas.polygon_outline(
        &[back, right, below(right), below(front), below(left), left],
        CRATE_OUTLINE,
    );
    for end in [left, right, below(front)] {
        canvas.line(front, end, 1, CRATE_OUTLINE);
    }
}
