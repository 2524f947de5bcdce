//! Scripted keys and their replies, random keys, the key bar.

use super::super::layout::STRIP;
use super::super::{TorrisOverlay, TorrisScene};
use super::{Desk, MIDDLE, START, go};
use crate::game::{Change, Scene};
use crate::games::testing::prelude::*;
use crate::games::torris::Torris;
use crate::games::torris::board::{Colour, StepHindrance};
use crate::games::torris::reason::TorrisReason;
use crate::games::torris::rules::TorrisMove;
use crate::games::torris::text::{self, TorrisRefusal};
use crate::ui::place;

fn said(refusal: TorrisRefusal) -> Reply<TorrisMove> {
    Reply::Refuse(sentence(&refusal, Language::German))
}

#[test]
fn the_hand_begins_over_a_stone_that_can_move() {
    for text in [START, MIDDLE] {
        let desk = Desk::new(text);
        let cell = desk.scene.cursor.cell;
        let board = desk.host.game.position().board();
        assert_eq!(board.owner(cell), Some(desk.host.game.position().turn()));
        assert!(board.is_movable(cell));
    }
}

#[test]
fn a_takes_a_stone_and_a_moves_it() {
    let mut desk = Desk::row("w1,b1,.,.,.,.,.,.", 'w');
    assert_eq!(desk.answers([A, A]), "redraw a1e");
}

#[test]
fn the_pad_aims_and_says_why_not() {
    let mut desk = Desk::row("b2,w1,b1b3,.,w1w2,w3b1,.,.", 'w');
    assert_eq!(desk.cursor(), "b1");
    let answers = desk.answers([A, Right, A, Left, A]);
    assert_eq!(answers, "redraw redraw b1e redraw b1w");
    let (found, needed) = (0, 1);
    let too_few = StepHindrance::TooFew { found, needed };
    assert_eq!(desk.key(Up), said(TorrisRefusal::Barred(too_few)));
    // What was aimed at before still holds.
    assert_eq!(desk.key(A), Reply::Play(go("b1w")));
}

#[test]
fn too_low_names_both_heights() {
    let mut desk = Desk::row("b2,b3w1,b1b3,.,.,.,.,.", 'w');
    desk.key(A);
    assert_eq!(
        desk.key(Left),
        said(TorrisRefusal::Barred(StepHindrance::TooLow {
            there: 1,
            here: 2
        }))
    );
    let words = sentence(
        &StepHindrance::TooLow { there: 1, here: 2 },
        Language::German,
    );
    assert_eq!(words, "Zu niedrig: Höhe 1, nötig 2");
}

#[test]
fn a_stone_that_cannot_be_taken_explains_itself() {
    let mut desk = Desk::row(".,w1,b1,b2w2w1,.,w4,.,.", 'w');
    assert_eq!(desk.cursor(), "b1");
    desk.key(Right);
    assert_eq!(desk.key(A), said(TorrisRefusal::NotYours(Colour::White)));
    desk.key(Right);
    assert_eq!(desk.cursor(), "d1");
    let plain = desk.picture();
    assert_eq!(desk.key(A), said(TorrisRefusal::NoWay));
    // The line below the title now says it for each direction.
    assert_eq!(desk.scene.overlay, TorrisOverlay::Explained);
    assert!(desk.picture().pixels() != plain.pixels());
    assert_eq!(desk.rules_page(), text::CLIMB);
    assert_eq!(desk.key(Right), Reply::Redraw);
    assert_eq!(desk.scene.overlay, TorrisOverlay::Nothing);
    assert_eq!(desk.cursor(), "f1");
    assert_eq!(desk.key(A), said(TorrisRefusal::NothingToLandOn));
    // Between towers all around it can be too low on four sides.
    let mut low = Desk::new(
        "board=.,.,.,.,.,.,.,./.,b1,.,.,.,.,.,./b2,b3w1,b1,w2,b2,.,.,./.,b4,.,.,.,.,.,. turn=w",
    );
    low.keys([Left, Left]);
    assert_eq!(low.cursor(), "b2");
    assert_eq!(low.key(A), said(TorrisRefusal::AllTooLow));
}

#[test]
fn b_puts_the_stone_back_and_then_takes_back() {
    Desk::new(START).b_puts_back_and_takes_back();
}

/// The help of the moment marks the stones that can move, X or B takes the
/// marks away; X opens the card of help everywhere else.
#[test]
fn help_shows_the_stones_that_can_move() {
    let mut desk = Desk::new(START);
    let plain = desk.picture();
    assert_eq!(desk.key(X), Reply::Ask(Ask::Help));
    for close in [X, B] {
        assert_eq!(desk.help(), Reply::Redraw);
        assert!(desk.picture().pixels() != plain.pixels());
        assert_eq!(desk.key(close), Reply::Redraw);
        assert!(desk.picture().pixels() == plain.pixels());
    }
    assert_eq!(desk.key(A), Reply::Redraw);
    assert_eq!(desk.rules_page(), text::STEPS);
}

/// "Looking into a tower is always allowed: show it."
#[test]
fn y_opens_a_tower_for_everybody() {
    let mut desk = Desk::row("b1b2b3,w1,b1,.,.,w2b4,.,.", 'w');
    assert_eq!(desk.key(Y), said(TorrisRefusal::Single));
    desk.key(Left);
    assert_eq!(desk.key(Y), Reply::Redraw);
    assert!(matches!(desk.scene.overlay, TorrisOverlay::Card));
    desk.key(Right);
    assert_eq!(desk.cursor(), "f1");
    desk.key(Right);
    assert_eq!(desk.cursor(), "a1");
    assert_eq!(desk.key(Y), Reply::Redraw);
    assert_eq!(desk.scene.overlay, TorrisOverlay::Nothing);
    // Also while a computer is to move.
    let mut desk = Desk::row("b1b2b3,w1,b1,.,.,w2b4,.,.", 'b').against_computer();
    let plain = desk.picture();
    assert_eq!(desk.key(A), Reply::Ignored);
    assert_eq!(desk.key(Left), Reply::Redraw);
    assert!(desk.picture().pixels() != plain.pixels());
    while desk
        .host
        .game
        .position()
        .board()
        .height(desk.scene.cursor.cell)
        < 2
    {
        desk.key(Left);
    }
    assert_eq!(desk.key(Y), Reply::Redraw);
    assert!(matches!(desk.scene.overlay, TorrisOverlay::Card));
}

/// With a stone in hand Y shows the tower it would land on; the stone stays
/// in hand.
#[test]
fn y_shows_the_tower_ahead() {
    let mut desk = Desk::row("b2,w1,b1b3,.,.,.,.,.", 'w');
    assert_eq!(desk.answers([A, Right, Y]), "redraw redraw redraw");
    assert!(matches!(desk.scene.overlay, TorrisOverlay::Card));
    assert_eq!(desk.cursor(), "c1");
    assert_eq!(desk.key(B), Reply::Redraw);
    assert_eq!(desk.key(A), Reply::Play(go("b1e")));
    assert_eq!(desk.key(Left), Reply::Redraw);
    assert_eq!(desk.key(Y), said(TorrisRefusal::Single));
}

#[test]
fn a_hint_can_be_followed_or_closed() {
    let advised = || {
        let mut desk = Desk::new(START);
        desk.advise(Some(go("b1e")), TorrisReason::Ahead(2));
        desk
    };
    assert_eq!(advised().cursor(), "b1");
    for (key, answer) in [(A, "b1e"), (B, "redraw"), (X, "redraw"), (Left, "redraw")] {
        let mut desk = advised();
        assert_eq!(desk.answers([key]), answer);
        assert_eq!(desk.scene.overlay, TorrisOverlay::Nothing, "{key:?}");
    }
    // No key begins a demonstration.
    assert_eq!(advised().key(Y), Reply::Redraw);
    // What cannot be played is not offered.
    let mut desk = Desk::new(START);
    desk.advise(Some(go("a1e")), TorrisReason::Only);
    assert_eq!(desk.key(A), Reply::Redraw);
}

/// Sitting out is a press of one's own; the others hear of it.
#[test]
fn sitting_out_is_pressed_and_announced() {
    let mut desk = Desk::row("w1w1,b1,b1,.,.,.,.,.", 'w');
    assert_eq!(desk.rules_page(), text::SITTING_OUT);
    assert_eq!(desk.key(A), Reply::Play(TorrisMove::Pass));
    let before = *desk.host.game.position();
    desk.play(TorrisMove::Pass);
    let change = Change::Played(&before, Some(&TorrisMove::Pass));
    let news = TorrisScene::news(&change, &desk.scope()).unwrap();
    assert_eq!(news.words.as_str(), "Fuchs setzt aus: kein Zug möglich");
    assert_eq!(news.seat, Some(Seat::FIRST));
    let desk = desk.against_computer();
    assert_eq!(TorrisScene::news(&change, &desk.scope()), None);
}

/// The shelves are seen before the host's result comes; the field can be
/// looked at, its towers too.
#[test]
fn the_end_shows_shelves_and_field() {
    let mut desk = Desk::row("w1,b1,.,.,.,.,.,.", 'w');
    desk.play(go("a1e"));
    desk.watch_towers();
    assert_eq!(desk.rules_page(), text::END);
    let shelves = desk.picture();
    assert_eq!(desk.answers([A, B, Y]), "Ignored Ignored redraw");
    assert!(desk.picture().pixels() != shelves.pixels());
    assert_eq!(desk.key(Y), Reply::Redraw);
    assert!(matches!(desk.scene.overlay, TorrisOverlay::Card));
    assert_eq!(desk.key(B), Reply::Redraw);
    assert_eq!(desk.scene.overlay, TorrisOverlay::Nothing);
}

/// Whoever taps on quickly does not miss the shelves.
#[test]
fn a_press_before_the_shelves_are_there_does_nothing() {
    let mut desk = Desk::row("w1,b1,.,.,.,.,.,.", 'w');
    desk.play(go("a1e"));
    desk.now = desk.now.plus(100);
    assert_eq!(desk.key(A), Reply::Redraw);
    assert!(desk.is_moving());
}

/// Messages leave the line below the title and the last move alone.
#[test]
fn messages_lie_beside_what_matters() {
    let mut desk = Desk::new(START);
    for _ in 0..6 {
        let moves = rules::moves::<Torris>(desk.host.game.position());
        desk.play(moves[moves.len() / 2]);
        for key in [Pause, A, Up] {
            desk.key(key);
            let matters = desk.scene.matters(&desk.scope());
            assert!(matters.contains(&STRIP));
            let room = crate::ui::widgets::banner::Banner::ROOM;
            let place = place::free((212, 24), room, &matters);
            assert_eq!(place::covered(place, &matters), 0, "{matters:?}");
        }
    }
}

#[test]
fn a_key_ends_a_motion_and_still_counts() {
    Desk::new(START).a_key_ends_the_motion_of("b1e");
}

/// 100,000 keys: whatever is pressed, only legal moves are played, nothing
/// panics, the key bar has room, and everything comes to an end.
#[test]
fn random_keys_only_ever_play_legal_moves() {
    let mut luck = Luck::new(7);
    let (mut moves, mut passes, mut ends) = (0, 0, 0);
    for text in [START, MIDDLE] {
        for computer in [false, true] {
            let mut desk = Desk::new(text);
            if computer {
                desk = desk.against_computer();
            }
            for step in 0..25_000 {
                let key = desk.random_key(&mut luck, 6);
                desk.host.thinking = luck.chance(1, 10);
                let reply = desk.key(key);
                moves += u32::from(matches!(reply, Reply::Play(_)));
                passes += u32::from(reply == Reply::Play(TorrisMove::Pass));
                let reason = TorrisReason::Ahead(luck.below(9) as i8 - 4);
                let hint = reply == Reply::Ask(Ask::Help) && luck.chance(1, 2);
                let reply = if hint { Reply::Ask(Ask::Hint) } else { reply };
                if reply == Reply::Ask(Ask::Help) {
                    desk.help();
                } else {
                    desk.heed(reply, reason, &mut luck);
                }
                if desk.host.game.outcome().is_some() && luck.chance(1, 5) {
                    ends += 1;
                    desk.begin_again();
                }
                let theirs = desk.host.game.position().turn() == Colour::Black;
                if computer
                    && theirs
                    && luck.chance(1, 3)
                    && let Some(&played) =
                        luck.pick(&rules::moves::<Torris>(desk.host.game.position()))
                {
                    desk.play(played);
                }
                if step % 10 == 0 {
                    desk.hints_fit();
                    assert_ne!(
                        desk.host
                            .game
                            .position()
                            .board()
                            .height(desk.scene.cursor.cell),
                        0
                    );
                }
            }
        }
    }
    assert!(
        moves > 1000 && ends > 20 && passes > 20,
        "{moves} {passes} {ends}"
    );
}
