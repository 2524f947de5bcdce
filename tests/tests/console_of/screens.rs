//! Settings, set-up and questions in the middle of a game.

use super::template::{COMPUTER, SECOND, template};
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::pause::MenuLine;
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::template::Template;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_core::seating::Who;
use taschenspieler_core::settings::Settings;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::Frame;
use taschenspieler_tests::desk::{A_WHILE, Desk};

/// In the middle of a game the language changes everywhere at once.
#[test]
fn the_language_changes_in_the_middle_of_a_game() {
    let mut german = template(&[Who::Person, COMPUTER]);
    german.choose(MenuLine::Settings);
    german.tap(&[Button::Right, Button::B, Button::B]);
    assert_eq!(german.console.settings().language, Language::English);

    let mut english = Desk::new();
    let settings = Settings {
        language: Language::English,
        ..*english.console.settings()
    };
    english.console.set_settings(settings);
    english.begin(GameId::Template, |play| {
        play.next.first = Some(Seat::FIRST);
    });
    english.wait(A_WHILE);
    german.wait(A_WHILE);
    assert!(german.picture() == english.picture());
}

/// Looking at the set-up while a game is on the table changes nothing in it.
#[test]
fn the_set_up_is_for_the_next_game() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    let before = desk.position::<Template>();
    desk.console.open_set_up(GameId::Template, desk.now);
    // To the seat of the computer: a person, then one seat more.
    desk.tap(&[Button::Down, Button::Down, Button::Right, Button::Down]);
    desk.tap(&[Button::A]);
    assert!(desk.play().next.guests.len() > 2);
    desk.tap(&[Button::B]);
    assert_eq!(desk.play().table().seating.len(), 2);
    assert_eq!(desk.play().table().seating.who(SECOND), COMPUTER);
    assert_eq!(desk.position::<Template>(), before);
}

/// Whether a game is to end is asked in its place, and B goes back to the game.
#[test]
fn a_question_can_be_taken_back() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    desk.tap(&[Button::Centre]);
    while !matches!(desk.screen(), AnyScreen::Pause(pause)
        if pause.item() == MenuLine::Restart)
    {
        desk.tap(&[Button::Down]);
    }
    let before = desk.position::<Template>();
    for answer in [Button::A, Button::B] {
        desk.tap(&[Button::A]);
        assert!(matches!(desk.screen(), AnyScreen::Sure(_)));
        desk.tap(&[answer]);
        assert!(matches!(desk.screen(), AnyScreen::Play(_)));
        assert_eq!(desk.position::<Template>(), before);
        desk.tap(&[Button::Centre]);
        while !matches!(desk.screen(), AnyScreen::Pause(pause)
            if pause.item() == MenuLine::Restart)
        {
            desk.tap(&[Button::Down]);
        }
    }
}

/// A button just before the last picture of a motion does not swallow it.
#[test]
fn motion_comes_to_rest_on_screen() {
    let mut desk = Desk::new();
    let mut frame = Box::new(Frame::new());
    desk.console.draw(&mut frame, desk.now);
    desk.send(Event::Press(Button::Right));
    desk.console.draw(&mut frame, desk.now);
    // Nothing is drawn until long after the ring has come to rest.
    desk.now = desk.now.plus(10_000);
    let requests = desk.console.update(Event::Release(Button::Right), desk.now);
    assert!(requests.redraw);
    desk.console.draw(&mut frame, desk.now);
    assert!(desk.picture() == frame.pixels());
}
