//! Reads, programs and erases flash, and reads back every change, because worn flash
//! reports no error but does not keep the bytes.

use embedded_storage::nor_flash::NorFlash;

use crate::Trouble;
use crate::layout::WORD;
use taschenspieler_checksum::Checksum;

/// Bytes of a page. Programming is fastest in pieces that end where a page ends.
const PAGE: usize = 256;

const BLANK: u8 = 0xFF;

/// The flash under the store.
///
/// None of these functions is inlined, because flash is slow anyway and a second copy would
/// cost program space.
pub struct Chip<F> {
    flash: F,
}

impl<F: NorFlash> Chip<F> {
    /// Bytes of a sector, the unit of erasing.
    pub const SECTOR: u32 = {
        assert!(F::ERASE_SIZE >= 4096, "a sector holds the longest value");
        assert!((WORD as usize).is_multiple_of(F::WRITE_SIZE));
        assert!((WORD as usize).is_multiple_of(F::READ_SIZE));
        F::ERASE_SIZE as u32
    };

    pub fn new(flash: F) -> Chip<F> {
        Chip { flash }
    }

    pub fn flash(&self) -> &F {
        &self.flash
    }

    pub fn into_flash(self) -> F {
        self.flash
    }

    /// How many sectors there are.
    pub fn sectors(&self) -> usize {
        self.flash.capacity() / F::ERASE_SIZE
    }

    /// Reads any number of bytes, from a multiple of [`WORD`] on.
    #[inline(never)]
    pub fn read(&mut self, address: u32, bytes: &mut [u8]) -> Result<(), Trouble> {
        // Some flash can be read in whole words only, so the last word is read separately.
        let whole = bytes.len() - bytes.len() % F::READ_SIZE;
        let (head, tail) = bytes.split_at_mut(whole);
        self.take(address, head)?;
        if !tail.is_empty() {
            let mut last = [0; WORD as usize];
            self.take(address + whole as u32, &mut last)?;
            tail.copy_from_slice(&last[..tail.len()]);
        }
        Ok(())
    }

    fn take(&mut self, address: u32, bytes: &mut [u8]) -> Result<(), Trouble> {
        self.flash.read(address, bytes).map_err(|_| Trouble::Worn)
    }

    /// Programs any number of bytes, from a multiple of [`WORD`] on, and fills
    /// the last word with ones.
    #[inline(never)]
    pub fn program(&mut self, address: u32, bytes: &[u8]) -> Result<(), Trouble> {
        let whole = bytes.len() - bytes.len() % WORD as usize;
        let (head, tail) = bytes.split_at(whole);
        if !head.is_empty() {
            self.put(address, head)?;
        }
        if !tail.is_empty() {
            let mut last = [BLANK; WORD as usize];
            last[..tail.len()].copy_from_slice(tail);
            self.put(address + whole as u32, &last)?;
        }
        self.look_again(address, bytes)
    }

    fn put(&mut self, address: u32, bytes: &[u8]) -> Result<(), Trouble> {
        self.flash.write(address, bytes).map_err(|_| Trouble::Worn)
    }

    #[inline(never)]
    fn look_again(&mut self, address: u32, bytes: &[u8]) -> Result<(), Trouble> {
        let mut found = [0; 64];
        for (number, piece) in bytes.chunks(found.len()).enumerate() {
            let found = &mut found[..piece.len()];
            self.read(address + number as u32 * 64, found)?;
            if found != piece {
                return Err(Trouble::Worn);
            }
        }
        Ok(())
    }

    /// Erases the sector that begins at an address.
    #[inline(never)]
    pub fn erase(&mut self, address: u32) -> Result<(), Trouble> {
        let end = address + Self::SECTOR;
        self.flash.erase(address, end).map_err(|_| Trouble::Worn)?;
        self.look_whether_blank(address)
    }

    /// Lets the caller erase a piece of the sector that begins at an address; whether all of
    /// it is erased.
    pub fn erase_by(
        &mut self,
        address: u32,
        erase: impl FnOnce(&mut F, u32) -> Result<bool, F::Error>,
    ) -> Result<bool, Trouble> {
        let is_erased = erase(&mut self.flash, address).map_err(|_| Trouble::Worn)?;
        if is_erased {
            self.look_whether_blank(address)?;
        }
        Ok(is_erased)
    }

    fn look_whether_blank(&mut self, address: u32) -> Result<(), Trouble> {
        if self.end_of_use(address, address + Self::SECTOR)? == address {
            Ok(())
        } else {
            Err(Trouble::Worn)
        }
    }

    /// The first address from which everything up to `end` is blank.
    #[inline(never)]
    pub fn end_of_use(&mut self, start: u32, end: u32) -> Result<u32, Trouble> {
        let mut piece = [0; 64];
        let mut used = end;
        while used > start {
            let length = (used - start).min(64);
            let piece = &mut piece[..length as usize];
            self.read(used - length, piece)?;
            if let Some(last) = piece.iter().rposition(|&byte| byte != BLANK) {
                return Ok((used - length + last as u32 + 1).next_multiple_of(WORD));
            }
            used -= length;
        }
        Ok(start)
    }

    /// The checksum of a value in flash, read piece by piece.
    #[inline(never)]
    pub fn checksum(&mut self, address: u32, length: u32) -> Result<u32, Trouble> {
        let mut sum = Checksum::new();
        let mut piece = [0; 64];
        let mut done = 0;
        while done < length {
            let piece = &mut piece[..(length - done).min(64) as usize];
            self.read(address + done, piece)?;
            sum = sum.and(piece);
            done += piece.len() as u32;
        }
        Ok(sum.value())
    }

    /// Copies a value to a blank place.
    pub fn copy(&mut self, from: u32, to: u32, length: u32) -> Result<(), Trouble> {
        let mut page = [0; PAGE];
        let mut done = 0;
        while done < length {
            let room = PAGE - (to + done) as usize % PAGE;
            let piece = &mut page[..room.min((length - done) as usize)];
            self.read(from + done, piece)?;
            self.program(to + done, piece)?;
            done += piece.len() as u32;
        }
        Ok(())
    }
}
