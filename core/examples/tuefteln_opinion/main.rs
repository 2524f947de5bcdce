//! Makes `core/src/games/tuefteln/bot/opinion.bin`, the computer players' evaluation of
//! unfinished sheets in Tüfteln.
//!
//!     cargo run --release -p taschenspieler-core --example tuefteln_opinion [games] [file]
//!
//! A network of the form that `bot/opinion.rs` describes plays `games` games alone on each
//! sheet (default 2,000,000: about half an hour) and learns from them. After every game the
//! evaluation of each of its sheets is moved towards a mixture of the evaluation of the
//! next sheet and of the final result (temporal differences with traces). Adam sets the
//! steps, which get smaller.
//!
//! Beginners rarely earn the bonus, so the network would give it up for good; it therefore
//! counts more at first. Everything follows from one seed, so that the same file is made
//! every time. The program prints how well the network alone plays, without looking ahead.
//!
//! - this file: playing and learning
//! - `play`: a sheet in play
//! - `network`: the evaluation, in fractions
//! - `adam`: how far a step goes

mod adam;
mod network;
mod play;

use adam::Adam;
use network::{Network, PARTS, halves};
use std::time::Instant;
use taschenspieler_core::games::tuefteln::bot::opinion::{HALF, OTHERS, UNITS};
use taschenspieler_core::games::tuefteln::sheet::SheetVariant;

/// Games between two steps.
const BATCH: u32 = 16;
/// The size of the first steps.
const STEP: f32 = 0.003;
/// The share of the final result in the target, from sheet to sheet.
const TRACE: f32 = 0.3;
/// How much more the bonus counts at first.
const MORE_BONUS: f32 = 8.0;
/// In this first part of the games the bonus counts more.
const MORE_BONUS_UNTIL: f32 = 0.6;
/// The number of games that test how well it plays.
const TRIAL: u32 = 20_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments
        .next()
        .map_or(2_000_000, |text| text.parse().expect("a number of games"));
    let file = arguments
        .next()
        .unwrap_or("core/src/games/tuefteln/bot/opinion.bin".into());
    let mut bytes = Vec::new();
    for variant in SheetVariant::ALL {
        let network = Network::learn(variant, games);
        network.write(&mut bytes);
    }
    std::fs::write(&file, &bytes).expect("a file to write");
    println!("{file}: {} bytes", bytes.len());
}

/// A small random generator that always gives the same numbers.
pub struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32
    }

    pub fn die(&mut self) -> u8 {
        ((self.next() * 6) >> 32) as u8 + 1
    }

    /// From -1/2 to 1/2.
    pub fn fraction(&mut self) -> f32 {
        (self.next() >> 8) as f32 / (1 << 24) as f32 - 0.5
    }
}

impl Network {
    fn learn(variant: SheetVariant, games: u32) -> Network {
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

    /// Plays a game and adds up the slopes of its errors. Returns how many
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
}
