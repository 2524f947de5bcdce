//! The board, the stones, the tray and the title.

use super::super::board::{Jump, JumpHeading, PegCell};
use super::super::icon::ICON;
use super::super::rules::{AbraeumenPosition, Colour};
use super::layout::{self, BOARD, STONE, TRAY};
use super::motion::JumpFlight;
use crate::ui::palette::{GOLD, NIGHT, PAPER, WELL};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Align, Area, Canvas, Font, Mark, Stone, TitleBar, area, stones};

/// Without a number of stones that part of the title stays empty.
pub(crate) fn title(canvas: &mut Canvas<'_>, name: &str, stones_left: Option<u32>, right: &str) {
    const GAP: i32 = 10;
    let free = TitleBar::game(ICON).left(name).right(right).draw(canvas);
    if let Some(left) = stones_left {
        let number = crate::sentence!("{left}");
        let x = free.end - GAP;
        let width = canvas.text_measured(Font::Body, &number, x, 12, Align::Right, PAPER);
        stones::flat(canvas, x - width - 15, 2, 11, Stone::White, Mark::Blank);
    }
}

/// Draws everything at rest: board, cells, stones, tray; but no stone in the air or in the
/// hand.
pub(crate) fn table(
    canvas: &mut Canvas<'_>,
    position: &AbraeumenPosition,
    flight: Option<(&JumpFlight, u32)>,
    lifted: Option<PegCell>,
) {
    canvas.rect(Area::PLAY, NIGHT);
    boards::board(canvas, BOARD);
    boards::tray(canvas, TRAY);
    for cell in PegCell::all() {
        boards::well(canvas, layout::well(cell), 6);
        let away = lifted == Some(cell)
            || flight.is_some_and(|(air, moment)| air.carries_from(cell, moment));
        if let Some(colour) = position.stone(cell).filter(|_| !away) {
            resting_stone(canvas, layout::stone(cell), colour);
        }
    }
    for (place, colour) in position.tray().enumerate() {
        if !flight.is_some_and(|(air, moment)| air.carries_to(place, moment)) {
            let Area { x, y, .. } = layout::tray(place);
            stones::tray(canvas, x, y, colour.stone());
        }
    }
}

fn resting_stone(canvas: &mut Canvas<'_>, place: Area, colour: Colour) {
    let Area { x, y, .. } = place;
    canvas.rounded_rect(area(x, y + 5, STONE, STONE - 2), 5, WELL);
    stones::flat(canvas, x, y, STONE, colour.stone(), Mark::Blank);
}

pub(crate) fn flying(canvas: &mut Canvas<'_>, flight: &JumpFlight, moment: u32) {
    if let Some(taken) = flight.taken(moment) {
        let Area { x, y, w, .. } = taken.ground;
        let stone = taken.colour.stone();
        match (taken.waits, w) {
            (true, STONE) => resting_stone(canvas, taken.ground, taken.colour),
            (true, _) => stones::tray(canvas, x, y, stone),
            (false, _) => stones::flat(canvas, x, y, w, stone, Mark::Blank),
        }
    }
    if let Some(jumper) = flight.jumper(moment) {
        let Area { x, y, .. } = jumper.ground;
        let stone = jumper.colour.stone();
        if jumper.waits {
            resting_stone(canvas, jumper.ground, jumper.colour);
        } else {
            stones::lifted(canvas, (x, y), STONE, stone, Mark::Blank, jumper.height);
        }
    }
}

/// Marks the landing cells of the stone in hand and the one it aims at.
pub(crate) fn targets(
    canvas: &mut Canvas<'_>,
    aimed: PegCell,
    targets: impl Iterator<Item = PegCell>,
) {
    for target in targets {
        let place = layout::well(target);
        let chosen = target == aimed;
        if chosen {
            marks::cursor(canvas, place, 6);
        }
        let (cx, cy) = (place.centre_x(), place.centre_y());
        marks::target(canvas, cx, cy, 11, chosen);
    }
}

/// A stone above its cell, with a gold outline if it is in the hand.
pub(crate) fn lifted(
    canvas: &mut Canvas<'_>,
    colour: Colour,
    cell: PegCell,
    height: i32,
    in_hand: bool,
) {
    let place = layout::stone(cell);
    let stone = colour.stone();
    stones::lifted(
        canvas,
        (place.x, place.y),
        STONE,
        stone,
        Mark::Blank,
        height,
    );
    if in_hand {
        canvas.rounded_outline(place.moved(0, -height).inset(-1), 6, 1, GOLD);
    }
}

/// The cursor without a stone in hand.
pub(crate) fn cursor(canvas: &mut Canvas<'_>, position: &AbraeumenPosition, cell: PegCell) {
    let object = if position.board().has_stone(cell) {
        layout::stone(cell)
    } else {
        layout::well(cell)
    };
    marks::cursor(canvas, object, 6);
}

/// Marks where the last stone landed.
pub(crate) fn last_jump(canvas: &mut Canvas<'_>, jump: Jump) {
    marks::ticks(canvas, layout::cell(jump.to), 6, PAPER);
}

/// A small arrow on every stone that can jump, for each direction.
pub(crate) fn movable(canvas: &mut Canvas<'_>, position: &AbraeumenPosition) {
    for jump in position.board().jumps() {
        if let Some(direction) = jump.direction() {
            arrow_head(canvas, layout::stone(jump.from), direction);
        }
    }
}

fn arrow_head(canvas: &mut Canvas<'_>, stone: Area, direction: JumpHeading) {
    let towards = match direction {
        JumpHeading::Right => (1, 0),
        JumpHeading::Left => (-1, 0),
        JumpHeading::Up => (0, -1),
        JumpHeading::Down => (0, 1),
    };
    // The face of the stone ends above its side.
    let middle = (stone.centre_x(), stone.centre_y() - 1);
    marks::pointer(canvas, middle, towards, 9, 5);
}

/// Darkens the whole board except the three cells of a jump.
pub(crate) fn step_back(canvas: &mut Canvas<'_>, but: Option<Jump>) {
    const DIMMED: u32 = 6;
    let lit = but.map_or(area(BOARD.x, BOARD.y, 0, 0), |jump| {
        layout::cell(jump.from).union(layout::cell(jump.to))
    });
    for dark in BOARD.without(lit) {
        canvas.dim(dark, NIGHT, DIMMED);
    }
}
