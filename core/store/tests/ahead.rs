//! Erasing ahead of time, so that saves never wait for an erase.

mod common;

use common::Chip;
use common::luck::Luck;
use taschenspieler_store::{LONGEST, SECTORS, Store};

/// With [`Store::prepare`] between saves, no save erases, however long it is.
#[test]
fn no_save_erases_where_time_was_taken_before() {
    let mut luck = Luck::new(3);
    let mut store = Store::open(Chip::blank(SECTORS, 3));
    let mut ahead = 0;
    for _ in 0..5_000 {
        let before = store.flash().counts().0;
        store.prepare();
        let prepared = store.flash().counts().0;
        assert!(!store.wants_preparing());
        let length = luck.below(LONGEST as u64 + 1) as usize;
        let value = luck.bytes(length);
        let key = luck.below(20) as u8;
        store.save(key, &value).expect("saved");
        assert_eq!(store.flash().counts().0, prepared);
        ahead += prepared - before;
        let mut buffer = [0; LONGEST];
        assert_eq!(store.load(key, &mut buffer), Ok(Some(length)));
        assert_eq!(buffer[..length], value);
    }
    let least = *store.flash().erases.iter().min().expect("sectors");
    assert!(
        ahead > 1_000 && least > 30,
        "{ahead} erases, {least} at least"
    );
}

/// Nothing is erased twice, and nothing while there is still room.
#[test]
fn nothing_is_prepared_in_vain() {
    let mut store = Store::open(Chip::blank(SECTORS, 5));
    assert!(store.wants_preparing());
    store.prepare();
    store.prepare();
    assert_eq!(store.flash().counts().0, 1);
    store.save(1, b"short").expect("saved");
    assert!(!store.wants_preparing());
    store.prepare();
    assert_eq!(store.flash().counts().0, 1);
}

/// A sector that an earlier run began ahead is not erased again.
#[test]
fn what_was_begun_ahead_outlasts_the_power() {
    let mut store = Store::open(Chip::blank(SECTORS, 9));
    store.prepare();
    for run in 1..=3 {
        store = Store::open(store.into_flash());
        assert!(!store.wants_preparing(), "run {run}");
        store.save(run, b"short").expect("saved");
        assert_eq!(store.flash().counts().0, 1, "run {run}");
    }
    // The sector was begun while the one before still had room; both are valid.
    store.save(4, &[4; LONGEST]).expect("saved");
    store.prepare();
    assert_eq!(store.flash().counts().0, 2);
    store.save(1, b"newer, in the older sector").expect("saved");
    store = Store::open(store.into_flash());
    store.save(2, &[2; LONGEST]).expect("saved");
    assert_eq!(store.flash().counts().0, 2);
    let mut buffer = [0; LONGEST];
    assert_eq!(store.load(1, &mut buffer), Ok(Some(26)));
    assert_eq!(&buffer[..26], b"newer, in the older sector");
    for (key, length) in [(2, LONGEST), (3, 5), (4, LONGEST)] {
        assert_eq!(store.load(key, &mut buffer), Ok(Some(length)), "key {key}");
    }
}

/// A sector begun ahead is not valid after everything is forgotten.
#[test]
fn forgetting_everything_begins_elsewhere() {
    let mut store = Store::open(Chip::blank(SECTORS, 7));
    store.save(1, &[1; LONGEST]).expect("saved");
    store.save(2, &[2; LONGEST - 100]).expect("saved");
    store.prepare();
    store.erase_all().expect("forgotten");
    store.save(3, b"new").expect("saved");
    let mut store = Store::open(store.into_flash());
    let mut buffer = [0; LONGEST];
    for (key, length) in [(1, None), (2, None), (3, Some(3))] {
        assert_eq!(store.load(key, &mut buffer), Ok(length), "key {key}");
    }
}
