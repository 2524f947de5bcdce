//! The points of squares, with an example of each, and the missing categories.

use super::super::super::score::{BONUS, Category, SheetScore};
use super::super::super::text;
use super::table::colours;
use crate::text::{Language, Sentence};
use crate::ui::palette::{
    Color, GREEN_INK, INK, PAPER, PAPER_EDGE, RED_INK, SEPIA, TEAL, mix, rgb,
};
use crate::ui::widgets::marks;
use crate::ui::widgets::panels::Dialog;
use crate::ui::{Area, Canvas, Font, area};

const CARD: Area = area(8, 18, 224, 204);
const ROW: i32 = 26;
/// The lines around the fields of an example.
const LINE: Color = rgb(0x8C8470);

pub(crate) fn dialog(language: Language) -> Dialog<'static> {
    Dialog {
        area: CARD,
        accent: TEAL,
        icon: None,
        title: text::SQUARES.get(language),
        right: text::LONG_POINTS.get(language),
        paper: true,
    }
}

/// Numbers that make a category, clockwise from the top left.
const fn example(category: Category) -> [u8; 4] {
    match category {
        Category::Mix => [2, 5, 1, 6],
        Category::Pair => [4, 4, 6, 2],
        Category::TwoPairs => [3, 3, 5, 5],
        Category::Cross => [1, 6, 1, 6],
        Category::Four => [2; 4],
        Category::Street => [3, 4, 5, 6],
    }
}

/// A square of four small fields, 23 pixels wide, that makes a category.
pub fn square(canvas: &mut Canvas<'_>, x: i32, y: i32, category: Category) {
    let places = [(0, 0), (11, 0), (11, 11), (0, 11)];
    let fields = colours(category).into_iter().zip(example(category));
    for ((color, number), (dx, dy)) in fields.zip(places) {
        let cell = area(x + dx, y + dy, 12, 12);
        canvas.rect(cell, LINE);
        canvas.rect(cell.inset(1), mix(color, PAPER, 9));
        let figure = Sentence::<4>::of(format_args!("{number}"));
        let (x, y) = (cell.x + 6, cell.y + 10);
        canvas.text_centred(Font::Caption, &figure, x, y, INK);
    }
}

pub fn draw(canvas: &mut Canvas<'_>, score: Option<&SheetScore>, language: Language) {
    let body = dialog(language).draw(canvas);
    for (row, category) in (0..).zip(Category::ALL) {
        let place = area(body.x + 8, body.y + 1 + ROW * row, body.w - 16, ROW);
        square(canvas, place.x, place.y, category);
        let x = place.x + 31;
        let name = category.name().get(language);
        canvas.text_left(Font::Body, name, x, place.y + 11, INK);
        let words = text::meaning(category).get(language);
        canvas.text_left(Font::Body, words, x, place.y + 24, SEPIA);
        let count = score.map_or(0, |score| score.count(category));
        if count > 0 {
            marks::tick(canvas, x + 60, place.y + 3, GREEN_INK);
        }
        if count > 1 {
            let count = Sentence::<4>::of(format_args!("{count}"));
            canvas.text_left(Font::Body, &count, x + 73, place.y + 11, GREEN_INK);
        }
        let points = Sentence::<4>::of(format_args!("{}", category.points()));
        let (x, y) = (place.right() - 2, place.y + 17);
        canvas.text_right(Font::Button, &points, x, y, INK);
    }
    let y = body.y + 2 + 6 * ROW;
    canvas.hline(body.x + 8, y, body.w - 16, PAPER_EDGE);
    let (words, color) = match score {
        Some(score) if score.has_bonus() => (text::HAS_BONUS, GREEN_INK),
        Some(score) if score.has_lost_bonus() => (text::LOST_BONUS, RED_INK),
        _ => (text::ALL_SIX, INK),
    };
    let words = Sentence::<64>::of(format_args!("+{BONUS}: {}", words.get(language)));
    canvas.text_centred(Font::Body, &words, body.centre_x(), y + 13, color);
}
