//! A simulated console next to the board: the same luck, the same presses.

use super::elf::Firmware;
use super::probe::{MENU_MILLIS, Probe};
use crate::device::act;
use crate::driver::Driver;
use crate::emulate;
use crate::script::Script;
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
    script.steps().iter().for_each(|step| act(console, step));
    Ok(())
}

/// The seed of the board's luck, from its log. The log must not have been read before.
pub fn seed(firmware: &Firmware, probe: &mut Probe) -> Result<u64, String> {
    let elf = firmware
        .image
        .elf()
        .ok_or("there is no log without symbols")?;
    let mut decoder = LogDecoder::new(elf).map_err(|error| error.to_string())?;
    let lines = decoder.lines(&probe.machine_mut().take_log());
    let seed = emulate::seed(&lines);
    seed.ok_or_else(|| "the firmware does not say what its luck begins with".to_owned())
}
