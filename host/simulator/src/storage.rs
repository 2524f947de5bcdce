//! The console's records in memory.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taschenspieler_core::platform::{Storage, StorageFailed};

/// Records in memory, for tests and scripts. Clones share them, as two runs of
/// a console share its flash.
#[derive(Clone, Debug, Default)]
pub struct InMemory {
    inside: Arc<Mutex<Inside>>,
}

#[derive(Debug, Default)]
struct Inside {
    records: BTreeMap<u8, Vec<u8>>,
    saves: u64,
    broken: bool,
}

impl InMemory {
    /// Nothing has been kept yet.
    pub fn new() -> InMemory {
        InMemory::default()
    }

    /// A copy that later changes do not affect.
    #[must_use]
    pub fn copy(&self) -> InMemory {
        let inside = self.inside();
        InMemory {
            inside: Arc::new(Mutex::new(Inside {
                records: inside.records.clone(),
                saves: inside.saves,
                broken: inside.broken,
            })),
        }
    }

    /// All records by their keys.
    pub fn records(&self) -> BTreeMap<u8, Vec<u8>> {
        self.inside().records.clone()
    }

    /// Stores a record without checking it.
    pub fn put(&self, key: u8, record: &[u8]) {
        self.inside().records.insert(key, record.to_vec());
    }

    /// How often something was kept.
    pub fn saves(&self) -> u64 {
        self.inside().saves
    }

    /// Makes every load and save fail from now on, or work again.
    pub fn set_broken(&self, broken: bool) {
        self.inside().broken = broken;
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn working(&self) -> Result<MutexGuard<'_, Inside>, StorageFailed> {
        let inside = self.inside();
        if inside.broken {
            return Err(StorageFailed);
        }
        Ok(inside)
    }
}

impl Storage for InMemory {
    fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, StorageFailed> {
        let inside = self.working()?;
        let Some(record) = inside.records.get(&key) else {
            return Ok(None);
        };
        let place = buffer.get_mut(..record.len()).ok_or(StorageFailed)?;
        place.copy_from_slice(record);
        Ok(Some(record.len()))
    }

    fn save(&mut self, key: u8, record: &[u8]) -> Result<(), StorageFailed> {
        let mut inside = self.working()?;
        inside.saves += 1;
        inside.records.insert(key, record.to_vec());
        Ok(())
    }

    fn remove(&mut self, key: u8) -> Result<(), StorageFailed> {
        self.working()?.records.remove(&key);
        Ok(())
    }
}
