//! Two consoles on one cable, operated by buttons alone: one proposes, the other accepts,
//! they play, the cable is pulled, and they resume.

use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::talk::{LinkNews, Topic};
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::Button;
use taschenspieler_core::seating::Who;
use taschenspieler_tests::joined::Joined;

/// The console's question or message, if there is one.
fn topic(pair: &Joined, end: usize) -> Option<Topic> {
    match pair.ends[end].console().screen() {
        AnyScreen::Talk(talk) => Some(talk.topic()),
        _ => None,
    }
}

/// Both have seen the same moves.
#[track_caller]
fn agree(pair: &Joined) {
    assert_eq!(pair.moves(0), pair.moves(1));
}

/// A console may be busy for half a second before it receives. Silence still counts from
/// the last byte, and the other side counts as gone only after two seconds.
#[test]
fn silence_counts_from_the_last_byte() {
    const BUSY: u32 = 500;
    let mut pair = Joined::new([3, 4]);
    pair.pass(1500);
    for _ in 0..6 {
        for _ in 0..BUSY {
            pair.ends[0].advance(1);
        }
        pair.ends[1].advance(BUSY);
        assert!(pair.ends[1].console().hears_another());
    }
    pair.plug(false);
    let mut silent = 0;
    while pair.ends[1].console().hears_another() {
        pair.ends[1].advance(1);
        silent += 1;
    }
    assert_eq!(silent, 1_900);
}

#[test]
fn two_consoles_play_with_nothing_but_buttons() {
    let mut pair = Joined::new([3, 4]);
    pair.pass(1500);
    assert!(pair.ends.iter().all(|end| end.console().has_port()));
    // The first console sets up a game with a person at the other one.
    pair.ends[0].change(|console, _| console.point_at(GameId::Torris));
    pair.tap(0, Button::A);
    for button in [Button::Y, Button::Down, Button::Down] {
        pair.tap(0, button);
    }
    let second = Seat::new(1).expect("a seat");
    for _ in 0..8 {
        let play = pair.ends[0].console().play().expect("a game");
        if play.next.guests.who(second) == Who::Away(None) {
            break;
        }
        pair.tap(0, Button::Right);
    }
    for button in [Button::Up, Button::Up, Button::A] {
        pair.tap(0, button);
    }
    assert_eq!(topic(&pair, 0), Some(Topic::Waiting));
    assert_eq!(topic(&pair, 1), Some(Topic::Asked));
    pair.tap(1, Button::A);
    pair.pass(300);
    for end in &pair.ends {
        assert!(matches!(end.console().screen(), AnyScreen::Play(_)));
    }

    let mut luck = Luck::new(1);
    let mut play_until = |pair: &mut Joined, moves: u32| {
        while pair.moves(0) < moves {
            for end in 0..2 {
                let buttons = [
                    Button::A,
                    Button::A,
                    Button::Up,
                    Button::Down,
                    Button::Left,
                    Button::Right,
                ];
                let button = luck.pick(&buttons).copied().expect("one");
                pair.tap(end, button);
            }
            assert!(pair.ends[0].now().0 < 3_600_000, "nothing happens");
        }
        pair.pass(500);
        agree(pair);
    };
    play_until(&mut pair, 4);

    // The cable is pulled: both report it, and resume exactly there.
    let moves = pair.moves(0);
    pair.plug(false);
    pair.pass(2000);
    for end in [0, 1] {
        assert_eq!(topic(&pair, end), Some(Topic::Told(LinkNews::Unplugged)));
        pair.tap(end, Button::A);
        assert!(matches!(
            pair.ends[end].console().screen(),
            AnyScreen::Launcher(_)
        ));
    }
    pair.plug(true);
    pair.pass(2500);
    for end in [0, 1] {
        assert_eq!(topic(&pair, end), Some(Topic::GoOn));
    }
    pair.tap(1, Button::A);
    pair.tap(0, Button::A);
    pair.pass(500);
    agree(&pair);
    assert_eq!(pair.moves(1), moves);
    play_until(&mut pair, moves + 2);
}
