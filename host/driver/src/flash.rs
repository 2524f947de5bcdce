//! Flash for saved games on a machine that has none: the bytes are in memory, and every
//! change is written to a file before it counts.

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// The same size as on the device: the last 128 KiB of its first 2 MiB.
pub const SIZE: usize = 128 * 1024;
/// Its first address in the device's flash.
pub const OFFSET: usize = (2 << 20) - SIZE;
const SECTOR: usize = 4096;
const BLANK: u8 = 0xFF;

/// Writes bytes to a place that outlives the program, starting at an offset; `false` if
/// that fails.
type Keep = Box<dyn FnMut(u32, &[u8]) -> bool + Send>;

/// NOR flash in memory, with or without a file behind it.
pub struct Flash {
    bytes: Vec<u8>,
    keep: Keep,
}

/// The file could not be written, or an address is beyond the end.
#[derive(Clone, Copy, Debug)]
pub struct Refused;

impl Flash {
    /// Flash with these contents; the rest is blank.
    pub fn new(mut bytes: Vec<u8>, keep: impl FnMut(u32, &[u8]) -> bool + Send + 'static) -> Flash {
        bytes.resize(SIZE, BLANK);
        let keep = Box::new(keep);
        Flash { bytes, keep }
    }

    /// Flash whose contents are lost when the program ends.
    pub fn in_memory(bytes: Vec<u8>) -> Flash {
        Flash::new(bytes, |_, _| true)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn keep(&mut self, start: usize, end: usize) -> Result<(), Refused> {
        let part = self.bytes.get(start..end).ok_or(Refused)?;
        (self.keep)(start as u32, part).then_some(()).ok_or(Refused)
    }
}

impl NorFlashError for Refused {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl ErrorType for Flash {
    type Error = Refused;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refused> {
        let start = offset as usize;
        let found = self.bytes.get(start..start + bytes.len());
        bytes.copy_from_slice(found.ok_or(Refused)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refused> {
        let (from, to) = (from as usize, to as usize);
        let cells = self.bytes.get_mut(from..to).ok_or(Refused)?;
        cells.fill(BLANK);
        self.keep(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refused> {
        let start = offset as usize;
        let end = start + bytes.len();
        let cells = self.bytes.get_mut(start..end).ok_or(Refused)?;
        for (cell, byte) in cells.iter_mut().zip(bytes) {
            *cell &= byte;
        }
        self.keep(start, end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};
    use taschenspieler_store::Store;

    /// The file is neither closed nor flushed, yet every acknowledged save is there.
    #[test]
    fn what_is_saved_is_kept_at_once() {
        let file = Arc::new(Mutex::new(vec![BLANK; SIZE]));
        let kept = Arc::clone(&file);
        let mut saves = Store::open(Flash::new(Vec::new(), move |offset, bytes| {
            let start = offset as usize;
            let mut file = kept.lock().expect("one thread");
            file[start..start + bytes.len()].copy_from_slice(bytes);
            true
        }));
        for turn in 0..500_u32 {
            let value = turn.to_le_bytes().repeat(100);
            saves.save(3, &value).expect("saved");
            let file = file.lock().expect("one thread");
            assert!(*file == saves.flash().bytes(), "{turn}");
        }
    }

    #[test]
    fn a_refusal_is_passed_on() {
        let mut saves = Store::open(Flash::new(Vec::new(), |_, _| false));
        assert!(saves.save(3, b"a game").is_err());
    }
}
