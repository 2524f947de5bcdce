//! The contents of a square, without irrelevant differences.
//!
//! Rotating a square changes neither its value nor its possibilities. Nor does mirroring it
//! while subtracting every number from seven, after which a street still rises clockwise. Of
//! the 1,105 ways to fill a square in part, 145 shapes remain; full squares differ only by
//! their category.

use super::super::score::{CATEGORIES, Category};

/// Four fields with 1 to 6 or nothing.
pub(crate) const CONTENTS: usize = 7 * 7 * 7 * 7;
/// Shapes of full squares: nothing, and every category.
pub(crate) const FULL: usize = 1 + CATEGORIES;
/// Shapes of squares that are not full.
pub(crate) const PARTIAL: usize = 145;
pub(crate) const SHAPES: usize = FULL + PARTIAL;

/// The contents of a square: the numbers of its four fields, clockwise from the top left, as
/// digits to base 7; 0 for an open field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents(u16);

/// The worth of one in each of the four fields.
const PLACES: [u16; 4] = [1, 7, 49, 343];

impl Contents {
    /// The field must be open.
    #[must_use]
    pub const fn with(self, place: usize, pips: u8) -> Contents {
        Contents(self.0 + PLACES[place & 3] * pips as u16)
    }

    /// Clockwise; 0 for an open field.
    pub const fn numbers(self) -> [u8; 4] {
        let code = self.0;
        [
            (code % 7) as u8,
            (code / 7 % 7) as u8,
            (code / 49 % 7) as u8,
            (code / 343 % 7) as u8,
        ]
    }

    pub fn shape(self) -> SquareShape {
        SquareShape(SHAPE.get(usize::from(self.0)).copied().unwrap_or(0))
    }

    /// Whether it takes a mirror to see its shape.
    pub fn is_mirrored(self) -> bool {
        let byte = MIRRORED.get(usize::from(self.0 / 8)).copied().unwrap_or(0);
        byte >> (self.0 % 8) & 1 == 1
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareShape(u8);

impl SquareShape {
    /// Full squares first, by points.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn is_full(self) -> bool {
        self.index() < FULL
    }

    /// 0 for squares that are not full.
    pub const fn points(self) -> u8 {
        if self.is_full() { self.0 } else { 0 }
    }

    /// The expected points of a square alone, in [`PARTS`] of a point. Numbers come by chance
    /// and go where they fit best, or elsewhere if that is not too often.
    pub fn promise(self) -> i32 {
        PROMISE.0.get(self.index()).copied().unwrap_or(0).into()
    }

    /// The category it will most likely score with; `None` if nothing.
    pub fn goal(self) -> Option<Category> {
        let goal = PROMISE.1.get(self.index()).copied().unwrap_or(0);
        Category::ALL
            .get(usize::from(goal).checked_sub(1)?)
            .copied()
    }
}

/// Of a point in a [`SquareShape::promise`].
pub const PARTS: i32 = 1 << 10;

const fn compose(numbers: [u8; 4]) -> u16 {
    let mut code = 0;
    let mut place = 4;
    while place > 0 {
        place -= 1;
        code = code * 7 + numbers[place] as u16;
    }
    code
}

/// The least of the contents that look the same, and whether it takes a mirror to get there.
const fn least(contents: Contents) -> (u16, bool) {
    let [mut a, mut b, mut c, mut d] = contents.numbers();
    let mut least = contents.0;
    let mut mirrored = false;
    let mut turn = 0;
    while turn < 4 {
        let same = compose([a, b, c, d]);
        let mirror = compose([opposite(d), opposite(c), opposite(b), opposite(a)]);
        if same < least || (same == least && mirrored) {
            (least, mirrored) = (same, false);
        }
        if mirror < least {
            (least, mirrored) = (mirror, true);
        }
        (a, b, c, d) = (b, c, d, a);
        turn += 1;
    }
    (least, mirrored)
}

/// Seven less a number; an open field stays open.
const fn opposite(pips: u8) -> u8 {
    if pips == 0 { 0 } else { 7 - pips }
}

/// The points of [`Category::of`], for constants.
const fn points([a, b, c, d]: [u8; 4]) -> u8 {
    let seen: u32 = 1 << a | 1 << b | 1 << c | 1 << d;
    let diagonal = (a == c) as u8 + (b == d) as u8;
    let run = seen >> seen.trailing_zeros() == 0b1111;
    // Three of the four steps of a street rise by one.
    let rises = (b == a + 1) as u8 + (c == b + 1) as u8 + (d == c + 1) as u8 + (a == d + 1) as u8;
    match (seen.count_ones(), diagonal) {
        (4, _) if run && rises == 3 => 6,
        (4, _) => 1,
        (3, 0) => 2,
        (2, 0) => 3,
        (2, 2) => 4,
        (1, _) => 5,
        _ => 0,
    }
}

/// The shape of all contents, and the first contents of every partial shape.
const SHAPES_AND_FIRST: ([u8; CONTENTS], [u16; PARTIAL]) = {
    let mut shapes = [0; CONTENTS];
    let mut first = [0; PARTIAL];
    let mut count = 0;
    let mut code = 0;
    while code < CONTENTS {
        let contents = Contents(code as u16);
        let [a, b, c, d] = contents.numbers();
        shapes[code] = if a != 0 && b != 0 && c != 0 && d != 0 {
            points([a, b, c, d])
        } else {
            let (least, _) = least(contents);
            if least as usize == code {
                first[count] = least;
                count += 1;
                (FULL + count - 1) as u8
            } else {
                shapes[least as usize]
            }
        };
        code += 1;
    }
    assert!(count == PARTIAL);
    (shapes, first)
};

static SHAPE: [u8; CONTENTS] = SHAPES_AND_FIRST.0;

/// The contents whose shape is a mirror image, a bit each.
static MIRRORED: [u8; CONTENTS.div_ceil(8)] = {
    let mut bits = [0; CONTENTS.div_ceil(8)];
    let mut code = 0;
    while code < CONTENTS {
        if least(Contents(code as u16)).1 {
            bits[code / 8] |= 1 << (code % 8);
        }
        code += 1;
    }
    bits
};

/// The part of a promise that remains, in eighths, when a number has to go elsewhere.
const KEPT_IN_EIGHTHS: u32 = 7;

/// Of all shapes.
static PROMISE: ([u16; SHAPES], [u8; SHAPES]) = {
    let (shapes, first) = SHAPES_AND_FIRST;
    let mut promise = [0; SHAPES];
    let mut goal = [0; SHAPES];
    // How much of the promise comes from each number of points.
    let mut shares = [[0; FULL]; SHAPES];
    let mut full = 0;
    while full < FULL {
        promise[full] = full as u16 * PARTS as u16;
        goal[full] = full as u8;
        shares[full][full] = promise[full] as u32;
        full += 1;
    }
    // Those with fewer open fields first: the others lead to them.
    let mut open = 1;
    while open <= 4 {
        let mut number = 0;
        while number < PARTIAL {
            let contents = Contents(first[number]);
            if open_fields(contents) == open {
                let (value, accepted) = alone(contents, &shapes, &promise);
                let share = mean_share(&accepted, &shares);
                promise[FULL + number] = value;
                shares[FULL + number] = share;
                goal[FULL + number] = largest(&share);
            }
            number += 1;
        }
        open += 1;
    }
    (promise, goal)
};

/// The average value of the shapes after each accepted number, by points.
const fn mean_share(accepted: &[usize; 7], shares: &[[u32; FULL]; SHAPES]) -> [u32; FULL] {
    let mut mean = [0; FULL];
    let mut points = 0;
    while points < FULL {
        let mut count = 0;
        let mut pips = 1;
        while pips <= 6 {
            if accepted[pips] < SHAPES {
                mean[points] += shares[accepted[pips]][points];
                count += 1;
            }
            pips += 1;
        }
        mean[points] /= count;
        points += 1;
    }
    mean
}

/// The index of the largest share.
const fn largest(share: &[u32; FULL]) -> u8 {
    let mut largest = 0;
    let mut points = 1;
    while points < FULL {
        if share[points] > share[largest] {
            largest = points;
        }
        points += 1;
    }
    largest as u8
}

/// First row and number of rows, if each partial shape has a row for every number of open
/// fields that may be white.
pub(crate) const fn rows_by_whites() -> ([u16; PARTIAL], usize) {
    let mut rows = [0; PARTIAL];
    let mut count = 0;
    let mut number = 0;
    while number < PARTIAL {
        rows[number] = count as u16;
        count += open_fields(Contents(SHAPES_AND_FIRST.1[number])) as usize + 1;
        number += 1;
    }
    (rows, count)
}

const fn open_fields(contents: Contents) -> u8 {
    let [a, b, c, d] = contents.numbers();
    (a == 0) as u8 + (b == 0) as u8 + (c == 0) as u8 + (d == 0) as u8
}

/// The promise of these contents, from the promises of those with fewer open fields, and the
/// shape after each number that is not better put elsewhere.
const fn alone(
    contents: Contents,
    shapes: &[u8; CONTENTS],
    promise: &[u16; SHAPES],
) -> (u16, [usize; 7]) {
    let numbers = contents.numbers();
    let mut best = [SHAPES; 7];
    let mut pips = 1;
    while pips <= 6 {
        let mut place = 0;
        while place < 4 {
            if numbers[place] == 0 {
                let next = shapes[contents.with(place, pips as u8).0 as usize] as usize;
                if best[pips] == SHAPES || promise[next] > promise[best[pips]] {
                    best[pips] = next;
                }
            }
            place += 1;
        }
        pips += 1;
    }
    // Leaves out numbers, the worst first, until it gets no better.
    let mut value = 0;
    let mut accepted = best;
    let mut trial = best;
    let mut left_out = 0;
    while left_out < 6 {
        let mut sum = 0;
        let mut worst = 0;
        let mut pips = 1;
        while pips <= 6 {
            if trial[pips] < SHAPES {
                sum += promise[trial[pips]] as u32;
                if worst == 0 || promise[trial[pips]] < promise[trial[worst]] {
                    worst = pips;
                }
            }
            pips += 1;
        }
        let this = sum * 8 / (48 - left_out * KEPT_IN_EIGHTHS);
        if this > value {
            value = this;
            accepted = trial;
        }
        trial[worst] = SHAPES;
        left_out += 1;
    }
    (value as u16, accepted)
}

#[cfg(test)]
mod tests {
    use super::super::super::sheet::DieNumber;
    use super::*;

    fn contents(numbers: [u8; 4]) -> Contents {
        Contents(compose(numbers))
    }

    /// Constants and rules agree about all 1,296 full squares.
    #[test]
    fn full_squares_are_their_category() {
        for code in 0..CONTENTS as u16 {
            let numbers = Contents(code).numbers();
            let [Some(a), Some(b), Some(c), Some(d)] = numbers.map(DieNumber::new) else {
                assert!(!Contents(code).shape().is_full());
                continue;
            };
            let points = Category::of([a, b, c, d]).map_or(0, Category::points);
            assert!(Contents(code).shape().is_full());
            assert_eq!(Contents(code).shape().points(), points, "{numbers:?}");
        }
    }

    #[test]
    fn turning_and_mirroring_keep_the_shape() {
        let shape = |numbers| contents(numbers).shape();
        assert_eq!(shape([1, 2, 0, 0]), shape([0, 1, 2, 0]));
        assert_eq!(shape([1, 2, 0, 0]), shape([0, 0, 5, 6]));
        assert_ne!(shape([1, 2, 0, 0]), shape([2, 1, 0, 0]));
        assert_ne!(shape([1, 0, 2, 0]), shape([1, 2, 0, 0]));
        let mirrored = |numbers| contents(numbers).is_mirrored();
        assert_eq!(mirrored([1, 2, 0, 0]), mirrored([0, 1, 2, 0]));
        assert_ne!(mirrored([1, 2, 0, 0]), mirrored([0, 0, 5, 6]));
        assert!(!mirrored([3, 4, 0, 0]) && !mirrored([0, 3, 4, 0]));
    }

    #[test]
    fn promises_and_goals_make_sense() {
        let shape = |numbers| contents(numbers).shape();
        assert_eq!(shape([3, 3, 3, 0]).goal(), Some(Category::Four));
        assert_eq!(shape([1, 2, 3, 0]).goal(), Some(Category::Street));
        assert_eq!(shape([2, 5, 2, 0]).goal(), Some(Category::Cross));
        assert_eq!(shape([2, 2, 5, 0]).goal(), Some(Category::Pair));
        assert_eq!(shape([1, 1, 2, 2]).goal(), Some(Category::TwoPairs));
        assert_eq!(shape([1, 1, 1, 2]).goal(), None);
        let promise = |numbers| shape(numbers).promise();
        assert!(promise([3, 3, 3, 0]) > promise([3, 3, 0, 0]));
        assert!(promise([1, 2, 3, 0]) > promise([1, 3, 2, 0]));
        assert_eq!(promise([4, 4, 4, 4]), 5 * PARTS);
    }

    #[test]
    fn numbers_are_read_back() {
        let square = Contents::default().with(0, 5).with(2, 3);
        assert_eq!(square.numbers(), [5, 0, 3, 0]);
        assert_eq!(square, contents([5, 0, 3, 0]));
    }
}
