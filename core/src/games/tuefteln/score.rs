//! The worth of a square and of a sheet, and a rating for solo players.

use super::sheet::{DieNumber, Sheet, Square};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Category {
    /// Four different numbers that are no [`Category::Street`].
    Mix,
    /// One pair side by side, two other different numbers.
    Pair,
    /// Two different pairs, each side by side.
    TwoPairs,
    /// Two different pairs, each diagonal.
    Cross,
    /// Four equal numbers.
    Four,
    /// Four numbers in a row, clockwise.
    Street,
}

pub(crate) const CATEGORIES: usize = 6;
/// For one square in each category.
pub const BONUS: u8 = 7;

impl Category {
    /// The least worth first.
    pub const ALL: [Category; CATEGORIES] = [
        Category::Mix,
        Category::Pair,
        Category::TwoPairs,
        Category::Cross,
        Category::Four,
        Category::Street,
    ];

    pub const fn points(self) -> u8 {
        self as u8 + 1
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    /// Of four numbers, clockwise; `None` if they score nothing.
    pub fn of(square: [DieNumber; 4]) -> Option<Category> {
        let [a, b, c, d] = square;
        let seen = square
            .iter()
            .fold(0u8, |seen, die| seen | 1 << die.number());
        match seen.count_ones() {
            4 if is_street(square) => Some(Category::Street),
            4 => Some(Category::Mix),
            3 => (a != c && b != d).then_some(Category::Pair),
            2 if a == c && b == d => Some(Category::Cross),
            // Of two different numbers three are equal or each side has both.
            2 => (a != c && b != d).then_some(Category::TwoPairs),
            _ => Some(Category::Four),
        }
    }
}

/// Whether four numbers rise by one, clockwise from any of them.
fn is_street(square: [DieNumber; 4]) -> bool {
    let steps = |start: usize| {
        let at = |step: usize| square.map(DieNumber::number)[(start + step) % 4];
        (1..4).all(|step| at(step) == at(step - 1) + 1)
    };
    (0..4).any(steps)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareWorth {
    Unfinished,
    Nothing,
    Scores(Category),
}

impl SquareWorth {
    pub fn of(sheet: &Sheet, square: Square) -> SquareWorth {
        match sheet.square(square) {
            None => SquareWorth::Unfinished,
            Some(numbers) => {
                Category::of(numbers).map_or(SquareWorth::Nothing, SquareWorth::Scores)
            }
        }
    }

    /// `None` while the square is not full.
    pub const fn points(self) -> Option<u8> {
        match self {
            SquareWorth::Unfinished => None,
            SquareWorth::Nothing => Some(0),
            SquareWorth::Scores(category) => Some(category.points()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SheetScore {
    counts: [u8; CATEGORIES],
    full: u8,
}

impl SheetScore {
    pub fn of(sheet: &Sheet) -> SheetScore {
        let mut score = SheetScore::default();
        for square in Square::all() {
            let worth = SquareWorth::of(sheet, square);
            score.full += u8::from(worth != SquareWorth::Unfinished);
            if let SquareWorth::Scores(category) = worth {
                score.counts[category.index()] += 1;
            }
        }
        score
    }

    /// Squares in a category.
    pub const fn count(&self, category: Category) -> u8 {
        self.counts[category.index()]
    }

    /// Categories without a square.
    pub fn missing(&self) -> u8 {
        self.counts.iter().filter(|&&count| count == 0).count() as u8
    }

    pub fn has_bonus(&self) -> bool {
        self.missing() == 0
    }

    /// Too few squares are left for it.
    pub fn has_lost_bonus(&self) -> bool {
        self.missing() > super::sheet::SQUARES as u8 - self.full
    }

    /// Without the bonus.
    pub fn plain(&self) -> u8 {
        Category::ALL
            .iter()
            .map(|&category| category.points() * self.count(category))
            .sum()
    }

    /// Includes the bonus as soon as it is complete.
    pub fn total(&self) -> u8 {
        self.plain() + if self.has_bonus() { BONUS } else { 0 }
    }
}

/// How good a total is for a solo player: ten steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SoloRating(u8);

pub(crate) const RATINGS: usize = 10;

impl SoloRating {
    /// The highest total of each rating but the last.
    pub(crate) const UPPER: [u8; RATINGS - 1] = [25, 30, 34, 37, 40, 42, 44, 46, 50];

    pub fn of(total: u8) -> SoloRating {
        let below = SoloRating::UPPER
            .iter()
            .filter(|&&upper| total > upper)
            .count();
        SoloRating(below as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn next(self) -> Option<SoloRating> {
        (self.index() + 1 < RATINGS).then_some(SoloRating(self.0 + 1))
    }

    /// The total it begins with.
    pub fn from_total(self) -> u8 {
        match self.index().checked_sub(1) {
            Some(below) => SoloRating::UPPER.get(below).map_or(0, |upper| upper + 1),
            None => 0,
        }
    }
}
