//! The console in a window, in real time.
//!
//! - this file: the window and what happens in it
//! - `size`: how large it was the last time
//! - `icon`: the picture of the program

mod icon;
mod size;

use crate::device::Device;
use crate::gamepad;
use crate::keyboard::{self, Does};
use crate::picture::{Picture, SIDE};
use crate::speaker::Speaker;
use softbuffer::{Context, Surface};
use std::collections::HashMap;
use std::fmt::Display;
use std::num::NonZeroU32;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::{Duration, Instant};
use taschenspieler_core::platform::Button;
use taschenspieler_core::ui::Color;
use taschenspieler_core::ui::palette::SHADOW;
use winit::application::ApplicationHandler;
use winit::dpi::PhysicalSize;
use winit::event::{ElementState, KeyEvent, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop, EventLoopProxy};
use winit::keyboard::PhysicalKey;
use winit::window::{Fullscreen, Window, WindowId};

/// Wakes the window.
#[derive(Clone, Copy, Debug)]
pub enum Wake {
    /// A thought is ready, or bytes have come over the cable.
    News,
    /// A button of a gamepad goes down or up.
    Pad(Button, bool),
}

/// Why there is no window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoWindow(pub String);

impl NoWindow {
    /// The message of an error of the window system, without the place in its source
    /// (`os error at …/mod.rs:788: message`).
    fn because(error: &dyn Display) -> NoWindow {
        let text = error.to_string().replace('\n', " ");
        let said = text
            .split_once(".rs:")
            .and_then(|(_, rest)| rest.split_once(": "))
            .map(|(_, said)| said.to_string());
        NoWindow(said.unwrap_or(text))
    }
}

/// Opens a window, `scale` times as large as the panel or as large as it was the last time, and
/// plays in it until it is closed. `switch_on` makes the device, which may wake the window later.
/// Returns the device.
pub fn open(
    title: &str,
    scale: Option<u32>,
    switch_on: impl FnOnce(EventLoopProxy<Wake>) -> Box<dyn Device>,
) -> Result<Box<dyn Device>, NoWindow> {
    let events = event_loop()?;
    let proxy = events.create_proxy();
    gamepad::watch(move |button, down| {
        // A closed window takes no more presses.
        let _ = proxy.send_event(Wake::Pad(button, down));
    });
    let mut player = Player {
        title,
        scale,
        device: switch_on(events.create_proxy()),
        begun: Instant::now(),
        passed: 0,
        held: HashMap::new(),
        held_on_pads: Vec::new(),
        keys_page: None,
        shown: None,
        picture: None,
        speaker: Speaker::new(),
        failure: None,
    };
    let ended = events.run_app(&mut player);
    match player.failure {
        Some(failure) => Err(failure),
        None => match ended {
            Ok(()) => Ok(player.device),
            Err(error) => Err(NoWindow::because(&error)),
        },
    }
}

fn event_loop() -> Result<EventLoop<Wake>, NoWindow> {
    if cfg!(all(unix, not(target_vendor = "apple"))) {
        let named = |variable| std::env::var_os(variable).is_some_and(|name| !name.is_empty());
        if !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
            .into_iter()
            .any(named)
        {
            return Err(NoWindow(
                "neither DISPLAY nor WAYLAND_DISPLAY is set".into(),
            ));
        }
    }
    match quietly(|| EventLoop::with_user_event().build()) {
        Some(Ok(events)) => Ok(events),
        Some(Err(error)) => Err(NoWindow::because(&error)),
        None => Err(NoWindow(
            "libraries of the window system are missing".into(),
        )),
    }
}

/// Calls a function of the window system, which panics if libraries are missing; returns
/// `None` if it did.
fn quietly<R>(act: impl FnOnce() -> R) -> Option<R> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(act));
    std::panic::set_hook(hook);
    result.ok()
}

/// A device played with keyboard and gamepads.
struct Player<'a> {
    title: &'a str,
    scale: Option<u32>,
    device: Box<dyn Device>,
    begun: Instant,
    /// The time of the device, in milliseconds.
    passed: u64,
    /// Which keys are down, and which buttons they press.
    held: HashMap<PhysicalKey, Button>,
    /// The buttons that gamepads hold down; two pads may hold the same one.
    held_on_pads: Vec<Button>,
    /// The page of keys, while it is shown.
    keys_page: Option<Picture>,
    shown: Option<Shown>,
    /// The last picture, and its brightness.
    picture: Option<(Picture, u8)>,
    speaker: Speaker,
    failure: Option<NoWindow>,
}

/// An open window.
struct Shown {
    window: Rc<Window>,
    surface: Surface<Rc<Window>, Rc<Window>>,
}

impl Shown {
    fn new(events: &ActiveEventLoop, title: &str, scale: Option<u32>) -> Result<Shown, NoWindow> {
        /// How large the window is at first.
        const USUAL_SCALE: u32 = 3;
        let side = SIDE as u32;
        let scaled = |scale| (side * scale, side * scale);
        let (width, height) = match scale {
            Some(scale) => scaled(scale),
            None => size::remembered().unwrap_or(scaled(USUAL_SCALE)),
        };
        let attributes = Window::default_attributes()
            .with_title(title)
            .with_window_icon(icon::icon())
            .with_inner_size(PhysicalSize::new(width, height))
            .with_min_inner_size(PhysicalSize::new(side, side));
        let window = events
            .create_window(attributes)
            .map_err(|error| NoWindow::because(&error))?;
        let window = Rc::new(window);
        let context =
            Context::new(Rc::clone(&window)).map_err(|error| NoWindow::because(&error))?;
        let surface = Surface::new(&context, Rc::clone(&window))
            .map_err(|error| NoWindow::because(&error))?;
        Ok(Shown { window, surface })
    }

    /// Fills the screen, or goes back to being a window.
    fn switch_full_screen(&self) {
        let full = match self.window.fullscreen() {
            Some(_) => None,
            None => Some(Fullscreen::Borderless(None)),
        };
        self.window.set_fullscreen(full);
    }

    /// Remembers the size for the next time, unless the window fills the screen.
    fn remember_size(&self) {
        if self.window.fullscreen().is_none() {
            let size = self.window.inner_size();
            size::remember((size.width, size.height));
        }
    }

    fn draw(&mut self, picture: &Picture, light: u8) -> Result<(), softbuffer::SoftBufferError> {
        let size = self.window.inner_size();
        let (Some(width), Some(height)) =
            (NonZeroU32::new(size.width), NonZeroU32::new(size.height))
        else {
            return Ok(());
        };
        self.surface.resize(width, height)?;
        let mut buffer = self.surface.buffer_mut()?;
        enlarge(
            picture,
            light,
            &mut buffer,
            size.width as usize,
            size.height as usize,
        );
        self.window.pre_present_notify();
        buffer.present()
    }
}

/// Draws a picture in the middle, enlarged as many whole times as fits. The rest of the
/// window is dark; a window that is too small cuts the picture.
fn enlarge(picture: &Picture, light: u8, buffer: &mut [u32], width: usize, height: usize) {
    let scale = (width.min(height) / SIDE).max(1);
    let left = width.saturating_sub(SIDE * scale) / 2;
    let top = height.saturating_sub(SIDE * scale) / 2;
    buffer.fill(word(SHADOW));
    let rows = buffer.chunks_exact_mut(width).skip(top);
    for (y, row) in rows.take(SIDE * scale).enumerate() {
        let start = y / scale * SIDE;
        let pixels = &picture.rgb565()[start..start + SIDE];
        for (x, place) in row.iter_mut().skip(left).take(SIDE * scale).enumerate() {
            *place = shade(word(Color::from_bits(pixels[x / scale])), light);
        }
    }
}

/// A colour in the form the window system expects.
fn word(color: Color) -> u32 {
    let [red, green, blue] = color.to_rgb888();
    u32::from_be_bytes([0, red, green, blue])
}

/// A colour as it looks in the light behind the panel. A light that is enough for a room
/// gives the full colour.
fn shade(color: u32, percent: u8) -> u32 {
    let share = match percent {
        0 => 0,
        percent => (u32::from(percent) + 40).min(100),
    };
    let bytes = color.to_be_bytes();
    u32::from_be_bytes(bytes.map(|byte| (u32::from(byte) * share / 100) as u8))
}

impl Player<'_> {
    /// Tells the device how much time has passed.
    fn catch_up(&mut self) {
        let now = self.begun.elapsed().as_millis() as u64;
        let behind = now.saturating_sub(self.passed);
        let step = u32::try_from(behind).unwrap_or(u32::MAX);
        self.device.advance(step.min(self.device.longest_step()));
        self.passed = now;
    }

    fn key(&mut self, event: &KeyEvent) {
        if event.state == ElementState::Released {
            if let Some(button) = self.held.remove(&event.physical_key) {
                self.let_go(button);
            }
            return;
        }
        let meaning = keyboard::meaning(&event.logical_key);
        if event.repeat {
            return;
        }
        if self.keys_page.take().is_some() {
            return;
        }
        match meaning {
            Some(Does::ShowKeys) => self.keys_page = Some(keyboard::page()),
            Some(Does::FillScreen) => {
                if let Some(shown) = &self.shown {
                    shown.switch_full_screen();
                }
            }
            Some(Does::Button(button)) => {
                let is_held = self.holds(button);
                self.held.insert(event.physical_key, button);
                self.hold(button, is_held);
            }
            None => {}
        }
    }

    /// A button of a gamepad goes down or up.
    fn pad(&mut self, button: Button, down: bool) {
        if down && self.keys_page.take().is_some() {
            return;
        }
        if down {
            let is_held = self.holds(button);
            self.held_on_pads.push(button);
            self.hold(button, is_held);
        } else if let Some(place) = self.held_on_pads.iter().position(|&held| held == button) {
            self.held_on_pads.swap_remove(place);
            self.let_go(button);
        }
    }

    /// Whether a key or a gamepad holds a button down.
    fn holds(&self, button: Button) -> bool {
        let mut held = self.held.values().chain(&self.held_on_pads);
        held.any(|&held| held == button)
    }

    /// A button goes down, unless it is down already.
    fn hold(&mut self, button: Button, is_held: bool) {
        if !is_held {
            self.catch_up();
            self.device.set_button(button, true);
        }
    }

    /// A button goes up, unless something else still holds it.
    fn let_go(&mut self, button: Button) {
        if !self.holds(button) {
            self.catch_up();
            self.device.set_button(button, false);
        }
    }

    fn let_all_go(&mut self) {
        let held: Vec<PhysicalKey> = self.held.keys().copied().collect();
        for key in held {
            if let Some(button) = self.held.remove(&key) {
                self.let_go(button);
            }
        }
        while let Some(button) = self.held_on_pads.pop() {
            self.let_go(button);
        }
    }

    /// Asks for a redraw if the picture has changed.
    fn refresh(&mut self) {
        for tune in self.device.take_sounds() {
            self.speaker.play(tune);
        }
        let picture = match &self.keys_page {
            Some(page) => (page.clone(), 100),
            None => (self.device.picture(), self.device.light()),
        };
        if self.picture.as_ref() != Some(&picture) {
            self.picture = Some(picture);
            if let Some(shown) = &self.shown {
                shown.window.request_redraw();
            }
        }
    }

    fn fail(&mut self, events: &ActiveEventLoop, failure: NoWindow) {
        self.failure = Some(failure);
        events.exit();
    }
}

impl ApplicationHandler<Wake> for Player<'_> {
    fn resumed(&mut self, events: &ActiveEventLoop) {
        if self.shown.is_some() {
            return;
        }
        match Shown::new(events, self.title, self.scale) {
            Ok(shown) => self.shown = Some(shown),
            Err(failure) => self.fail(events, failure),
        }
    }

    fn window_event(&mut self, events: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CloseRequested => {
                if let Some(shown) = &self.shown {
                    shown.remember_size();
                }
                events.exit();
            }
            WindowEvent::Destroyed => events.exit(),
            WindowEvent::Focused(false) => self.let_all_go(),
            WindowEvent::KeyboardInput { event, .. } => self.key(&event),
            WindowEvent::Resized(_) => {
                if let Some(shown) = &self.shown {
                    shown.window.request_redraw();
                }
            }
            WindowEvent::RedrawRequested => {
                if let (Some(shown), Some((picture, light))) = (&mut self.shown, &self.picture)
                    && let Err(error) = shown.draw(picture, *light)
                {
                    self.fail(events, NoWindow::because(&error));
                }
            }
            _ => {}
        }
    }

    fn about_to_wait(&mut self, events: &ActiveEventLoop) {
        self.catch_up();
        self.refresh();
        events.set_control_flow(match self.device.rests_for() {
            Some(millis) => {
                let moment = Duration::from_millis(self.passed + u64::from(millis));
                ControlFlow::WaitUntil(self.begun + moment)
            }
            None => ControlFlow::Wait,
        });
    }

    fn user_event(&mut self, _: &ActiveEventLoop, wake: Wake) {
        match wake {
            // `about_to_wait` fetches it.
            Wake::News => {}
            // Gamepads are heard even when the window does not have the focus.
            Wake::Pad(button, down) => {
                let is_focused =
                    (self.shown.as_ref()).is_some_and(|shown| shown.window.has_focus());
                if is_focused || !down {
                    self.pad(button, down);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(width: usize, height: usize) -> Vec<u32> {
        let white = Picture::from_rgb565(&[0xFFFF; SIDE * SIDE]);
        let mut buffer = vec![1; width * height];
        enlarge(&white, 100, &mut buffer, width, height);
        buffer
    }

    fn white(buffer: &[u32]) -> usize {
        buffer.iter().filter(|&&word| word == 0x00FF_FFFF).count()
    }

    /// A dimmed picture is darker, a sleeping panel is black, and the usual light gives
    /// full colours.
    #[test]
    fn the_light_is_seen() {
        assert_eq!(shade(0x00FF_FFFF, 80), 0x00FF_FFFF);
        let dim = shade(0x00FF_FFFF, 26);
        assert!((1..0x00CC_CCCC).contains(&dim));
        assert_eq!(shade(0x00FF_FFFF, 0), 0);
    }

    #[test]
    fn pictures_grow_in_whole_steps() {
        for (width, height, side) in [
            (240, 240, 240),
            (479, 500, 240),
            (720, 720, 720),
            (1000, 725, 720),
        ] {
            assert_eq!(
                white(&drawn(width, height)),
                side * side,
                "{width} × {height}"
            );
        }
    }

    #[test]
    fn errors_name_no_place_in_the_source() {
        let because = |text: &str| NoWindow::because(&text).0;
        assert_eq!(because("os error at a/b.rs:788: no server"), "no server");
        assert_eq!(because("not supported"), "not supported");
    }

    #[test]
    fn a_small_window_cuts_off() {
        assert_eq!(white(&drawn(100, 50)), 5000);
        assert_eq!(white(&drawn(1, 1)), 1);
    }

    #[test]
    fn what_is_left_over_is_dark_on_both_sides() {
        let buffer = drawn(250, 240);
        assert_eq!(buffer[4], word(SHADOW));
        assert_eq!(buffer[5], 0x00FF_FFFF);
        assert_eq!(buffer[245], word(SHADOW));
    }
}
