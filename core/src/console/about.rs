//! What this is and whose fonts these are.

use super::Step;
use super::keys::Key;
use super::settings::Settings;
use crate::text::host as words;
use crate::ui::frame::{Hints, Key as Cap};
use crate::ui::{Canvas, palette};

/// Any way out leads back.
pub fn key(key: Key) -> Step {
    if matches!(key, Key::A | Key::B) {
        Step::Back
    } else {
        Step::Stay
    }
}

/// Draws it.
pub fn draw(canvas: &mut Canvas<'_>, settings: &Settings) {
    canvas.fill(palette::NIGHT);
    Hints::new(&[(Cap::B, words::BACK.get(settings.language))]).draw(canvas);
}
