//! The screen never shows a difference between two backs: neither by colour, nor by the
//! order of drawing, nor by the area redrawn, nor by a trace of a shift.

use super::{Desk, FOUR, SHIFTS, THREE, TWO};
use crate::scenes_of::prelude::*;
use taschenspieler_core::game::Scene;
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::session::AnySession;
use taschenspieler_core::ui::Frame;

/// Lets two desks run side by side as long as something moves; pictures,
/// moments and redrawn areas must agree from beginning to end.
#[track_caller]
fn agree(one: &mut Desk, other: &mut Desk) {
    loop {
        assert!(one.picture().pixels() == other.picture().pixels());
        assert_eq!(one.waiting(), other.waiting());
        let next = one.wake_at();
        assert_eq!(next, other.wake_at());
        assert_eq!(one.hints().entries(), other.hints().entries());
        let Some(next) = next else {
            return;
        };
        (one.now, other.now) = (next, next);
    }
}

/// Two rows that differ in every place look the same once they are turned, even during
/// motions and wherever the cursor goes.
#[test]
fn pictures_do_not_depend_on_what_is_hidden() {
    const KEYS: [Key; 8] = [Right, A, Right, Left, Right, B, Left, Left];
    let mut luck = Luck::new(3);
    for position in [TWO, THREE, FOUR, "seats=3 round=2 shifter=2 taken=5,4,3"] {
        let (mut one, mut other) = (Desk::new(position), Desk::new(position));
        one.moves("lay:pldv");
        other.moves("lay:vpld");
        one.wait_through();
        other.wait_through();
        agree(&mut one, &mut other);
        while one.host.game.position().table.question() == 0 {
            for key in KEYS {
                let (reply, same) = (one.key(key), other.key(key));
                assert_eq!(reply, same);
                agree(&mut one, &mut other);
            }
            let moves_of = |desk: &Desk| rules::move_texts::<Huetchen>(desk.host.game.position());
            let moves = moves_of(&one);
            assert_eq!(moves, moves_of(&other));
            let played = luck.pick(&moves).expect("a move").clone();
            if played.starts_with("turn") {
                // Stones that are uncovered may differ, of course.
                break;
            }
            one.moves(&played);
            other.moves(&played);
            agree(&mut one, &mut other);
        }
    }
}

/// The same with positions whose covered stones are dealt again, gaps included.
#[test]
fn a_redeal_is_not_seen() {
    let mut luck = Luck::new(11);
    let turn = [SHIFTS, "ask:d turn:1", "ask:v", "turn:3 ask:d"];
    for length in 1..=turn.len() {
        let mut desk = Desk::new(THREE);
        desk.moves("lay:vpld");
        for played in &turn[..length] {
            desk.moves(played);
        }
        desk.wait_through();
        let mut seen: Vec<Box<Frame>> = Vec::new();
        for _ in 0..6 {
            let mut position = desk.host.game.position().clone();
            Huetchen::redeal(&mut position, None, &mut luck);
            desk.host.game = rules::session_at(position, 1);
            desk.refresh();
            seen.push(desk.picture());
        }
        assert!(seen.iter().all(|frame| frame.pixels() == seen[0].pixels()));
    }
}

/// "keeps no trace on screen of what was shifted": after any shift the
/// picture is the same.
#[test]
fn a_shift_leaves_no_trace() {
    let mut pictures: Vec<Box<Frame>> = Vec::new();
    for shift in taschenspieler_core::games::huetchen::stones::Shift::all() {
        let mut desk = Desk::new(TWO);
        desk.moves("lay:pldv");
        desk.wait_through();
        let keys = |key, count: u8| std::iter::repeat_n(key, count.into());
        let (from, to) = (shift.from.number(), shift.to.number());
        let way = if to > from { Right } else { Left };
        let mut presses: Vec<Key> = keys(Right, from).collect();
        presses.push(A);
        presses.extend(keys(way, from.abs_diff(to)));
        presses.push(A);
        desk.press(&presses);
        desk.wait_through();
        assert_eq!(desk.host.game.moves_made(), 2);
        pictures.push(desk.picture());
    }
    let first = pictures[0].pixels();
    assert!(pictures.iter().all(|it| it.pixels() == first));
}

/// While another screen covers the scene, the row is covered, and the time left to memorise
/// it neither runs nor restarts.
#[test]
fn a_pause_covers_the_row() {
    let around = |row: &str| {
        let mut desk = Desk::new(TWO);
        desk.moves(row);
        desk.now = desk.now.plus(3_000);
        let open = desk.picture();
        let wake = desk.wake_at();
        desk.settle();
        desk.scene.paused(true);
        let covered = desk.picture();
        desk.scene.paused(false);
        assert_eq!(desk.wake_at(), wake);
        assert!(desk.picture().pixels() == open.pixels());
        (open, covered)
    };
    let (one, other) = (around("lay:pldv"), around("lay:vpld"));
    assert!(one.0.pixels() != other.0.pixels());
    assert!(one.1.pixels() == other.1.pixels());
}
