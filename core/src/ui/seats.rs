//! Seats: each is a colour, a shape and a pattern, so that no colour has to be told from another.

use super::{
    area::{Area, area},
    bitmap::Bitmap,
    canvas::Canvas,
    palette::{BLACK_OUTLINE, Color, INK, MIST, NIGHT, PAPER, SEATS, WHITE, WOOD, mix, rgb},
    stones::{self, Mark, Stone},
};

/// The six shapes, each with its colour and pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Yellow, with dots.
    Circle,
    /// Red, with stripes.
    Square,
    /// Blue, with a cross.
    Diamond,
    /// Green.
    Triangle,
    /// Violet, with a ring.
    Hexagon,
    /// Orange.
    Plus,
}

/// What tells the later seats from the first six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Centre {
    Own,
    Dark,
    Light,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Shape(Shape, Centre),
    Stone(Stone),
}

/// How a seat is shown everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatStyle(Kind);

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
    pub const WHITE: Self = Self(Kind::Stone(Stone::White));
    /// The player of the black stones.
    pub const BLACK: Self = Self(Kind::Stone(Stone::Black));

    /// The style of a seat, counted from 0. The seventh to twelfth reuse the shapes with a dark
    /// centre, the next ones with a light centre; after eighteen they begin again.
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
        Self(Kind::Shape(shape, centre))
    }

    /// The colour of the seat on dark ground.
    pub const fn color(self) -> Color {
        match self.0 {
            Kind::Shape(shape, _) => SEATS[shape as usize],
            Kind::Stone(Stone::White) => WHITE,
            Kind::Stone(Stone::Black) => rgb(0x4A5064),
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
            Kind::Stone(Stone::White) => {
                return stones::flat(canvas, x, y, size, Stone::White, Mark::Blank);
            }
            Kind::Stone(Stone::Black) => {
                canvas.rounded_rect(area(x, y, size, size), 2, MIST);
                canvas.rounded_rect(area(x, y, size, size).inset(1), 1, BLACK_OUTLINE);
                return;
            }
            Kind::Shape(shape, centre) => (shape, centre),
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

    /// The seat's pattern for larger areas, as seen from the area's corner.
    pub fn pattern(self, x: i32, y: i32) -> bool {
        match self.0 {
            Kind::Shape(shape, _) => shape.pattern(x, y),
            Kind::Stone(Stone::White) => false,
            Kind::Stone(Stone::Black) => (x - y).rem_euclid(4) == 0,
        }
    }

    /// The seat's pattern for small pieces, where the large one would be cut.
    pub fn weave(self, x: i32, y: i32) -> bool {
        match self.0 {
            Kind::Shape(shape, _) => shape.weave(x, y),
            Kind::Stone(Stone::White) => false,
            Kind::Stone(Stone::Black) => (x - y).rem_euclid(4) == 0,
        }
    }

    /// A rectangle in colour and small pattern, for stones and caps.
    pub fn cloth(self, canvas: &mut Canvas<'_>, area: Area) {
        canvas.rect(area, self.color());
        canvas.stipple(area, mix(self.color(), INK, 6), |x, y| self.weave(x, y));
    }

    /// A bar of points, eight pixels high in the result list: `filled` of its width in colour and
    /// pattern, the rest an empty track.
    pub fn bar(self, canvas: &mut Canvas<'_>, track: Area, filled: i32) {
        canvas.rounded_rect(track, 3, NIGHT);
        let part = area(track.x, track.y, filled.clamp(0, track.w), track.h);
        canvas.rounded_rect(part, 3, self.color());
        let ends = part.w - 1;
        canvas.stipple_on(self.color(), part, self.dark(), |x, y| {
            x > 1 && x < ends && self.pattern(x, y)
        });
    }

    /// A curtain over the screen, down to the row `hem` (150 when closed), in the seat's colour
    /// and shape, on its rail.
    pub fn curtain(self, canvas: &mut Canvas<'_>, hem: i32) {
        /// Shade and drop of the cloth over the width of one fold.
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
        for (x, &(dark, drop)) in (0..super::WIDTH).zip(FOLD.iter().cycle()) {
            let end = hem.saturating_add(drop);
            canvas.vline(x, 0, end, mix(color, shade, dark));
            canvas.vline(x, end.saturating_sub(7), 2, mix(PAPER, shade, dark));
        }
        let print = mix(color, shade, 8);
        for row in 0..9 {
            for fold in 0..12 {
                let y = hem.saturating_add(22 - 150 + row * 14 + fold % 2 * 7);
                if y < hem.saturating_sub(10) {
                    self.motif(canvas, fold * 20 + 6, y, print);
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
            Kind::Shape(Shape::Circle, _) => rgb(0x3A2405),
            Kind::Shape(Shape::Square, _) => rgb(0x3A0A10),
            Kind::Shape(Shape::Diamond, _) => rgb(0x0A1A3A),
            Kind::Shape(Shape::Triangle, _) => rgb(0x08281A),
            Kind::Shape(Shape::Hexagon, _) => rgb(0x22103C),
            Kind::Shape(Shape::Plus, _) => rgb(0x3A1A05),
            Kind::Stone(Stone::White) => rgb(0x4A3E2C),
            Kind::Stone(Stone::Black) => rgb(0x08090C),
        }
    }

    /// The shape in four or five pixels, printed on cloth.
    fn motif(self, canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
        match self.0 {
            Kind::Shape(Shape::Circle, _) => canvas.disc(x, y, 4, color),
            Kind::Shape(Shape::Square, _) => canvas.bitmap(x, y, &STRIPES, color),
            Kind::Shape(Shape::Diamond, _) => canvas.bitmap(x, y, &DIAMOND, color),
            Kind::Shape(Shape::Triangle, _) => canvas.bitmap(x, y, &TRIANGLE, color),
            Kind::Shape(Shape::Hexagon, _) => canvas.ring(x, y, 5, 1, color),
            Kind::Shape(Shape::Plus, _) => canvas.bitmap(x, y, &PLUS, color),
            Kind::Stone(_) => canvas.rect(area(x, y, 4, 4), color),
        }
    }
}

const STRIPES: Bitmap<5> = Bitmap::parse(["...##", "..##.", ".##..", "##...", "#...."]);
const DIAMOND: Bitmap<5> = Bitmap::parse(["..#..", ".###.", "#####", ".###.", "..#.."]);
const TRIANGLE: Bitmap<5> = Bitmap::parse(["..#..", "..#..", ".###.", ".###.", "#####"]);
const PLUS: Bitmap<5> = Bitmap::parse(["..#..", "..#..", "#####", "..#..", "..#.."]);

/// Repeating patterns, eight pixels by eight.
const CROSSES: Bitmap<8> = Bitmap::parse([
    "........", "........", "....#...", "....#...", "..#####.", "....#...", "....#...", "........",
]);
const TRIANGLES: Bitmap<8> = Bitmap::parse([
    "........", "........", "....#...", "...###..", "...###..", "..#####.", "........", "........",
]);
const RINGS: Bitmap<8> = Bitmap::parse([
    "........", "...##...", "..#..#..", ".#....#.", ".#....#.", "..#..#..", "...##...", "........",
]);

fn repeated(tile: &Bitmap<8>, x: i32, y: i32) -> bool {
    let row = tile.rows()[y.rem_euclid(8) as usize];
    row << x.rem_euclid(8) & 0x8000 != 0
}

impl Shape {
    fn body(self, canvas: &mut Canvas<'_>, x: i32, y: i32, d: i32, color: Color) {
        let m = d / 2;
        match self {
            Self::Circle => canvas.disc(x, y, d, color),
            Self::Square => canvas.rounded_rect(area(x, y, d, d), 2, color),
            Self::Diamond => canvas.polygon(
                &[
                    (x + m, y - 1),
                    (x + d, y + m),
                    (x + m, y + d),
                    (x - 1, y + m),
                ],
                color,
            ),
            Self::Triangle => {
                canvas.polygon(&[(x + m, y), (x + d, y + d - 1), (x - 1, y + d - 1)], color)
            }
            Self::Hexagon => {
                let (right, foot) = (x + d - 1, y + d - 1);
                let (upper, lower) = (y + d / 4, y + d * 3 / 4);
                canvas.polygon(
                    &[
                        (x + m, y),
                        (right, upper),
                        (right, lower),
                        (x + m, foot),
                        (x, lower),
                        (x, upper),
                    ],
                    color,
                );
            }
            Self::Plus => {
                let third = d / 3;
                canvas.rect(area(x + third, y, d - 2 * third, d), color);
                canvas.rect(area(x, y + third, d, d - 2 * third), color);
            }
        }
    }

    /// The second sign within the marker.
    fn sign(self, canvas: &mut Canvas<'_>, x: i32, y: i32, d: i32, color: Color, dark: Color) {
        let m = d / 2;
        match self {
            Self::Circle if d < 16 => {
                // Two pixels each, mirrored around the middle.
                let far = 1 + d % 2;
                for (i, j) in [(-3, -3), (far, -3), (-3, far), (far, far)] {
                    canvas.rect(area(x + m + i, y + m + j, 2, 2), dark);
                }
            }
            Self::Circle => {
                let (dot, step) = (if d > 18 { 3 } else { 2 }, (d + 2) / 5);
                for (i, j) in [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)] {
                    let (cx, cy) = (x + m + i * step, y + m + j * step);
                    canvas.rect(Area::around(cx, cy, dot), dark);
                }
            }
            Self::Square => {
                canvas.stipple_on(color, area(x, y, d, d), dark, |i, j| {
                    (i + j) % 5 < 2 && i > 0 && i < d - 1 && j > 0 && j < d - 1
                });
            }
            Self::Diamond => {
                // As thick as looks bold, but with the middle in the middle.
                let (arm, thick) = match (d, d % 2) {
                    (..15, 0) => (d / 4, 2),
                    (..15, _) => (d / 4 + 1, 1),
                    (_, 0) => (d / 4, 4),
                    (_, _) => (d / 4, 3),
                };
                let long = 2 * arm + thick % 2;
                let (across, along) = ((d - long) / 2, (d - thick) / 2);
                canvas.rect(area(x + across, y + along, long, thick), dark);
                canvas.rect(area(x + along, y + across, thick, long), dark);
            }
            Self::Hexagon => {
                let ring = d / 2 + (d + d / 2) % 2;
                let inset = (d - ring) / 2;
                canvas.ring(x + inset, y + inset, ring, 1, dark);
            }
            Self::Triangle | Self::Plus => {}
        }
    }

    /// How far below the middle a shape is widest.
    fn drop(self, d: i32) -> i32 {
        match self {
            Self::Triangle => d / 6,
            _ => 0,
        }
    }

    fn pattern(self, x: i32, y: i32) -> bool {
        match self {
            Self::Circle => matches!(x.rem_euclid(6), 3 | 4) && matches!(y.rem_euclid(6), 3 | 4),
            Self::Square => (x + y).rem_euclid(6) < 2,
            Self::Diamond => repeated(&CROSSES, x, y),
            Self::Triangle => repeated(&TRIANGLES, x, y),
            Self::Hexagon => repeated(&RINGS, x, y),
            Self::Plus => (x.div_euclid(3) + y.div_euclid(3)).rem_euclid(2) == 0,
        }
    }

    fn weave(self, x: i32, y: i32) -> bool {
        let (column, row) = (x.rem_euclid(4), y.rem_euclid(4));
        match self {
            Self::Circle => column == row && column % 2 == 1,
            Self::Square => (x + y).rem_euclid(4) == 0,
            Self::Diamond => false,
            Self::Triangle => x.rem_euclid(3) == 0,
            Self::Hexagon => y.rem_euclid(3) == 0,
            Self::Plus => (column < 2) == (row < 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{draw, text_of};
    use super::*;

    fn marker(seat: SeatStyle) -> std::vec::Vec<std::string::String> {
        let frame = draw(|canvas| seat.draw(canvas, 1, 1, 11));
        text_of(&frame, 13, 13)
    }
    extern crate std;

    /// Fifteen people can sit at a table and no two of them look alike in black and white.
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
    fn patterns_differ() {
        let tile = |seat: usize| {
            (0..24 * 24)
                .map(|place| SeatStyle::of(seat).pattern(place % 24, place / 24))
                .collect::<std::vec::Vec<_>>()
        };
        for a in 0..6 {
            for b in 0..a {
                assert_ne!(tile(a), tile(b));
            }
        }
        // Also left of and above the corner.
        assert_eq!(
            SeatStyle::BLUE.pattern(-4, -4),
            SeatStyle::BLUE.pattern(4, 4)
        );
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
