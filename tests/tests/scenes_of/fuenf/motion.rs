//! Pictures frame by frame: nothing moves outside of its damage, and all of it
//! ends.

use super::{CUT, Desk, HALVES, MIDDLE, QUIET, START, STUCK, long};
use crate::scenes_of::desk::even_strips;
use crate::scenes_of::prelude::*;

#[test]
fn motions_are_drawn_within_their_damage_and_end() {
    for pace in [Pace::Normal, Pace::Brisk] {
        let at = |text: &str| {
            let mut desk = Desk::new(text);
            desk.settings.pace = pace;
            desk.now = Millis(u32::MAX - 100);
            desk
        };
        let scale = |millis: u32| pace.duration(millis);
        let mut desk = at(START);
        for text in ["0,0", "1,0", "1,1", "1,2", "2,1"] {
            desk.play_text(text);
            assert_eq!(desk.watch(), scale(120), "{text}");
        }
        let mut desk = at(QUIET);
        desk.play_text("3,1>3,2");
        assert_eq!(desk.watch(), scale(240 + 480) + scale(120));
        desk.undo();
        assert_eq!(desk.watch(), scale(260) + scale(120));
        let mut desk = at(CUT);
        desk.play_text("4,0>3,1");
        assert_eq!(desk.watch(), scale(240 + 480) + scale(400) + scale(120));
        let mut desk = at(STUCK);
        desk.play_text("pass");
        assert_eq!(desk.watch(), 0);
    }
}

/// The winning line lights up one by one and stays visible for a while.
#[test]
fn a_win_is_celebrated() {
    let begin = "w=0,0;1,0;2,0;3,0 b=0,1;1,1;2,1;3,2;3,1 hand=12,11 turn=w phase=place quiet=0"
        .replace("3,2;3,1", "3,1;3,2");
    let mut desk = Desk::new(&begin);
    desk.play_text("4,0");
    assert!(desk.is_moving());
    assert_eq!(desk.watch(), 120 + 5 * 80 + 900);
    assert_eq!(desk.scene.line.len(), 5);
    assert!(desk.key(A) == Reply::Ignored);
}

/// A field that grows beyond its view moves the view, all of it drawn.
#[test]
fn the_view_follows_the_field() {
    let mut desk = Desk::new(START);
    for x in 0..9 {
        desk.play_text(&format!("{x},0"));
        desk.watch();
    }
    let cell = desk.scene.layout.camera.cell;
    assert!(cell < 24, "{cell}");
    let row = long(false);
    let mut desk = Desk::new(&row);
    assert!(desk.scene.layout.map.is_some());
    desk.play_text("0,0>32,0");
    desk.watch();
}

/// A key changes nothing outside the area it reports.
#[test]
fn keys_stay_within_their_damage() {
    let row = long(true);
    let begins = [START, MIDDLE, HALVES, QUIET, &row];
    let parts = begins.map(|begin| Desk::new(begin).keys_stay_within_damage(3, 150));
    assert!(parts.iter().sum::<u32>() > 50, "{parts:?}");
}

/// Nothing of the screen before shines through between the bars, and strips
/// make the same picture as the whole.
#[test]
fn the_scene_covers_its_part_of_the_panel() {
    let (row, column) = (long(false), long(true));
    for begin in [START, MIDDLE, CUT, &row, &column] {
        let mut desk = Desk::new(begin);
        if begin == CUT {
            desk.press(&[A]);
        }
        desk.covers_its_part();
        desk.strips_make_the_whole(even_strips(16));
    }
}

#[test]
fn without_motion_everything_is_there_at_once() {
    for (begin, played) in [(CUT, "4,0>3,1"), (QUIET, "3,1>3,2"), (START, "0,0")] {
        let mut desk = Desk::new(begin);
        desk.settings.pace = Pace::Still;
        desk.play_text(played);
        assert_eq!(desk.watch(), 0);
        desk.undo();
        assert_eq!(desk.watch(), 0);
    }
}
