//! Awake, dim, asleep: what the console does while no button is pressed.
//!
//! ```text
//! button → awake ── dim time ──→ dim ── sleep time ──→ asleep
//!            ↑        any button: acts ┘                  │
//!            └──────────── any button: only wakes ────────┘
//! ```
//!
//! A thinking computer, a demonstration and a motion count like a press, because people are
//! watching. During sleep there are no ticks, and the game's time stands still as in a
//! pause. When the battery is about to run out, the console shows a last screen and then
//! sleeps in the same way until it is charged.

use super::screens::Screen;
use crate::battery::{BatteryNews, Gauge, Reading};
use crate::platform::{Button, Event, Light, Millis};
use crate::settings::{Settings, Volume};
use crate::sound::{Loudness, Sound, Tune};
use crate::text::{Phrase, host as words};
use crate::ui::Canvas;
use crate::ui::widgets::panels::{TOAST_TOP, Tone, toast};

/// The brightness when no button was pressed for a while: readable, but not comfortable.
const fn dimmed(settings: &Settings) -> u8 {
    settings.brightness.percent() / 3
}

/// The volume of sounds; `None` for silence.
const fn loudness(settings: &Settings) -> Option<Loudness> {
    match settings.volume {
        Volume::Off => None,
        Volume::Low => Some(Loudness::Low),
        Volume::High => Some(Loudness::High),
    }
}

/// How long the last screen of an empty battery is shown, in milliseconds.
const LAST_WORDS: u32 = 6_000;

/// How long a notice that is true on every screen is shown, in milliseconds.
const NOTICE: u32 = 4_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wakefulness {
    Awake,
    Dim,
    Asleep,
}

/// The state of power: wakefulness, battery, light and sound.
#[derive(Clone, Debug)]
pub(super) struct Power {
    state: Wakefulness,
    /// When a person was last active.
    seen: Millis,
    /// The buttons that only woke the console, whose release is ignored too.
    swallowed: u16,
    /// The light the machine was asked for.
    lit: Option<Light>,
    gauge: Gauge,
    /// Whether the battery is about to run out and the last screen is shown.
    spent: bool,
    /// A notice that is true on every screen, with its end. Its text is chosen when it is
    /// drawn, because the language may change.
    notice: Option<(Phrase, Millis)>,
    sound: Option<Sound>,
}

/// The circumstances of an event.
pub(super) struct Around<'a> {
    pub settings: &'a Settings,
    /// Whether there is motion or a computer thinks, so that people are watching.
    pub watched: bool,
    /// Whether the event is a tick that the screen, the keys or the storage asked for.
    pub stirs: bool,
    /// Whether the battery is shown on the screen.
    pub shows_battery: bool,
}

/// The effects of an event.
#[derive(Default)]
pub(super) struct Heard {
    /// Whether the event is also for the screen on top. The press that wakes the console is
    /// not, and neither is anything while it sleeps.
    pub passes: bool,
    /// Whether the picture is out of date.
    pub redraw: bool,
    /// Whether the game is to be saved, because the battery runs low.
    pub keep: bool,
    /// The effect on the game's time.
    pub time: Option<GameTime>,
}

/// The effect on the game's time.
pub(super) enum GameTime {
    /// It stands still, as in a pause.
    Stops,
    /// The same, because the console falls asleep.
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

    /// Whether the panel is off and the console reacts only to buttons and the cable.
    pub(super) fn is_asleep(&self) -> bool {
        self.state == Wakefulness::Asleep
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.spent
    }

    /// Whether it ignores everything that does not wake it.
    fn is_deaf(&self) -> bool {
        self.is_asleep() || self.spent
    }

    /// Shows a notice that is true on every screen.
    pub(super) fn announce(&mut self, what: Phrase, now: Millis) {
        self.notice = Some((what, now.plus(NOTICE)));
    }

    /// The notice over every screen, and its end.
    pub(super) const fn notice(&self) -> Option<(Phrase, Millis)> {
        self.notice
    }

    /// Plays a sound, unless a more important one is waiting.
    pub(super) fn sound(&mut self, sound: Sound) {
        self.sound = self.sound.max(Some(sound));
    }

    /// When the console dims or falls asleep.
    pub(super) fn tires_at(&self, settings: &Settings) -> Option<Millis> {
        let after = match self.state {
            Wakefulness::Asleep => None,
            _ if self.spent => Some(LAST_WORDS),
            Wakefulness::Dim => settings.sleep.millis(),
            // Even if the console never dims, it may fall asleep.
            Wakefulness::Awake => match (settings.dim.millis(), settings.sleep.millis()) {
                (Some(dim), Some(sleep)) => Some(if dim < sleep { dim } else { sleep }),
                (dim, sleep) => dim.or(sleep),
            },
        };
        after.map(|after| self.seen.plus(after))
    }

    /// Handles an event.
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
                // The tick may have been for the power alone; then nothing is drawn.
                heard.passes = (around.stirs || self.notice.is_some()) && !self.is_deaf();
            }
            Event::Thought(_) => heard.passes = true,
            Event::Facts(_) => heard.passes = !self.is_deaf(),
            Event::Battery(reading) => return self.measure(*reading, around, now),
        }
        heard
    }

    /// Dims the console or lets it fall asleep when it is time.
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

    /// There is something to see, so a dark panel is lit.
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
            // Saving twice does no harm, but a wrong charge status would.
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

    /// The light behind the panel that the console wants now.
    pub(super) fn light(&self, settings: &Settings, screen: &dyn Screen) -> Light {
        match (self.state, screen.demands()) {
            (Wakefulness::Awake, Some((percent, _))) => Light::Lit(percent),
            (Wakefulness::Awake, None) => Light::Lit(settings.brightness.percent()),
            (Wakefulness::Dim, _) => Light::Lit(dimmed(settings)),
            (Wakefulness::Asleep, _) => Light::Off,
        }
    }

    /// The requests of light and sound to the machine.
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

    /// Draws everything that lies over all screens.
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
