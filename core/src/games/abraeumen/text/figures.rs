//! Drawings of the rules, made of the real stones. They have no words, so
//! that they speak both languages.

use super::super::board::{Board, Cell, SIDE};
use super::super::rules::Colour;
use crate::ui::palette::{GOLD, INK, RED, WOOD_DEEP};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Align, Area, Canvas, Font, Mark, Stone, area, stones};

/// A stone in a figure, with the pitch of its cells.
const STONE: i32 = 23;
const PITCH: i32 = 28;
/// The same on a small picture of the whole board.
const SMALL: i32 = 9;
const SMALL_PITCH: i32 = 11;
/// Width and height of that picture.
const SMALL_BOARD: i32 = SMALL_PITCH * SIDE as i32 + 8;

/// The stones of the start and the one that is left.
pub fn from_start_to_end(canvas: &mut Canvas<'_>, space: Area) {
    let left = small_board_place(space, -1);
    let right = small_board_place(space, 1);
    small_board(canvas, left, |cell| Board::START.has_stone(cell));
    small_board(canvas, right, |cell| (cell.column(), cell.row()) == (4, 4));
    arrow(canvas, left.right() + 6, right.x - 6, space.centre_y());
}

/// Before and after a jump, above each other.
pub fn a_jump(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let x = space.centre_x() - 3 * PITCH / 2;
    let (before, after) = (space.y + 18, space.bottom() - PITCH - 2);
    let black = Some(Stone::Black);
    let white = Some(Stone::White);
    row(canvas, x, before, &[black, white, None]);
    row(canvas, x, after, &[None, None, black]);
    let middle = |column: i32| x + column * PITCH + PITCH / 2;
    marks::dotted_arc(
        canvas,
        (middle(0), before + 2),
        (middle(2), before + 4),
        16,
        marks::ARC_DOTS,
        GOLD,
    );
    marks::cross(canvas, middle(1), before + 12, 5, RED);
    marks::target(canvas, middle(2), before + PITCH / 2, 9, true);
    for (y, number) in [(before, "1"), (after, "2")] {
        canvas.text(
            Font::Button,
            number,
            x - 18,
            y + 20,
            Align::Centre,
            WOOD_DEEP,
        );
    }
}

/// A slanting jump and one over two stones, both crossed out.
pub fn not_a_jump(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let black = Some(Stone::Black);
    let white = Some(Stone::White);
    let top = space.centre_y() - PITCH;
    let left = space.x + 14;
    row(canvas, left, top, &[None, white]);
    row(canvas, left, top + PITCH, &[black, None]);
    let right = space.right() - 14 - 4 * PITCH;
    let level = space.centre_y() - PITCH / 2;
    row(canvas, right, level, &[black, white, white, None]);
    marks::cross(canvas, left + PITCH, top + PITCH, 8, RED);
    marks::cross(canvas, right + 2 * PITCH, level + PITCH / 2, 8, RED);
}

/// One stone left, with a tick; three left, with a cross.
pub fn solved_or_not(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let y = space.centre_y() - PITCH / 2;
    let black = Some(Stone::Black);
    let white = Some(Stone::White);
    let left = space.x + 16;
    row(canvas, left, y, &[white]);
    canvas.disc(left + PITCH + 8, y + 5, 18, INK);
    marks::tick(canvas, left + PITCH + 13, y + 10, GOLD);
    let right = space.right() - 42 - 3 * PITCH;
    row(canvas, right, y, &[black, None, white]);
    canvas.disc(right + 3 * PITCH + 8, y + 5, 18, INK);
    marks::small_cross(canvas, right + 3 * PITCH + 13, y + 11, RED);
}

/// The four cells on which the last stone can end.
pub fn last_cells(canvas: &mut Canvas<'_>, space: Area) {
    let place = small_board_place(space, 0);
    let ends = |cell: Cell| [1, 4].contains(&cell.column()) && [1, 4].contains(&cell.row());
    small_board(canvas, place, ends);
}

/// Where a small board lies: left of the middle, in it, or right of it.
fn small_board_place(space: Area, side: i32) -> Area {
    Area::around(
        space.centre_x() + side * (SMALL_BOARD / 2 + 20),
        space.centre_y(),
        SMALL_BOARD,
    )
}

/// The whole board, small.
fn small_board(canvas: &mut Canvas<'_>, place: Area, has_stone: impl Fn(Cell) -> bool) {
    boards::board(canvas, place);
    for cell in Cell::all() {
        let x = place.x + 5 + SMALL_PITCH * i32::from(cell.column());
        let y = place.y + 4 + SMALL_PITCH * i32::from(SIDE - 1 - cell.row());
        if has_stone(cell) {
            stones::flat(canvas, x, y, SMALL, colour(cell), Mark::Blank);
        } else {
            boards::well(canvas, area(x + 1, y + 1, SMALL - 2, SMALL - 2), 2);
        }
    }
}

fn colour(cell: Cell) -> Stone {
    match Colour::of_cell(cell) {
        Colour::White => Stone::White,
        Colour::Black => Stone::Black,
    }
}

/// Cells in a row, with or without a stone.
fn row(canvas: &mut Canvas<'_>, x: i32, y: i32, cells: &[Option<Stone>]) {
    for (column, stone) in (0..).zip(cells) {
        let hollow = area(x + column * PITCH + 2, y + 3, STONE, STONE);
        boards::well(canvas, hollow, 5);
        if let Some(stone) = stone {
            stones::flat(canvas, hollow.x, hollow.y - 1, STONE, *stone, Mark::Blank);
        }
    }
}

/// What becomes what.
fn arrow(canvas: &mut Canvas<'_>, from: i32, to: i32, y: i32) {
    canvas.rect(area(from, y - 1, to - from - 6, 3), INK);
    canvas.polygon(&[(to, y), (to - 7, y - 6), (to - 7, y + 6)], INK);
}
