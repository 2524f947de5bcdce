//! All points between two rounds, and the ranking at the end.

use super::super::super::score::{BONUS, Category, SheetScore, SquareWorth};
use super::super::super::sheet::Square;
use super::super::super::text;
use super::super::motion::{self, ENDING, ROLL};
use super::super::{TueftelnScene, TueftelnScope, is_rolling, layout};
use super::{Title, name, round_words, table, title};
use crate::basics::sort;
use crate::game::{Actor, MAX_SEATS, Outcome, Seat};
use crate::text::{Sentence, sentence};
use crate::ui::largest;
use crate::ui::motion::{Easing, lerp};
use crate::ui::palette::{
    Color, GOLD, GREEN, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED, STEEL, TEAL, TRAY, mix, rgb,
};
use crate::ui::widgets::controls::arrow_right;
use crate::ui::widgets::{festive, marks, panels};
use crate::ui::{Align, Area, Canvas, Font, SeatStyle, area, stones, text_width};
use heapless::Vec;

/// Behind the winner's name.
const WON: Color = rgb(0x14514B);
/// The colour of a bar that is not one's own.
const QUIET: Color = mix(TEAL, NIGHT, 6);
/// The start of the names, and of the columns after them.
const NAME: i32 = 50;
const MIDDLE: i32 = 134;
const BAR: i32 = 52;

/// After the end.
fn total(seat: Seat, scope: &TueftelnScope<'_>) -> u8 {
    let points = scope.points.get(seat.index());
    points.map_or(0, |&points| points.clamp(0, 255) as u8)
}

fn has_bonus(seat: Seat, scope: &TueftelnScope<'_>) -> bool {
    let score = scope.view.score(seat);
    score.is_some_and(|score| score.has_bonus())
}

/// In order of the list: at the end the best first.
pub fn order(scope: &TueftelnScope<'_>) -> Vec<Seat, MAX_SEATS> {
    let mut seats: Vec<Seat, MAX_SEATS> = Seat::all(scope.view.open().seats).collect();
    if scope.outcome.is_some() {
        sort::by_key(&mut seats, |&seat| core::cmp::Reverse(total(seat, scope)));
    }
    seats
}

/// The seats that have a row: not the winner above them.
pub fn listed(scope: &TueftelnScope<'_>) -> Vec<Seat, MAX_SEATS> {
    let above = usize::from(winners(scope) == 1);
    order(scope).into_iter().skip(above).collect()
}

fn winners(scope: &TueftelnScope<'_>) -> u32 {
    scope.outcome.map_or(0, |outcome| outcome.first().len())
}

/// The person to whom this console belongs, if there is just one.
fn me(scope: &TueftelnScope<'_>) -> Option<Seat> {
    let mut people = scope.seating.people();
    people.next().filter(|_| people.next().is_none())
}

impl TueftelnScene {
    /// The seat that rolls, and all points.
    pub(super) fn draw_standings(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        let language = scope.language();
        let stand = Title::of(format_args!("{}", text::STAND.get(language)));
        title(canvas, None, &[stand], &round_words(scope));
        self.roller_panel(canvas, scope);
        let order = order(scope);
        if order.len() <= layout::MOST_CARDS {
            return cards(canvas, &order, scope);
        }
        self.rows(canvas, &order, &|canvas, row, seat| {
            standing(canvas, row, seat, scope);
        });
    }

    fn roller_panel(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        let panel = layout::HEAD;
        if !canvas.visible(panel) {
            return;
        }
        panels::row(canvas, panel, false);
        let open = scope.view.open();
        let waiting = match scope.actor {
            Actor::Seat(seat) if !is_rolling(scope) => Some(seat),
            _ => None,
        };
        let seat = waiting.or(open.roller()).unwrap_or(Seat::FIRST);
        let language = scope.language();
        let does = match waiting {
            Some(_) => text::WRITES.get(language),
            None => text::ROLLS.get(language),
        };
        let who = name(seat, scope);
        let mut words = Title::of(format_args!("{who} {does}"));
        SeatStyle::of(seat.index()).draw(canvas, panel.x + 8, panel.y + 11, 15);
        let room = panel.w - 98;
        if text_width(Font::Body, &words) > room {
            // The marker shows which seat.
            words = Title::of(format_args!("{does}"));
        }
        let font = largest(&[Font::Serif, Font::SerifSmall, Font::Body], &words, room);
        canvas.text_cut(font, &words, panel.x + 30, panel.y + 24, room, PAPER);
        let faces = table::seen(scope);
        let hop = motion::hop(scope.moment(ROLL));
        for number in 0..2 {
            let die = area(panel.right() - 64 + 30 * number, panel.y + 6 - hop, 27, 27);
            let face = faces.and_then(|faces| faces.get(number as usize).copied());
            stones::die(canvas, die.x, die.y, die.w, face.unwrap_or(0));
            if face.is_none() {
                canvas.dim(die, SLATE, 8);
            }
        }
    }

    /// The rows in view, and a bar if there are more.
    fn rows(
        &self,
        canvas: &mut Canvas<'_>,
        seats: &[Seat],
        draw: &dyn Fn(&mut Canvas<'_>, Area, Seat),
    ) {
        let top = self.top.min(seats.len().saturating_sub(layout::SHOWN_ROWS));
        let seen = seats.iter().skip(top).take(layout::SHOWN_ROWS);
        let pitch = layout::row_pitch(seats.len());
        for (number, &seat) in (0..).zip(seen) {
            let y = layout::ROWS.y + number * pitch;
            let row = area(layout::ROWS.x, y, layout::ROWS.w, pitch - 2);
            if canvas.visible(row) {
                draw(canvas, row, seat);
            }
        }
        if seats.len() > layout::SHOWN_ROWS {
            let bar = area(232, layout::ROWS.y, 4, layout::ROWS.h);
            let part = (top, layout::SHOWN_ROWS, seats.len());
            panels::scroll_bar(canvas, bar, part, (SLATE, MIST));
        }
    }

    /// The winner, and all points.
    pub(super) fn draw_ranking(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        let language = scope.language();
        let result = Title::of(format_args!("{}", text::RESULT.get(language)));
        let players = text::PLAYERS.get(language);
        let seats = scope.view.open().seats;
        let players = Title::of(format_args!("{seats} {players}"));
        title(canvas, None, &[result], &super::with_code(players, scope));
        let grown = Easing::Out.apply(scope.progress(ENDING));
        winner(canvas, scope, grown);
        let order = order(scope);
        if order.len() <= layout::MOST_CARDS {
            return cards(canvas, &order, scope);
        }
        let best = order.first().map_or(0, |&seat| total(seat, scope));
        self.rows(canvas, &listed(scope), &|canvas, row, seat| {
            ranked(canvas, row, seat, scope, (best, grown));
        });
    }
}

/// A card for each of a few seats.
fn cards(canvas: &mut Canvas<'_>, seats: &[Seat], scope: &TueftelnScope<'_>) {
    for (number, &seat) in seats.iter().enumerate() {
        let place = layout::card(number, seats.len());
        if canvas.visible(place) {
            card(canvas, place, seat, scope);
        }
    }
}

/// Name, the squares of the sheet with their points, the categories.
fn card(canvas: &mut Canvas<'_>, place: Area, seat: Seat, scope: &TueftelnScope<'_>) {
    const CELL: i32 = 17;
    let acts = scope.actor == Actor::Seat(seat);
    let won = scope.outcome == Some(Outcome::Win(seat));
    let raised = acts || won || me(scope) == Some(seat);
    canvas.rounded_rect(place, 5, if raised { SLATE_RAISED } else { SLATE });
    SeatStyle::of(seat.index()).draw(canvas, place.x + 6, place.y + 5, 11);
    let who = name(seat, scope);
    if text_width(Font::Body, &who) <= place.w - 50 {
        canvas.text_left(Font::Body, &who, place.x + 22, place.y + 16, PAPER);
    }
    let (x, y) = (place.x + 66, place.y + 60);
    if scope.view.has_written(seat) {
        marks::tick(canvas, x, y, GREEN);
    } else if acts {
        arrow_right(canvas, x + 7, y + 4, GOLD);
    }
    let Some(sheet) = scope.view.sheet(seat) else {
        let words = text::READY.get(scope.language());
        canvas.text_left(Font::Body, words, place.x + 8, place.y + 52, MIST);
        return;
    };
    let score = SheetScore::of(sheet);
    let points = Sentence::<4>::of(format_args!("{}", score.total()));
    let color = if won { GOLD } else { PAPER };
    let right = place.right() - 7;
    canvas.text_right(Font::Button, &points, right, place.y + 17, color);
    for (number, square) in (0..).zip(Square::all()) {
        let cell = area(
            place.x + 7 + number % 3 * (CELL + 1),
            place.y + 22 + number / 3 * (CELL + 1),
            CELL,
            CELL,
        );
        match SquareWorth::of(sheet, square).points() {
            None => canvas.rounded_outline(cell, 3, 1, STEEL),
            Some(0) => canvas.rounded_rect(cell, 3, STEEL),
            Some(points) => {
                canvas.rounded_rect(cell, 3, TEAL);
                let points = Sentence::<4>::of(format_args!("{points}"));
                canvas.text_centred(Font::Body, &points, cell.centre_x() + 1, cell.y + 14, NIGHT);
            }
        }
    }
    for (number, category) in (0..).zip(Category::ALL) {
        let pale = (score.count(category) == 0).then_some(SLATE);
        let (x, y) = (x + number % 3 * 16, place.y + 24 + number / 3 * 17);
        table::picture(canvas, category, x, y, pale);
    }
    let missing = sentence(&text::Missing(score.missing()), scope.language());
    let start = x + 58;
    if text_width(Font::Body, &missing) <= right - start {
        canvas.text_left(Font::Body, &missing, start, place.y + 46, MIST);
    }
    if score.has_bonus() {
        let bonus = Sentence::<4>::of(format_args!("+{BONUS}"));
        canvas.text_right(Font::Body, &bonus, right, y + 10, GOLD);
    } else if score.has_lost_bonus() {
        marks::small_cross(canvas, right - 9, y + 1, MIST);
    }
}

/// Marker and name of a row.
fn row_head(
    canvas: &mut Canvas<'_>,
    row: Area,
    seat: Seat,
    raised: bool,
    scope: &TueftelnScope<'_>,
) {
    let ground = if raised { SLATE_RAISED } else { TRAY };
    canvas.rounded_rect(row, 4, ground);
    SeatStyle::of(seat.index()).draw(canvas, row.x + 28, row.centre_y() - 5, 11);
    let who = name(seat, scope);
    if text_width(Font::Body, &who) <= MIDDLE - 4 - NAME {
        canvas.text_left(Font::Body, &who, NAME, row.centre_y() + 5, PAPER);
    }
}

/// A seat between two rounds, or while others still write.
fn standing(canvas: &mut Canvas<'_>, row: Area, seat: Seat, scope: &TueftelnScope<'_>) {
    let acts = scope.actor == Actor::Seat(seat);
    row_head(canvas, row, seat, acts || me(scope) == Some(seat), scope);
    let (x, y) = (row.x + 9, row.centre_y() - 4);
    if scope.view.has_written(seat) {
        marks::tick(canvas, x, y, GREEN);
    } else if acts {
        arrow_right(canvas, x + 7, y + 4, GOLD);
    }
    let baseline = row.centre_y() + 5;
    let Some(score) = scope.view.score(seat) else {
        let words = text::READY.get(scope.language());
        canvas.text_left(Font::Body, words, MIDDLE, baseline, MIST);
        return;
    };
    lamps(canvas, MIDDLE, row.centre_y() - 3, &score);
    let points = Sentence::<4>::of(format_args!("{}", score.total()));
    canvas.text_right(Font::Row, &points, row.right() - 6, baseline, PAPER);
}

/// A lamp per category, and a star for the bonus.
fn lamps(canvas: &mut Canvas<'_>, x: i32, y: i32, score: &SheetScore) {
    for (place, category) in (0..).zip(Category::ALL) {
        let lamp = area(x + 9 * place, y, 6, 6);
        if score.count(category) > 0 {
            canvas.rect(lamp, GOLD);
        } else {
            canvas.outline(lamp, 1, STEEL);
        }
    }
    if score.has_bonus() {
        festive::star(canvas, x + 57, y - 2, GOLD);
    } else if score.has_lost_bonus() {
        marks::small_cross(canvas, x + 57, y - 1, MIST);
    }
}

/// The best, above all others.
fn winner(canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>, grown: i32) {
    let panel = layout::HEAD;
    canvas.rounded_rect(panel, 6, TEAL);
    canvas.rounded_rect(panel.inset(1), 5, WON);
    let Some(&seat) = order(scope).first() else {
        return;
    };
    let language = scope.language();
    let words = match winners(scope) {
        1 => Title::of(format_args!("{}", name(seat, scope))),
        count => Title::of(format_args!("{count} {}", text::SHARE.get(language))),
    };
    // A shared win has no crown.
    if winners(scope) == 1 {
        festive::small_crown(canvas, panel.x + 10, panel.y + 7, GOLD);
        SeatStyle::of(seat.index()).draw(canvas, panel.x + 11, panel.y + 21, 11);
    }
    let points = total(seat, scope);
    let counted = lerp(0, i32::from(points), grown);
    let figure = Sentence::<4>::of(format_args!("{counted}"));
    let right = panel.right() - 10;
    let y = panel.y + 29;
    let width = canvas.text_measured(Font::Figure, &figure, right, y, Align::Right, GOLD);
    let mut end = right - width - 6;
    if has_bonus(seat, scope) && winners(scope) == 1 {
        festive::star(canvas, end - 9, panel.y + 15, GOLD);
        end -= 15;
    }
    let room = end - panel.x - 34;
    let fonts = [Font::Headline, Font::Serif, Font::SerifSmall];
    let font = largest(&fonts, &words, room);
    canvas.text_cut(font, &words, panel.x + 34, panel.y + 26, room, PAPER);
}

/// A row of the ranking: place, seat, bar, bonus, points.
fn ranked(
    canvas: &mut Canvas<'_>,
    row: Area,
    seat: Seat,
    scope: &TueftelnScope<'_>,
    (best, grown): (u8, i32),
) {
    let mine = me(scope) == Some(seat);
    row_head(canvas, row, seat, mine, scope);
    let points = total(seat, scope);
    let ahead = Seat::all(scope.view.open().seats).filter(|&other| total(other, scope) > points);
    let place = Sentence::<4>::of(format_args!("{}.", ahead.count() + 1));
    let first = points == best;
    let color = if first { GOLD } else { MIST };
    let (middle, baseline) = (row.centre_y(), row.centre_y() + 5);
    canvas.text_right(Font::Body, &place, row.x + 24, baseline, color);
    let track = area(MIDDLE, middle - 3, BAR, 6);
    canvas.rounded_rect(track, 2, SLATE);
    let length = BAR * i32::from(points) / i32::from(best.max(1));
    let bar = area(track.x, track.y, lerp(0, length, grown), track.h);
    canvas.rounded_rect(bar, 2, if mine { TEAL } else { QUIET });
    if has_bonus(seat, scope) {
        festive::star(canvas, MIDDLE + BAR + 4, middle - 4, GOLD);
    }
    let counted = lerp(0, i32::from(points), grown);
    let figure = Sentence::<4>::of(format_args!("{counted}"));
    let color = if mine || first { GOLD } else { PAPER };
    canvas.text_right(Font::Row, &figure, row.right() - 6, baseline, color);
}
