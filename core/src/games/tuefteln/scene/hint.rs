//! The advisor's words, in place of foot and points. Its two fields are chosen already.

use super::layout;
use crate::ui::palette::{GOLD, INK};
use crate::ui::{Canvas, Font, wrap};

/// On two lines at most.
pub fn said(canvas: &mut Canvas<'_>, words: &str) {
    let place = layout::SAID;
    canvas.rounded_rect(place, 5, GOLD);
    let lines = wrap(Font::Body, words, place.w - 12);
    let count = lines.clone().count() as i32;
    let first = place.y + if count > 1 { 13 } else { 20 };
    for (number, line) in (0..).zip(lines.take(2)) {
        let (x, y) = (place.centre_x(), first + 13 * number);
        canvas.text_centred(Font::Body, line, x, y, INK);
    }
}
