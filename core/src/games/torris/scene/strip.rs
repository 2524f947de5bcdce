//! The line below the title: how it would end now, or where a stone can go
//! and why not elsewhere.

use super::super::board::{Heading, TorrisBoard, TorrisCell};
use super::super::text::{TorrisStanding, WayVerdict};
use super::draw::towards;
use super::layout::STRIP;
use crate::text::{Language, sentence};
use crate::ui::palette::{GOLD, INK, MIST, PAPER, RED, SLATE, SLATE_RAISED, mix};
use crate::ui::{Canvas, Font, area, text_width};

/// From left to right.
const ORDER: [Heading; 4] = [Heading::West, Heading::North, Heading::South, Heading::East];

/// An arrow and the gap to its words.
const ARROW: i32 = 10;

/// The score, or the result.
pub fn standing(canvas: &mut Canvas<'_>, board: &TorrisBoard, is_over: bool, language: Language) {
    if !canvas.visible(STRIP) {
        return;
    }
    canvas.rect(STRIP, SLATE);
    let words = sentence(&TorrisStanding::of(board, is_over), language);
    canvas.text_centred(Font::Body, &words, 120, STRIP.y + 12, MIST);
}

/// Where the top stone of a cell can go, and why not elsewhere; the chosen direction is
/// emphasised.
pub fn ways(
    canvas: &mut Canvas<'_>,
    board: &TorrisBoard,
    cell: TorrisCell,
    aim: Option<Heading>,
    language: Language,
) {
    if !canvas.visible(STRIP) {
        return;
    }
    canvas.rect(STRIP, SLATE);
    for (place, direction) in (0..).zip(ORDER) {
        let part = area(STRIP.x + 60 * place, STRIP.y, 60, STRIP.h);
        let verdict = board.landing(cell, direction);
        let aimed = aim == Some(direction);
        let (arrow, ink) = match verdict {
            Ok(_) if aimed => (INK, INK),
            Ok(_) => (GOLD, PAPER),
            Err(_) => (RED, mix(RED, PAPER, 8)),
        };
        if aimed {
            canvas.rounded_rect(part.inset(1), 4, GOLD);
        } else if place > 0 {
            canvas.vline(part.x, part.y + 2, part.h - 4, SLATE_RAISED);
        }
        let words = match verdict {
            Ok(to) => WayVerdict::Level(board.height(to) + 1),
            Err(hindrance) => WayVerdict::Barred(hindrance),
        };
        let words = sentence(&words, language);
        // Arrow and words in the middle of their part.
        let width = ARROW + text_width(Font::Body, &words);
        let x = part.x + (part.w - width) / 2;
        let middle = (x + 4, part.y + 7);
        arrow_head(canvas, middle, direction, arrow, verdict.is_ok());
        let baseline = part.y + 12;
        canvas.text_left(Font::Body, &words, x + ARROW, baseline, ink);
    }
}

/// Filled if the direction is possible, otherwise open.
fn arrow_head(
    canvas: &mut Canvas<'_>,
    (cx, cy): (i32, i32),
    direction: Heading,
    color: crate::ui::Color,
    possible: bool,
) {
    let (dx, dy) = towards(direction);
    if possible {
        let tip = (cx + 3 * dx, cy + 3 * dy);
        let base = |side: i32| (cx - 2 * dx - side * dy, cy - 2 * dy - side * dx);
        canvas.polygon(&[tip, base(4), base(-4)], color);
    } else {
        let tip = (cx + 3 * dx, cy + 3 * dy);
        for side in [-1, 1] {
            let end = (cx - dx - 4 * side * dy, cy - dy - 4 * side * dx);
            canvas.line(tip, end, 1, color);
        }
    }
}
