//! A console whose clock is that of the wall, so that another program can be linked with
//! it. What a script waits it really waits.

use crate::device::Device;
use crate::picture::Picture;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use taschenspieler_core::platform::Button;
use taschenspieler_core::sound::Tune;

/// A device in real time.
pub struct RealTime<D> {
    device: D,
    /// Something has come, or a thought is ready.
    woken: Receiver<()>,
    begun: Instant,
    /// How many milliseconds it was told of.
    passed: u64,
}

impl<D: Device> RealTime<D> {
    /// Its clock begins now; it is looked after whenever somebody wakes it.
    pub fn new(device: D, woken: Receiver<()>) -> RealTime<D> {
        RealTime {
            device,
            woken,
            begun: Instant::now(),
            passed: 0,
        }
    }

    /// The device.
    pub fn device(&self) -> &D {
        &self.device
    }

    fn millis(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }
}

impl<D: Device> Device for RealTime<D> {
    fn set_button(&mut self, button: Button, down: bool) {
        self.device.set_button(button, down);
    }

    fn advance(&mut self, millis: u32) {
        let end = self.passed + u64::from(millis);
        loop {
            let behind = self.millis().min(end).saturating_sub(self.passed);
            let step = behind.min(u64::from(self.device.longest_step()));
            // Whoever is slower than the wall's clock lets it wait.
            self.begun += Duration::from_millis(behind - step);
            self.device.advance(step as u32);
            self.passed += step;
            if self.passed >= end {
                return;
            }
            let rest = self
                .device
                .rests_for()
                .map_or(end, |rest| end.min(self.passed + u64::from(rest).max(1)));
            let wait = Duration::from_millis(rest).saturating_sub(self.begun.elapsed());
            if self.woken.recv_timeout(wait) == Err(RecvTimeoutError::Disconnected) {
                std::thread::sleep(wait);
            }
        }
    }

    fn picture(&self) -> Picture {
        self.device.picture()
    }

    fn light(&self) -> u8 {
        self.device.light()
    }

    fn take_sounds(&mut self) -> Vec<Tune> {
        self.device.take_sounds()
    }

    fn rests_for(&self) -> Option<u32> {
        self.device.rests_for()
    }

    fn longest_step(&self) -> u32 {
        self.device.longest_step()
    }

    fn trouble(&self) -> Option<String> {
        self.device.trouble()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::Driver;
    use std::sync::mpsc::channel;
    use taschenspieler_core::platform::Millis;

    /// What a script waits passes, on the wall as on the console.
    #[test]
    fn waiting_takes_its_time() {
        let (wake, woken) = channel();
        let mut device = RealTime::new(Driver::new(1), woken);
        let begun = Instant::now();
        // Whoever is woken early waits on.
        wake.send(()).unwrap();
        device.advance(80);
        assert!(begun.elapsed() >= Duration::from_millis(79));
        assert_eq!(device.device().now(), Millis(80));
        drop(wake);
        device.advance(40);
        assert!(begun.elapsed() >= Duration::from_millis(119));
        assert_eq!(device.device().now(), Millis(120));
    }
}
