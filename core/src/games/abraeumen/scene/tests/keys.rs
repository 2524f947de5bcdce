//! Scripted keys and their replies, random keys, the key bar.

use super::super::super::board::Jump;
use super::super::{Cursor, Overlay};
use super::{CHOICE, Desk, LAST, LAST_STUCK, START, jump};
use crate::games::abraeumen::bot::Verdict;
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

#[test]
fn x_shows_the_stones_that_can_jump_and_then_the_rules() {
    let mut desk = Desk::begin(START);
    desk.x_shows_and_opens(text::JUMP);
    assert_eq!(desk.key(A), Reply::Redraw);
    assert_eq!(desk.key(X), Reply::Ask(Ask::Rules(text::JUMP)));
}

#[test]
fn the_cursor_goes_along_with_the_stone() {
    let mut desk = Desk::begin(CHOICE);
    desk.keys([A, A]);
    desk.play(jump("c3c5"));
    assert_eq!(desk.scene.cursor, Cursor::at("c5".parse().unwrap()));
    desk.undo();
    assert_eq!(desk.scene.cursor, Cursor::at("c3".parse().unwrap()));
}

#[test]
fn y_asks_once() {
    Desk::begin(START).y_asks_once();
}

#[test]
fn a_hint_can_be_followed_demonstrated_or_closed() {
    let hint = ("c1a1", Verdict::Solvable);
    let begin = || Desk::begin(START);
    Desk::a_hint_is_followed(
        begin,
        hint,
        |scene| scene.overlay == Overlay::Nothing,
        text::TIPS,
    );
}

#[test]
fn out_of_a_dead_end_a_leads_back() {
    let mut desk = Desk::begin(START);
    desk.advise(None, Verdict::Lost);
    // Nothing to take back: it only closes.
    assert_eq!(desk.key(A), Reply::Redraw);
    desk.play(jump("c1a1"));
    desk.settle();
    desk.advise(Some(jump("d3d1")), Verdict::Lost);
    assert_eq!(desk.key(Y), Reply::Ignored);
    assert_eq!(desk.key(A), Reply::Ask(Ask::UndoUntilSound));
}

#[test]
fn an_impossible_hint_is_not_offered() {
    let mut desk = Desk::begin(START);
    desk.advise(Some(jump("a1c1")), Verdict::Solvable);
    assert_eq!(desk.key(A), Reply::Redraw);
}

#[test]
fn the_end_offers_what_fits_it() {
    let mut solved = Desk::begin(LAST);
    solved.play(jump("c5e5"));
    solved.watch();
    assert_eq!(solved.key(X), Reply::Ask(Ask::Rules(text::END)));
    assert_eq!(solved.answers([Y, A, B]), "redraw rematch leave");
    let mut stuck = Desk::begin(LAST_STUCK);
    stuck.play(jump("c5e5"));
    stuck.watch();
    assert_eq!(stuck.key(B), Reply::Ask(Ask::Undo));
}

#[test]
fn a_press_before_the_certificate_is_there_only_brings_it() {
    Desk::begin(LAST_STUCK).a_quick_press_only_brings_the_end("c5e5");
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
        desk.key(X);
        desk.hints_fit();
        let first = desk.host.game.position().board().jumps().next().unwrap();
        desk.play(first);
        desk.hints_fit();
        desk.key(X);
        desk.hints_fit();
        for verdict in [Verdict::Solvable, Verdict::Lost, Verdict::Unknown] {
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
        desk.key(Y);
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
        ends += u32::from(matches!(reply, Reply::Ask(Ask::Rematch | Ask::Leave)));
        if reply == Reply::Ask(Ask::UndoUntilSound) {
            desk.undo();
            desk.undo();
        } else {
            let verdicts = [Verdict::Solvable, Verdict::Lost, Verdict::Unknown];
            let verdict = *luck.pick(&verdicts).expect("a verdict");
            desk.heed(reply, verdict, &mut luck);
        }
        assert!(desk.hints().fits());
        assert!(desk.rules_page() < text::PAGES.len());
        desk.rests_within(2_000);
    }
    assert!(jumps > 5_000 && ends > 20, "{jumps} jumps, {ends} ends");
}
