//! Pictures frame by frame: nothing moves outside of its damage, and all of it
//! ends.

use super::{CHOICE, Desk, LAST, LAST_STUCK, START, jump};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::abraeumen::bot::Solvability;

#[test]
fn motions_are_drawn_within_their_damage_and_end() {
    for pace in [Pace::Normal, Pace::Brisk] {
        let scale = |millis: u32| pace.duration(millis);
        let mut desk = Desk::begin(START);
        desk.settings.pace = pace;
        desk.now = Millis(u32::MAX - 200);
        for text in ["c1a1", "d1f1", "b3b1", "a1c1", "d2b2", "a2c2"] {
            desk.play(jump(text));
            assert_eq!(desk.watch(), scale(360), "{text}");
        }
        desk.key(A);
        for _ in 0..3 {
            desk.undo();
            assert_eq!(desk.watch(), scale(360));
        }
        desk.advise(Some(jump("a1c1")), Solvability::Solvable);
        assert_eq!(desk.watch(), scale(80) * 18);
        for (board, end) in [(LAST, 300), (LAST_STUCK, 250)] {
            let mut desk = Desk::begin(board);
            desk.settings.pace = pace;
            desk.play(jump("c5e5"));
            assert_eq!(desk.watch_up_to(5_000), scale(360) + scale(end));
        }
    }
}

#[test]
fn stones_rise_into_the_hand_and_fall_back() {
    let mut desk = Desk::begin(CHOICE);
    let up_to_row_6 = [Up, Up, Up, Left, Left];
    for key in [A, B].iter().chain(&up_to_row_6).chain(&[A, B]) {
        let reply = desk.key(*key);
        let lifts = matches!(key, A | B);
        assert_eq!(reply == Reply::Redraw, lifts, "{reply:?}");
        assert_eq!(desk.watch(), if lifts { 80 } else { 0 });
    }
}

/// A key changes nothing outside the area it reports.
#[test]
fn keys_stay_within_their_damage() {
    let parts = Desk::begin(START).keys_stay_within_damage(3, 400);
    assert!(parts > 50, "{parts}");
}

/// Nothing of the screen before shines through between the bars.
#[test]
fn the_scene_covers_its_part_of_the_panel() {
    Desk::begin(START).covers_its_part();
}

/// A jump that starts in the hand.
#[test]
fn a_jump_out_of_the_hand_stays_within_its_damage() {
    let mut desk = Desk::begin("board=....../....../....../....../o...../o.....");
    desk.keys([A, A]);
    desk.play(jump("a1a3"));
    desk.watch();
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let mut desk = Desk::begin(LAST);
    desk.settings.pace = Pace::Still;
    desk.advise(Some(jump("c5e5")), Solvability::Solvable);
    assert_eq!(desk.watch(), 0);
    desk.play(jump("c5e5"));
    assert_eq!(desk.watch(), 0);
    desk.undo();
    assert_eq!(desk.watch(), 0);
}
