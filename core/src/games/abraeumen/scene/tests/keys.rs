//! Scripted keys and their replies, random keys, the key bar.

use super::super::super::board::Jump;
use super::super::{PegCursor, PegOverlay};
use super::{CHOICE, Desk, LAST, LAST_STUCK, START, jump};
use crate::games::abraeumen::bot::Solvability;
use crate::games::abraeumen::text;
use crate::games::testing::prelude::*;
use crate::text::Phrase;

fn said(words: Phrase) -> Reply<Jump> {
    Reply::Refuse(crate::sentence!("{}", words.german))
}

#[test]
fn with_one_target_a_and_a_jump() {
    let mut desk = Desk::begin(START);
    assert_eq!(desk.answers([A, A]), "redraw c1a1");
}

#[test]
fn directions_choose_among_targets() {
    let mut desk = Desk::begin(CHOICE);
    let answers = desk.answers([A, A, Up, A, Right, A]);
    assert_eq!(answers, "redraw c3e3 redraw c3c5 redraw c3e3");
    assert_eq!(desk.key(Left), said(text::NOTHING_TO_JUMP));
}

#[test]
fn b_puts_the_stone_back_and_then_takes_back() {
    Desk::begin(START).b_puts_back_and_takes_back();
}

#[test]
fn a_stone_that_cannot_jump_says_why() {
    let mut desk = Desk::begin(START);
    desk.key(Up);
    assert_eq!(desk.key(A), said(text::NO_ROOM));
    desk.keys([Down, Left, Left]);
    assert_eq!(desk.key(A), said(text::NO_STONE));
}

/// X is the host's: who can jump is a row of its card. B and X take the marks
/// away again.
#[test]
fn help_shows_the_stones_that_can_jump() {
    let mut desk = Desk::begin(START);
    let plain = desk.picture();
    for key in [B, X] {
        assert_eq!(desk.help(), Reply::Redraw);
        assert!(desk.picture().pixels() != plain.pixels());
        assert_eq!(desk.key(key), Reply::Redraw);
        assert!(desk.picture().pixels() == plain.pixels());
    }
    assert_eq!(desk.key(X), Reply::Ask(Ask::Help));
    assert_eq!(desk.rules_page(), text::GOAL);
}

#[test]
fn the_cursor_goes_along_with_the_stone() {
    let mut desk = Desk::begin(CHOICE);
    desk.keys([A, A]);
    desk.play(jump("c3c5"));
    assert_eq!(desk.scene.cursor, PegCursor::at("c5".parse().unwrap()));
    desk.undo();
    assert_eq!(desk.scene.cursor, PegCursor::at("c3".parse().unwrap()));
}

/// A does what it says, and no key lets the computer play on.
#[test]
fn a_hint_can_be_followed_or_closed() {
    for (key, answer) in [(A, "c1a1"), (B, "redraw"), (X, "redraw"), (Y, "Ignored")] {
        let mut desk = Desk::begin(START);
        desk.advise(Some(jump("c1a1")), Solvability::Solvable);
        desk.watch();
        assert_eq!(desk.rules_page(), text::TIPS);
        assert_eq!(desk.answers([key]), answer);
        assert_eq!(desk.scene.overlay == PegOverlay::Nothing, key != Y);
    }
}

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

/// A dead end can be taken back before the result is seen; a solution has no
/// such wait.
#[test]
fn the_end_offers_what_fits_it() {
    let mut solved = Desk::begin(LAST);
    solved.play(jump("c5e5"));
    solved.watch();
    assert_eq!(solved.rules_page(), text::END);
    assert!(!solved.holds());
    assert_eq!(solved.key(A), Reply::Ask(Ask::Result));
    for (key, reply) in [(B, Reply::Ask(Ask::Undo)), (A, Reply::Redraw)] {
        let mut stuck = Desk::begin(LAST_STUCK);
        stuck.play(jump("c5e5"));
        stuck.watch_up_to(5_000);
        assert!(stuck.holds());
        assert_eq!(stuck.key(key), reply);
        assert_eq!(stuck.holds(), key == B);
    }
}

/// A press right after the last jump was not meant for a note that is not
/// there yet.
#[test]
fn a_press_before_the_note_is_there_does_nothing() {
    let mut desk = Desk::begin(LAST_STUCK);
    desk.play(jump("c5e5"));
    desk.now = desk.now.plus(100);
    desk.key(A);
    assert!(desk.holds());
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

/// 200,000 keys: whatever is pressed, only legal jumps are played, nothing
/// panics and everything comes to rest.
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
