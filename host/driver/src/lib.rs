//! A console with a clock: does on a PC and in a browser what the firmware does on the
//! device. It knows nothing of windows, files or real time.
//!
//! The driver delivers buttons, ticks and thoughts, and carries out what the console
//! requests. Its clock moves only when it is told to, so that a script gives the same
//! pictures on every machine.
//!
//! - this file: the driver
//! - [`thinker`]: runs computer players
//! - [`flash`]: the flash of the saved games
//! - [`cable`]: the cable to another console
//! - [`emulated`]: the same driver for the real firmware, in the emulator
#![forbid(unsafe_code)]

pub mod cable;
pub mod emulated;
pub mod flash;
pub mod thinker;

use cable::Cable;
use taschenspieler_core::battery::Reading;
use taschenspieler_core::console::Console;
use taschenspieler_core::console::play::Play;
use taschenspieler_core::facts::MachineFacts;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::{Button, Event, Light, Millis, Requests, Start, Storage};
use taschenspieler_core::settings::Settings;
use taschenspieler_core::sound::Tune;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::Frame;
use thinker::{AtOnce, Thinker};

/// How long a tap holds a button down, and how long the button is up after it.
pub const TAP_MILLIS: u32 = 50;

/// A console, what it shows, and its clock.
pub struct Driver<T: Thinker = AtOnce> {
    console: Console,
    frame: Box<Frame>,
    now: Millis,
    /// When the console wants its next tick. The driver asks after every event.
    wanted: Option<Millis>,
    ticked: Option<Millis>,
    thinker: T,
    /// The saved games.
    storage: Option<Box<dyn Storage + Send>>,
    /// The cable to another console.
    cable: Option<Box<dyn Cable>>,
    /// Whether the cable still has bytes that were not read.
    overheard: bool,
    /// Sounds, until [`Driver::take_sounds`] fetches them.
    tunes: Vec<Tune>,
}

impl Driver {
    /// A console that was just switched on. All luck follows from `seed`, and
    /// computers answer at once.
    pub fn new(seed: u64) -> Driver {
        Driver::with_thinker(seed, AtOnce::new())
    }

    /// A console that starts as its machine found it.
    pub fn started(start: Start) -> Driver {
        Driver::with(Console::started(start), AtOnce::new())
    }
}

impl<T: Thinker> Driver<T> {
    /// A console that was just switched on, with another thinker.
    pub fn with_thinker(seed: u64, thinker: T) -> Driver<T> {
        Driver::with(Console::new(seed), thinker)
    }

    /// A console that starts as its machine found it, with another thinker.
    pub fn started_with(start: Start, thinker: T) -> Driver<T> {
        Driver::with(Console::started(start), thinker)
    }

    fn with(console: Console, thinker: T) -> Driver<T> {
        let mut driver = Driver {
            console,
            frame: Box::new(Frame::new()),
            now: Millis(0),
            wanted: None,
            ticked: None,
            thinker,
            storage: None,
            cable: None,
            overheard: false,
            tunes: Vec::new(),
        };
        driver.show();
        driver
    }

    /// Loads the saved games, and saves from now on.
    #[must_use]
    pub fn with_storage(mut self, storage: Box<dyn Storage + Send>) -> Driver<T> {
        self.insert_storage(storage);
        self
    }

    /// The same for a console that was switched on before.
    pub fn insert_storage(&mut self, mut storage: Box<dyn Storage + Send>) {
        self.console.open_storage(storage.as_mut(), true);
        self.storage = Some(storage);
        self.show();
    }

    /// Plugs in a cable to another console. The console needs a port for it
    /// ([`Start::wire`]).
    pub fn plug_in(&mut self, cable: Box<dyn Cable>) {
        self.cable = Some(cable);
        self.show();
    }

    pub fn console(&self) -> &Console {
        &self.console
    }

    /// Changes the console directly, and shows the change.
    pub fn change<R>(&mut self, change: impl FnOnce(&mut Console, Millis) -> R) -> R {
        let result = change(&mut self.console, self.now);
        self.show();
        result
    }

    pub fn set_language(&mut self, language: Language) {
        self.change(|console, _| {
            let settings = *console.settings();
            console.set_settings(Settings {
                language,
                ..settings
            });
        });
    }

    /// Begins a game without launcher and set-up; `prepare` may seat people and computers
    /// first.
    pub fn begin(&mut self, game: GameId, prepare: impl FnOnce(&mut Play)) {
        self.operate(|console, now| console.begin(game, now, prepare));
    }

    /// Lets a caller change the console in another way than by a button, and carries out
    /// what the console then requests.
    pub fn operate(&mut self, act: impl FnOnce(&mut Console, Millis) -> Requests) {
        let requests = act(&mut self.console, self.now);
        self.serve(requests);
    }

    pub fn now(&self) -> Millis {
        self.now
    }

    /// The picture on the panel.
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    pub fn press(&mut self, button: Button) {
        self.deliver(Event::Press(button));
    }

    pub fn release(&mut self, button: Button) {
        self.deliver(Event::Release(button));
    }

    /// The battery is measured.
    pub fn battery(&mut self, reading: Reading) {
        self.deliver(Event::Battery(reading));
    }

    /// The machine reports what it has found out about itself.
    pub fn facts(&mut self, facts: MachineFacts) {
        self.deliver(Event::Facts(facts));
    }

    /// A button is pressed briefly.
    pub fn tap(&mut self, button: Button) {
        self.press(button);
        self.advance(TAP_MILLIS);
        self.release(button);
        self.advance(TAP_MILLIS);
    }

    /// Lets time pass. Ticks come at the moments the console asks for, including the last
    /// millisecond.
    pub fn advance(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(due) = self.next().filter(|due| due.reached(end)) {
            let is_tick = self.tick_due() == Some(due);
            self.now = due;
            if is_tick {
                self.ticked = Some(due);
                self.deliver(Event::Tick);
            } else {
                self.collect_thoughts();
            }
        }
        self.now = end;
        // In real time an answer counts as arriving now, and so do bytes from the cable, which
        // cannot have come before this time had passed.
        self.collect_thoughts();
        self.listen();
    }

    /// When something happens next without a press, not counting the console falling
    /// asleep.
    pub fn due(&self) -> Option<Millis> {
        let stirs = self.console.stirs_at(self.now).and(self.tick_due());
        Millis::earlier(stirs, self.thinker.due())
    }

    pub fn is_thinking(&self) -> bool {
        self.thinker.due().is_some()
    }

    pub fn thinker_mut(&mut self) -> &mut T {
        &mut self.thinker
    }

    /// How bright the light behind the panel is, in percent.
    pub fn light(&self) -> u8 {
        match self.console.light() {
            Light::Lit(percent) => percent,
            Light::Off => 0,
        }
    }

    /// The sounds since the last call.
    pub fn take_sounds(&mut self) -> Vec<Tune> {
        std::mem::take(&mut self.tunes)
    }

    /// After how many milliseconds something happens without a press; `None` if nothing
    /// happens until a button is pressed or a thought is finished.
    pub fn rests_for(&self) -> Option<u32> {
        let rest = self.next().map(|due| due.since(self.now));
        if self.overheard { Some(0) } else { rest }
    }

    /// When the driver has something to do next.
    fn next(&self) -> Option<Millis> {
        Millis::earlier(self.tick_due(), self.thinker.due())
    }

    /// When the next tick is due: at the moment the console wants, or at once if that has
    /// passed, but not twice at the same moment.
    fn tick_due(&self) -> Option<Millis> {
        let wanted = self.wanted?;
        Some(if !wanted.reached(self.now) {
            wanted
        } else if self.ticked == Some(self.now) {
            self.now.plus(1)
        } else {
            self.now
        })
    }

    fn deliver(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.serve(requests);
    }

    /// Takes the bytes that have come over the cable, up to a limit, so that a flood of
    /// bytes cannot delay the buttons.
    fn listen(&mut self) {
        const PIECES: usize = 64;
        let mut buffer = [0; 256];
        self.overheard = self.cable.is_some();
        for _ in 0..PIECES {
            let Some(cable) = &mut self.cable else {
                return;
            };
            let count = cable.receive(&mut buffer);
            if count == 0 {
                self.overheard = false;
                return;
            }
            let requests = self.console.hear(&buffer[..count], self.now);
            self.serve(requests);
        }
    }

    /// Carries out what the console requests, and what it requests in response.
    fn serve(&mut self, mut requests: Requests) {
        loop {
            if requests.stop_thinking {
                self.thinker.stop();
            }
            if let Some(job) = requests.think {
                self.thinker.start(job, self.now);
            }
            self.tunes.extend(requests.sound);
            if requests.redraw {
                self.console.draw(&mut self.frame, self.now);
            }
            if let Some(storage) = self.storage.as_mut().filter(|_| requests.keep) {
                requests = self.console.keep(storage.as_mut(), self.now);
                continue;
            }
            let Some(answer) = self.thinker.answer(self.now) else {
                break;
            };
            requests = self.console.update(Event::Thought(answer), self.now);
        }
        if let Some(cable) = &mut self.cable {
            while let Some(frame) = self.console.to_send(self.now) {
                cable.send(frame);
            }
        }
        self.wanted = self.console.wake_at(self.now);
    }

    fn collect_thoughts(&mut self) {
        if let Some(answer) = self.thinker.answer(self.now) {
            self.deliver(Event::Thought(answer));
        }
    }

    /// Updates the picture after a change that no event caused.
    fn show(&mut self) {
        self.serve(Requests {
            redraw: true,
            ..Requests::default()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::console::AnyScreen;

    fn playing() -> Driver {
        let mut driver = Driver::new(1);
        driver.begin(GameId::Abraeumen, |_| {});
        driver
    }

    /// Opens the help card and asks for the hint in it.
    fn hint(driver: &mut Driver) {
        for button in [Button::X, Button::Down, Button::A] {
            driver.tap(button);
        }
    }

    /// B turns into "pause" after 450 ms: the tick that says so comes exactly then.
    #[test]
    fn ticks_come_when_they_are_asked_for() {
        let mut driver = playing();
        driver.advance(5000);
        driver.press(Button::B);
        driver.advance(449);
        assert!(matches!(driver.console().screen(), AnyScreen::Play(_)));
        driver.advance(1);
        assert!(matches!(driver.console().screen(), AnyScreen::Pause(_)));
    }

    /// It makes no difference in how many steps time passes, even during a motion.
    #[test]
    fn pictures_do_not_depend_on_the_steps() {
        let film = |step: u32| -> Vec<Vec<u16>> {
            let mut driver = playing();
            // Either a stone is lifted where the cursor stands, or the scene says why not.
            hint(&mut driver);
            driver.advance(1_000);
            driver.tap(Button::A);
            let shoot = |_| {
                for _ in 0..210 / step {
                    driver.advance(step);
                }
                driver.frame().pixels().to_vec()
            };
            (0..10).map(shoot).collect()
        };
        let whole = film(210);
        assert!(whole[0] != whole[1], "nothing moves");
        for step in [1, 7, 30] {
            assert!(whole == film(step), "{step}");
        }
    }

    #[test]
    fn the_clock_shows_what_has_passed() {
        let mut driver = Driver::new(1);
        driver.advance(0);
        driver.tap(Button::Down);
        driver.advance(11);
        assert_eq!(driver.now(), Millis(2 * TAP_MILLIS + 11));
    }

    #[test]
    fn the_language_can_be_chosen() {
        let mut driver = Driver::new(1);
        driver.set_language(Language::English);
        assert_eq!(driver.console().settings().language, Language::English);
    }

    /// A slow thought is shown and can be cancelled, and its answer comes exactly when it
    /// is due.
    #[test]
    fn thoughts_may_take_time() {
        let mut driver = Driver::with_thinker(1, AtOnce::after(300));
        driver.begin(GameId::Abraeumen, |_| {});
        driver.advance(5000);
        let before = driver.frame().pixels().to_vec();
        hint(&mut driver);
        assert!(driver.thinker.due().is_some());
        driver.tap(Button::B);
        assert!(driver.thinker.due().is_none());
        driver.advance(5000);
        assert!(before == driver.frame().pixels().to_vec());

        driver.tap(Button::X);
        driver.tap(Button::Down);
        driver.press(Button::A);
        let asked = driver.now();
        assert_eq!(driver.thinker.due(), Some(asked.plus(300)));
        driver.advance(299);
        assert!(driver.thinker.due().is_some());
        driver.advance(1);
        assert!(driver.thinker.due().is_none());
        assert_eq!(driver.now(), asked.plus(300));
    }

    /// How long the picture moves without another press.
    fn moves_for(driver: &mut Driver) -> u32 {
        const LONGEST: u32 = 5_000;
        let start = driver.now();
        while let Some(due) = driver.due().filter(|due| due.since(start) < LONGEST) {
            driver.advance(due.since(driver.now()).max(1));
        }
        driver.now().since(start)
    }

    fn act(driver: &mut Driver, button: Button) -> u32 {
        driver.press(button);
        driver.release(button);
        moves_for(driver)
    }

    /// The game's time stands still during a pause and continues afterwards, even for undo;
    /// a new game resets it. So a motion always takes its full time.
    #[test]
    fn motion_runs_after_a_pause() {
        let pause = |driver: &mut Driver| {
            driver.tap(Button::Centre);
            driver.advance(10_000);
            driver.tap(Button::B);
            moves_for(driver);
        };
        let jump = |driver: &mut Driver| {
            act(driver, Button::A);
            act(driver, Button::A)
        };
        let mut driver = playing();
        // Presses right after the beginning are ignored.
        driver.advance(500);
        let usual = jump(&mut driver);
        assert!((200..600).contains(&usual), "{usual}");
        let usual_undo = act(&mut driver, Button::B);
        pause(&mut driver);
        assert!(jump(&mut driver).abs_diff(usual) < 20);
        pause(&mut driver);
        assert!(act(&mut driver, Button::B).abs_diff(usual_undo) < 20);
        // Leave for the launcher, move the cursor there, begin a new game.
        driver.tap(Button::Centre);
        driver.tap(Button::Up);
        driver.tap(Button::A);
        assert!(matches!(driver.console().screen(), AnyScreen::Launcher(_)));
        driver.advance(10_000);
        // The game was not begun from the launcher, whose cursor is elsewhere.
        for button in [
            Button::Down,
            Button::Right,
            Button::Right,
            Button::Y,
            Button::A,
        ] {
            driver.tap(button);
        }
        let play = driver.console().play().expect("a game");
        assert_eq!(play.kind().game, GameId::Abraeumen);
        assert!(matches!(driver.console().screen(), AnyScreen::Play(_)));
        moves_for(&mut driver);
        driver.advance(500);
        assert!(jump(&mut driver).abs_diff(usual) < 20);
    }
}
