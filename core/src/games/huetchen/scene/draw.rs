//! The screens of laying, memorising and shifting.

use super::super::rules::HuetchenPhase;
use super::super::stones::{FOUR, RowPlace, StoneSymbol};
use super::super::text;
use super::layout::{self, HIGH_TABLE, LAYING_ROW, LAYING_TABLE, ROW, STOCK_ROW, STONE};
use super::motion::{Carry, Memorising};
use super::{HuetchenAct, HuetchenScene, HuetchenScope, panels, pieces, questions};
use crate::game::Seat;
use crate::text::Phrase;
use crate::ui::motion::END;
use crate::ui::palette::{
    DISABLED, FELT, FELT_DARK, FELT_LIGHT, GOLD, GREEN, INK, MIST, NIGHT, PAPER, STEEL, WOOD, mix,
};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Font, area, largest};

impl HuetchenScene {
    pub(super) fn paint(&self, canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>) {
        canvas.fill(NIGHT);
        let now = scope.now;
        let table = &scope.view.table;
        match &self.act {
            HuetchenAct::Answering(answer) if !answer.is_over(now) => {
                questions::answering(canvas, answer, scope)
            }
            HuetchenAct::Carrying(carry) if !carry.has_arrived(now) => {
                carrying(canvas, carry, scope)
            }
            HuetchenAct::Memorising(memorising) if !memorising.is_over(now) => {
                self.memorising(canvas, memorising, scope);
            }
            _ => match table.phase {
                HuetchenPhase::Laying if table.is_over() => over(canvas, scope),
                HuetchenPhase::Laying => self.laying(canvas, scope),
                HuetchenPhase::Shifting(made) => self.shifting(canvas, made, scope),
                HuetchenPhase::Asking | HuetchenPhase::Turning(_) => {
                    self.questioning(canvas, scope)
                }
            },
        }
    }

    /// The shifter lays a row; the stock is below.
    fn laying(&self, canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>) {
        let table = &scope.view.table;
        let (language, shifter) = (scope.language(), table.shifter);
        panels::title(
            canvas,
            scope,
            shifter,
            text::HuetchenDoing::Lays,
            text::HuetchenCount::Round(table.round()),
        );
        boards::felt(canvas, LAYING_TABLE);
        let words = if scope.my_turn {
            text::ARRANGE
        } else {
            text::WATCH_LAYING
        };
        on_felt(canvas, words.get(language), LAYING_TABLE.y + 19);
        let laid = self.draft.laid();
        for column in 0..FOUR {
            let place = layout::stone_in(column, LAYING_ROW);
            match laid.get(column) {
                Some(&symbol) => pieces::face(canvas, place, symbol),
                None => pieces::hollow(canvas, place),
            }
            if scope.my_turn && column == laid.len() {
                if let Some(symbol) = self.draft.chosen() {
                    let (cx, cy) = (place.centre_x(), place.centre_y() - 2);
                    pieces::symbol(canvas, symbol, cx, cy, 20, FELT_LIGHT);
                }
                marks::ticks(canvas, place, 8, GOLD);
            }
        }
        if scope.my_turn {
            self.stock(canvas, scope);
        }
        panels::seats(canvas, scope, table, table);
    }

    fn stock(&self, canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>) {
        let language = scope.language();
        let left = FOUR - self.draft.laid().len();
        canvas.text_left(Font::Row, text::YOUR_STOCK.get(language), 8, 121, PAPER);
        let count = text::HuetchenCount::ToLay(left as u8);
        let words = crate::text::sentence(&count, language);
        canvas.text_right(Font::Reading, &words, 232, 121, MIST);
        for (column, symbol) in StoneSymbol::ALL.into_iter().enumerate() {
            let place = layout::stone_in(column, STOCK_ROW);
            if self.draft.has(symbol) {
                pieces::face(canvas, place, symbol);
            } else {
                canvas.rounded_outline(place, pieces::RADIUS, 1, STEEL);
                let (cx, cy) = (place.centre_x(), place.centre_y() - 2);
                pieces::symbol(canvas, symbol, cx, cy, 20, STEEL);
            }
            if self.draft.chosen() == Some(symbol) {
                marks::cursor(canvas, place, pieces::RADIUS);
            }
        }
    }

    /// The row lies face up until the ring has run down or another screen covers the scene.
    fn memorising(
        &self,
        canvas: &mut Canvas<'_>,
        memorising: &Memorising,
        scope: &HuetchenScope<'_>,
    ) {
        let table = &scope.view.table;
        let (language, now) = (scope.language(), scope.now);
        panels::title(
            canvas,
            scope,
            table.shifter,
            text::HuetchenDoing::Stones,
            text::HuetchenCount::Round(table.round()),
        );
        boards::felt(canvas, HIGH_TABLE);
        let turned = memorising.turned(now);
        for place in RowPlace::all() {
            let stone = layout::stone(place);
            match scope.view.face_up {
                Some(row) if turned == 0 && !self.paused => {
                    pieces::face(canvas, stone, row.at(place));
                }
                _ if turned == 0 => pieces::back(canvas, stone),
                _ => flipped(canvas, stone, END - turned, None),
            }
        }
        if turned == 0 {
            let (seconds, segments) = memorising.countdown(now);
            panels::ring(canvas, seconds, segments);
            let x = layout::RING.right() + 14;
            let below = area(x, 66, HIGH_TABLE.right() - 8 - x, 34);
            let words = text::MEMORISE.get(language);
            let font = largest(&[Font::Headline, Font::Serif], words, below.w);
            canvas.text_left(font, words, x, 51, PAPER);
            let then = if table.shifts() == 3 {
                text::THEN_THREE
            } else {
                text::THEN_FOUR
            };
            canvas.paragraph(
                Font::Body,
                then.get(language),
                below,
                mix(FELT_LIGHT, PAPER, 13),
            );
            if memorising.can_be_ended() {
                let ending = text::EndingLine {
                    seconds: memorising.fixed(now),
                };
                panels::ending(canvas, &ending, language);
            }
        }
        panels::seats(canvas, scope, table, table);
    }

    fn shifting(&self, canvas: &mut Canvas<'_>, made: u8, scope: &HuetchenScope<'_>) {
        let table = &scope.view.table;
        let words = match (scope.my_turn, self.held) {
            (true, None) => text::WHICH_STONE,
            (true, Some(_)) => text::WHERE_TO,
            (false, _) => text::LOOK_CLOSELY,
        };
        frame_of_shifts(canvas, scope, made + 1, table.shifts(), words);
        for place in RowPlace::all() {
            let stone = layout::stone(place);
            let held = self.held.is_some_and(|held| held.from == place);
            if held {
                pieces::shadow(canvas, stone.x, stone.bottom() - 6);
            }
            let stone = if held {
                stone.moved(0, -layout::HELD)
            } else {
                stone
            };
            pieces::lying(canvas, stone, scope.view.revealed_at(place));
            if scope.my_turn && place == self.cursor {
                marks::cursor(canvas, stone, pieces::RADIUS);
            }
        }
        if let Some(held) = self
            .held
            .filter(|held| held.from != held.to && scope.my_turn)
        {
            let (from, to) = (layout::stone(held.from), layout::stone(held.to));
            let y = ROW - layout::HELD - 6;
            marks::dotted_arc(
                canvas,
                (from.centre_x(), y),
                (to.centre_x(), y),
                12,
                marks::ARC_DOTS,
                GOLD,
            );
            pointer(canvas, to.centre_x(), ROW - 5);
        }
    }
}

fn carrying(canvas: &mut Canvas<'_>, carry: &Carry, scope: &HuetchenScope<'_>) {
    frame_of_shifts(canvas, scope, carry.number, carry.of, text::LOOK_CLOSELY);
    let now = scope.now;
    for place in RowPlace::all().filter(|&place| place != carry.shift.from) {
        let known = scope.view.revealed_at(carry.shift.carries(place));
        pieces::lying(canvas, carry.neighbour(place, now), known);
    }
    let aloft = carry.aloft(now);
    let ground = layout::stone(carry.shift.from);
    if aloft.place.y + STONE < ground.y + 8 {
        pieces::shadow(canvas, aloft.place.x, ground.y - 8);
    }
    // A trail that ends with the motion.
    if aloft.travelled > 0 && aloft.travelled < END {
        let back = (carry.shift.from.number() > carry.shift.to.number()) as i32 * 2 - 1;
        for (step, strength) in [(2, 3), (1, 6)] {
            let ghost = aloft.place.moved(back * step * 8, 2 * step);
            let (from, to) = (
                layout::stone(carry.shift.from).x,
                layout::stone(carry.shift.to).x,
            );
            let (low, high) = (from.min(to), from.max(to));
            let ghost = Area {
                x: ghost.x.clamp(low, high),
                ..ghost
            };
            canvas.rounded_rect(ghost, pieces::RADIUS, mix(FELT, WOOD, strength));
        }
    }
    let known = scope.view.revealed_at(carry.shift.to);
    pieces::lying(canvas, aloft.place, known);
    marks::cursor(canvas, aloft.place, pieces::RADIUS);
}

/// Title, table, words and dots.
fn frame_of_shifts(
    canvas: &mut Canvas<'_>,
    scope: &HuetchenScope<'_>,
    number: u8,
    of: u8,
    words: Phrase,
) {
    let shifter = scope.view.table.shifter;
    panels::title(
        canvas,
        scope,
        shifter,
        text::HuetchenDoing::Shifts,
        text::HuetchenCount::Shift(number, of),
    );
    boards::felt(canvas, HIGH_TABLE);
    for place in RowPlace::all() {
        let stone = layout::stone(place);
        canvas.rounded_rect(area(stone.x + 4, 164, STONE - 8, 3), 1, FELT_DARK);
    }
    if !canvas.visible(layout::BELOW_TABLE) {
        return;
    }
    let words = words.get(scope.language());
    canvas.text_centred(Font::Headline, words, 120, 199, PAPER);
    let left = 120 - (i32::from(of) * 20 - 8) / 2;
    for dot in 1..=of {
        let x = left + i32::from(dot - 1) * 20;
        match dot.cmp(&number) {
            core::cmp::Ordering::Less => canvas.disc(x, 207, 12, GREEN),
            core::cmp::Ordering::Equal => canvas.ring(x, 207, 12, 4, GOLD),
            core::cmp::Ordering::Greater => canvas.ring(x, 207, 12, 2, DISABLED),
        }
    }
}

/// The table after the last turn, until the result is shown.
fn over(canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>) {
    let table = &scope.view.table;
    panels::plain_title(canvas, scope.language());
    boards::felt(canvas, HIGH_TABLE);
    let words = text::ALL_TAKEN.get(scope.language());
    canvas.text_centred(Font::Serif, words, 120, 104, PAPER);
    panels::seats(canvas, scope, table, table);
}

/// From the back at 0 to the face.
pub(super) fn flipped(
    canvas: &mut Canvas<'_>,
    stone: Area,
    turned: i32,
    symbol: Option<StoneSymbol>,
) {
    match (turned, symbol) {
        (0, _) => pieces::back(canvas, stone),
        (END, Some(symbol)) => pieces::face(canvas, stone, symbol),
        _ => {
            let open = (turned - END / 2).abs() * 2;
            pieces::turning(canvas, stone, stone.h * open / END, turned > END / 2);
        }
    }
}

fn on_felt(canvas: &mut Canvas<'_>, words: &str, y: i32) {
    canvas.text_centred(Font::Body, words, 120, y, mix(FELT_LIGHT, PAPER, 13));
}

/// An arrow head that points down.
fn pointer(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.polygon(&[(x - 8, y - 9), (x + 8, y - 9), (x, y)], INK);
    canvas.polygon(&[(x - 6, y - 8), (x + 6, y - 8), (x, y - 2)], GOLD);
}

pub(super) fn name_of(seat: Seat, scope: &HuetchenScope<'_>) -> crate::seating::Name {
    scope.seating.name(seat, scope.language())
}
