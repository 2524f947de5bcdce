//! The advisor's answer: a note on paper, and its move pointed out on the field.

use super::super::board::{Heading, StepWay, TorrisBoard, TorrisCell};
use super::super::reason::TorrisReason;
use super::super::rules::TorrisMove;
use super::super::text;
use super::draw;
use super::layout::{self, BOARD};
use crate::game::Motion;
use crate::text::{Language, sentence};
use crate::ui::palette::{GOLD, INK, NIGHT, PAPER_EDGE};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Area, Canvas, Font, area, wrap};

/// How long each step is shown alone, and how often they run.
const STEP: u32 = 220;
const RUNS: u32 = 2;

/// The advisor's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TorrisHint {
    pub played: Option<TorrisMove>,
    reason: TorrisReason,
    way: StepWay,
}

impl TorrisHint {
    pub fn new(
        played: Option<TorrisMove>,
        reason: TorrisReason,
        board: &TorrisBoard,
    ) -> TorrisHint {
        let way = match played {
            Some(TorrisMove::Go(from, direction)) => board.way(from, direction),
            Some(TorrisMove::Pass) | None => StepWay::new(),
        };
        TorrisHint {
            played,
            reason,
            way,
        }
    }

    fn stone(&self) -> Option<(TorrisCell, Heading)> {
        match self.played {
            Some(TorrisMove::Go(from, direction)) => Some((from, direction)),
            Some(TorrisMove::Pass) | None => None,
        }
    }

    pub fn motion(&self) -> Motion {
        let run = match self.way.len() as u32 {
            0 => 0,
            steps => steps + 1,
        };
        let cells = self.way.iter().map(|&cell| layout::reach(cell));
        Motion::new(RUNS * run * STEP)
            .in_steps(STEP)
            .within(cells.fold(Area::default(), Area::union))
            .beside_the_game()
    }

    fn steps(&self, moment: Option<u32>) -> usize {
        let all = self.way.len();
        moment.map_or(all, |moment| (moment / STEP) as usize % (all + 1))
    }

    pub fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        board: &TorrisBoard,
        moment: Option<u32>,
        language: Language,
    ) {
        const DIMMED: u32 = 6;
        for dark in BOARD.without(self.subject(board)) {
            canvas.dim(dark, NIGHT, DIMMED);
        }
        if let Some((from, _)) = self.stone() {
            draw::cursor(canvas, board, from);
            if let Some(&to) = self.way.last() {
                let face = layout::face(board, to);
                canvas.rounded_outline(face.inset(-1), 5, 2, GOLD);
            }
            for (number, &cell) in (1..).zip(self.way.iter().take(self.steps(moment))) {
                let face = layout::face(board, cell);
                marks::step(canvas, face.centre_x(), face.centre_y(), number);
            }
        }
        self.note(canvas, board, language);
    }

    /// The stone and its way.
    fn subject(&self, board: &TorrisBoard) -> Area {
        let cells = self
            .way
            .iter()
            .copied()
            .chain(self.stone().map(|(from, _)| from));
        cells.map(|cell| layout::tower(board, cell)).fold(
            area(BOARD.x, BOARD.y, 0, 0),
            |whole, part| {
                if whole.is_empty() {
                    part
                } else {
                    whole.union(part)
                }
            },
        )
    }

    /// The paper covers no part of the subject.
    fn note(&self, canvas: &mut Canvas<'_>, board: &TorrisBoard, language: Language) {
        let paper = note_place(self.subject(board));
        let Area { x, y, w, .. } = paper;
        panels::note(canvas, paper);
        panels::bulb(canvas, x + 5, y + 6);
        let headline = match self.stone() {
            Some((_, direction)) => text::direction(direction),
            None => text::SIT_OUT,
        };
        let headline = headline.get(language);
        canvas.text_left(Font::Row, headline, x + 31, y + 22, INK);
        canvas.hline(x + 8, y + 32, w - 16, PAPER_EDGE);
        let reason = sentence(&self.reason, language);
        for (line, words) in (1..).zip(wrap(Font::Body, &reason, w - 16).take(3)) {
            canvas.text_left(Font::Body, words, x + 8, y + 31 + PITCH * line, INK);
        }
    }
}

/// The paper without its shadow: above or below a row, or beside a column.
pub const WIDE: (i32, i32) = (180, 66);
/// See [`WIDE`].
pub(crate) const NARROW: (i32, i32) = (108, 80);
/// From line to line.
const PITCH: i32 = 14;

/// Above, below or beside the subject.
fn note_place(subject: Area) -> Area {
    const AIR: i32 = 5;
    let middle = |at: i32, size: i32, from: i32, to: i32| (at - size / 2).clamp(from, to - size);
    let wide = |y: i32| {
        let x = middle(subject.centre_x(), WIDE.0, BOARD.x + 2, BOARD.right() - 2);
        area(x, y, WIDE.0, WIDE.1)
    };
    let narrow = |x: i32| {
        let y = middle(
            subject.centre_y(),
            NARROW.1,
            BOARD.y + 2,
            BOARD.bottom() - 4,
        );
        area(x, y, NARROW.0, NARROW.1)
    };
    if subject.is_empty() {
        let (x, y) = (BOARD.centre_x(), BOARD.centre_y());
        area(x - WIDE.0 / 2, y - WIDE.1 / 2, WIDE.0, WIDE.1)
    } else if subject.y - WIDE.1 - AIR >= BOARD.y {
        wide(subject.y - WIDE.1 - AIR)
    } else if subject.bottom() + WIDE.1 + AIR <= BOARD.bottom() {
        wide(subject.bottom() + 2)
    } else if subject.x - NARROW.0 - 2 >= BOARD.x {
        narrow(subject.x - NARROW.0 - 2)
    } else {
        narrow(subject.right() + 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::torris::board::TorrisStone;

    /// Wherever a route is, the note is elsewhere, and on the board.
    #[test]
    fn the_note_covers_nothing_it_talks_about() {
        let single = |cell: TorrisCell| (cell, TorrisStone::of_kind(cell.number() / 4));
        let board = TorrisBoard::of(TorrisCell::all().map(single)).unwrap();
        for cell in TorrisCell::all() {
            for direction in Heading::ALL {
                if board.landing(cell, direction).is_err() {
                    continue;
                }
                let played = Some(TorrisMove::Go(cell, direction));
                let hint = TorrisHint::new(played, TorrisReason::Only, &board);
                let paper = note_place(hint.subject(&board));
                let whole = area(paper.x, paper.y, paper.w, paper.h + 3);
                assert_eq!(whole.intersection(BOARD), whole, "{cell} {direction:?}");
                let covered = whole.intersection(hint.subject(&board));
                assert!(covered.is_empty(), "{cell} {direction:?}");
            }
        }
    }
}
