//! Pictures frame by frame, pieces and wholes.

use super::{Desk, rolled, table};
use crate::scenes_of::prelude::*;
use taschenspieler_core::ui::changes::STRIPS;

#[test]
fn dice_tumble_and_numbers_are_written() {
    let mut desk = Desk::new(&table(1, 1));
    desk.key(A);
    assert!(desk.watch() > 20);
    desk.keys(&[A, A]);
    assert!(desk.watch() > 15);
    // A square that is completed: c4 and d4 below c3 and d3.
    let almost = "variant=a seats=1 round=2 roll=25 sheet0=5.........6..643..1.......4........2";
    let mut desk = Desk::at(&table(1, 1), almost);
    desk.keys(&[A, A]);
    assert!(desk.watch() > 15);
}

#[test]
fn dice_tumble_for_several_people_and_on_felt() {
    let mut desk = Desk::new(&table(3, 3));
    desk.key(A);
    assert!(desk.watch() > 20);
    let mut desk = Desk::with(&table(3, 3), &[1]);
    desk.key(A);
    assert!(desk.watch() > 20);
}

#[test]
fn points_add_up_at_the_end() {
    for (people, seats) in [(1, 1), (0, 15), (1, 2)] {
        let mut desk = Desk::new(&table(people, seats));
        for _ in 0..15 * people {
            desk.key(A);
            desk.wait(3_000);
            desk.keys(&[A, A]);
            desk.watch();
            if desk.actor() != taschenspieler_core::game::Actor::Chance {
                desk.wait(3_000);
            }
        }
        desk.watch();
        desk.strips_make_the_whole(STRIPS);
    }
}

/// Without motion everything is where it belongs at once.
#[test]
fn nothing_moves_if_nobody_wants_it() {
    let mut desk = Desk::new(&table(1, 1));
    desk.settings.pace = Pace::Still;
    desk.key(A);
    assert_eq!(desk.due(), None);
    desk.keys(&[A, A]);
    assert_eq!(desk.due(), None);
}

/// The change of a key is within the area it names.
#[test]
fn keys_change_what_they_say() {
    let mut luck = Luck::new(4);
    for (people, seats) in [(1, 1), (2, 2), (1, 3)] {
        let mut desk = Desk::at(&table(people, seats), &rolled(seats as u8, "25"));
        desk.wait(3_000);
        for _ in 0..300 {
            let before = desk.picture();
            let key = *luck.pick(&KEYS).expect("a key");
            if let Reply::RedrawIn(area) = desk.key(key) {
                desk.has_changed_within(area, before);
            }
            if luck.chance(1, 3) {
                desk.wait(2_500);
            }
        }
    }
}
