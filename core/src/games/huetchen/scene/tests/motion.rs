//! Pictures frame by frame: nothing moves outside of its damage, all of it
//! ends, and a shift is seen at every setting.

use super::{Desk, FOUR, SHIFTS, THREE, TWO};
use crate::game::Scene;
use crate::platform::Millis;
use crate::ui::frame::HINT_BAR;
use crate::ui::motion::Pace;
use crate::ui::palette::{GOLD, NIGHT};
use crate::ui::{Area, Canvas, Frame};
use std::boxed::Box;

/// Lets time pass as the host does, drawing only what can have changed, and
/// compares with the whole picture. Answers how long it took.
#[track_caller]
fn watch(desk: &mut Desk) -> u32 {
    let start = desk.now;
    let mut shown = desk.picture();
    while let Some(next) = desk.scene.wake_at(desk.now) {
        assert!(next.since(desk.now) > 0, "a moment that does not pass");
        desk.now = next;
        let damage = desk.scene.damage(desk.now).unwrap_or(Area::SCREEN);
        desk.paint(&mut Canvas::new(&mut shown).clipped(damage));
        let after = desk.now.since(start);
        assert!(
            shown.pixels() == desk.picture().pixels(),
            "after {after} ms"
        );
        assert!(after < 30_000, "a motion without end");
    }
    desk.now.since(start)
}

#[test]
fn motions_are_drawn_within_their_damage_and_end() {
    for pace in [Pace::Normal, Pace::Brisk, Pace::Still] {
        let mut desk = Desk::new(THREE);
        desk.settings.pace = pace;
        // Over the end of the clock, too.
        desk.now = Millis(u32::MAX - 10_050);
        desk.moves("lay:pldv");
        assert_eq!(watch(&mut desk), 10_000 + pace.duration(220));
        for shift in SHIFTS.split(' ') {
            desk.moves(shift);
            let normal = pace == Pace::Normal;
            assert_eq!(
                watch(&mut desk),
                if normal { 1_100 } else { 550 },
                "{shift}"
            );
        }
        for answer in ["turn:0", "turn:2", "turn:3"] {
            let ask = crate::games::huetchen::tests::moves(&desk.game)[0].clone();
            desk.moves(&ask);
            desk.moves(answer);
            assert_eq!(watch(&mut desk), pace.duration(220));
            desk.wait_through();
        }
    }
}

/// "A is faster, never instant", without motion too: in between the stone is
/// seen somewhere on its way, in more than a few pictures.
#[test]
fn a_shift_is_always_seen() {
    for pace in [Pace::Normal, Pace::Brisk, Pace::Still] {
        let mut desk = Desk::new(TWO);
        desk.settings.pace = pace;
        desk.moves("lay:pldv shift:0>3");
        let mut pictures = 0;
        let mut last = desk.picture();
        while let Some(next) = desk.scene.wake_at(desk.now) {
            desk.now = next;
            let picture = desk.picture();
            pictures += u32::from(picture.pixels() != last.pixels());
            last = picture;
        }
        assert!(pictures > 15, "{pictures} with {pace:?}");
    }
}

/// A picture is the same whether it is drawn at once or in strips.
#[test]
fn strips_make_the_whole_picture() {
    let mut desk = Desk::new(FOUR);
    let mut check = |desk: &Desk| {
        let mut frame = Box::new(Frame::new());
        for y in (0..240).step_by(24) {
            let strip = Area::new(0, y, 240, 24);
            desk.paint(&mut Canvas::new(&mut frame).clipped(strip));
        }
        assert!(frame.pixels() == desk.picture().pixels());
    };
    check(&desk);
    for played in [
        "lay:pldv",
        SHIFTS,
        "ask:p turn:0 ask:v turn:1",
        "ask:l",
        "turn:2",
    ] {
        desk.moves(played);
        desk.now = desk.now.plus(120);
        check(&desk);
        desk.now = desk.now.plus(200);
        check(&desk);
    }
}

/// Nothing of the screen before shines through between the bars.
#[test]
fn the_scene_covers_its_part_of_the_panel() {
    let desk = Desk::new(TWO);
    let on = |ground| {
        let mut frame = Box::new(Frame::new());
        let mut canvas = Canvas::new(&mut frame);
        let mut canvas = canvas.clipped(Area::SCREEN.without(HINT_BAR)[0]);
        canvas.fill(ground);
        desk.paint(&mut canvas);
        frame
    };
    assert!(on(GOLD).pixels() == on(NIGHT).pixels());
}
