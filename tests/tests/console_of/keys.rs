//! Runs the cases of `tests/keys/<game>.txt` for every game.

use taschenspieler_tests::{keys, side_by_side};

#[test]
fn keys_do_what_is_written() {
    let cases = keys::all().unwrap_or_else(|why| panic!("{why}"));
    assert!(cases.len() > 80, "{}", cases.len());
    let named = cases.into_iter();
    let named = named.map(|case| (format!("{}, {}", case.game.about().id, case.name), case));
    side_by_side(named, |case| case.run());
}
