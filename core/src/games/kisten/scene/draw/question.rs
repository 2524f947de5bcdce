//! The question whether anybody knocks: one seat after another is asked and has a few
//! seconds to answer.

use super::super::{COUNTDOWN, KistenScene, KistenScope, layout};
use super::faces;
use crate::games::kisten::pile::TileKind;
use crate::games::kisten::text;
use crate::ui::palette::{GOLD, GREEN_INK, INK, PAPER, PAPER_EDGE, RED_INK, SEPIA};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Align, Area, Canvas, Font, SeatStyle, area};

/// The width of a tile with its number.
const TILE: i32 = 36;
/// How long a segment of the clock lasts.
pub(crate) const SEGMENT: u32 = 250;
/// It runs down from the right.
pub(crate) const CLOCK: Area = area(12, 191, 216, 5);

impl KistenScene {
    pub(super) fn draw_question(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        let card = layout::QUESTION;
        if !canvas.visible(card.inset(-3)) {
            return;
        }
        let language = scope.language();
        panels::note(canvas, card);
        let passed = SeatStyle::of(scope.view.turn.index());
        let (x, y) = (card.x + 8, card.y + 19);
        passed.draw(canvas, x, card.y + 7, 15);
        let hand = scope.view.hand(scope.view.turn);
        let words = if hand.is_empty() {
            text::PASSES_WITHOUT
        } else {
            text::PASSES_WITH
        };
        let words = words.get(language);
        let wide = canvas.text_measured(Font::Row, words, x + 19, y, Align::Left, INK);
        let mut tile = x + 19 + wide + 4;
        for kind in TileKind::ALL.into_iter().filter(|&kind| hand[kind] > 0) {
            faces::tile(canvas, kind, tile, card.y + 2, true);
            let count = crate::sentence!("{}", hand[kind]);
            canvas.text_right(Font::Row, &count, tile + TILE - 1, card.y + 14, INK);
            tile += TILE;
        }
        self.draw_clock(canvas, scope);
        let (x, right) = (card.x + 6, card.right() - 6);
        marks::tick(canvas, x, card.y + 37, GREEN_INK);
        marks::small_cross(canvas, x, card.y + 51, RED_INK);
        for (y, case, follows) in [
            (45, text::BUILD_SHOWN, text::POINTS_FOR_YOU),
            (59, text::NO_BUILD, text::OTHERS_TWO),
        ] {
            let (y, case, follows) = (card.y + y, case.get(language), follows.get(language));
            canvas.text_left(Font::Body, case, x + 12, y, INK);
            canvas.text_right(Font::Body, follows, right, y, SEPIA);
        }
    }

    fn draw_clock(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        let segments = (scope.tempo.stretch(COUNTDOWN) / SEGMENT) as i32;
        let left = self
            .deadline
            .map_or(0, |deadline| deadline.since(scope.now));
        let left = (left.div_ceil(SEGMENT) as i32).min(segments);
        let w = CLOCK.w * left / segments;
        // Until a knock counts, the button has no colour.
        let ready = self.ready.is_some_and(|ready| ready.reached(scope.now));
        canvas.rect(CLOCK, PAPER_EDGE);
        canvas.rect(Area { w, ..CLOCK }, if ready { GOLD } else { SEPIA });
        for segment in 1..segments {
            let x = CLOCK.x + CLOCK.w * segment / segments;
            canvas.vline(x, CLOCK.y, CLOCK.h, PAPER);
        }
    }
}
