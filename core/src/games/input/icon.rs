//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::{BLUE_INK, GOLD, INK, PAPER, PAPER_EDGE, RED, WOOD_DARK};
use crate::ui::{Bitmap, Canvas, area};

pub(crate) const ICON: Icon = Icon {
    accent: GOLD,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "......##", //
    ".....##.", //
    "....##..", //
    "...##...", //
    "########", //
    "........", //
    "....####", //
    "....####", //
]);

/// The 7 of five strips: full, half and three slanted ones.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 9, y + 4, 30, 39), 4, INK);
    canvas.rounded_rect(area(x + 10, y + 5, 28, 37), 3, PAPER);
    canvas.hline(x + 12, y + 41, 24, PAPER_EDGE);
    for strip in 0..5 {
        let top = y + 7 + strip * 7;
        let color = if matches!(strip, 1 | 2) {
            BLUE_INK
        } else {
            RED
        };
        match strip {
            0 => canvas.rect(area(x + 13, top, 22, 6), color),
            1 => canvas.rect(area(x + 26, top, 9, 6), color),
            _ => {
                for row in 0..6 {
                    let slant = (strip - 2) * 4 + row * 4 / 6;
                    canvas.hline(x + 26 - slant, top + row, 9, color);
                }
            }
        }
        if strip > 0 {
            // Where the strips are cut.
            canvas.hline(x + 10, top - 1, 2, WOOD_DARK);
            canvas.hline(x + 36, top - 1, 2, WOOD_DARK);
        }
    }
}
