//! Shows where the time goes between a press and the last byte of its picture: which
//! function the processor is in, microsecond by microsecond.
//!
//! The frame pointers on the stack name its callers. A function that has no frame, or that
//! is just being entered or left, hides its caller.
//!
//! Misses of the flash cache are recorded with their addresses, and counted for the
//! function or the constant at that address.

use super::elf::Firmware;
use super::probe::{CYCLES_PER_MILLI, Probe};
use super::{Only, presses, scenes};
use object::read::elf::ElfFile32;
use object::{Endianness, Object, ObjectSymbol, SymbolKind};
use std::collections::BTreeMap;
use std::fmt::Write;
use taschenspieler_depth::symbols::plain;
use taschenspieler_emulator::{Board, Machine};

/// How many functions are listed.
const LISTED: usize = 40;
/// How many callers are followed; no call is nested this deep.
const DEEPEST: usize = 64;
const RAM: u32 = 0x2000_0000;
/// The numbers of the processor's registers.
const FRAME_POINTER: usize = 7;
const PROGRAM_COUNTER: usize = 15;

/// Where the processor was, and who had called, moment by moment.
#[derive(Default)]
pub struct Trace {
    moments: Vec<(u64, Vec<u32>)>,
    /// The addresses that missed the flash cache, and when the probe noticed.
    missed: Vec<(u64, u32)>,
}

impl Trace {
    /// Notes where the processor is.
    pub fn note(&mut self, machine: &mut Machine) {
        let now = machine.time();
        let missed = machine.take_missed().into_iter();
        self.missed.extend(missed.map(|address| (now, address)));
        let registers = &machine.cpu().r;
        let word = |place: u32| {
            let at = place.checked_sub(RAM)? as usize;
            let bytes = machine.ram().get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_le_bytes(bytes))
        };
        let mut places = vec![registers[PROGRAM_COUNTER]];
        let mut frame = registers[FRAME_POINTER];
        // A frame holds the caller's frame pointer, which lies higher, and the return
        // address.
        while let (Some(outer), Some(back)) = (word(frame), word(frame.wrapping_add(4))) {
            places.push(back & !1);
            if outer <= frame || places.len() > DEEPEST {
                break;
            }
            frame = outer;
        }
        self.moments.push((machine.time(), places));
    }
}

impl Trace {
    /// The misses of the flash cache within this many first cycles.
    pub fn missed_within(&self, length: u64) -> impl Iterator<Item = u32> + '_ {
        let start = self.moments.first().map_or(0, |moment| moment.0);
        let within = move |(now, _): &&(u64, u32)| now - start < length;
        self.missed
            .iter()
            .filter(within)
            .map(|(_, address)| *address)
    }
}

/// The functions and constants of a firmware, by address.
struct Functions {
    names: BTreeMap<u32, (u32, String)>,
}

impl Functions {
    fn of(firmware: &Firmware) -> Result<Functions, String> {
        let file = firmware.image.elf().unwrap_or_default();
        let elf = ElfFile32::<Endianness>::parse(file).map_err(|error| error.to_string())?;
        let functions = elf
            .symbols()
            .filter(|symbol| matches!(symbol.kind(), SymbolKind::Text | SymbolKind::Data))
            .filter(|symbol| symbol.size() > 0);
        let names = functions.map(|symbol| {
            let start = symbol.address() as u32 & !1;
            let name = plain(symbol.name().unwrap_or("?"));
            (start, (start + symbol.size() as u32, name))
        });
        Ok(Functions {
            names: names.collect(),
        })
    }

    /// The function at an address.
    fn at(&self, place: u32) -> Option<&str> {
        let (_, (end, name)) = self.names.range(..=place).next_back()?;
        (place < *end).then_some(name.as_str())
    }
}

/// Microseconds spent in each function itself, and in it together with the functions it
/// calls.
#[derive(Default)]
struct Tally<'a> {
    presses: usize,
    asleep: u64,
    itself: BTreeMap<&'a str, u64>,
    within: BTreeMap<&'a str, u64>,
    misses: BTreeMap<&'a str, u64>,
}

impl<'a> Tally<'a> {
    fn add(&mut self, trace: &Trace, length: u64, functions: &'a Functions) {
        self.presses += 1;
        let Some(&(start, _)) = trace.moments.first() else {
            return;
        };
        let mut awake = 0;
        for (_, places) in trace.moments.iter().filter(|(now, _)| now - start < length) {
            awake += 1;
            let Some((&here, callers)) = places.split_first() else {
                continue;
            };
            let name = functions.at(here).unwrap_or("?");
            *self.itself.entry(name).or_default() += 1;
            let callers = callers.iter().filter_map(|place| functions.at(*place));
            let mut names: Vec<&str> = callers.collect();
            names.push(name);
            names.sort_unstable();
            names.dedup();
            for name in names {
                *self.within.entry(name).or_default() += 1;
            }
        }
        for address in trace.missed_within(length) {
            let name = functions.at(address).unwrap_or("constants without a name");
            *self.misses.entry(name).or_default() += 1;
        }
        self.asleep += (length / (CYCLES_PER_MILLI / 1000)).saturating_sub(awake);
    }

    fn write(&self, scene: &str) -> String {
        let millis = |micros: u64| micros as f64 / 1000.0 / self.presses.max(1) as f64;
        let mut text = format!(
            "{scene}: {} presses, {:.2} ms asleep\n",
            self.presses,
            millis(self.asleep)
        );
        for (title, times) in [("itself", &self.itself), ("within", &self.within)] {
            let _ = writeln!(text, "  {title}, ms for a press");
            let mut times: Vec<_> = times.iter().collect();
            times.sort_by_key(|(_, micros)| std::cmp::Reverse(**micros));
            for (name, micros) in times.into_iter().take(LISTED) {
                let _ = writeln!(text, "  {:8.3}  {name}", millis(*micros));
            }
        }
        let mut misses: Vec<_> = self.misses.iter().collect();
        misses.sort_by_key(|(_, misses)| std::cmp::Reverse(**misses));
        let each = |misses: u64| misses as f64 / self.presses.max(1) as f64;
        let all = misses.iter().map(|(_, misses)| **misses).sum();
        let _ = writeln!(
            text,
            "  misses of the flash cache for a press: {:.0}",
            each(all)
        );
        for (name, misses) in misses.into_iter().take(LISTED) {
            let _ = writeln!(text, "  {:8.0}  {name}", each(*misses));
        }
        text
    }
}

/// Profiles the presses of the scenes that are wanted.
pub fn profile(firmware: &Firmware, board: Board, only: &Only) -> Result<String, String> {
    let mut text = String::new();
    for scene in scenes::all()?
        .iter()
        .filter(|scene| only.wants(&scene.name))
    {
        let mut probe = Probe::of_scene(scene, firmware, board)?;
        let functions = Functions::of(firmware)?;
        let mut tally = Tally::default();
        for word in (0..scene.rounds).flat_map(|_| scene.round.split_whitespace()) {
            probe.machine_mut().take_missed();
            probe.trace = word.starts_with('*').then(Trace::default);
            let seen = presses::press(&mut probe, word)?;
            let picture = seen.and_then(|seen| seen.picture());
            if let (Some(trace), Some(picture)) = (probe.trace.take(), picture) {
                tally.add(&trace, picture.last, &functions);
            }
        }
        text.push_str(&tally.write(&scene.name));
    }
    Ok(text)
}
