//! The part of the flash that belongs to the saved games.
//!
//! While a page is programmed or a sector erased nothing can be read from the
//! flash, not even the program: embassy-rp does it from RAM, with interrupts
//! off. The DMA may go on, since all it ever reads is the frame, in RAM. Panics
//! and faults do not come here: what cannot be trusted any more must not write.

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Instant};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use taschenspieler_store::Store;

use crate::{buttons, sound};

/// The records of the console.
pub type Saves = Store<SaveArea>;

/// What memory.x describes; a board may have more.
const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// The end of the flash; memory.x keeps the program out of it.
const SAVES: usize = 128 * 1024;
const START: u32 = (FLASH_SIZE - SAVES) as u32;

/// How long an erase waits for buttons to be let go of and to settle, and for a
/// note to end. A broken button never settles, and a long note is held longer
/// than it was meant to be.
const PATIENCE: Duration = Duration::from_millis(150);

/// Opens the records.
pub fn open(flash: Peri<'static, FLASH>) -> Saves {
    Store::open(SaveArea::new(flash))
}

/// Maker, kind and size, as the chip says it.
pub fn id(flash: Peri<'_, FLASH>) -> Option<[u8; 3]> {
    let mut flash = Flash::<_, Blocking, FLASH_SIZE>::new_blocking(flash);
    let [_, id @ ..] = flash.blocking_jedec_id().ok()?.to_be_bytes();
    Some(id)
}

/// The flash of the saved games; its addresses begin at zero.
///
/// To write or erase blocks everything: a page for 0.4 ms, a sector for 45 ms,
/// and as much as 3 ms and 400 ms (W25Q16JV data sheet, tPP and tSE).
pub struct SaveArea {
    flash: Flash<'static, FLASH, Blocking, FLASH_SIZE>,
}

impl SaveArea {
    /// The last 128 KiB of the flash.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        Self {
            flash: Flash::new_blocking(flash),
        }
    }

    /// Moves an address to where the area is, if everything up to `length`
    /// bytes behind it belongs to the area.
    fn locate(offset: u32, length: usize) -> Result<u32, Error> {
        let end = (offset as usize).checked_add(length);
        match end {
            Some(end) if end <= SAVES => Ok(START + offset),
            _ => Err(Error::OutOfBounds),
        }
    }
}

impl ErrorType for SaveArea {
    type Error = Error;
}

impl ReadNorFlash for SaveArea {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        let place = Self::locate(offset, bytes.len())?;
        self.flash.blocking_read(place, bytes)
    }

    fn capacity(&self) -> usize {
        SAVES
    }
}

impl NorFlash for SaveArea {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let length = to.checked_sub(from).ok_or(Error::OutOfBounds)?;
        let place = Self::locate(from, length as usize)?;
        // No button is heard meanwhile, but pins remember their edges: whoever
        // waits for one will learn of it. Who looks away because a contact is
        // bouncing would take a whole press for a bounce, and of a held button
        // nobody would know whether it was let go of once or pressed again in
        // between: they come first.
        let deadline = Instant::now() + PATIENCE;
        loop {
            let erased = cortex_m::interrupt::free(|_| {
                let is_late = Instant::now() >= deadline;
                let is_free = !buttons::are_touched() && !sound::is_heard();
                (is_late || is_free).then(|| {
                    let erased = self.flash.blocking_erase(place, place + length);
                    buttons::look_for_unseen();
                    erased
                })
            });
            if let Some(erased) = erased {
                return erased;
            }
        }
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        let in_words = |number: usize| number.is_multiple_of(Self::WRITE_SIZE);
        if !in_words(offset as usize) || !in_words(bytes.len()) {
            return Err(Error::Unaligned);
        }
        let place = Self::locate(offset, bytes.len())?;
        self.flash.blocking_write(place, bytes)
    }
}
