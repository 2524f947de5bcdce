//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::VIOLET;
use crate::ui::stones::{self, Mark, Stone};
use crate::ui::{Bitmap, Canvas, area};

pub(crate) const ICON: Icon = Icon {
    accent: VIOLET,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "..####..", //
    "..####..", //
    "........", //
    ".######.", //
    ".######.", //
    "........", //
    "########", //
    "########", //
]);

fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    use Stone::{Black, White};
    let small = area(x + 4, y + 30, 18, 11);
    stones::tower(canvas, small, [Black, White], Mark::Dot, 5);
    let high = area(x + 19, y + 28, 25, 15);
    let levels = [White, Black, White, Black, White];
    stones::tower(canvas, high, levels, Mark::Triangle, 5);
}
