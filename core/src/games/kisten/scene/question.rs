//! Does anybody knock? One seat after the other is asked, and has a few
//! seconds to say so.

use super::super::pile::Kind;
use super::super::text;
use super::{Here, KistenScene, faces, layout};
use crate::ui::palette::{
    Color, GOLD, GREEN_INK, INK, ORANGE, PAPER_EDGE, RED_INK, SEPIA, SKIN, WOOD_DEEP,
};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Align, Area, Canvas, Font, area};

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
        canvas.text(
            Font::Serif,
            text::KNOCK_KNOCK.get(language),
            76,
            card.y + 22,
            Align::Left,
            INK,
        );
        self.draw_clock(canvas, scope);
        let turn = scope.view.turn();
        let hand = scope.view.hand(turn);
        if hand.is_empty() {
            let none = text::NO_TILES.get(language);
            canvas.text(
                Font::Body,
                none,
                card.x + 26,
                card.y + 60,
                Align::Left,
                SEPIA,
            );
        }
        let mut x = card.x + 10;
        for kind in Kind::ALL.into_iter().filter(|&kind| hand[kind] > 0) {
            faces::tile(canvas, kind, x + 2, card.y + 43, true);
            let count = crate::sentence!("{}", hand[kind]);
            canvas.text(Font::Row, &count, x + 32, card.y + 60, Align::Left, INK);
            x += 46;
        }
        canvas.hline(card.x + 10, card.y + 73, card.w - 20, PAPER_EDGE);
        let row = |canvas: &mut Canvas<'_>, y: i32, words: [crate::text::Phrase; 2]| {
            let [case, follows] = words.map(|words| words.get(language));
            canvas.text(Font::Body, case, card.x + 26, y, Align::Left, INK);
            canvas.text(
                Font::Caption,
                follows,
                card.right() - 10,
                y,
                Align::Right,
                SEPIA,
            );
        };
        marks::tick(canvas, card.x + 10, card.y + 79, GREEN_INK);
        row(
            canvas,
            card.y + 87,
            [text::BUILD_SHOWN, text::POINTS_FOR_YOU],
        );
        marks::small_cross(canvas, card.x + 10, card.y + 98, RED_INK);
        row(canvas, card.y + 106, [text::NO_BUILD, text::OTHERS_TWO]);
    }

    fn draw_clock(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let segments = (super::COUNTDOWN / SEGMENT) as i32;
        let left = (self.time_left(scope.now).div_ceil(SEGMENT) as i32).min(segments);
        let width = CLOCK.w * left / segments;
        canvas.rect(CLOCK, PAPER_EDGE);
        canvas.rect(Area { w: width, ..CLOCK }, GOLD);
        for segment in 1..segments {
            canvas.vline(
                CLOCK.x + CLOCK.w * segment / segments,
                CLOCK.y,
                CLOCK.h,
                crate::ui::palette::PAPER,
            );
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
