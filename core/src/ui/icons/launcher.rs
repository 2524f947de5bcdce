//! The objects on the launcher's tiles. `x`, `y` is the corner of the tile.
//!
//! One object each, as it lies on the table, with an outline of ink and light from above, at most
//! six colours, at least one pixel away from the tile's edge, no words.

use super::super::{
    area::area,
    canvas::Canvas,
    palette::{
        BLACK, BLACK_RIM, BLUE, BLUE_INK, CRATE_LEFT, CRATE_LID, CRATE_OUTLINE, CRATE_RIGHT, GOLD,
        GOLD_DARK, GREEN, INK, PAPER, PAPER_EDGE, RED, TEAL, WHITE, WHITE_SIDE, WOOD_DARK, mix,
        rgb,
    },
    stones::{self, Mark, Stone},
    text::{Align, Font},
};

/// The 7 of five strips: full, half and three slanted ones.
pub fn input(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 9, y + 4, 30, 39), 4, INK);
    canvas.rounded_rect(area(x + 10, y + 5, 28, 37), 3, PAPER);
    canvas.hline(x + 12, y + 41, 24, PAPER_EDGE);
    for strip in 0..5 {
        let top = y + 7 + strip * 7;
        let color = if matches!(strip, 1 | 2) {
            BLUE_INK
        } else {
            RED
        };
        match strip {
            0 => canvas.rect(area(x + 13, top, 22, 6), color),
            1 => canvas.rect(area(x + 26, top, 9, 6), color),
            _ => {
                for row in 0..6 {
                    let slant = (strip - 2) * 4 + row * 4 / 6;
                    canvas.hline(x + 26 - slant, top + row, 9, color);
                }
            }
        }
        if strip > 0 {
            // Where the strips are cut.
            canvas.hline(x + 10, top - 1, 2, WOOD_DARK);
            canvas.hline(x + 36, top - 1, 2, WOOD_DARK);
        }
    }
}

/// A square of the sheet with three numbers, and the die that gives the fourth.
pub fn tuefteln(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 5, y + 4, 30, 30), 2, INK);
    canvas.rect(area(x + 6, y + 5, 28, 28), PAPER);
    canvas.vline(x + 19, y + 6, 26, TEAL);
    canvas.hline(x + 7, y + 18, 26, TEAL);
    for (number, dx, dy) in [("4", 12, 17), ("5", 27, 17), ("3", 12, 31)] {
        canvas.text(Font::Row, number, x + dx, y + dy, Align::Centre, INK);
    }
    let (x, y) = (x + 20, y + 19);
    canvas.rounded_rect(area(x, y, 24, 24), 5, INK);
    canvas.rounded_rect(area(x + 1, y + 1, 22, 22), 4, WHITE_SIDE);
    canvas.rounded_rect(area(x + 1, y + 1, 22, 20), 4, WHITE);
    for (column, row) in stones::pips(5) {
        canvas.disc(x + 10 + column * 6, y + 9 + row * 6, 4, rgb(0x0F5F57));
    }
}

/// Five white stones in a diagonal among black ones.
pub fn fuenf(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    let mut stone = |column: i32, row: i32, stone| {
        let (x, y) = (x + 3 + column * 8, y + 2 + row * 8);
        stones::flat(canvas, x, y, 9, stone, Mark::Blank);
    };
    for (column, row) in [(0, 3), (1, 2), (2, 3), (3, 2), (2, 1), (4, 1), (3, 0)] {
        stone(column, row, Stone::Black);
    }
    for column in 0..5 {
        stone(column, 4 - column, Stone::White);
    }
}

/// A small tower behind a high one.
pub fn torris(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    use Stone::{Black, White};
    let small = area(x + 4, y + 30, 18, 11);
    stones::tower(canvas, small, [Black, White], Mark::Dot, 5);
    let high = area(x + 19, y + 28, 25, 15);
    let levels = [White, Black, White, Black, White];
    stones::tower(canvas, high, levels, Mark::Triangle, 5);
}

/// Three cups; the one in the middle is lifted from its stone.
pub fn huetchen(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 3, y + 39, 42, 4), 2, mix(GREEN, INK, 9));
    cup(canvas, x + 2, y + 21, 15, 20);
    cup(canvas, x + 31, y + 21, 15, 20);
    stones::flat(canvas, x + 19, y + 31, 10, Stone::White, Mark::Blank);
    cup(canvas, x + 15, y + 4, 18, 24);
}

fn cup(canvas: &mut Canvas<'_>, x: i32, y: i32, w: i32, h: i32) {
    let (dark, light) = (mix(RED, INK, 5), mix(RED, PAPER, 7));
    for row in 0..h {
        let rounding = (2 - row).max(0);
        let taper = (h - 1 - row) * 3 / h + rounding;
        let (left, width) = (x + taper, w - 2 * taper);
        canvas.hline(left, y + row, width, INK);
        if row == 0 || row == h - 1 {
            continue;
        }
        let band = row >= h - 8 && row < h - 4;
        let (face, shade) = if band { (GOLD, GOLD_DARK) } else { (RED, dark) };
        let quarter = width / 4;
        canvas.hline(left + 1, y + row, width - 2, face);
        canvas.hline(left + width - 1 - quarter, y + row, quarter, shade);
        if !band && row > 2 {
            canvas.pixel(left + 3, y + row, light);
        }
    }
    canvas.rect(area(x - 1, y + h - 2, w + 2, 2), INK);
    canvas.hline(x, y + h - 2, w, dark);
}

/// A 4 beats a 3.
pub fn poker(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 5, y + 4, 25, 32), 5, INK);
    canvas.rounded_rect(area(x + 6, y + 5, 23, 30), 4, BLACK);
    canvas.rounded_outline(area(x + 6, y + 5, 23, 29), 4, 1, BLACK_RIM);
    canvas.text(Font::Button, "3", x + 13, y + 22, Align::Centre, PAPER);
    canvas.rounded_rect(area(x + 18, y + 9, 25, 34), 5, INK);
    canvas.rounded_rect(area(x + 19, y + 10, 23, 32), 4, WHITE_SIDE);
    canvas.rounded_rect(area(x + 19, y + 10, 23, 30), 4, WHITE);
    canvas.text(Font::Figure, "4", x + 31, y + 37, Align::Centre, INK);
}

/// A white stone on its way over a black one.
pub fn abraeumen(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const WAY: [(i32, i32); 7] = [
        (7, 23),
        (8, 19),
        (10, 15),
        (13, 12),
        (32, 12),
        (35, 15),
        (37, 19),
    ];
    for (dx, dy) in WAY {
        canvas.rect(area(x + dx, y + dy, 2, 2), PAPER);
    }
    canvas.rounded_outline(area(x + 3, y + 27, 13, 13), 3, 1, mix(BLUE, PAPER, 8));
    stones::flat(canvas, x + 17, y + 26, 14, Stone::Black, Mark::Blank);
    canvas.rounded_outline(area(x + 32, y + 27, 13, 13), 3, 2, PAPER);
    stones::flat(canvas, x + 17, y + 4, 14, Stone::White, Mark::Blank);
}

/// Five crates, from the back to the front.
pub fn kisten(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    for (dx, dy) in [(24, 14), (13, 20), (35, 20), (24, 3), (24, 25)] {
        crate_at(canvas, x + dx, y + dy);
    }
}

/// A crate of 11 pixels whose back corner is at `x`, `y`.
fn crate_at(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const HALF: i32 = 11;
    const SLOPE: i32 = 5;
    let (back, front) = ((x, y), (x, y + 2 * SLOPE));
    let (left, right) = ((x - HALF, y + SLOPE), (x + HALF, y + SLOPE));
    let below = |(x, y): (i32, i32)| (x, y + HALF);
    canvas.polygon(&[left, front, below(front), below(left)], CRATE_LEFT);
    canvas.polygon(&[front, right, below(right), below(front)], CRATE_RIGHT);
    canvas.polygon(&[back, right, front, left], CRATE_LID);
    canvas.polygon_outline(
        &[back, right, below(right), below(front), below(left), left],
        CRATE_OUTLINE,
    );
    for end in [left, right, below(front)] {
        canvas.line(front, end, 1, CRATE_OUTLINE);
    }
}
