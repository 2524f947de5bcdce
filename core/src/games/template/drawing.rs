//! How it looks: a row per seat, the die, three hands to choose from.

use super::rules::{Fingers, MOST_SEATS, Move};
use super::{Template, text};
use crate::game::{Actor, Game, Number, Scope, Seat};
use crate::ui::frame::TitleBar;
use crate::ui::motion::{END, Tween};
use crate::ui::palette::{Color, FELT, GOLD, INK, MIST, NIGHT, PAPER, STEEL};
use crate::ui::widgets::{boards, festive, marks, panels};
use crate::ui::{Align, Area, Canvas, Font, SeatStyle, area, stones};

/// Where the rows of the seats begin, and how far apart they are.
const ROWS: Area = area(6, 21, 228, 22);
const ROW_PITCH: i32 = 25;
/// The table with die and news.
const TABLE: Area = area(6, 123, 228, 48);
/// Where the die lies; nothing else moves.
pub const DIE: Area = area(18, 131, 32, 32);
/// The first of the three hands to choose from, and how far apart they are.
const CARD: Area = area(18, 179, 56, 40);
const CARD_PITCH: i32 = 74;

/// Title bar and seats; the die too, blank or whirling while it is not known.
pub fn table(canvas: &mut Canvas<'_>, scope: &Scope<'_, Template>, rolling: Option<Tween>) {
    canvas.fill(NIGHT);
    let open = scope.view;
    let played: u32 = open.points.iter().map(|&points| u32::from(points)).sum();
    let word = text::ROUND.get(scope.language());
    let round = crate::sentence!("{word} {}", played + u32::from(scope.outcome.is_none()));
    let mut title = TitleBar::game(Template::ABOUT.icon)
        .left(Template::ABOUT.title.get(scope.language()))
        .right(&round);
    if let Actor::Seat(seat) = scope.actor {
        title = title.seat(SeatStyle::of(seat.index()));
    }
    title.draw(canvas);

    for seat in Seat::all(open.seats()) {
        let row = ROWS.moved(0, seat.number() as i32 * ROW_PITCH);
        seat_row(canvas, row, seat, scope);
    }

    boards::felt(canvas, TABLE);
    let face = match (rolling, open.die) {
        // Any order of faces will do, as long as it looks like rolling.
        (Some(tween), _) => (tween.progress(scope.now.0) * 17 / END * 5 % 6) as u8 + 1,
        (None, die) => die.map_or(0, Number::number),
    };
    stones::die(canvas, DIE.x, DIE.y, DIE.w, face);
}

/// Marker, name, hand and points of a seat.
fn seat_row(canvas: &mut Canvas<'_>, row: Area, seat: Seat, scope: &Scope<'_, Template>) {
    let open = scope.view;
    let is_next = scope.actor == Actor::Seat(seat);
    panels::row(canvas, row, is_next);
    SeatStyle::of(seat.index()).draw(canvas, row.x + 8, row.y + 5, 11);
    let name = scope.seating.name(seat, scope.language());
    canvas.text_cut(Font::Body, &name, row.x + 26, row.y + 15, 78, PAPER);

    let place = area(row.x + 106, row.y + 3, 18, 16);
    let shown = open.shown().find(|&(shown, _)| shown == seat);
    match shown.map(|(_, hand)| hand) {
        Some(Some(fingers)) => hand(canvas, place, fingers.number(), PAPER),
        Some(None) => hand(canvas, place, 0, MIST),
        None => {}
    }
    for point in 0..open.goal.points {
        let (x, y) = (row.right() - 12 - i32::from(point) * 10, row.y + 7);
        if open
            .points
            .get(seat.index())
            .is_some_and(|&points| point < points)
        {
            canvas.disc(x, y, 8, GOLD);
        } else {
            canvas.ring(x, y, 8, 1, STEEL);
        }
    }
    if open.winner() == Some(seat) {
        festive::small_crown(canvas, row.x + 128, row.y + 6, GOLD);
    }
}

/// What happens now, and below it what happened last or what the advisor said.
pub fn news(
    canvas: &mut Canvas<'_>,
    scope: &Scope<'_, Template>,
    rolling: bool,
    advice: Option<&str>,
) {
    let language = scope.language();
    let open = scope.view;
    let named = |seat, words: &str| {
        let name = scope.seating.name(seat, language);
        crate::sentence!("{name} {words}")
    };
    let now = match scope.actor {
        _ if rolling => crate::sentence!("{}", text::ROLLING.get(language)),
        Actor::Seat(_) if scope.my_turn => crate::sentence!("{}", text::HOW_MANY.get(language)),
        Actor::Seat(seat) if scope.thinking => named(seat, text::PONDERS.get(language)),
        Actor::Seat(seat) => named(seat, text::IS_NEXT.get(language)),
        Actor::Chance | Actor::Over => match open.count_off() {
            Some((_, seat)) => named(seat, text::COUNTED.get(language)),
            None => crate::sentence!("{}", text::ROLLING.get(language)),
        },
    };
    let (x, width) = (DIE.right() + 12, TABLE.right() - DIE.right() - 20);
    canvas.text_cut(Font::Body, &now, x, TABLE.y + 20, width, PAPER);
    let counted = open.count_off().zip(open.die);
    let last = counted.map(|((total, seat), die)| {
        let name = scope.seating.name(seat, language);
        crate::sentence!("{die} + {} = {total}: {name}", total - die.number())
    });
    if let Some(words) = advice.or(last.as_deref()) {
        canvas.text_cut(Font::Caption, words, x, TABLE.y + 36, width, MIST);
    }
}

/// The three hands; the cursor is on one of them while it can be chosen.
pub fn choice(canvas: &mut Canvas<'_>, cursor: Option<usize>, advised: Option<Move>) {
    for (place, fingers) in Fingers::all().enumerate() {
        let card = CARD.moved(place as i32 * CARD_PITCH, 0);
        let ink = if cursor.is_some() { INK } else { STEEL };
        canvas.rounded_rect(card, 6, if cursor.is_some() { PAPER } else { MIST });
        let palm = Area::around(card.centre_x(), card.centre_y(), 30);
        hand(canvas, palm, fingers.number(), ink);
        if advised == Some(Move::Show(fingers)) {
            festive::star(canvas, card.right() - 13, card.y + 4, GOLD);
        }
        if cursor == Some(place) {
            marks::cursor(canvas, card, 6);
        }
    }
}

/// A hand with this many fingers up; none is a fist, which tells nothing.
pub fn hand(canvas: &mut Canvas<'_>, place: Area, fingers: u8, color: Color) {
    let palm = place.h * 5 / 8;
    let width = place.w / 4;
    canvas.rounded_rect(
        area(place.x, place.bottom() - palm, place.w, palm),
        palm / 3,
        color,
    );
    for finger in 0..i32::from(fingers) {
        let x = place.x + finger * (place.w - width) / 2;
        canvas.rounded_rect(
            area(x, place.y, width, place.h - palm / 2),
            width / 2,
            color,
        );
    }
}

/// The figure of the rules: a die of 4, hands of 2 and 1, so the counting
/// goes to seven.
pub fn example(canvas: &mut Canvas<'_>, place: Area) {
    const HANDS: [u8; 2] = [2, 1];
    const { assert!(HANDS.len() <= MOST_SEATS) };
    let y = place.y + 4;
    stones::die(canvas, place.x + 4, y, 32, 4);
    for (column, fingers) in (0..).zip(HANDS) {
        let x = place.x + 60 + column * 54;
        canvas.text(Font::Row, "+", x - 14, y + 21, Align::Centre, INK);
        canvas.rounded_rect(area(x, y, 32, 32), 6, FELT);
        hand(canvas, area(x + 6, y + 5, 20, 22), fingers, PAPER);
    }
    canvas.text(Font::Row, "= 7", place.x + 168, y + 21, Align::Centre, INK);
}
