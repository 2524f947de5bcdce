//! Pictures frame by frame: nothing moves outside its damage, every motion ends, and a
//! shift is visible at every setting.

use super::{Desk, FOUR, SHIFTS, THREE, TWO};
use crate::scenes_of::desk::even_strips;
use crate::scenes_of::prelude::*;
use taschenspieler_core::game::Scene;
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::games::huetchen::scene::layout;
use taschenspieler_core::settings::{Memorise, Tempo};
use taschenspieler_core::ui::frame::Cap;
use taschenspieler_core::ui::place;
use taschenspieler_core::ui::widgets::banner::Banner;

#[test]
fn motions_are_drawn_within_their_damage_and_end() {
    for (pace, memorise) in [
        (Pace::Normal, Memorise::Ten),
        (Pace::Brisk, Memorise::Fifteen),
        (Pace::Still, Memorise::Twenty),
    ] {
        let mut desk = Desk::new(THREE);
        desk.settings.pace = pace;
        desk.settings.memorise = memorise;
        // Over the end of the clock, too.
        desk.now = Millis(u32::MAX - 10_050);
        desk.moves("lay:pldv");
        let until_turned = memorise.millis() + pace.duration(220);
        assert_eq!(desk.watch_up_to(30_000), until_turned);
        for shift in SHIFTS.split(' ') {
            desk.moves(shift);
            let normal = pace == Pace::Normal;
            assert_eq!(
                desk.watch_up_to(30_000),
                if normal { 1_100 } else { 550 },
                "{shift}"
            );
        }
        for answer in ["turn:0", "turn:2", "turn:3"] {
            let ask = rules::move_texts::<Huetchen>(desk.host.game.position())[0].clone();
            desk.moves(&ask);
            desk.moves(answer);
            assert_eq!(desk.watch_up_to(30_000), pace.duration(220) + 1_000);
            desk.wait_through();
        }
    }
}

/// The bar offers to end memorising as soon as that works, and is redrawn for it: with a
/// real host, at every moment, even with late ticks.
#[test]
fn the_hint_bar_changes_when_memorising_can_be_ended() {
    for late in [0, 7, 130] {
        let who = [Who::Person; 2];
        let mut desk = desk::Desk::<PlayOf<Huetchen>>::at(&who, TWO);
        desk.settings.memorise = Memorise::Twenty;
        desk.keys(&[A; 5]);
        let start = desk.now;
        let mut offered = None;
        while let Some(due) = desk.due() {
            desk.tick_within_damage(due.plus(late));
            let a = desk.hints().entries().iter().any(|(key, _)| *key == Cap::A);
            let passed = desk.now.since(start);
            if a && passed < 20_000 {
                offered = offered.or(Some(passed));
            }
        }
        let offered = offered.expect("it can be ended");
        assert!(
            (10_000..10_000 + 2 * late + 1).contains(&offered),
            "{offered}"
        );
    }
}

/// "A is faster, never instant", even with motion switched off: several pictures show the
/// stone on its way.
#[test]
fn a_shift_is_always_seen() {
    for pace in [Pace::Normal, Pace::Brisk, Pace::Still] {
        let mut desk = Desk::new(TWO);
        desk.settings.pace = pace;
        desk.moves("lay:pldv shift:0>3");
        let mut pictures = 0;
        let mut last = desk.picture();
        while let Some(next) = desk.wake_at() {
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
    let check = |desk: &Desk| desk.strips_make_the_whole(even_strips(24));
    check(&desk);
    for played in [
        "lay:pldv",
        SHIFTS,
        "ask:p turn:0 ask:l turn:1",
        "ask:d",
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
    Desk::new(TWO).covers_its_part();
}

/// A relaxed pace slows the shifts of computers, so that people can follow them.
#[test]
fn shifts_of_computers_follow_the_pace() {
    let shifts = |tempo| {
        let who = [Who::Computer(Level::Easy), Who::Person];
        let mut desk = desk::Desk::<PlayOf<Huetchen>>::at(&who, TWO);
        (desk.settings.tempo, desk.settings.memorise) = (tempo, Memorise::Five);
        while desk.moves() < 2 {
            desk.wait(10);
        }
        let start = desk.now;
        while desk.moves() < 4 {
            desk.wait(10);
        }
        desk.now.since(start)
    };
    let all = [Tempo::Relaxed, Tempo::Normal, Tempo::Brisk].map(shifts);
    assert!(
        all[0] >= 2 * 1_750 && all[0] > all[1] && all[1] > all[2],
        "{all:?}"
    );
}

/// No message of the host covers its subject: "too soon" leaves the row to memorise
/// visible.
#[test]
fn messages_lie_beside_what_matters() {
    let mut desk = Desk::new(TWO);
    for (played, spoken) in [
        ("lay:pldv", layout::TO_MEMORISE),
        ("shift:0>1 shift:0>1 shift:0>1", layout::WAY),
        ("ask:p", layout::BUBBLE),
        ("turn:0", layout::BUBBLE),
    ] {
        desk.moves(played);
        let matters = desk.scene.matters(&desk.scope());
        assert!(played.starts_with("shift") || matters.contains(&spoken));
        // As high as a message, and as a card of a lesson.
        for size in [(212, 24), (228, 48)] {
            let place = place::free(size, Banner::ROOM, &matters);
            assert_eq!(place::covered(place, &matters), 0, "{played}");
        }
    }
}
