//! Scripted keys and their replies, random keys, the key bar.

use super::{Desk, MIDDLE, START, go};
use crate::scenes_of::prelude::*;
use taschenspieler_core::game::{Change, Scene};
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::torris::board::Colour;
use taschenspieler_core::games::torris::reason::TorrisReason;
use taschenspieler_core::games::torris::rules::TorrisMove;
use taschenspieler_core::games::torris::scene::layout::STRIP;
use taschenspieler_core::games::torris::scene::{TorrisOverlay, TorrisScene};
use taschenspieler_core::games::torris::text;
use taschenspieler_core::ui::place;

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
    // A move that cannot be made is not offered.
    let mut desk = Desk::new(START);
    desk.advise(Some(go("a1e")), TorrisReason::Only);
    assert_eq!(desk.key(A), Reply::Redraw);
}

/// A player presses a key to sit out, and the others are told.
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

/// The shelves are shown before the host's result; the field and its towers can be looked
/// at.
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
            let room = taschenspieler_core::ui::widgets::banner::Banner::ROOM;
            let place = place::free((212, 24), room, &matters);
            assert_eq!(place::covered(place, &matters), 0, "{matters:?}");
        }
    }
}

#[test]
fn a_key_ends_a_motion_and_still_counts() {
    Desk::new(START).a_key_ends_the_motion_of("b1e");
}

/// 100,000 random keys: only legal moves are played, nothing panics, the key bar has room,
/// and every motion ends.
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
