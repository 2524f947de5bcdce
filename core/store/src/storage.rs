//! What a console asks of any storage, and the store as one.

use crate::{Store, Trouble};
use embedded_storage::nor_flash::NorFlash;

/// Where bytes outlast a power cut: a few records, each under a key.
///
/// A record that [`save`](Storage::save) has answered for is there after the
/// next start, whatever happens in between.
pub trait Storage {
    /// Reads a record into the buffer: how long it is, or `None` if there is
    /// none.
    fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, StorageFailed>;
    /// Keeps a record instead of the one before.
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

/// Whatever the trouble is, a console can do the same about it: say so, and
/// try again later.
fn failed(_: Trouble) -> StorageFailed {
    StorageFailed
}
