//! The contents of RAM and flash, by size.

use super::Lowest;
use super::elf::{Firmware, RAM, Size};
use super::report::Table;
use taschenspieler_depth::symbols::Share;

const LEAST_FREE: u64 = 4 * 1024;
const MOST_PROGRAM: u64 = 1280 * 1024;
/// Crates that are smaller are added up.
const SMALL: u64 = 512;

/// Bytes of RAM, and how many of them were never touched.
pub fn ram(firmware: &Firmware, stack_at_start: u32, lowest: &Lowest) -> Table {
    let statics = firmware.statics();
    let stack = RAM.end - RAM.start - statics;
    // The stack lies below the statics and grows down to the start of the RAM.
    let below = |stack_pointer: u32| u64::from(stack_pointer).saturating_sub(RAM.start);
    let untouched = below(lowest.get());
    let mut table = Table::new(
        "RAM",
        "The deepest stack is what was used at worst while all of this was measured; by the
calls, what could be used if everything came together (docs/stack.md).",
        &[("bytes", 0)],
    );
    let mut add = |name, bytes: u64| table.add(name, vec![Some(bytes as f64)]);
    add("frame", firmware.frame);
    add("scratch of computer players", firmware.scratch);
    add(
        "other statics",
        statics.saturating_sub(firmware.frame + firmware.scratch),
    );
    add(
        "deepest stack until the menu",
        stack.saturating_sub(below(stack_at_start)),
    );
    add("deepest stack", stack.saturating_sub(untouched));
    let cells = vec![Some(untouched as f64)];
    table.add_with(
        "never touched",
        cells,
        "at least 4096",
        untouched < LEAST_FREE,
    );
    // The measured depth must stay within the proved bound.
    let used = stack.saturating_sub(untouched);
    let depth = firmware.depth;
    table.add_with(
        "deepest stack by the calls",
        vec![depth.map(|depth| depth as f64)],
        "at least what was used",
        depth.is_none_or(|depth| depth < used),
    );
    let left = depth.map(|depth| stack.saturating_sub(depth));
    table.add_with(
        "never to be touched",
        vec![left.map(|left| left as f64)],
        "at least 4096",
        left.is_none_or(|left| left < LEAST_FREE),
    );
    table
}

/// Bytes of flash, by section.
pub fn flash(firmware: &Firmware) -> Table {
    let mut table = Table::new(
        "Program",
        "By section; .bss and .uninit take no flash.",
        &[("bytes", 0)],
    );
    let cells = vec![Some(firmware.program as f64)];
    let missed = firmware.program > MOST_PROGRAM;
    table.add_with("all of it in flash", cells, "1310720", missed);
    for (name, _, bytes) in &firmware.sections {
        table.add(name, vec![Some(*bytes as f64)]);
    }
    table
}

/// Bytes by game.
pub fn games(firmware: &Firmware) -> Table {
    let mut table = Table::new(
        "Games",
        "Code in the game's own folder; code of host and libraries that was compiled for this\n\
         game only; constants with a name, sentences and other constants without one not counted.\n\
         What was drawn into a function of another kind counts there.",
        &[("own code", 0), ("hosted code", 0), ("data", 0), ("all", 0)],
    );
    let cells = |size: &Size| {
        let all = size.own + size.hosted + size.data;
        [size.own, size.hosted, size.data, all]
            .map(|bytes| Some(bytes as f64))
            .to_vec()
    };
    let mut all = Size::default();
    for (id, size) in &firmware.games {
        table.add(*id, cells(size));
        all.own += size.own;
        all.hosted += size.hosted;
        all.data += size.data;
    }
    table.add("all games", cells(&all));
    table
}

/// Bytes by crate, as far as symbols have names.
pub fn crates(firmware: &Firmware) -> Table {
    let mut table = Table::new(
        "Crates",
        "By the names of symbols; data are constants in flash and statics in RAM.",
        &[("code", 0), ("data", 0)],
    );
    let cells = |code: u64, data: u64| vec![Some(code as f64), Some(data as f64)];
    let (mut small_code, mut small_data) = (0, 0);
    for Share { name, code, data } in &firmware.crates {
        if code + data < SMALL {
            small_code += code;
            small_data += data;
        } else {
            table.add(name, cells(*code, *data));
        }
    }
    table.add("smaller ones", cells(small_code, small_data));
    table
}
