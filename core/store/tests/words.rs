//! Flash that can be read in words only, as some can; values that the flash forgets, and
//! values that stay in place for long.

mod common;

use common::{Chip, Refusal, SECTOR};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use taschenspieler_store::{LONGEST, SECTORS, Store};

/// Refuses to read anything but whole words.
struct Words(Chip);

impl ErrorType for Words {
    type Error = Refusal;
}

impl ReadNorFlash for Words {
    const READ_SIZE: usize = 4;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refusal> {
        assert!(offset.is_multiple_of(4) && bytes.len().is_multiple_of(4));
        self.0.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for Words {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refusal> {
        self.0.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refusal> {
        self.0.write(offset, bytes)
    }
}

#[test]
fn values_of_any_length_are_read_in_words() {
    let mut store = Store::open(Words(Chip::blank(SECTORS, 1)));
    let value: Vec<u8> = (0..LONGEST).map(|place| (place * 7 / 3) as u8).collect();
    for length in (0..70).chain([255, 256, 257, LONGEST - 1, LONGEST]) {
        store.save(3, &value[..length]).expect("saved");
        let mut store = Store::open(Words(store.flash().0.clone()));
        let mut buffer = [0; LONGEST];
        assert_eq!(store.load(3, &mut buffer), Ok(Some(length)));
        assert_eq!(buffer[..length], value[..length]);
    }
}

/// Every place in the flash where a text is stored.
fn places(chip: &Chip, text: &[u8]) -> Vec<usize> {
    let windows = chip.bytes.windows(text.len()).enumerate();
    let found = windows.filter(|(_, bytes)| *bytes == text);
    found.map(|(place, _)| place).collect()
}

fn load(chip: &Chip, key: u8) -> Option<Vec<u8>> {
    let mut buffer = [0; LONGEST];
    let length = Store::open(chip.clone()).load(key, &mut buffer);
    length
        .expect("readable")
        .map(|length| buffer[..length].to_vec())
}

/// If the flash forgets a value, the store falls back to the previous one, in whichever
/// sector it is; other keys do not matter.
#[test]
fn a_forgotten_value_gives_way_to_the_one_before() {
    let texts: [&[u8]; 4] = [b"the first", b"the second", b"the third", b"the newest"];
    for apart in [0, LONGEST] {
        let mut store = Store::open(Chip::blank(5, 2));
        for text in texts {
            store.save(2, b"beside").expect("saved");
            store.save(1, text).expect("saved");
            // Long values put the next text into another sector.
            store.save(3, &vec![3; apart]).expect("saved");
        }
        let mut chip = store.into_flash();
        for (left, text) in texts.iter().enumerate().rev() {
            assert_eq!(load(&chip, 1).as_deref(), Some(*text), "{left} left");
            let found = places(&chip, text);
            assert!(!found.is_empty());
            for place in found {
                chip.bytes[place] ^= 1;
            }
        }
        assert_eq!(load(&chip, 1), None);
        assert_eq!(load(&chip, 2).as_deref(), Some(&b"beside"[..]));
    }
}

/// Items that have stayed in place for long are copied on after two rounds through all
/// sectors, at the moment a sector begins, and no sooner.
#[test]
fn what_rests_moves_on_after_two_rounds() {
    let mut store = Store::open(Chip::blank(SECTORS, 3));
    store.save(8, b"it rests").expect("saved");
    store.save(9, b"so does this").expect("saved");
    // Each of these takes a sector; the first sector still has room beside the item that
    // stays in place.
    for sector in 1..=2 * SECTORS {
        store.save(0, &[sector as u8; LONGEST]).expect("saved");
        let found = places(store.flash(), b"it rests");
        assert_eq!(found.len(), 1, "in sector number {sector}");
    }
    store.save(0, &[99; LONGEST]).expect("saved");
    for text in [&b"it rests"[..], b"so does this"] {
        let found = places(store.flash(), text);
        assert_eq!(found.len(), 2, "it has moved on and is still where it was");
    }
    let chip = store.into_flash();
    assert_eq!(load(&chip, 8).as_deref(), Some(&b"it rests"[..]));
    assert_eq!(load(&chip, 9).as_deref(), Some(&b"so does this"[..]));
    assert_eq!(load(&chip, 0), Some(vec![99; LONGEST]));
}

/// A store that is opened again continues in the newest sector, behind the last item.
#[test]
fn an_opened_store_goes_on_where_it_was() {
    let mut chip = Chip::blank(SECTORS, 4);
    for turn in 0..200_u8 {
        let mut store = Store::open(chip);
        store.save(turn % 3, &[turn; 500]).expect("saved");
        chip = store.into_flash();
        for key in 0..3.min(turn) {
            let newest = (0..=turn).rev().find(|turn| turn % 3 == key).expect("one");
            assert_eq!(load(&chip, key), Some(vec![newest; 500]));
        }
    }
    // Seven of them fit into a sector of 4,096 bytes.
    assert_eq!(chip.erases.iter().sum::<u32>(), 200_u32.div_ceil(7));
}
