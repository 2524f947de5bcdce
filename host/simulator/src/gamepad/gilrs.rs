//! Gamepads on Windows and macOS, through the crate `gilrs`.

use super::Axis;
use gilrs::{Button as Pad, EventType, Gilrs};
use taschenspieler_core::platform::Button;

/// Watches gamepads in a new thread. If the system does not support gamepads, the thread
/// ends at once.
pub fn watch(tell: impl Fn(Button, bool) + Send + 'static) {
    let listen = move || {
        let Ok(mut pads) = Gilrs::new() else {
            return;
        };
        let (mut across, mut along) = (Axis::horizontal(), Axis::vertical());
        while let Some(event) = pads.next_event_blocking(None) {
            match event.event {
                EventType::ButtonPressed(pad, _) => {
                    button(pad)
                        .into_iter()
                        .for_each(|button| tell(button, true));
                }
                EventType::ButtonReleased(pad, _) => {
                    button(pad)
                        .into_iter()
                        .for_each(|button| tell(button, false));
                }
                EventType::AxisChanged(gilrs::Axis::LeftStickX, place, _) => {
                    across
                        .moves(place)
                        .for_each(|(button, down)| tell(button, down));
                }
                // gilrs counts upwards, screens downwards.
                EventType::AxisChanged(gilrs::Axis::LeftStickY, place, _) => {
                    along
                        .moves(-place)
                        .for_each(|(button, down)| tell(button, down));
                }
                _ => {}
            }
        }
    };
    // Without a thread there are no gamepads.
    let _ = std::thread::Builder::new()
        .name("gamepad".into())
        .spawn(listen);
}

/// Our button with the same letter.
fn button(pad: Pad) -> Option<Button> {
    Some(match pad {
        Pad::South => Button::A,
        Pad::East => Button::B,
        Pad::West => Button::X,
        Pad::North => Button::Y,
        Pad::Start => Button::Centre,
        Pad::DPadUp => Button::Up,
        Pad::DPadDown => Button::Down,
        Pad::DPadLeft => Button::Left,
        Pad::DPadRight => Button::Right,
        _ => return None,
    })
}
