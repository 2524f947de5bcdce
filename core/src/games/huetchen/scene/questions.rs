//! The screens of questions and answers.

use super::super::rules::{HuetchenPhase, HuetchenTable};
use super::super::stones::RowPlace;
use super::super::text;
use super::draw::flipped;
use super::layout::{self, LOW_TABLE};
use super::motion::TurnedStone;
use super::{HuetchenScene, HuetchenScope, panels, pieces};
use crate::ui::motion::END;
use crate::ui::palette::{FELT_LIGHT, GREEN, PAPER, RED, mix};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Font, SeatStyle};

impl HuetchenScene {
    /// The shifter asks, a seeker is asked.
    pub(super) fn questioning(&self, canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>) {
        let table = &scope.view.table;
        let asked = match table.phase {
            HuetchenPhase::Turning(symbol) => Some(symbol),
            _ => None,
        };
        let number = text::HuetchenCount::Question(table.question() + 1);
        let (actor, doing) = match asked {
            Some(_) => (table.seeker(), text::HuetchenDoing::Seeks),
            None => (table.shifter, text::HuetchenDoing::Asks),
        };
        panels::title(canvas, scope, actor, doing, number);
        let choosing = asked.is_none() && scope.my_turn;
        panels::bubble(
            canvas,
            scope,
            table,
            asked.or(choosing.then_some(self.wanted)),
            choosing,
        );
        boards::felt(canvas, LOW_TABLE);
        row(canvas, table, scope, |canvas, place, stone| {
            let cursor = asked.is_some() && scope.my_turn && place == self.cursor;
            let stone = if cursor { stone.moved(0, -3) } else { stone };
            pieces::lying(canvas, stone, scope.view.revealed_at(place));
            if cursor {
                marks::cursor(canvas, stone, pieces::RADIUS);
            }
            if table.stake() > 1 {
                pieces::twice(canvas, stone);
            }
        });
        foot(canvas, scope, table);
    }
}

/// The seats, or the stakes when the question counts double.
fn foot(canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>, table: &HuetchenTable) {
    if table.stake() > 1 {
        panels::counts_double(canvas, scope.language());
        panels::stakes(canvas, scope, table);
    } else {
        panels::seats(canvas, scope, table, table);
    }
}

/// A stone has been turned: was it right?
pub(crate) fn answering(canvas: &mut Canvas<'_>, answer: &TurnedStone, scope: &HuetchenScope<'_>) {
    let table = &answer.table;
    let number = text::HuetchenCount::Question(table.question() + 1);
    panels::title(
        canvas,
        scope,
        table.seeker(),
        text::HuetchenDoing::Seeks,
        number,
    );
    let turned = answer.turned(scope.now);
    if turned == END {
        panels::verdict(canvas, scope, table, answer.is_right());
    } else {
        panels::bubble(canvas, scope, table, Some(answer.asked), false);
    }
    boards::felt(canvas, LOW_TABLE);
    let last = table.stake() > 1;
    // The last stone is known as soon as the third has been turned.
    let other = table.covered().find(|&symbol| symbol != answer.symbol);
    row(canvas, table, scope, |canvas, place, stone| {
        if place == answer.place {
            flipped(canvas, stone, turned, Some(answer.symbol));
        } else if last {
            flipped(canvas, stone, turned, other);
        } else {
            pieces::lying(canvas, stone, scope.view.revealed_at(place));
        }
        if turned == END && place == answer.place {
            let color = if answer.is_right() { GREEN } else { RED };
            marks::ticks(canvas, stone.inset(-2), 10, color);
        }
    });
    // The winner of the stone is shown only after the stone itself.
    let stones = if turned == END {
        &scope.view.table
    } else {
        table
    };
    panels::seats(canvas, scope, table, stones);
}

/// The row of a question: gaps, and the drawing of `lies` for each stone that is left.
fn row(
    canvas: &mut Canvas<'_>,
    table: &HuetchenTable,
    scope: &HuetchenScope<'_>,
    lies: impl Fn(&mut Canvas<'_>, RowPlace, Area),
) {
    let words = text::GONE.get(scope.language());
    for place in RowPlace::all() {
        let stone = layout::stone(place);
        match table.gap(place) {
            Some(gap) => {
                let taker = SeatStyle::of(gap.taker.index());
                pieces::gap(canvas, stone, gap.symbol, taker, words);
            }
            None => lies(canvas, place, stone),
        }
        let number = crate::sentence!("{}", place.number() + 1);
        let color = mix(FELT_LIGHT, PAPER, 13);
        canvas.text_centred(Font::Body, &number, stone.centre_x(), 169, color);
    }
}
