//! What a machine owes the console.
//!
//! A driver (firmware, window, script, test) feeds [`Event`]s with the time
//! into [`Console::update`](crate::console::Console::update), does what the
//! [`Requests`] ask for, and shows what
//! [`Console::draw`](crate::console::Console::draw) draws. That is all there
//! is between the core and a machine.

use crate::games::{AnyAnswer, AnyJob};

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
}

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
    /// Throw all saved games away: somebody has held A for it.
    pub erase_saves: bool,
}

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
}
