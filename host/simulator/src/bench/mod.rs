//! Measures the real firmware in cycles of the emulated board: the same numbers on
//! every machine and in every run.
//!
//! | file | subject |
//! |---|---|
//! | `probe` | a board with a stop-watch on its wires |
//! | `elf` | where the firmware's variables are, what fills flash and RAM |
//! | `scenes`, `walk` | which presses are measured, and the way there |
//! | `simulated` | a simulated console with the same luck |
//! | `presses`, `train`, `motions`, `thoughts`, `reviews`, `saves`, `rest`, `waking`, `energy`, `room` | the measurements, one table each |
//! | `yardstick` | the same pictures drawn the usual way |
//! | `profile` | in which functions the time of a press is spent |
//! | `hunt` | looks for the slowest press |
//! | `layout` | which code should run from RAM |
//! | `statistics` | medians and percentiles |
//! | `report` | the numbers and their budgets |
//! | `text`, `json` | the report for people and for programs |
//! | `earlier` | an earlier report, to compare with |

mod earlier;
mod elf;
mod energy;
mod hunt;
mod json;
mod layout;
mod motions;
mod presses;
mod probe;
mod profile;
mod report;
mod rest;
mod reviews;
mod room;
mod saves;
mod scenes;
mod simulated;
mod statistics;
mod text;
mod thoughts;
mod train;
mod waking;
pub mod walk;
mod yardstick;

pub use earlier::Earlier;
pub use elf::Firmware;
pub use hunt::hunt;
pub use layout::layout;
pub use profile::profile;
pub use report::Report;
pub use saves::AREA;

use probe::Probe;
use std::sync::atomic::{AtomicU32, Ordering};
use taschenspieler_emulator::{Board, Image};

/// The lowest value the stack pointer ever had.
struct Lowest {
    stack_pointer: AtomicU32,
}

impl Lowest {
    fn get(&self) -> u32 {
        self.stack_pointer.load(Ordering::Relaxed)
    }

    /// Notes how deep the stack of a board went. A board that has crashed is not noted.
    fn note(&self, probe: &Probe) -> Result<(), String> {
        let here = probe.machine().lowest_stack_pointer();
        self.stack_pointer.fetch_min(here, Ordering::Relaxed);
        probe.trouble().map_or(Ok(()), Err)
    }
}

/// The rows to measure: all of them, or those whose names contain a word.
pub struct Only {
    words: Vec<String>,
}

impl Only {
    /// Takes words separated by commas; without any, everything is measured.
    pub fn new(words: Option<&str>) -> Only {
        let words = words.iter().flat_map(|words| words.split(','));
        Only {
            words: words.map(str::to_owned).collect(),
        }
    }

    fn is_everything(&self) -> bool {
        self.words.is_empty()
    }

    fn wants(&self, name: &str) -> bool {
        self.is_everything() || self.words.iter().any(|word| name.contains(word.as_str()))
    }
}

/// Measures a firmware, and next to it a program that draws the usual way if there is one;
/// calls `say` with each topic.
pub fn measure(
    firmware: &Firmware,
    yardstick: Option<&Image>,
    board: Board,
    only: &Only,
    say: &mut dyn FnMut(&str),
) -> Result<Report, String> {
    let lowest = Lowest {
        stack_pointer: AtomicU32::new(u32::MAX),
    };
    let mut tables = Vec::new();
    let mut saves = saves::Saves::default();
    let everything = only.is_everything();
    if everything {
        say("start");
        tables.push(rest::start(firmware, board, &lowest)?);
    }
    let stack_at_start = lowest.get();
    say("presses");
    tables.push(presses::measure(firmware, board, only, &lowest)?);
    tables.push(waking::measure(firmware, board, only, &lowest)?);
    say("press trains");
    tables.push(train::measure(firmware, board, only, &lowest)?);
    if only.wants("motion") {
        say("motion");
        tables.push(motions::measure(firmware, board, &lowest)?);
    }
    if everything {
        say("waiting");
        tables.push(rest::sleep(firmware, board, &lowest)?);
    }
    if only.wants("energy") {
        say("energy");
        tables.push(energy::measure(firmware, board, &lowest)?);
    }
    say("thinking");
    tables.push(thoughts::measure(
        firmware, board, only, &lowest, &mut saves,
    )?);
    tables.push(saves.table());
    say("reviews");
    tables.push(reviews::measure(firmware, board, only, &lowest)?);
    if let Some(usual) = yardstick {
        say("yardstick");
        tables.push(yardstick::measure(firmware, usual, board, only, &lowest)?);
    }
    if everything {
        tables.push(room::ram(firmware, stack_at_start, &lowest));
        tables.push(room::flash(firmware));
    }
    if only.wants("games") {
        tables.push(room::games(firmware));
    }
    if everything {
        tables.push(room::crates(firmware));
    }
    // Tables without any selected row have headings only.
    tables.retain(|table| everything || !table.rows.is_empty());
    Ok(Report {
        board: board.to_string(),
        tables,
    })
}

/// The report for people; with an earlier one, what has changed since.
pub fn to_text(report: &Report, earlier: Option<&Earlier>) -> String {
    text::write(report, earlier)
}

/// The report for programs.
pub fn to_json(report: &Report) -> String {
    json::write(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rows_with_a_word_are_wanted() {
        let only = Only::new(Some("crates,kisten: m"));
        assert!(only.wants("crates: layer") && only.wants("kisten: medium"));
        assert!(!only.wants("kisten: easy") && !only.is_everything());
        assert!(Only::new(None).wants("anything"));
    }
}
