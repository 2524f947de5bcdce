//! The look of seats: each has a colour, a shape and a pattern, so that no one has to tell
//! colours apart.
//!
//! This file draws a seat's marker, bar, cloth and curtain; `shape.rs` draws the six shapes and
//! their patterns.

mod shape;

use self::shape::Shape;
use super::{
    area::{Area, area},
    bitmap::Tile,
    canvas::Canvas,
    palette::{BLACK_OUTLINE, Color, INK, MIST, NIGHT, PAPER, SEATS, WHITE, WOOD, mix, rgb},
    stones::{self, Mark, Stone},
};

/// The mark that distinguishes later seats from the first six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Centre {
    Own,
    Dark,
    Light,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Emblem {
    Shape(Shape, Centre),
    Stone(Stone),
}

static PLAIN: Tile = Tile::EMPTY;
/// The pattern of the black stones' player.
static TWILL: Tile = Tile::parse(["#...", ".#..", "..#.", "...#"]);

/// The look of a seat, the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatStyle(Emblem);

impl SeatStyle {
    /// Yellow circle with dots.
    pub const YELLOW: Self = Self::of(0);
    /// Red square with stripes.
    pub const RED: Self = Self::of(1);
    /// Blue diamond with a cross.
    pub const BLUE: Self = Self::of(2);
    /// Green triangle.
    pub const GREEN: Self = Self::of(3);
    /// Violet hexagon with a ring.
    pub const VIOLET: Self = Self::of(4);
    /// Orange plus.
    pub const ORANGE: Self = Self::of(5);
    /// The player of the white stones.
    pub const WHITE: Self = Self(Emblem::Stone(Stone::White));
    /// The player of the black stones.
    pub const BLACK: Self = Self(Emblem::Stone(Stone::Black));

    /// The style of a seat, counted from 0. The seventh to twelfth reuse the shapes with a dark
    /// centre, the next ones with a light centre; after eighteen they begin again.
    #[inline(never)] // asked for in forty places
    pub const fn of(seat: usize) -> Self {
        let shape = match seat % 6 {
            0 => Shape::Circle,
            1 => Shape::Square,
            2 => Shape::Diamond,
            3 => Shape::Triangle,
            4 => Shape::Hexagon,
            _ => Shape::Plus,
        };
        let centre = match seat / 6 % 3 {
            0 => Centre::Own,
            1 => Centre::Dark,
            _ => Centre::Light,
        };
        Self(Emblem::Shape(shape, centre))
    }

    /// The style of a seat whose stones are white, if it is the first, or black.
    pub const fn stones(seat: usize) -> Self {
        if seat == 0 { Self::WHITE } else { Self::BLACK }
    }

    /// The colour of the seat on dark ground.
    pub const fn color(self) -> Color {
        match self.0 {
            Emblem::Shape(shape, _) => SEATS[shape as usize],
            Emblem::Stone(Stone::White) => WHITE,
            Emblem::Stone(Stone::Black) => rgb(0x4A5064),
        }
    }

    /// The colour of the pattern on the seat's colour.
    pub const fn dark(self) -> Color {
        mix(self.color(), INK, 8)
    }

    /// The marker, `size` pixels wide (11 in lists and bars). The diamond reaches one pixel
    /// further on every side.
    pub fn draw(self, canvas: &mut Canvas<'_>, x: i32, y: i32, size: i32) {
        if !canvas.visible(area(x, y, size, size).inset(-1)) {
            return;
        }
        let (shape, centre) = match self.0 {
            Emblem::Stone(Stone::White) => {
                return stones::flat(canvas, x, y, size, Stone::White, Mark::Blank);
            }
            Emblem::Stone(Stone::Black) => {
                canvas.rounded_rect(area(x, y, size, size), 2, MIST);
                canvas.rounded_rect(area(x, y, size, size).inset(1), 1, BLACK_OUTLINE);
                return;
            }
            Emblem::Shape(shape, centre) => (shape, centre),
        };
        let color = self.color();
        shape.body(canvas, x, y, size, color);
        let heart = match centre {
            Centre::Own => {
                return shape.sign(canvas, x, y, size, color, mix(color, INK, 10));
            }
            Centre::Dark => NIGHT,
            Centre::Light => PAPER,
        };
        let inner = (size * 5 / 11) | 1;
        let (cx, cy) = (x + size / 2, y + size / 2 + shape.drop(size));
        canvas.rounded_rect(Area::around(cx, cy, inner), 1, heart);
    }

    /// The seat's pattern for larger areas.
    pub const fn pattern(self) -> &'static Tile {
        match self.0 {
            Emblem::Shape(shape, _) => shape.pattern(),
            Emblem::Stone(Stone::White) => &PLAIN,
            Emblem::Stone(Stone::Black) => &TWILL,
        }
    }

    /// The seat's pattern for small pieces, where the large pattern would be cut off.
    pub(crate) const fn weave(self) -> &'static Tile {
        match self.0 {
            Emblem::Shape(shape, _) => shape.weave(),
            Emblem::Stone(_) => self.pattern(),
        }
    }

    /// A rectangle in colour and small pattern, for stones and caps.
    pub fn cloth(self, canvas: &mut Canvas<'_>, area: Area) {
        canvas.rect(area, self.color());
        canvas.tile(area, self.weave(), mix(self.color(), INK, 6));
    }

    /// A bar of points, eight pixels high in the result list: `filled` of its width in colour and
    /// pattern, the rest an empty track.
    pub fn bar(self, canvas: &mut Canvas<'_>, track: Area, filled: i32) {
        canvas.rounded_rect(track, 3, NIGHT);
        let part = area(track.x, track.y, filled.clamp(0, track.w.max(0)), track.h);
        canvas.rounded_rect(part, 3, self.color());
        let within = area(part.x + 2, part.y, part.w - 3, part.h);
        canvas
            .clipped(within)
            .tile_on(self.color(), part, self.pattern(), self.dark());
    }

    /// A curtain over the screen, down to the row `hem` (150 when closed), in the seat's colour
    /// and shape, on its rail.
    pub fn curtain(self, canvas: &mut Canvas<'_>, hem: i32) {
        /// The shade and the drop of the cloth across one fold.
        const FOLD: [(u32, i32); 20] = [
            (9, 0),
            (8, 1),
            (6, 2),
            (4, 3),
            (3, 4),
            (1, 4),
            (0, 5),
            (0, 5),
            (0, 5),
            (1, 5),
            (2, 5),
            (3, 4),
            (4, 4),
            (5, 3),
            (6, 2),
            (7, 1),
            (8, 1),
            (9, 0),
            (10, 0),
            (10, 0),
        ];
        let (color, shade) = (self.color(), self.shade());
        let folds = FOLD.map(|(dark, _)| mix(color, shade, dark));
        let straight = hem.saturating_sub(7);
        canvas.stripes(area(0, 0, super::WIDTH, straight), &folds);
        for (x, &(dark, drop)) in (0..super::WIDTH).zip(FOLD.iter().cycle()) {
            let cloth = mix(color, shade, dark);
            canvas.vline(x, straight, 7 + drop, cloth);
            canvas.vline(x, straight.saturating_add(drop), 2, mix(PAPER, shade, dark));
        }
        let print = mix(color, shade, 8);
        for row in 0..9 {
            for fold in 0..12 {
                let y = hem.saturating_add(22 - 150 + row * 14 + fold % 2 * 7);
                if y < hem.saturating_sub(10) {
                    let x = fold * 20 + 6;
                    match self.0 {
                        Emblem::Shape(shape, _) => shape.motif(canvas, x, y, print),
                        Emblem::Stone(_) => canvas.rect(area(x, y, 4, 4), print),
                    }
                }
            }
        }
        canvas.rect(area(0, 0, super::WIDTH, 10), rgb(0x5A3A10));
        canvas.hline(0, 9, super::WIDTH, rgb(0x2A1A06));
        canvas.hline(0, 0, super::WIDTH, WOOD);
    }

    /// The depth of the folds.
    const fn shade(self) -> Color {
        match self.0 {
            Emblem::Shape(Shape::Circle, _) => rgb(0x3A2405),
            Emblem::Shape(Shape::Square, _) => rgb(0x3A0A10),
            Emblem::Shape(Shape::Diamond, _) => rgb(0x0A1A3A),
            Emblem::Shape(Shape::Triangle, _) => rgb(0x08281A),
            Emblem::Shape(Shape::Hexagon, _) => rgb(0x22103C),
            Emblem::Shape(Shape::Plus, _) => rgb(0x3A1A05),
            Emblem::Stone(Stone::White) => rgb(0x4A3E2C),
            Emblem::Stone(Stone::Black) => rgb(0x08090C),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{clips_cleanly, draw, text_of};
    use super::*;

    fn marker(seat: SeatStyle) -> std::vec::Vec<std::string::String> {
        let frame = draw(|canvas| seat.draw(canvas, 1, 1, 11));
        text_of(&frame, 13, 13)
    }
    extern crate std;

    /// Of the fifteen markers at the largest table, no two look alike in black and white.
    #[test]
    fn fifteen_markers_differ_without_colour() {
        let luma = |seat: usize| {
            let frame = draw(|canvas| SeatStyle::of(seat).draw(canvas, 1, 1, 11));
            let light = |x, y| {
                let color = frame.get(x, y).unwrap();
                if color == NIGHT {
                    0
                } else if color == SeatStyle::of(seat).color() {
                    1
                } else if color == PAPER {
                    3
                } else {
                    2
                }
            };
            (0..13 * 13)
                .map(|place| light(place % 13, place / 13))
                .collect::<std::vec::Vec<_>>()
        };
        for a in 0..15 {
            for b in 0..a {
                assert_ne!(luma(a), luma(b), "seats {a} and {b}");
            }
        }
    }

    #[test]
    fn shapes_differ_by_outline() {
        for a in 0..6 {
            for b in 0..a {
                assert_ne!(marker(SeatStyle::of(a)), marker(SeatStyle::of(b)));
            }
        }
    }

    #[test]
    fn clips_cut_curtains_and_bars_cleanly() {
        for seat in 0..6 {
            let seat = SeatStyle::of(seat);
            clips_cleanly(|canvas| {
                seat.curtain(canvas, 90);
                seat.bar(canvas, area(30, 110, 120, 8), 77);
                seat.cloth(canvas, area(31, 130, 60, 60));
                seat.draw(canvas, 100, 140, 30);
            });
        }
    }

    #[test]
    fn patterns_differ() {
        for a in 0..6 {
            for b in 0..a {
                assert_ne!(SeatStyle::of(a).pattern(), SeatStyle::of(b).pattern());
                assert_ne!(SeatStyle::of(a).weave(), SeatStyle::of(b).weave());
            }
        }
    }

    #[test]
    fn bars_never_leave_their_track() {
        let track = area(10, 10, 84, 8);
        for filled in [-5, 0, 1, 2, 40, 84, 500] {
            let bar = |canvas: &mut Canvas<'_>| SeatStyle::RED.bar(canvas, track, filled);
            let free = draw(bar);
            let kept = draw(|canvas| bar(&mut canvas.clipped(track)));
            assert!(free.pixels() == kept.pixels());
        }
    }
}
