//! The six shapes of seats and their patterns.

use super::super::{
    area::{Area, area},
    bitmap::{Bitmap, Tile},
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

/// Patterns for larger areas.
static DOTS: Tile = Tile::parse([
    "......", //
    "......", "......", "...##.", "...##.", "......",
]);
static DIAGONALS: Tile = Tile::parse([
    "##....", //
    "#....#", "....##", "...##.", "..##..", ".##...",
]);
static CROSSES: Tile = Tile::parse([
    "........", //
    "........", "....#...", "....#...", "..#####.", "....#...", "....#...", "........",
]);
static TRIANGLES: Tile = Tile::parse([
    "........", //
    "........", "....#...", "...###..", "...###..", "..#####.", "........", "........",
]);
static RINGS: Tile = Tile::parse([
    "........", //
    "...##...", "..#..#..", ".#....#.", ".#....#.", "..#..#..", "...##...", "........",
]);
static CHECKS: Tile = Tile::parse([
    "###...", //
    "###...", "###...", "...###", "...###", "...###",
]);
/// Patterns for small pieces.
static FINE_DOTS: Tile = Tile::parse([
    "....", //
    ".#..", "....", "...#",
]);
static FINE_DIAGONALS: Tile = Tile::parse([
    "#...", //
    "...#", "..#.", ".#..",
]);
static FINE_COLUMNS: Tile = Tile::parse([
    "#..", //
    "#..", "#..",
]);
static FINE_ROWS: Tile = Tile::parse([
    "###", //
    "...", "...",
]);
static FINE_CHECKS: Tile = Tile::parse([
    "##..", //
    "##..", "..##", "..##",
]);
/// The stripes of the square marker, beginning one pixel inside its corner.
static MARKER_STRIPES: Tile = Tile::parse([
    "...##", //
    "..##.", ".##..", "##...", "#...#",
]);
static PLAIN: Tile = Tile::EMPTY;

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

    /// The second mark inside the marker.
    pub fn sign(self, canvas: &mut Canvas<'_>, x: i32, y: i32, d: i32, color: Color, dark: Color) {
        let m = d / 2;
        match self {
            Self::Circle if d < 16 => {
                // Two pixels each, mirrored about the middle.
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
                let inner = area(x, y, d, d).inset(1);
                canvas.tile_on(color, inner, &MARKER_STRIPES, dark);
            }
            Self::Diamond => {
                // Thick enough to look bold, but centred exactly.
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
    pub(crate) fn motif(self, canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
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

    /// The pattern for larger areas.
    pub const fn pattern(self) -> &'static Tile {
        match self {
            Self::Circle => &DOTS,
            Self::Square => &DIAGONALS,
            Self::Diamond => &CROSSES,
            Self::Triangle => &TRIANGLES,
            Self::Hexagon => &RINGS,
            Self::Plus => &CHECKS,
        }
    }

    /// The pattern for small pieces.
    pub(crate) const fn weave(self) -> &'static Tile {
        match self {
            Self::Circle => &FINE_DOTS,
            Self::Square => &FINE_DIAGONALS,
            Self::Diamond => &PLAIN,
            Self::Triangle => &FINE_COLUMNS,
            Self::Hexagon => &FINE_ROWS,
            Self::Plus => &FINE_CHECKS,
        }
    }
}
