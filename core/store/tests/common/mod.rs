//! A flash chip that can lose its power at any moment.
//!
//! - this file: the chip
//! - [`luck`]: random numbers that repeat
//! - [`model`]: what the store should hold

#![allow(dead_code, reason = "every test uses its own part")]

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

pub mod luck;
pub mod model;

use luck::Luck;

pub const SECTOR: usize = 4096;
const PAGE: usize = 256;

/// Moments of an erase at which the power can fail, each leaving other bytes.
pub const ERASE_MOMENTS: u64 = 6;

/// The state in which a power failure leaves a page being programmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// The bytes are programmed one after another; the last one lacks some of its bits.
    Bytes,
    /// The page is programmed as a whole; every byte lacks some of its bits.
    Page,
}

/// Why an access failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no power.
    Dead,
    /// The sector is worn out.
    Worn,
}

impl NorFlashError for Refusal {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// How many rounds a randomised test runs: the usual number, or many times that in `cargo
/// xtask night`.
pub fn rounds(usual: u64) -> u64 {
    let times = std::env::var("TASCHENSPIELER_ROUNDS").ok();
    usual * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// NOR flash: programming clears bits, erasing a sector sets them all. Programming a word
/// that is not blank, or beyond the end, fails the test.
#[derive(Clone)]
pub struct Chip {
    pub bytes: Vec<u8>,
    pub erases: Vec<u32>,
    /// Sectors that neither erase nor program any more.
    pub worn: Vec<bool>,
    /// Whether a worn sector reports no error, as is usual: the bytes written are just not
    /// there.
    pub wears_silently: bool,
    pub tear: Tear,
    /// How long each of the moments of an erase is.
    pub moment: u64,
    /// Bytes programmed, and [`ERASE_MOMENTS`] for each erase.
    pub ticks: u64,
    /// The tick at which the power fails.
    pub cut_at: Option<u64>,
    /// Pages programmed.
    pub pages: u64,
    /// Bytes read.
    pub reads: u64,
    /// Where the sector begins whose erase is suspended, and how many ticks it was at work.
    pub suspended: Option<(usize, u64)>,
    /// How many such erases the power has cut.
    pub cut_suspended: u32,
    luck: Luck,
}

impl Chip {
    /// A chip as it comes from the factory.
    pub fn blank(sectors: usize, seed: u64) -> Chip {
        Chip {
            bytes: vec![0xFF; sectors * SECTOR],
            erases: vec![0; sectors],
            worn: vec![false; sectors],
            wears_silently: false,
            tear: Tear::Bytes,
            moment: 1,
            ticks: 0,
            cut_at: None,
            pages: 0,
            reads: 0,
            suspended: None,
            cut_suspended: 0,
            luck: Luck::new(seed),
        }
    }

    pub fn is_dead(&self) -> bool {
        self.cut_at.is_some_and(|cut| self.ticks >= cut)
    }

    /// How many sectors were erased and pages programmed so far.
    pub fn counts(&self) -> (u64, u64) {
        let erases = self.erases.iter().copied().map(u64::from).sum();
        (erases, self.pages)
    }

    /// Gives the power back. A sector whose erase was suspended is torn.
    pub fn power_on(&mut self) {
        self.cut_at = None;
        if let Some((start, worked)) = self.suspended.take() {
            self.cut_suspended += 1;
            self.tear_erase(start, worked / self.moment);
        }
    }

    /// Goes on erasing a sector for at most this many ticks, and suspends it; whether it is
    /// erased.
    pub fn erase_some(&mut self, address: u32, ticks: u64) -> Result<bool, Refusal> {
        if self.is_dead() {
            return Err(Refusal::Dead);
        }
        let start = address as usize;
        if self.suspended.is_none() {
            self.erases[start / SECTOR] += 1;
        }
        let (suspended, worked) = self.suspended.unwrap_or((start, 0));
        assert_eq!(suspended, start, "another erase is suspended");
        let left = ERASE_MOMENTS * self.moment - worked;
        let passed = self.pass(ticks.min(left));
        let worked = worked + passed.map_or_else(|passed| passed, |()| ticks.min(left));
        self.suspended = Some((start, worked.min(ERASE_MOMENTS * self.moment - 1)));
        passed.map_err(|_| Refusal::Dead)?;
        if ticks < left {
            return Ok(false);
        }
        self.suspended = None;
        if !self.sector_is_worn(address) {
            self.bytes[start..start + SECTOR].fill(0xFF);
        } else if !self.wears_silently {
            return Err(Refusal::Worn);
        }
        Ok(true)
    }

    /// Whether a range is in the sector whose erase is suspended.
    fn is_suspended(&self, offset: u32, length: usize) -> bool {
        let (from, to) = (offset as usize, offset as usize + length);
        self.suspended
            .is_some_and(|(start, _)| from < start + SECTOR && to > start)
    }

    /// Lets the power fail after this many more ticks.
    pub fn cut_after(&mut self, ticks: u64) {
        self.cut_at = Some(self.ticks + ticks);
    }

    /// Lets `wanted` ticks pass. The error says how many passed before the power failed.
    fn pass(&mut self, wanted: u64) -> Result<(), u64> {
        let left = self.cut_at.map_or(u64::MAX, |cut| cut - self.ticks);
        if wanted < left {
            self.ticks += wanted;
            Ok(())
        } else {
            self.ticks += left;
            Err(left)
        }
    }

    fn sector_is_worn(&self, offset: u32) -> bool {
        self.worn[offset as usize / SECTOR]
    }

    /// A byte in which some of the bits to be cleared are cleared.
    fn partly(&mut self, old: u8, new: u8) -> u8 {
        old & (new | self.luck.byte())
    }

    /// Leaves the bytes of an erase that was cut off at this moment.
    fn tear_erase(&mut self, start: usize, moment: u64) {
        // How far the erase got: this many percent of the bits have changed already.
        let share = self.luck.below(100);
        let end = self.luck.below(SECTOR as u64) as usize;
        for (place, at) in (start..start + SECTOR).enumerate() {
            let old = self.bytes[at];
            self.bytes[at] = match moment {
                0 => old,
                1 => old | self.luck.bits(share),
                2 => self.luck.byte(),
                3 if place < end => 0xFF,
                3 => old,
                4 if place < end => old,
                4 => 0xFF,
                // An erase begins by programming everything to zero.
                _ => old & self.luck.bits(share),
            };
        }
    }
}

impl ErrorType for Chip {
    type Error = Refusal;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refusal> {
        if self.is_dead() {
            return Err(Refusal::Dead);
        }
        assert!(
            !self.is_suspended(offset, bytes.len()),
            "it is being erased"
        );
        self.reads += bytes.len() as u64;
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refusal> {
        let (from, to) = (from as usize, to as usize);
        assert!(from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR) && to <= self.bytes.len());
        for start in (from..to).step_by(SECTOR) {
            if let Some((suspended, _)) = self.suspended {
                // As drivers do: that erase ends first.
                self.erase_some(suspended as u32, u64::MAX)?;
                if suspended == start {
                    continue;
                }
            }
            if self.is_dead() {
                return Err(Refusal::Dead);
            }
            self.erases[start / SECTOR] += 1;
            if let Err(moment) = self.pass(ERASE_MOMENTS * self.moment) {
                self.tear_erase(start, (moment - 1) / self.moment);
                return Err(Refusal::Dead);
            }
            if !self.sector_is_worn(start as u32) {
                self.bytes[start..start + SECTOR].fill(0xFF);
            } else if !self.wears_silently {
                return Err(Refusal::Worn);
            }
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refusal> {
        assert!(offset.is_multiple_of(4) && bytes.len().is_multiple_of(4));
        if self.is_dead() {
            return Err(Refusal::Dead);
        }
        assert!(
            !self.is_suspended(offset, bytes.len()),
            "it is being erased"
        );
        let worn = self.sector_is_worn(offset);
        let mut at = offset as usize;
        assert!(
            worn || self.bytes[at..][..bytes.len()]
                .iter()
                .all(|&byte| byte == 0xFF)
        );
        let mut rest = bytes;
        while !rest.is_empty() {
            let (page, behind) = rest.split_at(rest.len().min(PAGE - at % PAGE));
            rest = behind;
            let passed = self.pass(page.len() as u64);
            if worn && !self.wears_silently {
                return Err(Refusal::Worn);
            }
            let done = passed.map_or_else(|done| done as usize, |()| page.len() + 1);
            for (place, &new) in page.iter().enumerate() {
                let old = self.bytes[at + place];
                let torn = done <= page.len() && (self.tear == Tear::Page || place + 1 == done);
                self.bytes[at + place] = if worn {
                    old
                } else if torn {
                    self.partly(old, new)
                } else if place < done {
                    old & new
                } else {
                    old
                };
            }
            passed.map_err(|_| Refusal::Dead)?;
            self.pages += 1;
            at += page.len();
        }
        Ok(())
    }
}
