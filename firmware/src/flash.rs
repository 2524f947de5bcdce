//! The part of the flash that belongs to the saved games.
//!
//! sequential-storage can lose an item after a torn write when it may write
//! single bytes, as embassy-rp's flash allows (its issue 136). Words of four
//! bytes have never lost one: this wrapper allows nothing smaller.

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// What memory.x describes; a board may have more.
const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// The end of the flash; memory.x keeps the program out of it.
const SAVES: usize = 128 * 1024;
const START: u32 = (FLASH_SIZE - SAVES) as u32;

/// The flash of the saved games; its addresses begin at zero.
///
/// To write or erase blocks everything, for 0.4 ms a page and 45 ms a sector.
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
        self.flash.blocking_erase(place, place + length)
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
