//! The six shapes of seats and their patterns.

use super::super::{
    area::{Area, area},
    bitmap::Bitmap,
    canvas::Canvas,
    palette::Color,
};

/// The six shapes, each with its colour and pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
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

static STRIPES: Bitmap<5> = Bitmap::parse(["...##", "..##.", ".##..", "##...", "#...."]);
static DIAMOND: Bitmap<5> = Bitmap::parse(["..#..", ".###.", "#####", ".###.", "..#.."]);
static TRIANGLE: Bitmap<5> = Bitmap::parse(["..#..", "..#..", ".###.", ".###.", "#####"]);
static PLUS: Bitmap<5> = Bitmap::parse(["..#..", "..#..", "#####", "..#..", "..#.."]);

/// Repeating patterns, eight pixels by eight.
static CROSSES: Bitmap<8> = Bitmap::parse([
    "........", "........", "....#...", "....#...", "..#####.", "....#...", "....#...", "........",
]);
static TRIANGLES: Bitmap<8> = Bitmap::parse([
    "........", "........", "....#...", "...###..", "...###..", "..#####.", "........", "........",
]);
static RINGS: Bitmap<8> = Bitmap::parse([
    "........", "...##...", "..#..#..", ".#....#.", ".#....#.", "..#..#..", "...##...", "........",
]);

fn repeated(tile: &Bitmap<8>, x: i32, y: i32) -> bool {
    let row = tile.rows()[y.rem_euclid(8) as usize];
    row << x.rem_euclid(8) & 0x8000 != 0
}

impl Shape {
    pub fn body(self, canvas: &mut Canvas<'_>, x: i32, y: i32, d: i32, color: Color) {
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
    pub fn sign(self, canvas: &mut Canvas<'_>, x: i32, y: i32, d: i32, color: Color, dark: Color) {
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

    /// The shape in four or five pixels, printed on cloth.
    pub fn motif(self, canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
        match self {
            Self::Circle => canvas.disc(x, y, 4, color),
            Self::Square => canvas.bitmap(x, y, &STRIPES, color),
            Self::Diamond => canvas.bitmap(x, y, &DIAMOND, color),
            Self::Triangle => canvas.bitmap(x, y, &TRIANGLE, color),
            Self::Hexagon => canvas.ring(x, y, 5, 1, color),
            Self::Plus => canvas.bitmap(x, y, &PLUS, color),
        }
    }

    /// How far below the middle a shape is widest.
    pub fn drop(self, d: i32) -> i32 {
        match self {
            Self::Triangle => d / 6,
            _ => 0,
        }
    }

    pub fn pattern(self, x: i32, y: i32) -> bool {
        match self {
            Self::Circle => matches!(x.rem_euclid(6), 3 | 4) && matches!(y.rem_euclid(6), 3 | 4),
            Self::Square => (x + y).rem_euclid(6) < 2,
            Self::Diamond => repeated(&CROSSES, x, y),
            Self::Triangle => repeated(&TRIANGLES, x, y),
            Self::Hexagon => repeated(&RINGS, x, y),
            Self::Plus => (x.div_euclid(3) + y.div_euclid(3)).rem_euclid(2) == 0,
        }
    }

    pub fn weave(self, x: i32, y: i32) -> bool {
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
