//! Pictures frame by frame: nothing moves outside of its damage, and all of it
//! ends.

use super::{CHOICE, Desk, LAST, LAST_STUCK, START, jump};
use crate::console::keys::Key;
use crate::game::Reply;
use crate::games::abraeumen::bot::Verdict;
use crate::platform::Millis;
use crate::ui::motion::Pace;

#[test]
fn motions_are_drawn_within_their_damage_and_end() {
    for pace in [Pace::Normal, Pace::Brisk] {
        let scale = |millis: u32| pace.duration(millis);
        let mut desk = Desk::new(START);
        desk.settings.pace = pace;
        desk.now = Millis(u32::MAX - 200);
        for text in ["c1a1", "d1f1", "b3b1", "a1c1", "d2b2", "a2c2"] {
            desk.jump(jump(text));
            assert_eq!(desk.watch(), scale(360), "{text}");
        }
        desk.key(Key::A);
        for _ in 0..3 {
            desk.undo();
            assert_eq!(desk.watch(), scale(360));
        }
        desk.advise(Some(jump("a1c1")), Verdict::Solvable);
        assert_eq!(desk.watch(), scale(80) * 18);
        for (board, last) in [(LAST, "c5e5"), (LAST_STUCK, "c5e5")] {
            let mut desk = Desk::new(board);
            desk.settings.pace = pace;
            desk.jump(jump(last));
            assert_eq!(desk.watch(), scale(360) + scale(250));
        }
    }
}

#[test]
fn stones_rise_into_the_hand_and_fall_back() {
    let mut desk = Desk::new(CHOICE);
    let up_to_row_6 = [Key::Up, Key::Up, Key::Up, Key::Left, Key::Left];
    for key in [Key::A, Key::B]
        .iter()
        .chain(&up_to_row_6)
        .chain(&[Key::A, Key::B])
    {
        assert_eq!(desk.key(*key), Reply::Redraw);
        let lifts = matches!(key, Key::A | Key::B);
        assert_eq!(desk.watch(), if lifts { 80 } else { 0 });
    }
}

/// The stone in hand, taken from there.
#[test]
fn a_jump_out_of_the_hand_stays_within_its_damage() {
    let mut desk = Desk::new("board=....../....../....../....../o...../o.....");
    desk.keys([Key::A, Key::A]);
    desk.jump(jump("a1a3"));
    desk.watch();
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let mut desk = Desk::new(LAST);
    desk.settings.pace = Pace::Still;
    desk.advise(Some(jump("c5e5")), Verdict::Solvable);
    assert_eq!(desk.watch(), 0);
    desk.jump(jump("c5e5"));
    assert_eq!(desk.watch(), 0);
    desk.undo();
    assert_eq!(desk.watch(), 0);
}
