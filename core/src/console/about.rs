//! What this is, and behind it whose fonts these are.

use super::Step;
use super::keys::Key;
use super::settings::Settings;
use crate::text::{Language, Sentence, host as words};
use crate::ui::frame::{Hints, Key as Cap, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::motion::END;
use crate::ui::palette::{MIST, NIGHT, PAPER};
use crate::ui::{Align, Area, Canvas, Font, area, boot};

/// Where the licence and the notice about the fonts stand, from their first
/// baselines on.
const LICENCE: Area = area(12, 38, 216, 40);
const FONTS: Area = area(12, 86, 216, 136);

/// The screen: the picture first, the small print on request.
#[derive(Clone, Copy, Debug, Default)]
pub struct About {
    small_print: bool,
}

impl About {
    /// With the picture.
    pub const fn new() -> About {
        About { small_print: false }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) -> Step {
        match key {
            Key::A => self.small_print = !self.small_print,
            Key::B if self.small_print => self.small_print = false,
            Key::B => return Step::Back,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let language = settings.language;
        if self.small_print {
            draw_small_print(canvas, language);
        } else {
            boot::draw(canvas, END, "");
            let version = Sentence::<32>::of(format_args!(
                "{} {}",
                words::VERSION.get(language),
                env!("CARGO_PKG_VERSION")
            ));
            canvas.text(Font::Body, &version, 120, 221, Align::Centre, MIST);
        }
        self.hints(language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    fn hints(&self, language: Language) -> Hints<'static> {
        let other = if self.small_print {
            words::PICTURE
        } else {
            words::SMALL_PRINT
        };
        Hints::new(&[
            (Cap::A, other.get(language)),
            (Cap::B, words::BACK.get(language)),
        ])
    }
}

fn draw_small_print(canvas: &mut Canvas<'_>, language: Language) {
    canvas.fill(NIGHT);
    TitleBar::menu(MenuIcon::Info)
        .left(words::ABOUT.get(language))
        .draw(canvas);
    for (words, place, color) in [
        (words::LICENCE, LICENCE, PAPER),
        (words::FONTS, FONTS, MIST),
    ] {
        canvas.paragraph(Font::Reading, words.get(language), place, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::wrap;

    /// Both notices fit their places, and the hints their bar.
    #[test]
    fn the_small_print_fits() {
        for language in Language::ALL {
            for (words, place) in [(words::LICENCE, LICENCE), (words::FONTS, FONTS)] {
                let lines = wrap(Font::Reading, words.get(language), place.w).count() as i32;
                assert!(
                    lines * Font::Reading.line_pitch() <= place.h,
                    "{language:?}"
                );
            }
            for small_print in [false, true] {
                assert!(About { small_print }.hints(language).fits());
            }
        }
    }

    #[test]
    fn b_leads_back_step_by_step() {
        let mut about = About::new();
        assert!(matches!(about.key(Key::A), Step::Redraw));
        assert!(matches!(about.key(Key::B), Step::Redraw));
        assert!(matches!(about.key(Key::B), Step::Back));
    }
}
