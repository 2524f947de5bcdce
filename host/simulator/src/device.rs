//! The trait through which window and script use a console, simulated or emulated.

use crate::picture::Picture;
use crate::script::Step;
use taschenspieler_core::platform::Button;
use taschenspieler_core::sound::Tune;
use taschenspieler_driver::Driver;
use taschenspieler_driver::thinker::Thinker;

/// A device with buttons, a panel and a clock.
pub trait Device {
    fn set_button(&mut self, button: Button, down: bool);

    fn advance(&mut self, millis: u32);

    fn picture(&self) -> Picture;

    /// How bright the light behind the panel is, in percent.
    fn light(&self) -> u8 {
        100
    }

    /// The sounds since the last call, if the device knows them.
    fn take_sounds(&mut self) -> Vec<Tune> {
        Vec::new()
    }

    /// After how many milliseconds something happens without a press; `None` if nothing
    /// happens until a button is pressed or a thought is finished.
    fn rests_for(&self) -> Option<u32>;

    /// The longest delay it can catch up with in real time, in milliseconds; the rest is
    /// skipped.
    fn longest_step(&self) -> u32 {
        u32::MAX / 2
    }

    /// The fault that has stopped it, if there was one.
    fn trouble(&self) -> Option<String> {
        None
    }
}

/// Carries out the part of a script's step that concerns the device: buttons and time.
pub fn act(device: &mut dyn Device, step: &Step) {
    match step {
        Step::Down(button) => device.set_button(*button, true),
        Step::Up(button) => device.set_button(*button, false),
        Step::Wait(millis) => device.advance(*millis),
        Step::Shot(_) | Step::Record(_) | Step::Stop | Step::Sounds => {}
    }
}

impl<T: Thinker> Device for Driver<T> {
    fn set_button(&mut self, button: Button, down: bool) {
        if down {
            self.press(button);
        } else {
            self.release(button);
        }
    }

    fn advance(&mut self, millis: u32) {
        Driver::advance(self, millis);
    }

    /// A panel that sleeps is black.
    fn picture(&self) -> Picture {
        if self.console().is_asleep() {
            Picture::from_rgb565(&[])
        } else {
            Picture::of(self.frame())
        }
    }

    fn light(&self) -> u8 {
        Driver::light(self)
    }

    fn take_sounds(&mut self) -> Vec<Tune> {
        Driver::take_sounds(self)
    }

    fn rests_for(&self) -> Option<u32> {
        Driver::rests_for(self)
    }
}
