//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::{GOLD, GOLD_DARK, GREEN, INK, PAPER, RED, mix};
use crate::ui::stones::{self, Mark, Stone};
use crate::ui::{Bitmap, Canvas, area};

pub(crate) const ICON: Icon = Icon {
    accent: GREEN,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "...##...", //
    "..####..", //
    "..####..", //
    "..####..", //
    ".######.", //
    ".######.", //
    "########", //
    "########", //
]);

/// Three cups; the one in the middle is lifted from its stone.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 3, y + 39, 42, 4), 2, mix(GREEN, INK, 9));
    cup(canvas, x + 2, y + 21, 15, 20);
    cup(canvas, x + 31, y + 21, 15, 20);
    stones::flat(canvas, x + 19, y + 31, 10, Stone::White, Mark::Blank);
    cup(canvas, x + 15, y + 4, 18, 24);
}

fn cup(canvas: &mut Canvas<'_>, x: i32, y: i32, w: i32, h: i32) {
    let (dark, light) = (mix(RED, INK, 5), mix(RED, PAPER, 7));
    for row in 0..h {
        let rounding = (2 - row).max(0);
        let taper = (h - 1 - row) * 3 / h + rounding;
        let (left, width) = (x + taper, w - 2 * taper);
        canvas.hline(left, y + row, width, INK);
        if row == 0 || row == h - 1 {
            continue;
        }
        let band = row >= h - 8 && row < h - 4;
        let (face, shade) = if band { (GOLD, GOLD_DARK) } else { (RED, dark) };
        let quarter = width / 4;
        canvas.hline(left + 1, y + row, width - 2, face);
        canvas.hline(left + width - 1 - quarter, y + row, quarter, shade);
        if !band && row > 2 {
            canvas.pixel(left + 3, y + row, light);
        }
    }
    canvas.rect(area(x - 1, y + h - 2, w + 2, 2), INK);
    canvas.hline(x, y + h - 2, w, dark);
}
