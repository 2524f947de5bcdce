//! The evaluation of a sheet, in fractions: see `bot/opinion.rs`.

use super::Luck;
use super::play::{Play, Writing};
use taschenspieler_core::games::tuefteln::bot::opinion::{
    HALF, OTHERS, OpinionRow, PLAIN, SheetOpinion, UNITS,
};
use taschenspieler_core::games::tuefteln::bot::shape::Contents;
use taschenspieler_core::games::tuefteln::sheet::SheetVariant;

/// Units and weights are written as 64ths in a byte.
const SCALE: f32 = 64.0;
const LARGEST: f32 = 127.0 / SCALE;
/// The plain part of a row has two bytes.
const LARGEST_PLAIN: f32 = 127.0;
/// Parts of a row: plain part, then units.
pub const PARTS: usize = UNITS + 1;
const LANES: usize = 4;

/// The effect of a number on a square.
#[derive(Clone, Copy)]
struct Step {
    plain: f32,
    units: [f32; UNITS],
    ticks: u8,
}

/// A sum of rows: the plain part, and the units.
pub type Sum = (f32, [f32; UNITS]);

/// The numbers being learned.
pub struct Network {
    pub variant: SheetVariant,
    pub opinion: SheetOpinion,
    /// Rows, then the weights of the units.
    pub numbers: Vec<f32>,
    pub rows: usize,
    pub bonus: f32,
}

impl Network {
    pub fn new(variant: SheetVariant, luck: &mut Luck) -> Network {
        let opinion = SheetOpinion::of(variant);
        let rows = opinion.rows();
        let mut numbers = vec![0.0; rows * PARTS + HALF];
        let of_squares = rows - OTHERS;
        for (number, row) in numbers[..rows * PARTS].chunks_mut(PARTS).enumerate() {
            row[1..].fill_with(|| luck.fraction() * 0.3);
            // Rows that are not for squares look the same mirrored.
            if number >= of_squares {
                row.copy_within(1..=HALF, 1 + HALF);
            }
        }
        numbers[rows * PARTS..].fill_with(|| luck.fraction());
        Network {
            variant,
            opinion,
            numbers,
            rows,
            bonus: 7.0,
        }
    }

    /// The largest numbers that can be written down.
    pub fn limits(&self) -> Vec<f32> {
        let mut limits = vec![LARGEST; self.numbers.len()];
        for row in limits[..self.rows * PARTS].chunks_mut(PARTS) {
            row[0] = LARGEST_PLAIN;
        }
        limits
    }

    /// The rows that make up the opinion of a sheet.
    pub fn rows_of(&self, play: &Play) -> Vec<OpinionRow> {
        let mut rows = Vec::new();
        for (square, &whites) in play.squares.iter().zip(&play.whites) {
            if !square.shape().is_full() {
                rows.push(self.opinion.square(*square, whites));
            }
        }
        rows.extend(
            (0..6)
                .filter(|tick| play.ticked >> tick & 1 == 1)
                .map(|tick| self.opinion.ticked(tick + 1)),
        );
        rows.extend((play.left > 0).then(|| self.opinion.rounds(play.left)));
        for (kind, open) in play.open.iter().enumerate() {
            let pairs = open.len() as u8 / 2;
            rows.extend((pairs > 0).then(|| self.opinion.pairs(kind, pairs)));
        }
        rows
    }

    pub fn sum(&self, rows: &[OpinionRow]) -> Sum {
        let mut sum = (0.0, [0.0; UNITS]);
        for &row in rows {
            self.add(&mut sum, row, 1.0);
        }
        sum
    }

    pub fn value(&self, sum: &Sum) -> f32 {
        // Several sums side by side are quicker than one.
        let mut lanes = [0.0; LANES];
        let (near, far) = sum.1.split_at(HALF);
        let units = near.chunks_exact(LANES).zip(far.chunks_exact(LANES));
        for ((near, far), weights) in units.zip(self.weights().chunks_exact(LANES)) {
            for lane in 0..LANES {
                lanes[lane] += (near[lane].max(0.0) + far[lane].max(0.0)) * weights[lane];
            }
        }
        sum.0 + lanes.iter().sum::<f32>()
    }

    /// The best way to write a roll, and the expected total that follows.
    pub fn best(&self, play: &Play, roll: [u8; 2]) -> (f32, Writing) {
        let mut before = self.sum(&self.rows_of(play));
        self.add(&mut before, self.opinion.rounds(play.left), -1.0);
        if play.left > 1 {
            self.add(&mut before, self.opinion.rounds(play.left - 1), 1.0);
        }
        let mut best = (
            f32::MIN,
            Writing {
                kind: 0,
                spots: [0, 1],
                pips: roll,
            },
        );
        let ways = if roll[0] == roll[1] { 1 } else { 2 };
        for (kind, open) in play
            .open
            .iter()
            .enumerate()
            .filter(|(_, open)| !open.is_empty())
        {
            let mut base = before;
            let pairs = open.len() as u8 / 2;
            self.add(&mut base, self.opinion.pairs(kind, pairs), -1.0);
            if pairs > 1 {
                self.add(&mut base, self.opinion.pairs(kind, pairs - 1), 1.0);
            }
            let steps: Vec<[Step; 2]> = open
                .iter()
                .map(|spot| {
                    roll.map(|pips| {
                        let then = play.squares[spot.square].with(spot.place, pips);
                        self.step(play, spot.square, then, self.white(kind))
                    })
                })
                .collect();
            for one in 0..open.len() {
                for way in 0..ways {
                    let first = &steps[one][way];
                    let half = with(&base, first);
                    for other in one + 1..open.len() {
                        let pips = [roll[way], roll[1 - way]];
                        let (near, far) = (open[one], open[other]);
                        let (mut sum, ticks) = if near.square == far.square {
                            let then = play.squares[near.square]
                                .with(near.place, pips[0])
                                .with(far.place, pips[1]);
                            let both = self.step(play, near.square, then, 2 * self.white(kind));
                            (with(&base, &both), both.ticks)
                        } else {
                            let second = &steps[other][1 - way];
                            let mut sum = with(&half, second);
                            if first.ticks & second.ticks & !play.ticked != 0 {
                                let points = first.ticks.trailing_zeros() as u8 + 1;
                                self.add(&mut sum, self.opinion.ticked(points), -1.0);
                            }
                            (sum, first.ticks | second.ticks)
                        };
                        if play.left == 1 {
                            sum = (self.certain(play, [near, far], pips), [0.0; UNITS]);
                        } else if play.ticked != 63 && play.ticked | ticks == 63 {
                            sum.0 += self.bonus;
                        }
                        let value = self.value(&sum);
                        if value > best.0 {
                            best = (
                                value,
                                Writing {
                                    kind,
                                    spots: [one, other],
                                    pips,
                                },
                            );
                        }
                    }
                }
            }
        }
        best
    }

    pub fn write(&self, bytes: &mut Vec<u8>) {
        let small = |number: &f32| (number * SCALE).round() as i8 as u8;
        for row in 0..self.rows {
            let row = self.row(row);
            bytes.extend(((row[0] * PLAIN as f32).round() as i16).to_le_bytes());
            bytes.extend(row[1..].iter().map(small));
        }
        bytes.extend(self.weights().iter().map(small));
    }

    fn row(&self, number: usize) -> &[f32] {
        &self.numbers[number * PARTS..][..PARTS]
    }

    fn weights(&self) -> &[f32] {
        &self.numbers[self.rows * PARTS..]
    }

    fn add(&self, sum: &mut Sum, row: OpinionRow, factor: f32) {
        let numbers = self.row(row.index());
        sum.0 += factor * numbers[0];
        let (near, far) = halves(row, &numbers[1..]);
        for (unit, part) in sum.1[..HALF].iter_mut().zip(near) {
            *unit += factor * part;
        }
        for (unit, part) in sum.1[HALF..].iter_mut().zip(far) {
            *unit += factor * part;
        }
    }

    fn step(&self, play: &Play, square: usize, then: Contents, whites: u8) -> Step {
        let mut sum = (0.0, [0.0; UNITS]);
        let now = self
            .opinion
            .square(play.squares[square], play.whites[square]);
        self.add(&mut sum, now, -1.0);
        let mut ticks = 0;
        let shape = then.shape();
        if !shape.is_full() {
            let next = self.opinion.square(then, play.whites[square] - whites);
            self.add(&mut sum, next, 1.0);
        } else if shape.points() > 0 {
            sum.0 += f32::from(shape.points());
            ticks = 1 << (shape.points() - 1);
            if play.ticked & ticks == 0 {
                self.add(&mut sum, self.opinion.ticked(shape.points()), 1.0);
            }
        }
        Step {
            plain: sum.0,
            units: sum.1,
            ticks,
        }
    }
}

/// Both halves of the units of a row.
pub fn halves(row: OpinionRow, units: &[f32]) -> (&[f32], &[f32]) {
    let (near, far) = units.split_at(HALF);
    if row.is_mirrored() {
        (far, near)
    } else {
        (near, far)
    }
}

fn with(sum: &Sum, step: &Step) -> Sum {
    let mut sum = *sum;
    sum.0 += step.plain;
    sum.1
        .iter_mut()
        .zip(&step.units)
        .for_each(|(unit, part)| *unit += part);
    sum
}
