//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::{INK, PAPER, TEAL, WHITE, WHITE_SIDE, rgb};
use crate::ui::stones::{self};
use crate::ui::{Bitmap, Canvas, Font, area};

pub(crate) const ICON: Icon = Icon {
    accent: TEAL,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "########", //
    "#......#", //
    "#.#..#.#", //
    "#......#", //
    "#......#", //
    "#.#..#.#", //
    "#......#", //
    "########", //
]);

/// A square of the sheet with three numbers, and the die that gives the fourth.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 5, y + 4, 30, 30), 2, INK);
    canvas.rect(area(x + 6, y + 5, 28, 28), PAPER);
    canvas.vline(x + 19, y + 6, 26, TEAL);
    canvas.hline(x + 7, y + 18, 26, TEAL);
    for (number, dx, dy) in [("4", 12, 17), ("5", 27, 17), ("3", 12, 31)] {
        canvas.text_centred(Font::Row, number, x + dx, y + dy, INK);
    }
    let (x, y) = (x + 20, y + 19);
    canvas.rounded_rect(area(x, y, 24, 24), 5, INK);
    canvas.rounded_rect(area(x + 1, y + 1, 22, 22), 4, WHITE_SIDE);
    canvas.rounded_rect(area(x + 1, y + 1, 22, 20), 4, WHITE);
    for (column, row) in stones::pips(5) {
        canvas.disc(x + 10 + column * 6, y + 9 + row * 6, 4, rgb(0x0F5F57));
    }
}
