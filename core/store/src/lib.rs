//! Keeps a few records in NOR flash so that no acknowledged save is ever lost, whenever the
//! power fails. It does not know what the records mean.
//!
//! | file | subject |
//! |---|---|
//! | `lib` | the store: open, load, save, remove |
//! | `layout` | the layout of the bytes in flash |
//! | `scan` | finding the newest item of every key when the store is opened |
//! | `write` | adding items, choosing the next sector, spreading the wear |
//! | `storage` | the trait through which a console stores records, implemented by this store |
//! | `chip` | reading, programming and erasing, and reading back |
//!
//! # How it works
//!
//! The store is a log. A save adds an *item* behind the last one; a sector
//! begins with a *head* that numbers it. The valid item of a key is the one in the
//! sector with the highest number, and there the one at the highest address. Nothing
//! is ever changed in place, nothing is repaired when the store is opened, and a sector
//! is erased only when all its items have newer ones elsewhere:
//!
//! - A torn save is data without a head. The head is programmed last, and its checksum
//!   covers the number of the sector and the address, so neither the middle of a torn item
//!   nor the remains of an older one after an interrupted erase can pass for an item.
//! - A torn erase may leave any bytes, but only in place of items that are no longer valid.
//!   A sector without a head is erased before its first use, however blank it looks. The
//!   head is programmed after the erase, so a sector that was begun [ahead](Store::prepare)
//!   is used as it is, even after the next start.
//! - Each key has one valid item, and there are more sectors than keys. So there is always
//!   a sector to erase, and **no save erases more than one** (45 ms). Sectors are reused in
//!   the order of their age, and items that have not moved for long are copied on, so that
//!   all sectors wear alike.
//! - Everything programmed or erased is read back. A sector that does not keep its
//!   bytes is not used again until the next start. When no good sector is left, saving
//!   fails and loading still works.
//!
//! # Why not sequential-storage
//!
//! It was tried first (8.0.2, words of four bytes). Of 9,432 cuts, in programming and in erasing,
//! 272 lost a record and 138 made one unreadable; none did when erases were never torn. Its sectors
//! have no number, so that a half-erased one can pass for the newest. A journal of erases would
//! help against that. But with sixteen records of 1,200 bytes a save erased up to five sectors one
//! after the other, with 2,000 bytes eight: more than 300 ms during which the console hears no
//! button, although it promises to save within 100 ms.

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod chip;
mod layout;
mod scan;
mod storage;
mod write;

use chip::Chip;
use embedded_storage::nor_flash::NorFlash;
use layout::{Item, Kind};
pub use storage::{Storage, StorageFailed};

/// Keys are smaller than this.
pub const KEYS: usize = 30;

/// The longest value.
pub const LONGEST: usize = 2_048;

/// The most sectors that the store uses: 128 KiB.
pub const SECTORS: usize = 32;

/// Why a record could not be kept or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The flash does not keep the bytes it is given.
    Worn,
    /// No sector is left to write to. That cannot happen while more than [`KEYS`] sectors
    /// are good.
    Full,
    /// The key is not smaller than [`KEYS`].
    NoSuchKey,
    /// The value is longer than [`LONGEST`], or than the buffer given for it.
    TooLong,
}

/// Records in flash, each under a key.
///
/// Takes about 300 bytes of RAM and no buffers: values go straight from the
/// caller's bytes to the flash and back.
pub struct Store<F> {
    chip: Chip<F>,
    /// The number of each sector's head, growing from head to head; 0 for sectors whose
    /// contents are not valid.
    numbers: [u32; SECTORS],
    /// The highest number so far.
    newest: u32,
    /// Sectors with lower numbers are not valid, because everything was erased at this
    /// number.
    since: u32,
    /// Sectors that did not keep their bytes, a bit for each.
    worn: u32,
    /// The address of the head of each key's newest item.
    places: [Option<u32>; KEYS],
    /// Where the next item goes.
    tip: Option<Tip>,
    /// The sector that was begun ahead: erased, and nothing in it but its head.
    ready: Option<usize>,
    /// The sector that is being erased in pieces.
    preparing: Option<usize>,
}

/// How far a sector is that is begun ahead in pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preparing {
    /// It is still being erased.
    Going,
    /// It can be used, or there is none to be begun.
    Over,
}

/// The sector that is being filled.
#[derive(Clone, Copy)]
struct Tip {
    sector: usize,
    /// The first address from which everything to the end is blank.
    free: u32,
}

impl<F: NorFlash> Store<F> {
    /// Opens the store in this flash, or an empty one if there is none. Reads, but
    /// changes nothing.
    pub fn open(flash: F) -> Store<F> {
        let mut store = Store {
            chip: Chip::new(flash),
            numbers: [0; SECTORS],
            newest: 0,
            since: 0,
            worn: 0,
            places: [None; KEYS],
            tip: None,
            ready: None,
            preparing: None,
        };
        store.find_everything();
        store
    }

    /// Reads the value of a key into a buffer. Returns its length, or `None` if the key has
    /// no value. The checksum was compared when the store was opened or the value was
    /// saved; to detect later losses, records carry their own checksum.
    pub fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, Trouble> {
        let Some((address, item)) = self.current(key)? else {
            return Ok(None);
        };
        let length = usize::from(item.length);
        let value = buffer.get_mut(..length).ok_or(Trouble::TooLong)?;
        self.chip.read(address + Item::BYTES, value)?;
        Ok(Some(length))
    }

    /// Keeps a value under a key, in place of the previous one. After `Ok` the value is
    /// safe, whatever happens. After an error, or if the power fails on the way, the key
    /// has either the old value or this one.
    pub fn save(&mut self, key: u8, value: &[u8]) -> Result<(), Trouble> {
        if value.len() > LONGEST {
            return Err(Trouble::TooLong);
        }
        self.add(key, Kind::Value, value)
    }

    /// Forgets the value of a key.
    pub fn remove(&mut self, key: u8) -> Result<(), Trouble> {
        match self.current(key)? {
            Some(_) => self.add(key, Kind::Removed, &[]),
            None => Ok(()),
        }
    }

    /// Forgets all values at once. After a power cut, either all of them are there or none.
    pub fn erase_all(&mut self) -> Result<(), Trouble> {
        self.begin_anew()
    }

    /// Whether one of the next saves may have to erase a sector first.
    pub fn wants_preparing(&self) -> bool {
        self.ready.is_none() && !self.has_room_for_any()
    }

    /// Begins a sector ahead of time, so that the next saves need not wait for its erase.
    /// Call it when 45 ms do not matter.
    pub fn prepare(&mut self) {
        if self.wants_preparing() {
            self.begin_ahead();
        }
    }

    /// As [`prepare`](Store::prepare), for flash whose erase can be interrupted: the
    /// caller erases the sector that begins at an address, as much of it as there is time
    /// for, and says whether all of it is erased.
    ///
    /// Between two calls everything can be loaded and saved: nothing of that sector is
    /// read, and nothing written to it. Only a save that needs the next sector at once has
    /// it [erased](NorFlash::erase) as a whole; a flash that is in the middle of an erase
    /// has to end that first.
    pub fn prepare_by(
        &mut self,
        erase: impl FnOnce(&mut F, u32) -> Result<bool, F::Error>,
    ) -> Preparing {
        if self.preparing.is_none() && !self.wants_preparing() {
            return Preparing::Over;
        }
        self.begin_in_pieces(erase)
    }

    /// Whether a sector is being erased in pieces.
    pub fn is_preparing(&self) -> bool {
        self.preparing.is_some()
    }

    /// The flash, for tests.
    pub fn flash(&self) -> &F {
        self.chip.flash()
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.chip.into_flash()
    }

    /// The item of a key that has a value, and where it is.
    fn current(&mut self, key: u8) -> Result<Option<(u32, Item)>, Trouble> {
        let place = self.places.get(usize::from(key));
        let Some(address) = *place.ok_or(Trouble::NoSuchKey)? else {
            return Ok(None);
        };
        let item = self.item(address)?.ok_or(Trouble::Worn)?;
        Ok((item.kind == Kind::Value).then_some((address, item)))
    }
}
