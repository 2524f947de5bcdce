//! The advisor's answer: its move pointed out on the table, and why, on paper.

use super::super::advice::Reason;
use super::super::cell::{Cell, Colour};
use super::super::field::Stones;
use super::super::position::Position;
use super::super::rules::Move;
use super::cursor::Facts;
use super::draw::stones;
use super::layout::Camera;
use crate::text::{Language, Sentence, sentence};
use crate::ui::palette::{GOLD, INK};
use crate::ui::widgets::marks::{self, ARC_DOTS};
use crate::ui::widgets::panels;
use crate::ui::{Area, Canvas, Font, area};

/// What the advisor has said.
#[derive(Clone, Debug)]
pub struct Hint {
    played: Option<Move>,
    words: Sentence,
    /// What the move captures.
    fallen: Stones,
}

impl Hint {
    /// A hint that has just come in.
    pub fn new(
        played: Option<Move>,
        reason: Reason,
        position: &Position,
        facts: &Facts,
        language: Language,
    ) -> Hint {
        let fallen = match played {
            Some(Move::Shift { from, to }) => {
                let number = position.liftable(&facts.field, from);
                let lift = number.map(|number| facts.field.lift(number));
                lift.and_then(|lift| position.lands(&facts.field, &lift, to))
                    .unwrap_or_default()
            }
            _ => Stones::NONE,
        };
        Hint {
            played,
            words: sentence(&reason, language),
            fallen,
        }
    }

    /// The move it recommends.
    pub const fn played(&self) -> Option<Move> {
        self.played
    }

    /// The cells it speaks of.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let (one, two) = match self.played {
            Some(Move::Place(cell)) => (Some(cell), None),
            Some(Move::Shift { from, to }) => (Some(from), Some(to)),
            Some(Move::Pass) | None => (None, None),
        };
        one.into_iter().chain(two)
    }

    /// Points the move out on the table.
    pub fn point_out(
        &self,
        canvas: &mut Canvas<'_>,
        camera: &Camera,
        facts: &Facts,
        mover: Colour,
    ) {
        for number in self.fallen.iter() {
            if let Some(cell) = facts.field.cell_of(number) {
                stones::doomed(canvas, camera, cell, false);
            }
        }
        match self.played {
            Some(Move::Place(cell)) => {
                stones::ghost(canvas, camera, cell, mover);
                let place = camera.stone(cell);
                marks::target(canvas, place.centre_x(), place.centre_y(), 9, true);
            }
            Some(Move::Shift { from, to }) => {
                stones::cursor(canvas, camera, from);
                let (from, to) = (camera.stone(from), camera.stone(to));
                let middle = |place: Area| (place.centre_x(), place.centre_y());
                marks::dotted_arc(canvas, middle(from), middle(to), 16, ARC_DOTS, GOLD);
                marks::target(canvas, to.centre_x(), to.centre_y(), 11, true);
            }
            Some(Move::Pass) | None => {}
        }
    }

    /// The paper, on the part of the screen that is not being talked about.
    pub fn note(&self, canvas: &mut Canvas<'_>, camera: &Camera) {
        const SIZE: (i32, i32) = (216, 38);
        let window = camera.window;
        let subject = self
            .cells()
            .map(|cell| camera.place(cell).intersection(window))
            .fold(Area::default(), Area::union);
        let above = subject.y - window.y;
        let below = window.bottom() - subject.bottom();
        let y = if below >= above {
            window.bottom() - SIZE.1 - 7
        } else {
            window.y + 5
        };
        let width = SIZE.0;
        let paper = area(Area::SCREEN.centre_x() - width / 2, y, width, SIZE.1);
        panels::note(canvas, paper);
        panels::bulb(canvas, paper.x + 7, y + 7);
        let (x, y, room) = (paper.x + 36, y + 23, width - 42);
        canvas.text_cut(Font::Body, &self.words, x, y, room, INK);
    }
}
