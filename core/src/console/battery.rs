//! The battery on the screen: a small icon, and the last screen before the battery is
//! empty.

use crate::battery::BatteryLevel;
use crate::text::{Language, host as words};
use crate::ui::palette::{GREEN, MIST, NIGHT, PAPER, RED};
use crate::ui::widgets::controls;
use crate::ui::{Area, Canvas, Font, area, wrap};

/// The icon at the end of the launcher's title, on machines with a battery.
pub(super) fn in_title(canvas: &mut Canvas<'_>, battery: Option<(BatteryLevel, bool)>) {
    if let Some((level, charging)) = battery {
        controls::battery(canvas, 217, 3, level.quarters(), charging);
    }
}

/// The same in the pause menu, between the words of the key bar, because the menu's head is
/// full.
pub(super) fn in_hints(canvas: &mut Canvas<'_>, battery: Option<(BatteryLevel, bool)>) {
    if let Some((level, charging)) = battery {
        controls::battery(canvas, 111, 229, level.quarters(), charging);
    }
}

/// The area of the text on the last screen.
const WORDS: Area = area(24, 178, 192, 48);

pub(super) fn draw_empty(canvas: &mut Canvas<'_>, language: Language) {
    canvas.fill(NIGHT);
    let (x, y) = (66, 66);
    canvas.rounded_outline(area(x, y, 96, 52), 9, 4, MIST);
    canvas.rounded_rect(area(x + 96, y + 16, 9, 20), 3, MIST);
    canvas.rounded_rect(area(x + 10, y + 10, 7, 32), 2, RED);
    plug(canvas, 120, y + 26);
    let title = words::BATTERY_EMPTY.get(language);
    canvas.text_centred(Font::Headline, title, 120, 158, PAPER);
    let lines = wrap(Font::Reading, words::BATTERY_KEPT.get(language), WORDS.w);
    for (line, number) in lines.zip(0..) {
        let y = WORDS.y + number * Font::Reading.line_pitch();
        canvas.text_centred(Font::Reading, line, 120, y, MIST);
    }
}

/// A plug with its cable, because the console needs to be charged.
fn plug(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x - 12, y - 9, 18, 18), 4, GREEN);
    canvas.rect(area(x - 20, y - 6, 9, 3), GREEN);
    canvas.rect(area(x - 20, y + 3, 9, 3), GREEN);
    canvas.rect(area(x + 6, y - 1, 20, 3), GREEN);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text_width;

    #[test]
    fn the_last_words_fit() {
        for language in Language::ALL {
            let title = words::BATTERY_EMPTY.get(language);
            assert!(text_width(Font::Headline, title) <= 228);
            let lines = wrap(Font::Reading, words::BATTERY_KEPT.get(language), WORDS.w);
            assert!(lines.count() <= 3, "{language:?}");
        }
    }
}
