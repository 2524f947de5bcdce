//! Proposing, taking back, signs, leaving, going on.

use super::games::{EASY, HERE, THERE};
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::{Eyes, Hands};
use taschenspieler_core::console::link::talk::{LinkNews, Topic};
use taschenspieler_core::games::GameId;
use taschenspieler_core::keys::Key;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_core::reply::{Ask, Together};
use taschenspieler_link::{Declined, Sign};
use taschenspieler_tests::pair::Pair;

fn topic(pair: &Pair, end: usize) -> Option<Topic> {
    match pair.ends[end].screen() {
        AnyScreen::Talk(talk) => Some(talk.topic()),
        _ => None,
    }
}

fn ask(pair: &mut Pair, end: usize, ask: Ask) {
    let now = pair.now;
    let requests = Hands(&mut pair.ends[end].console).ask(ask, now);
    pair.ends[end].serve(requests, now);
    pair.ends[end].event(Event::Tick, now);
    pair.pass(200);
}

fn key(pair: &mut Pair, end: usize, key: Key) {
    let now = pair.now;
    pair.ends[end].key(key, now);
    pair.pass(200);
}

#[test]
fn who_says_no_is_believed() {
    let mut pair = Pair::new(7);
    pair.propose(GameId::Torris, &[HERE, THERE]);
    assert_eq!(topic(&pair, 1), Some(Topic::Asked));
    key(&mut pair, 1, Key::B);
    assert_eq!(
        topic(&pair, 0),
        Some(Topic::Told(LinkNews::Declined(Declined::No)))
    );
    key(&mut pair, 0, Key::A);
    assert!(matches!(pair.ends[0].screen(), AnyScreen::Setup(_)));
    assert!(matches!(pair.ends[1].screen(), AnyScreen::Launcher(_)));
}

#[test]
fn whoever_has_asked_may_change_their_mind() {
    let mut pair = Pair::new(8);
    pair.propose(GameId::Torris, &[HERE, THERE]);
    key(&mut pair, 0, Key::B);
    assert_eq!(topic(&pair, 1), None);
    pair.begin(GameId::Poker, &[HERE, THERE]);
}

/// Either side may ask to take back; the other one decides.
#[test]
fn taking_back_is_asked_for() {
    for asks in [0, 1] {
        let mut pair = Pair::new(9);
        pair.begin(GameId::Torris, &[HERE, THERE]);
        pair.play(12);
        pair.settle();
        let made = |pair: &Pair| {
            pair.ends[0]
                .console
                .play()
                .expect("a game")
                .standing()
                .moves
        };
        let before = made(&pair);
        ask(&mut pair, asks, Ask::Undo);
        assert_eq!(topic(&pair, 1 - asks), Some(Topic::Undo));
        key(&mut pair, 1 - asks, Key::B);
        assert_eq!(made(&pair), before);
        ask(&mut pair, asks, Ask::Undo);
        key(&mut pair, 1 - asks, Key::A);
        pair.settle();
        assert!(made(&pair) < before);
        pair.compare();
        pair.play(20);
        pair.settle();
        pair.compare();
    }
}

#[test]
fn signs_are_seen() {
    let mut pair = Pair::new(10);
    pair.begin(GameId::Torris, &[HERE, THERE]);
    pair.pass(4000);
    ask(
        &mut pair,
        0,
        Ask::Together(Together::Sign(Sign::WellPlayed)),
    );
    let said = pair.ends[1]
        .console
        .play()
        .and_then(|play| play.said().map(String::from));
    assert_eq!(said.as_deref(), Some("Jemand drüben: Gut gespielt!"));
}

/// A person who leaves for now leaves a game that both can resume.
#[test]
fn what_was_left_goes_on_later() {
    let mut pair = Pair::new(11);
    pair.begin(GameId::Huetchen, &[THERE, HERE]);
    pair.play(5);
    pair.settle();
    ask(&mut pair, 1, Ask::Leave);
    assert_eq!(topic(&pair, 0), Some(Topic::Told(LinkNews::Left)));
    key(&mut pair, 0, Key::A);
    for end in &pair.ends {
        assert!(
            matches!(end.screen(), AnyScreen::Launcher(_)),
            "{:?}",
            end.screen()
        );
    }
    // The launcher offers it at the game's place.
    pair.ends[0].console.point_at(GameId::Huetchen);
    key(&mut pair, 0, Key::A);
    assert_eq!(topic(&pair, 0), Some(Topic::GoOn));
    key(&mut pair, 0, Key::A);
    assert_eq!(topic(&pair, 1), Some(Topic::GoOn));
    key(&mut pair, 1, Key::A);
    pair.settle();
    pair.compare();
    assert!(
        pair.ends
            .iter()
            .all(|end| matches!(end.screen(), AnyScreen::Play(_)))
    );
}

/// Either side may want a rematch; the former guest then holds the position.
#[test]
fn once_more_the_other_way_round() {
    for asks in [0, 1] {
        let mut pair = Pair::new(12);
        pair.begin(GameId::Poker, &[HERE, THERE, EASY]);
        while !pair.play(1) {}
        pair.pass(1000);
        ask(&mut pair, asks, Ask::Rematch);
        // Nothing covers a result that has not been seen.
        assert_eq!(topic(&pair, 1 - asks), None);
        pair.pass(5000);
        assert!(matches!(pair.ends[1 - asks].screen(), AnyScreen::Play(_)));
        key(&mut pair, 1 - asks, Key::A);
        let result = |pair: &Pair| matches!(pair.ends[1 - asks].screen(), AnyScreen::Result(_));
        while !result(&pair) {
            key(&mut pair, 1 - asks, Key::A);
        }
        pair.pass(1500);
        assert!(result(&pair), "for two seconds");
        pair.pass(500);
        assert_eq!(topic(&pair, 1 - asks), Some(Topic::Asked));
        key(&mut pair, 1 - asks, Key::A);
        pair.pass(500);
        if asks == 1 {
            pair.ends.swap(0, 1);
        }
        pair.compare();
        pair.play(30);
        pair.settle();
        pair.compare();
    }
}

/// A game of one's own is not touched by one that is shared.
#[test]
fn a_game_of_ones_own_stays() {
    let mut pair = Pair::new(13);
    let now = pair.now;
    let requests = pair.ends[1].console.begin(GameId::Torris, now, |_| {});
    pair.ends[1].serve(requests, now);
    for _ in 0..4 {
        pair.play(5);
    }
    let moves = pair.ends[1]
        .console
        .play()
        .expect("a game")
        .standing()
        .moves;
    assert!(moves > 0);
    ask(&mut pair, 1, Ask::Leave);
    pair.begin(GameId::Torris, &[HERE, THERE]);
    pair.play(9);
    ask(&mut pair, 1, Ask::Leave);
    pair.ends[1].console.point_at(GameId::Torris);
    key(&mut pair, 1, Key::A);
    // The question whether to resume together comes first.
    assert_eq!(topic(&pair, 1), Some(Topic::GoOn));
    key(&mut pair, 1, Key::B);
    pair.ends[1].console.point_at(GameId::Torris);
    key(&mut pair, 1, Key::A);
    let play = pair.ends[1].console.play().expect("a game");
    assert!(play.linked().is_none());
    assert_eq!(play.standing().moves, moves);
}

/// On a sleeping console, the other one's move lights the panel and does nothing else.
#[test]
fn the_wire_wakes() {
    let mut pair = Pair::new(14);
    pair.begin(GameId::Torris, &[HERE, THERE]);
    pair.settle();
    // No button is pressed for half an hour.
    pair.pass(30 * 60_000);
    assert!(pair.ends.iter().all(|end| end.console.is_asleep()));
    for end in &pair.ends {
        assert!(Eyes(&end.console).is_link_resting());
        assert_eq!(end.console.wake_at(pair.now), None);
    }
    let mover = usize::from(
        !pair.ends[0]
            .console
            .play()
            .expect("a game")
            .table()
            .is_my_turn(),
    );
    let now = pair.now;
    for event in [Event::Press(Button::X), Event::Release(Button::X)] {
        pair.ends[mover].event(event, now);
    }
    pair.pass(500);
    assert!(pair.ends[1 - mover].console.is_asleep());
    let (luck, now) = (&mut pair.luck, pair.now);
    assert!(pair.ends[mover].act(luck, now));
    pair.pass(1500);
    assert!(!pair.ends[1 - mover].console.is_asleep());
    pair.compare();
}
