//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::RED;
use crate::ui::stones::{self, Mark, Stone};
use crate::ui::{Bitmap, Canvas};

pub(crate) const ICON: Icon = Icon {
    accent: RED,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "......##", //
    "......##", //
    "....##..", //
    "...###..", //
    "..##....", //
    ".###....", //
    "##......", //
    "##......", //
]);

fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    let mut stone = |column: i32, row: i32, stone| {
        let (x, y) = (x + 3 + column * 8, y + 2 + row * 8);
        stones::flat(canvas, x, y, 9, stone, Mark::Blank);
    };
    for (column, row) in [(0, 3), (1, 2), (2, 3), (3, 2), (2, 1), (4, 1), (3, 0)] {
        stone(column, row, Stone::Black);
    }
    for column in 0..5 {
        stone(column, 4 - column, Stone::White);
    }
}
