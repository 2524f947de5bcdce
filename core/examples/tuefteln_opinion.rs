//! Makes `core/src/games/tuefteln/bot/opinion.bin`, what computer players of
//! Tüfteln think of unfinished sheets.
//!
//!     cargo run --release -p taschenspieler-core --example tuefteln_opinion [games] [file]
//!
//! A network of the form that `bot/opinion.rs` describes plays `games` games
//! alone on each sheet (default 2,000,000: about half an hour) and learns from
//! them. After every game the opinion of each of its sheets is moved towards a mixture
//! of the opinion of the next sheet and of what came out in the end (temporal
//! differences with traces). Steps are Adam's, and get smaller.
//!
//! The bonus is hard to come by for a beginner, who would give it up for good;
//! it therefore counts more at first. Everything follows from one seed, so that
//! the same file is made every time. It prints how well the sheets are played
//! by the network alone, without looking ahead.

use std::time::Instant;
use taschenspieler_core::games::tuefteln::bot::opinion::{
    HALF, OTHERS, Opinion, PLAIN, Row, UNITS,
};
use taschenspieler_core::games::tuefteln::bot::shape::Contents;
use taschenspieler_core::games::tuefteln::sheet::{Die, Field, Sheet, Variant};

/// Games between two steps.
const BATCH: u32 = 16;
/// The size of the first steps.
const STEP: f32 = 0.003;
/// How much of the final result goes into what is learned, from sheet to sheet.
const TRACE: f32 = 0.3;
/// How much more the bonus counts at first.
const MORE_BONUS: f32 = 8.0;
/// Until which part of the games it counts more.
const MORE_BONUS_UNTIL: f32 = 0.6;
/// Units and weights are written as 64ths in a byte.
const SCALE: f32 = 64.0;
const LARGEST: f32 = 127.0 / SCALE;
/// The plain part of a row has two bytes.
const LARGEST_PLAIN: f32 = 127.0;
/// Games to see how well it plays.
const TRIAL: u32 = 20_000;
/// Parts of a row: plain part, then units.
const PARTS: usize = UNITS + 1;
const LANES: usize = 4;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments
        .next()
        .map_or(2_000_000, |text| text.parse().expect("a number of games"));
    let file = arguments
        .next()
        .unwrap_or("core/src/games/tuefteln/bot/opinion.bin".into());
    let mut bytes = Vec::new();
    for variant in Variant::ALL {
        let network = Network::learn(variant, games);
        network.write(&mut bytes);
    }
    std::fs::write(&file, &bytes).expect("a file to write");
    println!("{file}: {} bytes", bytes.len());
}

/// A small generator of random numbers, always the same ones.
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32
    }

    fn die(&mut self) -> u8 {
        ((self.next() * 6) >> 32) as u8 + 1
    }

    /// From -1/2 to 1/2.
    fn fraction(&mut self) -> f32 {
        (self.next() >> 8) as f32 / (1 << 24) as f32 - 0.5
    }
}

/// A field to write in.
#[derive(Clone, Copy)]
struct Spot {
    square: usize,
    place: usize,
    kind: usize,
}

/// A sheet in play.
#[derive(Clone)]
struct Play {
    squares: [Contents; 9],
    whites: [u8; 9],
    open: Vec<Vec<Spot>>,
    ticked: u8,
    points: f32,
    left: u8,
}

#[derive(Clone, Copy)]
struct Writing {
    kind: usize,
    spots: [usize; 2],
    pips: [u8; 2],
}

/// What a number does to a square.
#[derive(Clone, Copy)]
struct Step {
    plain: f32,
    units: [f32; UNITS],
    ticks: u8,
}

type Sum = (f32, [f32; UNITS]);

struct Network {
    variant: Variant,
    opinion: Opinion,
    /// Rows, then the weights of the units.
    numbers: Vec<f32>,
    rows: usize,
    bonus: f32,
}

impl Network {
    fn learn(variant: Variant, games: u32) -> Network {
        let mut luck = Luck(0x1357_9BDF_2468_ACE1 + variant as u64);
        let mut network = Network::new(variant, &mut luck);
        let mut adam = Adam::new(network.limits());
        let begun = Instant::now();
        let batches = games / BATCH;
        for batch in 0..batches {
            let done = batch as f32 / batches as f32;
            network.bonus = 7.0 + MORE_BONUS * (1.0 - done / MORE_BONUS_UNTIL).max(0.0);
            adam.slope.fill(0.0);
            let mut count = 0.0;
            for _ in 0..BATCH {
                count += network.study_a_game(&mut luck, &mut adam.slope);
            }
            adam.step(&mut network.numbers, count, STEP * (1.0 - done).max(0.02));
            if (batch + 1) % (batches / 10).max(1) == 0 {
                let (mean, bonus) = network.try_out(TRIAL / 5);
                println!(
                    "{variant:?} {:4} s {:3.0} % mean {mean:.2} bonus {bonus:.2}",
                    begun.elapsed().as_secs(),
                    100.0 * (done + 1.0 / batches as f32)
                );
            }
        }
        let (mean, bonus) = network.try_out(TRIAL);
        println!("{variant:?} mean {mean:.3} bonus {bonus:.3}");
        network
    }

    fn new(variant: Variant, luck: &mut Luck) -> Network {
        let opinion = Opinion::of(variant);
        let rows = opinion.rows();
        let mut numbers = vec![0.0; rows * PARTS + HALF];
        let of_squares = rows - OTHERS;
        for (number, row) in numbers[..rows * PARTS].chunks_mut(PARTS).enumerate() {
            row[1..].fill_with(|| luck.fraction() * 0.3);
            // What is no square looks the same in a mirror.
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
    fn limits(&self) -> Vec<f32> {
        let mut limits = vec![LARGEST; self.numbers.len()];
        for row in limits[..self.rows * PARTS].chunks_mut(PARTS) {
            row[0] = LARGEST_PLAIN;
        }
        limits
    }

    fn row(&self, number: usize) -> &[f32] {
        &self.numbers[number * PARTS..][..PARTS]
    }

    fn weights(&self) -> &[f32] {
        &self.numbers[self.rows * PARTS..]
    }

    fn start(&self) -> Play {
        let sheet = Sheet::new(self.variant);
        let mut play = Play {
            squares: [Contents::default(); 9],
            whites: [0; 9],
            open: vec![Vec::new(); 9],
            ticked: 0,
            points: 0.0,
            left: 15,
        };
        for field in Field::all() {
            let square = field.square().index();
            let fields = field.square().fields();
            let place = fields.iter().position(|&other| other == field).unwrap();
            if let Some(die) = sheet.number(field) {
                play.squares[square] = play.squares[square].with(place, Die::pips(die));
            } else if let Some(kind) = self.variant.kind(field) {
                let kind = kind.index();
                play.whites[square] += self.white(kind);
                play.open[kind].push(Spot {
                    square,
                    place,
                    kind,
                });
            }
        }
        play
    }

    fn white(&self, kind: usize) -> u8 {
        (self.variant == Variant::A && kind == 0) as u8
    }

    /// The rows that make up the opinion of a sheet.
    fn rows_of(&self, play: &Play) -> Vec<Row> {
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

    fn sum(&self, rows: &[Row]) -> Sum {
        let mut sum = (0.0, [0.0; UNITS]);
        for &row in rows {
            self.add(&mut sum, row, 1.0);
        }
        sum
    }

    fn add(&self, sum: &mut Sum, row: Row, factor: f32) {
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

    fn value(&self, sum: &Sum) -> f32 {
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

    /// The best way to write a roll, and what it brings with all that follows.
    fn best(&self, play: &Play, roll: [u8; 2]) -> (f32, Writing) {
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

    /// What the last two numbers bring.
    fn certain(&self, play: &Play, spots: [Spot; 2], pips: [u8; 2]) -> f32 {
        let mut play = play.clone();
        let before = play.points;
        for (spot, pips) in spots.into_iter().zip(pips) {
            self.write_number(&mut play, spot, pips);
        }
        play.points - before
    }

    fn write_number(&self, play: &mut Play, spot: Spot, pips: u8) {
        let square = &mut play.squares[spot.square];
        *square = square.with(spot.place, pips);
        play.whites[spot.square] -= self.white(spot.kind);
        let points = square.shape().points();
        if points > 0 {
            let before = play.ticked;
            play.ticked |= 1 << (points - 1);
            play.points += f32::from(points);
            if before != 63 && play.ticked == 63 {
                play.points += self.bonus;
            }
        }
    }

    fn write_roll(&self, play: &mut Play, writing: Writing) {
        // The later one first: removing it leaves the other where it is.
        let far = play.open[writing.kind].remove(writing.spots[1]);
        let near = play.open[writing.kind].remove(writing.spots[0]);
        self.write_number(play, near, writing.pips[0]);
        self.write_number(play, far, writing.pips[1]);
        play.left -= 1;
    }

    /// Plays a game and adds up the slopes of its errors. Answers how many
    /// sheets were looked at.
    fn study_a_game(&self, luck: &mut Luck, slope: &mut [f32]) -> f32 {
        let mut play = self.start();
        let mut seen = Vec::new();
        while play.left > 0 {
            let (expected, writing) = self.best(&play, [luck.die(), luck.die()]);
            let (rows, before) = (self.rows_of(&play), play.points);
            self.write_roll(&mut play, writing);
            seen.push((rows, play.points - before, expected));
        }
        let mut to_come = 0.0;
        for (rows, gain, expected) in seen.iter().rev() {
            to_come = (1.0 - TRACE) * expected + TRACE * (gain + to_come);
            let sum = self.sum(rows);
            let error = self.value(&sum) - to_come;
            let weights = self.rows * PARTS;
            let mut slopes = [0.0; PARTS];
            for unit in 0..UNITS {
                let weight = weights + unit % HALF;
                if sum.1[unit] > 0.0 {
                    slopes[1 + unit] = error * self.numbers[weight];
                    slope[weight] += error * sum.1[unit];
                }
            }
            for row in rows {
                let of_row = &mut slope[row.index() * PARTS..][..PARTS];
                of_row[0] += error;
                let (near, far) = halves(*row, &slopes[1..]);
                let parts = near.iter().chain(far);
                if row.index() < self.rows - OTHERS {
                    of_row[1..]
                        .iter_mut()
                        .zip(parts)
                        .for_each(|(sum, part)| *sum += part);
                    continue;
                }
                for unit in 0..HALF {
                    let both = near[unit] + far[unit];
                    of_row[1 + unit] += both;
                    of_row[1 + HALF + unit] += both;
                }
            }
        }
        seen.len() as f32
    }

    /// The mean total, and how often the bonus is earned.
    fn try_out(&self, games: u32) -> (f32, f32) {
        let mut luck = Luck(0x0F1E_2D3C_4B5A_6978);
        let (mut total, mut bonus) = (0.0, 0);
        for _ in 0..games {
            let mut play = self.start();
            while play.left > 0 {
                let (_, writing) = self.best(&play, [luck.die(), luck.die()]);
                self.write_roll(&mut play, writing);
            }
            let earned = play.ticked == 63;
            total += play.points - if earned { self.bonus - 7.0 } else { 0.0 };
            bonus += u32::from(earned);
        }
        (total / games as f32, bonus as f32 / games as f32)
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        let small = |number: &f32| (number * SCALE).round() as i8 as u8;
        for row in 0..self.rows {
            let row = self.row(row);
            bytes.extend(((row[0] * PLAIN as f32).round() as i16).to_le_bytes());
            bytes.extend(row[1..].iter().map(small));
        }
        bytes.extend(self.weights().iter().map(small));
    }
}

/// Both halves of the units of a row.
fn halves(row: Row, units: &[f32]) -> (&[f32], &[f32]) {
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

/// Steps down the slope, longer where the slope is steady.
struct Adam {
    /// What can be written down, of every number.
    limits: Vec<f32>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// How much of the first means is still missing.
    missing: [f32; 2],
}

const KEPT: [f32; 2] = [0.9, 0.999];

impl Adam {
    fn new(limits: Vec<f32>) -> Adam {
        let count = limits.len();
        Adam {
            limits,
            slope: vec![0.0; count],
            mean: vec![0.0; count],
            square: vec![0.0; count],
            missing: [1.0; 2],
        }
    }

    fn step(&mut self, numbers: &mut [f32], count: f32, size: f32) {
        for (missing, kept) in self.missing.iter_mut().zip(KEPT) {
            *missing *= kept;
        }
        let [mean_part, square_part] = self.missing.map(|missing| 1.0 - missing);
        for (index, number) in numbers.iter_mut().enumerate() {
            let slope = self.slope[index] / count;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * slope;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * slope * slope;
            *number -= size * (*mean / mean_part) / ((*square / square_part).sqrt() + 1e-6);
            *number = number.clamp(-self.limits[index], self.limits[index]);
        }
    }
}
