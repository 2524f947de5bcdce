//! What this is, and behind it what can be done when switching on, and whose
//! fonts these are.

use super::Step;
use super::keys::Key;
use super::settings::Settings;
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Hints, Key as Cap, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::motion::END;
use crate::ui::palette::{MIST, NIGHT, PAPER, SLATE_RAISED};
use crate::ui::widgets::panels;
use crate::ui::{Align, Area, Canvas, Font, area, boot};

/// Where the licence and the notice about the fonts stand, from their first
/// baselines on.
const LICENCE: Area = area(12, 38, 216, 40);
const FONTS: Area = area(12, 86, 216, 136);

/// What can be done when switching on, from the first baselines on.
const CHORDS: [Area; 3] = [
    area(44, 32, 188, 64),
    area(44, 102, 188, 64),
    area(44, 172, 188, 64),
];

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Page {
    #[default]
    Picture,
    Starting,
    SmallPrint,
}

impl Page {
    const fn next(self) -> Page {
        match self {
            Page::Picture => Page::Starting,
            Page::Starting => Page::SmallPrint,
            Page::SmallPrint => Page::Picture,
        }
    }

    const fn words(self) -> Phrase {
        match self {
            Page::Picture => words::PICTURE,
            Page::Starting => words::STARTING,
            Page::SmallPrint => words::SMALL_PRINT,
        }
    }
}

/// The screen: the picture first, more on request.
#[derive(Clone, Copy, Debug, Default)]
pub struct About {
    page: Page,
}

impl About {
    /// With the picture.
    pub const fn new() -> About {
        About {
            page: Page::Picture,
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) -> Step {
        match key {
            Key::A => self.page = self.page.next(),
            Key::B if self.page == Page::Picture => return Step::Back,
            Key::B => self.page = Page::Picture,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let language = settings.language;
        match self.page {
            Page::Picture => draw_picture(canvas, language),
            Page::Starting => draw_chords(canvas, language),
            Page::SmallPrint => draw_small_print(canvas, language),
        }
        self.hints(language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    fn hints(&self, language: Language) -> Hints<'static> {
        Hints::new(&[
            (Cap::A, self.page.next().words().get(language)),
            (Cap::B, words::BACK.get(language)),
        ])
    }
}

fn draw_picture(canvas: &mut Canvas<'_>, language: Language) {
    boot::draw(canvas, END, "");
    let version = Sentence::<32>::of(format_args!(
        "{} {}",
        words::VERSION.get(language),
        env!("CARGO_PKG_VERSION")
    ));
    canvas.text(Font::Body, &version, 120, 221, Align::Centre, MIST);
}

fn title(canvas: &mut Canvas<'_>, words: Phrase, language: Language) {
    canvas.fill(NIGHT);
    TitleBar::menu(MenuIcon::Info)
        .left(words.get(language))
        .draw(canvas);
}

fn draw_chords(canvas: &mut Canvas<'_>, language: Language) {
    title(canvas, words::STARTING, language);
    let chords = [
        (Cap::X, words::CHORD_X),
        (Cap::B, words::CHORD_B),
        (Cap::Y, words::CHORD_Y),
    ];
    for ((key, words), place) in chords.into_iter().zip(CHORDS) {
        panels::panel(canvas, area(6, place.y - 15, 228, 68));
        canvas.disc(14, place.y - 9, 21, SLATE_RAISED);
        key.draw(canvas, 19, place.y - 4);
        canvas.paragraph(Font::Reading, words.get(language), place, PAPER);
    }
}

fn draw_small_print(canvas: &mut Canvas<'_>, language: Language) {
    title(canvas, words::ABOUT, language);
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

    /// All paragraphs fit their places, and the hints their bar.
    #[test]
    fn all_pages_fit() {
        for language in Language::ALL {
            for (words, place) in [
                (words::LICENCE, LICENCE),
                (words::FONTS, FONTS),
                (words::CHORD_X, CHORDS[0]),
                (words::CHORD_B, CHORDS[1]),
                (words::CHORD_Y, CHORDS[2]),
            ] {
                let lines = wrap(Font::Reading, words.get(language), place.w).count() as i32;
                assert!(
                    lines * Font::Reading.line_pitch() <= place.h,
                    "{language:?}"
                );
            }
            for page in [Page::Picture, Page::Starting, Page::SmallPrint] {
                assert!(About { page }.hints(language).fits());
            }
        }
    }

    #[test]
    fn b_leads_back_step_by_step() {
        let mut about = About::new();
        for _ in 0..2 {
            assert!(matches!(about.key(Key::A), Step::Redraw));
        }
        assert!(about.page == Page::SmallPrint);
        assert!(matches!(about.key(Key::B), Step::Redraw));
        assert!(matches!(about.key(Key::B), Step::Back));
    }
}
