//! Gamepads on Linux, as the kernel reports them.
//!
//! Buttons are named as in the kernel's "Linux Gamepad Specification"
//! (Documentation/input/gamepad.rst), which drivers follow. They are matched by letter,
//! because the console's bar shows letters.

use super::Axis;
use evdev::{AbsoluteAxisCode, Device, EventSummary, KeyCode};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use taschenspieler_core::platform::Button;

/// How often to look for a new gamepad.
const LOOK: Duration = Duration::from_secs(2);

type Tell = Arc<dyn Fn(Button, bool) + Send + Sync>;

/// Watches for gamepads; each gets a thread that ends when it is unplugged.
pub fn watch(tell: Tell) {
    let open: Arc<Mutex<HashSet<PathBuf>>> = Arc::default();
    let look = move || {
        loop {
            for (path, device) in evdev::enumerate() {
                let is_new = open
                    .lock()
                    .is_ok_and(|mut open| is_gamepad(&device) && open.insert(path.clone()));
                if is_new {
                    let (tell, open) = (Arc::clone(&tell), Arc::clone(&open));
                    spawn(move || {
                        listen(device, &*tell);
                        forget(&open, &path);
                    });
                }
            }
            std::thread::sleep(LOOK);
        }
    };
    spawn(look);
}

/// Starts a thread and does not wait for it. Without a thread there is no gamepad.
fn spawn(work: impl FnOnce() + Send + 'static) {
    let _ = std::thread::Builder::new()
        .name("gamepad".into())
        .spawn(work);
}

fn forget(open: &Mutex<HashSet<PathBuf>>, path: &Path) {
    if let Ok(mut open) = open.lock() {
        open.remove(path);
    }
}

/// By the specification, every device with a southern button is a gamepad.
fn is_gamepad(device: &Device) -> bool {
    device
        .supported_keys()
        .is_some_and(|keys| keys.contains(KeyCode::BTN_SOUTH))
}

/// Reports the presses of a gamepad until it is unplugged.
fn listen(mut device: Device, tell: &dyn Fn(Button, bool)) {
    let mut axes = Axes::of(&device);
    let mut held: HashSet<Button> = HashSet::new();
    while let Ok(events) = device.fetch_events() {
        for event in events {
            let mut note = |button, down| {
                let changes = match down {
                    true => held.insert(button),
                    false => held.remove(&button),
                };
                if changes {
                    tell(button, down);
                }
            };
            match event.destructure() {
                EventSummary::Key(_, key, value) => {
                    if let Some(button) = button(key) {
                        note(button, value != 0);
                    }
                }
                EventSummary::AbsoluteAxis(_, code, value) => {
                    for (button, down) in axes.moves(code, value) {
                        note(button, down);
                    }
                }
                _ => {}
            }
        }
    }
    // An unplugged gamepad holds nothing down.
    for button in held {
        tell(button, false);
    }
}

fn button(key: KeyCode) -> Option<Button> {
    // BTN_NORTH and BTN_WEST are other names of BTN_X and BTN_Y.
    Some(match key {
        KeyCode::BTN_SOUTH => Button::A,
        KeyCode::BTN_EAST => Button::B,
        KeyCode::BTN_NORTH => Button::X,
        KeyCode::BTN_WEST => Button::Y,
        KeyCode::BTN_START => Button::Centre,
        KeyCode::BTN_DPAD_UP => Button::Up,
        KeyCode::BTN_DPAD_DOWN => Button::Down,
        KeyCode::BTN_DPAD_LEFT => Button::Left,
        KeyCode::BTN_DPAD_RIGHT => Button::Right,
        _ => return None,
    })
}

/// The axes of a gamepad that give directions.
struct Axes(Vec<(AbsoluteAxisCode, Range, Axis)>);

/// The smallest and the largest value of an axis.
#[derive(Clone, Copy)]
struct Range {
    least: i32,
    most: i32,
}

impl Range {
    /// Where a value lies, between −1 and 1.
    fn place(self, value: i32) -> f32 {
        let (least, most) = (self.least as f32, self.most as f32);
        let half = ((most - least) / 2.0).max(1.0);
        (value as f32 - (least + most) / 2.0) / half
    }
}

impl Axes {
    fn of(device: &Device) -> Axes {
        let wanted = |code| match code {
            AbsoluteAxisCode::ABS_X | AbsoluteAxisCode::ABS_HAT0X => Some(Axis::horizontal()),
            AbsoluteAxisCode::ABS_Y | AbsoluteAxisCode::ABS_HAT0Y => Some(Axis::vertical()),
            _ => None,
        };
        let Ok(all) = device.get_absinfo() else {
            return Axes(Vec::new());
        };
        let axes = all.filter_map(|(code, info)| {
            let range = Range {
                least: info.minimum(),
                most: info.maximum(),
            };
            Some((code, range, wanted(code)?))
        });
        Axes(axes.collect())
    }

    fn moves(&mut self, code: AbsoluteAxisCode, value: i32) -> Vec<(Button, bool)> {
        let found = self.0.iter_mut().find(|(known, ..)| *known == code);
        found.map_or_else(Vec::new, |(_, range, axis)| {
            axis.moves(range.place(value)).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_is_on_the_pad() {
        let keys = (0..0x300).map(KeyCode::new);
        let found: HashSet<Button> = keys.filter_map(button).collect();
        for wanted in Button::ALL {
            assert!(found.contains(&wanted), "{wanted:?}");
        }
    }

    #[test]
    fn every_range_has_its_middle() {
        let stick = Range {
            least: -32768,
            most: 32767,
        };
        assert!(stick.place(0).abs() < 0.01);
        let old = Range {
            least: 0,
            most: 255,
        };
        assert!(old.place(255) > 0.99 && old.place(0) < -0.99 && old.place(127).abs() < 0.01);
        let hat = Range { least: -1, most: 1 };
        assert_eq!(hat.place(-1), -1.0);
        let broken = Range { least: 3, most: 3 };
        assert!(broken.place(3).is_finite());
    }
}
