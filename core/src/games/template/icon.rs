//! The icon on the launcher.

use super::drawing;
use super::rules::Fingers;
use crate::ui::icons::Icon;
use crate::ui::palette::{INK, PAPER, RED, mix};
use crate::ui::{Bitmap, Canvas, area};

pub(crate) const ICON: Icon = Icon {
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
    drawing::hand(canvas, area(x + 8, y + 4, 34, 40), Fingers::new(2), INK);
    drawing::hand(canvas, area(x + 9, y + 5, 32, 38), Fingers::new(2), PAPER);
}
