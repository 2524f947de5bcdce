//! Keeps a record in flash, which here is memory, and finds it again.
//!
//! ```sh
//! cargo run -p taschenspieler-store --example keep
//! ```

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
use taschenspieler_store::{SECTORS, Store};

const SECTOR: usize = 4096;

/// Flash in memory: erasing sets bits, programming clears them.
struct Memory(Vec<u8>);

impl ErrorType for Memory {
    type Error = NorFlashErrorKind;
}

impl Memory {
    fn part(&mut self, offset: u32, length: usize) -> Result<&mut [u8], NorFlashErrorKind> {
        let offset = offset as usize;
        let part = self.0.get_mut(offset..offset + length);
        part.ok_or(NorFlashErrorKind::OutOfBounds)
    }
}

impl ReadNorFlash for Memory {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.copy_from_slice(self.part(offset, bytes.len())?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Memory {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.part(from, (to - from) as usize)?.fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        for (cell, byte) in self.part(offset, bytes.len())?.iter_mut().zip(bytes) {
            *cell &= byte;
        }
        Ok(())
    }
}

fn main() {
    let flash = Memory(vec![0xff; SECTORS * SECTOR]);
    let mut store = Store::open(flash);
    if let Err(trouble) = store.save(7, b"twelve points") {
        println!("it cannot be kept: {trouble:?}");
        return;
    }
    // The power is gone, but the flash keeps its contents.
    let mut store = Store::open(store.into_flash());
    let mut buffer = [0; 64];
    match store.load(7, &mut buffer) {
        Ok(Some(length)) => println!("{}", String::from_utf8_lossy(&buffer[..length])),
        other => println!("it is not there: {other:?}"),
    }
}
