//! A hint: a note on paper, and its jump pointed out on the board.

use super::super::board::Jump;
use super::super::bot::Solvability;
use super::super::rules::AbraeumenPosition;
use super::super::text;
use super::{draw, layout};
use crate::game::Motion;
use crate::text::Language;
use crate::ui::palette::{GOLD, GREEN_INK, INK, PAPER_EDGE, RED, RED_INK, SEPIA};
use crate::ui::widgets::marks::{self, ARC_DOTS};
use crate::ui::widgets::panels;
use crate::ui::{Area, Canvas, Font, area};

/// How long each dot of the way appears alone, and how often they run.
const DOT: u32 = 80;
const RUNS: u32 = 2;
/// How far the way curves out.
const BOW: i32 = 22;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PegHint {
    jump: Option<Jump>,
    verdict: Solvability,
}

impl PegHint {
    pub(crate) const fn new(jump: Option<Jump>, verdict: Solvability) -> PegHint {
        PegHint { jump, verdict }
    }

    pub(crate) const fn jump(&self) -> Option<Jump> {
        self.jump
    }

    /// The part of the board it points at.
    pub(crate) fn subject(&self) -> Option<Area> {
        self.jump.map(subject)
    }

    pub(crate) fn place(&self) -> Area {
        note_place(self.jump)
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.verdict == Solvability::Lost
    }

    pub(crate) fn motion(&self) -> Motion {
        let Some(jump) = self.jump else {
            return Motion::new(0);
        };
        let dots = (1..=ARC_DOTS).map(|dot| way(jump, dot).inset(-1));
        Motion::new(RUNS * (ARC_DOTS as u32 + 1) * DOT)
            .in_steps(DOT)
            .within(dots.fold(Area::default(), Area::union))
            .beside_the_game()
    }

    pub(crate) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        position: &AbraeumenPosition,
        moment: Option<u32>,
        language: Language,
    ) {
        draw::step_back(canvas, self.jump);
        if let Some(jump) = self.jump {
            self.point_out(canvas, position, jump, moment);
        }
        self.note(canvas, language);
    }

    /// Marks the stone, its direction, and the stone it removes.
    fn point_out(
        &self,
        canvas: &mut Canvas<'_>,
        position: &AbraeumenPosition,
        jump: Jump,
        moment: Option<u32>,
    ) {
        draw::cursor(canvas, position, jump.from);
        if let Some(over) = jump.over() {
            let stone = layout::stone(over);
            marks::cross(canvas, stone.centre_x(), stone.centre_y() - 1, 6, RED);
        }
        let target = layout::well(jump.to);
        marks::target(canvas, target.centre_x(), target.centre_y(), 13, true);
        let dots = moment.map_or(ARC_DOTS, |moment| (moment / DOT) as i32 % (ARC_DOTS + 1));
        for dot in 1..=dots {
            canvas.rect(way(jump, dot).inset(-1), INK);
            canvas.rect(way(jump, dot), GOLD);
        }
    }

    /// The note covers nothing that it is about.
    fn note(&self, canvas: &mut Canvas<'_>, language: Language) {
        let paper = note_place(self.jump);
        let Area { x, y, .. } = paper;
        panels::note(canvas, paper);
        panels::bulb(canvas, x + 8, y + 9);
        let headline = match (self.jump.and_then(Jump::direction), self.verdict) {
            (_, Solvability::Lost) => text::DEAD_END,
            (Some(direction), _) => text::direction(direction),
            (None, _) => text::TRICKY,
        };
        let words = headline.get(language);
        canvas.text_left(Font::Button, words, x + 38, y + 26, INK);
        canvas.hline(x + 10, y + 37, 160, PAPER_EDGE);
        match self.verdict {
            Solvability::Solvable => marks::tick(canvas, x + 13, y + 47, GREEN_INK),
            Solvability::Lost => marks::small_cross(canvas, x + 13, y + 48, RED_INK),
            Solvability::Unknown => {
                canvas.text_left(Font::Button, "?", x + 13, y + 56, SEPIA);
            }
        }
        let answer = text::verdict(self.verdict).get(language);
        canvas.text_left(Font::Body, answer, x + 28, y + 55, INK);
    }
}

/// A dot of the way, 3 pixels wide. A jump to the side goes over the stone; one up or down passes
/// it on the side of the board's middle.
fn way(jump: Jump, dot: i32) -> Area {
    const STEPS: i32 = ARC_DOTS + 1;
    /// The way begins at the edge of the stone, so that its middle stays visible.
    const EDGE: i32 = 10;
    let (from, to) = (layout::well(jump.from), layout::well(jump.to));
    let out = 4 * dot * (STEPS - dot);
    let (bow_x, bow_y) = if from.y == to.y {
        // In the highest row it stays below the title bar.
        (0, -BOW.min(from.centre_y() - EDGE - 2 - Area::PLAY.y))
    } else if from.x < layout::BOARD.centre_x() - layout::CELL / 2 {
        (BOW, 0)
    } else {
        (-BOW, 0)
    };
    let along = |from: i32, to: i32, bow: i32| {
        from + (STEPS * (to - from) * dot + bow * out).div_euclid(STEPS * STEPS)
    };
    Area::around(
        along(from.centre_x(), to.centre_x(), bow_x) + EDGE * bow_x.signum(),
        along(from.centre_y(), to.centre_y(), bow_y) + EDGE * bow_y.signum(),
        3,
    )
}

fn subject(jump: Jump) -> Area {
    (1..=ARC_DOTS)
        .map(|dot| way(jump, dot))
        .fold(layout::cell(jump.from), Area::union)
        .union(layout::cell(jump.to))
}

/// Above the cells it is about if there is room, otherwise below.
fn note_place(jump: Option<Jump>) -> Area {
    const SIZE: (i32, i32) = (180, 66);
    const X: i32 = 14;
    /// Includes the shadow and a margin.
    const NEEDED: i32 = SIZE.1 + 4;
    const TOP: i32 = 20;
    let Some(subject) = jump.map(subject) else {
        return area(X, 88, SIZE.0, SIZE.1);
    };
    let y = if subject.y - NEEDED >= TOP {
        40.min(subject.y - NEEDED)
    } else {
        138.max(subject.bottom() + 2)
    };
    area(X, y, SIZE.0, SIZE.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::abraeumen::board::{JumpHeading, PegCell};

    #[test]
    fn the_note_covers_nothing_it_talks_about() {
        for cell in PegCell::all() {
            for jump in JumpHeading::ALL
                .iter()
                .filter_map(|&direction| Jump::new(cell, direction))
            {
                let paper = note_place(Some(jump));
                let whole = area(paper.x, paper.y, paper.w, paper.h + 3);
                assert_eq!(whole.intersection(Area::PLAY), whole, "{jump}");
                let over = jump.over().unwrap();
                for cell in [jump.from, over, jump.to] {
                    let stone = layout::cell(cell);
                    assert!(whole.intersection(stone).is_empty(), "{jump} {cell}");
                }
                for dot in 1..=ARC_DOTS {
                    let dot = way(jump, dot).inset(-1);
                    assert!(whole.intersection(dot).is_empty(), "{jump}");
                    assert_eq!(dot.intersection(Area::PLAY), dot, "{jump}");
                }
            }
        }
    }
}
