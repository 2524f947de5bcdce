//! Runs a firmware file for some seconds and prints its log and some figures.
//!
//!     cargo run --release -p taschenspieler-emulator --example run -- firmware.elf 3

use std::error::Error;
use std::time::Instant;
use taschenspieler_emulator::{Board, Image, LogDecoder, Machine};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let seconds: f64 = arguments.next().as_deref().unwrap_or("1").parse()?;
    let board: Board = arguments
        .next()
        .as_deref()
        .unwrap_or("pico-lcd-1.3")
        .parse()?;

    let image = Image::parse(&std::fs::read(path)?)?;
    let mut machine = Machine::new(&image, board);
    let start = Instant::now();
    machine.run_micros((seconds * 1e6) as u64);
    let host = start.elapsed().as_secs_f64();

    let log = machine.take_log();
    match image.elf().map(LogDecoder::new) {
        Some(Ok(mut decoder)) => decoder
            .lines(&log)
            .iter()
            .for_each(|line| println!("{line}")),
        Some(Err(error)) => println!("{error}"),
        None => println!("{} bytes of log", log.len()),
    }
    for fault in machine.faults() {
        println!("fault: {fault}");
    }
    for violation in machine.panel().violations() {
        println!("panel: {violation}");
    }
    for address in machine.unmodelled() {
        println!("not modelled: {address:#010x}");
    }
    println!(
        "{seconds} s in {host:.2} s: {} instructions ({:.0} million a second), {} cycles, {:.1} % asleep",
        machine.instructions(),
        machine.instructions() as f64 / host / 1e6,
        machine.cycles(),
        100.0 * machine.idle_cycles() as f64 / machine.cycles() as f64,
    );
    println!(
        "{} frames, {} windows, backlight {} ‰, lowest stack {:#010x}, {} reboots, halted: {:?}",
        machine.panel().frames(),
        machine.panel().windows(),
        machine.backlight(),
        machine.lowest_stack_pointer(),
        machine.reboots(),
        machine.halted(),
    );
    Ok(())
}
