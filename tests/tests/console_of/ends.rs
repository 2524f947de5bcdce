//! How games end, how they are counted, and what comes after.

use super::template::{COMPUTER, SECOND, TWO_PEOPLE, template_from};
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::games::template::Template;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_core::seating::Who;
use taschenspieler_tests::desk::{A_WHILE, Desk};

/// The round that ends a game of two people is one game, whatever the number of players.
#[test]
fn a_finished_game_is_noted_once() {
    let mut desk = template_from(&TWO_PEOPLE, "goal=1 first=0 die=1 shown=1 points=0;0");
    // The curtain, one finger, the result.
    desk.tap(&[Button::A, Button::Left, Button::A]);
    desk.wait(A_WHILE);
    assert!(matches!(desk.screen(), AnyScreen::Result(_)));
    let record = desk
        .console
        .records()
        .get(GameId::Template, false)
        .expect("a record");
    assert_eq!((record.games, record.best), (1, 1));
}

/// A pause in the middle of the last jump loses nothing.
#[test]
fn a_pause_does_not_swallow_the_result() {
    let mut desk = Desk::alone_from::<Abraeumen>("board=....../....../....../....../....../oo....");
    desk.tap(&[Button::Left; 6]);
    desk.tap(&[Button::Down; 6]);
    desk.tap(&[Button::A]);
    desk.send(Event::Press(Button::A));
    assert_eq!(desk.play().standing().moves, 1);
    desk.tap(&[Button::Centre, Button::B]);
    desk.wait(A_WHILE);
    let record = desk
        .console
        .records()
        .get(GameId::Abraeumen, true)
        .expect("a record");
    assert_eq!((record.games, record.best), (1, 1));
}

#[test]
fn a_rematch_seats_the_same_people() {
    let end = "goal=1 first=0 die=1 shown=1;2 points=0;1";
    let mut desk = template_from(&[Who::Person, COMPUTER], end);
    assert!(matches!(desk.screen(), AnyScreen::Result(_)));
    desk.tap(&[Button::A]);
    assert!(matches!(desk.screen(), AnyScreen::Play(_)));
    assert_eq!(desk.play().standing().outcome, None);
    assert_eq!(desk.play().table().seating.who(SECOND), COMPUTER);
    assert!(desk.position::<Template>().starts_with("goal=1 "));
}

/// The player can leave the result for a look at the last position, and return.
#[test]
fn the_last_position_can_be_looked_at() {
    let end = "goal=1 first=0 die=1 shown=1;2 points=0;1";
    let mut desk = template_from(&[Who::Person, COMPUTER], end);
    desk.tap(&[Button::Y]);
    assert!(matches!(desk.screen(), AnyScreen::Replay(_)));
    desk.wait(A_WHILE);
    assert!(matches!(desk.screen(), AnyScreen::Replay(_)));
    desk.tap(&[Button::B]);
    assert!(matches!(desk.screen(), AnyScreen::Result(_)));
}
