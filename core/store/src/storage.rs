//! The trait through which a console stores records, implemented by this store.

use crate::{Store, Trouble};
use embedded_storage::nor_flash::NorFlash;

/// A few records that survive a power cut, each under a key.
///
/// Once [`save`](Storage::save) has returned `Ok`, the record is there after the next
/// start, whatever happens in between.
pub trait Storage {
    /// Reads a record into the buffer. Returns its length, or `None` if there is none.
    fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, StorageFailed>;
    /// Keeps a record in place of the previous one.
    fn save(&mut self, key: u8, record: &[u8]) -> Result<(), StorageFailed>;
    /// Forgets a record.
    fn remove(&mut self, key: u8) -> Result<(), StorageFailed>;
}

/// A record could not be read or kept: the storage is full, worn or broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StorageFailed;

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

/// The reason is dropped, because a console does the same in every case: it reports the
/// failure and tries again later.
fn failed(_: Trouble) -> StorageFailed {
    StorageFailed
}
