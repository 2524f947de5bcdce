//! The blocks whose clocks are stopped.
//!
//! - SLEEP: both processors sleep deeply and no DMA channel is at work (or, in the
//!   worst-case [profile](crate::SleepKind), none moves anything just then). Then a clock
//!   is on only if its bit in SLEEP_EN0 or SLEEP_EN1 is (RP2040 datasheet 2.11.2, and the
//!   note of 2.11.5.1 on SLEEPDEEP). Core 1 always sleeps deeply: the boot ROM parks it so
//!   (pico-bootrom-rp2040, `bootrom_rt0.S`, `wait_for_vector`).
//! - DORMANT: the oscillator itself is stopped, and with it everything, until
//!   a pin that is enabled in DORMANT_WAKE_INTE has the level or the edge
//!   (2.11.3, 2.16.4). The watchdog's tick is made from the reference clock and
//!   stops too (4.7.2).
//!
//! A block that was stopped continues where it was, so everything it was to do comes later
//! by that time.

use super::{Bus, NEVER};
use crate::clocks::Source;
use crate::profile::SleepKind;

/// The value to write to an oscillator's DORMANT register: "coma".
pub(super) const COMA: u32 = 0x636f_6d61;

/// Bits of SLEEP_EN0, with those of SLEEP_EN1 above, of the blocks whose rest
/// is modelled.
const ADC: u64 = 1 << 1 | 1 << 2;
/// With the fabric of the bus and all banks of RAM.
const DMA: u64 = 1 << 5 | 1 << 4 | 0x3f << 28;
const IO: u64 = 1 << 8;
const PWM: u64 = 1 << 17;
const SPI: [u64; 2] = [1 << 24 | 1 << 25, 1 << 26 | 1 << 27];
const RTC: u64 = 3 << 21;
const TIMER: u64 = 1 << (32 + 5);
const UART: [u64; 2] = [3 << (32 + 6), 3 << (32 + 8)];
const WATCHDOG: u64 = 1 << (32 + 12);
const ALL: u64 = 0x7fff_ffff_ffff;

/// The blocks that are stopped, and since when.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standstill {
    since: u64,
    /// The clocks that are off; none while the chip is awake.
    off: u64,
    dormant: bool,
    /// When the oscillator will run again, once something wants it to.
    restarts_at: Option<u64>,
}

impl Standstill {
    /// Whether a block that needs all of these clocks is stopped.
    #[inline]
    fn holds(&self, clocks: u64) -> bool {
        self.off & clocks != 0
    }

    pub(crate) fn holds_pwm(&self) -> bool {
        self.holds(PWM)
    }

    pub(crate) fn is_dormant(&self) -> bool {
        self.dormant
    }

    /// Whether some clock is off.
    pub(crate) fn is_any(&self) -> bool {
        self.off != 0
    }
}

impl Bus {
    /// The processor sleeps: clocks may go off.
    pub(crate) fn fall_asleep(&mut self) {
        let is_kept_awake = self.dma.is_busy() && self.profile.sleep == SleepKind::Kind;
        if self.still.is_any() || !self.nvic.sleeps_deeply() || is_kept_awake {
            return;
        }
        self.stand_still(!self.clocks.sleep_enables() & ALL);
        if self.still.holds(IO) {
            self.gpio.set_clocked(false);
        }
    }

    fn stand_still(&mut self, off: u64) {
        if off != 0 {
            (self.still.since, self.still.off) = (self.cycle, off);
            self.pace_uart();
            self.stale = true;
        }
    }

    /// The processor is awake: all clocks are on again.
    pub(crate) fn wake_up(&mut self) {
        if !self.still.is_any() {
            return;
        }
        let still = core::mem::take(&mut self.still);
        let cycles = self.cycle - still.since;
        let ticks = self.clocks.ticks(self.cycle) - self.clocks.ticks(still.since);
        if still.holds(TIMER) {
            self.timer.stood_still(ticks);
        }
        if still.holds(WATCHDOG) {
            self.watchdog.stood_still(ticks);
        }
        if still.holds(ADC) {
            self.adc.stood_still(cycles);
        }
        if still.holds(RTC) {
            self.rtc.stood_still(self.cycle, &self.clocks);
        }
        if still.holds(DMA) {
            self.dma.stood_still(cycles);
        }
        for (spi, clocks) in self.spi.iter_mut().zip(SPI) {
            if still.holds(clocks) {
                spi.stood_still(cycles);
            }
        }
        self.gpio.set_clocked(true);
        self.pace_uart();
        self.wires_changed(self.cycle);
        if still.holds(DMA) {
            for port in 0..2 {
                self.pump_spi(port, self.cycle);
            }
        }
        self.reschedule();
    }

    /// An oscillator has been sent into a coma.
    pub(super) fn fall_dormant(&mut self, source: Source) {
        self.pwm.advance(self.cycle, &self.clocks);
        if self.clocks.stop_oscillator(source, self.cycle) {
            self.stand_still(ALL);
            self.still.dormant = true;
        }
        self.look_up();
    }

    /// When the dormant chip continues, as far as that is known by now.
    pub(crate) fn restarts_at(&mut self) -> Option<u64> {
        if self.still.restarts_at.is_none() && self.gpio.wakes_dormant() {
            let cycles = self.clocks.cycles_to_restart();
            self.still.restarts_at = cycles.map(|cycles| self.cycle + cycles);
        }
        self.still.restarts_at
    }

    /// The oscillator runs again.
    pub(crate) fn end_dormancy(&mut self) {
        // The ticks were stopped in their own way.
        self.wake_up();
        if self.profile.sleep == SleepKind::Unkind {
            self.gpio.forget_edges();
        }
        self.clocks.restart_oscillator(self.cycle);
        self.pace_uart();
        self.pwm.stood_still(self.cycle);
    }

    /// As [`next_event`](Bus::next_event), while blocks may be stopped.
    pub(super) fn next_device_event(&self) -> u64 {
        let unless = |clocks: u64, event: u64| {
            if self.still.holds(clocks) {
                NEVER
            } else {
                event
            }
        };
        unless(TIMER, self.timer.next_event(&self.clocks))
            .min(unless(WATCHDOG, self.watchdog.next_event(&self.clocks)))
            .min(unless(DMA, self.dma.next_event()))
            .min(unless(ADC, self.adc.next_event()))
            .min(self.nvic.next_event())
            .min(self.contacts.next_event(&self.clocks))
            .min(self.next_serial_event())
            .min(self.next_tearing_edge())
            .min(self.next_charger_edge())
            .min(self.stream.next_event())
            .min(self.next_pwm_event())
            .min(unless(RTC, self.rtc.next_event(&self.clocks)))
    }

    pub(super) fn advance_timer_and_watchdog(&mut self) {
        if !self.still.holds(TIMER) {
            self.timer.advance(self.cycle, &self.clocks);
        }
        if !self.still.holds(WATCHDOG) {
            self.watchdog.advance(self.cycle, &self.clocks);
        }
        if !self.still.holds(ADC) {
            self.adc.advance(self.cycle, &self.clocks, &self.gpio);
            self.wake_dma();
        }
        if !self.still.holds(RTC) {
            self.rtc.advance(self.cycle, &self.clocks);
        }
    }

    /// Whether the DMA is stopped.
    #[inline]
    pub(crate) fn dma_stands(&self) -> bool {
        self.still.holds(DMA)
    }

    /// Whether a UART stands still.
    pub(super) fn uart_stands(&self, port: usize) -> bool {
        self.still.holds(UART[port])
    }

    /// Whether a serial port is stopped.
    #[inline]
    pub(super) fn spi_stands(&self, port: usize) -> bool {
        self.still.holds(SPI[port])
    }
}
