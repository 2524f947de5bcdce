//! Looks for the slowest press: presses buttons at random, from every scene that the bench
//! knows. A press found here may deserve a row in `scenes`.

use super::Only;
use super::elf::Firmware;
use super::presses::{self, Answer};
use super::probe::{Probe, Step};
use super::report::millis;
use super::scenes;
use super::statistics::Sample;
use std::fmt::Write;
use taschenspieler_core::luck::Luck;
use taschenspieler_emulator::Board;

/// This many presses are made from each scene.
const PRESSES: usize = 40;
/// This many are listed.
const LISTED: usize = 20;
/// The buttons to press, the d-pad and A more often than the rest.
const WORDS: [&str; 14] = [
    "*up", "*down", "*left", "*right", "*up", "*down", "*left", "*right", "*a", "*a", "*a", "*b^",
    "*x", "*y",
];

/// A press and the way to it.
struct Found {
    last: u64,
    /// Whether a sector of the flash was being erased at the time.
    waited: bool,
    scene: String,
    way: String,
}

/// Hunts in the scenes selected; the same seed presses the same buttons.
pub fn hunt(firmware: &Firmware, board: Board, only: &Only, seed: u64) -> Result<String, String> {
    let mut luck = Luck::new(seed);
    let mut found = Vec::new();
    for scene in scenes::all()?
        .iter()
        .filter(|scene| only.wants(&scene.name))
    {
        let mut probe = Probe::of_scene(scene, firmware, board)?;
        let mut way = String::new();
        for number in 0..PRESSES {
            let word = WORDS[luck.below(WORDS.len() as u32) as usize % WORDS.len()];
            probe.drift(number);
            way.push_str(word.trim_start_matches('*'));
            let seen = presses::press(&mut probe, word)?;
            let Some(seen) = seen else { continue };
            // Otherwise the press changed nothing, and something else caused the next
            // picture.
            let is_answered = seen.steps.get(usize::from(seen.was_busy));
            if is_answered.is_none_or(|step| step.bytes == 0) {
                way.push(' ');
                continue;
            }
            if let Some(answer) = Answer::of(&seen) {
                let written = |step: &Step| step.written.is_some_and(|written| written.erases > 0);
                let until = |step: &&Step| step.begin.is_none_or(|begin| begin <= answer.last());
                found.push(Found {
                    last: answer.last(),
                    waited: seen.steps.iter().filter(until).any(written),
                    scene: scene.name.clone(),
                    way: way.clone(),
                });
            }
            way.push(' ');
        }
        probe.trouble().map_or(Ok(()), Err)?;
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.last));
    let all: Sample = found.iter().map(|found| found.last).collect();
    let shown = |cycles: Option<u64>| cycles.map_or(0.0, millis);
    let mut text = format!(
        "{} presses that changed something: median {:.2}, 99 % {:.2}, worst {:.2} ms\n",
        all.len(),
        shown(all.median()),
        shown(all.percentile(99)),
        shown(all.worst())
    );
    for found in found.iter().take(LISTED) {
        let waited = if found.waited { " (erase)" } else { "" };
        let (last, scene) = (millis(found.last), &found.scene);
        let _ = writeln!(text, "{last:7.2}{waited}  {scene}: {}", found.way);
    }
    Ok(text)
}
