//! How far the edge of a disc lies from its square, row by row.

/// The left edge of a disc, row by row from the top.
///
/// A pixel belongs to the disc if its centre does; below five pixels the disc is drawn a little
/// smaller, or it would be a square.
pub struct Edge {
    /// The precomputed rows of small discs.
    known: &'static [u8],
    /// The diameter less one, which is the centre in half pixels.
    centre: i32,
    threshold: i32,
    inset: i32,
}

/// Discs up to this diameter are computed when the program is built.
const SMALL: usize = 48;
/// Where the edge of a small disc begins in [`EDGES`]: those before it have half as many rows as
/// columns, rounded up.
const fn place(diameter: usize) -> usize {
    diameter * diameter / 4
}
/// The upper halves of the edges of all small discs.
static EDGES: [u8; place(SMALL + 1)] = {
    let mut edges = [0; place(SMALL + 1)];
    let mut diameter = 0;
    while diameter <= SMALL {
        let mut edge = Edge::computed(diameter as i32);
        let mut row = 0;
        while row < diameter.div_ceil(2) {
            edges[place(diameter) + row] = edge.compute(row as i32) as u8;
            row += 1;
        }
        diameter += 1;
    }
    edges
};

impl Edge {
    /// The edge of a disc of this diameter.
    pub fn new(diameter: i32) -> Self {
        let small = diameter.max(0) as usize;
        let known = if small <= SMALL {
            EDGES.get(place(small)..place(small + 1)).unwrap_or(&[])
        } else {
            &[]
        };
        Self {
            known,
            ..Self::computed(diameter)
        }
    }

    const fn computed(diameter: i32) -> Self {
        let square = diameter.saturating_mul(diameter);
        Self {
            known: &[],
            centre: diameter - 1,
            threshold: if diameter <= 4 {
                square - diameter / 2
            } else {
                square
            },
            inset: (diameter - 1) / 2,
        }
    }

    /// The distances of the edge from the left in this many rows from the top, if they are
    /// precomputed.
    pub fn all(&self, rows: i32) -> Option<&'static [u8]> {
        self.known.get(..rows as usize)
    }

    /// How far the edge of this row lies from the left. Rows must be asked for from the top
    /// down to the middle, because the edge only moves outwards.
    #[inline]
    pub fn inset(&mut self, row: i32) -> i32 {
        match self.known.get(row as usize) {
            Some(&inset) => inset.into(),
            None => self.compute(row),
        }
    }

    const fn compute(&mut self, row: i32) -> i32 {
        let half_rows = 2 * row - self.centre;
        let room = self.threshold - half_rows * half_rows;
        while self.inset > 0 {
            let half_columns = 2 * (self.inset - 1) - self.centre;
            if half_columns * half_columns >= room {
                break;
            }
            self.inset -= 1;
        }
        self.inset
    }
}
