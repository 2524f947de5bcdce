//! What a machine owes the console.
//!
//! A driver (firmware, window, script, test) feeds [`Event`]s with the time
//! into [`Console::update`](crate::console::Console::update), does what the
//! [`Requests`] ask for, and shows what
//! [`Console::draw`](crate::console::Console::draw) draws. That is all there
//! is between the core and a machine.

pub use crate::basics::{Button, FRAME, Millis, SCRATCH_WORDS};
use crate::battery::Reading;
use crate::crash::Crash;
use crate::facts::MachineFacts;
use crate::games::{AnyAnswer, AnyJob};
use crate::sound::Tune;
pub use taschenspieler_store::{Storage, StorageFailed};

/// What a machine knows when it starts a console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// All luck follows from it.
    pub seed: u64,
    /// What ended the run before, if it did not end well.
    pub crash: Option<Crash>,
    /// B was held: nothing that was saved is loaded.
    pub without_saves: bool,
    /// Y was held: the self-test comes first.
    pub self_test: bool,
    /// The machine runs as slowly as any, because its owner wanted it so or because
    /// it did not start otherwise. The settings say so and offer to end it.
    pub plain: bool,
    /// The launcher shows all games, even those that stand on no shelf.
    pub all_games: bool,
    /// If there is a port for a cable to another console: a random number, another
    /// one at every start, from which nothing follows about [`seed`](Start::seed).
    /// What is drawn from it goes over the cable.
    pub wire: Option<u64>,
}

/// The light behind the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// This many percent.
    Lit(u8),
    /// None, and the panel sleeps.
    Off,
}

/// What can happen to a console.
#[allow(clippy::large_enum_variant)] // one at a time, and no heap
pub enum Event {
    /// A button went down.
    Press(Button),
    /// A button went up.
    Release(Button),
    /// The moment asked for by [`Console::wake_at`](crate::console::Console::wake_at) has come.
    Tick,
    /// A job is finished.
    Thought(AnyAnswer),
    /// The battery was measured.
    Battery(Reading),
    /// What the machine has found out about itself, while
    /// [`Console::is_testing`](crate::console::Console::is_testing).
    Facts(MachineFacts),
}

/// What the console wants from its machine after an event.
#[derive(Default)]
pub struct Requests {
    /// The picture has changed: draw and show it.
    pub redraw: bool,
    /// Stop thinking about whatever is being thought about; its answer is not
    /// wanted any more.
    pub stop_thinking: bool,
    /// Think about this, beside everything else.
    pub think: Option<AnyJob>,
    /// Something is to be kept or fetched: call
    /// [`Console::keep`](crate::console::Console::keep) once the picture is shown.
    pub keep: bool,
    /// The light is to be another one. Asleep, the console wants nothing but
    /// buttons and the battery.
    pub light: Option<Light>,
    /// Play this.
    pub sound: Option<Tune>,
    /// There is something for the cable: call
    /// [`Console::to_send`](crate::console::Console::to_send) until it returns `None`.
    pub send: bool,
    /// The next start is not to be a [plain](Start::plain) one.
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
