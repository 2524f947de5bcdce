//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::{BLUE, PAPER, mix};
use crate::ui::stones::{self, Mark, Stone};
use crate::ui::{Bitmap, Canvas, area};

pub(crate) const ICON: Icon = Icon {
    accent: BLUE,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "..####..", //
    ".#....#.", //
    "#......#", //
    "#.......", //
    "........", //
    "##.##.##", //
    "##.##.##", //
    "........", //
]);

/// A white stone on its way over a black one.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const WAY: [(i32, i32); 7] = [
        (7, 23),
        (8, 19),
        (10, 15),
        (13, 12),
        (32, 12),
        (35, 15),
        (37, 19),
    ];
    for (dx, dy) in WAY {
        canvas.rect(area(x + dx, y + dy, 2, 2), PAPER);
    }
    canvas.rounded_outline(area(x + 3, y + 27, 13, 13), 3, 1, mix(BLUE, PAPER, 8));
    stones::flat(canvas, x + 17, y + 26, 14, Stone::Black, Mark::Blank);
    canvas.rounded_outline(area(x + 32, y + 27, 13, 13), 3, 2, PAPER);
    stones::flat(canvas, x + 17, y + 4, 14, Stone::White, Mark::Blank);
}
