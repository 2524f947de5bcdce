//! The stones inside of a tower, on a card over the field.

use super::super::board::{TorrisBoard, TorrisCell, TorrisStone, TowerStones};
use super::super::text;
use super::draw::style_of;
use crate::game::Motion;
use crate::text::{Language, sentence};
use crate::ui::motion::lerp;
use crate::ui::palette::{GOLD, INK, PAPER, SEPIA, VIOLET, mix};
use crate::ui::widgets::panels::Dialog;
use crate::ui::{Area, Canvas, Easing, Font, Mark, Stone, area, text_width};

pub(crate) const CARD: Area = area(14, 31, 212, 182);
/// The levels of the tower are drawn in here.
const LEVELS: Area = area(CARD.x + 8, CARD.y + 31, CARD.w - 16, 146);
/// From this many levels on only numbers are drawn, no words.
const MANY: usize = 10;
const IN_COLUMN: usize = 9;
/// How long each level takes to come apart, and all together at most.
const APART: u32 = 30;
const LONGEST: u32 = 300;

/// The tower comes apart while the card opens.
pub fn opening(board: &TorrisBoard, cell: TorrisCell) -> Motion {
    let time = (APART * u32::from(board.height(cell))).min(LONGEST);
    Motion::new(time).within(CARD).beside_the_game()
}

/// [`Dialog`] darkens the field around it.
pub(crate) fn dialog<'a>(title: &'a str, right: &'a str) -> Dialog<'a> {
    Dialog {
        area: CARD,
        accent: VIOLET,
        icon: None,
        title,
        right,
        paper: true,
    }
}

pub fn draw(
    canvas: &mut Canvas<'_>,
    board: &TorrisBoard,
    cell: TorrisCell,
    progress: i32,
    language: Language,
) {
    let Some(owner) = board.owner(cell) else {
        return;
    };
    let tower = board.tower(cell);
    let title = text::TOWER.get(language);
    let worth = sentence(&text::TorrisCount::Worth(board.height(cell)), language);
    dialog(title, &worth).draw(canvas);
    map(
        canvas,
        CARD.x + 22 + text_width(Font::Serif, title),
        board,
        cell,
    );
    let x = CARD.right() - 12 - text_width(Font::Body, &worth) - 14;
    style_of(owner).draw(canvas, x, CARD.y + 9, 11);
    let apart = Easing::Out.apply(progress);
    if tower.len() < MANY {
        with_words(canvas, &tower, apart, language);
    } else {
        in_columns(canvas, &tower, apart);
    }
}

/// A tiny field that shows which tower it is.
fn map(canvas: &mut Canvas<'_>, x: i32, board: &TorrisBoard, here: TorrisCell) {
    for cell in TorrisCell::all().filter(|&cell| !board.is_empty(cell)) {
        let (column, row) = (i32::from(cell.column()), i32::from(cell.row()));
        let dot = area(x + 5 * column, CARD.y + 20 - 5 * row, 3, 3);
        if cell == here {
            canvas.rect(dot.inset(-2), INK);
            canvas.rect(dot.inset(-1), PAPER);
        } else {
            canvas.rect(dot, INK);
        }
    }
}

/// A row per level, with its number and its steps.
fn with_words(canvas: &mut Canvas<'_>, tower: &TowerStones, apart: i32, language: Language) {
    let count = tower.len() as i32;
    let pitch = (LEVELS.h / count).min(30);
    let top = LEVELS.y + (LEVELS.h - pitch * count) / 2;
    for (number, &stone) in (0..).zip(tower.iter().rev()) {
        let y = lerp(LEVELS.bottom() - pitch, top + pitch * number, apart);
        let row = area(LEVELS.x, y, LEVELS.w, pitch);
        let is_top = number == 0;
        if is_top {
            moves(canvas, row);
        }
        let height = pitch.min(16) - 2;
        let body = area(row.x + 8, row.centre_y() - height / 2, 62, height);
        slab(canvas, body, stone);
        let ink = if is_top { INK } else { SEPIA };
        let font = if pitch >= 16 { Font::Row } else { Font::Body };
        let baseline = row.centre_y() + (font.cap_height() + 1) / 2;
        let level = crate::sentence!("{}", count - number);
        canvas.text_right(font, &level, row.x + 92, baseline, ink);
        let steps = sentence(&text::TorrisCount::Steps(stone.mark()), language);
        canvas.text_left(font, &steps, row.x + 114, baseline, ink);
    }
}

/// High towers: columns of slabs with their numbers, the top at the upper left.
fn in_columns(canvas: &mut Canvas<'_>, tower: &TowerStones, apart: i32) {
    let count = tower.len();
    let columns = count.div_ceil(IN_COLUMN) as i32;
    let width = LEVELS.w / columns;
    let pitch = LEVELS.h / IN_COLUMN as i32;
    for (number, &stone) in tower.iter().rev().enumerate() {
        let (column, line) = ((number / IN_COLUMN) as i32, (number % IN_COLUMN) as i32);
        let y = lerp(LEVELS.bottom() - pitch, LEVELS.y + pitch * line, apart);
        let row = area(LEVELS.x + column * width, y, width - 4, pitch);
        if number == 0 {
            moves(canvas, row);
        }
        let digits = 20;
        let slab_width = (row.w - digits - 9).min(62);
        slab(
            canvas,
            area(row.x + 4, row.y + 2, slab_width, pitch - 4),
            stone,
        );
        let level = crate::sentence!("{}", count - number);
        let x = row.x + 4 + slab_width + digits - 3;
        let ink = if number == 0 { INK } else { SEPIA };
        canvas.text_right(Font::Body, &level, x, row.y + 12, ink);
    }
}

fn moves(canvas: &mut Canvas<'_>, row: Area) {
    canvas.rounded_rect(row, 4, mix(PAPER, GOLD, 5));
    canvas.rounded_outline(row, 4, 1, SEPIA);
}

/// A stone seen from the side, with its mark.
fn slab(canvas: &mut Canvas<'_>, body: Area, stone: TorrisStone) {
    use crate::ui::palette::{BLACK, BLACK_OUTLINE, BLACK_RIM, WHITE, WHITE_OUTLINE};
    let (outline, face, rim) = match stone.colour.stone() {
        Stone::White => (WHITE_OUTLINE, WHITE, WHITE),
        Stone::Black => (BLACK_OUTLINE, BLACK, BLACK_RIM),
    };
    canvas.rounded_rect(body, 3, outline);
    canvas.rounded_rect(body.inset(1), 2, rim);
    canvas.rounded_rect(body.inset(2), 1, face);
    let half = (body.h / 3).clamp(2, 4);
    let ink = stone.colour.stone().ink();
    Mark::of(stone.mark()).draw(canvas, body.centre_x(), body.centre_y(), half, ink);
}
