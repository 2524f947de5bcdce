//! Screens in words, for people who use a screen reader.

use taschenspieler::storage::InMemory;
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Button;
use taschenspieler_core::settings::Settings;
use taschenspieler_core::text::Language;
use taschenspieler_tests::desk::Desk;

fn desk(language: Language) -> Desk {
    let mut desk = Desk::new();
    desk.console.set_settings(Settings {
        language,
        ..Settings::default()
    });
    desk
}

/// The words after a button.
fn after(desk: &mut Desk, button: Button) -> String {
    desk.tap(&[button]);
    desk.spoken()
}

#[test]
fn the_launcher_names_the_game_under_the_cursor() {
    let mut desk = desk(Language::English);
    assert_eq!(desk.spoken(), "Taschenspieler: Input");
    assert_eq!(after(&mut desk, Button::Right), "Taschenspieler: Tinker");
}

/// People who cannot see a menu hear where the cursor is, and the changed value.
#[test]
fn a_menu_says_the_chosen_row() {
    let mut desk = desk(Language::English);
    for (button, said) in [
        (
            Button::A,
            "Who is playing?: Input. Against the computer: easy",
        ),
        (Button::Y, "New game: Input. Start game"),
        (Button::Down, "New game: Input. You: person"),
        (Button::Right, "New game: Input. Ada: easy"),
    ] {
        assert_eq!(after(&mut desk, button), said);
    }
    desk.tap(&[Button::Down; 3]);
    assert_eq!(after(&mut desk, Button::A), "New game: Input. Zero: on");
    desk.tap(&[Button::B, Button::B]);
    for (button, said) in [
        (Button::B, "Settings. Language: English"),
        (Button::Down, "Settings. Motion: normal"),
        (Button::Right, "Settings. Motion: brisk"),
    ] {
        assert_eq!(after(&mut desk, button), said);
    }
}

#[test]
fn the_pause_menu_says_its_line() {
    let mut desk = desk(Language::German);
    desk.begin(GameId::Torris, |_| {});
    assert_eq!(after(&mut desk, Button::Centre), "Pause: Torris. Weiter");
    assert_eq!(after(&mut desk, Button::Up), "Pause: Torris. Zum Menü");
}

/// The words say whose turn it is, and why something cannot be done.
#[test]
fn a_game_says_whose_turn_it_is() {
    let mut desk = desk(Language::German);
    desk.begin(GameId::Torris, |play| play.next.first = Some(Seat::FIRST));
    assert_eq!(desk.spoken(), "Torris. Du bist am Zug");
    desk.wait(2_000);
    desk.tap(&[Button::Y]);
    let why = desk.play().said().expect("a refusal").to_owned();
    assert_eq!(desk.spoken(), format!("Torris. {why}. Du bist am Zug"));
}

#[test]
fn a_lesson_says_what_its_card_says() {
    let mut desk = desk(Language::English);
    let now = desk.now;
    desk.console.learn(GameId::Abraeumen, now);
    let words = desk.spoken();
    assert!(
        words.starts_with("Clear Out. ") && words.len() > 40,
        "{words}"
    );
}

#[test]
fn a_notice_is_said_in_full() {
    let mut desk = Desk::owned(InMemory::new());
    desk.console.set_settings(Settings {
        language: Language::English,
        ..Settings::default()
    });
    desk.storage.set_broken(true);
    desk.begin(GameId::Kisten, |_| {});
    let words = desk.spoken();
    assert!(
        words.starts_with("Cannot save. The game goes on,"),
        "{words}"
    );
}

/// Every screen has words, in both languages, and a console asleep none.
#[test]
fn only_a_console_asleep_says_nothing() {
    for language in Language::ALL {
        let mut desk = desk(language);
        for button in [Button::B, Button::B, Button::X, Button::B, Button::A] {
            assert!(!after(&mut desk, button).is_empty());
        }
        desk.wait(3_600_000);
        assert_eq!(desk.spoken(), "");
    }
}
