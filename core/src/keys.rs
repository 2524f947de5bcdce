//! Turns buttons into keys: holding, repeating, and the left-handed layout.
//!
//! A button is a part of the board, a key is its meaning. B means "back" when it is
//! released soon and "pause" when it is held, and a held d-pad repeats.
//!
//! All boards have the d-pad at the left and the four buttons at the right, in a diamond. A
//! left-handed player can swap them, each button with the direction in the same place:
//!
//! ```text
//!      up             X
//! left    right   Y       A
//!     down            B
//! ```
//!
//! Only this module knows which layout is used.

pub use crate::basics::Key;
use crate::basics::{Button, Millis};

/// What a button stands for in this layout. Swapping twice changes nothing.
pub const fn role(button: Button, left_handed: bool) -> Button {
    if !left_handed {
        return button;
    }
    match button {
        Button::Up => Button::X,
        Button::Down => Button::B,
        Button::Left => Button::Y,
        Button::Right => Button::A,
        Button::X => Button::Up,
        Button::B => Button::Down,
        Button::Y => Button::Left,
        Button::A => Button::Right,
        Button::Centre => Button::Centre,
    }
}

pub const HOLD: u32 = 450;
/// A press this soon after the picture has settled was meant for the previous picture, and
/// so was a press this soon after such a press: a person who presses in quick succession
/// has not looked.
pub const GUARD: u32 = 350;
/// How long a direction must be held until it repeats, in milliseconds.
pub const REPEAT_AFTER: u32 = 380;
/// Milliseconds between two repetitions.
pub const REPEAT_EVERY: u32 = 120;

/// Watches held buttons.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeldKeys {
    /// The direction that is held and when it repeats next.
    repeat: Option<(Key, Millis)>,
    /// When B went down, while the press may still become "back" or "pause".
    back_since: Option<Millis>,
    /// Whether the B that is down can only become "pause".
    only_pauses: bool,
    /// When A went down, where holding it means something.
    a_since: Option<Millis>,
    /// The last press that was ignored.
    unheeded: Option<(Button, Millis)>,
}

impl HeldKeys {
    /// Nothing is held.
    pub const fn new() -> HeldKeys {
        HeldKeys {
            repeat: None,
            back_since: None,
            only_pauses: false,
            a_since: None,
            unheeded: None,
        }
    }

    /// Whether a press is one of several in quick succession, the last of which was
    /// ignored. The d-pad does no harm and is never ignored.
    pub fn hammers(&self, button: Button, now: Millis) -> bool {
        let decides = matches!(button, Button::A | Button::B | Button::Y);
        decides
            && self
                .unheeded
                .is_some_and(|(before, since)| before == button && !since.plus(GUARD).reached(now))
    }

    /// A went down where holding it means something. It acts when it is released, unless
    /// [`held`](HeldKeys::held) has reported it before.
    pub fn hold_a(&mut self, now: Millis) {
        self.repeat = None;
        self.a_since = Some(now);
    }

    /// Whether A has been held long enough by now.
    pub fn held(&mut self, now: Millis) -> bool {
        let held = self
            .a_since
            .is_some_and(|since| since.plus(HOLD).reached(now));
        if held {
            self.a_since = None;
        }
        held
    }

    /// A button went down. Where holding B means nothing (`pausable` is false) it acts at
    /// once, otherwise when it is released.
    pub fn press(&mut self, button: Button, pausable: bool, now: Millis) -> Option<Key> {
        let key = match button {
            Button::Up => Key::Up,
            Button::Down => Key::Down,
            Button::Left => Key::Left,
            Button::Right => Key::Right,
            Button::A => Key::A,
            Button::X => Key::X,
            Button::Y => Key::Y,
            Button::Centre => Key::Pause,
            Button::B if pausable => {
                (self.back_since, self.only_pauses) = (Some(now), false);
                return None;
            }
            Button::B => Key::B,
        };
        let is_direction = matches!(key, Key::Up | Key::Down | Key::Left | Key::Right);
        self.repeat = is_direction.then(|| (key, now.plus(REPEAT_AFTER)));
        Some(key)
    }

    /// A button went down but is ignored. If it is B and stays down, it still becomes a
    /// pause.
    pub fn disregard(&mut self, button: Button, now: Millis) {
        (self.repeat, self.unheeded) = (None, Some((button, now)));
        if button == Button::B {
            (self.back_since, self.only_pauses) = (Some(now), true);
        }
    }

    /// A button went up.
    pub fn release(&mut self, button: Button) -> Option<Key> {
        match (button, self.repeat) {
            (Button::B, _) => {
                let back = self.back_since.take().map(|_| Key::B);
                return back.filter(|_| !self.only_pauses);
            }
            (Button::A, _) => return self.a_since.take().map(|_| Key::A),
            (Button::Up, Some((Key::Up, _)))
            | (Button::Down, Some((Key::Down, _)))
            | (Button::Left, Some((Key::Left, _)))
            | (Button::Right, Some((Key::Right, _))) => self.repeat = None,
            _ => {}
        }
        None
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) -> Option<Key> {
        if self
            .back_since
            .is_some_and(|since| since.plus(HOLD).reached(now))
        {
            self.back_since = None;
            return Some(Key::Pause);
        }
        match self.repeat {
            Some((key, due)) if due.reached(now) => {
                self.repeat = Some((key, now.plus(REPEAT_EVERY)));
                Some(key)
            }
            _ => None,
        }
    }

    /// Forgets all held buttons, because the screen has changed under the thumb.
    pub fn let_go(&mut self) {
        *self = HeldKeys::new();
    }

    /// When [`tick`](HeldKeys::tick) is due.
    pub fn wake_at(&self) -> Option<Millis> {
        let hold = |since: Option<Millis>| since.map(|since| since.plus(HOLD));
        let hold = Millis::earlier(hold(self.back_since), hold(self.a_since));
        Millis::earlier(hold, self.repeat.map(|(_, due)| due))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_b_goes_back_and_a_long_one_pauses() {
        let mut keys = HeldKeys::new();
        assert_eq!(keys.press(Button::B, true, Millis(0)), None);
        assert_eq!(keys.tick(Millis(HOLD - 1)), None);
        assert_eq!(keys.release(Button::B), Some(Key::B));
        assert_eq!(keys.press(Button::B, true, Millis(1000)), None);
        assert_eq!(keys.wake_at(), Some(Millis(1000 + HOLD)));
        assert_eq!(keys.tick(Millis(1000 + HOLD)), Some(Key::Pause));
        assert_eq!(keys.release(Button::B), None);
    }

    #[test]
    fn where_a_can_be_held_it_acts_when_it_is_let_go() {
        let mut keys = HeldKeys::new();
        keys.hold_a(Millis(0));
        assert!(!keys.held(Millis(HOLD - 1)));
        assert_eq!(keys.release(Button::A), Some(Key::A));
        keys.hold_a(Millis(1000));
        assert_eq!(keys.wake_at(), Some(Millis(1000 + HOLD)));
        assert!(keys.held(Millis(1000 + HOLD)));
        assert!(!keys.held(Millis(1000 + HOLD)));
        assert_eq!(keys.release(Button::A), None);
    }

    #[test]
    fn b_acts_at_once_where_there_is_no_pause() {
        assert_eq!(
            HeldKeys::new().press(Button::B, false, Millis(0)),
            Some(Key::B)
        );
    }

    #[test]
    fn a_held_direction_repeats_until_it_is_let_go() {
        let mut keys = HeldKeys::new();
        assert_eq!(keys.press(Button::Left, true, Millis(0)), Some(Key::Left));
        assert_eq!(keys.tick(Millis(REPEAT_AFTER)), Some(Key::Left));
        assert_eq!(keys.tick(Millis(REPEAT_AFTER + 1)), None);
        assert_eq!(
            keys.tick(Millis(REPEAT_AFTER + REPEAT_EVERY)),
            Some(Key::Left)
        );
        assert_eq!(keys.release(Button::Right), None);
        assert!(keys.wake_at().is_some());
        keys.release(Button::Left);
        assert_eq!(keys.wake_at(), None);
    }

    /// A is not repeated, because a held A must not play a second move.
    #[test]
    fn only_directions_repeat() {
        let mut keys = HeldKeys::new();
        keys.press(Button::Up, true, Millis(0));
        assert_eq!(keys.press(Button::A, true, Millis(10)), Some(Key::A));
        assert_eq!(keys.tick(Millis(10_000)), None);
    }

    /// Every role still exists once, and swapping again leads back.
    #[test]
    fn roles_are_exchanged_in_pairs() {
        for button in Button::ALL {
            assert_eq!(role(button, false), button);
            assert_eq!(role(role(button, true), true), button);
        }
        assert_eq!(role(Button::Right, true), Button::A);
    }
}
