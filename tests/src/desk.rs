//! A console on a desk: tests press its buttons, turn its clock and look at it.
//!
//! It carries out every request at once and records it. By default a thought waits until the
//! test wants its answer; [`Desk::thinking_at_once`] answers at once.

use taschenspieler::storage::InMemory;
use taschenspieler_core::console::link::hands::Hands;
use taschenspieler_core::console::pause::MenuLine;
use taschenspieler_core::console::play::{Env, Play};
use taschenspieler_core::console::{AnyScreen, Console};
use taschenspieler_core::game::{Actor, Notation, Seat};
use taschenspieler_core::games::{AnyAnswer, AnyJob, GameId, Registered};
use taschenspieler_core::platform::{Button, Event, Light, Millis, Requests, SCRATCH_WORDS, Start};
use taschenspieler_core::reply::Ask;
use taschenspieler_core::seating::Who;
use taschenspieler_core::session::Session;
use taschenspieler_core::settings::{Delay, Settings};
use taschenspieler_core::sound::Sound;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::{Canvas, Frame};

/// Long enough for every motion and every pause to end.
pub const A_WHILE: u32 = 4_000;

/// A console, its clock, and its recorded requests.
pub struct Desk {
    pub console: Box<Console>,
    pub now: Millis,
    /// The thought the console has asked for.
    pub job: Option<AnyJob>,
    /// Whether it has stopped thinking since the last thought began.
    pub stopped: bool,
    pub lights: Vec<Light>,
    pub sounds: Vec<Sound>,
    pub redraws: u32,
    pub saves: u32,
    pub ticks: u32,
    /// The storage, which survives switching off.
    pub storage: InMemory,
    thinks_at_once: bool,
}

impl Default for Desk {
    fn default() -> Desk {
        Desk::new()
    }
}

impl Desk {
    /// A console that has just been switched on. It saves nothing.
    pub fn new() -> Desk {
        Desk::with(Console::new(1))
    }

    /// The same, as its machine found it.
    pub fn started(start: Start) -> Desk {
        Desk::with(Console::started(start))
    }

    fn with(mut console: Console) -> Desk {
        console.take_damage(Millis(0));
        Desk {
            console: Box::new(console),
            now: Millis(0),
            job: None,
            stopped: false,
            lights: Vec::new(),
            sounds: Vec::new(),
            redraws: 0,
            saves: 0,
            ticks: 0,
            storage: InMemory::new(),
            thinks_at_once: false,
        }
    }

    /// A console with this storage.
    pub fn owned(storage: InMemory) -> Desk {
        let mut desk = Desk::with(Console::new(9));
        desk.storage = storage;
        desk.console.open_storage(&mut desk.storage, true);
        desk
    }

    /// A game that continues with these players, on a console that never sleeps.
    pub fn at_table<G: Registered>(session: Session<G>, who: &[Who], language: Language) -> Desk {
        let mut desk = Desk::owned(InMemory::new());
        desk.console.set_settings(Settings {
            language,
            sleep: Delay::Never,
            ..Settings::default()
        });
        desk.begin(G::GAME, |play| {
            play.next.guests.resize(who.len() as u8);
            for (seat, &who) in Seat::all(who.len() as u8).zip(who) {
                play.next.guests.set_who(seat, who);
            }
        });
        desk.open(session);
        // Also waits until it is saved.
        desk.wait(2 * A_WHILE);
        desk
    }

    /// Answers every thought the moment it begins.
    #[must_use]
    pub fn thinking_at_once(mut self) -> Desk {
        self.thinks_at_once = true;
        self
    }

    /// Abräumen, which one person plays, with a storage.
    pub fn playing() -> Desk {
        let mut desk = Desk::new();
        desk.console.open_storage(&mut desk.storage, true);
        desk.begin(GameId::Abraeumen, |_| {});
        desk.wait(2_000);
        desk.saves = 0;
        desk
    }

    /// Begins a game without the set-up screen.
    pub fn begin(&mut self, game: GameId, prepare: impl FnOnce(&mut Play)) {
        let requests = self.console.begin(game, self.now, prepare);
        self.heed(requests);
    }

    /// Resumes a game, and waits until it is on the table.
    pub fn open<G: Registered>(&mut self, session: Session<G>) {
        let settings = *self.settings();
        let env = Env {
            settings: &settings,
            best: None,
            now: self.now,
        };
        let play = self.console.play_mut().expect("a game on the table");
        play.open(session, env);
        self.wait(A_WHILE);
    }

    /// The game of a person alone, from a position.
    pub fn alone_from<G: Registered>(position: &str) -> Desk {
        let mut desk = Desk::new();
        desk.begin(G::GAME, |_| {});
        desk.open(session::<G>(position));
        desk
    }

    /// Carries out the console's requests.
    pub fn heed(&mut self, mut requests: Requests) {
        loop {
            self.note(&mut requests);
            if requests.keep {
                self.saves += 1;
                requests = self.console.keep(&mut self.storage, self.now);
            } else if self.thinks_at_once && self.job.is_some() {
                let answer = self.thought();
                requests = self.console.update(Event::Thought(answer), self.now);
            } else {
                return;
            }
        }
    }

    fn note(&mut self, requests: &mut Requests) {
        self.lights.extend(requests.light);
        self.sounds.extend(requests.sound.map(|tune| tune.sound));
        if requests.redraw {
            self.redraws += 1;
            self.console.take_damage(self.now);
        }
        if requests.stop_thinking {
            self.job = None;
            self.stopped = true;
        }
        if let Some(job) = requests.think.take() {
            self.job = Some(job);
            self.stopped = false;
        }
    }

    /// Something happens.
    pub fn send(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.heed(requests);
    }

    /// Asks for something that has its button on some other screen.
    pub fn ask(&mut self, ask: Ask) {
        let requests = Hands(&mut self.console).ask(ask, self.now);
        self.heed(requests);
    }

    /// Taps buttons, one after the other.
    pub fn tap(&mut self, buttons: &[Button]) {
        self.tap_and_wait(buttons, 20);
    }

    /// The same with this many milliseconds after each.
    pub fn tap_and_wait(&mut self, buttons: &[Button], millis: u32) {
        for &button in buttons {
            self.send(Event::Press(button));
            self.wait(20);
            self.send(Event::Release(button));
            self.wait(millis);
        }
    }

    /// Time passes, with every tick at its moment; an overdue one comes a millisecond
    /// later.
    pub fn wait(&mut self, millis: u32) {
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

    /// The answer to the present thought.
    pub fn thought(&mut self) -> AnyAnswer {
        let job = self.job.take().expect("something to think about");
        job.run(&mut vec![0; SCRATCH_WORDS], &mut || false)
    }

    /// The thought is finished.
    pub fn answer(&mut self) {
        let answer = self.thought();
        self.send(Event::Thought(answer));
    }

    /// Lets computers think and time pass until a person is to move.
    pub fn settle(&mut self) {
        self.wait(A_WHILE);
        while self.job.is_some() {
            self.answer();
            self.wait(A_WHILE);
        }
    }

    /// The screen on top.
    pub fn screen(&self) -> &AnyScreen {
        self.console.screen()
    }

    /// The game on the table.
    pub fn play(&self) -> &Play {
        self.console.play().expect("a game on the table")
    }

    pub fn session<G: Registered>(&self) -> Session<G> {
        self.play().session().expect("this game is on the table")
    }

    /// Its position as text.
    pub fn position<G: Registered>(&self) -> String {
        position_text::<G>(self.session::<G>().position())
    }

    pub fn actor<G: Registered>(&self) -> Actor {
        self.session::<G>().actor()
    }

    pub fn settings(&self) -> &Settings {
        self.console.settings()
    }

    /// The screen in words.
    pub fn spoken(&self) -> String {
        let mut words = String::new();
        self.console.spoken(&mut words).expect("a string takes all");
        words
    }

    /// The picture on the screen.
    pub fn picture(&self) -> Vec<u16> {
        let mut frame = Box::new(Frame::new());
        self.console.paint(&mut Canvas::new(&mut frame), self.now);
        frame.pixels().to_vec()
    }

    /// The sounds since the last call.
    pub fn heard(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// Asks for help for the moment and chooses a line.
    pub fn help(&mut self, item: MenuLine) {
        self.tap(&[Button::X]);
        self.choose_line(item);
    }

    /// Opens the pause menu and chooses a line.
    pub fn choose(&mut self, item: MenuLine) {
        self.tap(&[Button::Centre]);
        self.choose_line(item);
    }

    fn choose_line(&mut self, item: MenuLine) {
        for _ in 0..MenuLine::PAUSE.len() {
            let AnyScreen::Pause(pause) = self.screen() else {
                panic!("the pause menu was not opened: {:?}", self.screen());
            };
            if pause.item() == item {
                self.tap(&[Button::A]);
                return;
            }
            self.tap(&[Button::Down]);
        }
        panic!("{item:?} cannot be chosen");
    }
}

/// A game that begins at a position in text.
#[track_caller]
pub fn session<G: Registered>(position: &str) -> Session<G> {
    let read = G::read_position(position);
    crate::console_pair::session(read.unwrap_or_else(|why| panic!("{position}: {}", why.0)))
}

pub fn position_text<G: Notation>(position: &G::Position) -> String {
    let mut text = String::new();
    G::write_position(position, &mut text).expect("it can be written");
    text
}
