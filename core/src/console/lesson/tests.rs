//! Where lessons are offered, and what follows on them.
#![cfg(feature = "template")]

use crate::console::{AnyScreen, Console};
use crate::games::GameId;
use crate::platform::{Button, Event, Millis};

fn tap(console: &mut Console, now: &mut Millis, buttons: &[Button]) {
    for &button in buttons {
        console.update(Event::Press(button), *now);
        console.update(Event::Release(button), *now);
        // Long enough for everything to come to rest.
        for _ in 0..100 {
            *now = now.plus(50);
            console.update(Event::Tick, *now);
        }
    }
}

fn is_lesson(console: &Console) -> bool {
    console.play().is_some_and(|play| play.is_lesson())
}

/// On the launcher, in the set-up and in the rules Y begins the lesson of a
/// game that is not under way.
#[test]
fn lessons_are_at_hand() {
    use Button::{A, X, Y};
    for way in [&[Y][..], &[A, Y], &[X, Y], &[A, X, Y]] {
        let (mut console, mut now) = (Console::new(1), Millis(1_000));
        assert!(!console.known().contains(GameId::Input));
        tap(&mut console, &mut now, way);
        assert!(is_lesson(&console), "{way:?}");
        assert!(matches!(console.screen(), AnyScreen::Play(_)));
        assert!(console.known().contains(GameId::Input));
        assert!(!console.known().contains(GameId::Torris));
    }
}

/// A game under way is not thrown away by looking at its rules.
#[test]
fn a_game_under_way_is_safe() {
    use Button::{Centre, Up, X, Y};
    let (mut console, mut now) = (Console::new(1), Millis(1_000));
    console.begin(GameId::Abraeumen, now, |_| {});
    assert!(console.known().contains(GameId::Abraeumen));
    // To the rules in the menu, by way of its end.
    tap(&mut console, &mut now, &[Centre, Up, Up, Up, Button::A]);
    assert!(matches!(console.screen(), AnyScreen::Reader(_)));
    tap(&mut console, &mut now, &[Y, X]);
    assert!(!is_lesson(&console));
}

/// A lesson can be skipped at once, begun again, left, and followed by a game.
/// Nothing of it can be resumed, and nothing counts.
#[test]
fn what_follows_on_a_lesson() {
    use Button::{A, B, Down, Y};
    let (mut console, mut now) = (Console::new(1), Millis(1_000));
    let over = |console: &Console| matches!(console.screen(), AnyScreen::Learnt(_));
    console.learn(GameId::Torris, now);
    tap(&mut console, &mut now, &[B]);
    assert!(matches!(console.screen(), AnyScreen::Pause(_)));
    tap(&mut console, &mut now, &[B]);
    assert!(matches!(console.screen(), AnyScreen::Play(_)));
    console.learn(GameId::Torris, now);
    tap(&mut console, &mut now, &[Y]);
    assert!(over(&console));
    // Once more.
    tap(&mut console, &mut now, &[Down, A]);
    assert!(is_lesson(&console) && matches!(console.screen(), AnyScreen::Play(_)));
    // The set-up says nothing of a game that would end.
    tap(&mut console, &mut now, &[Y, A]);
    assert!(matches!(console.screen(), AnyScreen::Setup(_)));
    tap(&mut console, &mut now, &[A]);
    assert!(!is_lesson(&console) && matches!(console.screen(), AnyScreen::Play(_)));
    // From the launcher a lesson is not gone on with.
    console.learn(GameId::Torris, now);
    tap(&mut console, &mut now, &[Y, B]);
    assert!(matches!(console.screen(), AnyScreen::Launcher(_)));
    let launcher = [Button::Right, Button::Right, Button::Right, A];
    tap(&mut console, &mut now, &launcher);
    assert!(matches!(console.screen(), AnyScreen::Setup(_)));
    assert_eq!(console.records().get(GameId::Torris), None);
}
