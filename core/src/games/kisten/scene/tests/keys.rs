//! What keys do while somebody builds, is asked, is advised.

use super::super::KistenOverlay;
use super::{ALONE, COUNTDOWN, DRAWING, Desk, LAYER, PEOPLE, SQUARE};
use crate::games::kisten::rules::KistenPhase;
use crate::games::testing::prelude::*;

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

/// Where it is seen what is hidden, A pushes a layer in and takes it out again.
#[test]
fn a_layer_is_pushed_in_with_the_x_ray() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.keys(&LAYER);
    assert_eq!(desk.draft(), "g-1:0,0:1;0,1:1;1,0:1;1,1:1");
    assert_eq!(desk.play.scene().overlay, KistenOverlay::None);
    desk.keys(&LAYER);
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:1;1,0:1;1,1:1");
    // Whoever does not build changes nothing there.
    let mut desk = Desk::at(&PEOPLE, DRAWING);
    desk.keys(&LAYER);
    assert_eq!(desk.draft(), desk.pile());
}

/// A tile is drawn by whoever has the turn, and only once.
#[test]
fn a_draws_a_tile() {
    let mut desk = Desk::at(&PEOPLE, DRAWING);
    desk.wait(5_000);
    assert_eq!(desk.actor(), Actor::Chance);
    desk.key(A);
    assert_eq!(desk.position().hand(seat(0)).count(), 4);
    assert_eq!(desk.actor(), Actor::Seat(seat(0)));
    desk.wait(1_000);
    desk.key(A);
    assert_eq!(desk.position().hand(seat(0)).count(), 4);
    assert_ne!(desk.draft(), desk.pile());
}

/// A long A opens the card; what ends the turn comes first.
#[test]
fn a_legal_draft_is_built_from_the_card() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.keys(&LAYER);
    assert_eq!(desk.hold(), Reply::Redraw);
    desk.key(A);
    assert_eq!(desk.pile(), "g-1:0,0:1;0,1:1;1,0:1;1,1:1");
    assert_eq!(desk.position().points(seat(0)), 3 + 8);
    assert_eq!(desk.position().turn, seat(1));
}

/// The first thing on the card can always be done: a draft that is not allowed
/// is neither built nor lost by a pass, its last step is taken back.
#[test]
fn a_draft_that_is_not_allowed_is_changed_first() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.keys(&[A, A]);
    desk.end_turn();
    assert_eq!(desk.position().turn, seat(0));
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:1;1,0:1;1,1:2");
}

/// Before anything is changed in the dismantling game there may be nothing to
/// choose: then the goal is said, and no empty card comes.
#[test]
fn the_dismantling_game_says_its_goal() {
    let last = "seats=2 pile=g0:0,0:1 stack=0,0,0,0 hand0=9,9,9,3 hand1=6,6,2,1 \
        points=30,15 turn=0 mode=abbau";
    let mut desk = Desk::at(&PEOPLE, last);
    assert_eq!(desk.strip(), "Ziel: genau eine Kiste weniger");
    desk.key(Down);
    assert_eq!(desk.hold(), Reply::Redraw);
    assert_eq!(desk.play.scene().overlay, KistenOverlay::None);
    desk.keys(&[Up, B]);
    assert_eq!(desk.strip(), "Eine Kiste weniger: 3 Plättchen");
    desk.end_turn();
    assert_eq!(desk.actor(), Actor::Over);
}

/// How the points come about is seen as the draft grows: crates times three,
/// less the tiles, as `kisten.md` counts.
#[test]
fn the_sum_is_shown_as_it_grows() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    assert_eq!(desk.strip(), "Je Kiste +3, je Plättchen -1");
    desk.keys(&LAYER);
    assert_eq!(desk.strip(), "4 Kisten × 3 - 4 Plättchen = 8");
    desk.settings.language = Language::English;
    assert_eq!(desk.strip(), "4 crates × 3 - 4 tiles = 8");
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.keys(&[Up, Left, A]);
    assert_eq!(desk.strip(), "1 Kiste × 3 - 2 Plättchen = 1");
    desk.keys(&[A, A]);
    assert_eq!(desk.strip(), "Es fehlt 1 linke Seite");
}

#[test]
fn steps_are_taken_back_one_by_one_or_all_at_once() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.keys(&[A, Up, A]);
    desk.keys(&LAYER);
    desk.hold();
    // Rückgängig, Von vorn, Passen.
    desk.key(A);
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:2;1,0:1;1,1:2");
    desk.choose_on_card(&[A]);
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:1;1,0:1;1,1:2");
    desk.choose_on_card(&[Down, A]);
    assert_eq!(desk.draft(), desk.pile());
    // Even that can be taken back.
    desk.choose_on_card(&[Down, A]);
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:1;1,0:1;1,1:2");
}

#[test]
fn a_lid_can_be_swapped_for_an_open_one() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.hold();
    // Passen, Anderer Deckel.
    desk.keys(&[Down, A]);
    assert_eq!(desk.draft(), "g0:0,0:1;0,1:1;1,0:1;1,1:1o");
}

/// An open lid that lies there is not touched, in no way.
#[test]
fn open_lids_that_lie_refuse_everything() {
    let text = SQUARE
        .replace("1,1:1 ", "1,1:1o ")
        .replace("hand0=2,2,2,1", "hand0=2,2,3,0");
    let mut desk = Desk::at(&PEOPLE, &text);
    desk.keys(&[A, B]);
    assert_eq!(desk.draft(), desk.pile());
    // The card does not offer another lid: passing is all there is.
    desk.choose_on_card(&[Down, A]);
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(1)));
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

/// Everybody is asked in turn order; nobody has to press anything.
#[test]
fn silence_is_no_knock() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.end_turn();
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(1)));
    desk.wait(COUNTDOWN - 100);
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(1)));
    desk.wait(200);
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(2)));
    desk.key(B);
    assert_eq!(desk.position().turn, seat(1));
}

#[test]
fn one_press_knocks_and_the_tiles_of_the_passing_seat_are_built_with() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.end_turn();
    desk.wait(1_000);
    desk.key(A);
    assert_eq!(desk.position().phase, KistenPhase::Knocked(seat(1)));
    assert_eq!(desk.strip(), "Bau mit Plättchen von");
    desk.keys(&LAYER);
    desk.end_turn();
    assert_eq!(desk.position().points(seat(1)), 4 + 8);
    assert_eq!(desk.position().hand(seat(0)).count(), 3);
}

/// A knock counts once the question has been looked at, and not at all while
/// somebody presses on and on.
#[test]
fn nobody_knocks_without_a_look() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.end_turn();
    let asked = desk.position().phase.clone();
    for _ in 0..15 {
        desk.wait(300);
        desk.key(A);
        assert_eq!(desk.position().phase, asked);
    }
    desk.wait(600);
    desk.key(A);
    assert_eq!(desk.position().phase, KistenPhase::Knocked(seat(1)));
}

/// Nor while it is still being told that a computer has passed: the question
/// comes when that has been read, or was cut short.
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
            asked |= super::super::is_asked(&desk.scope());
            desk.key(A);
            assert_ne!(desk.position().phase, KistenPhase::Knocked(seat(0)));
        }
        assert!(asked);
    }
}

/// The clock of the question stands still behind the pause menu.
#[test]
fn a_pause_stops_the_clock() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.end_turn();
    desk.wait(2_000);
    desk.pause(60_000);
    desk.wait(COUNTDOWN - 2_500);
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(1)));
    desk.wait(1_000);
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(2)));
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
        assert!(!super::super::is_asked(&desk.scope()));
        desk.wait(20);
        assert_eq!(desk.position().turn, seat((number + 1) % 3));
        desk.wait(1_000);
    }
    // From the second round on it is a question.
    desk.draw_tile();
    desk.end_turn();
    assert!(super::super::is_asked(&desk.scope()));
    desk.wait(1_000);
    assert_eq!(desk.position().phase, KistenPhase::Asking(seat(1)));
}

/// Computers do not keep anybody waiting there either.
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

/// Neither whether somebody is asked nor for how long depends on what could be
/// built, or on what the passing seat owns.
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

/// A hint says how much, then where, then how.
#[test]
fn hints_come_step_by_step() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    desk.hint();
    assert!(desk.play.scene().hint.is_some());
    assert_eq!(desk.draft(), desk.pile());
    desk.key(A);
    assert_eq!(desk.draft(), desk.pile());
    desk.key(A);
    assert!(desk.play.scene().hint.is_none());
    assert_ne!(desk.draft(), desk.pile());
    // It is a draft like any other.
    desk.end_turn();
    assert!(desk.position().points(seat(0)) > 3);
}

/// The same key opens and closes it; B leads back as ever.
#[test]
fn y_shows_what_is_hidden() {
    let mut desk = Desk::at(&PEOPLE, SQUARE);
    for key in [Y, B] {
        desk.key(Y);
        assert_eq!(desk.play.scene().overlay, KistenOverlay::Ghost);
        desk.key(key);
        assert_eq!(desk.play.scene().overlay, KistenOverlay::None);
    }
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

/// What a crate changes lies in the area that is redrawn.
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
