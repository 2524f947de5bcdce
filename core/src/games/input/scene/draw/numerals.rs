//! The numerals, cut into strips, as a table of rows.
//!
//! Each numeral is one drawing on a grid of 26 by 55 units, five strips of
//! eleven rows. A row has at most two runs of ink; their ends are kept in
//! eighths of a unit, so that one routine draws every size, from a thumbnail
//! to a close-up, smoothly. The table is computed when the program is built.

use crate::games::input::stones::{CARDS, CardStrip, FIVE, InputSymbol};
use crate::ui::palette::Color;
use crate::ui::{Area, Canvas};

/// In eighths of a unit: the width of a numeral and the height of a strip.
const WIDTH: i32 = 26 * 8;
const STRIP: i32 = 11 * 8;
/// How many rows of a strip the table stores.
const ROWS: usize = 11;
const HEIGHT: i32 = FIVE as i32 * STRIP;
/// The thickness of stems and bars.
const STEM: i32 = 64;
const BAR: i32 = 60;

/// Two runs of ink, each from its first to behind its last eighth; an empty run begins where it
/// ends.
pub type InkRow = [u8; 4];
type InkStrip = [InkRow; ROWS];

/// The strips of all numerals, by their number.
static NUMERALS: [[InkStrip; FIVE]; CARDS] = numerals();
/// The four symbols alone.
static SYMBOLS: [InkStrip; 4] = symbols();

/// The integer square root.
const fn root(square: i32) -> i32 {
    let mut root = 0;
    while (root + 1) * (root + 1) <= square {
        root += 1;
    }
    root
}

/// One run of ink.
#[derive(Clone, Copy)]
struct InkRun(i32, i32);

const EMPTY: InkRun = InkRun(0, 0);

impl InkRun {
    const fn is_empty(self) -> bool {
        self.0 >= self.1
    }
}

const fn clamp(x: i32) -> u8 {
    if x < 0 {
        0
    } else if x > WIDTH {
        WIDTH as u8
    } else {
        x as u8
    }
}

const fn row(one: InkRun, other: InkRun) -> InkRow {
    [clamp(one.0), clamp(one.1), clamp(other.0), clamp(other.1)]
}

const fn one(from: i32, to: i32) -> InkRow {
    row(InkRun(from, to), EMPTY)
}

/// A row of a rectangle with round corners.
const fn rounded(y: i32, left: i32, top: i32, right: i32, bottom: i32, radius: i32) -> InkRun {
    if y < top || y > bottom {
        return EMPTY;
    }
    let (from_top, from_bottom) = (y - top, bottom - y);
    let near = if from_top < from_bottom {
        from_top
    } else {
        from_bottom
    };
    let inset = if near >= radius {
        0
    } else {
        let rise = radius - near;
        radius - root(radius * radius - rise * rise)
    };
    InkRun(left + inset, right - inset)
}

/// A row of a ring with round corners, from `top` to `bottom`.
const fn ring(y: i32, top: i32, bottom: i32) -> InkRow {
    let outer = rounded(y, 0, top, WIDTH, bottom, 88);
    let inner = rounded(y, STEM, top + BAR, WIDTH - STEM, bottom - BAR, 28);
    hollow(outer, inner)
}

/// A run with a hole in it.
const fn hollow(outer: InkRun, inner: InkRun) -> InkRow {
    if inner.is_empty() {
        row(outer, EMPTY)
    } else {
        row(InkRun(outer.0, inner.0), InkRun(inner.1, outer.1))
    }
}

/// A row of a slanted stroke from the middle `a` at `top` to `b` at `bottom`.
const fn slash(y: i32, top: i32, a: i32, bottom: i32, b: i32, half: i32) -> InkRow {
    let middle = a + (b - a) * (y - top) / (bottom - top);
    one(middle - half, middle + half)
}

const fn left() -> InkRow {
    one(0, STEM)
}

const fn right() -> InkRow {
    one(WIDTH - STEM, WIDTH)
}

const fn full() -> InkRow {
    one(0, WIDTH)
}

/// The ink of a numeral in one row, stems that the card prints included.
const fn ink(numeral: usize, y: i32) -> InkRow {
    let strip = y / STRIP;
    match (numeral, strip) {
        (0, _) => ring(y, 0, HEIGHT),
        (1, 0) => {
            let beak = if y > 8 { (y - 8) * 17 / 20 } else { 0 };
            one(72 - beak, 144)
        }
        (1, _) => one(STEM, 144),
        (2 | 3, 0) => ring(y, 0, 264),
        (2, 1) | (3, 1 | 3) | (5, 3) | (7, 1) => right(),
        (2, 2 | 3) => slash(y, 176, 172, 352, 40, 42),
        (2, _) => full(),
        (3, 2) => one(40, WIDTH),
        (3 | 5, 4) => ring(y, 176, HEIGHT),
        (4, 0 | 1) => slash(y, 0, 146, 176, 38, 38),
        (4, 2) => full(),
        (4, _) => one(108, 185),
        (5 | 7, 0) => full(),
        (5, 1) => left(),
        (5, _) => {
            let outer = rounded(y, 0, 176, WIDTH, HEIGHT, 88);
            let inner = rounded(y, STEM, 176 + BAR, WIDTH - STEM, 400, 28);
            if inner.is_empty() {
                one(0, outer.1)
            } else {
                one(if inner.1 > 104 { inner.1 } else { 104 }, outer.1)
            }
        }
        (6, 0 | 1) => slash(y, 0, 152, 176, 40, 40),
        (6, _) => {
            let [a, b, c, d] = ring(y, 176, HEIGHT);
            if strip == 4 {
                [a, b, c, d]
            } else {
                [0, b, c, d]
            }
        }
        (7, _) => slash(y, 176, 173, HEIGHT, 69, 36),
        (8, 0 | 1) => hollow(
            rounded(y, 0, 0, WIDTH, 208, 80),
            rounded(y, STEM, 52, WIDTH - STEM, 156, 36),
        ),
        (8, 2) => {
            let off = if y > 220 { y - 220 } else { 220 - y };
            let waist = 28 - off * 3 / 5;
            one(waist, WIDTH - waist)
        }
        (8, _) => hollow(
            rounded(y, 0, 232, WIDTH, HEIGHT, 80),
            rounded(y, STEM, 284, WIDTH - STEM, 388, 36),
        ),
        (_, 3 | 4) => slash(y, 264, 168, HEIGHT, 56, 40),
        (_, 0) => ring(y, 0, 264),
        (_, _) => {
            // The right stem of the 9 continues where the ring would turn in.
            let [a, b, c, d] = ring(y, 0, 264);
            if d == 0 {
                [a, WIDTH as u8, 0, 0]
            } else {
                [a, b, c, WIDTH as u8]
            }
        }
    }
}

const fn numerals() -> [[InkStrip; FIVE]; CARDS] {
    let mut all = [[[[0; 4]; ROWS]; FIVE]; CARDS];
    let mut numeral = 0;
    while numeral < CARDS {
        let mut y = 0;
        while y < FIVE * ROWS {
            all[numeral][y / ROWS][y % ROWS] = ink(numeral, y as i32 * 8 + 4);
            y += 1;
        }
        numeral += 1;
    }
    all
}

const fn symbols() -> [InkStrip; 4] {
    let mut all = [[[0; 4]; ROWS]; 4];
    let mut place = 0;
    while place < ROWS {
        let y = place as i32 * 8 + 4;
        all[InputSymbol::Full as usize][place] = full();
        all[InputSymbol::Round as usize][place] = hollow(
            rounded(y, 0, 0, WIDTH, 192, 88),
            rounded(y, STEM, 48, WIDTH - STEM, 192, 32),
        );
        all[InputSymbol::Half as usize][place] = one(WIDTH / 2, WIDTH);
        all[InputSymbol::Slanted as usize][place] = slash(y, 0, 160, STRIP, 48, 48);
        place += 1;
    }
    all
}

/// The stems that a card prints over a stone, because half a stone cannot show them. In
/// eighths, for one row.
fn printed(spot: CardStrip, strip: &InkRow) -> Option<InkRun> {
    match (spot.card().number(), spot.strip()) {
        (0, 1..=3) | (6, 3) | (9, 1) => Some(InkRun(0, STEM)),
        // The upper stem of the 4 begins right of the slash.
        (4, 0 | 1) => {
            let edge = i32::from(strip[1]) + SLIT;
            Some(InkRun(edge.max(108), 185)).filter(|run| !run.is_empty())
        }
        _ => None,
    }
}

/// A gap of paper between the print and the stone.
const SLIT: i32 = 10;

/// The row at a height from 0 to [`STRIP`], interpolated between two rows of the table that
/// have equally many runs.
fn between(strip: &InkStrip, y: i32) -> InkRow {
    let from = (y - 4).clamp(0, STRIP - 8);
    let (above, part) = ((from / 8) as usize, from % 8);
    let first = strip[above.min(ROWS - 1)];
    let next = strip[(above + 1).min(ROWS - 1)];
    if (first[3] == 0) != (next[3] == 0) {
        return if part < 4 { first } else { next };
    }
    let mix = |a: u8, b: u8| ((i32::from(a) * (8 - part) + i32::from(b) * part + 4) / 8) as u8;
    let mut row = first;
    for (end, &other) in row.iter_mut().zip(&next) {
        *end = mix(*end, other);
    }
    row
}

/// The rows of a field that a canvas shows, each with its height from 0 to [`STRIP`] in the
/// middle. Each is counted on from the last, because the device divides slowly.
fn rows(canvas: &Canvas<'_>, field: Area) -> impl Iterator<Item = (i32, i32)> + use<> {
    let (clip, h) = (canvas.clip(), field.h.max(1));
    let first = (clip.y - field.y).max(0);
    let end = (clip.bottom() - field.y).min(field.h);
    let middle = (2 * first + 1) * STRIP / 2;
    let (mut height, mut rest) = (middle / h, middle % h);
    let (step, rests) = (STRIP / h, STRIP % h);
    (first..end).map(move |y| {
        let at = height;
        height += step;
        rest += rests;
        if rest >= h {
            rest -= h;
            height += 1;
        }
        (y, at)
    })
}

/// Divides by [`WIDTH`], rounding down, with one multiplication: from eighths to pixels of a
/// field up to 280 wide.
const fn of_width(eighths: i32) -> i32 {
    ((eighths as u32).wrapping_mul((1 << 22) / WIDTH as u32 + 1) >> 22) as i32
}

fn draw(canvas: &mut Canvas<'_>, strip: &InkStrip, field: Area, color: Color) {
    if !canvas.visible(field) {
        return;
    }
    for (y, height) in rows(canvas, field) {
        let [a, b, c, d] = between(strip, height);
        run(canvas, field, y, InkRun(a.into(), b.into()), color);
        run(canvas, field, y, InkRun(c.into(), d.into()), color);
    }
}

/// One run of a row, from eighths to pixels.
fn run(canvas: &mut Canvas<'_>, field: Area, y: i32, run: InkRun, color: Color) {
    let scale = |x: i32| field.x + of_width(x * field.w + WIDTH / 2);
    let (from, to) = (scale(run.0), scale(run.1));
    canvas.hline(from, field.y + y, to - from, color);
}

/// The part of a numeral on one strip, all in one colour.
pub fn part(canvas: &mut Canvas<'_>, spot: CardStrip, field: Area, color: Color) {
    draw(canvas, strip_of(spot), field, color);
    if spot.card().number() == 4 {
        prints(canvas, spot, field, color, None);
    }
}

/// On a stone, the print of the card that covers it has the card's colour and an edge of
/// paper.
pub(crate) fn part_on_stone(
    canvas: &mut Canvas<'_>,
    spot: CardStrip,
    field: Area,
    ink: Color,
    print: Color,
    paper: Color,
) {
    draw(canvas, strip_of(spot), field, ink);
    prints(canvas, spot, field, print, Some(paper));
}

fn prints(
    canvas: &mut Canvas<'_>,
    spot: CardStrip,
    field: Area,
    print: Color,
    paper: Option<Color>,
) {
    if !canvas.visible(field.inset(-1)) {
        return;
    }
    // If a strip has no stem at its top it has none at all, so the rows being drawn do not
    // matter.
    let stem_at = |height| printed(spot, &between(strip_of(spot), height));
    if stem_at(STRIP / 2 / field.h.max(1)).is_none() {
        return;
    }
    for (y, height) in rows(canvas, field) {
        let Some(stem) = stem_at(height) else {
            return;
        };
        if let Some(paper) = paper {
            let slit = match stem.0 {
                0 => InkRun(stem.1, stem.1 + SLIT),
                left => InkRun(left - SLIT, left),
            };
            run(canvas, field, y, slit, paper);
            if stem.0 == 0 {
                canvas.pixel(field.x - 1, field.y + y, paper);
            }
        }
        run(canvas, field, y, stem, print);
    }
}

fn strip_of(spot: CardStrip) -> &'static InkStrip {
    &NUMERALS[spot.card().index()][spot.strip()]
}

pub fn symbol(canvas: &mut Canvas<'_>, symbol: InputSymbol, field: Area, color: Color) {
    match SYMBOLS.get(symbol as usize) {
        Some(strip) => draw(canvas, strip, field, color),
        None => star(canvas, field.centre_x(), field.centre_y(), field.h, color),
    }
}

/// The star of the Joker around a pixel.
pub fn star(canvas: &mut Canvas<'_>, cx: i32, cy: i32, size: i32, color: Color) {
    // Ten corners on two circles, in 64ths of the radius.
    const CORNERS: [(i32, i32); 10] = [
        (0, -64),
        (17, -23),
        (61, -20),
        (27, 9),
        (38, 52),
        (0, 29),
        (-38, 52),
        (-27, 9),
        (-61, -20),
        (-17, -23),
    ];
    let radius = size / 2 + 1;
    let place = |(x, y): (i32, i32)| {
        let scale = |way: i32| (way * radius + 32).div_euclid(64);
        (cx + scale(x), cy + scale(y))
    };
    canvas.polygon(&CORNERS.map(place), color);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::Frame;
    use crate::ui::palette::{GOLD, INK, PAPER};
    use std::boxed::Box;

    #[test]
    fn a_multiplication_divides() {
        assert!((0..(WIDTH + SLIT) * 280).all(|eighths| of_width(eighths) == eighths / WIDTH));
    }

    /// Drawn strip by strip the picture is the same, on stones and cards of any size.
    #[test]
    fn strips_of_the_picture_are_part_of_the_whole() {
        for spot in (0..=u8::MAX).map_while(CardStrip::from_index) {
            for h in [3, 7, 11, 16, 29] {
                let paint = |canvas: &mut Canvas<'_>| {
                    let field = Area::new(20, 30, 2 * h, h);
                    part_on_stone(canvas, spot, field, INK, GOLD, PAPER);
                    part(canvas, spot, field.moved(90, 0), INK);
                };
                let mut whole = Box::new(Frame::new());
                paint(&mut Canvas::new(&mut whole));
                let mut pieces = Box::new(Frame::new());
                for y in 0..80 {
                    let row = Area::new(0, y, 240, 1);
                    paint(&mut Canvas::new(&mut pieces).clipped(row));
                }
                assert!(whole.pixels() == pieces.pixels(), "{spot:?}, {h} rows");
            }
        }
    }

    #[test]
    fn heights_are_counted_on_from_any_row() {
        let mut frame = Box::new(Frame::new());
        let mut canvas = Canvas::new(&mut frame);
        let canvas = canvas.clipped(Area::new(0, 2, 240, 40));
        for h in 1..130 {
            let field = Area::new(3, -7, 5, h);
            let seen = (0..h).filter(|y| (2..42).contains(&(y - 7)));
            let heights = seen.map(|y| (y, (2 * y + 1) * STRIP / (2 * h)));
            assert!(rows(&canvas, field).eq(heights), "{h} rows");
        }
    }
}
