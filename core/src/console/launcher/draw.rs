//! Draws the launcher: the shelf, the card of the chosen game, the key bar.

use super::super::keeping::stored_games::OpenGames;
use super::super::puzzles::{ICON as BOOK, words as puzzles};
use super::achieved::Achieved;
use super::{COLUMNS, ROWS};
use crate::game::Rules;
use crate::games::{ForGame, GameId, Registered};
use crate::puzzles::SolvedPuzzles;
use crate::settings::Settings;
use crate::text::{Language, Say, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TITLE_HEIGHT};
use crate::ui::icons::MenuIcon;
use crate::ui::largest;
use crate::ui::palette::{GOLD, GREEN, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED, mix};
use crate::ui::widgets::controls::arrow_right;
use crate::ui::widgets::festive::small_crown;
use crate::ui::widgets::list::scroll_bar;
use crate::ui::widgets::panels::panel;
use crate::ui::{Align, Area, Canvas, Font, area, text_width};
use core::ops::RangeInclusive;

/// The area in which the ring moves.
pub const SHELF: Area = area(0, 16, 240, 118);
const CARD: Area = area(6, 136, 228, 84);
const RESUME: Area = area(18, 187, 208, 26);

/// The margin of the text on the card.
const LEFT: i32 = 20;
const RIGHT: i32 = 226;

/// The corner of the tile at a place, if `top` is the first visible row.
pub fn corner(place: usize, top: usize) -> (i32, i32) {
    let (column, row) = (place % COLUMNS, (place / COLUMNS) as i32 - top as i32);
    (9 + column as i32 * 58, 23 + row * 56)
}

/// The product's name and the tiles from the row `top` on; a sign marks games that can be
/// resumed.
pub fn shelf(
    canvas: &mut Canvas<'_>,
    games: impl Iterator<Item = GameId> + Clone,
    top: usize,
    open: &OpenGames,
) {
    canvas.rect(area(0, TITLE_HEIGHT, 240, 210), NIGHT);
    canvas.rect(area(0, 0, 240, TITLE_HEIGHT), SLATE);
    let name = words::PRODUCT.german;
    canvas.text_left(Font::SerifSmall, name, 6, 12, PAPER);
    let book = games.clone().count();
    let rows = (book + 1).div_ceil(COLUMNS);
    if (top * COLUMNS..(top + ROWS) * COLUMNS).contains(&book) {
        let (x, y) = corner(book, top);
        BOOK.draw(canvas, x, y);
    }
    let seen = games.enumerate().skip(top * COLUMNS);
    for (place, game) in seen.take(ROWS * COLUMNS) {
        let (x, y) = corner(place, top);
        game.about().icon.draw(canvas, x, y);
        if open.contains(game) {
            on_the_table(canvas, x + 32, y + 1);
        }
    }
    scroll_bar(canvas, SHELF.inset(6), (top, ROWS, rows));
}

/// A pill in the title, beside the battery, when another console is connected.
pub fn company(canvas: &mut Canvas<'_>, name: &str, language: Language) {
    /// So that it does not cover the product's name.
    const ROOM: i32 = 63;
    let name = match name.is_empty() {
        true => words::SOMEONE.get(language),
        false => name,
    };
    let long = Sentence::<48>::of(format_args!("{name} {}", words::IS_THERE.get(language)));
    let words = match text_width(Font::Caption, &long) <= ROOM {
        true => &*long,
        false => name,
    };
    let width = text_width(Font::Caption, words).min(ROOM) + 22;
    let pill = area(212 - width, 2, width, 13);
    canvas.rounded_rect(pill, 6, GREEN);
    MenuIcon::Person.draw(canvas, pill.x + 4, pill.y + 1, NIGHT);
    canvas.text_cut(Font::Caption, words, pill.x + 17, pill.y + 10, ROOM, NIGHT);
}

/// The sign of a game that can be resumed, 15 pixels wide.
fn on_the_table(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.disc(x, y, 15, NIGHT);
    canvas.disc(x + 1, y + 1, 13, GOLD);
    for column in 0..4 {
        canvas.vline(x + 9 - column, y + 7 - column, 2 * column + 1, NIGHT);
    }
}

/// How many people can play it.
pub struct SeatRange;

impl ForGame for SeatRange {
    type Output = RangeInclusive<u8>;

    fn run<G: Registered>(self) -> RangeInclusive<u8> {
        <G as Rules>::SEATS
    }
}

fn players(game: GameId) -> Sentence<8> {
    let seats = game.with(SeatRange);
    let (fewest, most) = (seats.start(), seats.end());
    if fewest == most {
        Sentence::of(format_args!("{most}"))
    } else {
        Sentence::of(format_args!("{fewest}-{most}"))
    }
}

/// The facts about the chosen game. Achievements take the place of the motto if there is no
/// other room for them.
pub fn card(
    canvas: &mut Canvas<'_>,
    game: GameId,
    achieved: Option<&Achieved>,
    language: Language,
) {
    panel(canvas, CARD);
    let edge = area(CARD.x, CARD.y, 5, CARD.h);
    let about = game.about();
    let accent = about.icon.accent;
    canvas.rounded_rect(edge, 2, accent);
    let players = players(game);
    // Lighter than the edge, because it is text.
    let ink = mix(accent, PAPER, 4);
    let people =
        RIGHT - canvas.text_measured(Font::Row, &players, RIGHT, 160, Align::Right, ink) - 15;
    MenuIcon::Person.draw(canvas, people, 149, ink);
    let title = about.title.get(language);
    let font = title_font(title, people - LEFT - 8);
    canvas.text_left(font, title, LEFT, 160, PAPER);
    let line = match achieved {
        Some(achieved) => achieved.sentence(language),
        None => about.motto.sentence(language),
    };
    canvas.text_cut(Font::Body, &line, LEFT, 178, RIGHT - LEFT, MIST);
}

/// The facts about the puzzle book.
pub fn book_card(canvas: &mut Canvas<'_>, progress: &SolvedPuzzles, language: Language) {
    panel(canvas, CARD);
    canvas.rounded_rect(area(CARD.x, CARD.y, 5, CARD.h), 2, BOOK.accent);
    let title = puzzles::BOOK.get(language);
    canvas.text_left(title_font(title, RIGHT - LEFT), title, LEFT, 160, PAPER);
    let motto = puzzles::MOTTO.get(language);
    canvas.text_cut(Font::Body, motto, LEFT, 178, RIGHT - LEFT, MIST);
    let (game, number) = progress.of_the_day();
    let day = puzzles::OF_THE_DAY.get(language);
    let game = game.about().title.get(language);
    let line = Sentence::<64>::of(format_args!("{day}: {game} {number}"));
    canvas.rounded_rect(RESUME, 5, SLATE_RAISED);
    canvas.text_cut(
        Font::Body,
        &line,
        RESUME.x + 8,
        RESUME.centre_y() + 5,
        RESUME.w - 16,
        PAPER,
    );
}

pub fn book_bar(language: Language) -> KeyBar<'static> {
    KeyBar::new(&[
        (Cap::A, puzzles::OPEN.get(language)),
        (Cap::Y, puzzles::OF_THE_DAY.get(language)),
        (Cap::B, words::TAB_DEVICE.get(language)),
    ])
}

fn title_font(title: &str, room: i32) -> Font {
    largest(
        &[Font::Headline, Font::Serif, Font::SerifSmall],
        title,
        room,
    )
}

/// The achievements in a game that was played before.
pub fn record_line(canvas: &mut Canvas<'_>, game: GameId, achieved: &Achieved, language: Language) {
    let line = achieved.sentence(language);
    small_crown(
        canvas,
        LEFT,
        RESUME.centre_y() - 4,
        game.about().icon.accent,
    );
    let x = LEFT + 20;
    let font = largest(&[Font::Row, Font::Body], &line, RIGHT - x);
    canvas.text_cut(font, &line, x, RESUME.centre_y() + 5, RIGHT - x, PAPER);
}

/// The line for a game that can be resumed.
pub fn resume_line(canvas: &mut Canvas<'_>, language: Language) {
    canvas.rounded_rect(RESUME, 5, SLATE_RAISED);
    arrow_right(canvas, 33, RESUME.centre_y(), GOLD);
    let resume = words::RESUME_GAME.get(language);
    canvas.text_left(Font::Row, resume, 42, 205, PAPER);
}

/// The line for a new game, in place of the one for a game that can be resumed.
pub fn lesson_line(canvas: &mut Canvas<'_>, settings: &Settings) {
    canvas.rounded_rect(RESUME, 5, SLATE_RAISED);
    let y = RESUME.centre_y();
    Cap::Y.offer(canvas, RESUME.x + 6, y - 5, settings.left_handed);
    let offer = words::LESSON_OFFER.get(settings.language);
    let x = RESUME.x + 23;
    canvas.text_left(Font::Body, offer, x, y + 5, PAPER);
}

pub fn key_bar(can_go_on: bool, language: Language) -> KeyBar<'static> {
    let (act, other) = match can_go_on {
        true => (words::GO_ON, words::NEW_GAME),
        false => (words::PLAY, words::LESSON),
    };
    KeyBar::new(&[
        (Cap::A, act.get(language)),
        (Cap::Y, other.get(language)),
        (Cap::X, words::RULES.get(language)),
        (Cap::B, words::TAB_DEVICE.get(language)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text_width;

    #[test]
    fn the_key_bar_fits() {
        for language in Language::ALL {
            for can_go_on in [false, true] {
                assert!(key_bar(can_go_on, language).fits());
            }
        }
    }

    #[test]
    fn the_offer_fits_its_line() {
        for language in Language::ALL {
            let offer = words::LESSON_OFFER.get(language);
            assert!(text_width(Font::Body, offer) <= RESUME.w - 31, "{offer}");
        }
    }

    /// Achievements fit their line, however large they are.
    #[test]
    fn the_record_fits_its_line() {
        for language in Language::ALL {
            for is_puzzle in [false, true] {
                let achieved = Achieved {
                    played: 888,
                    won: Some(388),
                    is_puzzle,
                    best: Some(288),
                };
                let line = achieved.sentence(language);
                assert!(
                    text_width(Font::Body, &line) <= RIGHT - LEFT - 20,
                    "{}",
                    &*line
                );
            }
            let once = Achieved {
                played: 1,
                won: None,
                is_puzzle: false,
                best: None,
            };
            let line = once.sentence(language);
            assert!(["1 Spiel", "1 game"].contains(&&*line));
        }
    }

    /// Title, players and motto of every game fit on the card.
    #[test]
    fn cards_hold_every_game() {
        for &game in GameId::ALL {
            for language in Language::ALL {
                let about = game.about();
                let people = text_width(Font::Row, &players(game)) + 15;
                let room = RIGHT - LEFT - people - 8;
                let title = about.title.get(language);
                assert!(
                    text_width(title_font(title, room), title) <= room,
                    "{title}"
                );
                let motto = about.motto.get(language);
                assert!(text_width(Font::Body, motto) <= RIGHT - LEFT, "{motto}");
            }
        }
    }
}
