//! How it looks: a row per seat, the die, three hands to choose from.

use super::Template;
use super::rules::{Fingers, TemplateMove};
use crate::game::{Actor, Game, Number, Scope, Seat};
use crate::sentence;
use crate::ui::frame::TitleBar;
use crate::ui::palette::{Color, GOLD, INK, MIST, NIGHT, PAPER, STEEL};
use crate::ui::widgets::{boards, festive, marks, panels};
use crate::ui::{Area, Canvas, Font, SeatStyle, area, stones};

/// The row of the first seat, and how far below it the next one is.
const ROW: Area = area(6, 21, 228, 22);
const ROW_PITCH: i32 = 25;
pub(crate) const TABLE: Area = area(6, 123, 228, 48);
/// The place of the die; nothing else moves.
pub(crate) const DIE: Area = area(18, 131, 32, 32);
/// The hands to choose from: the first of them, and how far from it the next one is.
pub(crate) const CHOICE: Area = area(18, 179, 204, 40);
const CARD: Area = area(18, 179, 56, 40);
const CARD_PITCH: i32 = 74;

/// Title bar, seats and table; the die whirls while it rolls.
pub(crate) fn table(canvas: &mut Canvas<'_>, scope: &Scope<'_, Template>, rolling: Option<u32>) {
    canvas.fill(NIGHT);
    let title = Template::ABOUT.title.get(scope.language());
    let bar = TitleBar::game(Template::ABOUT.icon).left(title);
    bar.draw(canvas);
    for seat in Seat::all(scope.view.seats()) {
        seat_row(canvas, seat, scope);
    }
    boards::felt(canvas, TABLE);
    // Any order of faces that looks like rolling.
    let whirling = rolling.map(|moment| (moment / 30 * 5 % 6) as u8 + 1);
    let face = whirling.or(scope.view.die.map(Number::number));
    stones::die(canvas, DIE.x, DIE.y, DIE.w, face.unwrap_or(0));
}

pub(crate) fn say(canvas: &mut Canvas<'_>, words: &str) {
    let (x, width) = (DIE.right() + 12, TABLE.right() - DIE.right() - 20);
    canvas.text_cut(Font::Body, words, x, TABLE.centre_y() + 4, width, PAPER);
}

/// Marker, name, hand and points of a seat.
fn seat_row(canvas: &mut Canvas<'_>, seat: Seat, scope: &Scope<'_, Template>) {
    let row = ROW.moved(0, i32::from(seat.number()) * ROW_PITCH);
    panels::row(canvas, row, scope.turn == Actor::Seat(seat));
    SeatStyle::of(seat.index()).draw(canvas, row.x + 8, row.y + 5, 11);
    let name = scope.seating.name(seat, scope.language());
    canvas.text_cut(Font::Body, &name, row.x + 26, row.y + 15, 78, PAPER);
    if let Some((_, fingers)) = scope.view.shown().find(|&(shown, _)| shown == seat) {
        hand(canvas, area(row.x + 120, row.y + 3, 18, 16), fingers, PAPER);
    }
    let points = scope.points.get(seat.index()).copied().unwrap_or(0);
    let points = sentence!("{points} / {}", scope.view.goal.points);
    let (x, y) = (row.right() - 8, row.y + 16);
    canvas.text_right(Font::Row, &points, x, y, GOLD);
}

/// The three hands; the cursor is on one of them while it can be chosen.
pub(crate) fn choice(
    canvas: &mut Canvas<'_>,
    cursor: Option<Fingers>,
    advised: Option<TemplateMove>,
) {
    let alive = cursor.is_some();
    let (paper, ink) = if alive { (PAPER, INK) } else { (MIST, STEEL) };
    for fingers in Fingers::all() {
        let card = CARD.moved(fingers.index() as i32 * CARD_PITCH, 0);
        canvas.rounded_rect(card, 6, paper);
        let palm = Area::around(card.centre_x(), card.centre_y(), 30);
        hand(canvas, palm, Some(fingers), ink);
        if advised == Some(TemplateMove::Show(fingers)) {
            festive::star(canvas, card.right() - 13, card.y + 4, INK);
        }
        if cursor == Some(fingers) {
            marks::cursor(canvas, card, 6);
        }
    }
}

/// Without fingers a fist is drawn.
pub(crate) fn hand(canvas: &mut Canvas<'_>, place: Area, fingers: Option<Fingers>, color: Color) {
    let (palm, width) = (place.h * 5 / 8, place.w / 4);
    let fist = area(place.x, place.bottom() - palm, place.w, palm);
    canvas.rounded_rect(fist, palm / 3, color);
    for finger in 0..i32::from(fingers.map_or(0, Number::number)) {
        let x = place.x + finger * (place.w - width) / 2;
        let finger = area(x, place.y, width, place.h - palm / 2);
        canvas.rounded_rect(finger, width / 2, color);
    }
}

/// The figure of the rules: a die and a hand.
pub(crate) fn example(canvas: &mut Canvas<'_>, place: Area) {
    stones::die(canvas, place.x + 4, place.y + 4, 32, 4);
    let palm = area(place.x + 54, place.y + 4, 28, 32);
    hand(canvas, palm, Fingers::new(2), INK);
}
