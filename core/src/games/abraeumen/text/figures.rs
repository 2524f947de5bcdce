//! The figures of the rules, drawn with the stones of the game. They contain no words and so
//! serve both languages.

use super::super::board::{PegBoard, PegCell, SIDE};
use super::super::rules::colour_of;
use crate::ui::palette::{GOLD, RED};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Mark, Stone, area, stones};

/// A stone in a figure and the distance from cell to cell.
const STONE: i32 = 23;
const PITCH: i32 = 28;
/// The same on a small board.
const SMALL: i32 = 9;
const SMALL_PITCH: i32 = 11;
const SMALL_BOARD: i32 = SMALL_PITCH * SIDE as i32 + 8;

const BLACK: Option<Stone> = Some(Stone::Black);
const WHITE: Option<Stone> = Some(Stone::White);

pub(crate) fn from_start_to_end(canvas: &mut Canvas<'_>, space: Area) {
    let left = small_board_place(space, -1);
    let right = small_board_place(space, 1);
    small_board(canvas, left, |cell| PegBoard::START.has_stone(cell));
    small_board(canvas, right, |cell| (cell.column(), cell.row()) == (4, 4));
    marks::arrow(canvas, left.right() + 6, right.x - 6, space.centre_y());
}

pub(crate) fn a_jump(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let y = space.bottom() - PITCH - 5;
    let before = space.x + 10;
    let after = space.right() - 10 - 3 * PITCH;
    row(canvas, before, y, &[BLACK, WHITE, None]);
    row(canvas, after, y, &[None, None, BLACK]);
    let middle = |column: i32| before + column * PITCH + PITCH / 2;
    marks::dotted_arc(
        canvas,
        (middle(0), y + 3),
        (middle(2), y + 6),
        20,
        marks::ARC_DOTS,
        GOLD,
    );
    marks::cross(canvas, middle(1), y + 12, 5, RED);
    marks::target(canvas, middle(2), y + PITCH / 2 + 1, 9, true);
    let end = before + 3 * PITCH;
    marks::arrow(canvas, end + 6, after - 6, y + PITCH / 2);
}

/// A slanting jump and a jump over two stones, both crossed out.
pub(crate) fn not_a_jump(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let top = space.centre_y() - PITCH;
    let left = space.x + 14;
    row(canvas, left, top, &[None, WHITE]);
    row(canvas, left, top + PITCH, &[BLACK, None]);
    let right = space.right() - 14 - 4 * PITCH;
    let level = space.centre_y() - PITCH / 2;
    row(canvas, right, level, &[BLACK, WHITE, WHITE, None]);
    marks::cross(canvas, left + PITCH, top + PITCH, 8, RED);
    marks::cross(canvas, right + 2 * PITCH, level + PITCH / 2, 8, RED);
}

/// One stone left, with a tick; two left that cannot meet, with a cross.
pub(crate) fn solved_or_not(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let y = space.centre_y() - PITCH / 2;
    let left = space.x + 14;
    row(canvas, left, y, &[WHITE]);
    marks::verdict(canvas, left + PITCH + 6, y + 4, true);
    let right = space.right() - 40 - 3 * PITCH;
    row(canvas, right, y, &[BLACK, None, WHITE]);
    marks::verdict(canvas, right + 3 * PITCH + 6, y + 4, false);
}

/// The four cells where the last stone can stand.
pub(crate) fn last_cells(canvas: &mut Canvas<'_>, space: Area) {
    let place = small_board_place(space, 0);
    let inner = |along: u8| along == 1 || along == SIDE - 2;
    let ends = |cell: PegCell| inner(cell.column()) && inner(cell.row());
    small_board(canvas, place, ends);
}

/// Left of the middle (-1), in the middle (0) or right of it (1).
fn small_board_place(space: Area, side: i32) -> Area {
    Area::around(
        space.centre_x() + side * (SMALL_BOARD / 2 + 20),
        space.centre_y() - 1,
        SMALL_BOARD,
    )
}

fn small_board(canvas: &mut Canvas<'_>, place: Area, has_stone: impl Fn(PegCell) -> bool) {
    boards::board(canvas, place);
    for cell in PegCell::all() {
        let hollow = small_cell(place, cell);
        if has_stone(cell) {
            let stone = colour_of(cell).stone();
            stones::flat(canvas, hollow.x, hollow.y, SMALL, stone, Mark::Blank);
        } else {
            boards::well(canvas, hollow.inset(1), 2);
        }
    }
}

fn small_cell(board: Area, cell: PegCell) -> Area {
    area(
        board.x + 5 + SMALL_PITCH * i32::from(cell.column()),
        board.y + 4 + SMALL_PITCH * i32::from(SIDE - 1 - cell.row()),
        SMALL,
        SMALL,
    )
}

fn row(canvas: &mut Canvas<'_>, x: i32, y: i32, cells: &[Option<Stone>]) {
    for (column, stone) in (0..).zip(cells) {
        let hollow = area(x + column * PITCH + 2, y + 3, STONE, STONE);
        boards::well(canvas, hollow, 5);
        if let Some(stone) = stone {
            stones::flat(canvas, hollow.x, hollow.y - 1, STONE, *stone, Mark::Blank);
        }
    }
}
