//! The part of the flash that belongs to the saved games.
//!
//! While a page is programmed or a sector erased nothing can be read from the flash, not
//! even the program: so `nor` does it from RAM, with interrupts off. The DMA may continue,
//! because it reads only the frame, in RAM. Panics and faults do not write to flash,
//! because a program that cannot be trusted must not.
//!
//! An erase takes 45 to 400 ms. On chips that support it, it is suspended as soon as there
//! is other work (`nor::erase`). On others, and after a plain start, which assumes nothing
//! about the chip, everything waits for it.

#![allow(unsafe_code)]

use embassy_rp::Peri;
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Instant};
use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use portable_atomic::{AtomicBool, AtomicU32, Ordering};
use taschenspieler_store::Store;

use crate::nor::erase::{Erase, Progress};
use crate::{buttons, nor, plain, sound};

/// The records of the console.
pub type Saves = Store<SaveArea>;

/// The size that memory.x describes; a board may have more.
const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// The end of the flash; memory.x keeps the program out of it.
const SAVES: usize = 128 * 1024;
const START: u32 = (FLASH_SIZE - SAVES) as u32;
/// The address at which the flash is read.
const WINDOW: usize = 0x1000_0000;
const SECTOR: usize = 4096;

/// How long an erase waits for buttons to settle and for a note to end. A broken button
/// never settles, and a long note would sound longer than intended. A move must be saved
/// within 100 ms: its picture takes up to 19 of them, the erase 45 and the pages 2.
const PATIENCE: Duration = Duration::from_millis(30);
/// The same for a held button, if the flash has turned out to be slow: then the 100 ms are
/// missed anyway, and people do not release a button and press it again within a tenth of a
/// second. A save needs an erase only if there was no quiet moment to begin a sector ahead,
/// and after the first start hardly ever: see `Store::prepare`.
const PATIENCE_HELD: Duration = Duration::from_millis(150);
const SLOW: Duration = Duration::from_millis(100);

/// The longest erase of a sector (W25Q16JV data sheet, tSE: 45 ms typically, 400 at most).
const LONGEST_ERASE: Duration = Duration::from_millis(400);
const USUAL_ERASE: Duration = Duration::from_millis(50);
/// How long one has taken so far at most, in milliseconds; 0 if none was erased.
static ERASED_IN: AtomicU32 = AtomicU32::new(0);

/// The chip has ignored a suspend, or hidden one.
static STUBBORN: AtomicBool = AtomicBool::new(false);

/// Whether an erase can be suspended.
pub fn can_suspend() -> bool {
    nor::is_known_to_suspend() && !plain::is_on() && !STUBBORN.load(Ordering::Relaxed)
}

/// How long the next erase may take, and a little more: the data sheet's maximum until this
/// chip's own time is known; a typical erase if it can be suspended.
pub fn erase_takes() -> Duration {
    if can_suspend() {
        return USUAL_ERASE;
    }
    let longest = erased_in().unwrap_or(LONGEST_ERASE);
    longest + longest / 4
}

/// How long one has taken so far at most, if one was erased.
fn erased_in() -> Option<Duration> {
    match ERASED_IN.load(Ordering::Relaxed) {
        0 => None,
        millis => Some(Duration::from_millis(millis.into())),
    }
}

/// Opens the records.
pub fn open(flash: Peri<'static, FLASH>) -> Saves {
    if nor::is_known_to_suspend() {
        Erase::end_earlier();
    }
    Store::open(SaveArea::new(flash))
}

/// The flash of the saved games; its addresses begin at zero.
///
/// To write or erase blocks everything: a page for 0.4 ms, a sector for 45 ms,
/// and as much as 3 ms and 400 ms (W25Q16JV data sheet, tPP and tSE).
pub struct SaveArea {
    _flash: Peri<'static, FLASH>,
    /// An erase that is suspended.
    erase: Option<Erase>,
}

impl SaveArea {
    /// The last 128 KiB of the flash.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        Self {
            _flash: flash,
            erase: None,
        }
    }

    /// Continues to erase the sector at an address, at most until a moment or an interrupt.
    /// Returns whether the whole sector is erased, which it always is if the erase cannot
    /// be suspended.
    pub fn erase_until(&mut self, offset: u32, moment: Instant) -> Result<bool, Error> {
        let place = Self::locate(offset, SECTOR)?;
        if self.erase.is_none() && !can_suspend() {
            self.erase(offset, offset + SECTOR as u32)?;
            return Ok(true);
        }
        if self
            .erase
            .as_ref()
            .is_some_and(|erase| erase.place() != place)
        {
            self.end_erase();
        }
        let erase = self.erase.get_or_insert(Erase::of(place, true));
        let left = moment.saturating_duration_since(Instant::now());
        let micros = u32::try_from(left.as_micros()).unwrap_or(u32::MAX);
        let progress = erase.go_on(micros);
        if !erase.can_suspend() {
            STUBBORN.store(true, Ordering::Relaxed);
        }
        if progress == Progress::Done {
            self.erase = None;
        }
        Ok(progress == Progress::Done)
    }

    /// Completes the erase that is suspended; returns its place.
    fn end_erase(&mut self) -> Option<u32> {
        let erase = self.erase.take()?;
        let place = erase.place();
        erase.finish();
        Some(place)
    }

    /// Ends the erase that is suspended, if it is in the way of a range.
    fn make_way(&mut self, place: u32, length: usize) {
        let is_there = |erase: &Erase| {
            let start = erase.place();
            place < start + SECTOR as u32 && start < place + length as u32
        };
        if self.erase.as_ref().is_some_and(is_there) {
            self.end_erase();
        }
    }

    /// Converts an offset in the area to an address in flash, if the next `length` bytes
    /// belong to the area.
    fn locate(offset: u32, length: usize) -> Result<u32, Error> {
        let end = (offset as usize).checked_add(length);
        match end {
            Some(end) if end <= SAVES => Ok(START + offset),
            _ => Err(OUT_OF_BOUNDS),
        }
    }
}

/// An impossible request: a place outside the area, or half a word.
#[derive(Clone, Copy, Debug)]
pub struct Error(NorFlashErrorKind);

impl NorFlashError for Error {
    fn kind(&self) -> NorFlashErrorKind {
        self.0
    }
}

const OUT_OF_BOUNDS: Error = Error(NorFlashErrorKind::OutOfBounds);
const NOT_ALIGNED: Error = Error(NorFlashErrorKind::NotAligned);

impl ErrorType for SaveArea {
    type Error = Error;
}

impl ReadNorFlash for SaveArea {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        let place = Self::locate(offset, bytes.len())?;
        self.make_way(place, bytes.len());
        let start = (WINDOW + place as usize) as *const u8;
        // Safety: the whole range is in flash, which changes only while this program writes
        // it.
        let kept = unsafe { core::slice::from_raw_parts(start, bytes.len()) };
        bytes.copy_from_slice(kept);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SAVES
    }
}

impl NorFlash for SaveArea {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let length = to.checked_sub(from).ok_or(OUT_OF_BOUNDS)?;
        if !(from as usize).is_multiple_of(SECTOR) || !(to as usize).is_multiple_of(SECTOR) {
            return Err(NOT_ALIGNED);
        }
        let place = Self::locate(from, length as usize)?;
        // There is one erase at a time.
        if self.end_erase() == Some(place) && length as usize == SECTOR {
            return Ok(());
        }
        if can_suspend() {
            for sector in (place..place + length).step_by(SECTOR) {
                Erase::of(sector, true).finish();
            }
            return Ok(());
        }
        // No button is noticed meanwhile, but pins remember their edges, so a task waiting
        // for one will see it. But while a contact bounces, its task ignores edges and
        // would mistake a whole press for a bounce, and for a held button it would be
        // unknown whether it was released once or pressed again in between. So these have
        // priority, for a while.
        let start = Instant::now();
        let is_slow = erased_in().is_some_and(|took| took > SLOW);
        loop {
            let erased = cortex_m::interrupt::free(|_| {
                let now = Instant::now();
                let is_free = !buttons::are_settling() && !sound::is_heard();
                let is_held = is_slow && buttons::are_touched();
                let may_begin = (is_free || now >= start + PATIENCE)
                    && (!is_held || now >= start + PATIENCE_HELD);
                may_begin.then(|| {
                    nor::erase(place, length);
                    buttons::look_for_unseen();
                    let took = now.elapsed().as_millis() as u32 + 1;
                    ERASED_IN.fetch_max(took, Ordering::Relaxed);
                })
            });
            if erased.is_some() {
                return Ok(());
            }
        }
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        let in_words = |number: usize| number.is_multiple_of(Self::WRITE_SIZE);
        if !in_words(offset as usize) || !in_words(bytes.len()) {
            return Err(NOT_ALIGNED);
        }
        let place = Self::locate(offset, bytes.len())?;
        self.make_way(place, bytes.len());
        let mut place = place as usize;
        let mut rest = bytes;
        while !rest.is_empty() {
            let room = nor::PAGE - place % nor::PAGE;
            let (now, later) = rest.split_at(room.min(rest.len()));
            nor::program(place as u32, now);
            (place, rest) = (place + now.len(), later);
        }
        Ok(())
    }
}
