//! What the keys of the settings do.

use super::*;
use crate::console::pretended::{home_with, press_with};
use crate::games::testing::prelude::*;
use crate::settings::Settings;
use crate::settings::{Delay, Volume};

const NOW: Millis = Millis(5_000);

fn at(row: Row) -> OptionsScreen {
    let cursor = Row::ALL.iter().position(|&other| other == row);
    OptionsScreen {
        cursor: cursor.expect("a row"),
        ..OptionsScreen::new()
    }
}

fn tick(options: &mut OptionsScreen, now: Millis) -> Reply {
    options.tick(&mut home_with(&Settings::default()).at_mut(now))
}

fn wakes(options: &OptionsScreen, now: Millis) -> bool {
    let home = home_with(&Settings::default());
    options.wake_at(&home.at(now)).is_some()
}

/// German and English are one press apart, whatever is shown.
#[test]
fn the_language_changes_at_once() {
    let mut settings = Settings::default();
    let mut options = OptionsScreen::new();
    for key in [Key::A, Key::Left, Key::Right] {
        let before = settings.language;
        press_with(&mut options, key, &mut settings, NOW);
        assert_eq!(settings.language, before.other());
    }
    press_with(&mut options, Key::Down, &mut settings, NOW);
    press_with(&mut options, Key::Left, &mut settings, NOW);
    assert_eq!(settings.pace, Pace::Still);
}

/// Ten seconds unless somebody wants it otherwise; 5 to 20, round the ends.
#[test]
fn the_time_to_memorise_can_be_chosen() {
    let mut settings = Settings::default();
    let mut options = at(Row::Memorise);
    let mut seconds = |key| {
        press_with(&mut options, key, &mut settings, NOW);
        settings.memorise.millis() / 1_000
    };
    assert_eq!([Key::A; 5].map(&mut seconds), [15, 20, 5, 10, 15]);
    assert_eq!([Key::Left; 4].map(&mut seconds), [10, 5, 20, 15]);
}

/// Every value can be reached with A alone, and with left and right.
#[test]
fn everything_can_be_turned() {
    for key in [Key::A, Key::Right, Key::Left] {
        for row in Row::ALL.into_iter().filter(|row| row.is_value()) {
            let mut settings = Settings::default();
            let mut options = at(row);
            let mut seen = vec![settings];
            for _ in 0..12 {
                press_with(&mut options, key, &mut settings, NOW);
                if !seen.contains(&settings) {
                    seen.push(settings);
                }
            }
            let values = match row {
                Row::Language | Row::LeftHanded => 2,
                Row::Motion => 3,
                Row::Volume => Volume::ALL.len(),
                Row::Memorise | Row::Tempo => 4,
                Row::Dim => Delay::DIM.len(),
                Row::Sleep => Delay::SLEEP.len(),
                // The slider has ends; it begins at eight.
                _ if key == Key::A => 10,
                _ if key == Key::Right => 3,
                _ => 8,
            };
            assert_eq!(seen.len(), values, "{row:?} {key:?}");
        }
    }
}

/// Down alone passes every row; Y goes from page to page and round.
#[test]
fn all_rows_and_pages_are_reached() {
    let mut settings = Settings::default();
    let mut options = OptionsScreen::new();
    for &row in &Row::ALL[..Row::count(false)] {
        assert_eq!(options.row(), row);
        press_with(&mut options, Key::Down, &mut settings, NOW);
    }
    assert_eq!(options.row(), Row::EraseSaves);
    for row in [Row::Language, Row::Volume, Row::LeftHanded, Row::Statistics] {
        press_with(&mut options, Key::Y, &mut settings, NOW);
        assert_eq!(options.row(), row);
    }
    assert_eq!(settings, Settings::default());
    assert_eq!(settings.language, Language::German);
}

/// A second of holding, not less, and nothing else in between.
#[test]
fn what_is_final_wants_a_held_for_a_second() {
    let mut settings = Settings::default();
    for row in [Row::ResetStatistics, Row::EraseSaves] {
        let mut options = at(row);
        press_with(&mut options, Key::A, &mut settings, NOW);
        assert!(wakes(&options, NOW));
        assert_eq!(tick(&mut options, NOW.plus(SURE - 1)), Reply::Ignored);
        assert!(matches!(options.let_go(), Reply::RedrawIn(_)));
        assert_eq!(tick(&mut options, NOW.plus(SURE)), Reply::Ignored);
        assert!(!wakes(&options, NOW.plus(SURE)));

        press_with(&mut options, Key::A, &mut settings, NOW);
        press_with(&mut options, Key::Up, &mut settings, NOW);
        press_with(&mut options, Key::Down, &mut settings, NOW);
        assert_eq!(tick(&mut options, NOW.plus(SURE)), Reply::Ignored);
        press_with(&mut options, Key::A, &mut settings, NOW);
        press_with(&mut options, Key::Left, &mut settings, NOW);
        assert_eq!(tick(&mut options, NOW.plus(SURE)), Reply::Ignored);

        press_with(&mut options, Key::A, &mut settings, NOW);
        match (row, tick(&mut options, NOW.plus(SURE))) {
            (Row::ResetStatistics, Reply::Ask(Ask::ResetStatistics)) => {}
            (Row::EraseSaves, Reply::Ask(Ask::EraseSaves)) => {}
            (_, step) => panic!("{step:?}"),
        }
        // Once, however long it is held.
        assert_eq!(tick(&mut options, NOW.plus(5 * SURE)), Reply::Ignored);
        assert!(options.done);
        press_with(&mut options, Key::Up, &mut settings, NOW);
        assert!(!options.done);
    }
}
