//! Keys while a player builds, is asked, or is advised.

use super::{ALONE, COUNTDOWN, Desk, PEOPLE, SQUARE};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::kisten::rules::KistenPhase;

#[test]
fn crates_are_put_on_and_taken_off_where_the_cursor_is() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    // It begins on the column in front.
    desk.keys(&[A, A]);
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:1;1,0:1;1,1:3");
    desk.keys(&[B, B, B]);
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:1;1,0:1");
    desk.keys(&[Right, A, Up, Left, Left, A]);
    assert_eq!(desk.draft(), "g0:0,0:2;0,1:1;1,0:1;1,2:1");
    // Nothing of it is on the table yet.
    assert_eq!(desk.pile(), "g0:0,0:1;0,1:1;1,0:1;1,1:1");
}

#[test]
fn the_cursor_stays_on_the_pile_and_the_ground_beside_it() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.keys(&[Right; 9]);
    desk.keys(&[Down; 9]);
    let cursor = desk.play.scene().cursor;
    assert_eq!((cursor.x, cursor.y), (2, 2));
    assert_eq!(desk.key(Down), Reply::Ignored);
}

#[test]
fn the_pile_never_becomes_empty_or_too_wide() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    for key in [B, Left, B, Up, B, Right, B] {
        desk.key(key);
    }
    assert_eq!(desk.draft(), "g0:0,1:1");
    for _ in 0..40 {
        desk.keys(&[Right, A]);
    }
    assert_eq!(desk.draft().matches(':').count(), 1 + 16);
}

/// Nor while a computer's pass is still being announced; the question comes when that has
/// been read or cut short.
#[test]
fn presses_through_the_news_knock_for_nobody() {
    let passing = SQUARE
        .replace("turn=0", "turn=1")
        .replace("hand1=12,12,6,2", "hand1=0,0,0,1")
        .replace("hand2=0,0,0,1", "hand2=12,12,6,2");
    for pause in [150, 300, 500] {
        let mut desk = Desk::at(&ALONE, &passing);
        let mut asked = false;
        for _ in 0..10_000 / pause {
            desk.wait(pause);
            asked |= taschenspieler_core::games::kisten::scene::is_asked(&desk.scope());
            desk.key(A);
            assert_ne!(desk.position().phase, KistenPhase::Knocked(seat(0)));
        }
        assert!(asked);
    }
}

#[test]
fn computers_answer_at_once() {
    let mut desk = Desk::at(&ALONE, SQUARE);
    desk.end_turn();
    desk.wait(8_000);
    assert_ne!(desk.position().turn, seat(0));
}

/// In the first round everybody knows that nothing can be built: people are
/// not asked, the console answers for them at once.
#[test]
fn nobody_is_asked_in_the_first_round() {
    let start = "seats=3 pile=g0:0,0:1 stack=15,15,11,4 hand0=0,0,0,0 hand1=0,0,0,0 \
        hand2=0,0,0,0 points=0,0,0 turn=0";
    let mut desk = Desk::at(&PEOPLE, start);
    for number in 0..3 {
        assert_eq!(desk.position().turn, seat(number));
        desk.draw_tile();
        desk.end_turn();
        // No card, not even for a moment.
        assert!(!taschenspieler_core::games::kisten::scene::is_asked(
            &desk.scope()
        ));
        desk.wait(20);
        assert_eq!(desk.position().turn, seat((number + 1) % 3));
        desk.wait(1_000);
    }
    // From the second round on, it is a question.
    desk.draw_tile();
    desk.end_turn();
    assert!(taschenspieler_core::games::kisten::scene::is_asked(
        &desk.scope()
    ));
    desk.wait(1_000);
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(1)));
}

/// Computers do not cause a wait there either.
#[test]
fn computers_answer_in_no_time_in_the_first_round() {
    let start = "seats=6 pile=g0:0,0:1 stack=15,15,11,4 hand0=0,0,0,0 hand1=0,0,0,0 \
        hand2=0,0,0,0 hand3=0,0,0,0 hand4=0,0,0,0 hand5=0,0,0,0 points=0,0,0,0,0,0 turn=0";
    let mut desk = Desk::at(&ALONE, start);
    desk.draw_tile();
    desk.end_turn();
    desk.wait(100);
    assert_eq!(desk.position().turn, seat(1));
}

/// Neither whether a player is asked nor for how long depends on what could be built, or on
/// the tiles of the seat that passed.
#[test]
fn a_question_tells_nothing_by_its_pace() {
    let nothing = SQUARE
        .replace("hand0=2,2,2,1", "hand0=0,0,0,0")
        .replace("hand1=12,12,6,2", "hand1=14,14,8,3");
    let some = nothing
        .replace("1,1:1 ", "1,1:1o ")
        .replace("14,14,8,3", "14,14,9,2");
    let much = "seats=3 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=0,0,0,0 hand0=0,0,0,0 \
        hand1=12,12,8,3 hand2=0,0,0,1 points=3,4,5 turn=0";
    for text in [SQUARE, &nothing, &some, much] {
        let mut desk = Desk::at(&PEOPLE, text);
        desk.end_turn();
        for asked in [1, 2] {
            assert_eq!(
                desk.position().phase,
                KistenPhase::Asking(seat(asked)),
                "{text}"
            );
            desk.wait(COUNTDOWN - 100);
            assert_eq!(
                desk.position().phase,
                KistenPhase::Asking(seat(asked)),
                "{text}"
            );
            desk.wait(100);
        }
        assert_eq!(desk.position().turn, seat(1), "{text}");
    }
}

/// Computers take as long for a no as for a knock.
#[test]
fn computers_tell_nothing_by_their_pace() {
    let much = "seats=3 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=0,0,0,0 hand0=0,0,0,0 \
        hand1=12,12,8,3 hand2=0,0,0,1 points=3,4,5 turn=0";
    let nothing = much.replace("1,1:1 ", "1,1:2 ");
    let until_answered = |text: &str| {
        let mut desk = Desk::at(&ALONE, text);
        desk.end_turn();
        let asked = desk.position().phase.clone();
        assert_eq!(asked, KistenPhase::Asking(seat(1)));
        let mut waited = 0;
        while desk.position().phase == asked && waited < 5_000 {
            desk.wait(10);
            waited += 10;
        }
        (waited, desk.position().phase.clone())
    };
    let (knock, phase) = until_answered(much);
    assert_eq!(phase, KistenPhase::Knocked(seat(1)));
    let (no, phase) = until_answered(&nothing);
    assert_eq!(phase, KistenPhase::Asking(seat(2)));
    assert_eq!(knock, no);
}

/// A step of the cursor redraws little, and that is all that changes.
#[test]
fn a_step_of_the_cursor_draws_little() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.wait(5_000);
    for key in [Up, Left, Up, Right, Down, Down] {
        let before = desk.picture();
        let Reply::RedrawIn(area) = desk.key(key) else {
            panic!("{key:?} redraws everything");
        };
        assert!(area.w * area.h < 70 * 50, "{area:?}");
        desk.has_changed_within(area, before);
    }
}

/// The change of a crate is within the area that is redrawn.
#[test]
fn a_crate_redraws_what_it_changes() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    for key in [A, A, B, Up, A, B, B, A, Right, A] {
        let before = desk.picture();
        let Reply::RedrawIn(area) = desk.key(key) else {
            panic!("{key:?} redraws everything");
        };
        desk.has_changed_within(area, before);
    }
}
