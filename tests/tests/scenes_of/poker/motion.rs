//! Pictures frame by frame, pieces and wholes.

use super::{ALONE, COMPUTERS, Desk, PEOPLE, people};
use crate::scenes_of::prelude::*;
use taschenspieler_core::ui::changes::STRIPS;

/// Hands open, a theft and cancelled stones, frame by frame.
#[test]
fn what_moves_moves_within_its_damage() {
    let theft = [4, 3, 2, 2];
    let equal = [2, 2, 1, 1];
    let blocked = [4, 4, 1, 0];
    for choices in [theft, equal, blocked] {
        let mut desk = Desk::new(&people(4));
        desk.round(&choices);
        desk.key(A);
        let mut frames = 0;
        let mut stolen = false;
        while desk.moves() < 6 {
            let Some(due) = desk.due() else {
                // A theft is decided, then all is at rest.
                if stolen || choices != theft {
                    break;
                }
                stolen = true;
                desk.key(A);
                continue;
            };
            desk.tick_within_damage(due);
            frames += 1;
        }
        assert!(frames > 20, "{frames} frames");
    }
}

/// Without motion everything is where it belongs at once.
#[test]
fn nothing_moves_if_nobody_wants_it() {
    let mut desk = Desk::new(&people(3));
    desk.settings.pace = Pace::Still;
    desk.round(&[0, 1, 2]);
    desk.key(A);
    let shown = desk.picture();
    assert_eq!(desk.due(), None);
    desk.wait(5_000);
    assert!(shown.pixels() == desk.picture().pixels());
}

/// Random presses at random times: a picture drawn in pieces equals one drawn at once, and
/// every game ends.
#[test]
fn random_presses() {
    let mut luck = Luck::new(11);
    for number in 0..60 {
        let seats = 2 + number % 3;
        let who = [&PEOPLE, &ALONE, &COMPUTERS][number / 3 % 3];
        let mut desk = Desk::new(&who[..seats]);
        let mut shown = desk.picture();
        for _ in 0..120 {
            let after = if luck.chance(1, 3) {
                let millis = luck.below(400);
                let due = desk.due().filter(|due| due.reached(desk.now.plus(millis)));
                match due {
                    Some(due) => desk.tick(due),
                    None => {
                        desk.now = desk.now.plus(millis);
                        Reply::Redraw
                    }
                }
            } else {
                let key = luck.pick(&KEYS).copied().unwrap_or(A);
                let before = desk.moves();
                let after = desk.key(key);
                // Computers may have gone on at once.
                if desk.moves() == before {
                    after
                } else {
                    Reply::Redraw
                }
            };
            if let Reply::RedrawIn(area) = after {
                desk.has_changed_within(area, shown);
            }
            shown = desk.picture();
        }
        desk.strips_make_the_whole(STRIPS);
    }
}
