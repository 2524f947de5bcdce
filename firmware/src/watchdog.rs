//! Restarts the console when it hangs.
//!
//! The watchdog is fed by the loop that runs the console, after each event it has dealt
//! with, and nowhere else, so a loop that hangs, because an interrupt or a transfer never
//! ends, does not feed it.
//!
//! It counts ticks made from the reference clock (RP2040 datasheet 4.7.2). That is the ring
//! oscillator at the start and when the chip wakes, so the chip does not wait for ever for
//! a crystal or a PLL that fails to start: the restart leaves the crystal on, and the
//! second try finds it swinging. While the chip is DORMANT the watchdog stands still.

use embassy_rp::Peri;
use embassy_rp::pac;
use embassy_rp::peripherals::WATCHDOG;
use embassy_time::Duration;

use crate::{crash, stack};

/// A console that has not handled an event for this long hangs.
const TIMEOUT: Duration = Duration::from_secs(6);

/// A console without events has to wake this often to show that it is running.
pub const FEED_AT_LEAST_EVERY: Duration = Duration::from_secs(4);

/// A start or a wake-up that has not finished after this many ticks hangs. A tick is a
/// microsecond or, from the ring oscillator, up to nine: the crystal's 64 ms are 64,000 at
/// most.
const START_TICKS: u32 = 300_000;

/// Watches the start, with the reference clock divided to make a tick. embassy-rp
/// divides it again when it comes from the crystal.
#[inline(always)] // the code in RAM cannot be called yet
pub fn watch_start(divider: u16) {
    pac::PSM.wdsel().write_value(ALL_BUT_OSCILLATORS);
    pac::WATCHDOG.tick().write(|tick| {
        tick.set_cycles(divider);
        tick.set_enable(true);
    });
    count_down();
    pac::WATCHDOG.ctrl().modify(|ctrl| ctrl.set_enable(true));
}

/// The same for a chip that wakes up; such a restart is not a crash.
pub fn watch_waking() {
    crash::note_waking();
    count_down();
}

#[inline(always)]
fn count_down() {
    // It counts two at every tick (erratum RP2040-E1).
    pac::WATCHDOG
        .load()
        .write_value(pac::watchdog::regs::Load(2 * START_TICKS));
}

/// The blocks that a restart resets, as in embassy-rp's driver; the crystal keeps running.
const ALL_BUT_OSCILLATORS: pac::psm::regs::Wdsel = pac::psm::regs::Wdsel(0x0001_FFFC);

/// The running watchdog.
pub struct Watchdog(embassy_rp::watchdog::Watchdog);

impl Watchdog {
    /// Starts counting down.
    pub fn start(watchdog: Peri<'static, WATCHDOG>) -> Self {
        let mut watchdog = embassy_rp::watchdog::Watchdog::new(watchdog);
        watchdog.pause_on_debug(true);
        watchdog.start(TIMEOUT);
        Self(watchdog)
    }

    /// Restarts the count, unless the stack was full.
    pub fn feed(&mut self) {
        if stack::was_full() {
            crash::stack_overflow();
        }
        self.0.feed(TIMEOUT);
    }
}

/// Resets the chip at once.
pub fn restart() -> ! {
    pac::PSM.wdsel().write_value(ALL_BUT_OSCILLATORS);
    pac::WATCHDOG.ctrl().write(|ctrl| ctrl.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}
