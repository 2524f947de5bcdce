//! Where lessons are offered, and the screens after them.

use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Button;
use taschenspieler_core::reply::Ask;
use taschenspieler_tests::desk::Desk;

/// Taps each button and waits long enough for everything to come to rest.
fn tap(desk: &mut Desk, buttons: &[Button]) {
    desk.tap_and_wait(buttons, 5_000);
}

fn is_lesson(desk: &Desk) -> bool {
    desk.console
        .play()
        .is_some_and(|play| play.table().is_lesson())
}

/// On the launcher, in the set-up and in the rules Y begins the lesson of a
/// game that is not under way.
#[test]
fn lessons_are_at_hand() {
    use Button::{A, X, Y};
    for way in [&[Y][..], &[A, Y, Y], &[X, Y], &[A, X, Y], &[A, Y, X, Y]] {
        let mut desk = Desk::new();
        assert!(!desk.console.known().contains(GameId::Input));
        tap(&mut desk, way);
        assert!(is_lesson(&desk), "{way:?}");
        assert!(matches!(desk.screen(), AnyScreen::Play(_)));
        assert!(desk.console.known().contains(GameId::Input));
        assert!(!desk.console.known().contains(GameId::Torris));
    }
}

/// A game under way is not thrown away by looking at its rules.
#[test]
fn a_game_under_way_is_safe() {
    use Button::{Centre, Up, X, Y};
    let mut desk = Desk::new();
    desk.begin(GameId::Abraeumen, |_| {});
    assert!(desk.console.known().contains(GameId::Abraeumen));
    // To the rules in the menu, by way of its end.
    tap(&mut desk, &[Centre, Up, Up, Up, Up, Button::A]);
    assert!(matches!(desk.screen(), AnyScreen::Reader(_)));
    tap(&mut desk, &[Y, X]);
    assert!(!is_lesson(&desk));
}

/// A lesson can be skipped at once, begun again, left, and followed by a game.
/// Nothing of it can be resumed, and nothing counts.
#[test]
fn what_follows_on_a_lesson() {
    use Button::{A, B, Down, Y};
    let mut desk = Desk::new();
    let over = |desk: &Desk| matches!(desk.screen(), AnyScreen::Learnt(_));
    desk.ask(Ask::Learn(GameId::Torris));
    tap(&mut desk, &[B]);
    assert!(matches!(desk.screen(), AnyScreen::Pause(_)));
    tap(&mut desk, &[B]);
    assert!(matches!(desk.screen(), AnyScreen::Play(_)));
    desk.ask(Ask::Learn(GameId::Torris));
    tap(&mut desk, &[Y]);
    assert!(over(&desk));
    // Once more.
    tap(&mut desk, &[Down, A]);
    assert!(is_lesson(&desk) && matches!(desk.screen(), AnyScreen::Play(_)));
    // No question about a game that would end.
    tap(&mut desk, &[Y, A]);
    assert!(matches!(desk.screen(), AnyScreen::WhoPlays(_)));
    tap(&mut desk, &[A]);
    assert!(!is_lesson(&desk) && matches!(desk.screen(), AnyScreen::Play(_)));
    // From the launcher a lesson is not gone on with.
    desk.ask(Ask::Learn(GameId::Torris));
    tap(&mut desk, &[Y, B]);
    assert!(matches!(desk.screen(), AnyScreen::Launcher(_)));
    let launcher = [Button::Right, Button::Right, Button::Right, A];
    tap(&mut desk, &launcher);
    assert!(matches!(desk.screen(), AnyScreen::WhoPlays(_)));
    assert_eq!(desk.console.records().get(GameId::Torris, false), None);
}
