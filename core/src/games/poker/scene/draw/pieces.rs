//! Hands, stones and prizes, for the game and the rules pages.

use super::super::super::stones::{PokerChoice, StoneValue};
use super::WOOD;
use crate::ui::palette::{Color, MIST, RED, SKIN, WHITE, rgb};
use crate::ui::{Align, Area, Bitmap, Canvas, Font, Mark, SeatStyle, Stone, area, stones};

const SKIN_LINE: Color = rgb(0x6B4D29);
const SKIN_SHADE: Color = rgb(0xC89A6C);
const GONE: Color = rgb(0xC08850);

pub(crate) const HAND: (i32, i32) = (26, 34);
pub(crate) const FIST: (i32, i32) = (30, 32);

/// `x`, `y` is the upper left corner.
pub(crate) fn open_hand(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    if !canvas.visible(area(x, y, HAND.0, HAND.1)) {
        return;
    }
    /// Where the fingers begin, and how far up they reach.
    const FINGERS: [(i32, i32); 4] = [(6, 5), (11, 1), (16, 3), (21, 6)];
    let palm = area(x + 6, y + 16, 19, 16);
    let thumb = [(1, 16), (8, 16), (8, 29), (6, 27)].map(|(dx, dy)| (x + dx, y + dy));
    for (dx, top) in FINGERS {
        canvas.rounded_rect(area(x + dx - 1, y + top - 1, 6, 28 - top), 2, SKIN_LINE);
    }
    canvas.rounded_rect(palm.inset(-1), 6, SKIN_LINE);
    canvas.polygon(&thumb, SKIN);
    canvas.line(thumb[0], thumb[1], 1, SKIN_LINE);
    canvas.line(thumb[0], thumb[3], 1, SKIN_LINE);
    for (dx, top) in FINGERS {
        canvas.rounded_rect(area(x + dx, y + top, 4, 26 - top), 1, SKIN);
    }
    canvas.rounded_rect(palm, 5, SKIN);
    canvas.rect(area(x + 5, y + 17, 6, 8), SKIN);
}

/// A closed hand in a sleeve of its seat, whatever it holds.
pub(crate) fn fist(canvas: &mut Canvas<'_>, x: i32, y: i32, seat: SeatStyle) {
    if !canvas.visible(area(x, y, FIST.0, FIST.1)) {
        return;
    }
    let sleeve = area(x + 6, y + 23, 18, 9);
    canvas.rounded_rect(sleeve, 2, seat.dark());
    canvas.rounded_rect(sleeve.inset(1), 1, seat.color());
    let back = area(x + 2, y + 1, 26, 24);
    canvas.rounded_rect(back, 7, SKIN_LINE);
    canvas.rounded_rect(back.inset(1), 6, SKIN);
    for finger in 1..4 {
        canvas.rect(area(x + 2 + finger * 6 + 1, y + 2, 1, 11), SKIN_SHADE);
    }
    let thumb = area(x + 6, y + 12, 17, 7);
    canvas.rounded_rect(thumb.inset(-1), 4, SKIN_LINE);
    canvas.rounded_rect(thumb, 3, SKIN);
}

pub(crate) fn stone(canvas: &mut Canvas<'_>, place: Area, value: StoneValue) {
    let number = u32::from(value.number());
    stones::numbered(canvas, place.x, place.y, place.w, Stone::White, number);
}

/// Two stones of a value, one on the other.
pub(crate) fn pair(canvas: &mut Canvas<'_>, place: Area, value: StoneValue) {
    let below = place.moved(4, 4);
    let Area { x, y, w, .. } = below;
    stones::flat(canvas, x, y, w, Stone::White, Mark::Blank);
    canvas.dim(below.inset(1), WOOD, 6);
    stone(canvas, place, value);
}

/// The place of a value of which no stone is left.
pub(crate) fn gone(canvas: &mut Canvas<'_>, place: Area, value: StoneValue) {
    canvas.rounded_outline(place, 6, 1, GONE);
    let number = crate::sentence!("{}", value.number());
    let baseline = place.y + (place.h + Font::Figure.cap_height()) / 2;
    let (x, align) = (place.centre_x(), Align::Centre);
    canvas.text(Font::Figure, &number, x, baseline, align, GONE);
}

/// The item that a hand shows, centred in a place of stone size.
pub(crate) fn choice(canvas: &mut Canvas<'_>, place: Area, choice: PokerChoice) {
    match choice {
        PokerChoice::Stone(value) => stone(canvas, place, value),
        PokerChoice::Hand => {
            let (w, h) = HAND;
            open_hand(canvas, place.centre_x() - w / 2, place.centre_y() - h / 2);
        }
        PokerChoice::Out => sitting_out(canvas, place),
    }
}

/// A dashed place.
pub(crate) fn sitting_out(canvas: &mut Canvas<'_>, place: Area) {
    crate::ui::widgets::marks::dashed(canvas, place.inset(4), MIST);
    canvas.rect(
        area(place.centre_x() - 6, place.centre_y() - 1, 12, 2),
        MIST,
    );
}

static SMALL_HAND: Bitmap<13> = Bitmap::parse([
    ".....##....", //
    ".....##.##.",
    "..##.##.##.",
    "..##.##.##.",
    "..##.##.##.",
    "..##.##.##.",
    "..########.",
    "#.########.",
    "##########.",
    ".#########.",
    "..########.",
    "..#######..",
    "...#####...",
]);

pub(crate) const SMALL: i32 = 13;

/// The middle row is at `y`; a used hand is crossed out.
pub(crate) fn small_hand(canvas: &mut Canvas<'_>, x: i32, y: i32, unused: bool) {
    if unused {
        canvas.bitmap(x + 1, y - 6, &SMALL_HAND, SKIN);
    } else {
        canvas.bitmap(x + 1, y - 6, &SMALL_HAND, MIST);
        canvas.line((x, y + 5), (x + SMALL - 1, y - 5), 2, RED);
    }
}

/// A dot for each thing, filled for those that are left.
pub(crate) fn dots(canvas: &mut Canvas<'_>, middle: i32, y: i32, left: u8, of: u8) {
    const SIZE: i32 = 7;
    const PITCH: i32 = 11;
    let first = middle - (i32::from(of) * PITCH - (PITCH - SIZE)) / 2;
    for dot in 0..of {
        let x = first + i32::from(dot) * PITCH;
        if dot < left {
            canvas.disc(x, y, SIZE, WHITE);
        } else {
            canvas.ring(x, y, SIZE, 1, MIST);
        }
    }
}

/// Stones in rows, as large as they fit; where they would be too small to be read, each value is
/// a pile. Returns where they end.
pub(crate) fn stones_in(
    canvas: &mut Canvas<'_>,
    place: Area,
    largest: i32,
    values: impl Iterator<Item = StoneValue> + Clone,
) -> i32 {
    /// Sizes at which figures are legible.
    const SIZES: [i32; 3] = [26, 21, 17];
    let count = values.clone().count() as i32;
    let gap = |size: i32| if size > 17 { 3 } else { 1 };
    let along = |room: i32, size: i32| (room + gap(size)) / (size + gap(size));
    let fits = |size: &i32| {
        *size <= largest.min(place.h) && count <= along(place.w, *size) * along(place.h, *size)
    };
    let Some(size) = SIZES.into_iter().find(fits) else {
        return piles(canvas, place, values);
    };
    let (in_row, pitch) = (along(place.w, size), size + gap(size));
    let rows = (count + in_row - 1) / in_row;
    let top = place.y + (place.h - rows * pitch + gap(size)) / 2;
    let mut end = place.x;
    for (number, value) in (0..).zip(values) {
        let x = place.x + number % in_row * pitch;
        let y = top + number / in_row * pitch;
        stone(canvas, area(x, y, size, size), value);
        end = end.max(x + size);
    }
    end
}

/// A pile for each value: of the lower stones the edge shows. Returns where they end.
pub(crate) fn piles(
    canvas: &mut Canvas<'_>,
    place: Area,
    values: impl Iterator<Item = StoneValue> + Clone,
) -> i32 {
    const SIZE: i32 = 17;
    const EDGE: i32 = 3;
    let y = place.y + (place.h - SIZE) / 2;
    let mut x = place.x;
    for value in StoneValue::all() {
        let count = values.clone().filter(|&other| other == value).count() as i32;
        for below in (1..count).rev() {
            let x = x + below * EDGE;
            stones::flat(canvas, x, y, SIZE, Stone::White, Mark::Blank);
        }
        if count > 0 {
            stone(canvas, area(x, y, SIZE, SIZE), value);
            x += SIZE + 1 + (count - 1) * EDGE;
        }
    }
    x - 1
}
