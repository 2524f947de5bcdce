//! Settings and records on the whole console: a change takes effect at once and is saved.

use taschenspieler::storage::InMemory;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::console::link::hands::Eyes;
use taschenspieler_core::console::options::{SURE, SettingRow};
use taschenspieler_core::console::pause::MenuLine;
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::platform::{Button, Event, Storage};
use taschenspieler_core::records::Records;
use taschenspieler_core::settings::Settings;
use taschenspieler_core::text::Language;
use taschenspieler_tests::desk::{Desk, session};

/// From the launcher to a row of the settings.
pub fn go_to(desk: &mut Desk, row: SettingRow) {
    desk.tap(&[Button::B]);
    let place = SettingRow::ALL.iter().position(|&other| other == row);
    desk.tap(&[Button::Down].repeat(place.expect("a row")));
}

/// The settings with the cursor on a row, on a console with a storage.
pub fn at(row: SettingRow) -> Desk {
    let mut desk = Desk::owned(InMemory::new());
    go_to(&mut desk, row);
    desk
}

/// Whether settings or statistics were saved since the last call.
fn kept(desk: &mut Desk) -> (bool, bool) {
    let records = desk.storage.records();
    let kept = [RecordId::Settings, RecordId::Statistics].map(|it| records.contains_key(&it.key()));
    for key in records.keys() {
        desk.storage.remove(*key).expect("it works");
    }
    (kept[0], kept[1])
}

/// Cursors move without anything having to be written; values do not.
#[test]
fn changed_settings_are_to_be_kept() {
    let mut desk = at(SettingRow::Motion);
    assert_eq!(kept(&mut desk), (false, false));
    desk.tap(&[Button::Right]);
    assert_eq!(kept(&mut desk), (true, false));
}

/// A person who switches by accident presses the same button to switch back.
#[test]
fn left_hands_steer_with_the_buttons_at_once() {
    for button in [Button::A, Button::Right] {
        let mut desk = at(SettingRow::LeftHanded);
        desk.send(Event::Press(button));
        // However long it is held, because it now means something else.
        desk.wait(3_000);
        assert!(desk.settings().left_handed);
        desk.send(Event::Release(button));
        desk.tap(&[button]);
        assert!(!desk.settings().left_handed);
    }
    let mut desk = at(SettingRow::LeftHanded);
    desk.tap(&[Button::A]);
    let row = |desk: &Desk| match desk.screen() {
        AnyScreen::Options(options) => options.row(),
        screen => panic!("{screen:?}"),
    };
    // X is above and B below, so "down" is at the place of B.
    desk.tap(&[Button::X]);
    assert_eq!(row(&desk), SettingRow::Names);
    desk.tap(&[Button::B]);
    assert_eq!(row(&desk), SettingRow::LeftHanded);
    desk.tap(&[Button::Down]);
    assert!(matches!(desk.screen(), AnyScreen::Launcher(_)));
}

/// A slider is not turned press by press.
#[test]
fn a_held_direction_turns_on() {
    let mut desk = at(SettingRow::Brightness);
    desk.send(Event::Press(Button::Left));
    desk.wait(2_000);
    assert_eq!(desk.settings().brightness.step(), 1);
}

/// Held for a second, and only then.
#[test]
fn saved_games_are_erased_by_holding_a() {
    let mut desk = Desk::new();
    desk.begin(GameId::Abraeumen, |_| {});
    desk.choose(MenuLine::Quit);
    let open = |desk: &Desk| Eyes(&desk.console).can_go_on_with(GameId::Abraeumen);
    go_to(&mut desk, SettingRow::EraseSaves);
    desk.send(Event::Press(Button::A));
    desk.wait(SURE - 100);
    desk.send(Event::Release(Button::A));
    desk.wait(2 * SURE);
    assert!(open(&desk));
    desk.send(Event::Press(Button::A));
    desk.wait(4 * SURE);
    assert!(!open(&desk));
    assert!(desk.console.play().is_none());
    assert_eq!(desk.console.stirs_at(desk.now), None);
}

/// One jump and the puzzle is solved: that is one game, won, to be saved.
#[test]
fn a_solved_puzzle_is_counted() {
    let mut desk = Desk::playing();
    desk.open(session::<Abraeumen>(
        "board=....../....../....../....../....../oo....",
    ));
    desk.tap(&[Button::Left; 6]);
    desk.tap(&[Button::Down; 6]);
    desk.tap(&[Button::A]);
    assert_eq!(kept(&mut desk), (false, false));
    desk.tap(&[Button::A]);
    desk.wait(6_000);
    assert_eq!(kept(&mut desk), (false, true));
    let tally = desk.console.records().of(GameId::Abraeumen).against(None);
    assert_eq!((tally.played, tally.won, tally.longest), (1, 1, 1));
    assert_eq!(desk.console.records().history(GameId::Abraeumen, 0), [1]);

    // Forgotten again.
    let row = SettingRow::ALL
        .iter()
        .position(|&row| row == SettingRow::ResetStatistics)
        .expect("a row");
    // To the launcher, and to the settings.
    desk.tap(&[Button::B, Button::B]);
    desk.tap(&[Button::Down].repeat(row));
    desk.send(Event::Press(Button::A));
    desk.wait(2 * SURE);
    assert_eq!(*desk.console.records(), Records::new());
    assert_eq!(kept(&mut desk), (false, true));
}

/// A name typed in the settings is there in the next set-up, and in the game
/// that is just being played.
#[test]
fn owners_sit_down_by_themselves() {
    let mut desk = at(SettingRow::Names);
    // "A" is the first letter there is.
    desk.tap(&[Button::A, Button::A, Button::Up, Button::A]);
    assert_eq!(kept(&mut desk), (true, false));
    assert_eq!(desk.settings().owners.get(0).as_deref(), Some("A"));
    desk.tap(&[Button::B, Button::B]);
    desk.console.open_set_up(GameId::Torris, desk.now);
    let name = |desk: &Desk| {
        let play = desk.console.play().expect("a game");
        play.next.guests.name(Seat::FIRST, Language::German)
    };
    assert_eq!(name(&desk), "A");
    desk.console.set_settings(Settings::default());
    assert_eq!(name(&desk), "Du");
}
