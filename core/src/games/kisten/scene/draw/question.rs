//! Does anybody knock? One seat after the other is asked, and has a few
//! seconds to say so.

use super::super::{COUNTDOWN, Here, KistenScene, layout};
use super::faces;
use crate::games::kisten::pile::Kind;
use crate::games::kisten::text;
use crate::ui::palette::{
    Color, GOLD, GREEN_INK, INK, ORANGE, PAPER, PAPER_EDGE, RED_INK, SEPIA, SKIN, WOOD_DEEP,
};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Area, Canvas, Font, SeatStyle, area};

/// How long a segment of the clock lasts.
pub const SEGMENT: u32 = 250;
/// The clock: it runs down from the right.
pub const CLOCK: Area = area(76, 133, 144, 6);

impl KistenScene {
    pub(super) fn draw_question(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let card = layout::QUESTION;
        if !canvas.visible(card.inset(-3)) {
            return;
        }
        let language = scope.language();
        panels::note(canvas, card);
        fist(canvas, card.x + 14, card.y + 7);
        let passed = SeatStyle::of(scope.view.turn().index());
        passed.draw(canvas, CLOCK.x, card.y + 9, 15);
        let (asked, y) = (text::KNOCK_KNOCK.get(language), card.y + 22);
        canvas.text_left(Font::Row, asked, CLOCK.x + 20, y, INK);
        self.draw_clock(canvas, scope);
        let hand = scope.view.hand(scope.view.turn());
        let (mut x, y) = (card.x + 10, card.y + 60);
        if hand.is_empty() {
            let none = text::NO_TILES.get(language);
            canvas.text_left(Font::Body, none, x + 16, y, SEPIA);
        }
        for kind in Kind::ALL.into_iter().filter(|&kind| hand[kind] > 0) {
            faces::tile(canvas, kind, x + 2, card.y + 43, true);
            let count = crate::sentence!("{}", hand[kind]);
            canvas.text_left(Font::Row, &count, x + 32, y, INK);
            x += 46;
        }
        let (x, right) = (card.x + 10, card.right() - 10);
        canvas.hline(x, card.y + 73, card.w - 20, PAPER_EDGE);
        marks::tick(canvas, x, card.y + 79, GREEN_INK);
        marks::small_cross(canvas, x, card.y + 98, RED_INK);
        for (y, case, follows) in [
            (87, text::BUILD_SHOWN, text::POINTS_FOR_YOU),
            (106, text::NO_BUILD, text::OTHERS_TWO),
        ] {
            let (y, case, follows) = (card.y + y, case.get(language), follows.get(language));
            canvas.text_left(Font::Body, case, x + 16, y, INK);
            canvas.text_right(Font::Body, follows, right, y, SEPIA);
        }
    }

    fn draw_clock(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let segments = (scope.tempo.stretch(COUNTDOWN) / SEGMENT) as i32;
        let left = self
            .deadline
            .map_or(0, |deadline| deadline.since(scope.now));
        let left = (left.div_ceil(SEGMENT) as i32).min(segments);
        let w = CLOCK.w * left / segments;
        canvas.rect(CLOCK, PAPER_EDGE);
        canvas.rect(Area { w, ..CLOCK }, GOLD);
        for segment in 1..segments {
            let x = CLOCK.x + CLOCK.w * segment / segments;
            canvas.vline(x, CLOCK.y, CLOCK.h, PAPER);
        }
    }
}

/// A fist that knocks.
fn fist(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const LINE: Color = WOOD_DEEP;
    for (color, inset) in [(LINE, 0), (SKIN, 1)] {
        canvas.rounded_rect(area(x, y + 6, 34, 24).inset(inset), 8, color);
        for finger in 0..4 {
            canvas.rounded_rect(area(x + 2 + finger * 8, y, 9, 16).inset(inset), 3, color);
        }
        canvas.rounded_rect(area(x - 3, y + 17, 20, 9).inset(inset), 4, color);
    }
    for finger in 1..4 {
        canvas.vline(x + 2 + finger * 8, y + 3, 12, LINE);
    }
    for (from, to) in [
        ((40, 2), (45, -2)),
        ((42, 10), (48, 10)),
        ((40, 18), (45, 22)),
    ] {
        canvas.line((x + from.0, y + from.1), (x + to.0, y + to.1), 2, ORANGE);
    }
}
