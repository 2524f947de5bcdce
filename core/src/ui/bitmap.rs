//! One-bit pictures, written as text and kept as bits.

/// A picture of one colour, at most 16 pixels wide.
///
/// ```
/// use taschenspieler_core::ui::Bitmap;
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
    /// Reads a picture: `.` and space are empty, everything else is ink. What lies beyond the
    /// sixteenth column is left out.
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

    /// Columns.
    pub const fn width(&self) -> i32 {
        self.width as i32
    }

    /// Rows.
    pub const fn height(&self) -> i32 {
        ROWS as i32
    }

    /// The rows as bits, the leftmost pixel highest.
    pub const fn rows(&self) -> &[u16; ROWS] {
        &self.rows
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
}
