//! The puzzle book on screen.
//!
//! | file | subject |
//! |---|---|
//! | this one | a page of numbers for each game |
//! | [`ending`] | the end of a puzzle that is solved, or can no longer be solved |
//! | [`words`] | the texts |
//!
//! The game on the table is an ordinary one that began as the puzzle does; it is never
//! saved and never counted. `console/play/puzzling.rs` knows when it is over.

pub mod ending;
pub mod words;

use super::home::{Context, Home};
use super::screens::Screen;
use crate::games::GameId;
use crate::keys::Key;
use crate::puzzles::{GAMES, Star, count, puzzle};
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, Sentence};
use crate::ui::frame::{Cap, KeyBar, TITLE_HEIGHT, TitleBar};
use crate::ui::icons::{Icon, MenuIcon};
use crate::ui::palette::{GOLD, INK, MIST, NIGHT, PAPER, PAPER_EDGE, RED, SLATE, SLATE_RAISED};
use crate::ui::{Area, Bitmap, Canvas, Font, area};
use core::fmt;

/// The book among the games on the launcher.
pub const ICON: Icon = Icon {
    accent: RED,
    outline: &OUTLINE,
    object,
};

static OUTLINE: Bitmap<8> = Bitmap::parse([
    "..####..", //
    ".##..##.", //
    ".....##.", //
    "....##..", //
    "...##...", //
    "........", //
    "...##...", //
    "...##...", //
]);

static FULL: Bitmap<8> = Bitmap::parse([
    "...#....", //
    "...#....", //
    "..###...", //
    "#######.", //
    ".#####..", //
    "..###...", //
    ".##.##..", //
    "#.....#.", //
]);

static RIM: Bitmap<8> = Bitmap::parse([
    "...#....", //
    "...#....", //
    "..#.#...", //
    "##...##.", //
    ".#...#..", //
    "..#.#...", //
    ".#.#.#..", //
    "#.....#.", //
]);

/// A booklet with a question mark.
fn object(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rect(area(x + 11, y + 6, 27, 34), INK);
    canvas.rect(area(x + 12, y + 7, 25, 32), PAPER);
    canvas.rect(area(x + 12, y + 7, 4, 32), PAPER_EDGE);
    canvas.text_centred(Font::Headline, "?", x + 26, y + 29, INK);
}

/// How many numbers are side by side.
const COLUMNS: usize = 8;
const CELL: (i32, i32) = (28, 22);
const LEFT: i32 = 8;
const TOP: i32 = TITLE_HEIGHT + 6;

/// The page of a game.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    page: usize,
    cursor: u8,
}

impl Book {
    /// The book open at a puzzle.
    pub fn at(game: GameId, number: u8) -> Book {
        let page = GAMES.iter().position(|&other| other == game);
        Book {
            page: page.unwrap_or(0),
            cursor: number.saturating_sub(1),
        }
    }

    fn game(self) -> GameId {
        GAMES.get(self.page).copied().unwrap_or(GAMES[0])
    }

    fn cell(place: u8) -> Area {
        let (column, row) = (usize::from(place) % COLUMNS, usize::from(place) / COLUMNS);
        let (width, height) = CELL;
        area(
            LEFT + column as i32 * width,
            TOP + row as i32 * height,
            width,
            height,
        )
    }

    fn key_bar(language: Language) -> KeyBar<'static> {
        KeyBar::new(&[
            (Cap::A, words::OPEN.get(language)),
            (Cap::Y, words::NEXT_GAME.get(language)),
            (Cap::X, words::OF_THE_DAY.get(language)),
            (Cap::B, crate::text::host::BACK.get(language)),
        ])
    }
}

impl Screen for Book {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let last = count(self.game()).saturating_sub(1);
        let row = COLUMNS as u8;
        match key {
            Key::Left if self.cursor > 0 => self.cursor -= 1,
            Key::Right if self.cursor < last => self.cursor += 1,
            Key::Up if self.cursor >= row => self.cursor -= row,
            Key::Down if self.cursor + row <= last => self.cursor += row,
            Key::A => return Reply::Ask(Ask::Puzzle(self.game(), self.cursor + 1)),
            Key::Y => {
                self.page = (self.page + 1) % GAMES.len();
                self.cursor = self.cursor.min(count(self.game()).saturating_sub(1));
            }
            Key::X => {
                let (game, number) = home.puzzles.of_the_day();
                return Reply::Ask(Ask::Puzzle(game, number));
            }
            Key::B | Key::Pause => return Reply::Ask(Ask::Back),
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let (language, game) = (home.settings.language, self.game());
        canvas.rect(area(0, TITLE_HEIGHT, 240, 240 - TITLE_HEIGHT), NIGHT);
        let solved = home.puzzles.solved(game);
        let score = Sentence::<16>::of(format_args!("{solved}/{}", count(game)));
        let title = game.about().title.get(language);
        TitleBar::menu(MenuIcon::Rules)
            .left(title)
            .right(&score)
            .draw(canvas);
        for place in 0..count(game) {
            let cell = Book::cell(place);
            let inner = cell.inset(1);
            let star = home.puzzles.star(game, place + 1);
            let paper = if star == Star::None {
                SLATE
            } else {
                SLATE_RAISED
            };
            canvas.rounded_rect(inner, 3, paper);
            if place == self.cursor {
                canvas.rounded_outline(inner, 3, 2, GOLD);
            }
            let number = Sentence::<4>::of(format_args!("{}", place + 1));
            let ink = if star == Star::None { MIST } else { PAPER };
            let middle = cell.centre_x() - if star == Star::None { 0 } else { 4 };
            canvas.text_centred(Font::Body, &number, middle, cell.centre_y() + 4, ink);
            match star {
                Star::None => {}
                Star::Helped => canvas.bitmap(cell.x + 19, cell.y + 4, &RIM, GOLD),
                Star::First => canvas.bitmap(cell.x + 19, cell.y + 4, &FULL, GOLD),
            }
        }
        if let Some(puzzle) = puzzle(game, self.cursor + 1) {
            let goal = words::goal(&puzzle, language);
            let grade = words::grade(puzzle.grade).get(language);
            let line = Sentence::<64>::of(format_args!("{}: {}", puzzle.number, &*goal));
            canvas.text_left(Font::Body, &line, LEFT, 216, PAPER);
            canvas.text_right(Font::Body, grade, 232, 216, MIST);
        }
        Book::key_bar(language)
            .for_hand(home.settings.left_handed)
            .draw(canvas);
    }

    fn title(&self) -> Phrase {
        words::BOOK
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let title = self.game().about().title.get(home.settings.language);
        write!(out, ". {title} {}", self.cursor + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::pretended::tap;

    #[test]
    fn the_cursor_stays_on_the_page() {
        let mut book = Book::at(GameId::Torris, 1);
        for key in [Key::Left, Key::Up] {
            assert_eq!(tap(&mut book, key), Reply::Ignored);
        }
        for _ in 0..99 {
            tap(&mut book, Key::Down);
            tap(&mut book, Key::Right);
        }
        let last = count(GameId::Torris);
        assert_eq!(
            tap(&mut book, Key::A),
            Reply::Ask(Ask::Puzzle(GameId::Torris, last))
        );
        for _ in 0..GAMES.len() {
            tap(&mut book, Key::Y);
        }
        assert_eq!(book.game(), GameId::Torris);
    }

    #[test]
    fn pages_fit_above_the_bar() {
        for game in GAMES {
            let last = Book::cell(count(game).saturating_sub(1));
            assert!(last.y + last.h <= 205 && last.x + last.w <= 240);
        }
        for language in Language::ALL {
            assert!(Book::key_bar(language).fits());
        }
    }
}
