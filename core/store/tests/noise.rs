//! Whatever the flash contains, the store opens and keeps what it is given.

mod common;

use common::luck::Luck;
use common::model::{Contents, Deed, play};
use common::{Chip, SECTOR};
use taschenspieler_store::{LONGEST, SECTORS, Store};

/// Loads everything, saves, loads again.
fn take_over(chip: Chip) {
    let mut store = Store::open(chip);
    let mut buffer = [0; LONGEST];
    for key in 0..=255 {
        let _ = store.load(key, &mut buffer);
    }
    store.save(3, b"here").expect("room for it");
    assert_eq!(store.load(3, &mut buffer), Ok(Some(4)));
    let mut store = Store::open(store.into_flash());
    assert_eq!(store.load(3, &mut buffer), Ok(Some(4)));
    assert_eq!(&buffer[..4], b"here");
}

#[test]
fn a_region_of_noise_is_taken_over() {
    let mut luck = Luck::new(1);
    for seed in 0..300 {
        let mut chip = Chip::blank(SECTORS, seed);
        chip.bytes = luck.bytes(SECTORS * SECTOR);
        take_over(chip);
    }
}

#[test]
fn so_is_one_of_equal_bytes() {
    for byte in 0..=255 {
        let mut chip = Chip::blank(SECTORS, 0);
        chip.bytes.fill(byte);
        take_over(chip);
    }
}

/// Noise among good sectors, and changed bytes in them: only values that were once saved
/// are ever loaded, and saving still works.
#[test]
fn noise_in_a_used_region() {
    const KEYS: u8 = 6;
    for seed in 0..2_000 {
        let mut luck = Luck::new(seed);
        let deeds: Vec<Deed> = (0..60).map(|_| Deed::any(&mut luck, KEYS)).collect();
        let (mut chip, _) = play(Chip::blank(10, seed), Contents::nothing(KEYS), &deeds, KEYS);
        for _ in 0..luck.below(6) {
            let length = [1, 4, 300, SECTOR][luck.below(4) as usize];
            let from = luck.below((chip.bytes.len() - length) as u64) as usize;
            let noise = luck.bytes(length);
            chip.bytes[from..from + length].copy_from_slice(&noise);
        }
        let mut store = Store::open(chip);
        let mut buffer = [0; LONGEST];
        for key in 0..KEYS {
            let length = store.load(key, &mut buffer).expect("readable");
            let Some(length) = length else { continue };
            let was_saved = deeds.iter().any(|deed| match deed {
                Deed::Save(saved, value) => *saved == key && *value == buffer[..length],
                _ => false,
            });
            assert!(was_saved, "seed {seed}, key {key}");
        }
        take_over(store.into_flash());
    }
}

/// A chip with too few sectors, or none, does not cause a panic.
#[test]
fn tiny_chips() {
    for sectors in 0..3 {
        let mut store = Store::open(Chip::blank(sectors, 0));
        let saved = store.save(0, b"value");
        assert_eq!(saved.is_ok(), sectors > 0);
        let _ = (store.save(1, b"value"), store.save(0, &[0; LONGEST]));
        let _ = (store.remove(0), store.erase_all());
    }
}
