//! Awake, dim, asleep: what the console does while nobody touches it.
//!
//! ```text
//! button → awake ── dim time ──→ dim ── sleep time ──→ asleep
//!            ↑        any button: acts ┘                  │
//!            └──────────── any button: only wakes ────────┘
//! ```
//!
//! A computer that thinks, a demonstration, a motion count as a touch: people
//! are watching. Asleep nothing ticks, and the game's time stands still as in a
//! pause. The same goes for a battery that is about to run out: after a last
//! screen the console sleeps until it is charged.

#[cfg(test)]
mod tests;

use super::Console;
use crate::battery::{Gauge, Level, News, Reading};
use crate::platform::{Button, Event, Light, Millis};
use crate::settings::{Settings, Volume};
use crate::sound::{Loudness, Sound, Tune};
use crate::text::{Phrase, host as words};
use crate::ui::Canvas;
use crate::ui::widgets::panels::{TOAST_TOP, Tone, toast};

/// How bright it is when nobody has touched it for a while: readable, but not
/// for long.
const fn dimmed(settings: &Settings) -> u8 {
    settings.brightness.percent() / 3
}

/// How loud sounds are; `None` for silence.
const fn loudness(settings: &Settings) -> Option<Loudness> {
    match settings.volume {
        Volume::Off => None,
        Volume::Low => Some(Loudness::Low),
        Volume::High => Some(Loudness::High),
    }
}

/// How long the last screen of an empty battery stands.
const LAST_WORDS: u32 = 6_000;

/// How long something is shown that is true on every screen.
const NOTICE: u32 = 4_000;

/// How awake the console is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Awake,
    Dim,
    Asleep,
}

/// What the console knows about its own strength.
#[derive(Clone, Debug)]
pub(super) struct Power {
    state: State,
    /// When somebody was last seen.
    seen: Millis,
    /// Buttons that only woke the console: their release means nothing either.
    swallowed: u16,
    /// The light the machine was asked for.
    lit: Option<Light>,
    gauge: Gauge,
    /// The battery is about to run out, and the last screen says so.
    spent: bool,
    /// Something that is true on every screen.
    /// It is put into words when it is drawn: the language may change.
    notice: Option<(Phrase, Millis)>,
    sound: Option<Sound>,
}

impl Power {
    /// What is said over every screen, if anything is.
    pub(super) fn notice(&self) -> Option<Phrase> {
        self.notice.map(|(what, _)| what)
    }

    pub(super) const fn new() -> Power {
        Power {
            state: State::Awake,
            seen: Millis(0),
            swallowed: 0,
            lit: None,
            gauge: Gauge::new(),
            spent: false,
            notice: None,
            sound: None,
        }
    }

    pub(super) fn is_asleep(&self) -> bool {
        self.state == State::Asleep
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.spent
    }

    /// The battery as it is shown.
    pub(super) fn battery(&self) -> Option<(Level, bool)> {
        self.gauge.shown()
    }

    /// When the console grows tired.
    fn tires_at(&self, settings: &Settings) -> Option<Millis> {
        let after = match self.state {
            State::Asleep => None,
            _ if self.spent => Some(LAST_WORDS),
            State::Dim => settings.sleep.millis(),
            // Whoever wants no dimming may still want sleep.
            State::Awake => match (settings.dim.millis(), settings.sleep.millis()) {
                (Some(dim), Some(sleep)) => Some(if dim < sleep { dim } else { sleep }),
                (dim, sleep) => dim.or(sleep),
            },
        };
        after.map(|after| self.seen.plus(after))
    }

    /// Whether nobody has been seen for this many milliseconds.
    fn is_alone(&self, after: Option<u32>, now: Millis) -> bool {
        after.is_some_and(|after| self.seen.plus(after).reached(now))
    }

    fn light(&self, settings: &Settings) -> Light {
        match self.state {
            State::Awake => Light::Lit(settings.brightness.percent()),
            State::Dim => Light::Lit(dimmed(settings)),
            State::Asleep => Light::Off,
        }
    }
}

const fn bit(button: Button) -> u16 {
    1 << button as u16
}

impl Console {
    /// The light behind the panel, as it should be now.
    pub fn light(&self) -> Light {
        match (self.screen().screen().demands(), self.power.state) {
            (Some((percent, _)), State::Awake) => Light::Lit(percent),
            _ => self.power.light(&self.home.settings),
        }
    }

    /// Whether the console sleeps: the panel is off, and only a button or a
    /// cable means anything.
    pub fn is_asleep(&self) -> bool {
        self.power.is_asleep()
    }

    /// When something happens by itself, apart from falling asleep.
    pub fn stirs_at(&self, now: Millis) -> Option<Millis> {
        if self.power.is_asleep() {
            return None;
        }
        let notice = self.power.notice.map(|(_, until)| until);
        if self.power.spent {
            return notice;
        }
        let by_itself = Millis::earlier(self.motion_at(now), self.cursor_rests_at());
        let screen = Millis::earlier(by_itself, self.keys.wake_at());
        Millis::earlier(screen, notice)
    }

    /// Whether the self-test is shown: the machine is to send what it finds
    /// with every tick.
    pub fn is_testing(&self) -> bool {
        self.screen().screen().demands().is_some()
    }

    /// When the console wants an [`Event::Tick`]; `None` to sleep until a
    /// button or a thought. A moment that has passed means at once, but not
    /// twice at the same moment.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        let by_itself = Millis::earlier(self.stirs_at(now), self.wire_at());
        Millis::earlier(by_itself, self.power.tires_at(&self.home.settings))
    }

    /// Says something that is true on every screen.
    pub(super) fn announce(&mut self, what: Phrase, now: Millis) {
        self.power.notice = Some((what, now.plus(NOTICE)));
        self.picture.spoil();
    }

    /// Lets something be heard, unless something weightier is.
    pub(super) fn sound(&mut self, sound: Sound) {
        self.power.sound = self.power.sound.max(Some(sound));
    }

    /// Whether an event is for the screen on top. The press that wakes the
    /// console is not, nor is anything while it sleeps.
    pub(super) fn hears(&mut self, event: &Event, now: Millis) -> bool {
        if self.picture.is_moving() || self.thoughts.is_thinking() {
            self.power.seen = now;
        }
        match event {
            Event::Press(button) => {
                self.power.seen = now;
                let swallowed = self.power.is_asleep() || self.power.spent;
                if swallowed {
                    self.power.swallowed |= bit(*button);
                    self.wake(now);
                } else {
                    self.power.swallowed &= !bit(*button);
                    self.power.state = State::Awake;
                    if self.power.notice.take().is_some() {
                        self.picture.spoil();
                    }
                }
                !swallowed
            }
            Event::Release(button) => {
                let swallowed = self.power.swallowed & bit(*button) != 0;
                self.power.swallowed &= !bit(*button);
                !swallowed && !self.power.is_asleep()
            }
            Event::Tick => {
                self.tire(now);
                let is_over = |(_, until): (Phrase, Millis)| until.reached(now);
                if self.power.notice.is_some_and(is_over) {
                    self.power.notice = None;
                    self.picture.spoil();
                }
                // The moment may have been the power's alone: nothing is drawn.
                let stirs = self.picture.is_moving() || self.stirs_at(now).is_some();
                stirs && !self.power.is_asleep() && !self.power.spent
            }
            Event::Thought(_) => true,
            Event::Facts(_) => !self.power.is_asleep() && !self.power.spent,
            Event::Battery(reading) => {
                self.measured(*reading, now);
                false
            }
        }
    }

    /// Time has passed.
    fn tire(&mut self, now: Millis) {
        let power = &mut self.power;
        let sleep = if power.spent {
            Some(LAST_WORDS)
        } else {
            self.home.settings.sleep.millis()
        };
        if power.is_asleep() {
            return;
        }
        if power.is_alone(sleep, now) {
            power.state = State::Asleep;
            power.notice = None;
            self.keys.let_go();
            self.stand_still(now);
            self.keeping.note_left();
        } else if power.is_alone(self.home.settings.dim.millis(), now) {
            power.state = State::Dim;
        }
    }

    /// The game's time stands still, as in a pause.
    fn stand_still(&mut self, now: Millis) {
        if self.screen().screen().is_game() {
            self.pause_game(now);
        }
        self.picture.set_moving(false);
    }

    /// The game's time goes on.
    fn go_on(&mut self, now: Millis) {
        self.picture.spoil();
        if self.screen().screen().is_game() {
            let reply = self.resume(now);
            self.follow_later(reply);
        }
    }

    /// Something is to be seen: if nobody is looking, the panel is lit.
    pub(super) fn rouse(&mut self, now: Millis) {
        if self.power.is_asleep() && !self.power.spent {
            self.power.seen = now;
            self.wake(now);
        }
    }

    fn wake(&mut self, now: Millis) {
        let slept = self.power.is_asleep();
        self.power.state = State::Awake;
        if slept {
            self.picture.spoil();
            if !self.power.spent {
                self.go_on(now);
            }
        }
    }

    /// The battery was measured.
    fn measured(&mut self, reading: Reading, now: Millis) {
        let before = self.power.battery();
        let news = self.power.gauge.measure(reading);
        let is_shown = self.screen().screen().battery().is_some();
        if is_shown && before != self.power.battery() {
            self.picture.spoil();
        }
        // What is kept twice does no harm; a charge status that lies would.
        if matches!(news, Some(News::Low | News::Empty)) {
            self.keeping.keep_now();
        }
        match news {
            Some(News::Low) if !reading.charging && !self.power.is_asleep() => {
                self.announce(words::BATTERY_LOW, now);
                self.sound(Sound::Warning);
            }
            Some(News::Empty) => {
                self.power.spent = true;
                self.stand_still(now);
                self.keys.let_go();
                if !self.power.is_asleep() {
                    (self.power.state, self.power.seen) = (State::Awake, now);
                    self.power.notice = None;
                    self.picture.spoil();
                    self.sound(Sound::Warning);
                }
            }
            Some(News::Rescued) => {
                self.power.spent = false;
                self.power.seen = now;
                if !self.power.is_asleep() {
                    self.go_on(now);
                }
            }
            _ => {}
        }
    }

    /// What light, sound and battery ask of the machine.
    pub(super) fn needs(&mut self) -> (Option<Light>, Option<Tune>) {
        let light = Some(self.light());
        let changed = light != self.power.lit;
        self.power.lit = light;
        let sound = self.power.sound.take();
        let loudness = match self.screen().screen().demands() {
            Some((_, loudness)) => Some(loudness),
            None => loudness(&self.home.settings),
        };
        let tune = loudness
            .zip(sound)
            .map(|(loudness, sound)| Tune { sound, loudness });
        (light.filter(|_| changed), tune)
    }

    /// What lies over every screen.
    pub(super) fn paint_notice(&self, canvas: &mut Canvas<'_>) {
        if let Some(draw) = self.screen().screen().battery() {
            draw(canvas, self.power.battery());
        }
        if let Some((what, _)) = self.power.notice {
            let words = what.get(self.home.settings.language);
            toast(canvas, words, TOAST_TOP, Tone::Turn);
        }
    }
}
