//! Is enough left to get the last stone to one of its cells?
//!
//! Give every cell a worth such that no jump can gain: the landing cell is worth at most as much
//! as the two cells cleared. Then a position worth less than the cell of the last stone can never
//! get there. (Players call such worths resource counts or pagoda functions.)
//!
//! All worths used here are products: the worth of the column times the worth of the row, each
//! from a strip of six numbers. If no jump along the strip gains, neither does a jump along a row
//! of the board (the strip times one constant) nor one along a column. Three products for each of
//! the four cells where the last stone can end up make twelve sums in three words.

use super::class::Class;
use crate::games::abraeumen::board::{CELLS, Jump, JumpHeading, PegCell, SIDE};

/// Worths along a row or column, highest where the last stone is to stand.
type WorthStrip = [u8; SIDE as usize];

/// For a last stone in column (or row) a, b, c: the strip that refutes most, and the one that
/// refutes most of the rest, as counted over lost positions. d, e, f mirror them.
const STRIPS: [[WorthStrip; 2]; 3] = [
    [[2, 1, 1, 0, 1, 0], [3, 2, 1, 1, 0, 1]],
    [[0, 3, 2, 1, 1, 0], [0, 1, 0, 1, 1, 0]],
    [[0, 3, 3, 1, 2, 0], [1, 0, 1, 0, 1, 0]],
];

/// The strip for the columns and the strip for the rows.
const PRODUCTS: [(usize, usize); 3] = [(0, 0), (1, 0), (0, 1)];

const fn along(strip: usize, end: u8, place: u8) -> u32 {
    let (end, place) = if end < SIDE / 2 {
        (end, place)
    } else {
        (SIDE - 1 - end, SIDE - 1 - place)
    };
    STRIPS[end as usize][strip][place as usize] as u32
}

fn worth(product: (usize, usize), end: PegCell, cell: PegCell) -> u32 {
    along(product.0, end.column(), cell.column()) * along(product.1, end.row(), cell.row())
}

/// How much more a position is worth than the last stone needs.
///
/// One byte for each end, one word for each product. [`EVEN`] means "exactly enough", so the
/// highest bit tells whether it is enough. Sums stay within their byte: no strip adds up to
/// more than 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Balance([u32; PRODUCTS.len()]);

const EVEN: u32 = 0x8080_8080;

impl Balance {
    /// Whether the last stone may still get to one of its cells.
    pub(crate) const fn is_open(self) -> bool {
        let [first, second, third] = self.0;
        first & second & third & EVEN != 0
    }

    /// The balance after a loss.
    pub(crate) const fn minus(self, loss: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, loss.0);
        Self([a.wrapping_sub(x), b.wrapping_sub(y), c.wrapping_sub(z)])
    }

    const fn plus(self, gain: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, gain.0);
        Self([a.wrapping_add(x), b.wrapping_add(y), c.wrapping_add(z)])
    }
}

/// The worth of every stone and the loss of every jump, for one class.
pub(crate) struct Ledger {
    needed: Balance,
    stones: [Balance; CELLS],
    /// By direction and cell jumped over.
    jumps: [[Balance; CELLS]; 4],
}

impl Ledger {
    pub(crate) fn new(class: Class) -> Self {
        let worth_of = |cell| {
            Balance(PRODUCTS.map(|product| {
                class
                    .ends
                    .iter()
                    .rev()
                    .fold(0, |word, &end| word << 8 | worth(product, end, cell))
            }))
        };
        let mut ledger = Self {
            needed: Balance(PRODUCTS.map(|product| {
                class
                    .ends
                    .iter()
                    .rev()
                    .fold(0, |word, &end| word << 8 | worth(product, end, end))
            })),
            stones: [Balance::default(); CELLS],
            jumps: [[Balance::default(); CELLS]; 4],
        };
        for cell in PegCell::all() {
            ledger.stones[cell.number()] = worth_of(cell);
        }
        for over in PegCell::all() {
            for direction in JumpHeading::ALL {
                if let Some(jump) = Jump::across(over, direction) {
                    let cleared = ledger.stone(jump.from).plus(ledger.stone(over));
                    ledger.jumps[direction as usize][over.number()] =
                        cleared.minus(ledger.stone(jump.to));
                }
            }
        }
        ledger
    }

    fn stone(&self, cell: PegCell) -> Balance {
        self.stones[cell.number()]
    }

    pub(crate) fn balance(&self, stones: u64) -> Balance {
        let mut stones = stones;
        let mut balance = Balance([EVEN; 3]).minus(self.needed);
        while let Some(cell) = PegCell::lowest(stones) {
            balance = balance.plus(self.stone(cell));
            stones &= stones - 1;
        }
        balance
    }

    /// Never negative.
    pub(crate) fn loss(&self, over: PegCell, direction: JumpHeading) -> Balance {
        self.jumps[direction as usize][over.number()]
    }
}

#[cfg(test)]
mod tests {
    use super::{PRODUCTS, STRIPS, along, worth};
    use crate::games::abraeumen::board::{Jump, JumpHeading, PegCell};

    #[test]
    fn no_jump_along_a_strip_gains() {
        for strip in STRIPS.as_flattened() {
            for three in strip.windows(3) {
                assert!(
                    three[0] + three[1] >= three[2] && three[2] + three[1] >= three[0],
                    "{strip:?}"
                );
            }
        }
    }

    #[test]
    fn no_jump_on_the_board_gains() {
        for end in PegCell::all() {
            for (from, direction) in
                PegCell::all().flat_map(|from| JumpHeading::ALL.map(|direction| (from, direction)))
            {
                let Some(jump) = Jump::new(from, direction) else {
                    continue;
                };
                for product in PRODUCTS {
                    let worth = |cell| worth(product, end, cell);
                    assert!(worth(from) + worth(jump.over().unwrap()) >= worth(jump.to));
                }
            }
        }
    }

    #[test]
    fn sums_fit_their_byte() {
        let sum = |strip, end| (0..6).map(|place| along(strip, end, place)).sum::<u32>();
        for end in PegCell::all() {
            for (columns, rows) in PRODUCTS {
                // Between losing everything and having everything, there is room on both
                // sides of 128.
                assert!(sum(columns, end.column()) * sum(rows, end.row()) < 0x80);
                assert!(worth((columns, rows), end, end) > 0);
            }
        }
    }
}
