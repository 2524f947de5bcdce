//! Title, speech bubble, ring, seats, stakes.

use super::super::rules::Table;
use super::super::stones::Symbol;
use super::super::text::{self, Count, Doing};
use super::draw::name_of;
use super::layout::{self, BUBBLE, ENDING, RING, TAIL, WHOLE_BUBBLE};
use super::motion::SEGMENTS;
use super::{Here, pieces};
use crate::game::{Actor, Game, Seat};
use crate::games::huetchen::Huetchen;
use crate::text::{Language, sentence};
use crate::ui::frame::TITLE_BAR;
use crate::ui::palette::{
    FELT, FELT_DARK, GOLD, GREEN, GREEN_INK, INK, MIST, NIGHT, PAPER, RED, RED_INK, SEPIA, SLATE,
    SLATE_RAISED,
};
use crate::ui::widgets::controls::{arrow_left, arrow_right};
use crate::ui::widgets::marks;
use crate::ui::{Canvas, Font, SeatStyle, TitleBar, area, text_width};

/// Who does what, and how far it has come.
pub fn title(canvas: &mut Canvas<'_>, scope: &Here<'_>, seat: Seat, doing: Doing, count: Count) {
    // Words that nobody sees are not even put together.
    if !canvas.visible(TITLE_BAR) {
        return;
    }
    let name = name_of(seat, scope);
    let left = doing.of(&name, scope.language());
    let right = sentence(&count, scope.language());
    TitleBar::game(Huetchen::ABOUT.icon)
        .seat(SeatStyle::of(seat.index()))
        .left(&left)
        .right(&right)
        .draw(canvas);
}

/// The title when nobody is to do anything.
pub fn plain_title(canvas: &mut Canvas<'_>, language: Language) {
    TitleBar::game(Huetchen::ABOUT.icon)
        .left(Huetchen::ABOUT.title.get(language))
        .draw(canvas);
}

/// The middle of a segment of the ring, as seen from its centre: 64 is its
/// outer edge. The first one lies right of the top, the others follow clockwise.
const SPOKES: [(i32, i32); 10] = [
    (10, -63),
    (29, -57),
    (45, -45),
    (57, -29),
    (63, -10),
    (63, 10),
    (57, 29),
    (45, 45),
    (29, 57),
    (10, 63),
];

/// The ring that runs down, with the seconds in it.
pub fn ring(canvas: &mut Canvas<'_>, seconds: u32, segments: u32) {
    if !canvas.visible(RING) {
        return;
    }
    let (cx, cy) = (RING.centre_x(), RING.centre_y());
    canvas.disc(RING.x, RING.y, RING.w, FELT_DARK);
    canvas.disc(RING.x + 10, RING.y + 10, RING.w - 20, NIGHT);
    let radius = RING.w / 2 - 5;
    for number in 0..SEGMENTS {
        // What is left of the time is the end of the way round.
        let lit = number >= SEGMENTS.saturating_sub(segments);
        let (x, y) = SPOKES[number as usize % SPOKES.len()];
        let (x, y) = if number as usize >= SPOKES.len() {
            (-x, -y)
        } else {
            (x, y)
        };
        let (x, y) = (cx + x * radius / 64, cy + y * radius / 64);
        canvas.disc(x - 4, y - 4, 9, if lit { GREEN } else { FELT });
    }
    let words = crate::sentence!("{seconds}");
    canvas.text_centred(Font::Figure, &words, cx, cy + 9, PAPER);
}

/// When memorising can be ended.
pub fn ending(canvas: &mut Canvas<'_>, ending: &text::Ending, language: Language) {
    if !canvas.visible(ENDING) {
        return;
    }
    let words = sentence(ending, language);
    let (x, y) = (ENDING.x, ENDING.y + 11);
    canvas.text_left(Font::Caption, &words, x, y, GOLD);
}

/// What the shifter says. `asked` is the symbol it is about, if it is known;
/// `choosing` shows that it can still be another one.
pub fn bubble(
    canvas: &mut Canvas<'_>,
    scope: &Here<'_>,
    table: &Table,
    asked: Option<Symbol>,
    choosing: bool,
) {
    if !canvas.visible(WHOLE_BUBBLE) {
        return;
    }
    let speaker = paper(canvas, table.shifter());
    let language = scope.language();
    let (asks, asked_one) = (
        name_of(table.shifter(), scope),
        name_of(table.seeker(), scope),
    );
    let head = text::asks_whom(&asks, &asked_one, language);
    canvas.text_cut(Font::Caption, &head, speaker, BUBBLE.y + 16, 150, SEPIA);
    let baseline = BUBBLE.y + 43;
    let Some(symbol) = asked else {
        canvas.text_left(
            Font::Serif,
            text::PONDERS.get(language),
            speaker,
            baseline,
            SEPIA,
        );
        return;
    };
    let words = text::where_is(symbol).get(language);
    canvas.text_left(Font::Serif, words, speaker, baseline, INK);
    let (cx, cy) = (BUBBLE.right() - 26, BUBBLE.y + 14);
    pieces::symbol(canvas, symbol, cx, cy, 15, INK);
    if choosing {
        arrow_left(canvas, cx - 18, cy, RED_INK);
        arrow_right(canvas, cx + 18, cy, RED_INK);
    }
}

/// Whether it was right, and who takes what.
pub fn verdict(canvas: &mut Canvas<'_>, scope: &Here<'_>, table: &Table, right: bool) {
    let language = scope.language();
    let taker = if right {
        table.seeker()
    } else {
        table.shifter()
    };
    let x = paper(canvas, taker);
    let (words, color) = if right {
        (text::RIGHT, GREEN_INK)
    } else {
        (text::WRONG, RED_INK)
    };
    canvas.text_left(Font::Headline, words.get(language), x, BUBBLE.y + 24, color);
    let takes = text::takes(&name_of(taker, scope), table.stake(), language);
    canvas.text_cut(
        Font::Body,
        &takes,
        x,
        BUBBLE.y + 42,
        BUBBLE.right() - x - 8,
        INK,
    );
    let (cx, cy) = (BUBBLE.right() - 24, BUBBLE.y + 18);
    if right {
        canvas.disc(cx - 12, cy - 12, 25, GREEN_INK);
        marks::tick(canvas, cx - 4, cy - 4, PAPER);
    } else {
        canvas.disc(cx - 12, cy - 12, 25, RED_INK);
        marks::small_cross(canvas, cx - 4, cy - 3, PAPER);
    }
}

/// A bubble of paper with the marker of a seat. Returns where words begin.
fn paper(canvas: &mut Canvas<'_>, seat: Seat) -> i32 {
    canvas.rounded_rect(BUBBLE, 6, PAPER);
    let tail = [
        (58, BUBBLE.bottom() - 1),
        (76, BUBBLE.bottom() - 1),
        (60, TAIL),
    ];
    canvas.polygon(&tail, PAPER);
    SeatStyle::of(seat.index()).draw(canvas, BUBBLE.x + 7, BUBBLE.y + 17, 17);
    BUBBLE.x + 31
}

/// Everybody's stones, and what everybody does at a table.
pub fn seats(canvas: &mut Canvas<'_>, scope: &Here<'_>, table: &Table, stones: &Table) {
    if !canvas.visible(layout::SEATS) {
        return;
    }
    for seat in Seat::all(table.seats()) {
        seat_panel(canvas, scope, table, seat, stones.taken(seat));
    }
}

fn seat_panel(canvas: &mut Canvas<'_>, scope: &Here<'_>, table: &Table, seat: Seat, stones: u8) {
    let panel = layout::seat_panel(seat.index(), table.seats());
    let active = table.actor() == Actor::Seat(seat);
    let style = SeatStyle::of(seat.index());
    canvas.rounded_rect(panel, 5, if active { SLATE_RAISED } else { SLATE });
    if active {
        let bar = area(panel.x + 5, panel.bottom() - 2, panel.w - 10, 2);
        canvas.rect(bar, style.color());
    }
    let (left, right) = (panel.x + 5, panel.right() - 5);
    // Four panels are too narrow for marker and name in one line.
    let narrow = table.seats() > 3;
    let name = name_of(seat, scope);
    let color = if active { PAPER } else { MIST };
    let x = if narrow { left - 1 } else { left + 15 };
    canvas.text_cut(Font::Caption, &name, x, panel.y + 14, right + 3 - x, color);
    let y = if narrow { panel.y + 19 } else { panel.y + 5 };
    style.draw(canvas, left, y, 11);
    let stones = crate::sentence!("{stones}");
    let color = if active { GOLD } else { PAPER };
    canvas.text_right(Font::Button, &stones, right, panel.y + 31, color);
    let role = match table.actor() {
        Actor::Over => return,
        _ if narrow => return,
        _ if seat == table.shifter() => text::ROLE_SHIFTS,
        _ => text::ROLE_SEEKS,
    };
    let role = role.get(scope.language());
    canvas.text_left(Font::CaptionLight, role, left, panel.y + 29, MIST);
}

/// The third stone counts double.
pub fn counts_double(canvas: &mut Canvas<'_>, language: Language) {
    let words = text::COUNTS_DOUBLE.get(language);
    let width = text_width(Font::Body, words) + 18;
    let pill = area(120 - width / 2, 79, width, 17);
    canvas.rounded_rect(pill, 8, GOLD);
    canvas.text_centred(Font::Body, words, 120, pill.y + 13, INK);
}

/// What is at stake: who gets the last two stones.
pub fn stakes(canvas: &mut Canvas<'_>, scope: &Here<'_>, table: &Table) {
    let language = scope.language();
    for (side, right) in [(0, true), (1, false)] {
        let panel = layout::seat_panel(side, 2);
        canvas.rounded_rect(panel, 5, SLATE);
        let (taker, words) = if right {
            (table.seeker(), text::IF_RIGHT)
        } else {
            (table.shifter(), text::IF_WRONG)
        };
        let y = panel.y + 23;
        if right {
            marks::tick(canvas, panel.x + 8, y - 8, GREEN);
        } else {
            marks::small_cross(canvas, panel.x + 8, y - 8, RED);
        }
        canvas.text_left(Font::Reading, words.get(language), panel.x + 21, y, PAPER);
        canvas.text_right(Font::Row, "+2", panel.right() - 7, y, GREEN);
        SeatStyle::of(taker.index()).draw(canvas, panel.right() - 41, y - 11, 11);
    }
}
