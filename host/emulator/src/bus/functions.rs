//! Connects pins and peripherals: what the peripherals drive, and what they read from their
//! pins (RP2040 datasheet 2.19.2, the table of functions).
//!
//! The output of a port or a counter is worked out when something changes it. Clocks and
//! PWM change all the time, so their pins are updated when a program reads pins, and edge
//! by edge only if an edge can be noticed, by an interrupt, a wire to another pin or a
//! record. A pin of SPI has the levels between two frames.

use super::{Bus, NEVER};
use crate::gpio::{FUNCTION_CLOCK, FUNCTION_PWM, FUNCTION_SPI, FUNCTION_UART};
use crate::spi::Input;

/// The pins of each UART, in groups of four: transmit, receive, and two for flow control.
const UART: [u32; 2] = [0x300f_f00f, 0x0ff0_0ff0];
const TRANSMIT: u32 = 0x1111_1111;
const RECEIVE: u32 = 0x2222_2222;
const READY: u32 = 0x8888_8888;
/// The pins of either SPI; of four: in, select, clock, out.
const SPI: [u32; 2] = [0x00ff_00ff, 0x3f00_ff00];
const SPI_IN: u32 = 0x1111_1111;
const SPI_SELECT: u32 = 0x2222_2222;
const SPI_CLOCK: u32 = 0x4444_4444;
const SPI_OUT: u32 = 0x8888_8888;
/// The pins of the four clock outputs.
const CLOCK_OUTPUTS: [u32; 4] = [21, 23, 24, 25];
/// The pins of the second channels of PWM, which may be inputs.
const PWM_B: u32 = 0xaaaa_aaaa;

impl Bus {
    /// Updates the pins that change without an event, before they are read.
    #[inline]
    pub(crate) fn settle_pins(&mut self) {
        let gpio = &self.gpio;
        if gpio.on(FUNCTION_PWM) | gpio.on(FUNCTION_SPI) | gpio.on(FUNCTION_CLOCK) != 0 {
            self.mark_time(self.cycle);
            self.drive_functions();
        }
    }

    /// Changes of pins happen at this cycle from now on.
    #[inline]
    pub(crate) fn mark_time(&mut self, cycle: u64) {
        if self.gpio.is_watched() {
            self.gpio.now = self.clocks.micros(cycle);
        }
    }

    /// Works out the outputs of the peripherals.
    pub(crate) fn drive_functions(&mut self) {
        let (mut drives, mut level) = (0, 0);
        let mut drive = |pins: u32, high: bool| {
            drives |= pins;
            level |= if high { pins } else { 0 };
        };
        let on_uart = self.gpio.on(FUNCTION_UART);
        if on_uart != 0 {
            for (uart, pins) in self.uarts.iter().zip(UART) {
                drive(on_uart & pins & TRANSMIT, uart.output());
                drive(on_uart & pins & READY, uart.is_not_ready());
            }
        }
        let on_spi = self.gpio.on(FUNCTION_SPI);
        if on_spi != 0 {
            for (spi, pins) in self.spi.iter().zip(SPI) {
                drive(on_spi & pins & SPI_SELECT, !spi.is_shifting());
                drive(on_spi & pins & SPI_CLOCK, spi.idles_high());
                drive(on_spi & pins & SPI_OUT, spi.last_bit());
            }
        }
        let on_clock = self.gpio.on(FUNCTION_CLOCK);
        if on_clock != 0 {
            for (output, pin) in CLOCK_OUTPUTS.into_iter().enumerate() {
                let high = self.clocks.output_level(output, self.cycle);
                drive(on_clock & 1 << pin, high);
            }
        }
        let on_pwm = self.gpio.on(FUNCTION_PWM);
        if on_pwm != 0 {
            let (pins, high) = self.pwm.outputs(on_pwm, self.cycle);
            drives |= pins;
            level |= high;
        }
        if self.gpio.set_functions(drives, level) {
            self.gpio.update();
        }
    }

    /// Passes the levels of their pins to the ports and the counters, at a cycle that is
    /// not later than now. An input that no pin has selected is low (2.19.2: it is the OR
    /// of the pins that have).
    pub(super) fn see_pins(&mut self, cycle: u64) {
        let heard = self.gpio.on(FUNCTION_UART) & self.gpio.input();
        for (uart, pins) in self.uarts.iter_mut().zip(UART) {
            self.stale |= uart.see(heard & pins & RECEIVE != 0, cycle);
        }
        let listening = self.pwm.listening();
        if listening != 0 {
            let high = self.gpio.on(FUNCTION_PWM) & self.gpio.input() & PWM_B;
            let slices = (0..8).filter(|slice| high >> (2 * slice + 1) & 0x1_0001 != 0);
            let levels = slices.map(|slice| 1 << slice).sum();
            self.pwm.see(levels, self.cycle, &self.clocks);
            self.stale = true;
        }
    }

    /// What a serial port receives with the frame in its shift register.
    #[inline]
    pub(super) fn serial_input(&self, port: usize) -> Input {
        let pins = self.gpio.on(FUNCTION_SPI) & SPI[port];
        let inputs = pins & SPI_IN;
        if self.serial_devices[port].is_some() {
            return Input::Device;
        }
        if inputs == 0 {
            return Input::Level(false);
        }
        let is_own =
            |pin: u32| inputs >> pin & 1 != 0 && self.gpio.joined(pin) & pins & SPI_OUT != 0;
        if (0..u32::BITS).any(is_own) {
            return Input::Own;
        }
        Input::Level(self.gpio.input() & inputs != 0)
    }

    /// When a counter next does something that others notice.
    pub(super) fn next_pwm_event(&self) -> u64 {
        if self.still.holds_pwm() {
            return NEVER;
        }
        let on_pwm = self.gpio.on(FUNCTION_PWM);
        let pins = if on_pwm == 0 {
            0
        } else {
            on_pwm & self.gpio.noticed()
        };
        self.pwm.next_event(pins, self.dma.awaited_wraps())
    }

    /// Advances the counters, and passes on the effects.
    pub(super) fn advance_pwm(&mut self) {
        self.pwm.advance(self.cycle, &self.clocks);
        self.mark_time(self.cycle);
        self.drive_functions();
        self.see_pins(self.cycle);
        self.wake_dma();
    }
}
