//! Erasing ahead: saves that never wait for an erase.

mod common;

use common::Chip;
use common::luck::Luck;
use taschenspieler_store::{LONGEST, SECTORS, Store};

/// Whoever prepares between saves has none that erases, however long they are.
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

/// Nothing is erased twice, and nothing as long as there is room.
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

/// What was erased ahead in an earlier run is erased again: it may have been
/// torn.
#[test]
fn only_what_was_erased_in_this_run_is_trusted() {
    let mut store = Store::open(Chip::blank(SECTORS, 9));
    store.prepare();
    let mut store = Store::open(store.into_flash());
    store.save(1, b"short").expect("saved");
    assert_eq!(store.flash().counts().0, 2);
}
