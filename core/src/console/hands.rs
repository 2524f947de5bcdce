//! For left hands: d-pad and buttons change their roles.
//!
//! Both boards have the d-pad at the left and the four buttons at the right,
//! in a diamond. Whoever would rather steer with the right thumb exchanges
//! them, each button with the direction in its place:
//!
//! ```text
//!      up             X
//! left    right   Y       A
//!     down            B
//! ```
//!
//! The exchange happens where buttons become keys. Nobody behind it knows.

use crate::platform::Button;

/// What a button does for this hand. Doing it twice changes nothing.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every role is still there once, and the way back is the same.
    #[test]
    fn roles_are_exchanged_in_pairs() {
        for button in Button::ALL {
            assert_eq!(role(button, false), button);
            assert_eq!(role(role(button, true), true), button);
        }
        assert_eq!(role(Button::Right, true), Button::A);
    }
}
