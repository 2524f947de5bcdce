//! The flash chip; `ssi` and `xip` are its way to the bus. `commands` has its answers to
//! instructions, `suspend` an erase that can be interrupted.
//!
//! NOR flash: erasing a sector sets every bit, programming can only clear bits. Both take
//! time, in which the processor waits and everything else continues; if the power fails
//! meanwhile, the contents are neither old nor new.

mod commands;
mod suspend;

use commands::Commands;
pub use commands::FlashKind;
pub(crate) use commands::Reading;
pub use suspend::Suspends;
use suspend::{Ordered, Pace};

/// The unit of erasing.
pub const SECTOR: usize = 4096;
/// The unit of programming.
pub const PAGE: usize = 256;

/// The contents of the flash, and the operations on it.
#[derive(Clone)]
pub struct Flash {
    kind: FlashKind,
    commands: Commands,
    bytes: Vec<u8>,
    erases: Vec<u32>,
    programmed_pages: u64,
    /// Bytes erased or programmed until the power goes.
    cut_after: Option<u64>,
    power_lost: bool,
    /// The operation that a routine of the boot ROM waits for.
    busy: Option<Busy>,
    /// The operation ordered by instruction, which the program does not wait for.
    ordered: Option<Ordered>,
    pace: Pace,
    noise: u64,
}

/// The present operation: one sector or page after another.
#[derive(Clone)]
struct Busy {
    work: Work,
    /// The cycles in which the present sector or page begins and is done.
    begun: u64,
    done: u64,
    /// How many cycles each takes.
    cycles: u64,
}

#[derive(Clone)]
enum Work {
    /// The range to erase: its start, and its end, which is not included.
    Erase(usize, usize),
    /// These bytes from this offset on.
    Program(usize, Vec<u8>),
}

impl Flash {
    /// A chip of `size` bytes that begins with `contents`; the rest is erased.
    pub(crate) fn new(size: usize, contents: Vec<u8>, kind: FlashKind) -> Self {
        let mut bytes = contents;
        bytes.resize(size, 0xff);
        Flash {
            kind,
            commands: Flash::as_bought(&kind),
            bytes,
            erases: vec![0; size.div_ceil(SECTOR)],
            programmed_pages: 0,
            cut_after: None,
            power_lost: false,
            busy: None,
            ordered: None,
            pace: Pace::default(),
            noise: 1,
        }
    }

    /// Its answer to 0x9F: Winbond's number, the kind, and the power of two of its size
    /// (W25Q16JV and W25Q128JV data sheets, "Read JEDEC ID").
    pub fn jedec_id(&self) -> [u8; 3] {
        let winbond = [0xef, 0x40, self.bytes.len().trailing_zeros() as u8];
        self.kind.id.unwrap_or(winbond)
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The contents, for changes without the program's knowledge.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// How often each sector has been erased.
    pub fn erases(&self) -> &[u32] {
        &self.erases
    }

    /// How many pages have been programmed.
    pub fn programmed_pages(&self) -> u64 {
        self.programmed_pages
    }

    /// A page is being programmed or a sector erased; or the erase is suspended.
    pub fn is_busy(&self) -> bool {
        self.busy.is_some() || self.ordered.is_some()
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Lets the power fail after this many more bytes are erased or programmed.
    pub(crate) fn cut_power_after(&mut self, bytes: Option<u64>) {
        self.cut_after = bytes;
    }

    pub(crate) fn take_power_lost(&mut self) -> bool {
        core::mem::take(&mut self.power_lost)
    }

    /// How many of `wanted` bytes still happen before the power fails.
    fn allowance(&mut self, wanted: usize) -> usize {
        let Some(left) = self.cut_after else {
            return wanted;
        };
        if left < wanted as u64 {
            self.cut_after = None;
            self.power_lost = true;
            return left as usize;
        }
        self.cut_after = Some(left - wanted as u64);
        wanted
    }

    /// Begins to erase sectors, each for a number of cycles.
    pub(crate) fn erase(&mut self, offset: usize, count: usize, now: u64, cycles: u64) {
        let first = offset / SECTOR;
        let end = (offset + count).div_ceil(SECTOR).min(self.erases.len());
        if count > 0 && first < end && self.ordered.is_none() {
            self.begin(Work::Erase(first, end), now, cycles);
        }
    }

    /// Begins to program bytes, each page for a number of cycles.
    pub(crate) fn program(&mut self, offset: usize, data: Vec<u8>, now: u64, cycles: u64) {
        if !data.is_empty() && self.takes_program(offset) {
            self.begin(Work::Program(offset, data), now, cycles);
        }
    }

    fn begin(&mut self, work: Work, now: u64, cycles: u64) {
        self.busy = Some(Busy {
            work,
            begun: now,
            done: now + cycles,
            cycles,
        });
    }

    /// When the present sector or page will be done.
    pub(crate) fn busy_until(&self) -> Option<u64> {
        self.busy.as_ref().map(|busy| busy.done)
    }

    /// The present sector or page is done, and the next one begins. An erase that a power
    /// cut interrupts leaves `noise` in the unfinished part of the sector.
    pub(crate) fn finish_one(&mut self, noise: impl FnMut() -> u8) {
        let Some(mut busy) = self.busy.take() else {
            return;
        };
        let more = match &mut busy.work {
            Work::Erase(sector, end) => {
                self.erase_sector(*sector, noise);
                *sector += 1;
                *sector < *end
            }
            Work::Program(offset, data) => {
                let page: Vec<u8> = data.drain(..data.len().min(PAGE)).collect();
                self.program_page(*offset, &page);
                *offset += PAGE;
                !data.is_empty()
            }
        };
        if more && !self.power_lost {
            self.begin(busy.work, busy.done, busy.cycles);
        }
    }

    /// Finishes everything, as the chip does even if the processor is reset. A suspended
    /// erase stays suspended.
    pub(crate) fn finish_all(&mut self, mut noise: impl FnMut() -> u8) {
        while self.busy.is_some() {
            self.finish_one(&mut noise);
        }
        self.settle(u64::MAX);
    }

    /// The power has failed; the present sector or page stays in its present state.
    pub(crate) fn tear(&mut self, now: u64, mut noise: impl FnMut() -> u8) {
        self.tear_ordered(now, &mut noise);
        let Some(busy) = self.busy.take() else {
            return;
        };
        // Of 256 bits this many have changed already.
        let progress = now.saturating_sub(busy.begun) * 256 / busy.cycles.max(1);
        match busy.work {
            Work::Erase(sector, _) => self.tear_sector(sector, progress, &mut noise),
            Work::Program(offset, data) => {
                let cells = self.bytes.get_mut(offset..).unwrap_or_default();
                for (cell, byte) in cells.iter_mut().zip(data.iter().take(PAGE)) {
                    *cell &= byte | !changed(progress, &mut noise);
                }
            }
        }
    }

    /// The contents of a sector when the power fails during its erase.
    fn tear_sector(&mut self, sector: usize, progress: u64, noise: &mut dyn FnMut() -> u8) {
        self.erases[sector] += 1;
        let style = noise() % 3;
        for cell in &mut self.bytes[sector * SECTOR..][..SECTOR] {
            *cell = match style {
                0 => *cell | changed(progress, noise),
                // Some chips clear all bits before they set them.
                1 => *cell & !changed(progress, noise),
                _ => noise(),
            };
        }
    }

    fn erase_sector(&mut self, sector: usize, noise: impl FnMut() -> u8) {
        let done = self.allowance(SECTOR);
        let (erased, disturbed) = self.bytes[sector * SECTOR..][..SECTOR].split_at_mut(done);
        erased.fill(0xff);
        disturbed.fill_with(noise);
        self.erases[sector] += 1;
    }

    /// Clears the bits that are clear in `data`.
    fn program_page(&mut self, offset: usize, data: &[u8]) {
        let done = self.allowance(data.len());
        let cells = self.bytes.get_mut(offset..).unwrap_or_default();
        for (cell, byte) in cells.iter_mut().zip(&data[..done]) {
            *cell &= byte;
        }
        self.programmed_pages += 1;
    }
}

/// The bits of a byte that have changed, if this many of 256 have.
fn changed(progress: u64, noise: &mut dyn FnMut() -> u8) -> u8 {
    (0..8).fold(0, |bits, bit| {
        bits | u8::from(u64::from(noise()) < progress) << bit
    })
}
