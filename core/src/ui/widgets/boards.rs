//! The boards and tables that games are played on.

use super::super::{
    area::{Area, area},
    canvas::Canvas,
    palette::{
        FELT, FELT_LIGHT, SHADOW, SLATE_RAISED, TABLE_RIM, TRAY, WELL, WOOD, WOOD_DARK, WOOD_DEEP,
        WOOD_LIGHT,
    },
};

/// A wooden board; its shadow falls three pixels below.
pub fn board(canvas: &mut Canvas<'_>, whole: Area) {
    let Area { x, y, w, h } = whole;
    canvas.rounded_foot(whole.moved(0, 3), 8, 11, SHADOW);
    canvas.rounded_foot(whole, 8, 10, WOOD_DEEP);
    canvas.rounded_outline(area(x, y, w, h - 2), 8, 4, WOOD_DARK);
    canvas.rounded_rect(area(x + 1, y + 1, w - 2, h - 5), 7, WOOD);
    canvas.hline(x + 7, y + 1, w - 14, WOOD_LIGHT);
}

/// A hollow for a stone in a board. Its light lower edge lies one row below `hollow`.
pub fn well(canvas: &mut Canvas<'_>, hollow: Area, radius: i32) {
    let Area { x, y, w, h } = hollow;
    canvas.rounded_rect(area(x, y, w, h.min(2 * radius + 2)), radius, WELL);
    canvas.rounded_rect(area(x, y + 2, w, h - 2), radius, WOOD_DARK);
    canvas.hline(x + radius, y + h, w - 2 * radius, WOOD_LIGHT);
}

/// A wooden table without cells.
pub fn table(canvas: &mut Canvas<'_>, whole: Area) {
    canvas.rounded_outline(whole, 6, 1, WOOD_DEEP);
    canvas.rounded_rect(whole.inset(1), 5, WOOD);
}

/// A table covered with felt.
pub fn felt(canvas: &mut Canvas<'_>, whole: Area) {
    canvas.rounded_outline(whole, 8, 6, TABLE_RIM);
    canvas.rounded_rect(whole.inset(3), 6, FELT);
    canvas.rounded_outline(whole.inset(5), 5, 1, FELT_LIGHT);
}

/// A dark tray for stones; its shadow falls three pixels below.
pub fn tray(canvas: &mut Canvas<'_>, whole: Area) {
    canvas.rounded_foot(whole.moved(0, 3), 6, 9, SHADOW);
    canvas.rounded_outline(whole, 6, 1, SLATE_RAISED);
    canvas.rounded_rect(whole.inset(1), 5, TRAY);
}
