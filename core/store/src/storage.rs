//! The store as the console knows it.

use crate::{Store, Trouble};
use embedded_storage::nor_flash::NorFlash;
use taschenspieler_core::platform::{Storage, StorageFailed};

impl<F: NorFlash> Storage for Store<F> {
    fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, StorageFailed> {
        Store::load(self, key, buffer).map_err(failed)
    }

    fn save(&mut self, key: u8, record: &[u8]) -> Result<(), StorageFailed> {
        Store::save(self, key, record).map_err(failed)
    }

    fn remove(&mut self, key: u8) -> Result<(), StorageFailed> {
        Store::remove(self, key).map_err(failed)
    }
}

/// Whatever the trouble is, the console can do the same about it: say so, and
/// try again later.
fn failed(_: Trouble) -> StorageFailed {
    StorageFailed
}
