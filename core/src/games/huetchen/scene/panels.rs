//! Title, speech bubble, ring, seats, stakes.

use super::super::rules::HuetchenTable;
use super::super::stones::StoneSymbol;
use super::super::text::{self, HuetchenCount, HuetchenDoing};
use super::draw::name_of;
use super::layout::{self, BUBBLE, ENDING, HEAD_ROOM, RING, TAIL, WHOLE_BUBBLE};
use super::motion::SEGMENTS;
use super::{HuetchenScope, pieces};
use crate::game::{Actor, Game, Seat};
use crate::games::huetchen::Huetchen;
use crate::seating::Name;
use crate::text::{Language, named, sentence};
use crate::ui::frame::TITLE_BAR;
use crate::ui::palette::{
    FELT, FELT_DARK, GOLD, GREEN, GREEN_INK, INK, MIST, NIGHT, PAPER, RED, RED_INK, SEPIA, SLATE,
    SLATE_RAISED,
};
use crate::ui::widgets::controls::{arrow_left, arrow_right};
use crate::ui::widgets::marks;
use crate::ui::{Canvas, Font, Names, SeatStyle, TitleBar, area, text_width};

pub(crate) fn title(
    canvas: &mut Canvas<'_>,
    scope: &HuetchenScope<'_>,
    seat: Seat,
    doing: HuetchenDoing,
    count: HuetchenCount,
) {
    // Words outside the picture are not composed at all.
    if !canvas.visible(TITLE_BAR) {
        return;
    }
    let (name, language) = (name_of(seat, scope), scope.language());
    let right = sentence(&count, language);
    let bar = TitleBar::game(Huetchen::ABOUT.icon)
        .seat(SeatStyle::of(seat.index()))
        .right(&right);
    let doing = |name: &str| doing.of(name, language);
    let left = named(&name, doing, |left| bar.left(left).fits());
    bar.left(&left).draw(canvas);
}

pub(crate) fn plain_title(canvas: &mut Canvas<'_>, language: Language) {
    TitleBar::game(Huetchen::ABOUT.icon)
        .left(Huetchen::ABOUT.title.get(language))
        .draw(canvas);
}

/// The middle of each segment as seen from the centre, where 64 is the outer edge. The first is
/// right of the top, the others follow clockwise.
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

/// Runs down, with the seconds in it.
pub(crate) fn ring(canvas: &mut Canvas<'_>, seconds: u32, segments: u32) {
    if !canvas.visible(RING) {
        return;
    }
    let (cx, cy) = (RING.centre_x(), RING.centre_y());
    canvas.disc(RING.x, RING.y, RING.w, FELT_DARK);
    canvas.disc(RING.x + 10, RING.y + 10, RING.w - 20, NIGHT);
    let radius = RING.w / 2 - 5;
    for number in 0..SEGMENTS {
        // The segments left are the last ones of the circle.
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

pub(crate) fn ending(canvas: &mut Canvas<'_>, ending: &text::EndingLine, language: Language) {
    if !canvas.visible(ENDING) {
        return;
    }
    let words = sentence(ending, language);
    let (x, y) = (ENDING.x, ENDING.y + 11);
    canvas.text_left(Font::Body, &words, x, y, GOLD);
}

/// The speech bubble of the shifter. `asked` is the symbol, if known; with `choosing` it
/// can still be changed.
pub(crate) fn bubble(
    canvas: &mut Canvas<'_>,
    scope: &HuetchenScope<'_>,
    table: &HuetchenTable,
    asked: Option<StoneSymbol>,
    choosing: bool,
) {
    if !canvas.visible(WHOLE_BUBBLE) {
        return;
    }
    let speaker = paper(canvas, table.shifter);
    let language = scope.language();
    let (asks, seeker) = (name_of(table.shifter, scope), table.seeker());
    let asked_one = match scope.seating.only_person() {
        Some(person) if person == seeker => Name::try_from(text::WHOM.get(language)),
        _ => Ok(name_of(seeker, scope)),
    };
    let asked_one = asked_one.unwrap_or_default();
    let fits = |head: &str| text_width(Font::Body, head) <= HEAD_ROOM;
    let asks_whom = |asks: &str| text::asks_whom(asks, &asked_one, language);
    let head = named(&asks, asks_whom, fits);
    let y = BUBBLE.y + 17;
    if fits(&head) {
        canvas.text_left(Font::Body, &head, speaker, y, SEPIA);
    } else {
        let sign = SeatStyle::of(seeker.index());
        let words = text::ASKS.get(language);
        canvas.text_left(Font::Body, words, speaker, y, SEPIA);
        sign.draw(
            canvas,
            speaker + text_width(Font::Body, words) + 6,
            y - 10,
            11,
        );
    }
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

/// Whether the answer was right, and who takes the stones.
pub(crate) fn verdict(
    canvas: &mut Canvas<'_>,
    scope: &HuetchenScope<'_>,
    table: &HuetchenTable,
    right: bool,
) {
    let language = scope.language();
    let taker = if right { table.seeker() } else { table.shifter };
    let x = paper(canvas, taker);
    let (words, color) = if right {
        (text::RIGHT, GREEN_INK)
    } else {
        (text::WRONG, RED_INK)
    };
    canvas.text_left(Font::Headline, words.get(language), x, BUBBLE.y + 24, color);
    let takes = |name: &str| text::takes(name, table.stake(), language);
    let fits = |words: &str| text_width(Font::Body, words) <= BUBBLE.right() - x - 8;
    let takes = named(&name_of(taker, scope), takes, fits);
    canvas.text_left(Font::Body, &takes, x, BUBBLE.y + 42, INK);
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

/// The stones of all seats, and at a table of two their activity.
pub(crate) fn seats(
    canvas: &mut Canvas<'_>,
    scope: &HuetchenScope<'_>,
    table: &HuetchenTable,
    stones: &HuetchenTable,
) {
    if !canvas.visible(layout::SEATS) {
        return;
    }
    let room = |seat: Seat| layout::seat_panel(seat.index(), table.seats()).w - 2 * INSET;
    let rooms = Seat::all(table.seats()).map(|seat| (name_of(seat, scope), room(seat)));
    let names = Names::fitting(&Names::BADGES, rooms);
    for seat in Seat::all(table.seats()) {
        seat_panel(canvas, scope, table, (seat, names), stones.taken(seat));
    }
}

const INSET: i32 = 4;

fn seat_panel(
    canvas: &mut Canvas<'_>,
    scope: &HuetchenScope<'_>,
    table: &HuetchenTable,
    (seat, names): (Seat, Names),
    stones: u8,
) {
    let panel = layout::seat_panel(seat.index(), table.seats());
    let active = table.actor() == Actor::Seat(seat);
    let style = SeatStyle::of(seat.index());
    canvas.rounded_rect(panel, 5, if active { SLATE_RAISED } else { SLATE });
    if active {
        let bar = area(panel.x + 5, panel.bottom() - 2, panel.w - 10, 2);
        canvas.rect(bar, style.color());
    }
    let (left, right) = (panel.x + INSET, panel.right() - INSET);
    let name = name_of(seat, scope);
    let color = if active { PAPER } else { MIST };
    if names.fits(&name, right - left) {
        canvas.text_left(names.font(), &name, left, panel.y + 15, color);
        style.draw(canvas, left, panel.y + 20, 11);
    } else {
        style.draw(canvas, left, panel.y + 9, 17);
    }
    let stones = crate::sentence!("{stones}");
    let color = if active { GOLD } else { PAPER };
    canvas.text_right(Font::Button, &stones, right, panel.y + 32, color);
    let role = if seat == table.shifter {
        text::ROLE_SHIFTS.get(scope.language())
    } else {
        text::ROLE_SEEKS.get(scope.language())
    };
    // With more seats the panels are too narrow for it; the title says it too.
    if table.actor() != Actor::Over && table.seats() == 2 {
        canvas.text_left(Font::Body, role, left + 16, panel.y + 31, MIST);
    }
}

pub(crate) fn counts_double(canvas: &mut Canvas<'_>, language: Language) {
    let words = text::COUNTS_DOUBLE.get(language);
    let width = text_width(Font::Body, words) + 18;
    let pill = area(120 - width / 2, 79, width, 17);
    canvas.rounded_rect(pill, 8, GOLD);
    canvas.text_centred(Font::Body, words, 120, pill.y + 13, INK);
}

pub(crate) fn stakes(canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>, table: &HuetchenTable) {
    let language = scope.language();
    for (side, right) in [(0, true), (1, false)] {
        let panel = layout::seat_panel(side, 2);
        canvas.rounded_rect(panel, 5, SLATE);
        let (taker, words) = if right {
            (table.seeker(), text::IF_RIGHT)
        } else {
            (table.shifter, text::IF_WRONG)
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
