//! The calls of a driver: events, bytes, storage, pictures.

use super::keeping::Purpose;
use super::lesson::KnownGames;
use super::link::Wire;
use super::play::Play;
use super::power::Around;
use super::{AnyScreen, Console, battery};
use crate::games::GameId;
use crate::platform::{Event, Light, Millis, Requests, Storage};
use crate::records::Records;
use crate::reply::{Ask, Reply};
use crate::settings::Settings;
use crate::ui::{Area, Canvas, Frame};

impl Console {
    /// Handles an event.
    pub fn update(&mut self, event: Event, now: Millis) -> Requests {
        #[cfg(feature = "defmt")]
        match event {
            Event::Tick => defmt::trace!("{=u32} ms: {}", now.0, event),
            _ => defmt::debug!("{=u32} ms: {}", now.0, event),
        }
        self.last_event = now;
        let screen = self.room.pile.top().screen();
        let moves = self.room.picture.is_moving();
        let around = Around {
            settings: &self.room.home.settings,
            watched: moves || self.room.home.is_thinking(),
            stirs: matches!(event, Event::Tick) && (moves || self.stirs_by_itself(now).is_some()),
            shows_battery: screen.battery().is_some(),
        };
        let heard = self.power.hear(&event, &around, now);
        let passes = heard.passes;
        self.heed(&heard, now);
        if passes {
            // Running motions have moved on, whatever this event is. Otherwise their last
            // picture would be lost if a button is pressed just before the tick that should
            // draw it.
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

    /// The next bytes for the cable, one whole frame; `None` if nothing is due now.
    pub fn to_send(&mut self, now: Millis) -> Option<&[u8]> {
        self.wire.as_mut()?.poll(now)
    }

    /// Saves everything that has changed, and loads the game that is wanted. The driver
    /// calls it whenever [`Requests::keep`] says so, once the picture is shown.
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
            // Laying out a game takes much of the stack, so nothing else may be on it at
            // that time.
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

    /// When the console wants an [`Event::Tick`]; `None` to sleep until a button or a
    /// thought. If the moment has passed, the tick is due at once, but not twice at the
    /// same moment.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        let wire = self.wire.as_ref().and_then(Wire::wake_at);
        let by_itself = Millis::earlier(self.stirs_at(now), wire);
        Millis::earlier(by_itself, self.power.tires_at(&self.room.home.settings))
    }

    /// When something happens without an event, apart from falling asleep.
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

    /// Draws the parts that are out of date into the frame, which must still hold the
    /// previous picture. Returns the area that was drawn.
    pub fn draw(&mut self, frame: &mut Frame, now: Millis) -> Area {
        let area = self.take_damage(now);
        self.paint(&mut Canvas::new(frame).clipped(area), now);
        area
    }

    /// The area that is out of date. From now on it counts as drawn, so the caller must
    /// [paint](Console::paint) it, at once or in parts.
    pub fn take_damage(&mut self, now: Millis) -> Area {
        let (screen, home) = (self.room.pile.top().screen(), &self.room.home);
        self.room.picture.take(|| screen.moving(&home.at(now)))
    }

    /// Draws everything, whatever the canvas contains.
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

/// The state of the console, and access for tests and tools.
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

    /// Whether holding A means something different from pressing it.
    pub fn holds(&self, now: Millis) -> bool {
        self.screen().screen().holds(&self.room.home.at(now))
    }

    /// The light behind the panel that the console wants now.
    pub fn light(&self) -> Light {
        self.power.light(self.settings(), self.screen().screen())
    }

    /// Whether the console sleeps: the panel is off, and it reacts only to buttons and the
    /// cable.
    pub fn is_asleep(&self) -> bool {
        self.power.is_asleep()
    }

    /// Whether the self-test is shown, so that the machine should send its findings with
    /// every tick.
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

    /// Lays out a game, unless it is on the table already, and opens its set-up.
    pub fn open_set_up(&mut self, game: GameId, now: Millis) {
        self.room.open_set_up(game, now);
    }

    /// Puts the cursor of the launcher on a game.
    pub fn point_at(&mut self, game: GameId) {
        self.room.point_at(game);
    }

    /// Lays a game out and begins it without the set-up screen; `prepare` may choose the
    /// players first.
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
