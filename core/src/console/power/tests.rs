//! What the console does while nobody touches it, and what is heard.

use super::*;
use crate::console::AnyScreen;
use crate::crash::Crash;
use crate::game::{Level, Seat};
use crate::games::{AnyJob, GameId};
use crate::platform::{Requests, Start, Storage, StorageFailed};
use crate::seating::Who;
use crate::text::Language;
use std::vec::Vec;

const DIM: u32 = 60_000;
const SLEEP: u32 = 300_000;

/// A storage that takes everything and gives nothing back.
struct Forgetful;

impl Storage for Forgetful {
    fn load(&mut self, _: u8, _: &mut [u8]) -> Result<Option<usize>, StorageFailed> {
        Ok(None)
    }
    fn save(&mut self, _: u8, _: &[u8]) -> Result<(), StorageFailed> {
        Ok(())
    }
    fn remove(&mut self, _: u8) -> Result<(), StorageFailed> {
        Ok(())
    }
}

/// A machine without a screen that notes what it is asked for.
struct Machine {
    console: Console,
    now: Millis,
    job: Option<AnyJob>,
    lights: Vec<Light>,
    sounds: Vec<Sound>,
    redraws: u32,
    saves: u32,
    ticks: u32,
}

impl Machine {
    fn with(mut console: Console) -> Machine {
        console.take_damage(Millis(0));
        Machine {
            console,
            now: Millis(0),
            job: None,
            lights: Vec::new(),
            sounds: Vec::new(),
            redraws: 0,
            saves: 0,
            ticks: 0,
        }
    }

    fn new() -> Machine {
        Machine::with(Console::new(1))
    }

    /// Abräumen, which one person plays.
    fn playing() -> Machine {
        let mut machine = Machine::new();
        machine.console.open_storage(&mut Forgetful, true);
        let requests = machine.console.begin(GameId::Abraeumen, Millis(0), |_| {});
        machine.heed(requests);
        machine.wait(2_000);
        machine.saves = 0;
        machine
    }

    fn heed(&mut self, mut requests: Requests) {
        while requests.keep {
            self.saves += 1;
            let kept = self.console.keep(&mut Forgetful, self.now);
            requests.redraw |= kept.redraw;
            requests.keep = kept.keep;
        }
        self.lights.extend(requests.light);
        self.sounds.extend(requests.sound.map(|tune| tune.sound));
        self.redraws += u32::from(requests.redraw);
        if requests.stop_thinking {
            self.job = None;
        }
        if requests.think.is_some() {
            self.job = requests.think;
        }
        if requests.redraw {
            self.console.take_damage(self.now);
        }
    }

    fn send(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.heed(requests);
    }

    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(wake) = self.console.wake_at(self.now) {
            let due = wake.due(self.now);
            if !due.reached(end) {
                break;
            }
            self.now = due;
            self.ticks += 1;
            self.send(Event::Tick);
        }
        self.now = end;
    }

    fn tap(&mut self, button: Button) {
        self.send(Event::Press(button));
        self.wait(50);
        self.send(Event::Release(button));
        self.wait(50);
    }

    fn measure(&mut self, millivolts: u16, charging: bool) {
        for _ in 0..2 {
            self.send(Event::Battery(Reading {
                millivolts,
                charging,
            }));
        }
    }

    /// What was heard since the last call.
    fn heard(&mut self) -> Vec<Sound> {
        core::mem::take(&mut self.sounds)
    }
}

#[test]
fn a_console_left_alone_dims_and_sleeps() {
    let mut machine = Machine::new();
    machine.wait(DIM - 1);
    assert_eq!(machine.lights, []);
    machine.wait(1);
    let settings = Settings::default();
    assert_eq!(machine.lights, [Light::Lit(dimmed(&settings))]);
    assert!(dimmed(&settings) < settings.brightness.percent());
    machine.wait(SLEEP - DIM - 1);
    assert!(!machine.console.is_asleep());
    machine.wait(1);
    assert!(machine.console.is_asleep());
    assert_eq!(machine.lights.last(), Some(&Light::Off));
    assert_eq!(machine.console.wake_at(machine.now), None);
    assert_eq!(machine.redraws, 0, "neither is worth a drawing");
}

/// In dim light people see what they press: it acts.
#[test]
fn a_press_in_dim_light_acts() {
    let mut machine = Machine::new();
    machine.wait(DIM);
    machine.tap(Button::B);
    assert!(matches!(machine.console.screen(), AnyScreen::Options(_)));
    assert_eq!(machine.lights.len(), 2);
    machine.wait(DIM - 101);
    assert_eq!(machine.lights.len(), 2, "the time begins anew");
}

/// Whatever wakes it does nothing else, not when it is let go or held either,
/// and the next press acts as ever.
#[test]
fn a_press_in_the_dark_only_wakes() {
    for button in Button::ALL {
        let mut machine = Machine::playing();
        machine.wait(SLEEP);
        assert!(machine.console.is_asleep());
        machine.heard();
        let redraws = machine.redraws;
        machine.send(Event::Press(button));
        assert!(!machine.console.is_asleep());
        assert_eq!(machine.redraws, redraws + 1);
        machine.wait(2_000);
        machine.send(Event::Release(button));
        machine.wait(2_000);
        assert!(
            matches!(machine.console.screen(), AnyScreen::Play(_)),
            "{button:?}"
        );
        assert_eq!(machine.heard(), [], "{button:?}");
        machine.tap(Button::Centre);
        assert!(matches!(machine.console.screen(), AnyScreen::Pause(_)));
    }
}

/// A button held for ever, in a bag, keeps nobody awake.
#[test]
fn a_stuck_button_does_not_keep_it_awake() {
    let mut machine = Machine::new();
    machine.send(Event::Press(Button::Left));
    machine.wait(SLEEP);
    assert!(machine.console.is_asleep());
    machine.send(Event::Release(Button::Left));
    assert!(machine.console.is_asleep());
}

/// Asleep nothing ticks, and the time that was played stands still.
#[test]
fn time_stands_still_in_sleep() {
    let mut machine = Machine::playing();
    machine.wait(SLEEP);
    let played = |machine: &Machine| {
        let play = machine.console.play().expect("a game");
        play.played(machine.now)
    };
    let before = played(&machine);
    machine.ticks = 0;
    machine.wait(10 * SLEEP);
    assert_eq!((machine.ticks, played(&machine)), (0, before));
    machine.send(Event::Press(Button::A));
    machine.wait(1_000);
    assert_eq!(played(&machine), before + 1_000);
}

/// Whoever waits for a computer is there, however long it takes; a
/// computer's move is as good as a touch.
#[test]
fn thinking_keeps_it_awake() {
    let mut machine = Machine::new();
    let requests = machine.console.begin(GameId::Torris, Millis(0), |play| {
        let who = [Who::Computer(Level::Easy), Who::Person];
        for (seat, who) in Seat::all(2).zip(who) {
            play.guests_mut().set_who(seat, who);
        }
        play.set_first(Some(Seat::FIRST));
    });
    machine.heed(requests);
    machine.wait(3 * SLEEP);
    assert!(!machine.console.is_asleep());
    let settings = Settings::default();
    assert_eq!(machine.lights, [Light::Lit(settings.brightness.percent())]);
    machine.heard();
    let job = machine.job.take().expect("a thought");
    let answer = job.run(&mut [], &mut || true);
    machine.send(Event::Thought(answer));
    machine.wait(DIM - 1_000);
    assert_eq!(machine.lights.len(), 1);
    assert_eq!(machine.heard(), [Sound::Turn], "it took long");
    machine.wait(SLEEP);
    assert!(machine.console.is_asleep());
}

#[test]
fn what_is_done_is_heard() {
    let mut machine = Machine::playing();
    machine.heard();
    machine.tap(Button::Right);
    assert_eq!(machine.heard(), [Sound::Click]);
    // There is nothing to take back yet.
    machine.tap(Button::B);
    assert_eq!(machine.heard(), [Sound::Refusal]);
    machine.tap(Button::Left);
    machine.tap(Button::A);
    machine.heard();
    machine.tap(Button::A);
    assert_eq!(machine.heard(), [Sound::Jump]);
    machine.wait(1_000);
    machine.tap(Button::B);
    assert_eq!(machine.heard(), [Sound::Undo]);
}

/// On the launcher a press into the wall is not heard.
#[test]
fn what_does_nothing_is_not_heard() {
    let mut machine = Machine::new();
    for _ in 0..5 {
        machine.tap(Button::Left);
    }
    machine.heard();
    machine.tap(Button::Left);
    assert_eq!(machine.heard(), []);
}

#[test]
fn a_low_battery_warns_once_and_saves() {
    let mut machine = Machine::playing();
    machine.heard();
    machine.measure(3_800, false);
    assert_eq!((machine.saves, machine.heard()), (0, [].into()));
    machine.measure(3_400, false);
    assert_eq!(
        (machine.saves, machine.heard()),
        (1, [Sound::Warning].into())
    );
    assert!(machine.console.power.notice.is_some());
    machine.measure(3_390, false);
    machine.wait(4_000);
    assert!(machine.console.power.notice.is_none());
    assert_eq!((machine.saves, machine.heard()), (1, [].into()));
    assert!(matches!(machine.console.screen(), AnyScreen::Play(_)));
}

/// Who charges needs no warning; keeping what there is does no harm.
#[test]
fn charging_is_no_reason_to_warn() {
    let mut machine = Machine::playing();
    machine.heard();
    machine.measure(3_400, true);
    assert_eq!((machine.saves, machine.heard()), (1, [].into()));
    assert!(machine.console.power.notice.is_none());
}

/// The end: saved, said, asleep; a button shows it again; a cable brings the
/// game back.
#[test]
fn an_empty_battery_ends_in_sleep() {
    let mut machine = Machine::playing();
    machine.tap(Button::A);
    machine.saves = 0;
    machine.measure(3_100, false);
    assert_eq!(machine.saves, 1);
    assert!(machine.console.power.is_spent());
    machine.tap(Button::Centre);
    assert!(matches!(machine.console.screen(), AnyScreen::Play(_)));
    machine.wait(LAST_WORDS);
    assert!(machine.console.is_asleep());
    machine.send(Event::Press(Button::A));
    assert!(!machine.console.is_asleep() && machine.console.power.is_spent());
    machine.wait(LAST_WORDS);
    assert!(machine.console.is_asleep());
    machine.measure(3_150, true);
    assert!(machine.console.is_asleep(), "a cable wakes nobody");
    machine.tap(Button::A);
    assert!(!machine.console.power.is_spent());
    assert!(matches!(machine.console.screen(), AnyScreen::Play(_)));
    machine.tap(Button::Centre);
    assert!(matches!(machine.console.screen(), AnyScreen::Pause(_)));
}

#[test]
fn a_crash_is_told_and_left_behind() {
    let start = Start {
        seed: 1,
        crash: Some(Crash::Hang),
        ..Start::default()
    };
    for button in [Button::A, Button::B] {
        let mut machine = Machine::with(Console::started(start));
        assert!(matches!(machine.console.screen(), AnyScreen::Crash(_)));
        machine.tap(Button::X);
        machine.tap(Button::X);
        machine.tap(button);
        assert!(matches!(machine.console.screen(), AnyScreen::Launcher(_)));
    }
}

/// It says so, long enough to be read, and in either language.
#[test]
fn a_start_without_saves_is_announced() {
    let mut machine = Machine::with(Console::started(Start {
        without_saves: true,
        ..Start::default()
    }));
    assert!(machine.console.power.notice.is_some());
    machine.wait(3_000);
    assert!(machine.console.power.notice.is_some());
    machine.wait(1_000);
    assert!(machine.console.power.notice.is_none());
    for language in Language::ALL {
        for words in [words::WITHOUT_SAVES, words::BATTERY_LOW] {
            let pill = crate::ui::widgets::panels::toast_area(words.get(language), 0);
            assert!(pill.x >= 4, "{}", words.get(language));
        }
    }
}
