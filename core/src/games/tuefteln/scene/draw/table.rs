//! The side of the sheet: dice, score table, foot, points.

use super::super::super::rules::Roll;
use super::super::super::score::{BONUS, Category, SheetScore};
use super::super::super::sheet::{DieNumber, ROUNDS};
use super::super::motion::{self, ROLL};
use super::super::{TueftelnScope, layout};
use crate::ui::palette::{
    Color, GOLD, GREEN, MIST, NIGHT, PAPER, RED, SLATE, SLATE_RAISED, STEEL, TEAL, mix,
};
use crate::ui::widgets::marks;
use crate::ui::{Canvas, Font, area, stones};

/// Equal numbers have equal colours. Clockwise from the top left.
pub const fn colours(category: Category) -> [Color; 4] {
    const SHADES: [Color; 4] = [
        mix(TEAL, NIGHT, 10),
        mix(TEAL, NIGHT, 5),
        TEAL,
        mix(TEAL, PAPER, 8),
    ];
    match category {
        Category::Mix => [TEAL, GOLD, MIST, PAPER],
        Category::Pair => [TEAL, TEAL, MIST, PAPER],
        Category::TwoPairs => [TEAL, TEAL, GOLD, GOLD],
        Category::Cross => [TEAL, GOLD, TEAL, GOLD],
        Category::Four => [TEAL; 4],
        Category::Street => SHADES,
    }
}

/// A picture of a category, 13 pixels wide and high; pale on a ground.
pub fn picture(canvas: &mut Canvas<'_>, category: Category, x: i32, y: i32, ground: Option<Color>) {
    let places = [(0, 0), (7, 0), (7, 7), (0, 7)];
    for (color, (dx, dy)) in colours(category).into_iter().zip(places) {
        let color = ground.map_or(color, |ground| mix(color, ground, 8));
        canvas.rect(area(x + dx, y + dy, 6, 6), color);
    }
}

/// Blank without a roll. The number of the `used` die is on the sheet already, that of the
/// `next` one is under the cursor.
pub fn dice(
    canvas: &mut Canvas<'_>,
    faces: Option<[u8; 2]>,
    used: Option<usize>,
    next: Option<usize>,
    hop: i32,
) {
    for number in 0..2 {
        let place = layout::die(number as i32).moved(0, -hop);
        let face = faces.and_then(|faces| faces.get(number).copied());
        stones::die(canvas, place.x, place.y, place.w, face.unwrap_or(0));
        if faces.is_none() || used == Some(number) {
            canvas.dim(place, NIGHT, 8);
        }
        if next == Some(number) {
            canvas.rounded_outline(place.inset(-1), 6, 2, GOLD);
        }
    }
}

pub fn faces(roll: Roll) -> [u8; 2] {
    roll.dice().map(DieNumber::number)
}

/// A roll, or any faces while the dice tumble.
pub fn seen(scope: &TueftelnScope<'_>) -> Option<[u8; 2]> {
    let open = scope.view.open();
    let last = open.rolls().and_then(|rolls| rolls.last().copied());
    let lies = faces(open.roll.or(last)?);
    let tumbles = |moment| [0, 1].map(|die| motion::tumbling(die, moment));
    Some(scope.moment(ROLL).map_or(lies, tumbles))
}

/// Ticks by category, and whether the bonus is still possible.
pub fn table(canvas: &mut Canvas<'_>, score: &SheetScore) {
    let panel = layout::TABLE;
    if !canvas.visible(panel) {
        return;
    }
    canvas.rounded_rect(panel, 5, SLATE);
    for (row, category) in (0..).zip(Category::ALL) {
        let (x, y) = (panel.x + 5, panel.y + 5 + row * 17);
        let count = score.count(category);
        let ground = if count > 0 { None } else { Some(SLATE) };
        picture(canvas, category, x, y, ground);
        let color = if count > 0 { PAPER } else { MIST };
        let points = crate::sentence!("{}", category.points());
        canvas.text_right(Font::Body, &points, x + 26, y + 11, color);
        if count > 0 {
            marks::tick(canvas, x + 31, y + 3, GREEN);
        } else {
            canvas.ring(x + 32, y + 3, 7, 1, STEEL);
        }
        if count > 1 {
            let count = crate::sentence!("{count}");
            canvas.text_left(Font::Body, &count, x + 42, y + 11, PAPER);
        }
    }
    let y = panel.y + 107;
    canvas.hline(panel.x + 5, y, panel.w - 10, STEEL);
    bonus(canvas, panel.x + 5, y + 5, score);
}

/// Six lamps, or a cross when the bonus is lost.
fn bonus(canvas: &mut Canvas<'_>, x: i32, y: i32, score: &SheetScore) {
    let words = crate::sentence!("+{BONUS}");
    let color = if score.has_bonus() { GOLD } else { MIST };
    canvas.text_left(Font::Body, &words, x, y + 15, color);
    for (place, category) in (0..).zip(Category::ALL) {
        let (lamp_x, lamp_y) = (x + 19 + place % 3 * 10, y + 2 + place / 3 * 10);
        if score.count(category) > 0 {
            canvas.disc(lamp_x, lamp_y, 7, GOLD);
        } else {
            canvas.ring(lamp_x, lamp_y, 7, 1, STEEL);
        }
    }
    if score.has_lost_bonus() {
        canvas.line((x - 1, y + 18), (x + 46, y + 2), 2, RED);
    }
}

/// The number to be written now, and the one that has its field already.
pub fn foot(canvas: &mut Canvas<'_>, asks: Option<(&str, [DieNumber; 2], bool)>, round: u8) {
    let panel = layout::FOOT;
    if !canvas.visible(panel) {
        return;
    }
    canvas.rounded_rect(panel, 5, SLATE);
    if let Some((words, [first, second], has_field)) = asks {
        let mut x = panel.x + 6;
        if has_field {
            stones::die(canvas, x, panel.y + 5, 16, first.number());
            canvas.dim(area(x, panel.y + 5, 16, 16), SLATE, 6);
            marks::tick(canvas, x + 19, panel.y + 9, GREEN);
            x += 32;
        }
        let die = if has_field { second } else { first };
        stones::die(canvas, x, panel.y + 5, 16, die.number());
        canvas.text_left(Font::Body, words, x + 21, panel.y + 18, GOLD);
    }
    rounds(canvas, panel.x + 112, panel.y + 7, round);
}

/// A lamp per round in two rows; the present one is golden.
pub fn rounds(canvas: &mut Canvas<'_>, x: i32, y: i32, round: u8) {
    for number in 0..ROUNDS {
        let (column, row) = (i32::from(number % 8), i32::from(number / 8));
        let lamp = area(x + column * 7, y + row * 8, 5, 5);
        if number + 1 < round {
            canvas.rect(lamp, TEAL);
        } else if number + 1 == round {
            canvas.rect(lamp.inset(-1), GOLD);
        } else {
            canvas.outline(lamp, 1, STEEL);
        }
    }
}

/// The points, and how many would be added.
pub fn points(canvas: &mut Canvas<'_>, total: u8, more: u8, unit: &str) {
    let panel = layout::POINTS;
    if !canvas.visible(panel) {
        return;
    }
    canvas.rounded_rect(panel, 5, SLATE_RAISED);
    let words = crate::sentence!("{total}");
    let (x, y) = (panel.x + 25, panel.y + 21);
    canvas.text_right(Font::Button, &words, x, y, GOLD);
    let (x, y) = (panel.x + 29, panel.y + 20);
    if more > 0 {
        let more = crate::sentence!("+{more}");
        canvas.text_left(Font::Body, &more, x, y, GREEN);
    } else {
        canvas.text_left(Font::Body, unit, x, y, MIST);
    }
}
