//! Adding items, choosing the next sector, spreading the wear.

use embedded_storage::nor_flash::NorFlash;

use crate::chip::Chip;
use crate::layout::{Head, Item, Kind};
use crate::{LONGEST, Preparing, Store, Tip, Trouble};
use taschenspieler_checksum::checksum;

/// How many worn sectors one save may encounter. Each may cost 45 ms.
const ATTEMPTS: usize = 4;

/// An item that has stayed in place for this many rounds through all sectors is copied
/// on.
const ROUNDS_AT_REST: u32 = 2;

impl<F: NorFlash> Store<F> {
    /// Adds an item behind all others.
    #[inline(never)]
    pub(crate) fn add(&mut self, key: u8, kind: Kind, value: &[u8]) -> Result<(), Trouble> {
        if usize::from(key) >= self.places.len() {
            return Err(Trouble::NoSuchKey);
        }
        let item = Item {
            key,
            kind,
            length: value.len() as u16,
            checksum: checksum(value),
        };
        for _ in 0..ATTEMPTS {
            let needs_sector = !self.has_room(item);
            if needs_sector && self.next_sector(self.since)?.is_err() {
                continue;
            }
            let program = |chip: &mut Chip<F>, at| chip.program(at, value);
            if self.put(item, program).is_ok() {
                if needs_sector {
                    self.move_on_what_rests();
                }
                return Ok(());
            }
        }
        Err(Trouble::Worn)
    }

    /// Begins a sector and declares all older ones invalid.
    pub(crate) fn begin_anew(&mut self) -> Result<(), Trouble> {
        for _ in 0..ATTEMPTS {
            if self.next_sector(self.newest + 1)?.is_ok() {
                self.places.fill(None);
                let since = self.since;
                let counts = |number: &u32| *number >= since;
                for number in &mut self.numbers {
                    *number = Some(*number).filter(counts).unwrap_or(0);
                }
                return Ok(());
            }
        }
        Err(Trouble::Worn)
    }

    fn has_room(&self, item: Item) -> bool {
        self.tip.is_some_and(|tip| {
            let end = Self::start(tip.sector) + Chip::<F>::SECTOR;
            tip.free + item.room() <= end
        })
    }

    /// Whether there is room for the longest value.
    pub(crate) fn has_room_for_any(&self) -> bool {
        self.has_room(Item {
            key: 0,
            kind: Kind::Value,
            length: LONGEST as u16,
            checksum: 0,
        })
    }

    /// Begins the sector that will be filled next, while the one before still has room. Its
    /// head says that the whole sector was erased, so no save has to wait for an erase,
    /// even after the next start.
    pub(crate) fn begin_ahead(&mut self) {
        if let Some(sector) = self.sector_ahead()
            && self.begin(sector, self.since).is_ok()
        {
            self.ready = Some(sector);
        }
    }

    /// The same, erased by the caller, a piece at a time.
    #[inline(never)]
    pub(crate) fn begin_in_pieces(
        &mut self,
        erase: impl FnOnce(&mut F, u32) -> Result<bool, F::Error>,
    ) -> Preparing {
        let Some(sector) = self.preparing.or_else(|| self.sector_ahead()) else {
            return Preparing::Over;
        };
        // From here on nothing that it holds counts.
        self.numbers[sector] = 0;
        let start = Self::start(sector);
        let begun = match self.chip.erase_by(start, erase) {
            Ok(false) => {
                self.preparing = Some(sector);
                return Preparing::Going;
            }
            Ok(true) => self.write_head(sector, self.since),
            Err(trouble) => Err(trouble),
        };
        self.preparing = None;
        match begun {
            Ok(()) => self.ready = Some(sector),
            Err(_) => self.worn |= 1 << sector,
        }
        Preparing::Over
    }

    /// The sector that will be filled next, if it is another one than now.
    fn sector_ahead(&self) -> Option<usize> {
        let tip = self.tip.map(|tip| tip.sector);
        self.vacant_sector().filter(|&sector| tip != Some(sector))
    }

    /// Writes an item where there is room for it: first the value, then the
    /// head, which makes it count.
    fn put(
        &mut self,
        item: Item,
        write_value: impl FnOnce(&mut Chip<F>, u32) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let Tip { sector, free } = self.tip.ok_or(Trouble::Full)?;
        // If this fails, nothing may be written over the bytes already there.
        self.tip = None;
        let number = self.numbers.get(sector).copied().unwrap_or(0);
        let head = item.to_bytes(free, number);
        let written = write_value(&mut self.chip, free + Item::BYTES)
            .and_then(|()| self.chip.program(free, &head));
        if written.is_err() {
            self.worn |= 1 << sector;
            return written;
        }
        self.tip = Some(Tip {
            sector,
            free: free + item.room(),
        });
        if let Some(place) = self.places.get_mut(usize::from(item.key)) {
            *place = Some(free);
        }
        Ok(())
    }

    /// Continues in the sector that was begun ahead, or else with the oldest one that holds
    /// nothing valid. The inner error says that this sector is worn; another may be good.
    #[inline(never)]
    fn next_sector(&mut self, since: u32) -> Result<Result<(), Trouble>, Trouble> {
        self.tip = None;
        // The head of a sector that was begun ahead has the old limit of validity.
        let ready = self.ready.take().filter(|_| since == self.since);
        let sector = ready.or(self.preparing).or_else(|| self.vacant_sector());
        let sector = sector.ok_or(Trouble::Full)?;
        let begun = match ready {
            Some(_) => Ok(()),
            None => self.begin(sector, since),
        };
        if begun.is_ok() {
            let free = Self::start(sector) + Head::BYTES;
            self.tip = Some(Tip { sector, free });
        }
        Ok(begun)
    }

    /// Erases a sector and writes its head, which proves that the erase was not cut off.
    #[inline(never)]
    fn begin(&mut self, sector: usize, since: u32) -> Result<(), Trouble> {
        self.numbers[sector] = 0;
        // Even if it was already being erased in pieces.
        self.preparing = self.preparing.filter(|&other| other != sector);
        let begun = match self.chip.erase(Self::start(sector)) {
            Ok(()) => self.write_head(sector, since),
            Err(trouble) => Err(trouble),
        };
        if begun.is_err() {
            self.worn |= 1 << sector;
        }
        begun
    }

    /// Writes the head of a sector that was erased.
    fn write_head(&mut self, sector: usize, since: u32) -> Result<(), Trouble> {
        let start = Self::start(sector);
        let head = Head {
            number: self.newest + 1,
            since,
        };
        let written = self.chip.program(start, &head.to_bytes(start));
        // Even if reading back failed, the number may already be in use.
        self.newest = head.number;
        if written.is_ok() {
            self.since = since;
            self.numbers[sector] = head.number;
        }
        written
    }

    fn vacant_sector(&self) -> Option<usize> {
        let in_use = self.sectors_in_use() | self.worn;
        (0..self.sectors())
            .filter(|sector| in_use & 1 << sector == 0)
            .min_by_key(|&sector| self.numbers.get(sector))
    }

    /// The sectors that hold valid items, a bit for each.
    #[inline(never)]
    fn sectors_in_use(&self) -> u32 {
        let places = self.places.iter().flatten();
        places.fold(0, |sectors, &address| {
            sectors | 1 << Self::sector_of(address)
        })
    }

    /// Items that are hardly ever saved would keep their sectors from being erased in turn.
    /// So each new sector begins with the items that have stayed in place longest, as many
    /// as fit.
    #[inline(never)]
    fn move_on_what_rests(&mut self) {
        let in_use = self.sectors_in_use();
        let oldest = (0..self.sectors())
            .filter(|sector| in_use & 1 << sector != 0)
            .min_by_key(|&sector| self.numbers.get(sector));
        let Some(sector) = oldest else {
            return;
        };
        let number = self.numbers.get(sector).copied().unwrap_or(0);
        if self.newest - number < ROUNDS_AT_REST * self.sectors() as u32 {
            return;
        }
        for key in 0..self.places.len() {
            let place = self.places.get(key).copied().flatten();
            if let Some(address) = place.filter(|&at| Self::sector_of(at) == sector)
                && let Ok(Some(item)) = self.item(address)
                && self.has_room(item)
            {
                let value = address + Item::BYTES;
                let length = u32::from(item.length);
                let copy = |chip: &mut Chip<F>, to| chip.copy(value, to, length);
                // If this fails, the item stays where it is.
                let _ = self.put(item, copy);
            }
        }
    }
}
