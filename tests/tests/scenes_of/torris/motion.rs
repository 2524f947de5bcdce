//! Pictures frame by frame: nothing moves outside of its damage, and all of it
//! ends.

use super::{Desk, MIDDLE, START, go};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::torris::reason::TorrisReason;

/// A step takes 130 ms, after the stone has risen for 160; then the run rests
/// for 90 and slides for 80 a cell.
#[test]
fn a_move_hops_and_then_closes_up() {
    let mut desk = Desk::row("b4,.,b1w2,b3,w2,.,b1,w3", 'w');
    desk.play(go("e1e"));
    assert_eq!(desk.watch_towers(), 160 + 2 * 130 + 90 + 2 * 80);
    // From the hand it starts at once; a tower that stays prevents sliding.
    let mut desk = Desk::row("b4,b3w1,b1b2,.,.,.,w3b3,.", 'w');
    desk.key(A);
    desk.play(go("b1e"));
    assert_eq!(desk.watch_towers(), 130 + 900 + 3 * 120 + 2400);
}

#[test]
fn motions_are_drawn_within_their_damage_and_end() {
    for pace in [Pace::Normal, Pace::Brisk] {
        let mut luck = Luck::new(5);
        for text in [START, MIDDLE] {
            let mut desk = Desk::new(text);
            desk.settings.pace = pace;
            desk.now = Millis(u32::MAX - 400);
            for _ in 0..12 {
                let moves = rules::moves::<Torris>(desk.host.game.position());
                let Some(&played) = luck.pick(&moves) else {
                    break;
                };
                desk.advise(Some(played), TorrisReason::Only);
                desk.watch_towers();
                desk.play(played);
                desk.watch_towers();
            }
            for _ in 0..3 {
                desk.undo();
                desk.watch_towers();
            }
        }
    }
}

#[test]
fn stones_rise_into_the_hand_and_shake_in_it() {
    let mut desk = Desk::row("b2,b3w1,b1b3,.,.,.,.,.", 'w');
    for (key, time) in [(A, 80), (Left, 120), (B, 80)] {
        desk.key(key);
        assert_eq!(desk.watch_towers(), time, "{key:?}");
    }
}

#[test]
fn a_tower_comes_apart() {
    for (tower, time) in [("b1b2b3", 90), ("b1b1b1b2b2b2b3b3b3b4b4b4", 300)] {
        let mut desk = Desk::row(&format!("{tower},w1,b1,.,.,.,.,."), 'w');
        desk.key(Left);
        desk.key(Y);
        assert_eq!(desk.watch_towers(), time);
    }
}

/// A key changes nothing outside the area it reports.
#[test]
fn keys_stay_within_their_damage() {
    let parts = [START, MIDDLE].map(|text| Desk::new(text).keys_stay_within_damage(3, 400));
    assert!(parts.iter().sum::<u32>() > 50, "{parts:?}");
}

/// A picture drawn strip by strip equals one drawn at once, and nothing of the previous
/// screen shines through between the bars.
#[test]
fn the_scene_covers_its_part_of_the_panel() {
    for text in [START, MIDDLE] {
        let mut desk = Desk::new(text);
        for key in [Pause, A, Y, B, B, Y] {
            desk.key(key);
            desk.watch_towers();
            desk.covers_its_part();
        }
    }
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let mut desk = Desk::row("w2w1,b2,.,b1,b3,b4,.,.", 'w');
    desk.settings.pace = Pace::Still;
    desk.play(go("pass"));
    assert_eq!(desk.watch_towers(), 0);
    desk.advise(Some(go("d1e")), TorrisReason::Only);
    assert_eq!(desk.watch_towers(), 0);
    desk.play(go("d1e"));
    assert_eq!(desk.watch_towers(), 0);
    desk.undo();
    assert_eq!(desk.watch_towers(), 0);
}
