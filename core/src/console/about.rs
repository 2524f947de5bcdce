//! The page about the console, and behind it the buttons to hold when switching on, the
//! inventors of the games, our own edition, and the origin of the fonts.

use super::home::{Context, Home};
use super::screens::Screen;
use crate::game;
use crate::games::GameId;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::motion::END;
use crate::ui::palette::{MIST, NIGHT, PAPER, SLATE_RAISED};
use crate::ui::widgets::panels;
use crate::ui::{Area, Canvas, Font, area, boot};

/// The area of the licence and the notice about the fonts, from their first baselines on.
const LICENCE: Area = area(12, 38, 216, 40);
const FONTS: Area = area(12, 86, 216, 136);

/// The areas of the buttons to hold when switching on, from the first baselines on.
const CHORDS: [Area; 3] = [
    area(44, 32, 188, 64),
    area(44, 102, 188, 64),
    area(44, 172, 188, 64),
];

/// The inventors of this many games fit on one page. Below: the place of the first, the
/// distance to the next, and the width of a line.
const INVENTORS: usize = 4;
const INVENTOR: Area = area(10, 22, 224, 46);
const INVENTOR_PITCH: i32 = 50;

/// The text about our own edition, from its first baseline on, and the distance between its
/// paragraphs.
const EDITION: Area = area(12, 38, 216, 180);
const EDITION_GAP: i32 = 8;

/// The page that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum AboutPage {
    #[default]
    Picture,
    Starting,
    /// The inventors, from this game of the shelf on.
    Inventors(usize),
    Edition,
    SmallPrint,
}

impl AboutPage {
    fn next(self) -> AboutPage {
        match self {
            AboutPage::Picture => AboutPage::Starting,
            AboutPage::Starting => AboutPage::Inventors(0),
            AboutPage::Inventors(first) if shelf().nth(first + INVENTORS).is_some() => {
                AboutPage::Inventors(first + INVENTORS)
            }
            AboutPage::Inventors(_) => AboutPage::Edition,
            AboutPage::Edition => AboutPage::SmallPrint,
            AboutPage::SmallPrint => AboutPage::Picture,
        }
    }

    const fn words(self) -> Phrase {
        match self {
            AboutPage::Picture => words::PICTURE,
            AboutPage::Starting => words::STARTING,
            AboutPage::Inventors(0) => words::INVENTORS,
            AboutPage::Inventors(_) => words::MORE,
            AboutPage::Edition => words::OUR_EDITION,
            AboutPage::SmallPrint => words::SMALL_PRINT,
        }
    }
}

/// The screen: the picture first, more on request.
#[derive(Clone, Copy, Debug, Default)]
pub struct AboutScreen {
    page: AboutPage,
}

impl AboutScreen {
    pub const fn new() -> AboutScreen {
        AboutScreen {
            page: AboutPage::Picture,
        }
    }

    fn key_bar(&self, language: Language) -> KeyBar<'static> {
        KeyBar::new(&[
            (Cap::A, self.page.next().words().get(language)),
            (Cap::B, words::BACK.get(language)),
        ])
    }
}

impl Screen for AboutScreen {
    fn key(&mut self, key: Key, _: &mut Context<&mut Home>) -> Reply {
        match key {
            Key::A => self.page = self.page.next(),
            Key::B if self.page == AboutPage::Picture => return Reply::Ask(Ask::Back),
            Key::B => self.page = AboutPage::Picture,
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn title(&self) -> Phrase {
        words::ABOUT
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let settings = &home.settings;
        let language = settings.language;
        match self.page {
            AboutPage::Picture => draw_picture(canvas, language),
            AboutPage::Starting => draw_chords(canvas, language),
            AboutPage::Inventors(first) => draw_inventors(canvas, first, language),
            AboutPage::Edition => draw_edition(canvas, language),
            AboutPage::SmallPrint => draw_small_print(canvas, language),
        }
        self.key_bar(language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }
}

fn draw_picture(canvas: &mut Canvas<'_>, language: Language) {
    boot::draw(canvas, END, "");
    let version = Sentence::<32>::of(format_args!(
        "{} {}",
        words::VERSION.get(language),
        env!("CARGO_PKG_VERSION")
    ));
    canvas.text_centred(Font::Body, &version, 120, 221, MIST);
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

/// The games the launcher shows.
fn shelf() -> impl Iterator<Item = &'static game::About> {
    let games = GameId::ALL.iter().filter(|game| game.is_on_shelf());
    games.map(|game| game.about())
}

fn draw_inventors(canvas: &mut Canvas<'_>, first: usize, language: Language) {
    title(canvas, words::INVENTORS, language);
    for (number, about) in (0..).zip(shelf().skip(first).take(INVENTORS)) {
        let place = INVENTOR.moved(0, INVENTOR_PITCH * number);
        about.icon.mini(canvas, place.x, place.y + 2);
        let mut line = |font, words: Phrase, x, y, color| {
            let words = words.get(language);
            canvas.text_left(font, words, place.x + x, place.y + y, color);
        };
        line(Font::Body, about.title, 19, 13, PAPER);
        line(Font::Caption, about.credit.by, 0, 28, PAPER);
        line(Font::Caption, about.credit.published, 0, 42, MIST);
    }
}

/// "INPUT: The strips are our own edition."
fn edition(about: &game::About, language: Language) -> Sentence {
    let (title, edition) = (about.title, about.credit.edition);
    crate::sentence!("{}: {}", title.get(language), edition.get(language))
}

fn editions(language: Language) -> impl Iterator<Item = Sentence> {
    let own = shelf().filter(|about| !about.credit.edition.german.is_empty());
    own.map(move |about| edition(about, language))
}

fn draw_edition(canvas: &mut Canvas<'_>, language: Language) {
    title(canvas, words::OUR_EDITION, language);
    let independent = words::INDEPENDENT.get(language);
    let mut y = canvas.paragraph(Font::Reading, independent, EDITION, PAPER);
    for words in editions(language) {
        y += EDITION_GAP;
        let rest = area(EDITION.x, y, EDITION.w, EDITION.bottom() - y);
        y = canvas.paragraph(Font::Reading, &words, rest, MIST);
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
    use crate::console::pretended::tap;
    use crate::game::Credit;
    use crate::ui::frame::KEY_BAR_TOP;
    use crate::ui::{has_glyphs, text_width, wrap};

    const PAGES: usize = 6;

    /// All paragraphs fit their areas, and the words their key bar.
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
            let mut page = AboutPage::Picture;
            for _ in 0..PAGES {
                assert!(AboutScreen { page }.key_bar(language).fits());
                page = page.next();
            }
            assert!(
                page == AboutPage::Picture,
                "the last page leads to the first"
            );
        }
    }

    /// Every game's inventors and publication fit their lines, and both pages
    /// together show all games.
    #[test]
    fn the_inventors_fit() {
        assert_eq!(shelf().count(), 2 * INVENTORS);
        for language in Language::ALL {
            for about in shelf() {
                let Credit { by, published, .. } = about.credit;
                assert!(!by.get(language).is_empty(), "{}", about.id);
                for words in [by, published] {
                    let words = words.get(language);
                    assert!(has_glyphs(Font::Caption, words), "{words}");
                    assert!(text_width(Font::Caption, words) <= INVENTOR.w, "{words}");
                }
            }
        }
        assert!(INVENTOR.moved(0, 3 * INVENTOR_PITCH).bottom() < KEY_BAR_TOP);
    }

    /// The paragraphs about two games say which data are our own edition, and they fit.
    #[test]
    fn our_edition_fits() {
        for language in Language::ALL {
            let mut lines =
                wrap(Font::Reading, words::INDEPENDENT.get(language), EDITION.w).count();
            let own: std::vec::Vec<Sentence> = editions(language).collect();
            for words in &own {
                lines += wrap(Font::Reading, words, EDITION.w).count();
            }
            let height = lines as i32 * Font::Reading.line_pitch() + 2 * EDITION_GAP;
            assert!(height <= EDITION.h, "{height}");
            let (strips, sheets) = match language {
                Language::German => ("Streifen", "Blätter"),
                Language::English => ("strips", "sheets"),
            };
            assert_eq!(own.len(), 2);
            assert!(own[0].starts_with("INPUT: ") || own[0].starts_with("Input: "));
            assert!(own[0].contains(strips) && own[1].contains(sheets));
        }
    }

    #[test]
    fn b_leads_back_step_by_step() {
        let mut about = AboutScreen::new();
        for _ in 1..PAGES {
            assert_eq!(tap(&mut about, Key::A), Reply::Redraw);
        }
        assert!(about.page == AboutPage::SmallPrint);
        assert_eq!(tap(&mut about, Key::B), Reply::Redraw);
        assert_eq!(tap(&mut about, Key::B), Reply::Ask(Ask::Back));
    }
}
