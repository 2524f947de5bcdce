//! How games end.

use super::{after, field, lay, play, text_of};
use crate::game::{Actor, Outcome, Rules, Seat, Seats};
use crate::games::input::Input;

/// "If 100 turns in a row bring no number the game ends: most points wins."
#[test]
fn a_hundred_quiet_turns_end_the_game() {
    let spec = "quiet=98 points=3,5 won0=3 won1=5";
    let almost = after(spec, "take:#1 put:3.2");
    assert_eq!(Input::outcome(&almost), None);
    let over = after(spec, "take:#1 put:3.2 take:#1 put:3.4");
    assert_eq!(Input::outcome(&over), Seat::new(1).map(Outcome::Win));
    assert_eq!(Input::actor(&over), Actor::Over);
    let text = text_of(&over);
    assert_eq!(
        (
            field(&text, "quiet").as_str(),
            field(&text, "turn").as_str()
        ),
        ("100", "1")
    );
    // It can be written and read, and is still over.
    assert_eq!(
        Input::outcome(&super::position(&text)),
        Input::outcome(&over)
    );
}

/// "Equal is a draw": between those who have most.
#[test]
fn equal_is_a_draw() {
    let over = after(
        "seats=3 quiet=99 points=5,3,5 won0=5 won1=3 won2=5",
        "take:#1 put:3.2",
    );
    let first: Seats = [0, 2].into_iter().filter_map(Seat::new).collect();
    assert_eq!(Input::outcome(&over), Some(Outcome::Draw(first)));
}

/// A number begins the count anew, even as the hundredth turn.
#[test]
fn a_number_is_not_quiet() {
    let won = after("quiet=99 3:1rs,0vh,1vr,0hs,-", "claim:3 take:#1 put:3.5");
    assert_eq!(Input::outcome(&won), None);
    assert_eq!(field(&text_of(&won), "quiet"), "0");
}

/// "Or after 1,000 turns in all." The count is kept but not written.
#[test]
fn a_thousand_turns_end_the_game() {
    let mut long = lay("points=3,5 won0=3 won1=5");
    long.table.turns = 999;
    play(&mut long, "take:#1 put:3.2");
    assert_eq!(Input::outcome(&long), Seat::new(1).map(Outcome::Win));
    let again = super::position(&text_of(&long));
    assert_eq!((again.table().turns(), Input::outcome(&again)), (0, None));
}
