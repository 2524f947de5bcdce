//! How often does the master give away an endgame of Torris?
//!
//!     cargo run --release -p taschenspieler-core --example torris_endgames find [positions] > FILE
//!     cargo run --release -p taschenspieler-core --example torris_endgames judge [pace] < FILE
//!
//! `find` lets masters play each other and prints this many positions (default 60) for each
//! number of stones that can move, from 8 to 12, at most one per game and number. `judge`
//! lets the master move in each of them, thinking as far as on the device, or on a machine
//! with this many times its pace. Positions that the master has not proved are proved here,
//! with more memory and more time.

use std::io::BufRead;
use std::ops::ControlFlow;
use taschenspieler_core::game::{Level, NoOptions, Notation, Rules, Setup};
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::torris::bot::endgame::solve;
use taschenspieler_core::games::torris::bot::field::SearchField;
use taschenspieler_core::games::torris::bot::think;
use taschenspieler_core::games::torris::rules::{TorrisMove, TorrisPosition};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::SCRATCH_WORDS;

const FEWEST: u32 = 8;
const MOST: u32 = 12;
const KINDS: usize = (MOST - FEWEST + 1) as usize;

/// More than the search's table can use.
const LARGE_WORDS: usize = 1 << 18;

/// More than any endgame has taken.
const PATIENCE: u32 = 100_000_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.get(1).and_then(|text| text.parse().ok());
    match arguments.first().map(String::as_str) {
        Some("find") => find(number.unwrap_or(60)),
        Some("judge") => judge(number.unwrap_or(1)),
        _ => eprintln!("find [positions] or judge [pace]"),
    }
}

fn find(wanted: u32) {
    let mut scratch = vec![0; SCRATCH_WORDS];
    let mut found = [0; KINDS];
    for seed in 1.. {
        if found.iter().all(|&count| count >= wanted) {
            break;
        }
        let mut luck = Luck::new(seed);
        let setup = Setup {
            seats: 2,
            first: None,
            options: NoOptions,
        };
        let mut position = Torris::start(&setup, &mut luck);
        let mut seen = [false; KINDS];
        while !position.is_over() {
            let kind = SearchField::new(&position).movable().wrapping_sub(FEWEST) as usize;
            if kind < KINDS && choices(&position) > 1 && !seen[kind] && found[kind] < wanted {
                (seen[kind], found[kind]) = (true, found[kind] + 1);
                println!("{}", write(&position));
            }
            let played = match think(
                &position,
                Level::Master,
                &mut luck,
                1,
                &mut scratch,
                &mut || false,
            ) {
                Some(thought) => thought.played,
                None => TorrisMove::Pass,
            };
            position.play(played).expect("a legal move");
        }
    }
}

/// The results for the positions with this many movable stones.
#[derive(Default)]
struct Tally {
    positions: u32,
    /// The winner was proved.
    proved: u32,
    /// Not proved: the move was good, was bad, or cannot be judged.
    good: u32,
    bad: u32,
    unknown: u32,
    looks: Vec<u32>,
}

fn judge(pace: u32) {
    let mut scratch = vec![0; SCRATCH_WORDS];
    let mut large = vec![0; LARGE_WORDS];
    let mut tallies: [Tally; KINDS] = Default::default();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let position = Torris::read_position(&line).expect("a position");
        let field = SearchField::new(&position);
        let Some(tally) = tallies.get_mut((field.movable() - FEWEST) as usize) else {
            continue;
        };
        let mut luck = Luck::new(1);
        let Some(thought) = think(
            &position,
            Level::Master,
            &mut luck,
            pace,
            &mut scratch,
            &mut || false,
        ) else {
            continue;
        };
        tally.positions += 1;
        tally.looks.push(thought.positions);
        if thought.is_certain {
            tally.proved += 1;
            continue;
        }
        let mut result = |position: &TorrisPosition| {
            let field = SearchField::new(position);
            let attempt = solve(&field, PATIENCE, &mut large, &mut || false);
            let worth = attempt.solution.map(|solution| solution.most.signum());
            worth.map(|worth| match position.turn() == field.turn() {
                true => worth,
                false => -worth,
            })
        };
        let mut after = position;
        after.play(thought.played).expect("a legal move");
        let (before, kept) = match result(&position) {
            Some(-1) => (Some(-1), Some(-1)),
            before => (before, result(&after).map(|worth| -worth)),
        };
        match (before, kept) {
            (Some(before), Some(kept)) if before == kept => tally.good += 1,
            (Some(_), Some(_)) => {
                tally.bad += 1;
                println!("bad: {before:?} to {kept:?} in {line}");
            }
            _ => {
                tally.unknown += 1;
                println!("unknown: {before:?} to {kept:?} in {line}");
            }
        }
    }
    println!("stones positions proved unproved:good bad unknown | looks: median most");
    for (stones, tally) in (FEWEST..).zip(&mut tallies) {
        tally.looks.sort_unstable();
        let Some(most) = tally.looks.last() else {
            continue;
        };
        println!(
            "{stones:6} {:9} {:6} {:13} {:3} {:7} | {:13} {most:4}",
            tally.positions,
            tally.proved,
            tally.good,
            tally.bad,
            tally.unknown,
            tally.looks[tally.looks.len() / 2]
        );
    }
}

fn choices(position: &TorrisPosition) -> usize {
    let mut count = 0;
    let _ = Torris::moves(position, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

fn write(position: &TorrisPosition) -> String {
    let mut text = String::new();
    Torris::write_position(position, &mut text).expect("a string takes everything");
    text
}
