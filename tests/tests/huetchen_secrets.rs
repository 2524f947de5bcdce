//! The pictures of Hütchenspieler do not depend on the stones that lie face down: two
//! consoles with different rows get the same presses, and every picture of both is compared
//! until a stone is turned.

use taschenspieler::driver::Driver;
use taschenspieler_core::game::Notation;
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::seating::Who;
use taschenspieler_core::session::AnySession;
use taschenspieler_tests::console_pair::{ConsolePair, console, session};

/// A console on which three people memorise this row.
fn memorising(row: &str) -> Driver {
    let position = Huetchen::read_position("seats=3 round=1 shifter=1 taken=1,3,0");
    let mut session = session::<Huetchen>(position.expect("a position"));
    assert!(session.play_text(&format!("lay:{row}"), &mut |_| {}));
    console(session, &[Who::Person; 3])
}

#[test]
fn pictures_do_not_tell_what_is_hidden() {
    let mut pair = ConsolePair {
        one: memorising("pldv"),
        other: memorising("vpld"),
    };
    assert!(!pair.are_alike(), "the row is to be seen");
    // While a menu or the rules cover it, it is not.
    for (opens, covered) in [("centre", "100 down 100"), ("x", "100 right 100")] {
        pair.both(|driver| driver.advance(500));
        pair.tap(opens);
        pair.operate(covered);
        pair.tap("b");
        assert!(!pair.are_alike(), "it is to be seen again");
    }
    pair.both(|driver| driver.advance(11_000));
    // Three shifts, one of them hurried, one interrupted by a pause; then a
    // question, and the cursor of the player who is asked.
    pair.operate("100 right a 100 right right a 1500");
    pair.operate("a 60 left a right right a 200 a 1500");
    pair.operate("right right a left a 200 centre 300 b 1500");
    pair.operate("right left left 100 a 100 right right left x 100 b 100");
    assert_eq!(pair.moves(), [Some(5); 2]);
}
