//! A console in real time, so that another program can be linked with it. The waits of a
//! script are real.

use crate::device::Device;
use crate::picture::Picture;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use taschenspieler_core::platform::Button;
use taschenspieler_core::sound::Tune;

/// A clock that can be waited for.
pub trait Clock {
    /// The time since the clock began.
    fn now(&self) -> Duration;

    /// Waits this long, or until something happens.
    fn wait(&mut self, time: Duration);
}

/// The clock of this machine.
pub struct Wall {
    begun: Instant,
    /// A message comes when bytes have arrived or a thought is ready.
    woken: Receiver<()>,
}

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn wait(&mut self, time: Duration) {
        if self.woken.recv_timeout(time) == Err(RecvTimeoutError::Disconnected) {
            std::thread::sleep(time);
        }
    }
}

/// A device in real time.
pub struct RealTime<D, C = Wall> {
    device: D,
    clock: C,
    /// How long the clock has waited for a device that is slower.
    late: Duration,
    /// The device's own time, in milliseconds.
    passed: u64,
}

impl<D: Device> RealTime<D> {
    /// The device's time begins now, and the device runs whenever it is woken.
    pub fn new(device: D, woken: Receiver<()>) -> RealTime<D> {
        let begun = Instant::now();
        RealTime::with_clock(device, Wall { begun, woken })
    }
}

impl<D: Device, C: Clock> RealTime<D, C> {
    fn with_clock(device: D, clock: C) -> RealTime<D, C> {
        RealTime {
            device,
            clock,
            late: Duration::ZERO,
            passed: 0,
        }
    }

    pub fn device(&self) -> &D {
        &self.device
    }

    fn time(&self) -> Duration {
        self.clock.now().saturating_sub(self.late)
    }
}

impl<D: Device, C: Clock> Device for RealTime<D, C> {
    fn set_button(&mut self, button: Button, down: bool) {
        self.device.set_button(button, down);
    }

    fn advance(&mut self, millis: u32) {
        let end = self.passed + u64::from(millis);
        loop {
            let now = self.time().as_millis() as u64;
            let behind = now.min(end).saturating_sub(self.passed);
            let step = behind.min(u64::from(self.device.longest_step()));
            // If the device is slower than the clock, the clock waits.
            self.late += Duration::from_millis(behind - step);
            self.device.advance(step as u32);
            self.passed += step;
            if self.passed >= end {
                return;
            }
            let rest = self
                .device
                .rests_for()
                .map_or(end, |rest| end.min(self.passed + u64::from(rest).max(1)));
            let wait = Duration::from_millis(rest).saturating_sub(self.time());
            self.clock.wait(wait);
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
    use std::cell::RefCell;
    use std::rc::Rc;
    use taschenspieler_core::platform::Millis;

    /// A clock that records what it was asked to wait for, and wakes too early or too late.
    #[derive(Clone)]
    struct Stepped {
        now: Rc<RefCell<Duration>>,
        waits: Rc<RefCell<Vec<u128>>>,
        /// How long a wait really takes.
        change: fn(Duration) -> Duration,
    }

    impl Clock for Stepped {
        fn now(&self) -> Duration {
            *self.now.borrow()
        }

        fn wait(&mut self, time: Duration) {
            self.waits.borrow_mut().push(time.as_millis());
            *self.now.borrow_mut() += (self.change)(time);
        }
    }

    fn advanced(change: fn(Duration) -> Duration) -> (Stepped, RealTime<Driver, Stepped>) {
        let clock = Stepped {
            now: Rc::default(),
            waits: Rc::default(),
            change,
        };
        let mut device = RealTime::with_clock(Driver::new(1), clock.clone());
        device.advance(80);
        device.advance(40);
        (clock, device)
    }

    /// The waits of a script pass on the clock as on the console.
    #[test]
    fn waiting_takes_its_time() {
        let (clock, device) = advanced(|time| time);
        assert_eq!(clock.now(), Duration::from_millis(120));
        assert_eq!(device.device().now(), Millis(120));
    }

    #[test]
    fn a_device_that_is_woken_early_waits_on() {
        let (clock, device) = advanced(|time| time.min(Duration::from_millis(7)));
        assert_eq!(clock.now(), Duration::from_millis(120));
        assert_eq!(device.device().now(), Millis(120));
        assert!(clock.waits.borrow().len() >= 120 / 7);
    }

    /// A console on a machine that was busy gets no more time than it asked for, and does
    /// not wait for time that has already passed.
    #[test]
    fn a_late_machine_catches_up() {
        let (clock, device) = advanced(|time| time + Duration::from_millis(60));
        assert_eq!(device.device().now(), Millis(120));
        assert!(clock.waits.borrow().iter().sum::<u128>() <= 80);
    }
}
