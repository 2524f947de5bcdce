//! The rules reader: a heading, some text, a figure made of the real pieces.

mod page;

use super::home::{Context, Home};
use super::screens::Screen;
use crate::game::{Game, Page};
use crate::games::{ForGame, GameId, Registered};
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::palette::{INK, PAPER, PAPER_EDGE, SEPIA};
use crate::ui::widgets::panels::scroll_bar;
use crate::ui::{Area, Canvas, Font, area, text_width};
use page::Leaf;

/// How far one press scrolls, in pixels.
const SCROLL: i32 = 32;
/// The visible part of a page, between title and key bar.
const WINDOW: Area = Area::PLAY;

#[derive(Clone, Copy, Debug)]
pub struct RulesScreen {
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

impl Screen for RulesScreen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let last = self.count() - 1;
        match key {
            Key::Left if self.page > 0 => (self.page, self.scroll) = (self.page - 1, 0),
            Key::Right | Key::A if self.page < last => {
                (self.page, self.scroll) = (self.page + 1, 0);
            }
            Key::Up => self.scroll = (self.scroll - SCROLL).max(0),
            Key::Down => {
                self.scroll =
                    (self.scroll + SCROLL).min(self.longest_scroll(home.settings.language));
            }
            Key::Y if self.teaches => return Reply::Ask(Ask::Learn(self.game)),
            Key::B | Key::X => return Reply::Ask(Ask::Back),
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let settings = &home.settings;
        let (about, language) = (self.game.about(), settings.language);
        let accent = about.icon.accent;
        canvas.rect(WINDOW, PAPER);
        // In another language the page may be shorter.
        let scroll = self.scroll.min(self.longest_scroll(language));
        let top = WINDOW.y - scroll;
        page::draw(
            &mut canvas.clipped(WINDOW),
            &self.leaf(),
            language,
            top,
            accent,
        );
        let height = self.height(language);
        if height > WINDOW.h {
            let part = (scroll as usize, WINDOW.h as usize, height as usize);
            let bar = area(232, WINDOW.y + 6, 4, WINDOW.h - 12);
            scroll_bar(canvas, bar, part, (PAPER_EDGE, accent));
        }
        self.title(canvas, language);
        self.key_bar(settings)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    fn title(&self) -> Phrase {
        words::RULES
    }
}

impl RulesScreen {
    /// Opens the rules of a game at a page; `teaches` says whether the guided first round
    /// is offered.
    pub fn new(game: GameId, page: usize, teaches: bool) -> RulesScreen {
        RulesScreen {
            game,
            page: page.min(game.with(Pages).len()),
            scroll: 0,
            teaches,
        }
    }

    /// The number of pages: the game's, and the one about the inventors.
    pub fn count(&self) -> usize {
        self.game.with(Pages).len() + 1
    }

    /// The present page.
    fn leaf(&self) -> Leaf {
        match self.game.with(Pages).get(self.page) {
            Some(page) => Leaf::of(page),
            None => Leaf::about(&self.game.about().credit),
        }
    }

    fn longest_scroll(&self, language: Language) -> i32 {
        (self.height(language) - WINDOW.h).max(0)
    }

    fn height(&self, language: Language) -> i32 {
        page::lay_out(&self.leaf(), language, |_| {})
    }

    /// The title bar, in paper like the page.
    fn title(&self, canvas: &mut Canvas<'_>, language: Language) {
        canvas.rect(area(0, 0, 240, WINDOW.y), PAPER_EDGE);
        let about = self.game.about();
        about.icon.mini(canvas, 4, 2);
        let number = Sentence::<16>::of(format_args!("{} / {}", self.page + 1, self.count()));
        let room = 235 - 6 - 21 - text_width(Font::Body, &number);
        let (title, rules) = (about.title.get(language), words::RULES.get(language));
        let title = Sentence::<48>::of(format_args!("{title}: {rules}"));
        canvas.text_cut(Font::Body, &title, 21, 12, room, INK);
        canvas.text_right(Font::Body, &number, 235, 12, SEPIA);
    }

    fn key_bar(&self, settings: &crate::settings::Settings) -> KeyBar<'static> {
        let language = settings.language;
        let mut bar = KeyBar::default();
        if self.page + 1 < self.count() {
            bar = bar.with(Cap::A, words::GO_ON.get(language));
        }
        if self.teaches && self.page == 0 {
            bar = bar.with(Cap::Y, words::LESSON.get(language));
        }
        let pad = if self.longest_scroll(settings.language) > 0 {
            words::PAGE_AND_SCROLL
        } else {
            words::PAGE_TURN
        };
        bar = bar.with(Cap::Pad, pad.get(language));
        bar.with(Cap::B, words::BACK.get(language))
    }
}

#[cfg(test)]
mod tests {
    use super::super::pretended::{draw, press_with};
    use super::page::{PagePiece, lay_out};
    use super::*;
    use crate::game::Figure;
    use crate::platform::Millis;
    use crate::settings::Settings;
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

    /// A page ends close below its last piece.
    #[test]
    fn a_page_ends_below_its_figure() {
        for language in Language::ALL {
            let mut end = 0;
            let height = lay_out(&Leaf::of(&LONG), language, |piece| match piece {
                PagePiece::Heading(_, _, y) | PagePiece::Underline(y) | PagePiece::Line(_, y) => {
                    assert!(y > end);
                    end = y;
                }
                PagePiece::Figure(figure, y) => {
                    assert!(y > end);
                    end = y + figure.height;
                }
            });
            assert!(end < height && height <= end + 8);
        }
    }

    /// Scrolled to the end, the last row of the figure is visible, with its margin and
    /// nothing more.
    #[test]
    fn scrolling_ends_exactly_at_the_end() {
        let height = lay_out(&Leaf::of(&LONG), Language::German, |_| {});
        let longest = height - WINDOW.h;
        assert!(longest > 0);
        let frame = draw(|canvas| {
            canvas.rect(WINDOW, PAPER);
            let top = WINDOW.y - longest;
            page::draw(
                &mut canvas.clipped(WINDOW),
                &Leaf::of(&LONG),
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
    /// titles and key bars fit.
    #[test]
    fn all_pages_can_be_read() {
        for &game in GameId::ALL {
            for language in Language::ALL {
                let mut settings = Settings {
                    language,
                    ..Settings::default()
                };
                for number in 0..RulesScreen::new(game, 0, true).count() {
                    let mut reader = RulesScreen::new(game, number, false);
                    lay_out(&reader.leaf(), language, |piece| match piece {
                        PagePiece::Heading(font, line, _) => assert!(has_glyphs(font, line)),
                        PagePiece::Line(line, _) => assert!(has_glyphs(Font::Reading, line)),
                        PagePiece::Underline(_) | PagePiece::Figure(..) => {}
                    });
                    assert!(reader.key_bar(&settings).fits());
                    for _ in 0..100 {
                        press_with(&mut reader, Key::Down, &mut settings, Millis(0));
                    }
                    assert_eq!(reader.scroll, reader.longest_scroll(language));
                    for _ in 0..100 {
                        press_with(&mut reader, Key::Up, &mut settings, Millis(0));
                    }
                    assert_eq!(reader.scroll, 0);
                }
                let mut reader = RulesScreen::new(game, usize::MAX, false);
                assert_eq!(
                    press_with(&mut reader, Key::Right, &mut settings, Millis(0)),
                    Reply::Ignored
                );
            }
        }
    }

    /// The whole text of the last page.
    fn last_page(game: GameId, language: Language) -> std::string::String {
        let reader = RulesScreen::new(game, usize::MAX, false);
        let paragraphs: std::vec::Vec<_> = reader.leaf().paragraphs(language).collect();
        paragraphs.join("\n")
    }

    /// The last page of every game names its inventors, says that this is an independent
    /// implementation, and which data are our own; it is read without scrolling.
    #[test]
    fn the_last_page_names_the_inventors() {
        let five = "FIVE!, 2016, Steffen-Spiele mit dem BDP";
        let author = "Steffen Mühlhäuser";
        for (game, said) in [
            (
                GameId::Input,
                &["Edelbert Wiedmann (sepp)", "1998, Drei Magier"][..],
            ),
            (GameId::Tuefteln, &["Jannik Walter und Reinhard Staupe"]),
            (GameId::Fuenf, &[author, five]),
            (GameId::Torris, &[author, five]),
            (GameId::Huetchen, &[author, five]),
            (GameId::Poker, &["Zeimet, Horn und Mühlhäuser", five]),
            (GameId::Abraeumen, &["Ein Klassiker", five]),
            (
                GameId::Kisten,
                &["R. W.", "Früher als Cubus, von R. Wittig"],
            ),
        ] {
            let text = last_page(game, Language::German);
            let lines: std::vec::Vec<_> = text.lines().collect();
            assert_eq!(lines[..said.len()], *said, "{game:?}");
            assert_eq!(lines[said.len()], words::INDEPENDENT.german);
            let own = ["Die Streifen sind unsere", "Die Blätter sind unsere"];
            let own = own.map(|own| text.contains(own));
            let expected = [game == GameId::Input, game == GameId::Tuefteln];
            assert_eq!(own, expected, "{game:?}");
            for language in Language::ALL {
                let reader = RulesScreen::new(game, usize::MAX, false);
                assert!(reader.height(language) <= WINDOW.h, "{game:?}");
            }
        }
        let on_shelf = GameId::ALL.iter().filter(|game| game.is_on_shelf());
        assert!(on_shelf.count() >= 8);
    }

    /// The text that all games must show, in both languages.
    #[test]
    fn this_is_an_independent_implementation() {
        for (language, parts) in [
            (
                Language::German,
                [
                    "unabhängige Umsetzung",
                    "gedruckten Regel",
                    "nicht nachgebildet",
                ],
            ),
            (
                Language::English,
                [
                    "independent implementation",
                    "printed rules",
                    "not reproduced",
                ],
            ),
        ] {
            let words = words::INDEPENDENT.get(language);
            assert!(parts.iter().all(|part| words.contains(part)), "{words}");
        }
    }

    #[test]
    fn the_key_bar_fits() {
        for language in Language::ALL {
            let longest = KeyBar::new(&[
                (Cap::A, words::GO_ON.get(language)),
                (Cap::Pad, words::PAGE_AND_SCROLL.get(language)),
                (Cap::B, words::BACK.get(language)),
            ]);
            assert!(longest.fits());
        }
    }
}
