//! Runs any program for the chip to its end, as a runner for `cargo run` and `cargo test`
//! of other people's projects.

use std::io::Write;
use taschenspieler_emulator::{Board, Chip, Ending, Image, Profile};

/// The time limit of a program if none is given.
const USUAL_MILLIS: u64 = 60_000;
/// How often its log is written.
const SLICE_MILLIS: u64 = 10;

/// The surroundings of the chip.
#[derive(Default)]
pub struct Surroundings {
    pub board: Option<Board>,
    pub chip: Option<Profile>,
    /// Pins that are joined.
    pub joined: Vec<(u32, u32)>,
    /// Pins with a voltage.
    pub volts: Vec<(u32, f64)>,
    pub millis: Option<u64>,
    /// Using something that is not modelled is not an error.
    pub is_tolerant: bool,
}

/// Reads `0-1,3-4`.
pub fn joined(text: &str) -> Option<Vec<(u32, u32)>> {
    pairs(text, '-', |word| {
        word.parse().ok().filter(|&pin: &u32| pin < 30)
    })
}

/// Reads `26=1.65,27=0`.
pub fn volts(text: &str) -> Option<Vec<(u32, f64)>> {
    let pairs = pairs(text, '=', |word| word.parse::<f64>().ok())?;
    let is_measured = |pin: f64| (26.0..=29.0).contains(&pin) && pin.fract() == 0.0;
    let mut found = pairs.into_iter();
    let given = found
        .clone()
        .all(|(pin, volts)| is_measured(pin) && volts.is_finite());
    given.then(|| {
        found
            .by_ref()
            .map(|(pin, volts)| (pin as u32, volts))
            .collect()
    })
}

fn pairs<T>(text: &str, between: char, read: impl Fn(&str) -> Option<T>) -> Option<Vec<(T, T)>> {
    let pair = |pair: &str| {
        let (a, b) = pair.split_once(between)?;
        Some((read(a)?, read(b)?))
    };
    text.split(',').map(pair).collect()
}

/// Runs a program and writes its log. Fails if it panics, faults, takes too long, or uses
/// something that is not modelled.
pub fn run(image: &Image, with: &Surroundings, out: &mut dyn Write) -> Result<(), String> {
    let board = with.board.unwrap_or(Board::Bare);
    let mut chip = Chip::on(image, board, with.chip.unwrap_or(Profile::TYPICAL));
    for &(a, b) in &with.joined {
        chip.join(a, b);
    }
    for &(pin, volts) in &with.volts {
        chip.set_voltage(pin, volts, 0);
    }
    if with.is_tolerant {
        chip.tolerate_unmodelled();
    }
    let mut left = with.millis.unwrap_or(USUAL_MILLIS);
    let mut written = 0;
    loop {
        let slice = left.min(SLICE_MILLIS);
        left -= slice;
        let ending = chip.run_millis(slice);
        for line in &chip.log()[written..] {
            writeln!(out, "{line}").map_err(|error| error.to_string())?;
        }
        written = chip.log().len();
        match ending {
            Some(Ending::Finished) => return Ok(()),
            Some(other) => return Err(other.to_string()),
            None if left == 0 => return Err(Ending::TimeOut.to_string()),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wires_and_voltages_are_read() {
        assert_eq!(joined("0-1,3-4"), Some(vec![(0, 1), (3, 4)]));
        assert_eq!(joined("0-30"), None);
        assert_eq!(joined("0"), None);
        assert_eq!(volts("26=1.65,29=0"), Some(vec![(26, 1.65), (29, 0.0)]));
        assert_eq!(volts("25=1"), None);
        assert_eq!(volts("26=much"), None);
    }
}
