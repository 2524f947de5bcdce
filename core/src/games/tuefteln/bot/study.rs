//! A sheet as a computer player thinks about it: written on in thought, with
//! the opinion of it always at hand.

use super::super::score::{BONUS, Category};
use super::super::sheet::{Die, FIELDS, Field, MOST_KINDS, PRINTED, SQUARES, Sheet, Variant};
use super::opinion::{Opinion, POINT, Row, Sum};
use super::shape::Contents;

/// Fields to write in.
const OPEN: usize = FIELDS - PRINTED;
/// The most fields of a kind: white ones of sheet A.
const MOST_OF_A_KIND: usize = 14;
/// All six categories, as bits.
const ALL_TICKED: u8 = 0b11_1111;

/// A field to write in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Spot {
    field: u8,
    square: u8,
    /// Which of the four of its square, clockwise from the top left.
    place: u8,
}

/// The fields of a sheet, kind by kind, and where each kind begins.
struct Spots {
    all: [Spot; OPEN],
    begin: [u8; MOST_KINDS + 1],
}

static SPOTS: [Spots; 2] = [spots(Variant::A), spots(Variant::B)];

const fn spots(variant: Variant) -> Spots {
    let mut spots = Spots {
        all: [Spot {
            field: 0,
            square: 0,
            place: 0,
        }; OPEN],
        begin: [0; MOST_KINDS + 1],
    };
    let mut count = 0;
    let mut kind = 0;
    while kind < MOST_KINDS {
        let mut number = 0;
        while number < FIELDS {
            if let Some(field) = Field::new(number as u8)
                && let Some(of_field) = variant.kind(field)
                && of_field.index() == kind
            {
                spots.all[count] = Spot {
                    field: number as u8,
                    square: field.square().index() as u8,
                    place: match (field.row() % 2, field.column() % 2) {
                        (0, 0) => 0,
                        (0, _) => 1,
                        (_, 1) => 2,
                        _ => 3,
                    },
                };
                count += 1;
            }
            number += 1;
        }
        kind += 1;
        spots.begin[kind] = count as u8;
    }
    spots
}

/// Two numbers written in thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Writing {
    kind: u8,
    /// Which fields of the kind.
    spots: [u8; 2],
    /// What is written there.
    pips: [u8; 2],
}

/// What a number does to a square.
#[derive(Clone, Copy)]
struct Step {
    gone: Row,
    new: Option<Row>,
    /// What it scores, in parts of a [`POINT`].
    gain: i32,
    /// The category it ticks, as a bit.
    ticks: u8,
}

/// A sheet, thought about.
#[derive(Clone)]
pub struct Study {
    variant: Variant,
    squares: [Contents; SQUARES],
    /// How many open fields of each square are white, on sheet A.
    whites: [u8; SQUARES],
    /// Which fields of each kind are open.
    open: [u16; MOST_KINDS],
    ticked: u8,
    left: u8,
    /// What is scored for certain, in parts of a [`POINT`].
    scored: i32,
    sum: Sum,
}

impl Study {
    /// Studies a sheet.
    pub fn of(variant: Variant, sheet: &Sheet) -> Study {
        let mut study = Study {
            variant,
            squares: [Contents::default(); SQUARES],
            whites: [0; SQUARES],
            open: [0; MOST_KINDS],
            ticked: 0,
            left: 0,
            scored: 0,
            sum: Sum::ZERO,
        };
        let fields = super::super::sheet::Square::all().map(|square| square.fields());
        for (square, fields) in study.squares.iter_mut().zip(fields) {
            for (place, field) in fields.into_iter().enumerate() {
                *square = square.with(place, sheet.number(field).map_or(0, Die::pips));
            }
        }
        let opinion = Opinion::of(variant);
        for kind in 0..MOST_KINDS {
            for (bit, spot) in study.spots(kind).iter().enumerate() {
                if Field::new(spot.field).is_some_and(|field| sheet.is_open(field)) {
                    study.open[kind] |= 1 << bit;
                    study.whites[usize::from(spot.square)] += whiteness(variant, kind);
                }
            }
            let pairs = study.pairs(kind);
            if pairs > 0 {
                study.left += pairs;
                opinion.add(&mut study.sum, opinion.pairs(kind, pairs));
            }
        }
        if study.left > 0 {
            opinion.add(&mut study.sum, opinion.rounds(study.left));
        }
        for square in 0..SQUARES {
            let contents = study.squares[square];
            if contents.shape().is_full() {
                study.score(contents.shape().points());
            } else {
                opinion.add(
                    &mut study.sum,
                    opinion.square(contents, study.whites[square]),
                );
            }
        }
        for category in Category::ALL {
            if study.ticked >> category.index() & 1 == 1 {
                opinion.add(&mut study.sum, opinion.ticked(category.points()));
            }
        }
        study
    }

    /// Rounds left.
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// What it is worth, in parts of a [`POINT`].
    pub fn value(&self) -> i32 {
        if self.left == 0 {
            return self.scored;
        }
        self.scored + Opinion::of(self.variant).value(&self.sum)
    }

    fn spots(&self, kind: usize) -> &'static [Spot] {
        let spots = &SPOTS[self.variant as usize];
        let (begin, end) = (spots.begin[kind], spots.begin[kind + 1]);
        spots.all.get(begin.into()..end.into()).unwrap_or(&[])
    }

    /// Pairs of open fields of a kind.
    fn pairs(&self, kind: usize) -> u8 {
        (self.open[kind].count_ones() / 2) as u8
    }

    /// Counts a full square.
    fn score(&mut self, points: u8) {
        let before = self.ticked;
        if points > 0 {
            self.ticked |= 1 << (points - 1);
        }
        self.scored += i32::from(points) * POINT + bonus(before, self.ticked);
    }

    /// What happens to a square that then holds this.
    fn step(&self, opinion: &Opinion, square: u8, then: Contents, whites: u8) -> Step {
        let square = usize::from(square);
        let gone = opinion.square(self.squares[square], self.whites[square]);
        let shape = then.shape();
        if !shape.is_full() {
            return Step {
                gone,
                new: Some(opinion.square(then, self.whites[square] - whites)),
                gain: 0,
                ticks: 0,
            };
        }
        let points = shape.points();
        let ticks = if points > 0 { 1 << (points - 1) } else { 0 };
        let is_new = ticks & !self.ticked != 0;
        Step {
            gone,
            new: is_new.then(|| opinion.ticked(points)),
            gain: i32::from(points) * POINT,
            ticks,
        }
    }

    /// Weighs every way to write a roll: what each makes the sheet worth. Answers
    /// how many there are.
    pub fn weigh(&self, roll: [u8; 2], visit: &mut dyn FnMut(i32, Writing)) -> u32 {
        let opinion = Opinion::of(self.variant);
        let mut after = self.sum.clone();
        if self.left > 0 {
            opinion.take(&mut after, opinion.rounds(self.left));
        }
        if self.left > 1 {
            opinion.add(&mut after, opinion.rounds(self.left - 1));
        }
        (0..MOST_KINDS)
            .map(|kind| self.weigh_kind(&opinion, kind, roll, &after, visit))
            .sum()
    }

    fn weigh_kind(
        &self,
        opinion: &Opinion,
        kind: usize,
        roll: [u8; 2],
        before: &Sum,
        visit: &mut dyn FnMut(i32, Writing),
    ) -> u32 {
        let pairs = self.pairs(kind);
        if pairs == 0 {
            return 0;
        }
        let mut base = before.clone();
        opinion.take(&mut base, opinion.pairs(kind, pairs));
        if pairs > 1 {
            opinion.add(&mut base, opinion.pairs(kind, pairs - 1));
        }
        let white = whiteness(self.variant, kind);
        let spots = self.spots(kind);
        let mut open = [0u8; MOST_OF_A_KIND];
        let mut steps = [None; 2 * MOST_OF_A_KIND];
        let mut count = 0;
        for (number, spot) in spots.iter().enumerate() {
            if self.open[kind] >> number & 1 == 0 || count >= MOST_OF_A_KIND {
                continue;
            }
            open[count] = number as u8;
            for (die, pips) in roll.into_iter().enumerate() {
                let then = self.squares[usize::from(spot.square)].with(spot.place.into(), pips);
                steps[2 * count + die] = Some(self.step(opinion, spot.square, then, white));
            }
            count += 1;
        }
        // A double gives one way per pair of fields.
        let ways = if roll[0] == roll[1] { 1 } else { 2 };
        let mut weighed = 0;
        for one in 0..count {
            for way in 0..ways {
                let Some(first) = steps[2 * one + way] else {
                    continue;
                };
                let mut sum = base.clone();
                opinion.take(&mut sum, first.gone);
                if let Some(new) = first.new {
                    opinion.add(&mut sum, new);
                }
                for other in one + 1..count {
                    let Some(second) = steps[2 * other + 1 - way] else {
                        continue;
                    };
                    let writing = Writing {
                        kind: kind as u8,
                        spots: [open[one], open[other]],
                        pips: [roll[way], roll[1 - way]],
                    };
                    let near = spots[usize::from(open[one])];
                    let far = spots[usize::from(open[other])];
                    let value = if near.square == far.square {
                        let square = self.squares[usize::from(near.square)];
                        let then = square
                            .with(near.place.into(), writing.pips[0])
                            .with(far.place.into(), writing.pips[1]);
                        let both = self.step(opinion, near.square, then, 2 * white);
                        self.worth(opinion, &base, both, both.gain, both.ticks)
                    } else {
                        let mut second = second;
                        if second.ticks == first.ticks && first.new.is_some() && second.ticks != 0 {
                            second.new = None;
                        }
                        let gain = first.gain + second.gain;
                        self.worth(opinion, &sum, second, gain, first.ticks | second.ticks)
                    };
                    visit(value, writing);
                    weighed += 1;
                }
            }
        }
        weighed
    }

    /// What a sheet is worth after the last of two steps, which gained and
    /// ticked this together.
    fn worth(&self, opinion: &Opinion, sum: &Sum, last: Step, gain: i32, ticks: u8) -> i32 {
        let certain = self.scored + gain + bonus(self.ticked, self.ticked | ticks);
        if self.left <= 1 {
            return certain;
        }
        certain + opinion.value_after(sum, last.gone, last.new)
    }

    /// The sheet after two numbers were written.
    #[must_use]
    pub fn after(&self, writing: Writing) -> Study {
        let opinion = Opinion::of(self.variant);
        let mut next = self.clone();
        let kind = usize::from(writing.kind).min(MOST_KINDS - 1);
        let pairs = self.pairs(kind);
        opinion.take(&mut next.sum, opinion.rounds(self.left.max(1)));
        opinion.take(&mut next.sum, opinion.pairs(kind, pairs.max(1)));
        next.left = self.left.saturating_sub(1);
        if next.left > 0 {
            opinion.add(&mut next.sum, opinion.rounds(next.left));
        }
        if pairs > 1 {
            opinion.add(&mut next.sum, opinion.pairs(kind, pairs - 1));
        }
        let white = whiteness(self.variant, kind);
        for (number, pips) in writing.spots.into_iter().zip(writing.pips) {
            let Some(spot) = self.spots(kind).get(usize::from(number)) else {
                continue;
            };
            let square = usize::from(spot.square);
            let then = next.squares[square].with(spot.place.into(), pips);
            let step = next.step(&opinion, spot.square, then, white);
            opinion.take(&mut next.sum, step.gone);
            if let Some(new) = step.new {
                opinion.add(&mut next.sum, new);
            }
            next.squares[square] = then;
            next.whites[square] -= white;
            next.open[kind] &= !(1 << number);
            if then.shape().is_full() {
                next.score(then.shape().points());
            }
        }
        next
    }

    /// What the squares together promise after two numbers were written, each
    /// by itself: see [`promise`](super::shape::Shape::promise).
    pub fn promise_after(&self, writing: Writing) -> i32 {
        let mut squares = self.squares;
        for (number, pips) in writing.spots.into_iter().zip(writing.pips) {
            let spots = self.spots(usize::from(writing.kind).min(MOST_KINDS - 1));
            if let Some(spot) = spots.get(usize::from(number)) {
                let square = &mut squares[usize::from(spot.square)];
                *square = square.with(spot.place.into(), pips);
            }
        }
        squares.iter().map(|square| square.shape().promise()).sum()
    }

    /// Fields and numbers.
    pub fn written(&self, writing: Writing) -> Option<[(Field, Die); 2]> {
        let kind = usize::from(writing.kind).min(MOST_KINDS - 1);
        let one = |index: usize| {
            let spot = self.spots(kind).get(usize::from(writing.spots[index]))?;
            Some((Field::new(spot.field)?, Die::new(writing.pips[index])?))
        };
        Some([one(0)?, one(1)?])
    }
}

/// What completing the categories brings, if it does.
const fn bonus(before: u8, after: u8) -> i32 {
    if before != ALL_TICKED && after == ALL_TICKED {
        BONUS as i32 * POINT
    } else {
        0
    }
}

/// Whether a kind of field is white on sheet A, as a number.
const fn whiteness(variant: Variant, kind: usize) -> u8 {
    matches!((variant, kind), (Variant::A, 0)) as u8
}
