//! What a machine owes the console.
//!
//! A driver (firmware, window, script, test) feeds [`Event`]s with the time
//! into [`Console::update`](crate::console::Console::update), does what the
//! [`Requests`] ask for, and shows what
//! [`Console::draw`](crate::console::Console::draw) draws. That is all there
//! is between the core and a machine.

use crate::battery::Reading;
use crate::crash::Crash;
use crate::facts::Facts;
use crate::games::{AnyAnswer, AnyJob};
use crate::sound::Tune;

/// A moment, in milliseconds since the machine started. Wraps after 49 days;
/// [`since`](Millis::since) does not mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Millis(pub u32);

impl Millis {
    /// The moment `millis` later.
    #[must_use]
    pub const fn plus(self, millis: u32) -> Millis {
        Millis(self.0.wrapping_add(millis))
    }

    /// How many milliseconds have passed since an earlier moment; 0 if it is
    /// still to come.
    pub const fn since(self, earlier: Millis) -> u32 {
        let passed = self.0.wrapping_sub(earlier.0);
        if passed > u32::MAX / 2 { 0 } else { passed }
    }

    /// Whether this moment has come.
    pub const fn reached(self, now: Millis) -> bool {
        now.0.wrapping_sub(self.0) <= u32::MAX / 2
    }

    /// The earlier of two moments, where either may be "never".
    pub const fn earlier(a: Option<Millis>, b: Option<Millis>) -> Option<Millis> {
        match (a, b) {
            (Some(x), Some(y)) => Some(if x.reached(y) { x } else { y }),
            (Some(x), None) | (None, Some(x)) => Some(x),
            (None, None) => None,
        }
    }

    /// When a driver sends the tick that the console wants at this moment:
    /// what is overdue comes in a millisecond, so that two ticks never have
    /// the same time.
    #[must_use]
    pub const fn due(self, now: Millis) -> Millis {
        if self.reached(now) { now.plus(1) } else { self }
    }

    /// When a moving picture that comes to rest at `end` changes next; never,
    /// if it rests.
    pub fn next_frame(now: Millis, end: Millis) -> Option<Millis> {
        (!end.reached(now)).then(|| Millis::earlier(Some(now.plus(FRAME)), Some(end)))?
    }
}

/// How often a picture changes while something moves, in milliseconds: a little
/// more than sixty times a second.
pub const FRAME: u32 = 16;

/// A button of the console.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Button {
    /// D-pad up.
    Up,
    /// D-pad down.
    Down,
    /// D-pad left.
    Left,
    /// D-pad right.
    Right,
    /// Does the obvious next thing.
    A,
    /// Goes back, cancels, takes back; held: pause.
    B,
    /// Help for this very moment.
    X,
    /// The game's own second action.
    Y,
    /// The centre press of a d-pad, where a board has one: pause.
    Centre,
}

impl Button {
    /// All of them.
    pub const ALL: [Button; 9] = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
        Button::Centre,
    ];
}

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
    Facts(Facts),
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
}

/// Where bytes outlast a power cut: a few records, each under a key.
///
/// A record that [`save`](Storage::save) has answered for is there after the
/// next start, whatever happens in between.
pub trait Storage {
    /// Reads a record into the buffer: how long it is, or `None` if there is
    /// none.
    fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, StorageFailed>;
    /// Keeps a record instead of the one before.
    fn save(&mut self, key: u8, record: &[u8]) -> Result<(), StorageFailed>;
    /// Forgets a record.
    fn remove(&mut self, key: u8) -> Result<(), StorageFailed>;
}

/// A record could not be read or kept: the storage is full, worn or broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StorageFailed;

/// How many words of memory computer players think in: 64 KiB.
pub const SCRATCH_WORDS: usize = 64 * 1024 / 4;

#[cfg(test)]
mod tests {
    use super::*;

    /// Moments keep their order across the wrap-around after 49 days.
    #[test]
    fn time_wraps() {
        let before = Millis(u32::MAX - 5);
        let after = before.plus(10);
        assert_eq!(after.since(before), 10);
        assert_eq!(before.since(after), 0);
        assert!(before.reached(after) && !after.reached(before));
        assert_eq!(Millis::earlier(Some(after), Some(before)), Some(before));
        assert_eq!(Millis::earlier(None, Some(after)), Some(after));
    }

    /// What is still to come is due when it comes, all else in a millisecond.
    #[test]
    fn ticks_never_have_the_same_time() {
        let now = Millis(u32::MAX);
        for (wake, due) in [(now.plus(9), 8), (now, 0), (Millis(7_000_000), 7_000_000)] {
            assert_eq!(wake.due(now), Millis(due));
        }
        assert_eq!(Millis(u32::MAX - 40).due(now), Millis(0));
    }
}
