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

use super::screens::Screen;
use crate::battery::{BatteryNews, Gauge, Reading};
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
enum Wakefulness {
    Awake,
    Dim,
    Asleep,
}

/// What the console knows about its own strength, and what light and loudspeaker owe it.
#[derive(Clone, Debug)]
pub(super) struct Power {
    state: Wakefulness,
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

/// What goes on while an event comes.
pub(super) struct Around<'a> {
    pub settings: &'a Settings,
    /// Something moves, or a computer thinks: people are watching.
    pub watched: bool,
    /// The event is a tick that the screen, the keys or the storage want.
    pub stirs: bool,
    /// The battery is on the screen.
    pub shows_battery: bool,
}

/// What follows from an event.
#[derive(Default)]
pub(super) struct Heard {
    /// The event is for the screen on top, too. The press that wakes the
    /// console is not, nor is anything while it sleeps.
    pub passes: bool,
    /// The picture is out of date.
    pub redraw: bool,
    /// The game is to be written down: the battery runs low.
    pub keep: bool,
    /// What becomes of the game's time.
    pub time: Option<GameTime>,
}

/// What becomes of the game's time.
pub(super) enum GameTime {
    /// It stands still, as in a pause.
    Stops,
    /// The same, and people are gone.
    Sleeps,
    GoesOn,
}

const fn bit(button: Button) -> u16 {
    1 << button as u16
}

impl Power {
    pub(super) const fn new() -> Power {
        Power {
            state: Wakefulness::Awake,
            seen: Millis(0),
            swallowed: 0,
            lit: None,
            gauge: Gauge::new(),
            spent: false,
            notice: None,
            sound: None,
        }
    }

    /// Whether the panel is off, and only a button or a cable means anything.
    pub(super) fn is_asleep(&self) -> bool {
        self.state == Wakefulness::Asleep
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.spent
    }

    /// Whether it heeds nothing but what wakes it.
    fn is_deaf(&self) -> bool {
        self.is_asleep() || self.spent
    }

    /// Says something that is true on every screen.
    pub(super) fn announce(&mut self, what: Phrase, now: Millis) {
        self.notice = Some((what, now.plus(NOTICE)));
    }

    /// What is said over every screen, and until when.
    pub(super) const fn notice(&self) -> Option<(Phrase, Millis)> {
        self.notice
    }

    /// Lets something be heard, unless something weightier is.
    pub(super) fn sound(&mut self, sound: Sound) {
        self.sound = self.sound.max(Some(sound));
    }

    /// When the console grows tired.
    pub(super) fn tires_at(&self, settings: &Settings) -> Option<Millis> {
        let after = match self.state {
            Wakefulness::Asleep => None,
            _ if self.spent => Some(LAST_WORDS),
            Wakefulness::Dim => settings.sleep.millis(),
            // Without dimming there may still be sleep.
            Wakefulness::Awake => match (settings.dim.millis(), settings.sleep.millis()) {
                (Some(dim), Some(sleep)) => Some(if dim < sleep { dim } else { sleep }),
                (dim, sleep) => dim.or(sleep),
            },
        };
        after.map(|after| self.seen.plus(after))
    }

    /// An event comes.
    pub(super) fn hear(&mut self, event: &Event, around: &Around<'_>, now: Millis) -> Heard {
        if around.watched {
            self.seen = now;
        }
        let mut heard = Heard::default();
        match event {
            Event::Press(button) => {
                self.seen = now;
                if self.is_deaf() {
                    self.swallowed |= bit(*button);
                    return self.wake();
                }
                self.swallowed &= !bit(*button);
                self.state = Wakefulness::Awake;
                heard.redraw = self.notice.take().is_some();
                heard.passes = true;
            }
            Event::Release(button) => {
                let swallowed = self.swallowed & bit(*button) != 0;
                self.swallowed &= !bit(*button);
                heard.passes = !swallowed && !self.is_asleep();
            }
            Event::Tick => {
                heard.time = self.tire(around.settings, now);
                let over = self.notice.take_if(|(_, until)| until.reached(now));
                heard.redraw = over.is_some();
                // The moment may have been the power's alone: nothing is drawn.
                heard.passes = (around.stirs || self.notice.is_some()) && !self.is_deaf();
            }
            Event::Thought(_) => heard.passes = true,
            Event::Facts(_) => heard.passes = !self.is_deaf(),
            Event::Battery(reading) => return self.measure(*reading, around, now),
        }
        heard
    }

    /// GameTime has passed.
    fn tire(&mut self, settings: &Settings, now: Millis) -> Option<GameTime> {
        let seen = self.seen;
        let alone = |after: Option<u32>| after.is_some_and(|after| seen.plus(after).reached(now));
        let sleep = match self.spent {
            true => Some(LAST_WORDS),
            false => settings.sleep.millis(),
        };
        if self.is_asleep() {
            return None;
        }
        if alone(sleep) {
            (self.state, self.notice) = (Wakefulness::Asleep, None);
            return Some(GameTime::Sleeps);
        }
        if alone(settings.dim.millis()) {
            self.state = Wakefulness::Dim;
        }
        None
    }

    /// Something is to be seen: the panel is lit, if it is dark.
    pub(super) fn rouse(&mut self, now: Millis) -> Heard {
        if !self.is_asleep() || self.spent {
            return Heard::default();
        }
        self.seen = now;
        self.wake()
    }

    fn wake(&mut self) -> Heard {
        let slept = self.is_asleep();
        self.state = Wakefulness::Awake;
        Heard {
            redraw: slept,
            time: (slept && !self.spent).then_some(GameTime::GoesOn),
            ..Heard::default()
        }
    }

    /// The battery was measured.
    fn measure(&mut self, reading: Reading, around: &Around<'_>, now: Millis) -> Heard {
        let before = self.gauge.shown();
        let news = self.gauge.measure(reading);
        let mut heard = Heard {
            redraw: around.shows_battery && before != self.gauge.shown(),
            // What is kept twice does no harm; a charge status that lies would.
            keep: matches!(news, Some(BatteryNews::Low | BatteryNews::Empty)),
            ..Heard::default()
        };
        match news {
            Some(BatteryNews::Low) if !reading.charging && !self.is_asleep() => {
                self.announce(words::BATTERY_LOW, now);
                self.sound(Sound::Warning);
                heard.redraw = true;
            }
            Some(BatteryNews::Empty) => {
                self.spent = true;
                heard.time = Some(GameTime::Stops);
                if !self.is_asleep() {
                    (self.state, self.seen, self.notice) = (Wakefulness::Awake, now, None);
                    self.sound(Sound::Warning);
                    heard.redraw = true;
                }
            }
            Some(BatteryNews::Rescued) => {
                (self.spent, self.seen) = (false, now);
                heard.time = (!self.is_asleep()).then_some(GameTime::GoesOn);
            }
            _ => {}
        }
        heard
    }

    /// The light behind the panel, as it should be now.
    pub(super) fn light(&self, settings: &Settings, screen: &dyn Screen) -> Light {
        match (self.state, screen.demands()) {
            (Wakefulness::Awake, Some((percent, _))) => Light::Lit(percent),
            (Wakefulness::Awake, None) => Light::Lit(settings.brightness.percent()),
            (Wakefulness::Dim, _) => Light::Lit(dimmed(settings)),
            (Wakefulness::Asleep, _) => Light::Off,
        }
    }

    /// What light and sound ask of the machine.
    pub(super) fn needs(
        &mut self,
        settings: &Settings,
        screen: &dyn Screen,
    ) -> (Option<Light>, Option<Tune>) {
        let light = Some(self.light(settings, screen));
        let changed = light != self.lit;
        self.lit = light;
        let loudness = match screen.demands() {
            Some((_, loudness)) => Some(loudness),
            None => loudness(settings),
        };
        let tune = loudness
            .zip(self.sound.take())
            .map(|(loudness, sound)| Tune { sound, loudness });
        (light.filter(|_| changed), tune)
    }

    /// Draws what lies over every screen.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings, screen: &dyn Screen) {
        if let Some(draw) = screen.battery() {
            draw(canvas, self.gauge.shown());
        }
        if let Some((what, _)) = self.notice {
            let words = what.get(settings.language);
            toast(canvas, words, TOAST_TOP, Tone::Turn);
        }
    }
}
