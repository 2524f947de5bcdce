//! Finding the newest item of every key when the store is opened.

use embedded_storage::nor_flash::NorFlash;

use crate::chip::Chip;
use crate::layout::{Head, Item, WORD};
use crate::{SECTORS, Store, Tip, Trouble};

impl<F: NorFlash> Store<F> {
    /// How many sectors the store uses.
    pub(crate) fn sectors(&self) -> usize {
        self.chip.sectors().min(SECTORS)
    }

    /// Where a sector begins.
    pub(crate) fn start(sector: usize) -> u32 {
        sector as u32 * Chip::<F>::SECTOR
    }

    pub(crate) fn sector_of(address: u32) -> usize {
        (address / Chip::<F>::SECTOR) as usize
    }

    /// The number of the sector an address is in.
    fn number_at(&self, address: u32) -> u32 {
        let number = self.numbers.get(Self::sector_of(address));
        number.copied().unwrap_or(0)
    }

    /// Orders items by age: the newer one is greater.
    fn age(&self, address: u32) -> (u32, u32) {
        (self.number_at(address), address)
    }

    /// Reads the item whose head is at an address; `None` if there is no item.
    #[inline(never)]
    pub(crate) fn item(&mut self, address: u32) -> Result<Option<Item>, Trouble> {
        let mut bytes = [0; Item::BYTES as usize];
        self.chip.read(address, &mut bytes)?;
        Ok(Item::from_bytes(bytes, address, self.number_at(address)))
    }

    #[inline(never)]
    pub(crate) fn find_everything(&mut self) {
        self.find_sectors();
        for sector in 0..self.sectors() {
            self.find_items(sector);
        }
        for key in 0..self.places.len() {
            self.prefer_intact(key);
        }
    }

    /// Reads the heads of all sectors.
    fn find_sectors(&mut self) {
        let mut tip = None;
        for sector in 0..self.sectors() {
            let start = Self::start(sector);
            let mut bytes = [0; Head::BYTES as usize];
            let read = self.chip.read(start, &mut bytes);
            let Some(head) = read.ok().and_then(|()| Head::from_bytes(bytes, start)) else {
                continue;
            };
            self.numbers[sector] = head.number;
            if head.number > self.newest {
                self.newest = head.number;
                self.since = head.since;
                tip = Some(sector);
            }
        }
        for number in &mut self.numbers {
            if *number < self.since {
                *number = 0;
            }
        }
        self.tip = tip.and_then(|sector| {
            let start = Self::start(sector);
            let end = start + Chip::<F>::SECTOR;
            let free = self.chip.end_of_use(start, end).ok()?;
            Some(Tip { sector, free })
        });
    }

    /// Notes where the newest items are, as far as this sector has any.
    fn find_items(&mut self, sector: usize) {
        let mut from = self.first_item(sector);
        while let Some((address, item)) = from {
            if let Some(&place) = self.places.get(usize::from(item.key))
                && place.is_none_or(|known| self.age(known) < self.age(address))
            {
                self.places[usize::from(item.key)] = Some(address);
            }
            let end = address + item.room();
            // A value may end with ones, which look blank.
            if let Some(tip) = self.tip.as_mut().filter(|tip| tip.sector == sector) {
                tip.free = tip.free.max(end);
            }
            from = self.item_from(sector, end);
        }
    }

    /// Falls back to an older item if the value of the newest is damaged. It was intact
    /// when its head was written, so the flash has lost some of it since.
    fn prefer_intact(&mut self, key: usize) {
        while let Some(&Some(address)) = self.places.get(key) {
            if self.is_intact(address) {
                return;
            }
            self.places[key] = self.newest_before(key, address);
        }
    }

    fn is_intact(&mut self, address: u32) -> bool {
        let Ok(Some(item)) = self.item(address) else {
            return false;
        };
        let value = address + Item::BYTES;
        self.chip.checksum(value, u32::from(item.length)) == Ok(item.checksum)
    }

    /// The newest item of a key that is older than the one at an address.
    fn newest_before(&mut self, key: usize, address: u32) -> Option<u32> {
        let limit = self.age(address);
        let mut newest = None;
        for sector in 0..self.sectors() {
            let mut from = self.first_item(sector);
            while let Some((found, item)) = from {
                let age = self.age(found);
                if usize::from(item.key) == key && age < limit {
                    newest = newest.max(Some(age));
                }
                from = self.item_from(sector, found + item.room());
            }
        }
        newest.map(|(_, address)| address)
    }

    /// The first item of a sector, if its contents count.
    fn first_item(&mut self, sector: usize) -> Option<(u32, Item)> {
        match self.numbers.get(sector) {
            None | Some(0) => None,
            Some(_) => self.item_from(sector, Self::start(sector) + Head::BYTES),
        }
    }

    /// The next item of a sector whose head is at an address or behind it. Words in between
    /// are the remains of saves that were cut off.
    #[inline(never)]
    fn item_from(&mut self, sector: usize, address: u32) -> Option<(u32, Item)> {
        let end = Self::start(sector) + Chip::<F>::SECTOR;
        let mut address = address;
        // Where the blank rest begins. It is searched for once, and only where no item
        // follows.
        let mut used = None;
        while address + Item::BYTES <= end && used.is_none_or(|used| address < used) {
            let found = self.item(address).ok()?;
            if let Some(item) = found.filter(|item| address + item.room() <= end) {
                return Some((address, item));
            }
            if used.is_none() {
                used = Some(self.chip.end_of_use(address, end).ok()?);
            }
            address += WORD;
        }
        None
    }
}
