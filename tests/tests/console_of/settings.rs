//! The buttons of the settings.

use super::changes::{at, go_to};
use taschenspieler::storage::InMemory;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::Eyes;
use taschenspieler_core::console::options::{SURE, SettingRow};
use taschenspieler_core::game::Level;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::{Button, Event, FRAME};
use taschenspieler_core::records::Records;
use taschenspieler_core::records::finished::{Finished, GameEnd};
use taschenspieler_core::settings::{Delay, Settings, Volume};
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::motion::Pace;
use taschenspieler_tests::desk::Desk;

fn row(desk: &Desk) -> SettingRow {
    match desk.screen() {
        AnyScreen::Options(options) => options.row(),
        screen => panic!("{screen:?}"),
    }
}

/// German and English are one press apart, whatever is shown.
#[test]
fn the_language_changes_at_once() {
    let mut desk = at(SettingRow::Language);
    for button in [Button::A, Button::Left, Button::Right] {
        let before = desk.settings().language;
        desk.tap(&[button]);
        assert_eq!(desk.settings().language, before.other());
    }
    desk.tap(&[Button::Down, Button::Left]);
    assert_eq!(desk.settings().pace, Pace::Still);
}

/// Ten seconds by default; 5 to 20, wrapping around.
#[test]
fn the_time_to_memorise_can_be_chosen() {
    let mut desk = at(SettingRow::Memorise);
    let mut seconds = |button| {
        desk.tap(&[button]);
        desk.settings().memorise.millis() / 1_000
    };
    assert_eq!([Button::A; 5].map(&mut seconds), [15, 20, 5, 10, 15]);
    assert_eq!([Button::Left; 4].map(&mut seconds), [10, 5, 20, 15]);
}

/// Every value can be reached with A alone, and with left and right. (The left-handed
/// setting changes the buttons, see `changes`.)
#[test]
fn everything_can_be_turned() {
    for button in [Button::A, Button::Right, Button::Left] {
        let values = SettingRow::ALL.into_iter().filter(|row| row.is_value());
        for row in values.filter(|&row| row != SettingRow::LeftHanded) {
            let mut desk = at(row);
            let mut seen = vec![*desk.settings()];
            for _ in 0..12 {
                desk.tap(&[button]);
                if !seen.contains(desk.settings()) {
                    seen.push(*desk.settings());
                }
            }
            let values = match row {
                SettingRow::Language => 2,
                SettingRow::Motion => 3,
                SettingRow::Volume => Volume::ALL.len(),
                SettingRow::Memorise | SettingRow::Tempo => 4,
                SettingRow::Dim => Delay::DIM.len(),
                SettingRow::Sleep => Delay::SLEEP.len(),
                // The slider has ends; it begins at eight.
                _ if button == Button::A => 10,
                _ if button == Button::Right => 3,
                _ => 8,
            };
            assert_eq!(seen.len(), values, "{row:?} {button:?}");
        }
    }
}

/// Down alone passes every row; Y goes from page to page and round.
#[test]
fn all_rows_and_pages_are_reached() {
    let mut desk = at(SettingRow::Language);
    for &expected in &SettingRow::ALL[..SettingRow::count(false)] {
        assert_eq!(row(&desk), expected);
        desk.tap(&[Button::Down]);
    }
    assert_eq!(row(&desk), SettingRow::EraseSaves);
    for expected in [
        SettingRow::Language,
        SettingRow::Volume,
        SettingRow::LeftHanded,
        SettingRow::Statistics,
    ] {
        desk.tap(&[Button::Y]);
        assert_eq!(row(&desk), expected);
    }
    assert_eq!(*desk.settings(), Settings::default());
    assert_eq!(desk.settings().language, Language::German);
}

/// A console with statistics and a game that can be gone on with.
fn with_something_to_lose() -> Desk {
    let mut desk = Desk::owned(InMemory::new());
    desk.begin(GameId::Torris, |_| {});
    desk.tap(&[Button::Centre, Button::Up, Button::A]);
    let mut records = Records::new();
    records.note(&Finished {
        game: GameId::Torris,
        rival: Some(Level::Hard),
        alone: false,
        end: GameEnd::Won,
        points: 1,
        lowest_is_best: false,
        history: None,
        first: true,
        hinted: false,
        fitting: false,
        people: [].into_iter().collect(),
    });
    desk.console.set_records(records);
    desk
}

/// A must be held for a full second, with no other button in between.
#[test]
fn what_is_final_wants_a_held_for_a_second() {
    for final_row in [SettingRow::ResetStatistics, SettingRow::EraseSaves] {
        let mut desk = with_something_to_lose();
        let is_lost = |desk: &Desk| match final_row {
            SettingRow::ResetStatistics => *desk.console.records() == Records::new(),
            _ => !Eyes(&desk.console).can_go_on_with(GameId::Torris),
        };
        go_to(&mut desk, final_row);
        // Let go too early.
        desk.send(Event::Press(Button::A));
        desk.wait(SURE - 1);
        desk.send(Event::Release(Button::A));
        desk.wait(2 * SURE);
        assert!(!is_lost(&desk), "{final_row:?}");
        // Another button in between, up and down or to the side.
        for between in [&[Button::Up, Button::Down][..], &[Button::Left]] {
            desk.send(Event::Press(Button::A));
            desk.wait(SURE / 2);
            desk.tap(between);
            desk.wait(2 * SURE);
            desk.send(Event::Release(Button::A));
            assert!(!is_lost(&desk), "{final_row:?} {between:?}");
        }
        assert_eq!(row(&desk), final_row);
        let untouched = desk.picture();
        desk.send(Event::Press(Button::A));
        desk.wait(SURE - 1);
        assert!(!is_lost(&desk), "{final_row:?}");
        desk.wait(FRAME);
        assert!(is_lost(&desk), "{final_row:?}");
        // The row says that it is done until the cursor moves.
        desk.wait(5 * SURE);
        desk.send(Event::Release(Button::A));
        assert!(desk.picture() != untouched);
        desk.tap(&[Button::Up]);
        let neighbour = row(&desk);
        assert_ne!(neighbour, final_row);
    }
}
