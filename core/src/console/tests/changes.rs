//! What is chosen and achieved, against the whole console: it holds at once,
//! and whoever keeps it is told.

use super::Desk;
use crate::console::AnyScreen;
use crate::console::options::{Row, SURE};
use crate::games::GameId;
use crate::games::testing::prelude::*;
use crate::platform::{Button, Event};
use crate::records::Records;
use crate::settings::Settings;

impl Desk {
    /// From the launcher to a row of the settings.
    fn go_to(&mut self, row: Row) {
        self.tap(&[Button::B]);
        let place = Row::ALL.iter().position(|&other| other == row);
        self.tap(&[Button::Down].repeat(place.expect("a row")));
    }

    /// The settings with the cursor on a row.
    fn at(row: Row) -> Desk {
        let mut desk = Desk::new();
        desk.go_to(row);
        desk
    }

    /// Abräumen, where a jump from a1 is left.
    fn puzzle(position: &str) -> Desk {
        let mut desk = Desk::abraeumen_from(position);
        desk.tap(&[Button::Left; 6]);
        desk.tap(&[Button::Down; 6]);
        desk.tap(&[Button::A]);
        desk
    }

    fn settings(&self) -> &Settings {
        self.console.settings()
    }
}

/// Cursors move without anything having to be written; values do not.
#[test]
fn changed_settings_are_to_be_kept() {
    let mut desk = Desk::at(Row::Motion);
    assert_eq!(desk.console.room.keeping.take_changed(), (false, false));
    desk.tap(&[Button::Right]);
    assert_eq!(desk.console.room.keeping.take_changed(), (true, false));
}

/// Whoever switches by accident presses the same button again.
#[test]
fn left_hands_steer_with_the_buttons_at_once() {
    for button in [Button::A, Button::Right] {
        let mut desk = Desk::at(Row::LeftHanded);
        desk.send(Event::Press(button));
        // However long it is held: what it means now is another thing.
        desk.wait(3_000);
        assert!(desk.settings().left_handed);
        desk.send(Event::Release(button));
        desk.tap(&[button]);
        assert!(!desk.settings().left_handed);
    }
    let mut desk = Desk::at(Row::LeftHanded);
    desk.tap(&[Button::A]);
    let row = |desk: &Desk| match desk.console.screen() {
        AnyScreen::Options(options) => options.row(),
        screen => panic!("{screen:?}"),
    };
    // X lies above, B below; down lies where B does.
    desk.tap(&[Button::X]);
    assert_eq!(row(&desk), Row::Names);
    desk.tap(&[Button::B]);
    assert_eq!(row(&desk), Row::LeftHanded);
    desk.tap(&[Button::Down]);
    assert!(matches!(desk.console.screen(), AnyScreen::Launcher(_)));
}

/// A slider is not turned press by press.
#[test]
fn a_held_direction_turns_on() {
    let mut desk = Desk::at(Row::Brightness);
    desk.send(Event::Press(Button::Left));
    desk.wait(2_000);
    assert_eq!(desk.settings().brightness.step(), 1);
}

/// Held for a second, and only then.
#[test]
fn saved_games_are_erased_by_holding_a() {
    let mut desk = Desk::new();
    desk.console.begin(GameId::Abraeumen, desk.now, |_| {});
    desk.tap(&[Button::Centre]);
    desk.console.follow(Reply::Ask(Ask::Leave), desk.now);
    let open = |desk: &Desk| {
        desk.console
            .room
            .home
            .open_games()
            .contains(GameId::Abraeumen)
    };
    desk.go_to(Row::EraseSaves);
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

/// One jump and the puzzle is solved: that is one game, won, and to be kept.
#[test]
fn a_solved_puzzle_is_counted() {
    let mut desk = Desk::puzzle("board=....../....../....../....../....../oo....");
    assert_eq!(desk.console.room.keeping.take_changed(), (false, false));
    desk.tap(&[Button::A]);
    desk.wait(6_000);
    assert_eq!(desk.console.room.keeping.take_changed(), (false, true));
    let tally = desk.console.records().of(GameId::Abraeumen).against(None);
    assert_eq!((tally.played, tally.won, tally.longest), (1, 1, 1));
    assert_eq!(desk.console.records().history(GameId::Abraeumen, 0), [1]);

    // Forgotten again.
    let row = Row::ALL
        .iter()
        .position(|&row| row == Row::ResetStatistics)
        .expect("a row");
    // To the launcher, and to the settings.
    desk.tap(&[Button::B, Button::B]);
    desk.tap(&[Button::Down].repeat(row));
    desk.send(Event::Press(Button::A));
    desk.wait(2 * SURE);
    assert_eq!(*desk.console.records(), Records::new());
    assert_eq!(desk.console.room.keeping.take_changed(), (false, true));
}

/// A name typed in the settings is there in the next set-up, and in the game
/// that is just being played.
#[test]
fn owners_sit_down_by_themselves() {
    let mut desk = Desk::at(Row::Names);
    // "A" is the first letter there is.
    desk.tap(&[Button::A, Button::A, Button::Up, Button::A]);
    assert_eq!(desk.console.room.keeping.take_changed(), (true, false));
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
