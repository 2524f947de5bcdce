//! The end: rays around the last stone, or a note that nothing can jump.

use super::super::board::{CELLS, PegBoard, PegCell};
use super::super::text::{self, PegCount};
use super::layout;
use crate::game::Motion;
use crate::text::{Language, sentence};
use crate::ui::motion::{Easing, lerp};
use crate::ui::palette::{GOLD, INK, PAPER, SEPIA};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Area, Canvas, Font, area, place};
use heapless::Vec;

/// How long the rays grow.
const RAYS: u32 = 300;
/// How far they reach from the middle of the stone.
const REACH: i32 = 34;
/// How long a player needs to notice the note.
const NOTE: u32 = 250;
/// The note with its shadow.
const SIZE: (i32, i32) = (186, 57);

/// Rays around the last stone, or a note beside the remaining ones. Presses made before it
/// appeared were not meant for it and are ignored.
pub(crate) fn motion(board: PegBoard) -> Motion {
    let motion = match last_stone(board) {
        Some(cell) => Motion::new(RAYS).within(rays_area(cell)),
        None => Motion::new(NOTE).within(note_place(board)),
    };
    motion.to_be_seen().beside_the_game()
}

/// `progress` says how far the rays have grown.
pub(crate) fn draw(canvas: &mut Canvas<'_>, board: PegBoard, progress: i32, language: Language) {
    match last_stone(board) {
        Some(cell) => rays(canvas, cell, Easing::Out.apply(progress)),
        None => note(canvas, board, language),
    }
}

fn last_stone(board: PegBoard) -> Option<PegCell> {
    PegCell::all()
        .find(|&cell| board.has_stone(cell))
        .filter(|_| board.is_solved())
}

/// Where the note covers the fewest stones.
pub(crate) fn note_place(board: PegBoard) -> Area {
    let stones = PegCell::all().filter(|&cell| board.has_stone(cell));
    let stones: Vec<Area, CELLS> = stones.map(layout::cell).collect();
    place::free(SIZE, layout::BOARD.inset(5), &stones)
}

fn note(canvas: &mut Canvas<'_>, board: PegBoard, language: Language) {
    let whole = note_place(board);
    let paper = area(whole.x, whole.y, whole.w, whole.h - 3);
    panels::note(canvas, paper);
    let middle = paper.centre_x();
    let words = sentence(&PegCount::Left(board.stones()), language);
    canvas.text_centred(Font::Serif, &words, middle, paper.y + 24, INK);
    let words = text::NO_JUMP.get(language);
    canvas.text_centred(Font::Body, words, middle, paper.y + 43, SEPIA);
}

fn rays_area(cell: PegCell) -> Area {
    let stone = layout::stone(cell);
    Area::around(stone.centre_x(), stone.centre_y(), 2 * REACH + 3)
}

fn rays(canvas: &mut Canvas<'_>, cell: PegCell, progress: i32) {
    let stone = layout::stone(cell);
    let (cx, cy) = (stone.centre_x(), stone.centre_y());
    let straight = lerp(0, REACH - 22, progress);
    let slanting = lerp(0, 7, progress);
    if progress > 0 {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (from, to) = (22, 22 + straight);
            canvas.line(
                (cx + dx * from, cy + dy * from),
                (cx + dx * to, cy + dy * to),
                3,
                GOLD,
            );
        }
        for (dx, dy) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
            let (from, to) = (20, 20 + slanting);
            canvas.line(
                (cx + dx * from, cy + dy * from),
                (cx + dx * to, cy + dy * to),
                3,
                PAPER,
            );
        }
    }
    marks::cursor(canvas, stone, 6);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::place::covered;

    /// If only a few stones remain, the note covers none of them.
    #[test]
    fn the_note_covers_none_of_a_few_stones() {
        for (first, second) in [(0, 35), (0, 5), (30, 35), (14, 21), (2, 33), (12, 23)] {
            let cells = [first, second].map(|number| PegCell::new(number).expect("a cell"));
            let bits = cells.iter().fold(0, |bits, cell| bits | 1 << cell.number());
            let board = PegBoard::from_bits(bits).expect("stones");
            let stones = cells.map(layout::stone);
            assert_eq!(covered(note_place(board), &stones), 0, "{cells:?}");
        }
    }
}
