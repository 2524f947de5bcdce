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
    assert_eq!(
        desk.keys([A, A]),
        [Reply::Redraw, Reply::Play(jump("c1a1"))]
    );
}

#[test]
fn directions_choose_among_targets() {
    let mut desk = Desk::begin(CHOICE);
    assert_eq!(
        desk.keys([A, A, Up, A, Right, A]),
        [
            Reply::Redraw,
            Reply::Play(jump("c3e3")),
            Reply::Redraw,
            Reply::Play(jump("c3c5")),
            Reply::Redraw,
            Reply::Play(jump("c3e3")),
        ]
    );
    assert_eq!(desk.key(Left), said(text::NOTHING_TO_JUMP));
}

#[test]
fn b_puts_the_stone_back_and_then_takes_back() {
    let mut desk = Desk::begin(START);
    assert_eq!(
        desk.keys([A, B, B]),
        [Reply::Redraw, Reply::Redraw, Reply::Ask(Ask::Undo)]
    );
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
    assert_eq!(
        desk.keys([A, X]),
        [Reply::Redraw, Reply::Ask(Ask::Rules(text::JUMP))]
    );
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
    for (key, reply) in [
        (A, Reply::Play(jump("c1a1"))),
        (Y, Reply::Ask(Ask::Demo)),
        (B, Reply::Redraw),
        (Left, Reply::Redraw),
    ] {
        let mut desk = Desk::begin(START);
        desk.advise(Some(jump("c1a1")), Verdict::Solvable);
        assert_eq!(desk.key(key), reply);
        assert_eq!(desk.scene.overlay, Overlay::Nothing);
    }
    let mut desk = Desk::begin(START);
    desk.advise(Some(jump("c1a1")), Verdict::Solvable);
    assert_eq!(desk.key(X), Reply::Ask(Ask::Rules(text::TIPS)));
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
    assert_eq!(
        solved.keys([X, Y, A, B]),
        [
            Reply::Ask(Ask::Rules(text::END)),
            Reply::Redraw,
            Reply::Ask(Ask::Rematch),
            Reply::Ask(Ask::Leave)
        ]
    );
    let mut stuck = Desk::begin(LAST_STUCK);
    stuck.play(jump("c5e5"));
    stuck.watch();
    assert_eq!(stuck.key(B), Reply::Ask(Ask::Undo));
}

/// Whoever taps on quickly must not throw the board away unseen.
#[test]
fn a_press_before_the_certificate_is_there_only_brings_it() {
    let mut desk = Desk::begin(LAST_STUCK);
    desk.play(jump("c5e5"));
    desk.now = desk.now.plus(100);
    assert_eq!(desk.key(A), Reply::Redraw);
    assert_eq!(desk.wake_at(), None);
    assert_eq!(desk.key(A), Reply::Ask(Ask::Rematch));
}

#[test]
fn a_key_ends_a_motion_and_still_counts() {
    let mut desk = Desk::begin(START);
    desk.play(jump("d1f1"));
    desk.now = desk.now.plus(50);
    assert!(desk.is_moving());
    assert_eq!(desk.key(B), Reply::Ask(Ask::Undo));
    assert!(!desk.is_moving());
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
        desk.now = desk.now.plus(luck.below(300));
        let key = EAGER[luck.below(EAGER.len() as u32) as usize];
        // Taking back is rarer than the button, or no game would ever end.
        let key = if key == B && luck.below(4) > 0 {
            Right
        } else {
            key
        };
        match desk.key(key) {
            Reply::Play(jump) => {
                desk.play(jump);
                jumps += 1;
            }
            Reply::Ask(Ask::Undo) => desk.undo(),
            Reply::Ask(Ask::UndoUntilSound) => {
                desk.undo();
                desk.undo();
            }
            Reply::Ask(Ask::Hint) | Reply::Ask(Ask::Demo) => {
                let legal = desk.host.game.position().board().jumps();
                let number = luck.below(legal.len() as u32 + 1) as usize;
                let reason =
                    [Verdict::Solvable, Verdict::Lost, Verdict::Unknown][luck.below(3) as usize];
                let played = legal.into_iter().nth(number);
                desk.advise(played, reason);
            }
            Reply::Ask(Ask::Rematch) | Reply::Ask(Ask::Leave) => {
                desk.begin_again();
                ends += 1;
            }
            Reply::Refuse(why) => assert!(!why.is_empty()),
            Reply::Ask(Ask::Rules(page)) => assert!(page < text::PAGES.len()),
            Reply::Ignored | Reply::Moved | Reply::Redraw | Reply::RedrawIn(_) => {}
            Reply::Ask(_) => {
                panic!("{key:?} asks for what there is not")
            }
        }
        assert!(desk.hints().fits());
        assert!(desk.rules_page() < text::PAGES.len());
        desk.rests_within(2_000);
    }
    assert!(jumps > 5_000 && ends > 20, "{jumps} jumps, {ends} ends");
}
