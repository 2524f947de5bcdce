//! The console is passed around, and no person sees too much.

use super::template::{COMPUTER, SECOND, TWO_PEOPLE, template, template_from};
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::game::Actor;
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::template::Template;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_core::seating::Who;
use taschenspieler_tests::desk::{A_WHILE, Desk};

/// The curtain does not depend on the hidden hand, nor does the table of the next person.
#[test]
fn the_curtain_shows_nothing_secret() {
    let mut pictures = Vec::new();
    for hand in ["1", "2", "3"] {
        let position = format!("goal=3 first=0 die=4 shown={hand} points=0;0");
        let mut desk = template_from(&TWO_PEOPLE, &position);
        let curtain = desk.picture();
        desk.tap(&[Button::A]);
        desk.wait(A_WHILE);
        let table = desk.picture();
        assert_ne!(curtain, table);
        pictures.push((curtain, table));
    }
    assert!(pictures[0] == pictures[1]);
    assert!(pictures[0] == pictures[2]);
}

/// Buttons pressed while the console is passed on do nothing, except B, which pauses, as
/// the key bar says.
#[test]
fn only_a_lifts_the_curtain() {
    let mut desk = template(&TWO_PEOPLE);
    let curtain = desk.picture();
    let position = desk.position::<Template>();
    desk.tap(&[Button::Left, Button::Up, Button::X, Button::Y]);
    assert!(desk.picture() == curtain);
    desk.tap(&[Button::B]);
    assert!(matches!(desk.screen(), AnyScreen::Pause(_)));
    desk.tap(&[Button::B]);
    assert!(desk.picture() == curtain);
    assert_eq!(desk.position::<Template>(), position);
    desk.tap(&[Button::A]);
    assert!(desk.picture() != curtain);
    assert_eq!(desk.position::<Template>(), position);
}

/// After a secret choice, the table belongs to no one until the next person takes it.
#[test]
fn every_secret_choice_is_behind_a_curtain() {
    let mut desk = template(&TWO_PEOPLE);
    let first_curtain = desk.picture();
    desk.tap(&[Button::A, Button::A]);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor::<Template>(), Actor::Seat(SECOND));
    let second_curtain = desk.picture();
    // The second curtain names another person.
    assert!(second_curtain != first_curtain);
    desk.tap(&[Button::A, Button::A]);
    desk.wait(A_WHILE);
    // Both have shown, so that there is a point.
    assert!(
        !desk.position::<Template>().ends_with("points=0;0"),
        "{}",
        desk.position::<Template>()
    );
}

/// A person among computers needs no curtain, and sees their own hand.
#[test]
fn who_plays_alone_is_never_asked_to_look_away() {
    let mut desk = template(&[Who::Person, COMPUTER, COMPUTER]);
    desk.wait(A_WHILE);
    desk.tap(&[Button::Left, Button::A]);
    assert_eq!(desk.actor::<Template>(), Actor::Seat(SECOND));
    assert!(
        desk.position::<Template>().contains("shown=1 "),
        "{}",
        desk.position::<Template>()
    );
}

/// While the die rolls no one holds the console yet, so a button ends the motion and shows
/// nothing.
#[test]
fn nobody_shows_before_the_console_is_handed_over() {
    let mut desk = Desk::new();
    desk.begin(GameId::Template, |play| {
        play.next.guests.set_who(SECOND, Who::Person);
    });
    for button in [Button::A, Button::Y, Button::A] {
        desk.send(Event::Press(button));
        desk.send(Event::Release(button));
        assert!(
            desk.position::<Template>().contains("shown=- "),
            "{}",
            desk.position::<Template>()
        );
        assert!(desk.job.is_none());
    }
}

/// With only computers, everybody watches and no one is asked anything.
#[test]
fn computers_play_among_themselves() {
    let mut desk = template(&[COMPUTER; 3]);
    for _ in 0..200 {
        if desk.play().standing().outcome.is_some() {
            break;
        }
        desk.wait(A_WHILE);
        if desk.job.is_some() {
            desk.answer();
        }
    }
    desk.wait(A_WHILE);
    assert!(matches!(desk.screen(), AnyScreen::Result(_)));
}
