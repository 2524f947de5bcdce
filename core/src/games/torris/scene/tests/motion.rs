//! Pictures frame by frame: nothing moves outside of its damage, and all of it
//! ends.

use super::{Desk, MIDDLE, START, go};
use crate::console::keys::Key;
use crate::game::{Reply, Rules};
use crate::games::torris::Torris;
use crate::games::torris::reason::Reason;
use crate::luck::Luck;
use crate::platform::Millis;
use crate::ui::frame::HINT_BAR;
use crate::ui::motion::Pace;
use crate::ui::palette::{GOLD, NIGHT};
use crate::ui::{Area, Canvas, Frame};
use core::ops::ControlFlow;
use std::boxed::Box;
use std::vec::Vec;

/// A step takes 130 ms, after the stone has risen for 160; then the run rests
/// for 90 and slides for 80 a cell.
#[test]
fn a_move_hops_and_then_closes_up() {
    let mut desk = Desk::row("b4,.,b1w2,b3,w2,.,b1,w3", 'w');
    desk.play(go("e1e"));
    assert_eq!(desk.watch(), 160 + 2 * 130 + 90 + 2 * 80);
    // Out of the hand it sets out at once; a tower that stays lets nothing slide.
    let mut desk = Desk::row("b4,b3w1,b1b2,.,.,.,w3b3,.", 'w');
    desk.key(Key::A);
    desk.play(go("b1e"));
    assert_eq!(desk.watch(), 130 + 900 + 3 * 120);
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
                let mut moves = Vec::new();
                let _ = Torris::moves(&desk.position, &mut |played| {
                    moves.push(played);
                    ControlFlow::Continue(())
                });
                let Some(&played) = luck.pick(&moves) else {
                    break;
                };
                desk.advise(Some(played), Reason::Only);
                desk.watch();
                desk.play(played);
                desk.watch();
            }
            for _ in 0..3 {
                desk.undo();
                desk.watch();
            }
        }
    }
}

#[test]
fn stones_rise_into_the_hand_and_shake_in_it() {
    let mut desk = Desk::row("b2,b3w1,b1b3,.,.,.,.,.", 'w');
    for (key, time) in [(Key::A, 80), (Key::Left, 120), (Key::B, 80)] {
        desk.key(key);
        assert_eq!(desk.watch(), time, "{key:?}");
    }
}

#[test]
fn a_tower_comes_apart() {
    for (tower, time) in [("b1b2b3", 90), ("b1b1b1b2b2b2b3b3b3b4b4b4", 300)] {
        let mut desk = Desk::row(&std::format!("{tower},w1,b1,.,.,.,.,."), 'w');
        desk.key(Key::Left);
        desk.key(Key::X);
        assert_eq!(desk.watch(), time);
    }
}

/// What a key says it has changed is all it has changed.
#[test]
fn keys_stay_within_their_damage() {
    const KEYS: [Key; 7] = [
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::A,
        Key::B,
        Key::X,
    ];
    let mut luck = Luck::new(3);
    let mut parts = 0;
    for text in [START, MIDDLE] {
        let mut desk = Desk::new(text);
        for step in 0..400 {
            desk.thinking = step % 50 < 10;
            let mut shown = desk.picture();
            let hints = desk.hints().entries().to_vec();
            match desk.key(KEYS[luck.below(KEYS.len() as u32) as usize]) {
                Reply::RedrawIn(area) => {
                    desk.paint(&mut Canvas::new(&mut shown).clipped(area));
                    assert!(shown.pixels() == desk.picture().pixels(), "step {step}");
                    assert_eq!(desk.hints().entries(), hints);
                    parts += 1;
                }
                Reply::Play(played) => desk.play(played),
                Reply::Again | Reply::Leave => desk.begin_again(),
                _ => {}
            }
            desk.now = desk.now.plus(luck.below(200));
        }
    }
    assert!(parts > 50, "{parts}");
}

/// What is drawn strip by strip is what is drawn at once, and nothing of the
/// screen before shines through between the bars.
#[test]
fn the_scene_covers_its_part_of_the_panel() {
    for text in [START, MIDDLE] {
        let mut desk = Desk::new(text);
        for key in [Key::Pause, Key::A, Key::Y, Key::B, Key::B, Key::X] {
            desk.key(key);
            desk.watch();
            let on = |ground, height: usize| {
                let mut frame = Box::new(Frame::new());
                for top in (0..HINT_BAR.y).step_by(height) {
                    let strip = Area::new(0, top, 240, (height as i32).min(HINT_BAR.y - top));
                    let mut canvas = Canvas::new(&mut frame);
                    let mut canvas = canvas.clipped(strip);
                    canvas.fill(ground);
                    desk.paint(&mut canvas);
                }
                frame
            };
            assert!(on(GOLD, 240).pixels() == on(NIGHT, 240).pixels());
            assert!(on(GOLD, 240).pixels() == on(NIGHT, 16).pixels());
        }
    }
}

/// Without motion everything is there at once; only the news that somebody
/// sits out keeps its time, or it would be silent.
#[test]
fn without_motion_everything_is_there_at_once() {
    let mut desk = Desk::row("w2w1,b2,.,b1,b3,b4,.,.", 'w');
    desk.settings.pace = Pace::Still;
    desk.play(go("pass"));
    assert_eq!(desk.watch(), 1000);
    desk.advise(Some(go("d1e")), Reason::Only);
    assert_eq!(desk.watch(), 0);
    desk.play(go("d1e"));
    assert_eq!(desk.watch(), 0);
    desk.undo();
    assert_eq!(desk.watch(), 0);
}
