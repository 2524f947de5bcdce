//! The end of a solo game: the total and its rating, ten steps, and where the points came from.

use super::super::super::score::{BONUS, Category, RATINGS, SheetScore, SoloRating};
use super::super::super::text;
use super::super::motion::ENDING;
use super::super::{TueftelnScene, TueftelnScope};
use super::{Title, table, title, with_code};
use crate::game::Seat;
use crate::text::{Language, Sentence};
use crate::ui::motion::{Easing, lerp};
use crate::ui::palette::{
    Color, DISABLED, GOLD, MIST, PAPER, PAPER_EDGE, SEPIA, SLATE, STEEL, TEAL, rgb,
};
use crate::ui::{Area, Canvas, Font, area, text_width, wrap};

const CARD: Area = area(4, 20, 232, 82);
/// The medal with the total.
const MEDAL: Area = area(14, 27, 66, 66);
/// The dark teal of words on paper.
const WORDS: Color = rgb(0x12796D);
/// The steps, from the left, at this row.
const STEPS: i32 = 6;
const STEP_PITCH: i32 = 23;
const GROUND: i32 = 138;

impl TueftelnScene {
    pub(super) fn draw_solo(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        let language = scope.language();
        let score = scope.view.score(Seat::FIRST).unwrap_or_default();
        let letter = match scope.view.open().variant {
            super::super::super::sheet::SheetVariant::A => 'A',
            super::super::super::sheet::SheetVariant::B => 'B',
        };
        let sheet = text::SHEET.get(language);
        let left = Title::of(format_args!("Solo, {sheet} {letter}"));
        let record = scope.best.map_or_else(Title::new, |best| {
            Title::of(format_args!("{} {}", text::RECORD.get(language), best.best))
        });
        title(canvas, None, &[left], &with_code(record, scope));
        let grown = Easing::Out.apply(scope.progress(ENDING));
        let counted = lerp(0, i32::from(score.total()), grown);
        card(canvas, &score, counted, language);
        steps(canvas, score.total(), counted, language);
        categories(canvas, &score);
    }
}

fn card(canvas: &mut Canvas<'_>, score: &SheetScore, counted: i32, language: Language) {
    canvas.rounded_foot(CARD, 8, 10, PAPER_EDGE);
    canvas.rounded_rect(area(CARD.x, CARD.y, CARD.w, CARD.h - 2), 8, PAPER);
    canvas.disc(MEDAL.x, MEDAL.y, MEDAL.w, WORDS);
    canvas.disc(MEDAL.x + 3, MEDAL.y + 3, MEDAL.w - 6, PAPER);
    canvas.disc(MEDAL.x + 5, MEDAL.y + 5, MEDAL.w - 10, WORDS);
    let figure = Sentence::<4>::of(format_args!("{counted}"));
    let (x, y) = (MEDAL.centre_x(), MEDAL.centre_y() + 12);
    canvas.text_centred(Font::Figure, &figure, x, y, PAPER);

    let left = MEDAL.right() + 10;
    let room = CARD.right() - 8 - left;
    let rating = SoloRating::of(score.total()).words().get(language);
    let words = Sentence::<32>::of(format_args!("{rating}!"));
    // Long words take two lines, and everything below moves down.
    let long = text_width(Font::Headline, &words) > room;
    let below = if long {
        for (number, line) in (0..).zip(wrap(Font::Serif, &words, room).take(2)) {
            let y = CARD.y + 20 + 17 * number;
            canvas.text_left(Font::Serif, line, left, y, WORDS);
        }
        4
    } else {
        let y = CARD.y + 34;
        canvas.text_left(Font::Headline, &words, left, y, WORDS);
        0
    };
    let plain = score.plain();
    let sum = if score.has_bonus() {
        let bonus = text::BONUS_WORD.get(language);
        Sentence::<48>::of(format_args!("{plain} + {BONUS} {bonus}"))
    } else {
        let points = text::LONG_POINTS.get(language);
        Sentence::<48>::of(format_args!("{plain} {points}"))
    };
    canvas.text_cut(Font::Row, &sum, left, CARD.y + 53 + below, room, SEPIA);
    if !score.has_bonus() {
        let words = text::NO_BONUS.get(language);
        canvas.text_cut(Font::Body, words, left, CARD.y + 69 + below, room, SEPIA);
    }
}

/// Ten steps with their upper limits; the reached ones are coloured.
fn steps(canvas: &mut Canvas<'_>, total: u8, counted: i32, language: Language) {
    let reached = SoloRating::of(counted.clamp(0, 255) as u8).index();
    for step in 0..RATINGS {
        let (x, height) = (STEPS + STEP_PITCH * step as i32, 6 + 2 * step as i32);
        let color = match step.cmp(&reached) {
            core::cmp::Ordering::Less => TEAL,
            core::cmp::Ordering::Equal => GOLD,
            core::cmp::Ordering::Greater => STEEL,
        };
        canvas.rounded_rect(area(x, GROUND - height, 21, height), 2, color);
        let words = match SoloRating::UPPER.get(step) {
            Some(upper) => Sentence::<4>::of(format_args!("{upper}")),
            None => Sentence::of(format_args!("{}+", SoloRating::UPPER[RATINGS - 2] + 1)),
        };
        let color = if step == reached { GOLD } else { MIST };
        // The last one needs more room.
        let aside = if step + 1 == RATINGS { 2 } else { 0 };
        let (x, y) = (x + 10, GROUND + 13);
        canvas.text_centred(Font::Body, &words, x + aside, y, color);
        if step == reached {
            let y = GROUND - height - 3;
            canvas.polygon(&[(x - 5, y - 6), (x + 5, y - 6), (x, y)], GOLD);
        }
    }
    let Some(next) = SoloRating::of(total).next() else {
        return;
    };
    let missing = next.from_total() - total;
    let (more, to) = (text::ONLY.get(language), text::UNTIL.get(language));
    let words = next.words().get(language);
    let words = Sentence::<64>::of(format_args!("{more} {missing} {to} {words}"));
    canvas.text_right(Font::Body, &words, 234, GROUND + 27, MIST);
}

fn categories(canvas: &mut Canvas<'_>, score: &SheetScore) {
    for (number, category) in (0..).zip(Category::ALL) {
        let place = area(4 + number % 3 * 78, 168 + number / 3 * 28, 76, 25);
        canvas.rounded_rect(place, 5, SLATE);
        let count = score.count(category);
        let ground = if count > 0 { None } else { Some(SLATE) };
        table::picture(canvas, category, place.x + 5, place.y + 6, ground);
        let (x, y) = (place.x + 23, place.y + 17);
        let times = Sentence::<8>::of(format_args!("{count}×{}", category.points()));
        canvas.text_left(Font::Body, &times, x, y, MIST);
        let points = Sentence::<4>::of(format_args!("{}", count * category.points()));
        let color = if count > 0 { PAPER } else { DISABLED };
        let (x, y) = (place.right() - 4, place.y + 17);
        canvas.text_right(Font::Body, &points, x, y, color);
    }
}
