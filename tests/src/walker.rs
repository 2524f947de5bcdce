//! Presses buttons at random, like a child, a cat or a pocket.
//!
//! A [`Walker`] does to a console everything that can happen to it: presses, releases
//! without presses, late and needless ticks, thoughts that end in time, early, late or
//! never. Now and then it watches a stretch: then it follows the clock exactly, obeys every
//! request to draw, and after each event the frame must be the same as a fresh painting of
//! everything.

use rand_core::Rng;
use taschenspieler::storage::InMemory;
use taschenspieler_core::battery::Reading;
use taschenspieler_core::console::{AnyScreen, Console};
use taschenspieler_core::games::{AnyAnswer, AnyJob};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Event, Millis, Requests, SCRATCH_WORDS};
use taschenspieler_core::ui::{Area, Canvas, Frame};

/// The kind of screen on top.
pub type Kind = std::mem::Discriminant<AnyScreen>;

/// How many events are watched in a row.
const STRETCH: u32 = 24;

/// A console that is operated at random.
pub struct Walker {
    pub console: Box<Console>,
    pub now: Millis,
    /// How many buttons were pressed.
    pub presses: u64,
    luck: Luck,
    frame: Box<Frame>,
    /// When the frame was drawn.
    drawn: Millis,
    fresh: Box<Frame>,
    /// The running thought.
    job: Option<AnyJob>,
    /// An answer that came too late: the console has cancelled the thought.
    late: Option<AnyAnswer>,
    scratch: Vec<u32>,
    /// The saved games, if there is a storage.
    storage: Option<InMemory>,
    /// The last events, to explain a failure.
    history: Vec<String>,
}

impl Walker {
    /// Operates a console at random.
    pub fn new(console: Console, now: Millis, seed: u64) -> Walker {
        Walker {
            console: Box::new(console),
            now,
            presses: 0,
            luck: Luck::new(seed),
            frame: Box::new(Frame::new()),
            drawn: Millis(0),
            fresh: Box::new(Frame::new()),
            job: None,
            late: None,
            scratch: vec![0; SCRATCH_WORDS],
            storage: None,
            history: Vec::new(),
        }
    }

    /// Gives the console a storage.
    #[must_use]
    pub fn with_storage(mut self) -> Walker {
        let mut storage = InMemory::new();
        self.console.open_storage(&mut storage, true);
        self.storage = Some(storage);
        self
    }

    /// Switches the console off and on again, with its saves; now and then the storage
    /// fails, or works again.
    pub fn switch_off_and_on(&mut self) {
        let mut console = Console::new(self.luck.next_u64());
        if let Some(storage) = self.storage.as_mut() {
            storage.set_broken(self.luck.chance(1, 8));
            console.open_storage(storage, self.luck.chance(9, 10));
        }
        self.take(console, self.now);
    }

    /// Continues with another console, at a moment after everything that has happened to
    /// it.
    pub fn take(&mut self, console: Console, now: Millis) {
        *self.console = console;
        self.now = now;
        (self.job, self.late) = (None, None);
    }

    /// The kind of the screen on top.
    pub fn kind(&self) -> Kind {
        std::mem::discriminant(self.console.screen())
    }

    /// A source of random numbers for preparing consoles.
    pub fn luck(&mut self) -> &mut Luck {
        &mut self.luck
    }

    /// One random event that is not watched.
    pub fn stumble(&mut self) {
        match self.luck.below(100) {
            0..70 => {
                let button = self.any_button();
                self.send(Event::Press(button));
                self.now = self.now.plus(self.luck.below(120));
                self.send(Event::Release(button));
            }
            70..76 => {
                let button = self.any_button();
                self.send(Event::Press(button));
            }
            76..80 => {
                let button = self.any_button();
                self.send(Event::Release(button));
            }
            80 if self.luck.chance(1, 4) => {
                let battery = self.battery();
                self.send(battery);
            }
            80..88 => self.sleep(),
            88..92 => {
                // A tick that was not requested, early or late.
                self.now = self.now.plus(self.luck.below(700));
                self.send(Event::Tick);
            }
            _ => self.think(),
        }
    }

    /// Watches a few events in a row.
    pub fn watched_stretch(&mut self) {
        self.console.draw(&mut self.frame, self.now);
        self.console
            .paint(&mut Canvas::new(&mut self.frame), self.now);
        self.drawn = self.now;
        self.history.clear();
        self.history.push(format!(
            "{:>8} a stretch begins in {:?}, next tick at {:?}",
            self.now.0,
            self.console.screen(),
            self.console.wake_at(self.now)
        ));
        for _ in 0..STRETCH {
            let wait = self.luck.below(60);
            self.pass(wait);
            match self.luck.below(10) {
                0..6 => {
                    let button = self.any_button();
                    self.witness(Event::Press(button), button);
                    let held = if self.luck.chance(1, 8) { 600 } else { 40 };
                    self.pass(held);
                    self.witness(Event::Release(button), button);
                }
                6 if self.luck.chance(1, 40) => self.pass(310_000),
                6 if self.luck.chance(1, 20) => {
                    let battery = self.battery();
                    self.witness(battery, "battery");
                }
                6 => self.pass(1_500),
                _ => {
                    if let Some(answer) = self.answer() {
                        self.witness(Event::Thought(answer), "thought");
                    }
                }
            }
        }
    }

    /// When the next tick is due; an overdue one comes a millisecond later.
    fn due(&self) -> Option<Millis> {
        let wake = self.console.wake_at(self.now)?;
        Some(wake.due(self.now))
    }

    /// Directions are pressed most, as people do.
    fn any_button(&mut self) -> Button {
        let button = match self.luck.below(100) {
            0..50 => self
                .luck
                .pick(&[Button::Up, Button::Down, Button::Left, Button::Right]),
            50..75 => Some(&Button::A),
            75..85 => Some(&Button::B),
            85..91 => Some(&Button::X),
            91..97 => Some(&Button::Y),
            _ => Some(&Button::Centre),
        };
        button.copied().unwrap_or(Button::A)
    }

    /// Time passes up to the moment the console asks for.
    fn sleep(&mut self) {
        let longest = self.now.plus(self.luck.below(3_000));
        if let Some(wake) = self.due().filter(|wake| wake.reached(longest)) {
            self.now = wake;
            self.send(Event::Tick);
        } else {
            self.now = longest;
        }
    }

    /// The battery: mostly well, sometimes nearly empty, often being charged.
    fn battery(&mut self) -> Event {
        let millivolts = self.luck.pick(&[4_000, 3_600, 3_400, 3_100, 0]);
        Event::Battery(Reading {
            millivolts: millivolts.copied().unwrap_or(0),
            charging: self.luck.chance(1, 2),
        })
    }

    /// Answers a thought, or gives an old answer too late, or never answers.
    fn think(&mut self) {
        match self.luck.below(4) {
            0 => self.late = self.answer(),
            1 => {
                if let Some(late) = self.late.take() {
                    self.send(Event::Thought(late));
                }
            }
            _ => {
                if let Some(answer) = self.answer() {
                    self.send(Event::Thought(answer));
                }
            }
        }
    }

    /// Answers a thought, mostly without thinking, because only the screens are tested
    /// here.
    fn answer(&mut self) -> Option<AnyAnswer> {
        let job = self.job.take()?;
        let mut patience = if self.luck.chance(1, 50) { 20 } else { 0 };
        let words = if self.luck.chance(1, 2) {
            SCRATCH_WORDS
        } else {
            0
        };
        Some(job.run(&mut self.scratch[..words], &mut || {
            patience -= 1;
            patience < 0
        }))
    }

    fn send(&mut self, event: Event) -> bool {
        self.presses += u64::from(matches!(event, Event::Press(_)));
        let requests = self.console.update(event, self.now);
        self.heed(requests)
    }

    /// Carries out the console's requests; returns whether it wants to be drawn.
    pub fn heed(&mut self, requests: Requests) -> bool {
        if requests.stop_thinking {
            self.job = None;
        }
        if let Some(job) = requests.think {
            self.job = Some(job);
        }
        let mut redraw = requests.redraw;
        if let Some(storage) = self.storage.as_mut().filter(|_| requests.keep) {
            let requests = self.console.keep(storage, self.now);
            redraw |= self.heed(requests);
        }
        redraw
    }

    /// Lets time pass, checks every tick at its moment.
    fn pass(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(wake) = self.due().filter(|wake| wake.reached(end)) {
            self.now = wake;
            self.witness(Event::Tick, "tick");
        }
        self.now = end;
    }

    /// Sends an event, draws if that is wanted, and compares.
    fn witness(&mut self, event: Event, what: impl std::fmt::Debug) {
        let press = match event {
            Event::Press(_) => "press",
            Event::Release(_) => "release",
            _ => "",
        };
        let redraw = self.send(event);
        let area = redraw.then(|| self.console.draw(&mut self.frame, self.now));
        if redraw {
            self.drawn = self.now;
        }
        self.history.push(format!(
            "{:>8} {press} {what:?} -> {:?}, drawn {area:?}",
            self.now.0,
            self.console.screen()
        ));
        // Between two ticks a motion may have advanced; at rest nothing may change.
        self.compare(self.drawn);
        if self.console.stirs_at(self.now).is_none() {
            self.compare(self.now);
        }
    }

    fn compare(&mut self, moment: Millis) {
        // A panel that is off is not drawn.
        if self.console.is_asleep() {
            return;
        }
        self.console
            .paint(&mut Canvas::new(&mut self.fresh), moment);
        if self.frame.pixels() != self.fresh.pixels() {
            panic!(
                "the frame is out of date in {:?} of {:?} after\n{}",
                self.difference(),
                self.console.play().map(|play| play.kind().about.id),
                self.history.join("\n")
            );
        }
    }

    /// Where the frame differs from a picture drawn from scratch.
    fn difference(&self) -> Area {
        let side = taschenspieler_core::ui::WIDTH;
        (0..side * side)
            .map(|place| (place % side, place / side))
            .filter(|&(x, y)| self.frame.get(x, y) != self.fresh.get(x, y))
            .map(|(x, y)| Area::new(x, y, 1, 1))
            .reduce(Area::union)
            .unwrap_or(Area::new(0, 0, 0, 0))
    }

    /// A new seed.
    pub fn seed(&mut self) -> u64 {
        self.luck.next_u64()
    }
}
