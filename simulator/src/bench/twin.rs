//! A simulated console next to the board: the same luck, the same presses.

use super::elf::Firmware;
use super::probe::{MENU_MILLIS, Probe};
use crate::driver::Driver;
use crate::script::{Script, Step};
use crate::thinker::AtOnce;
use taschenspieler_emulator::LogDecoder;

/// A console that has just shown its menu.
pub fn switched_on(seed: u64, thinker: AtOnce) -> Driver {
    let mut console = Driver::with_thinker(seed, thinker);
    console.advance(MENU_MILLIS as u32);
    console
}

/// Runs a script of the little language.
pub fn run(console: &mut Driver, script: &str) -> Result<(), String> {
    let script = Script::parse("bench", script).map_err(|error| error.to_string())?;
    for step in script.steps() {
        match step {
            Step::Down(button) => console.press(*button),
            Step::Up(button) => console.release(*button),
            Step::Wait(millis) => console.advance(*millis),
            _ => {}
        }
    }
    Ok(())
}

/// The seed a board says its luck begins with, if nobody has read its log yet.
pub fn seed(firmware: &Firmware, probe: &mut Probe) -> Result<u64, String> {
    let elf = firmware
        .image
        .elf()
        .ok_or("there is no log without symbols")?;
    let mut decoder = LogDecoder::new(elf).map_err(|error| error.to_string())?;
    let lines = decoder.lines(&probe.machine_mut().take_log());
    lines
        .iter()
        .find_map(|line| line.split_once("luck begins with seed "))
        .and_then(|(_, rest)| rest.split_whitespace().next()?.parse().ok())
        .ok_or_else(|| "the firmware does not say what its luck begins with".to_owned())
}
