//! The board, the towers, the signs on them, the title.

use super::super::board::{
    Colour, Heading, ROWS, StepHindrance, TorrisBoard, TorrisCell, TorrisStone,
};
use super::super::icon::ICON;
use super::layout::{self, BOARD, MOST_LEVELS};
use super::motion::SeenBoard;
use crate::ui::palette::{GOLD, INK, LIFT_SHADOW, NIGHT, PAPER, RED};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Mark, SeatStyle, TitleBar, area, stones};

/// Towers this high get a badge with their height.
pub(crate) const BADGE_FROM: usize = 3;

pub(crate) const fn style_of(colour: Colour) -> SeatStyle {
    match colour {
        Colour::White => SeatStyle::WHITE,
        Colour::Black => SeatStyle::BLACK,
    }
}

pub fn title(
    canvas: &mut Canvas<'_>,
    turn: Option<Colour>,
    name: &str,
    points: Option<[u8; 2]>,
    right: &str,
) {
    let mut bar = TitleBar::game(ICON).left(name).right(right);
    if let Some(turn) = turn {
        bar = bar.seat(style_of(turn));
    }
    match points {
        Some(points) => bar.draw_score(canvas, points),
        None => drop(bar.draw(canvas)),
    }
}

/// Leaves out stones in the air or in the hand.
pub fn table(canvas: &mut Canvas<'_>, moment: &SeenBoard) {
    canvas.rect(Area::PLAY, NIGHT);
    boards::board(canvas, BOARD);
    // From the back to the front, because high towers cover those behind them.
    for row in (0..ROWS).rev() {
        let cells = || (0..8).filter_map(move |column| TorrisCell::at(column, row));
        for cell in cells() {
            if !canvas.visible(layout::reach(cell)) {
                continue;
            }
            if moment.board.is_empty(cell) {
                boards::well(canvas, layout::well(cell), 5);
            }
        }
        for cell in cells() {
            if canvas.visible(layout::reach(cell)) {
                let levels = moment.board.tower(cell);
                tower(canvas, layout::foot(cell), &levels, true);
            }
        }
        // A tower sliding between two rows is drawn in front of the one behind.
        let foot = cells().next().map_or(0, |cell| layout::foot(cell).y);
        for sliding in &moment.run {
            if (foot..foot + 47).contains(&sliding.foot.y) {
                tower(canvas, sliding.foot, &sliding.tower, true);
            }
        }
    }
}

/// The lowest stone first; it would rest on `foot`.
pub fn tower(canvas: &mut Canvas<'_>, foot: Area, levels: &[TorrisStone], badge: bool) {
    let Some(top) = levels.last() else {
        return;
    };
    let rise = stones::level_height(levels.len());
    let shown = levels.get(levels.len().saturating_sub(MOST_LEVELS)..);
    let colours = shown.unwrap_or(levels).iter();
    let shade = area(foot.x + 1, foot.bottom() - 3, foot.w + 1, 4);
    canvas.rounded_rect(shade, 2, LIFT_SHADOW);
    stones::tower(
        canvas,
        foot,
        colours.map(|piece| piece.colour.stone()),
        Mark::of(top.mark()),
        rise,
    );
    if badge && levels.len() >= BADGE_FROM {
        let y = foot.bottom() - 9;
        marks::badge(canvas, foot.centre_x(), y, levels.len() as u32);
    }
}

/// A single stone in the air.
pub(crate) fn flying(canvas: &mut Canvas<'_>, stone: TorrisStone, face: Area) {
    let foot = face.moved(0, LEVEL);
    let mark = Mark::of(stone.mark());
    stones::tower(canvas, foot, [stone.colour.stone()], mark, LEVEL);
}

/// The thickness of a stone in the air.
const LEVEL: i32 = 4;

pub fn lifted(
    canvas: &mut Canvas<'_>,
    board: &TorrisBoard,
    cell: TorrisCell,
    (side, up): (i32, i32),
    in_hand: bool,
) {
    let Some(stone) = board.top(cell) else {
        return;
    };
    let rest = layout::face(board, cell);
    let shadow = area(rest.x + 1, rest.y + 6, rest.w - 2, rest.h - 4);
    let ground = layout::face(&board.without_top(cell), cell);
    canvas.clipped(ground).rounded_rect(shadow, 5, LIFT_SHADOW);
    let face = rest.moved(side, -up);
    flying(canvas, stone, face);
    if in_hand {
        let whole = area(face.x, face.y, face.w, face.h + LEVEL);
        canvas.rounded_outline(whole.inset(-1), 6, 1, GOLD);
    }
}

/// A numbered disc on each stone that the stone in hand steps on, and the cursor around the
/// last one.
pub fn way(canvas: &mut Canvas<'_>, board: &TorrisBoard, from: TorrisCell, direction: Heading) {
    let way = board.way(from, direction);
    if let Some(&to) = way.last() {
        marks::cursor(canvas, layout::face(board, to), 5);
    }
    for (number, &cell) in (1..).zip(&way) {
        let face = layout::face(board, cell);
        marks::step(canvas, face.centre_x(), face.centre_y(), number);
    }
}

/// A hollow dot where the stone in hand could also land, a cross where it is too low.
pub(crate) fn other_ways(
    canvas: &mut Canvas<'_>,
    board: &TorrisBoard,
    from: TorrisCell,
    aim: Option<Heading>,
) {
    for direction in Heading::ALL {
        if aim == Some(direction) {
            continue;
        }
        let corner = |cell: TorrisCell| {
            let face = layout::face(board, cell);
            (face.right() - 3, face.y + 2)
        };
        match board.landing(from, direction) {
            Ok(to) => {
                let (x, y) = corner(to);
                marks::target(canvas, x, y, 9, false);
            }
            Err(StepHindrance::TooLow { .. }) => {
                if let Some(&to) = board.way(from, direction).last() {
                    let (x, y) = corner(to);
                    marks::cross(canvas, x - 1, y + 1, 3, RED);
                }
            }
            Err(_) => {}
        }
    }
}

pub fn cursor(canvas: &mut Canvas<'_>, board: &TorrisBoard, cell: TorrisCell) {
    marks::cursor(canvas, layout::face(board, cell), 5);
}

pub fn last_move(canvas: &mut Canvas<'_>, board: &TorrisBoard, from: TorrisCell, to: TorrisCell) {
    if board.is_empty(from) {
        marks::dashed(canvas, layout::well(from), PAPER);
    }
    let face = layout::face(board, to);
    marks::ticks(canvas, face.inset(-3), 7, INK);
    marks::ticks(canvas, face.inset(-2), 6, PAPER);
}

/// A little arrow on every stone of a colour that can move, in every direction it can.
pub fn movable(canvas: &mut Canvas<'_>, board: &TorrisBoard, colour: Colour) {
    for cell in TorrisCell::all().filter(|&cell| board.owner(cell) == Some(colour)) {
        for direction in Heading::ALL {
            if board.landing(cell, direction).is_ok() {
                // At the edge of the face, so that the mark stays readable.
                let face = layout::face(board, cell);
                let (dx, dy) = towards(direction);
                let reach = 12 * dx.abs() + 10 * dy.abs();
                let middle = (face.centre_x(), face.centre_y());
                marks::pointer(canvas, middle, (dx, dy), reach, 4);
            }
        }
    }
}

pub const fn towards(direction: Heading) -> (i32, i32) {
    match direction {
        Heading::North => (0, -1),
        Heading::South => (0, 1),
        Heading::East => (1, 0),
        Heading::West => (-1, 0),
    }
}
