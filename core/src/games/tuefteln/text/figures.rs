//! Drawings of the rules, made of the real pieces. They have no words, so
//! that they speak both languages.

use super::super::scene::draw::{help, sheet, table};
use super::super::score::{BONUS, Category};
use super::super::sheet::{DieNumber, Ground, SheetField, SheetVariant};
use crate::text::Sentence;
use crate::ui::motion::END;
use crate::ui::palette::{INK, SEPIA, SLATE};
use crate::ui::widgets::{controls, marks};
use crate::ui::{Area, Canvas, Font, area, stones};

const CELL: i32 = 26;

/// On either sheet.
const WHITE: Ground = Ground::Open(super::super::sheet::FieldKind::WHITE);

fn ground(variant: SheetVariant, column: usize, row: usize) -> Ground {
    SheetField::at(column, row).map_or(WHITE, |field| variant.ground(field))
}

fn number(canvas: &mut Canvas<'_>, cell: Area, pips: u8) {
    if let Some(die) = DieNumber::new(pips) {
        sheet::number(canvas, cell, die, sheet::ink(WHITE), None);
    }
}

/// Numbers clockwise from the top left, 0 for an open field; and the points, if they are shown.
fn square(canvas: &mut Canvas<'_>, x: i32, y: i32, numbers: [u8; 4], worth: Option<u8>) {
    let places = [(0, 0), (1, 0), (1, 1), (0, 1)];
    let cells = places.map(|(column, row)| area(x + CELL * column, y + CELL * row, CELL, CELL));
    let whole = area(x, y, 2 * CELL, 2 * CELL);
    for cell in cells {
        sheet::field(canvas, cell, SheetVariant::A, WHITE);
    }
    if worth.is_some() {
        sheet::frame(canvas, whole, END);
    }
    for (cell, pips) in cells.into_iter().zip(numbers) {
        number(canvas, cell, pips);
    }
    if let Some(points) = worth {
        sheet::badge(canvas, whole, points, sheet::BADGE, false);
    }
}

/// A 4 and a 5 complete a street.
pub(crate) fn from_dice_to_square(canvas: &mut Canvas<'_>, space: Area) {
    let (x, y) = (space.x + 14, space.y + 6);
    stones::die(canvas, x, y, 25, 4);
    stones::die(canvas, x, y + 28, 25, 5);
    controls::arrow_right(canvas, x + 42, y + 26, INK);
    square(canvas, x + 56, y, [3, 0, 0, 6], None);
    controls::arrow_right(canvas, x + 124, y + 26, INK);
    square(canvas, x + 138, y, [3, 4, 5, 6], Some(6));
}

/// Two white fields anywhere, or a linked pair.
pub(crate) fn white_and_linked(canvas: &mut Canvas<'_>, space: Area) {
    let y = space.y + 18;
    for (column, pips) in [(0, 2), (2, 5)] {
        let cell = area(space.x + 12 + CELL * column, y, CELL, CELL);
        sheet::field(canvas, cell, SheetVariant::A, WHITE);
        number(canvas, cell, pips);
    }
    // d1 and e1 are linked.
    let left = area(space.x + 134, y, CELL, CELL);
    let right = left.moved(CELL + 4, 0);
    for (cell, column) in [(left, 3), (right, 4)] {
        sheet::field(
            canvas,
            cell,
            SheetVariant::A,
            ground(SheetVariant::A, column, 0),
        );
    }
    sheet::bridge(canvas, left, right);
    number(canvas, left, 5);
    number(canvas, right, 2);
    canvas.vline(space.x + 112, space.y + 8, space.h - 16, INK);
}

/// All colours; two fields of one of them are written into.
pub(crate) fn five_colours(canvas: &mut Canvas<'_>, space: Area) {
    // a5 white, e1 yellow, c1 and f1 green, d1 blue, b1 red.
    let fields = [(0, 4), (4, 0), (2, 0), (5, 0), (3, 0), (1, 0)];
    for (place, (column, row)) in (0..).zip(fields) {
        let cell = area(space.x + 12 + 33 * place, space.y + 11, CELL, CELL);
        sheet::field(
            canvas,
            cell,
            SheetVariant::B,
            ground(SheetVariant::B, column, row),
        );
        match place {
            2 => number(canvas, cell, 4),
            3 => number(canvas, cell, 1),
            _ => {}
        }
    }
}

/// An example of each, and its points.
pub(crate) fn six_categories(canvas: &mut Canvas<'_>, space: Area) {
    // Names differ in length.
    let lefts = [0, 28, 70, 122, 159, 187];
    for (left, category) in lefts.into_iter().zip(Category::ALL) {
        let x = space.x + left;
        help::square(canvas, x, space.y + 3, category);
        let points = Sentence::<4>::of(format_args!("{}", category.points()));
        // Symbols need no language.
        let name = match category {
            Category::Mix => "Mix",
            Category::Pair => "2×",
            Category::TwoPairs => "2× + 2×",
            Category::Cross => "Cross",
            Category::Four => "4×",
            Category::Street => "Str",
        };
        let middle = x + 12;
        canvas.text_centred(Font::Body, name, middle, space.y + 39, INK);
        canvas.text_centred(Font::Row, &points, middle, space.y + 55, SEPIA);
    }
}

/// (1 2/1 1), (6 4/4 2) and (1 2/3 4).
pub(crate) fn worth_nothing(canvas: &mut Canvas<'_>, space: Area) {
    let squares = [([1, 2, 1, 1], 0), ([6, 4, 2, 4], 0), ([1, 2, 4, 3], 1)];
    for (place, (numbers, points)) in (0..).zip(squares) {
        square(
            canvas,
            space.x + 10 + 72 * place,
            space.y + 6,
            numbers,
            Some(points),
        );
    }
}

/// All six, ticked, and the bonus.
pub(crate) fn all_six(canvas: &mut Canvas<'_>, space: Area) {
    canvas.rounded_rect(space, 5, SLATE);
    for (place, category) in (0..).zip(Category::ALL) {
        let x = space.x + 8 + 28 * place;
        table::picture(canvas, category, x, space.y + 4, None);
        marks::tick(canvas, x + 3, space.y + 21, crate::ui::palette::GREEN);
    }
    let words = Sentence::<4>::of(format_args!("+{BONUS}"));
    let (x, y) = (space.right() - 8, space.y + 23);
    canvas.text_right(Font::Button, &words, x, y, crate::ui::palette::GOLD);
}
