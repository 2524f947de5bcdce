//! Announcements.

use super::{CUT, Desk, HALVES, QUIET, START, STUCK};
use crate::scenes_of::prelude::*;
use taschenspieler_core::game::{Change, News, Scene};
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::fuenf::cell::FuenfCell;
use taschenspieler_core::games::fuenf::scene::FuenfScene;
use taschenspieler_core::ui::place;

fn lifted(begin: &str, x: i32, y: i32) -> Desk {
    let mut desk = Desk::new(begin);
    desk.scene.hand.cell = FuenfCell::new(x, y).unwrap();
    desk.press(&[Key::A]);
    assert!(desk.scene.hand.held.is_some());
    desk
}

fn aim(desk: &mut Desk, x: i32, y: i32) {
    let cell = FuenfCell::new(x, y).unwrap();
    let (position, facts) = (desk.host.game.position().clone(), desk.scene.facts.clone());
    desk.scene.hand.go_to(cell, &position, &facts);
}

/// Of equal parts the one falls that the stone does not go to.
#[test]
fn equal_parts_are_announced() {
    let mut desk = lifted(HALVES, 4, 0);
    assert_eq!(desk.said(), "Equal parts: which one stays?");
    aim(&mut desk, 0, 1);
    assert_eq!(desk.said(), "Draw: this captures 4 stones");
    let cells: std::vec::Vec<_> = desk.scene.fallen().iter().collect();
    assert_eq!(cells, [5, 6, 7, 8]);
    aim(&mut desk, 8, 1);
    let cells: std::vec::Vec<_> = desk.scene.fallen().iter().collect();
    assert_eq!(cells, [0, 1, 2, 3]);
}

/// The announcement of a move, in English.
fn news(begin: &str, played: &str) -> Option<News> {
    let mut desk = Desk::new(begin);
    desk.settings.language = Language::English;
    let before = desk.host.game.position().clone();
    let made = rules::read_move::<Fuenf>(played);
    desk.play_text(played);
    FuenfScene::news(&Change::Played(&before, Some(&made)), &desk.scope())
}

/// Stones that fell, a pass, and that the second phase begins.
#[test]
fn what_people_would_miss_is_news() {
    let fell = news(CUT, "4,0>3,1").unwrap();
    assert_eq!(fell.words.as_str(), "Captured: 2 black, 1 white");
    assert_eq!(fell.seat, Some(Seat::FIRST));
    let passed = news(STUCK, "pass").unwrap();
    assert_eq!(passed.words.as_str(), "Fox passes: no stone is free");
    assert_eq!(news(QUIET, "3,1>3,2"), None);
    assert_eq!(news(START, "0,0"), None);
    // All but one of 32 stones, two by two in two rows.
    let cells = |colour: i32| {
        let all = (0..2).flat_map(|y| (0..16).map(move |x| (x, y)));
        let mine = all.filter(move |(x, y)| (x / 2 + y) % 2 == colour);
        mine.map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>()
    };
    let (white, mut black) = (cells(0).join(";"), cells(1));
    let last = black.pop().unwrap();
    let black = black.join(";");
    let begin = format!("w={white} b={black} hand=0,1 turn=b phase=place quiet=0");
    let all = news(&begin, &last).unwrap();
    assert_eq!(all.words.as_str(), "All are placed: now move them");
}

/// The note of a hint covers nothing that it is about.
#[test]
fn messages_lie_beside_what_matters() {
    for (begin, played) in [(CUT, "4,0>3,1"), (QUIET, "3,1>3,2")] {
        let mut desk = Desk::new(begin);
        desk.play_text(played);
        let matters = desk.scene.matters(&desk.scope());
        assert!(!matters.is_empty());
        let room = taschenspieler_core::ui::widgets::banner::Banner::ROOM;
        let place = place::free((200, 24), room, &matters);
        assert_eq!(place::covered(place, &matters), 0, "{matters:?}");
    }
}
