//! What this is and whose fonts these are.

use super::Step;
use super::keys::Key;
use super::settings::Settings;
use crate::text::{Language, host as words};
use crate::ui::frame::{Hints, Key as Cap, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::motion::END;
use crate::ui::palette::{MIST, NIGHT, PAPER, STEEL, mix};
use crate::ui::wrap::Lines;
use crate::ui::{Align, Area, Canvas, Font, Phrase, area, boot, wrap};

/// The part of the first picture that is shown, and where, at half its size.
const POCKET: Area = area(20, 16, 200, 168);
const PLACE: (i32, i32) = (70, 22);

/// The notice about the fonts: lines of captions above the hints.
const NOTICE: i32 = 187;
const NOTICE_PITCH: i32 = 12;
const NOTICE_WIDTH: i32 = 224;

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
    let language = settings.language;
    picture(canvas);
    TitleBar::menu(MenuIcon::Info)
        .left(words::ABOUT.get(language))
        .draw(canvas);
    let name = words::PRODUCT.get(language);
    canvas.text(Font::Headline, name, 120, 130, Align::Centre, PAPER);
    let version = Phrase::<32>::of(format_args!(
        "{} {}",
        words::VERSION.get(language),
        env!("CARGO_PKG_VERSION")
    ));
    canvas.text(Font::Body, &version, 120, 149, Align::Centre, MIST);
    let licence = words::LICENCE.get(language);
    canvas.text(Font::Body, licence, 120, 166, Align::Centre, MIST);
    canvas.hline(90, 173, 60, STEEL);
    for (line, y) in notice(language).zip((NOTICE..).step_by(NOTICE_PITCH as usize)) {
        canvas.text(Font::Caption, line, 120, y, Align::Centre, MIST);
    }
    hints(language).draw(canvas);
}

fn notice(language: Language) -> Lines<'static> {
    wrap(Font::Caption, words::FONTS.get(language), NOTICE_WIDTH)
}

fn hints(language: Language) -> Hints<'static> {
    Hints::new(&[(Cap::B, words::BACK.get(language))])
}

/// The first picture at half its size: drawn as it is, then moved together,
/// four pixels into one. What is written lies above and to the left of what
/// is still to be read, so the frame serves as its own scratch paper.
fn picture(canvas: &mut Canvas<'_>) {
    boot::draw(canvas, END, "");
    let (left, top) = PLACE;
    for y in 0..POCKET.h / 2 {
        for x in 0..POCKET.w / 2 {
            let corner = (POCKET.x + 2 * x, POCKET.y + 2 * y);
            let at = |dx, dy| canvas.get(corner.0 + dx, corner.1 + dy).unwrap_or(NIGHT);
            let upper = mix(at(0, 0), at(1, 0), 8);
            let lower = mix(at(0, 1), at(1, 1), 8);
            canvas.pixel(x, y, mix(upper, lower, 8));
        }
    }
    // From the corner to its place, from the far end so that nothing is lost.
    for y in (0..POCKET.h / 2).rev() {
        for x in (0..POCKET.w / 2).rev() {
            let color = canvas.get(x, y).unwrap_or(NIGHT);
            canvas.pixel(left + x, top + y, color);
        }
    }
    let (right, bottom) = (left + POCKET.w / 2, top + POCKET.h / 2);
    canvas.rect(area(0, 0, 240, top), NIGHT);
    canvas.rect(area(0, top, left, 240), NIGHT);
    canvas.rect(area(right, top, 240, 240), NIGHT);
    canvas.rect(area(0, bottom, 240, 240), NIGHT);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::frame::HINT_TOP;

    #[test]
    fn the_notice_fits() {
        for language in Language::ALL {
            let lines = notice(language).count() as i32;
            assert!(NOTICE + (lines - 1) * NOTICE_PITCH + 3 <= HINT_TOP);
            assert!(hints(language).fits());
        }
    }
}
