//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::{BLACK, BLACK_RIM, INK, ORANGE, PAPER, WHITE, WHITE_SIDE};
use crate::ui::{Bitmap, Canvas, Font, area};

pub(crate) const ICON: Icon = Icon {
    accent: ORANGE,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "....##..", //
    "...###..", //
    "..#.##..", //
    ".#..##..", //
    ".#######", //
    "....##..", //
    "....##..", //
    "....##..", //
]);

/// A 4 beats a 3.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 5, y + 4, 25, 32), 5, INK);
    canvas.rounded_rect(area(x + 6, y + 5, 23, 30), 4, BLACK);
    canvas.rounded_outline(area(x + 6, y + 5, 23, 29), 4, 1, BLACK_RIM);
    canvas.text_centred(Font::Button, "3", x + 13, y + 22, PAPER);
    canvas.rounded_rect(area(x + 18, y + 9, 25, 34), 5, INK);
    canvas.rounded_rect(area(x + 19, y + 10, 23, 32), 4, WHITE_SIDE);
    canvas.rounded_rect(area(x + 19, y + 10, 23, 30), 4, WHITE);
    canvas.text_centred(Font::Figure, "4", x + 31, y + 37, INK);
}
