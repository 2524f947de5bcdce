//! Pictures frame by frame, pieces and wholes.

use super::{ALONE, COMPUTERS, Desk, KEYS, PEOPLE, people};
use crate::console::keys::Key;
use crate::console::play::After;
use crate::luck::Luck;
use crate::ui::changes::STRIPS;
use crate::ui::motion::Pace;
use crate::ui::{Canvas, Frame};
use std::boxed::Box;

/// Strips put together are the whole picture.
#[track_caller]
fn strips_are_the_whole(desk: &Desk) {
    let mut pieces = Box::new(Frame::new());
    for strip in STRIPS {
        let mut canvas = Canvas::new(&mut pieces);
        desk.play.draw(&mut canvas.clipped(strip), env_of!(desk));
    }
    assert!(pieces.pixels() == desk.picture().pixels());
}

/// Hands open, a theft and cancelled stones, frame by frame.
#[test]
fn what_moves_moves_within_its_damage() {
    let theft = [4, 3, 2, 2];
    let equal = [2, 2, 1, 1];
    let blocked = [4, 4, 1, 0];
    for choices in [theft, equal, blocked] {
        let mut desk = Desk::new(&people(4));
        desk.round(&choices);
        desk.key(Key::A);
        let mut frames = 0;
        let mut before = desk.picture();
        let mut stolen = false;
        while desk.moves() < 6 {
            let Some(due) = desk.due() else {
                // A theft is decided, then all is at rest.
                if stolen || choices != theft {
                    break;
                }
                stolen = true;
                desk.key(Key::A);
                before = desk.picture();
                continue;
            };
            desk.now = due;
            let after = desk.play.tick(env_of!(desk));
            desk.think();
            let picture = desk.picture();
            if after == After::Moved
                && let Some(damage) = desk.play.damage(desk.now)
            {
                let mut patched = before;
                desk.play.draw(
                    &mut Canvas::new(&mut patched).clipped(damage),
                    env_of!(desk),
                );
                assert!(
                    patched.pixels() == picture.pixels(),
                    "outside of {damage:?}"
                );
            }
            strips_are_the_whole(&desk);
            before = picture;
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
    desk.key(Key::A);
    let shown = desk.picture();
    assert_eq!(desk.due(), None);
    desk.wait(5_000);
    assert!(shown.pixels() == desk.picture().pixels());
}

/// Whatever is pressed whenever: what is drawn in pieces is what would be
/// drawn at once, and every game ends.
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
                    Some(due) => {
                        desk.now = due;
                        let after = desk.play.tick(env_of!(desk));
                        desk.think();
                        after
                    }
                    None => {
                        desk.now = desk.now.plus(millis);
                        After::Redraw
                    }
                }
            } else {
                let key = luck.pick(&KEYS).copied().unwrap_or(Key::A);
                let before = desk.moves();
                let after = desk.key(key);
                // Computers may have gone on at once.
                if desk.moves() == before {
                    after
                } else {
                    After::Redraw
                }
            };
            let whole = desk.picture();
            if let After::RedrawIn(area) = after {
                desk.play
                    .draw(&mut Canvas::new(&mut shown).clipped(area), env_of!(desk));
                assert!(shown.pixels() == whole.pixels());
            }
            shown = whole;
        }
        strips_are_the_whole(&desk);
    }
}
