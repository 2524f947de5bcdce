//! Decides which code should run from RAM, and which should lie side by side in flash.
//! Writes a linker script, based on the misses of the flash cache in all scenes.
//!
//! The measured program has to be linked without such a script, because functions that
//! already run from RAM would seem to cause no misses. Functions are named by patterns,
//! because the compiler appends a different suffix with every change. All functions of a
//! pattern are moved together.

use super::elf::Firmware;
use super::probe::Probe;
use super::profile::Trace;
use super::{presses, scenes};
use object::read::elf::ElfFile32;
use object::{Endianness, Object, ObjectSymbol, SymbolKind};
use std::collections::BTreeMap;
use std::fmt::Write;
use taschenspieler_emulator::Board;

/// Bytes of RAM for code: the room that statics, stack and reserve leave, less a little for
/// a few more variables.
const ROOM: u32 = 11 * 1024;
/// Functions with fewer misses per scene, on average, stay where they are.
const RARE: u64 = 2;

/// The linker inserts this many bytes for a call between flash and RAM.
const VENEER: u64 = 12;

/// Functions of one pattern.
#[derive(Default)]
struct Group {
    bytes: u32,
    misses: u64,
}

impl Group {
    /// How many misses a KiB of RAM saves. Callers in flash go through a veneer of the
    /// linker's, which causes as many misses as code of its length.
    fn worth(&self) -> u64 {
        let bytes = u64::from(self.bytes.max(1));
        let saved = self.misses * bytes.saturating_sub(VENEER) / bytes;
        saved * 1024 / bytes
    }
}

/// The script for a firmware.
pub fn layout(
    firmware: &Firmware,
    board: Board,
    say: &mut dyn FnMut(&str),
) -> Result<String, String> {
    let functions = functions(firmware)?;
    let mut groups: BTreeMap<&str, Group> = BTreeMap::new();
    for (size, pattern) in functions.values() {
        groups.entry(pattern).or_default().bytes += size;
    }
    let mut scenes = scenes::all()?;
    // Misses of a thought do not delay a press.
    scenes.retain(|scene| !scene.is_thinking());
    for scene in &scenes {
        say(&scene.name);
        let mut probe = Probe::of_scene(scene, firmware, board)?;
        for word in scene.round.split_whitespace() {
            probe.machine_mut().take_missed();
            probe.trace = word.starts_with('*').then(Trace::default);
            let seen = presses::press(&mut probe, word)?;
            let (Some(trace), Some(picture)) =
                (probe.trace.take(), seen.and_then(|seen| seen.picture()))
            else {
                continue;
            };
            for address in trace.missed_within(picture.last) {
                let function = functions.range(..=address).next_back();
                if let Some((start, (size, pattern))) = function
                    && address < start + size
                    && let Some(group) = groups.get_mut(pattern.as_str())
                {
                    group.misses += 1;
                }
            }
        }
    }
    let mut groups: Vec<(&str, Group)> = groups.into_iter().collect();
    groups.retain(|(_, group)| group.misses > RARE * scenes.len() as u64);
    groups.sort_by_key(|(name, group)| (std::cmp::Reverse(group.worth()), *name));
    Ok(script(&groups))
}

/// The functions by address: size and pattern.
fn functions(firmware: &Firmware) -> Result<BTreeMap<u32, (u32, String)>, String> {
    let file = firmware.image.elf().unwrap_or_default();
    let elf = ElfFile32::<Endianness>::parse(file).map_err(|error| error.to_string())?;
    let functions = elf
        .symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0)
        // This function runs before there is code in RAM.
        .filter(|symbol| symbol.name() != Ok("Reset"));
    let named = functions.map(|symbol| {
        let start = symbol.address() as u32 & !1;
        let name = pattern(symbol.name().unwrap_or_default());
        (start, (symbol.size() as u32, name))
    });
    Ok(named.collect())
}

/// The name of a function, with stars for the parts that change with the compiler and with
/// the code: `17h` and sixteen digits at the end of a name in the old mangling, and in the
/// new one the part after `Cs` that tells two crates of the same name apart.
fn pattern(name: &str) -> String {
    let name = name.split(".llvm.").next().unwrap_or(name);
    if let Some(at) = name.rfind("17h") {
        return format!("{}17h*", &name[..at]);
    }
    let mut pattern = String::new();
    let mut rest = name;
    while let Some(at) = rest.find("Cs") {
        let Some(end) = rest[at..].find('_') else {
            break;
        };
        pattern.push_str(&rest[..at]);
        pattern.push_str("Cs*");
        rest = &rest[at + end..];
    }
    pattern.push_str(rest);
    if name.starts_with("_R") {
        pattern.push('*');
    }
    pattern
}

/// The linker script: the functions that save the most misses go to RAM while there is
/// room; the rest lie side by side.
fn script(groups: &[(&str, Group)]) -> String {
    let mut left = ROOM;
    let (mut fast, mut hot) = (String::new(), String::new());
    for (name, group) in groups {
        let line = format!("    *(.text.{name});\n");
        if group.bytes <= left {
            left -= group.bytes;
            fast.push_str(&line);
        } else {
            hot.push_str(&line);
        }
    }
    let mut script = String::from(
        "/* Code that runs from RAM, and code that lies side by side in flash, where it is\n   \
         kind to the flash cache. Made by `cargo xtask layout`. */\n",
    );
    // `firmware/src/fast.rs` copies this code to RAM: it is not one of the statics.
    let _ = write!(
        script,
        "SECTIONS {{\n  .fast : ALIGN(4)\n  {{\n    __sfast = .;\n{fast}    . = ALIGN(4);\n    \
         __efast = .;\n  }} > RAM AT>FLASH\n  __sifast = LOADADDR(.fast);\n}} INSERT AFTER .uninit;\n"
    );
    let _ = write!(
        script,
        "SECTIONS {{\n  .hot : ALIGN(4)\n  {{\n{hot}    . = ALIGN(4);\n  }} > FLASH\n}} INSERT AFTER .text;\n"
    );
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_outlive_a_compilation() {
        assert_eq!(
            pattern("_ZN5paint4rect17heea809b5a85b1cf8E"),
            "_ZN5paint4rect17h*"
        );
        assert_eq!(
            pattern("_RNvNtCsjc7sn2q0iDy_17compiler_builtins3mem6memcpy"),
            "_RNvNtCs*_17compiler_builtins3mem6memcpy*"
        );
        assert_eq!(
            pattern("_RNvNtCsjc7_4core3fmt.llvm.5864861550599870333"),
            "_RNvNtCs*_4core3fmt*"
        );
        assert_eq!(pattern("__aeabi_memcpy4"), "__aeabi_memcpy4");
    }

    #[test]
    fn ram_takes_what_is_worth_most_and_fits() {
        let group = |bytes, misses| Group { bytes, misses };
        let groups = [
            ("small", group(100, 1000)),
            ("huge", group(ROOM, 9000)),
            ("next", group(ROOM - 100, 500)),
            ("last", group(10, 1)),
        ];
        let script = script(&groups);
        let (fast, hot) = script.split_once("INSERT AFTER .uninit").expect("two");
        assert!(fast.contains("(.text.small)") && fast.contains("(.text.next)"));
        assert!(hot.contains("(.text.huge)") && hot.contains("(.text.last)"));
    }
}
