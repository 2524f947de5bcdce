//! The advisor's answer: its move pointed out on the table, and why, on paper.

use super::super::advice::FuenfReason;
use super::super::cell::{Colour, FuenfCell};
use super::super::field::StoneSet;
use super::super::position::FuenfPosition;
use super::super::rules::FuenfMove;
use super::cursor::PositionFacts;
use super::draw::stones;
use super::layout::Camera;
use crate::text::{Language, Sentence, sentence};
use crate::ui::palette::{GOLD, INK};
use crate::ui::widgets::marks::{self, ARC_DOTS};
use crate::ui::widgets::panels;
use crate::ui::{Area, Areas, Canvas, Font, area, place, text_width};

#[derive(Clone, Debug)]
pub struct FuenfHint {
    pub played: Option<FuenfMove>,
    words: Sentence,
    /// The stones that the move captures.
    fallen: StoneSet,
}

impl FuenfHint {
    pub fn new(
        played: Option<FuenfMove>,
        reason: FuenfReason,
        position: &FuenfPosition,
        facts: &PositionFacts,
        language: Language,
    ) -> FuenfHint {
        let fallen = match played {
            Some(FuenfMove::Shift { from, to }) => {
                let number = position.liftable(&facts.field, from);
                let lift = number.map(|number| facts.field.lift(number));
                lift.and_then(|lift| position.lands(&facts.field, &lift, to))
                    .unwrap_or_default()
            }
            _ => StoneSet::NONE,
        };
        FuenfHint {
            played,
            words: sentence(&reason, language),
            fallen,
        }
    }

    /// The cells it speaks of.
    pub fn cells(&self) -> impl Iterator<Item = FuenfCell> {
        let (one, two) = match self.played {
            Some(FuenfMove::Place(cell)) => (Some(cell), None),
            Some(FuenfMove::Shift { from, to }) => (Some(from), Some(to)),
            Some(FuenfMove::Pass) | None => (None, None),
        };
        one.into_iter().chain(two)
    }

    pub(crate) fn point_out(
        &self,
        canvas: &mut Canvas<'_>,
        camera: &Camera,
        facts: &PositionFacts,
        mover: Colour,
    ) {
        for number in self.fallen.iter() {
            if let Some(cell) = facts.field.cell_of(number) {
                stones::doomed(canvas, camera, cell, false);
            }
        }
        match self.played {
            Some(FuenfMove::Place(cell)) => {
                stones::ghost(canvas, camera, cell, mover);
                let place = camera.stone(cell);
                marks::target(canvas, place.centre_x(), place.centre_y(), 9, true);
            }
            Some(FuenfMove::Shift { from, to }) => {
                stones::cursor(canvas, camera, from);
                let (from, to) = (camera.stone(from), camera.stone(to));
                let middle = |place: Area| (place.centre_x(), place.centre_y());
                marks::dotted_arc(canvas, middle(from), middle(to), 16, ARC_DOTS, GOLD);
                marks::target(canvas, to.centre_x(), to.centre_y(), 11, true);
            }
            Some(FuenfMove::Pass) | None => {}
        }
    }

    /// The stone, its target, and the stones that fall.
    fn subject(&self, camera: &Camera, facts: &PositionFacts) -> Areas {
        let fallen = self.fallen.iter();
        let fallen = fallen.filter_map(|number| facts.field.cell_of(number));
        place::areas(self.cells().chain(fallen).map(|cell| camera.touched(cell)))
    }

    /// The paper covers nothing of the subject.
    pub fn note(&self, canvas: &mut Canvas<'_>, camera: &Camera, facts: &PositionFacts) {
        /// The bulb, and the edge behind the words.
        const BESIDE: i32 = 36 + 12;
        const HEIGHT: i32 = 36;
        const SHADOW: i32 = 3;
        let width = BESIDE + text_width(Font::Body, &self.words);
        let room = area(6, 22, 228, 201);
        let size = (width, HEIGHT + SHADOW);
        let place = place::free(size, room, &self.subject(camera, facts));
        let paper = area(place.x, place.y, width, HEIGHT);
        panels::note(canvas, paper);
        panels::bulb(canvas, paper.x + 7, paper.y + 6);
        canvas.text_left(Font::Body, &self.words, paper.x + 36, paper.y + 22, INK);
    }
}
