//! Runs any program for the chip to its end and prints its log.
//!
//! ```sh
//! cargo run --release -p taschenspieler-emulator --example run -- program.elf 3-4 0-1
//! ```
//!
//! The pairs are pins joined by wires. The exit code is 0 if the program reaches its
//! breakpoint and has used nothing that is not modelled.

use std::process::ExitCode;
use taschenspieler_emulator::Chip;

/// In the program's own time.
const MOST_MILLIS: u64 = 60_000;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("give the file of a program, and then pairs of joined pins such as 3-4");
        return ExitCode::from(2);
    };
    let mut chip = match Chip::load(&file) {
        Ok(chip) => chip,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    for pair in arguments {
        let pins = pair.split_once('-').map(|(a, b)| (a.parse(), b.parse()));
        let Some((Ok(a), Ok(b))) = pins else {
            eprintln!("{pair:?} is no pair of pins such as 3-4");
            return ExitCode::from(2);
        };
        chip.join(a, b);
    }
    let outcome = chip.run_to_end(MOST_MILLIS);
    print!("{outcome}");
    ExitCode::from(u8::from(!outcome.is_good()))
}
