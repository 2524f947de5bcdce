//! One-bit pictures and patterns, written as text and kept as bits.

/// A picture of one colour, at most 16 pixels wide.
///
/// ```
/// use taschenspieler_paint::Bitmap;
///
/// const TICK: Bitmap<3> = Bitmap::parse([
///     "...#", //
///     "#.#.",
///     ".#..",
/// ]);
/// assert_eq!(TICK.width(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bitmap<const ROWS: usize> {
    width: u8,
    /// The leftmost pixel is the highest bit.
    rows: [u16; ROWS],
}

impl<const ROWS: usize> Bitmap<ROWS> {
    /// Reads a picture: `.` and space are empty, everything else is ink. Columns beyond the
    /// sixteenth are left out.
    pub const fn parse(picture: [&str; ROWS]) -> Self {
        let mut rows = [0; ROWS];
        let mut width = 0;
        let mut y = 0;
        while y < ROWS {
            let row = picture[y].as_bytes();
            let mut x = 0;
            while x < row.len() && x < 16 {
                if row[x] != b'.' && row[x] != b' ' {
                    rows[y] |= 0x8000 >> x;
                }
                x += 1;
            }
            if x > width {
                width = x;
            }
            y += 1;
        }
        Self {
            width: width as u8,
            rows,
        }
    }

    /// The number of columns.
    pub const fn width(&self) -> i32 {
        self.width as i32
    }

    /// The number of rows, as many as were parsed.
    pub const fn height(&self) -> i32 {
        ROWS as i32
    }

    /// The rows as bits, the leftmost pixel highest.
    pub const fn rows(&self) -> &[u16; ROWS] {
        &self.rows
    }
}

/// A square of at most eight by eight pixels that repeats in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    period: u8,
    /// The leftmost pixel is the highest bit.
    rows: [u8; 8],
}

impl Tile {
    /// A tile without any ink.
    pub const EMPTY: Self = Self::parse(["."]);

    /// Reads a square as [`Bitmap::parse`] does; rows and columns beyond the eighth are left
    /// out.
    pub const fn parse<const SIZE: usize>(square: [&str; SIZE]) -> Self {
        let bitmap = Bitmap::parse(square);
        let mut rows = [0; 8];
        let mut y = 0;
        while y < SIZE && y < 8 {
            rows[y] = (bitmap.rows[y] >> 8) as u8;
            y += 1;
        }
        Self {
            period: if y == 0 { 1 } else { y as u8 },
            rows,
        }
    }

    /// The pattern repeats after this many pixels.
    pub const fn period(&self) -> i32 {
        self.period as i32
    }

    /// The bits of a row, where `y` may be any row of the screen.
    pub fn row(&self, y: i32) -> u8 {
        self.rows[y.rem_euclid(self.period()) as usize & 7]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_ink_from_the_left() {
        let bitmap = Bitmap::parse(["#.#", " X"]);
        assert_eq!(bitmap.rows(), &[0xA000, 0x4000]);
        assert_eq!((bitmap.width(), bitmap.height()), (3, 2));
    }

    #[test]
    fn leaves_out_what_is_too_wide() {
        let bitmap = Bitmap::parse(["################ and more"]);
        assert_eq!(bitmap.rows(), &[0xFFFF]);
        assert_eq!(bitmap.width(), 16);
    }

    #[test]
    fn tiles_repeat_in_both_directions() {
        let tile = Tile::parse(["#..", ".#.", "..#"]);
        assert_eq!(tile.period(), 3);
        assert_eq!(tile.row(0), 0x80);
        assert_eq!(tile.row(4), 0x40);
        assert_eq!(tile.row(-1), 0x20);
        assert_eq!(Tile::parse([]).row(5), 0);
    }
}
