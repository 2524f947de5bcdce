//! A console left alone, and its sounds.

use taschenspieler_core::battery::Reading;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::crash::Crash;
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::{Button, Event, Light, Start};
use taschenspieler_core::seating::Who;
use taschenspieler_core::settings::Settings;
use taschenspieler_core::sound::Sound;
use taschenspieler_core::text::{Language, Phrase, host as words};
use taschenspieler_tests::desk::Desk;

const DIM: u32 = 60_000;
const SLEEP: u32 = 300_000;
/// How long the message about an empty battery is shown, in milliseconds.
const LAST_WORDS: u32 = 6_000;

/// Whether the screen says that the battery is empty, whatever screen was there before.
fn is_spent(desk: &Desk) -> bool {
    let mut other = Desk::new();
    measure(&mut other, 3_100, false);
    desk.picture() == other.picture()
}

/// Whether a notice is shown over the screen.
fn has_notice(desk: &Desk, words: Phrase) -> bool {
    desk.spoken().ends_with(words.get(Language::German))
}

fn measure(desk: &mut Desk, millivolts: u16, charging: bool) {
    for _ in 0..2 {
        desk.send(Event::Battery(Reading {
            millivolts,
            charging,
        }));
    }
}

#[test]
fn a_console_left_alone_dims_and_sleeps() {
    let mut desk = Desk::new();
    desk.wait(DIM - 1);
    assert_eq!(desk.lights, []);
    desk.wait(1);
    let settings = Settings::default();
    let full = settings.brightness.percent();
    assert_eq!(desk.lights, [Light::Lit(full / 3)]);
    desk.wait(SLEEP - DIM - 1);
    assert!(!desk.console.is_asleep());
    desk.wait(1);
    assert!(desk.console.is_asleep());
    assert_eq!(desk.lights.last(), Some(&Light::Off));
    assert_eq!(desk.console.wake_at(desk.now), None);
    assert_eq!(desk.redraws, 0, "neither is worth a drawing");
}

/// In dim light people see what they press, so the press acts.
#[test]
fn a_press_in_dim_light_acts() {
    let mut desk = Desk::new();
    desk.wait(DIM);
    desk.tap(&[Button::B]);
    assert!(matches!(desk.screen(), AnyScreen::Options(_)));
    assert_eq!(desk.lights.len(), 2);
    desk.wait(DIM - 41);
    assert_eq!(desk.lights.len(), 2, "the time begins anew");
}

/// The press that wakes it does nothing else, even when it is released or held, and the
/// next press acts as usual.
#[test]
fn a_press_in_the_dark_only_wakes() {
    for button in Button::ALL {
        let mut desk = Desk::playing();
        desk.wait(SLEEP);
        assert!(desk.console.is_asleep());
        desk.heard();
        let redraws = desk.redraws;
        desk.send(Event::Press(button));
        assert!(!desk.console.is_asleep());
        assert_eq!(desk.redraws, redraws + 1);
        desk.wait(2_000);
        desk.send(Event::Release(button));
        desk.wait(2_000);
        assert!(matches!(desk.screen(), AnyScreen::Play(_)), "{button:?}");
        assert_eq!(desk.heard(), [], "{button:?}");
        desk.tap(&[Button::Centre]);
        assert!(matches!(desk.screen(), AnyScreen::Pause(_)));
    }
}

/// A button held permanently, as in a bag, does not keep it awake.
#[test]
fn a_stuck_button_does_not_keep_it_awake() {
    let mut desk = Desk::new();
    desk.send(Event::Press(Button::Left));
    desk.wait(SLEEP);
    assert!(desk.console.is_asleep());
    desk.send(Event::Release(Button::Left));
    assert!(desk.console.is_asleep());
}

/// During sleep there are no ticks, and the playing time stands still.
#[test]
fn time_stands_still_in_sleep() {
    let mut desk = Desk::playing();
    desk.wait(SLEEP);
    let played = |desk: &Desk| {
        let play = desk.console.play().expect("a game");
        play.played(desk.now)
    };
    let before = played(&desk);
    desk.ticks = 0;
    desk.wait(10 * SLEEP);
    assert_eq!((desk.ticks, played(&desk)), (0, before));
    desk.send(Event::Press(Button::A));
    desk.wait(1_000);
    assert_eq!(played(&desk), before + 1_000);
}

/// A person waiting for a computer counts as present, however long it takes; a computer's
/// move counts like a press.
#[test]
fn thinking_keeps_it_awake() {
    let mut desk = Desk::new();
    desk.begin(GameId::Torris, |play| {
        let who = [Who::Computer(Level::Easy), Who::Person];
        for (seat, who) in Seat::all(2).zip(who) {
            play.next.guests.set_who(seat, who);
        }
        play.next.first = Some(Seat::FIRST);
    });
    desk.wait(3 * SLEEP);
    assert!(!desk.console.is_asleep());
    let settings = Settings::default();
    assert_eq!(desk.lights, [Light::Lit(settings.brightness.percent())]);
    desk.heard();
    let job = desk.job.take().expect("a thought");
    let answer = job.run(&mut [], &mut || true);
    desk.send(Event::Thought(answer));
    desk.wait(DIM - 1_000);
    assert_eq!(desk.lights.len(), 1);
    assert_eq!(desk.heard(), [Sound::Turn], "it took long");
    desk.wait(SLEEP);
    assert!(desk.console.is_asleep());
}

#[test]
fn what_is_done_is_heard() {
    let mut desk = Desk::playing();
    desk.heard();
    desk.tap(&[Button::Right]);
    assert_eq!(desk.heard(), [Sound::Click]);
    // There is nothing to take back yet.
    desk.tap(&[Button::B]);
    assert_eq!(desk.heard(), [Sound::Refusal]);
    desk.tap(&[Button::Left]);
    desk.tap(&[Button::A]);
    desk.heard();
    desk.tap(&[Button::A]);
    assert_eq!(desk.heard(), [Sound::Jump]);
    desk.wait(1_000);
    desk.tap(&[Button::B]);
    assert_eq!(desk.heard(), [Sound::Undo]);
}

/// On the launcher a press into the wall is not heard.
#[test]
fn what_does_nothing_is_not_heard() {
    let mut desk = Desk::new();
    for _ in 0..5 {
        desk.tap(&[Button::Left]);
    }
    desk.heard();
    desk.tap(&[Button::Left]);
    assert_eq!(desk.heard(), []);
}

#[test]
fn a_low_battery_warns_once_and_saves() {
    let mut desk = Desk::playing();
    desk.heard();
    measure(&mut desk, 3_800, false);
    assert_eq!((desk.saves, desk.heard()), (0, [].into()));
    measure(&mut desk, 3_400, false);
    assert_eq!((desk.saves, desk.heard()), (1, [Sound::Warning].into()));
    assert!(has_notice(&desk, words::BATTERY_LOW));
    measure(&mut desk, 3_390, false);
    desk.wait(4_000);
    assert!(!has_notice(&desk, words::BATTERY_LOW));
    assert_eq!((desk.saves, desk.heard()), (1, [].into()));
    assert!(matches!(desk.screen(), AnyScreen::Play(_)));
}

/// A person who is charging needs no warning; saving then does no harm.
#[test]
fn charging_is_no_reason_to_warn() {
    let mut desk = Desk::playing();
    desk.heard();
    measure(&mut desk, 3_400, true);
    assert_eq!((desk.saves, desk.heard()), (1, [].into()));
    assert!(!has_notice(&desk, words::BATTERY_LOW));
}

/// The end: it saves, shows the message and sleeps; a button shows it again; a cable brings
/// the game back.
#[test]
fn an_empty_battery_ends_in_sleep() {
    let mut desk = Desk::playing();
    desk.tap(&[Button::A]);
    desk.saves = 0;
    measure(&mut desk, 3_100, false);
    assert_eq!(desk.saves, 1);
    assert!(is_spent(&desk));
    desk.tap(&[Button::Centre]);
    assert!(matches!(desk.screen(), AnyScreen::Play(_)));
    desk.wait(LAST_WORDS);
    assert!(desk.console.is_asleep());
    desk.send(Event::Press(Button::A));
    assert!(!desk.console.is_asleep() && is_spent(&desk));
    desk.wait(LAST_WORDS);
    assert!(desk.console.is_asleep());
    measure(&mut desk, 3_150, true);
    assert!(desk.console.is_asleep(), "a cable wakes nobody");
    desk.tap(&[Button::A]);
    assert!(!is_spent(&desk));
    assert!(matches!(desk.screen(), AnyScreen::Play(_)));
    desk.tap(&[Button::Centre]);
    assert!(matches!(desk.screen(), AnyScreen::Pause(_)));
}

#[test]
fn a_crash_is_told_and_left_behind() {
    let start = Start {
        seed: 1,
        crash: Some(Crash::Hang),
        ..Start::default()
    };
    for button in [Button::A, Button::B] {
        let mut desk = Desk::started(start);
        assert!(matches!(desk.screen(), AnyScreen::Crash(_)));
        desk.tap(&[Button::X, Button::X, button]);
        assert!(matches!(desk.screen(), AnyScreen::Launcher(_)));
    }
}

/// The console says so, long enough to be read, in either language.
#[test]
fn a_start_without_saves_is_announced() {
    let mut desk = Desk::started(Start {
        without_saves: true,
        ..Start::default()
    });
    assert!(has_notice(&desk, words::WITHOUT_SAVES));
    desk.wait(3_000);
    assert!(has_notice(&desk, words::WITHOUT_SAVES));
    desk.wait(1_000);
    assert!(!has_notice(&desk, words::WITHOUT_SAVES));
    for language in Language::ALL {
        for words in [words::WITHOUT_SAVES, words::BATTERY_LOW] {
            let pill = taschenspieler_core::ui::widgets::panels::toast_area(words.get(language), 0);
            assert!(pill.x >= 4, "{}", words.get(language));
        }
    }
}
