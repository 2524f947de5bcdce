//! Gamepads, and which of our buttons theirs stand for.
//!
//! | file | subject |
//! |---|---|
//! | this file | the part that is the same on every system |
//! | `linux.rs` | the kernel's events, straight from their files |
//! | `gilrs.rs` | Windows and macOS, through the crate of that name |
//!
//! The letters on the pad are the letters of the console; the d-pad and the
//! left stick are its d-pad; Start is the pause of a board with a centre press.

#[cfg(any(windows, target_os = "macos"))]
mod gilrs;
#[cfg(target_os = "linux")]
mod linux;

use taschenspieler_core::platform::Button;

/// Calls `tell` for every button that goes down or up on any gamepad, from another thread,
/// as long as the program runs.
pub fn watch(tell: impl Fn(Button, bool) + Send + Sync + 'static) {
    #[cfg(target_os = "linux")]
    linux::watch(std::sync::Arc::new(tell));
    #[cfg(any(windows, target_os = "macos"))]
    gilrs::watch(tell);
    // There is no gamepad support on other systems.
    #[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
    drop(tell);
}

/// One axis of a stick or d-pad, which acts as a button on either side.
struct Axis {
    towards: [Button; 2],
    /// The side that is pressed now.
    pressed: Option<Button>,
}

impl Axis {
    const fn horizontal() -> Axis {
        Axis {
            towards: [Button::Left, Button::Right],
            pressed: None,
        }
    }

    /// Screens and the kernel count downwards.
    const fn vertical() -> Axis {
        Axis {
            towards: [Button::Up, Button::Down],
            pressed: None,
        }
    }

    /// The axis moves to a place between −1 and 1. Returns the side that goes up, then the
    /// side that goes down. A side is released further in than it is pressed, so that an
    /// unsteady hand presses only once.
    fn moves(&mut self, place: f32) -> impl Iterator<Item = (Button, bool)> + use<> {
        const PRESSED: f32 = 0.6;
        const LET_GO: f32 = 0.4;
        let [less, more] = self.towards;
        let limit = |side| match self.pressed == Some(side) {
            true => LET_GO,
            false => PRESSED,
        };
        let now = if place <= -limit(less) {
            Some(less)
        } else if place >= limit(more) {
            Some(more)
        } else {
            None
        };
        let before = std::mem::replace(&mut self.pressed, now);
        let (up, down) = match before == now {
            true => (None, None),
            false => (before, now),
        };
        let up = up.map(|button| (button, false));
        up.into_iter().chain(down.map(|button| (button, true)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(axis: &mut Axis, place: f32) -> Vec<(Button, bool)> {
        axis.moves(place).collect()
    }

    #[test]
    fn a_stick_presses_to_either_side() {
        let mut axis = Axis::horizontal();
        assert_eq!(moves(&mut axis, 0.3), []);
        assert_eq!(moves(&mut axis, 1.0), [(Button::Right, true)]);
        assert_eq!(moves(&mut axis, 0.9), []);
        let across = [(Button::Right, false), (Button::Left, true)];
        assert_eq!(moves(&mut axis, -0.8), across);
        assert_eq!(moves(&mut axis, 0.0), [(Button::Left, false)]);
    }

    #[test]
    fn a_hand_that_is_not_still_presses_once() {
        let mut axis = Axis::vertical();
        assert_eq!(moves(&mut axis, 0.61), [(Button::Down, true)]);
        assert_eq!(moves(&mut axis, 0.55), []);
        assert_eq!(moves(&mut axis, 0.61), []);
        assert_eq!(moves(&mut axis, 0.39), [(Button::Down, false)]);
    }
}
