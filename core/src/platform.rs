//! The interface between console and machine.
//!
//! A driver (firmware, window, script, test) feeds [`Event`]s with the time into
//! [`Console::update`](crate::console::Console::update), carries out the [`Requests`], and
//! shows what [`Console::draw`](crate::console::Console::draw) draws. There is nothing else
//! between the core and a machine.

pub use crate::basics::{Button, FRAME, Millis, SCRATCH_WORDS};
use crate::battery::Reading;
use crate::crash::Crash;
use crate::facts::MachineFacts;
use crate::games::{AnyAnswer, AnyJob};
use crate::sound::Tune;
pub use taschenspieler_store::{Storage, StorageFailed};

/// The starting conditions of a console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// The seed of all luck.
    pub seed: u64,
    /// How the previous run ended, if it ended badly.
    pub crash: Option<Crash>,
    /// Whether B was held, so that no saves are loaded.
    pub without_saves: bool,
    /// Whether Y was held, so that the self-test comes first.
    pub self_test: bool,
    /// Whether this is a plain start: the machine runs as slowly as any, because its owner
    /// asked for it or because it did not start otherwise. The settings say so and offer to
    /// end it.
    pub plain: bool,
    /// Whether the launcher shows all games, even hidden ones.
    pub all_games: bool,
    /// If there is a port for a cable to another console: a random number, different at
    /// every start and unrelated to [`seed`](Start::seed), because numbers drawn from it go
    /// over the cable.
    pub wire: Option<u64>,
}

/// The light behind the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// On, at this many percent.
    Lit(u8),
    /// Off, and the panel sleeps.
    Off,
}

/// What can happen to a console.
#[allow(clippy::large_enum_variant)] // there is one event at a time, and no heap
pub enum Event {
    Press(Button),
    Release(Button),
    /// The moment asked for by [`Console::wake_at`](crate::console::Console::wake_at) has come.
    Tick,
    /// A job is finished.
    Thought(AnyAnswer),
    /// The battery was measured.
    Battery(Reading),
    /// The facts the machine has found out about itself, sent while
    /// [`Console::is_testing`](crate::console::Console::is_testing).
    Facts(MachineFacts),
}

/// What the console wants from its machine after an event.
#[derive(Default)]
pub struct Requests {
    /// The picture has changed: draw and show it.
    pub redraw: bool,
    /// Stop the running thought; its answer is not wanted any more.
    pub stop_thinking: bool,
    /// Run this job, beside everything else.
    pub think: Option<AnyJob>,
    /// Something is to be saved or loaded: call
    /// [`Console::keep`](crate::console::Console::keep) once the picture is shown.
    pub keep: bool,
    /// Change the light. While it is off, the console wants nothing but buttons and the
    /// battery.
    pub light: Option<Light>,
    /// Play this sound.
    pub sound: Option<Tune>,
    /// There is something for the cable: call
    /// [`Console::to_send`](crate::console::Console::to_send) until it returns `None`.
    pub send: bool,
    /// Make the next start a normal one instead of a [plain](Start::plain) one.
    pub leave_plain: bool,
}

/// What a log says about it.
#[cfg(feature = "defmt")]
impl defmt::Format for Event {
    fn format(&self, to: defmt::Formatter<'_>) {
        match self {
            Event::Press(button) => defmt::write!(to, "{} goes down", button),
            Event::Release(button) => defmt::write!(to, "{} goes up", button),
            Event::Tick => defmt::write!(to, "a moment that was asked for"),
            Event::Thought(answer) => defmt::write!(to, "thought {=u32}", answer.number()),
            Event::Battery(reading) => defmt::write!(to, "battery {=u16} mV", reading.millivolts),
            Event::Facts(_) => defmt::write!(to, "facts for the self-test"),
        }
    }
}
