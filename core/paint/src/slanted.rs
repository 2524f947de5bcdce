//! Faces of things seen from a corner: all slanted edges fall or rise by one pixel in two columns.

use super::{
    canvas::Canvas,
    palette::Color,
    screen::{COLUMNS, to_wire},
    shapes::LARGEST,
};

impl Canvas<'_> {
    /// A side: `width` columns of pixels with the same colours, beginning at `from`. Every
    /// second column is one pixel lower than the one before, or one higher if it `rises`.
    // Inlined, it would be compiled for size like its only caller.
    #[inline(never)]
    pub fn slanted(&mut self, from: (i32, i32), width: i32, rises: bool, colors: &[Color]) {
        let ((x, y), clip) = (from, self.clip());
        if !(0..=LARGEST).contains(&width) {
            return;
        }
        #[cfg(feature = "record")]
        let _whole = self.note_changes(clip);
        let first = clip.x.saturating_sub(x).max(0);
        let end = clip.right().saturating_sub(x).min(width);
        let mut i = first;
        while i < end {
            let y = y.saturating_add(if rises { -(i / 2) } else { i / 2 });
            let rows = self.rows(y, y.saturating_add(colors.len() as i32));
            // Columns come in equal pairs.
            let both = i % 2 == 0 && i + 1 < end;
            if !rows.is_empty() {
                let seen = colors.get((rows.start - y) as usize..(rows.end - y) as usize);
                let pixels = self.pixels_from(x + i, rows.start);
                let colors = seen.unwrap_or_default();
                if both {
                    two_columns(pixels, colors);
                } else {
                    one_column(pixels, colors);
                }
            }
            i += if both { 2 } else { 1 };
        }
    }

    /// A lid, from its `back` corner to the front one, `2 * slope` rows further down. Down
    /// to the middle every row is four pixels wider than the one before. The edge is two
    /// pixels wide.
    pub fn slanted_lid(&mut self, back: (i32, i32), slope: i32, ground: Color, edge: Color) {
        if !(0..=LARGEST).contains(&slope) {
            return;
        }
        let (x, top) = back;
        for y in self.rows(top, top.saturating_add(2 * slope + 1)) {
            let row = y - top;
            let reach = 2 * row.min(2 * slope - row);
            let left = x.saturating_sub(reach);
            let right = x.saturating_add((reach + 1).min(2 * slope) + 1);
            self.span(y, left, right, edge);
            self.span(y, left.saturating_add(2), right.saturating_sub(2), ground);
        }
    }
}

/// Colours the first pixel of every row.
fn one_column(pixels: &mut [u16], colors: &[Color]) {
    for (pixel, color) in pixels.iter_mut().step_by(COLUMNS).zip(colors) {
        *pixel = to_wire(*color);
    }
}

/// Colours the first two pixels of every row.
fn two_columns(pixels: &mut [u16], colors: &[Color]) {
    for (row, color) in pixels.chunks_mut(COLUMNS).zip(colors) {
        if let [left, right, ..] = row {
            (*left, *right) = (to_wire(*color), to_wire(*color));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        area::area,
        palette::{GOLD, INK, NIGHT, PAPER},
        testing::{draw, picture},
    };

    #[test]
    fn sides_fall_and_rise_by_one_in_two() {
        picture(
            &["##  ##", "##  ##", "## ###", "##  ##", "##  ##"],
            |canvas| {
                canvas.slanted((0, 0), 2, false, &[PAPER; 5]);
                canvas.slanted((3, 2), 1, true, &[PAPER]);
                canvas.slanted((4, 0), 2, true, &[PAPER; 5]);
            },
        );
        picture(&["##   #", "##### ", "  ##  "], |canvas| {
            canvas.slanted((0, 0), 4, false, &[PAPER; 2]);
            canvas.slanted((3, 1), 3, true, &[PAPER]);
        });
    }

    #[test]
    fn a_side_is_one_column_of_colours() {
        draw(|canvas| {
            let colors = [GOLD, INK, PAPER];
            canvas
                .clipped(area(1, 1, 2, 2))
                .slanted((0, 0), 4, false, &colors);
            let seen = |x, y| canvas.get(x, y);
            let first = [NIGHT, INK, PAPER, NIGHT].map(Some);
            assert_eq!([0, 1, 2, 3].map(|y| seen(1, y)), first);
            let second = [NIGHT, GOLD, INK, NIGHT].map(Some);
            assert_eq!([0, 1, 2, 3].map(|y| seen(2, y)), second);
            assert_eq!(seen(3, 1), Some(NIGHT));
            for far in [i32::MIN, -1_000, 1_000, i32::MAX] {
                canvas.slanted((far, 0), 4, false, &colors);
                canvas.slanted((0, far), 4, true, &colors);
                canvas.slanted((0, 0), far, true, &[]);
                canvas.slanted_lid((far, 0), 4, GOLD, INK);
                canvas.slanted_lid((0, far), 4, GOLD, INK);
                canvas.slanted_lid((0, 0), far.saturating_sub(1_001), GOLD, INK);
            }
        });
    }

    #[test]
    fn a_lid_has_an_edge_of_two() {
        picture(
            &[
                "    ##   ",
                "  ##  ## ",
                "##     ##",
                "  ##  ## ",
                "    ##   ",
            ],
            |canvas| canvas.slanted_lid((4, 0), 2, NIGHT, PAPER),
        );
    }
}
