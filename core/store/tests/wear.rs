//! How long the flash lasts, how long a save takes, and what happens when the
//! flash does not last.

mod common;

use common::luck::Luck;
use common::model::{Contents, Deed};
use common::{Chip, SECTOR};
use taschenspieler_store::{LONGEST, SECTORS, Store, Trouble};

/// Erasing a sector and programming a page take this many microseconds.
const ERASE_MICROS: u64 = 45_000;
const PAGE_MICROS: u64 = 400;

/// The saves of a console: a game grows while it is played, statistics follow at its end, a
/// tiny record remembers the cursor, and settings hardly ever change.
fn saves(luck: &mut Luck, count: usize) -> Vec<(u8, Vec<u8>)> {
    const LAST_SEEN: u8 = 16;
    const STATISTICS: u8 = 17;
    const SETTINGS: u8 = 18;
    let mut saves = Vec::new();
    while saves.len() < count {
        // Some games are played often, some are never finished.
        let game = luck.below(8).min(luck.below(8)) as u8;
        let growth = 1 + luck.below(12) as usize;
        for turn in 0..20 + luck.below(60) as usize {
            let length = (60 + turn * growth).min(2_040);
            saves.push((game, luck.bytes(length)));
            if luck.below(3) == 0 {
                saves.push((LAST_SEEN, luck.bytes(8)));
            }
        }
        saves.push((STATISTICS, luck.bytes(500)));
        if luck.below(20) == 0 {
            saves.push((SETTINGS, luck.bytes(40)));
        }
    }
    saves.truncate(count);
    saves
}

#[test]
fn the_wear_is_spread_over_all_sectors() {
    const SAVES: usize = 100_000;
    let mut luck = Luck::new(7);
    let mut store = Store::open(Chip::blank(SECTORS, 7));
    // Games that were abandoned must not protect their sectors from wear.
    for key in 8..16 {
        store.save(key, &luck.bytes(2_040)).expect("saved");
    }
    let mut chip = store.into_flash();
    let (mut slowest, mut total) = (0, 0);
    let saves = saves(&mut luck, SAVES);
    // The console is switched on again and again.
    for session in saves.chunks(500) {
        let mut store = Store::open(chip);
        let mut before = store.flash().counts();
        for (key, value) in session {
            store.save(*key, value).expect("saved");
            let after = store.flash().counts();
            let erases = after.0 - before.0;
            let micros = erases * ERASE_MICROS + (after.1 - before.1) * PAGE_MICROS;
            assert!(erases <= 1, "one erase at most");
            slowest = slowest.max(micros);
            total += micros;
            before = after;
        }
        chip = store.into_flash();
    }
    let least = *chip.erases.iter().min().expect("sectors");
    let most = *chip.erases.iter().max().expect("sectors");
    println!(
        "{SAVES} saves: {least} to {most} erases per sector; a save takes {} µs, at most {slowest}",
        total / SAVES as u64
    );
    println!("{:?}", chip.erases);
    assert!(most * 10 <= least * 13, "{:?}", chip.erases);
    assert!(slowest < 60_000, "{slowest} µs");
}

/// The longest records under all keys, and only the longest are saved: still one erase
/// each, with time to spare.
#[test]
fn the_slowest_save() {
    const KEYS: u64 = taschenspieler_store::KEYS as u64;
    let mut luck = Luck::new(3);
    let mut store = Store::open(Chip::blank(SECTORS, 3));
    let mut slowest = 0;
    for turn in 0..5_000_u64 {
        let key = if turn < KEYS {
            turn
        } else {
            luck.below(KEYS).min(luck.below(KEYS))
        };
        let (erases, pages) = store.flash().counts();
        store.save(key as u8, &luck.bytes(LONGEST)).expect("saved");
        let after = store.flash().counts();
        let micros = (after.0 - erases) * ERASE_MICROS + (after.1 - pages) * PAGE_MICROS;
        slowest = slowest.max(micros);
    }
    println!("at most {slowest} µs");
    assert!(slowest < 70_000);
}

/// Loading reads one record, not the region; opening reads little more than the heads of
/// the items.
#[test]
fn reading_is_quick() {
    let mut luck = Luck::new(9);
    let mut store = Store::open(Chip::blank(SECTORS, 9));
    for (key, value) in saves(&mut luck, 3_000) {
        store.save(key, &value).expect("saved");
    }
    let chip = store.into_flash();
    let before = chip.reads;
    let mut store = Store::open(chip);
    let opened = store.flash().reads - before;
    println!("opening reads {opened} bytes");
    assert!(opened < 40_000, "{opened}");
    let mut buffer = [0; LONGEST];
    let before = store.flash().reads;
    let length = store.load(0, &mut buffer).expect("readable").expect("kept");
    assert_eq!(store.flash().reads - before, length as u64 + 12);
}

/// Sectors wear out one after the other, with or without an error. Saved values stay
/// readable, acknowledged ones are right, and in the end nothing can be saved any more.
#[test]
fn a_worn_region_can_still_be_read() {
    const KEYS: u8 = 6;
    for seed in 0..200 {
        let mut luck = Luck::new(seed);
        let mut chip = Chip::blank(12, seed);
        chip.wears_silently = seed % 2 == 0;
        let mut known = Contents::nothing(KEYS);
        let mut order: Vec<usize> = (0..12).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, luck.below(place as u64 + 1) as usize);
        }
        for sector in order {
            let mut store = Store::open(chip);
            for _ in 0..20 {
                let deed = Deed::any(&mut luck, KEYS);
                let after = known.after(&deed);
                match deed.run(&mut store) {
                    Ok(()) => known = after,
                    Err(trouble) => assert!(matches!(trouble, Trouble::Worn | Trouble::Full)),
                }
                let found = Contents::in_store(&mut store, KEYS).expect("readable");
                assert_eq!(found, known, "seed {seed}");
            }
            chip = store.into_flash();
            chip.power_on();
            chip.worn[sector] = true;
        }
        let mut store = Store::open(chip);
        assert!(store.save(0, &[1; 2_000]).is_err());
        let found = Contents::in_store(&mut store, KEYS).expect("readable");
        assert_eq!(found, known, "seed {seed}");
    }
}

/// One worn sector costs a little time, but no save is lost.
#[test]
fn a_worn_sector_is_left_out() {
    let mut luck = Luck::new(4);
    let mut chip = Chip::blank(SECTORS, 4);
    chip.worn[5] = true;
    chip.wears_silently = true;
    chip.bytes[5 * SECTOR..6 * SECTOR].fill(0x5A);
    let mut store = Store::open(chip);
    for (key, value) in saves(&mut luck, 5_000) {
        store.save(key, &value).expect("saved");
    }
    assert_eq!(store.flash().erases[5], 1, "tried once since the start");
}
