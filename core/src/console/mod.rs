//! The host of the games: one synchronous state machine.
//!
//! ```text
//! button edge ┐
//! clock tick  ┼→ Console::update → Requests (redraw, think, sound, light)
//! thought     ┘        └→ Console::draw → frame → panel, window or PNG
//! ```
//!
//! | file | subject |
//! |---|---|
//! | [`play`], [`table`], [`clock`] | a game on screen: whose turn it is, what happens by itself |
//! | [`lesson`] | getting to know a game |
//! | [`home`], [`screens`] | what all screens share; what all screens can do, and the pile they lie on |
//! | [`link`] | another console on a cable |
//! | `room`, `asks` | what lies on the table and over it; what screens and games ask for, done |
//! | [`keeping`], [`notice`] | what outlasts a power cut; what is said when it cannot |
//! | `following` | the card that says what follows on a lesson or a puzzle |
//! | [`toast`], `spoken` | short messages; what a screen says in words |
//! | `counted` | what counts of a game that is over |
//! | `picture`, `thoughts` | what is out of date on the panel; what the machine thinks about |
//! | `power`, `battery` | dim, asleep; what is left in the battery; what is heard |
//! | `launcher`, `setup`, `naming`, `people`, `pause`, `puzzles`, `reader`, `replay`, `result`, `review`, `options`, `statistics`, `about`, `handover`, `crash`, [`selftest`] | the screens, one file or folder each |
//!
//! A screen turns a key into a [`Reply`]; only [`Console`]
//! acts on it, whichever screen it was.

pub mod about;
mod asks;
mod battery;
pub mod clock;
mod counted;
pub mod crash;
#[cfg(test)]
mod every_screen;
mod following;
pub mod handover;
pub mod home;
pub mod keeping;
pub mod launcher;
pub mod lesson;
pub mod link;
pub mod naming;
pub mod notice;
pub mod on_table;
pub mod options;
pub mod pause;
pub mod people;
mod picture;
pub mod play;
mod power;
#[cfg(test)]
pub(crate) mod pretended;
pub mod puzzles;
pub mod reader;
pub mod replay;
pub mod result;
mod review;
mod room;
pub mod screens;
pub mod selftest;
pub mod setup;
mod spoken;
pub mod statistics;
pub mod table;
mod table_screen;
mod thoughts;
pub mod toast;

#[cfg(test)]
mod tests;

use crate::games::{AnyJob, GameId};
use crate::keys::{self, Key, Keys};
use crate::platform::{Button, Event, Light, Millis, Requests, Start, Storage};
use crate::records::Records;
use crate::reply::{Ask, Reply};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::text::host as words;
use crate::ui::{Area, Canvas, Frame};
use keeping::Purpose;
use lesson::KnownGames;
use link::Wire;
use play::Play;
use power::{Around, Heard, Power, Time};
use room::Room;
pub use screens::{AnyScreen, Screen};
use thoughts::Thoughts;

/// A reply may ask for something that asks in its turn: more often than any does.
const MOST_ASKED: u32 = 5;

/// The console.
pub struct Console {
    room: Room,
    keys: Keys,
    thoughts: Thoughts,
    power: Power,
    /// The cable, where there is a port for one.
    wire: Option<Wire>,
    /// When the last event was.
    last_event: Millis,
}

/// A console starts.
impl Console {
    /// A console that has just been switched on. All luck follows from `seed`.
    pub fn new(seed: u64) -> Console {
        Console::started(Start {
            seed,
            ..Start::default()
        })
    }

    /// A console that starts as its machine found it.
    pub fn started(start: Start) -> Console {
        let mut console = Console::without_port(start);
        if let Some(luck) = start.wire {
            console.open_port(luck);
        }
        console
    }

    /// The same without a port for a cable, in any case: on the device that is
    /// [opened](Console::open_port) when the console is where it stays. Both
    /// together are too much for its stack.
    pub fn without_port(start: Start) -> Console {
        let mut console = Console {
            room: Room::new(&start),
            keys: Keys::new(),
            thoughts: Thoughts::default(),
            power: Power::new(),
            wire: None,
            last_event: Millis(0),
        };
        if let Some(crash) = start.crash {
            console.room.open(crash::CrashScreen::new(crash));
        }
        if start.self_test {
            console.room.open(selftest::SelfTest::new());
        }
        console.room.home.plain = start.plain;
        if start.without_saves {
            console.power.announce(words::WITHOUT_SAVES, Millis(0));
        } else if start.plain {
            console.power.announce(words::PLAIN_START, Millis(0));
        }
        console
    }

    /// There is a port for a cable, as if [`Start::wire`] had said so.
    #[inline(never)] // for a while there is more than one of it on the stack
    pub fn open_port(&mut self, luck: u64) {
        self.wire = Some(Wire::new(luck));
    }

    /// Reads what was kept before the console was switched off; with
    /// `everything` false nothing is read, but all is kept from now on.
    pub fn open_storage(&mut self, storage: &mut dyn Storage, everything: bool) {
        let room = &mut self.room;
        let before = room.home.settings;
        room.keeping.open(&mut room.home, storage, everything);
        if let Some(game) = room.keeping.last() {
            room.point_at(game);
        }
        room.report(Millis(0));
        self.settle_in(&before);
    }

    /// What follows from the settings, should they be others than before.
    fn settle_in(&mut self, before: &Settings) {
        if self.room.home.settings.left_handed != before.left_handed {
            // What is held means something else now.
            self.keys.let_go();
        }
        if self.room.home.settings != *before {
            self.room.home.welcome();
            self.room.picture.spoil();
        }
    }
}

/// What its driver tells and asks.
impl Console {
    /// Something has happened.
    pub fn update(&mut self, event: Event, now: Millis) -> Requests {
        self.last_event = now;
        let screen = self.room.pile.top().screen();
        let moves = self.room.picture.is_moving();
        let around = Around {
            settings: &self.room.home.settings,
            watched: moves || self.thoughts.is_thinking(),
            stirs: matches!(event, Event::Tick) && (moves || self.stirs_by_itself(now).is_some()),
            shows_battery: screen.battery().is_some(),
        };
        let heard = self.power.hear(&event, &around, now);
        let passes = heard.passes;
        self.heed(&heard, now);
        if passes {
            // What was moving has moved on, whatever this event is. The picture
            // in which it comes to rest would otherwise be lost if a button is
            // pressed just before the tick that was to draw it.
            self.room.picture.move_on();
            let before = self.room.home.settings;
            self.handle(event, now);
            if self.room.home.settings != before {
                self.room.keeping.note_settings();
                self.settle_in(&before);
            }
            let moving = self.motion_at(now).is_some();
            self.room.picture.set_moving(moving);
        }
        self.serve_wire(&[], now);
        self.requests()
    }

    /// Bytes have come from the cable, in pieces of any size.
    pub fn hear(&mut self, bytes: &[u8], now: Millis) -> Requests {
        self.last_event = now;
        self.serve_wire(bytes, now);
        let moving = !self.is_asleep() && self.motion_at(now).is_some();
        self.room.picture.set_moving(moving);
        self.requests()
    }

    /// The next bytes for the cable, if there are any now: one whole frame.
    pub fn to_send(&mut self, now: Millis) -> Option<&[u8]> {
        self.wire.as_mut()?.poll(now)
    }

    /// Writes down what has changed and fetches what is wanted. To be called
    /// whenever [`Requests::keep`] says so, once the picture is shown.
    pub fn keep(&mut self, storage: &mut dyn Storage, now: Millis) -> Requests {
        let room = &mut self.room;
        let position = match (&self.wire, room.home.play()) {
            (Some(wire), Some(play)) => wire.position(play),
            _ => 0,
        };
        let keeping = &mut room.keeping;
        keeping.write_down(&mut room.home, position, storage, now);
        room.report(now);
        if let Some((game, purpose)) = room.keeping.take_wanted() {
            // Laying a game out takes much of the stack: nothing else lies
            // there meanwhile.
            room.make_room(game, now);
            let keeping = &mut room.keeping;
            if let Some(found) = keeping.fetch(game, purpose, &mut room.home, storage, now) {
                room.show_fetched(purpose, found, now);
                if let (Purpose::Shared, Some(wire), true) = (purpose, &mut self.wire, found) {
                    wire.say_go_on(room, now);
                }
            }
            room.report(now);
        }
        self.serve_wire(&[], now);
        self.requests()
    }

    /// When the console wants an [`Event::Tick`]; `None` to sleep until a
    /// button or a thought. A moment that has passed means at once, but not
    /// twice at the same moment.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        let wire = self.wire.as_ref().and_then(Wire::wake_at);
        let by_itself = Millis::earlier(self.stirs_at(now), wire);
        Millis::earlier(by_itself, self.power.tires_at(&self.room.home.settings))
    }

    /// When something happens by itself, apart from falling asleep.
    pub fn stirs_at(&self, now: Millis) -> Option<Millis> {
        let notice = self.power.notice().map(|(_, until)| until);
        match (self.power.is_asleep(), self.power.is_spent()) {
            (true, _) => None,
            (_, true) => notice,
            _ => Millis::earlier(self.stirs_by_itself(now), notice),
        }
    }

    fn stirs_by_itself(&self, now: Millis) -> Option<Millis> {
        let by_itself = Millis::earlier(self.motion_at(now), self.cursor_rests_at());
        Millis::earlier(by_itself, self.keys.wake_at())
    }

    /// Draws what is out of date into the frame, which must still hold what
    /// was drawn before. Returns the area that was drawn.
    pub fn draw(&mut self, frame: &mut Frame, now: Millis) -> Area {
        let area = self.take_damage(now);
        self.paint(&mut Canvas::new(frame).clipped(area), now);
        area
    }

    /// The area that is out of date. It counts as drawn from now on: it has to be
    /// [painted](Console::paint), all at once or in parts.
    pub fn take_damage(&mut self, now: Millis) -> Area {
        let (screen, home) = (self.room.pile.top().screen(), &self.room.home);
        self.room.picture.take(|| screen.moving(&home.at(now)))
    }

    /// Draws everything, whatever was there before.
    pub fn paint(&self, canvas: &mut Canvas<'_>, now: Millis) {
        let settings = self.settings();
        canvas.set_hand(settings.left_handed);
        if self.power.is_spent() {
            return battery::draw_empty(canvas, settings.language);
        }
        let screen = self.screen().screen();
        screen.draw(canvas, &self.room.home.at(now));
        self.power.draw(canvas, settings, screen);
    }
}

/// What is going on, and what tests and tools change.
impl Console {
    pub const fn settings(&self) -> &Settings {
        &self.room.home.settings
    }

    pub fn set_settings(&mut self, settings: Settings) {
        let before = core::mem::replace(&mut self.room.home.settings, settings);
        self.settle_in(&before);
    }

    pub const fn records(&self) -> &Records {
        &self.room.home.records
    }

    pub fn set_records(&mut self, records: Records) {
        self.room.home.records = records;
        self.room.picture.spoil();
    }

    /// The games its owner knows.
    pub const fn known(&self) -> KnownGames {
        self.room.home.known
    }

    pub fn set_known(&mut self, known: KnownGames) {
        self.room.home.known = known;
        self.room.keeping.note_shelf();
        self.room.picture.spoil();
    }

    /// The screen on top.
    pub fn screen(&self) -> &AnyScreen {
        self.room.pile.top()
    }

    /// Whether holding A means something else than pressing it.
    pub fn holds(&self, now: Millis) -> bool {
        self.screen().screen().holds(&self.room.home.at(now))
    }

    /// The light behind the panel, as it should be now.
    pub fn light(&self) -> Light {
        self.power.light(self.settings(), self.screen().screen())
    }

    /// Whether the console sleeps: the panel is off, and only a button or a
    /// cable means anything.
    pub fn is_asleep(&self) -> bool {
        self.power.is_asleep()
    }

    /// Whether the self-test is shown: the machine is to send what it finds
    /// with every tick.
    pub fn is_testing(&self) -> bool {
        self.screen().screen().demands().is_some()
    }

    /// Whether this machine has a port for a cable.
    pub const fn has_port(&self) -> bool {
        self.wire.is_some()
    }

    /// The game on the table, if one was laid out.
    pub fn play(&self) -> Option<&Play> {
        self.room.home.play()
    }

    /// The game on the table, for tests and tools to change.
    pub fn play_mut(&mut self) -> Option<&mut Play> {
        self.room.picture.spoil();
        self.room.home.play_mut()
    }

    /// Begins the guided first round of a game.
    pub fn learn(&mut self, game: GameId, now: Millis) {
        self.room.learn(game, now);
    }

    /// Puts a puzzle of the book on the table.
    pub fn solve(&mut self, game: GameId, number: u8, now: Millis) {
        self.room.solve(game, number, now);
    }

    /// Lays out a game, unless it lies on the table, and opens its set-up.
    pub fn open_set_up(&mut self, game: GameId, now: Millis) {
        self.room.open_set_up(game, now);
    }

    /// Puts the cursor of the launcher on a game.
    pub fn point_at(&mut self, game: GameId) {
        self.room.point_at(game);
    }

    /// Lays a game out and begins it without the set-up screen; `prepare` may seat
    /// people first.
    pub fn begin(
        &mut self,
        game: GameId,
        now: Millis,
        prepare: impl FnOnce(&mut Play),
    ) -> Requests {
        self.room.pile.clear();
        self.room.open_set_up(game, now);
        if let Some(play) = self.room.home.play_mut() {
            prepare(play);
        }
        self.follow(Reply::Ask(Ask::Begin), now);
        self.requests()
    }
}

/// From an event to what comes of it.
impl Console {
    /// Lets the screen on top hear of an event.
    fn handle(&mut self, event: Event, now: Millis) {
        let home = &mut self.room.home.at_mut(now);
        let top = self.room.pile.top_mut().screen_mut();
        if let Some(reply) = top.event(&event, home) {
            return self.follow(reply, now);
        }
        match event {
            Event::Press(button) => {
                let button = keys::role(button, home.settings.left_handed);
                let pausable = top.is_game();
                let hammers = self.keys.hammers(button, now);
                if hammers || !top.heeds(button, &self.room.home.at(now)) {
                    self.keys.disregard(button, now);
                } else if pausable && button == Button::A && top.holds(&self.room.home.at(now)) {
                    self.keys.hold_a(now);
                } else if let Some(key) = self.keys.press(button, pausable, now) {
                    self.key(key, now);
                }
            }
            Event::Release(button) => {
                let button = keys::role(button, home.settings.left_handed);
                if button == Button::A {
                    let reply = top.let_go();
                    self.follow(reply, now);
                }
                if let Some(key) = self.keys.release(button) {
                    self.key(key, now);
                }
            }
            Event::Tick => {
                if self.keys.held(now) {
                    let reply = top.held(home);
                    self.follow(reply, now);
                }
                if let Some(key) = self.keys.tick(now) {
                    self.key(key, now);
                }
                let top = self.room.pile.top_mut().screen_mut();
                let reply = top.tick(&mut self.room.home.at_mut(now));
                self.follow(reply, now);
                if self.cursor_rests_at().is_some_and(|at| at.reached(now)) {
                    self.room.keeping.note_cursor();
                }
            }
            Event::Thought(answer) => {
                // Only the newest thought is wanted; older ones were stopped.
                if self.thoughts.end(answer.number) {
                    if let Some((play, env)) = self.room.home.play_with_env(now) {
                        let reply = play.answer(answer.reply, env);
                        self.follow(reply, now);
                    }
                    self.room.picture.spoil();
                }
            }
            // Heard by the whole console, or by the self-test alone.
            Event::Battery(_) | Event::Facts(_) => {}
        }
    }

    fn key(&mut self, key: Key, now: Millis) {
        let top = self.room.pile.top_mut().screen_mut();
        if top.is_game() && key != Key::Pause {
            self.room.keeping.note_key(now);
        }
        let reply = top.key(key, &mut self.room.home.at_mut(now));
        if reply != Reply::Ignored {
            self.power.sound(Sound::Click);
        }
        self.follow(reply, now);
    }

    /// Does what a screen replies. A game that goes on may ask for something
    /// in its turn, for the result, say, and that asks for nothing more.
    fn follow(&mut self, mut reply: Reply, now: Millis) {
        for _ in 0..MOST_ASKED {
            self.room.picture.damage(reply.damage());
            let ask = match reply {
                Reply::Ask(ask) => Some(ask),
                _ => self.room.later.take(),
            };
            let Some(ask) = ask else {
                break;
            };
            reply = self.act(ask, now);
            self.room.picture.spoil();
        }
        self.let_go_of_old_screens();
    }

    /// What is held was meant for the screen that was on top.
    fn let_go_of_old_screens(&mut self) {
        if self.room.pile.take_changed() {
            self.keys.let_go();
        }
    }

    /// Does what follows from an event for the game's time, the picture and the storage.
    fn heed(&mut self, heard: &Heard, now: Millis) {
        if heard.redraw {
            self.room.picture.spoil();
        }
        if heard.keep {
            self.room.keeping.keep_now();
        }
        match heard.time {
            None => {}
            Some(Time::GoesOn) => {
                self.room.picture.spoil();
                if self.room.is_at_game() {
                    let reply = self.room.resume(now);
                    self.room.afterwards(reply);
                }
            }
            Some(Time::Stops | Time::Sleeps) => {
                self.keys.let_go();
                if self.room.is_at_game() {
                    self.room.pause(now);
                }
                self.room.picture.set_moving(false);
                if matches!(heard.time, Some(Time::Sleeps)) {
                    self.room.keeping.leave_game();
                }
            }
        }
    }

    /// Does what the cable wants done: what has come is heard, what is to be said
    /// is said.
    fn serve_wire(&mut self, mut bytes: &[u8], now: Millis) {
        let asleep = self.is_asleep();
        if let Some(wire) = &mut self.wire {
            wire.wake(asleep, now);
        }
        self.room.is_news = false;
        while let Some(wire) = &mut self.wire
            && wire.hear(&mut bytes, &mut self.room, now)
        {
            if core::mem::take(&mut self.room.is_news) {
                self.show_news(now);
            }
        }
        let asleep = self.is_asleep();
        if let Some(wire) = &mut self.wire {
            wire.speak(&mut self.room, asleep, now);
        }
    }

    /// Something has come over the cable: the panel is lit, and the game goes on.
    fn show_news(&mut self, now: Millis) {
        let heard = self.power.rouse(now);
        self.heed(&heard, now);
        self.room.picture.spoil();
        self.follow(Reply::Ignored, now);
        if self.room.is_at_game()
            && let Some((play, env)) = self.room.home.play_with_env(now)
        {
            let reply = play.tick(env);
            self.follow(reply, now);
        }
    }

    /// When the screen on top changes by itself.
    fn motion_at(&self, now: Millis) -> Option<Millis> {
        self.screen().screen().wake_at(&self.room.home.at(now))
    }

    /// When the place of the cursor is written down.
    fn cursor_rests_at(&self) -> Option<Millis> {
        let shown = self.room.is_at_game();
        let keeping = &self.room.keeping;
        keeping.cursor_rests_at(&self.room.home).filter(|_| shown)
    }

    fn requests(&mut self) -> Requests {
        if self.room.later.is_some() {
            self.follow(Reply::Ignored, self.last_event);
        }
        self.let_go_of_old_screens();
        let room = &mut self.room;
        let mut requests = Requests {
            redraw: room.picture.is_spoilt() && !self.power.is_asleep(),
            keep: room.keeping.is_due(&room.home),
            send: self.wire.as_ref().is_some_and(Wire::is_due),
            leave_plain: core::mem::take(&mut room.home.leaves_plain),
            ..Requests::default()
        };
        match room.home.play_mut() {
            Some(play) => {
                let outbox = play.outbox();
                if outbox.stop {
                    self.thoughts.stop();
                }
                requests.stop_thinking = outbox.stop;
                requests.think = outbox.job.map(|thought| {
                    let number = self.thoughts.begin();
                    AnyJob { number, thought }
                });
                if let Some(sound) = outbox.sound {
                    self.power.sound(sound);
                }
            }
            None => self.thoughts.stop(),
        }
        let screen = room.pile.top().screen();
        (requests.light, requests.sound) = self.power.needs(&room.home.settings, screen);
        requests
    }
}
