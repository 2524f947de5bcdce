//! The icon on the launcher.

use crate::ui::icons::Icon;
use crate::ui::palette::{INK, PAPER, PAPER_EDGE, RED, mix};
use crate::ui::{Bitmap, Canvas, area};

/// What the launcher shows of it.
pub const ICON: Icon = Icon {
    accent: mix(RED, PAPER, 6),
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    ".##..##.", //
    ".##..##.", //
    ".##..##.", //
    ".##..##.", //
    ".######.", //
    "########", //
    "########", //
    ".######.", //
]);

/// A hand that shows two fingers.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    for left in [13, 26] {
        canvas.rounded_rect(area(x + left, y + 5, 9, 24), 4, INK);
        canvas.rounded_rect(area(x + left + 1, y + 6, 7, 24), 3, PAPER);
    }
    canvas.rounded_rect(area(x + 9, y + 22, 30, 21), 8, INK);
    canvas.rounded_rect(area(x + 10, y + 23, 28, 19), 7, PAPER);
    canvas.hline(x + 16, y + 40, 16, PAPER_EDGE);
    for left in [14, 27] {
        canvas.rect(area(x + left, y + 20, 7, 4), PAPER);
    }
}
