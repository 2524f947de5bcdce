//! How the launcher looks: the shelf, the card of the chosen game, the key bar.

use super::super::keeping::stored_games::OpenGames;
use super::{COLUMNS, ROWS};
use crate::game::Rules;
use crate::games::{ForGame, GameId, Registered};
use crate::text::{Language, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TITLE_HEIGHT};
use crate::ui::icons::MenuIcon;
use crate::ui::largest;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED};
use crate::ui::widgets::controls::arrow_right;
use crate::ui::widgets::list::scroll_bar;
use crate::ui::widgets::panels::panel;
use crate::ui::{Align, Area, Canvas, Font, area};
use core::ops::RangeInclusive;

/// Where the ring moves.
pub const SHELF: Area = area(0, 16, 240, 118);
const CARD: Area = area(6, 136, 228, 84);
const RESUME: Area = area(18, 187, 208, 26);

/// Text on the card begins and ends here.
const LEFT: i32 = 20;
const RIGHT: i32 = 226;

/// The corner of the tile at a place, if the row `top` is the first one seen.
pub fn corner(place: usize, top: usize) -> (i32, i32) {
    let (column, row) = (place % COLUMNS, (place / COLUMNS) as i32 - top as i32);
    (9 + column as i32 * 58, 23 + row * 56)
}

/// The product's name and the tiles from the row `top` on; a sign marks those
/// that can go on.
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
    let rows = games.clone().count().div_ceil(COLUMNS);
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

/// The sign of the game that can go on, 15 pixels wide.
fn on_the_table(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.disc(x, y, 15, NIGHT);
    canvas.disc(x + 1, y + 1, 13, GOLD);
    for column in 0..4 {
        canvas.vline(x + 9 - column, y + 7 - column, 2 * column + 1, NIGHT);
    }
}

/// How many can play it.
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

/// What there is to know about the chosen game; `moves` were made in it if it
/// can go on.
pub fn card(canvas: &mut Canvas<'_>, game: GameId, moves: Option<u32>, language: Language) {
    panel(canvas, CARD);
    let edge = area(CARD.x, CARD.y, 5, CARD.h);
    let about = game.about();
    let accent = about.icon.accent;
    canvas.rounded_rect(edge, 2, accent);
    let players = players(game);
    let people =
        RIGHT - canvas.text_measured(Font::Row, &players, RIGHT, 160, Align::Right, accent) - 15;
    MenuIcon::Person.draw(canvas, people, 149, accent);
    let title = about.title.get(language);
    let font = title_font(title, people - LEFT - 8);
    canvas.text_left(font, title, LEFT, 160, PAPER);
    let motto = about.motto.get(language);
    canvas.text_cut(Font::Body, motto, LEFT, 178, RIGHT - LEFT, MIST);
    if let Some(moves) = moves {
        resume_line(canvas, moves, language);
    }
}

fn title_font(title: &str, room: i32) -> Font {
    largest(
        &[Font::Headline, Font::Serif, Font::SerifSmall],
        title,
        room,
    )
}

fn resume_line(canvas: &mut Canvas<'_>, moves: u32, language: Language) {
    canvas.rounded_rect(RESUME, 5, SLATE_RAISED);
    arrow_right(canvas, 33, RESUME.centre_y(), GOLD);
    let resume = words::RESUME_GAME.get(language);
    canvas.text_left(Font::Row, resume, 42, 205, PAPER);
    let next = moves.saturating_add(1);
    let moves = Sentence::<24>::of(format_args!("{} {next}", words::MOVE.get(language)));
    canvas.text_right(Font::Body, &moves, 220, 204, MIST);
}

/// The place of the line for a game that goes on, for a game that is new.
pub fn lesson_line(canvas: &mut Canvas<'_>, language: Language) {
    canvas.rounded_rect(RESUME, 5, SLATE_RAISED);
    let y = RESUME.centre_y();
    Cap::Y.draw_as(canvas, RESUME.x + 6, y - 5, GOLD, NIGHT);
    let offer = words::LESSON_OFFER.get(language);
    let x = RESUME.x + 23;
    canvas.text_left(Font::Caption, offer, x, y + 5, PAPER);
}

/// What the keys do.
pub fn key_bar(can_go_on: bool, language: Language) -> KeyBar<'static> {
    let (act, other) = match can_go_on {
        true => (words::GO_ON, words::NEW_GAME),
        false => (words::PLAY, words::LESSON),
    };
    KeyBar::new(&[
        (Cap::A, act.get(language)),
        (Cap::Y, other.get(language)),
        (Cap::X, words::RULES.get(language)),
        (Cap::B, words::MORE.get(language)),
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
            assert!(text_width(Font::Caption, offer) <= RESUME.w - 31, "{offer}");
        }
    }

    /// Title, players and motto of every game have their place on the card.
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
