//! Scripted keys and their replies, random keys, the key bar.

use super::{CHOICE, Desk, LAST, LAST_STUCK, START, jump};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::abraeumen::bot::Solvability;
use taschenspieler_core::games::abraeumen::text;

#[test]
fn out_of_a_dead_end_a_leads_back() {
    let mut desk = Desk::begin(START);
    desk.advise(None, Solvability::Lost);
    // Nothing to take back: it only closes.
    assert_eq!(desk.key(A), Reply::Redraw);
    desk.play(jump("c1a1"));
    desk.settle();
    desk.advise(Some(jump("d3d1")), Solvability::Lost);
    assert_eq!(desk.key(Y), Reply::Ignored);
    assert_eq!(desk.key(A), Reply::Ask(Ask::UndoUntilSound));
}

#[test]
fn an_impossible_hint_is_not_offered() {
    let mut desk = Desk::begin(START);
    desk.advise(Some(jump("a1c1")), Solvability::Solvable);
    assert_eq!(desk.key(A), Reply::Redraw);
}

#[test]
fn a_key_ends_a_motion_and_still_counts() {
    let mut desk = Desk::begin(START);
    desk.a_key_ends_the_motion_of("d1f1");
    // Even one that means nothing: the picture is another one.
    desk.play(jump("c1a1"));
    assert_eq!(desk.key(Pause), Reply::Redraw);
    assert_eq!(desk.key(Pause), Reply::Ignored);
}

/// Every state of the key bar in both languages.
#[test]
fn the_hint_bar_has_room_for_every_word() {
    for board in [START, CHOICE] {
        let mut desk = Desk::begin(board);
        desk.hints_fit();
        desk.key(A);
        desk.hints_fit();
        desk.key(B);
        desk.help();
        desk.hints_fit();
        let first = desk.host.game.position().board().jumps().next().unwrap();
        desk.play(first);
        desk.hints_fit();
        desk.help();
        desk.hints_fit();
        for verdict in [
            Solvability::Solvable,
            Solvability::Lost,
            Solvability::Unknown,
        ] {
            desk.advise(None, verdict);
            desk.hints_fit();
            desk.advise(desk.host.game.position().board().jumps().next(), verdict);
            desk.hints_fit();
        }
        desk.host.demo = true;
        desk.key(B);
        desk.hints_fit();
    }
    for board in [LAST, LAST_STUCK] {
        let mut desk = Desk::begin(board);
        desk.play(jump("c5e5"));
        desk.settle();
        desk.hints_fit();
    }
}

/// 200,000 random keys: only legal jumps are played, nothing panics, and everything comes
/// to rest.
#[test]
fn random_keys_only_ever_play_legal_jumps() {
    let mut luck = Luck::new(7);
    let mut desk = Desk::begin(START);
    let (mut jumps, mut ends) = (0, 0);
    for _ in 0..200_000 {
        let key = desk.random_key(&mut luck, 4);
        let reply = desk.key(key);
        jumps += u32::from(matches!(reply, Reply::Play(_)));
        if reply == Reply::Ask(Ask::UndoUntilSound) {
            desk.undo();
            desk.undo();
        } else if desk.host.game.outcome().is_some() && luck.chance(1, 8) {
            // The host shows the result, and the next game begins.
            ends += 1;
            desk.begin_again();
        } else if reply != Reply::Ask(Ask::Result) {
            let verdicts = [
                Solvability::Solvable,
                Solvability::Lost,
                Solvability::Unknown,
            ];
            let verdict = *luck.pick(&verdicts).expect("a verdict");
            desk.heed(reply, verdict, &mut luck);
        }
        assert!(desk.hints().fits());
        assert!(desk.rules_page() < text::PAGES.len());
        desk.rests_within(2_000);
    }
    assert!(jumps > 5_000 && ends > 20, "{jumps} jumps, {ends} ends");
}
