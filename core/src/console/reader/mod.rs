//! The rules reader: one heading, some text, a figure made of the real pieces.

mod page;

use super::Step;
use super::keys::Key;
use super::settings::Settings;
use crate::game::{Game, Page};
use crate::games::{ForGame, GameId, Registered};
use crate::text::{Language, Sentence, host as words};
use crate::ui::frame::{Hints, Key as Cap};
use crate::ui::palette::{INK, PAPER, PAPER_EDGE, SEPIA};
use crate::ui::widgets::panels::scroll_bar;
use crate::ui::{Align, Area, Canvas, Font, area, text_width};

/// How far one press scrolls.
const SCROLL: i32 = 32;
/// Where the page is seen: between title and hints.
const WINDOW: Area = Area::PLAY;

/// The rules reader.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    game: GameId,
    page: usize,
    scroll: i32,
    /// Whether the guided first round can be begun from here.
    teaches: bool,
}

struct Pages;

impl ForGame for Pages {
    type Output = &'static [Page];

    fn run<G: Registered>(self) -> &'static [Page] {
        <G as Game>::PAGES
    }
}

impl Reader {
    /// Opens the rules of a game at a page; `teaches` says whether they lead to
    /// the guided first round.
    pub fn new(game: GameId, page: usize, teaches: bool) -> Reader {
        let last = game.with(Pages).len().saturating_sub(1);
        Reader {
            game,
            page: page.min(last),
            scroll: 0,
            teaches,
        }
    }

    /// The pages of the game.
    pub fn pages(&self) -> &'static [Page] {
        self.game.with(Pages)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, settings: &Settings) -> Step {
        let last = self.pages().len().saturating_sub(1);
        match key {
            Key::Left if self.page > 0 => (self.page, self.scroll) = (self.page - 1, 0),
            Key::Right | Key::A if self.page < last => {
                (self.page, self.scroll) = (self.page + 1, 0);
            }
            Key::Up => self.scroll = (self.scroll - SCROLL).max(0),
            Key::Down => {
                self.scroll = (self.scroll + SCROLL).min(self.longest_scroll(settings));
            }
            Key::Y if self.teaches => return Step::Learn(self.game),
            Key::B | Key::X => return Step::Back,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// How far this page can be scrolled.
    fn longest_scroll(&self, settings: &Settings) -> i32 {
        (self.height(settings.language) - WINDOW.h).max(0)
    }

    fn height(&self, language: Language) -> i32 {
        let page = self.pages().get(self.page);
        page.map_or(0, |page| page::lay_out(page, language, |_| {}))
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let (about, language) = (self.game.about(), settings.language);
        let accent = about.icon.accent();
        canvas.rect(WINDOW, PAPER);
        // Another language may make the page shorter than it was.
        let scroll = self.scroll.min(self.longest_scroll(settings));
        if let Some(page) = self.pages().get(self.page) {
            let canvas = &mut canvas.clipped(WINDOW);
            page::draw(canvas, page, language, WINDOW.y - scroll, accent);
        }
        let height = self.height(language);
        if height > WINDOW.h {
            let part = (scroll as usize, WINDOW.h as usize, height as usize);
            let bar = area(232, WINDOW.y + 6, 4, WINDOW.h - 12);
            scroll_bar(canvas, bar, part, (PAPER_EDGE, accent));
        }
        self.title(canvas, language);
        self.hints(settings)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    /// The title bar, of paper like the page.
    fn title(&self, canvas: &mut Canvas<'_>, language: Language) {
        canvas.rect(area(0, 0, 240, WINDOW.y), PAPER_EDGE);
        let about = self.game.about();
        about.icon.mini(canvas, 4, 2);
        let number = Sentence::<16>::of(format_args!("{} / {}", self.page + 1, self.pages().len()));
        let room = 235 - 6 - 21 - text_width(Font::Body, &number);
        let (title, rules) = (about.title.get(language), words::RULES.get(language));
        let title = Sentence::<48>::of(format_args!("{title}: {rules}"));
        canvas.text_cut(Font::Body, &title, 21, 12, room, INK);
        if !self.pages().is_empty() {
            canvas.text(Font::Body, &number, 235, 12, Align::Right, SEPIA);
        }
    }

    fn hints(&self, settings: &Settings) -> Hints<'static> {
        let language = settings.language;
        let mut hints = Hints::default();
        if self.page + 1 < self.pages().len() {
            hints = hints.with(Cap::A, words::GO_ON.get(language));
        }
        if self.teaches && self.page == 0 {
            hints = hints.with(Cap::Y, words::LESSON.get(language));
        }
        let turns = self.pages().len() > 1;
        let pad = match (turns, self.longest_scroll(settings) > 0) {
            (true, true) => Some(words::PAGE_AND_SCROLL),
            (true, false) => Some(words::PAGE_TURN),
            (false, true) => Some(words::SCROLL),
            (false, false) => None,
        };
        if let Some(pad) = pad {
            hints = hints.with(Cap::Pad, pad.get(language));
        }
        hints.with(Cap::B, words::BACK.get(language))
    }
}

#[cfg(test)]
mod tests {
    use super::super::dummy::draw;
    use super::page::{Piece, lay_out};
    use super::*;
    use crate::game::Figure;
    use crate::text::Phrase as Words;
    use crate::ui::has_glyphs;

    static LONG: Page = Page {
        heading: Words::new("Eine wirklich lange Überschrift über allem", "Short"),
        text: Words::new(
            "Wird ein Feld frei, rutscht die Reihe dahinter nach.\nDahinter leer?",
            "One line.",
        ),
        figure: Some(Figure {
            height: 200,
            draw: |canvas, place| canvas.rect(place, INK),
        }),
    };

    /// Nothing lies below the end of a page, and the end is close below the
    /// last thing.
    #[test]
    fn a_page_ends_below_its_figure() {
        for language in Language::ALL {
            let mut end = 0;
            let height = lay_out(&LONG, language, |piece| match piece {
                Piece::Heading(_, _, y) | Piece::Underline(y) | Piece::Line(_, y) => {
                    assert!(y > end);
                    end = y;
                }
                Piece::Figure(figure, y) => {
                    assert!(y > end);
                    end = y + figure.height;
                }
            });
            assert!(end < height && height <= end + 8);
        }
    }

    /// At the end of the way the last row of the figure is seen, with its
    /// margin and nothing more.
    #[test]
    fn scrolling_ends_exactly_at_the_end() {
        let height = lay_out(&LONG, Language::German, |_| {});
        let longest = height - WINDOW.h;
        assert!(longest > 0);
        let frame = draw(|canvas| {
            canvas.rect(WINDOW, PAPER);
            let top = WINDOW.y - longest;
            page::draw(
                &mut canvas.clipped(WINDOW),
                &LONG,
                Language::German,
                top,
                INK,
            );
        });
        let last = WINDOW.bottom() - 6 - 1;
        assert_eq!(frame.get(100, last), Some(INK));
        assert_eq!(frame.get(100, last + 1), Some(PAPER));
    }

    /// Every page of every game, in both languages: keys stop at both ends,
    /// titles and hints fit.
    #[test]
    fn all_pages_can_be_read() {
        for &game in GameId::ALL {
            for language in Language::ALL {
                let settings = Settings {
                    language,
                    ..Settings::default()
                };
                for (number, page) in Reader::new(game, 0, true).pages().iter().enumerate() {
                    assert!(has_glyphs(Font::Headline, page.heading.get(language)));
                    let text = page.text.get(language).replace('\n', " ");
                    assert!(has_glyphs(Font::Reading, &text), "{text}");
                    let mut reader = Reader::new(game, number, false);
                    assert!(reader.hints(&settings).fits());
                    for _ in 0..100 {
                        reader.key(Key::Down, &settings);
                    }
                    assert_eq!(reader.scroll, reader.longest_scroll(&settings));
                    for _ in 0..100 {
                        reader.key(Key::Up, &settings);
                    }
                    assert_eq!(reader.scroll, 0);
                }
                let mut reader = Reader::new(game, usize::MAX, false);
                assert!(matches!(reader.key(Key::Right, &settings), Step::Stay));
            }
        }
    }

    #[test]
    fn hints_fit() {
        for language in Language::ALL {
            let longest = Hints::new(&[
                (Cap::A, words::GO_ON.get(language)),
                (Cap::Pad, words::PAGE_AND_SCROLL.get(language)),
                (Cap::B, words::BACK.get(language)),
            ]);
            assert!(longest.fits());
        }
    }
}
