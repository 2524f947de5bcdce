//! Restarts the console when it hangs.
//!
//! The watchdog is fed by the loop that runs the console, after each event it
//! has dealt with, and by nobody else: a loop that hangs, in an interrupt that
//! never ends or behind a transfer that never finishes, is not fed.
//!
//! It counts ticks made from the reference clock (RP2040 datasheet 4.7.2) and
//! stands still with it while the chip is DORMANT: nobody has to be woken for
//! it.

use embassy_rp::Peri;
use embassy_rp::pac;
use embassy_rp::peripherals::WATCHDOG;
use embassy_time::Duration;

use crate::{crash, stack};

/// A console that has not dealt with an event for so long hangs.
const TIMEOUT: Duration = Duration::from_secs(6);

/// A console without events has to wake up this often to say that it is well.
pub const FEED_AT_LEAST_EVERY: Duration = Duration::from_secs(4);

/// The running watchdog.
pub struct Watchdog(embassy_rp::watchdog::Watchdog);

impl Watchdog {
    /// Starts counting down.
    pub fn start(watchdog: Peri<'static, WATCHDOG>) -> Self {
        let mut watchdog = embassy_rp::watchdog::Watchdog::new(watchdog);
        watchdog.pause_on_debug(true);
        watchdog.start(TIMEOUT);
        crash::note_running();
        Self(watchdog)
    }

    /// Starts counting anew, unless the stack was full.
    pub fn feed(&mut self) {
        if stack::was_full() {
            crash::stack_overflow();
        }
        self.0.feed(TIMEOUT);
    }
}

/// Resets the chip at once.
pub fn restart() -> ! {
    // Everything but the oscillators, as embassy-rp's driver does it, which
    // is out of reach for a panic handler.
    pac::PSM
        .wdsel()
        .write_value(pac::psm::regs::Wdsel(0x0001_FFFC));
    pac::WATCHDOG.ctrl().write(|ctrl| ctrl.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}
