//! The end: rays around the last stone, a certificate with the figures.

use super::super::board::{Board, Cell};
use super::super::text::{self, Count, Minutes};
use super::layout;
use crate::game::Motion;
use crate::text::{Language, Phrase, sentence};
use crate::ui::motion::{END, Easing, lerp};
use crate::ui::palette::{BLUE, BLUE_INK, GOLD, GOLD_DARK, INK, PAPER, PAPER_EDGE, SEPIA};
use crate::ui::widgets::{festive, marks, panels};
use crate::ui::{Area, Canvas, Font, area};

/// How long the rays grow and the certificate slides.
const RAYS: u32 = 300;
const SLIDE: u32 = 250;
/// How far the rays reach from the middle of the stone.
const REACH: i32 = 34;

/// How it ended, for the certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The stones left over.
    pub board: Board,
    /// How many jumps were made.
    pub jumps: u32,
    /// How long it took, in milliseconds.
    pub played: u32,
    /// The best result of earlier games.
    pub earlier: Option<i32>,
    /// Whether the computer has shown how it goes.
    pub demonstrated: bool,
}

impl Figures {
    fn stones(&self) -> i32 {
        self.board.stones() as i32
    }

    /// The best result, this one included unless it was the computer's.
    fn best(&self) -> i32 {
        match self.earlier {
            Some(best) if self.demonstrated => best,
            Some(best) => best.min(self.stones()),
            None => self.stones(),
        }
    }

    fn remark(&self) -> Phrase {
        /// So few stones left are nearly a solution.
        const FEW: i32 = 3;
        if self.demonstrated {
            text::DEMONSTRATED
        } else if self.board.is_solved() {
            text::PERFECT
        } else if self.stones() <= FEW {
            text::SO_CLOSE
        } else if self.stones() <= self.best() {
            text::BEST_SO_FAR
        } else {
            text::MORE_IS_POSSIBLE
        }
    }
}

/// Rays around the last stone, as soon as it has landed.
pub fn rays_grow(board: Board) -> Motion {
    match last_stone(board) {
        Some(cell) => Motion::new(RAYS)
            .within(rays_area(cell))
            .to_be_seen()
            .beside_the_game(),
        None => Motion::new(0),
    }
}

/// The certificate slides in when the tray is full. A press cannot have been
/// meant for a certificate that was not there yet; A would throw the board away.
pub fn slides_in(board: Board) -> Motion {
    let card = with_shadow(card_place(board, END));
    let outside = with_shadow(card_place(board, 0));
    let way = card.union(outside).intersection(Area::PLAY);
    Motion::new(SLIDE)
        .within(way)
        .to_be_seen()
        .beside_the_game()
}

/// Draws it over the board: how far rays and certificate have come, and
/// whether the certificate has been laid aside.
pub fn draw(
    canvas: &mut Canvas<'_>,
    figures: &Figures,
    progress: [i32; 2],
    aside: bool,
    language: Language,
) {
    let [grown, slid] = progress.map(|progress| Easing::Out.apply(progress));
    if let Some(cell) = last_stone(figures.board) {
        rays(canvas, cell, grown);
    }
    if aside {
        return;
    }
    let card = card_place(figures.board, slid);
    let mut canvas = canvas.clipped(Area::PLAY);
    if canvas.visible(with_shadow(card)) {
        certificate(&mut canvas, card, figures, language);
    }
}

/// The stone that solves it, if it is the only one.
fn last_stone(board: Board) -> Option<Cell> {
    Cell::all()
        .find(|&cell| board.has_stone(cell))
        .filter(|_| board.is_solved())
}

/// Where the certificate is on its way to the half with fewer stones. It comes
/// out from under the bar next to that half.
fn card_place(board: Board, progress: i32) -> Area {
    const SIZE: (i32, i32) = (186, 103);
    const X: i32 = 11;
    let lower = Cell::all()
        .filter(|&cell| board.has_stone(cell) && cell.row() < 3)
        .count();
    let covers_lower = 2 * lower <= board.stones() as usize;
    let (outside, place) = if covers_lower {
        (Area::PLAY.bottom(), 111)
    } else {
        (Area::PLAY.y - SIZE.1 - 4, 26)
    };
    area(X, lerp(outside, place, progress), SIZE.0, SIZE.1)
}

fn with_shadow(card: Area) -> Area {
    area(card.x, card.y, card.w, card.h + 4)
}

fn rays_area(cell: Cell) -> Area {
    let stone = layout::stone(cell);
    Area::around(stone.centre_x(), stone.centre_y(), 2 * REACH + 3)
}

/// Eight rays, gold and paper in turn.
fn rays(canvas: &mut Canvas<'_>, cell: Cell, progress: i32) {
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

/// The certificate: the result, three figures, one remark.
fn certificate(canvas: &mut Canvas<'_>, card: Area, figures: &Figures, language: Language) {
    let Area { x, y, .. } = card;
    let middle = card.centre_x();
    panels::note(canvas, card);
    canvas.rounded_outline(area(x + 4, y + 4, card.w - 8, card.h - 10), 5, 1, BLUE);
    let solved = figures.board.is_solved();
    if solved {
        let words = text::SOLVED.get(language);
        canvas.text_centred(Font::Display, words, middle, y + 36, INK);
        festive::spark(canvas, x + 19, y + 25, 8, GOLD_DARK);
        festive::spark(canvas, x + 166, y + 25, 8, GOLD_DARK);
    } else {
        let words = sentence(&Count::Left(figures.board.stones()), language);
        canvas.text_centred(Font::Serif, &words, middle, y + 32, INK);
    }
    let minutes = Minutes {
        millis: figures.played,
    };
    let (number, stones) = if solved {
        (figures.stones(), text::STONE)
    } else {
        (figures.best(), text::BEST)
    };
    let columns = [
        (crate::sentence!("{number}"), stones),
        (crate::sentence!("{}", figures.jumps), text::JUMPS),
        (crate::sentence!("{minutes}"), text::MINUTES),
    ];
    for (column, (number, name)) in (0..).zip(&columns) {
        let x = middle + (column - 1) * 58;
        canvas.text_centred(Font::Button, number, x, y + 61, INK);
        let name = name.get(language);
        canvas.text_centred(Font::Caption, name, x, y + 74, SEPIA);
        if column > 0 {
            canvas.vline(x - 29, y + 47, 28, PAPER_EDGE);
        }
    }
    let remark = figures.remark().get(language);
    canvas.text_centred(Font::Body, remark, middle, y + 91, BLUE_INK);
}
