//! Time: which event comes next, and its consequences.

use super::{Bus, NEVER};
use crate::contacts::Line;
use crate::gpio::FUNCTION_SPI;
use crate::spi::Sent;

impl Bus {
    /// When something will happen next.
    #[inline]
    pub(crate) fn next_event(&mut self) -> u64 {
        if self.stale {
            self.stale = false;
            self.device_event = self.next_device_event();
        }
        let serial = |port: usize| {
            if self.spi_stands(port) {
                NEVER
            } else {
                self.spi[port].next_event()
            }
        };
        serial(0).min(serial(1)).min(self.device_event)
    }

    /// Lets everything happen that is due.
    pub(crate) fn advance(&mut self) {
        for port in 0..2 {
            if self.spi_stands(port) {
                continue;
            }
            while let Some(sent) = self.finish_frame(port) {
                self.deliver(port, &sent);
                self.pump_spi(port, sent.cycle);
            }
        }
        if self.cycle < self.device_event && !self.stale {
            return;
        }
        self.stale = true;
        self.mark_time(self.cycle);
        if self.next_pwm_event() <= self.cycle {
            self.advance_pwm();
        }
        self.advance_stream();
        self.advance_dma();
        self.nvic.advance(self.cycle);
        self.advance_timer_and_watchdog();
        self.update_tearing_signal();
        self.move_contacts();
        self.advance_uart();
        if self.next_charger_edge() != NEVER {
            self.update_charger();
        }
    }

    /// Fetches the words that the flash streams by now.
    fn advance_stream(&mut self) {
        while let Some(offset) = self.stream.due(self.cycle) {
            let at = self.stream.next_event();
            let word = self.flash_word(offset);
            self.stream.push(word, at, self.cache.cost());
            self.wake_dma();
        }
    }

    /// The frame that a serial port has finished, if there is one.
    #[inline]
    fn finish_frame(&mut self, port: usize) -> Option<Sent> {
        if !self.spi[port].is_due(self.cycle) {
            return None;
        }
        let input = self.serial_input(port);
        self.spi[port].finish(input, &mut self.serial_devices[port])
    }

    pub(super) fn next_charger_edge(&self) -> u64 {
        let micros = self.clocks.micros(self.cycle);
        match (self.wiring.charger, self.supply.next_change(micros)) {
            (Some(_), Some(change)) => self.clocks.cycle_of_micros(change),
            _ => NEVER,
        }
    }

    /// Updates the pins of the charger.
    pub(crate) fn update_charger(&mut self) {
        if let Some(charger) = self.wiring.charger {
            let status = self.supply.status(self.clocks.micros(self.cycle));
            let usb = self.supply.has_usb();
            self.gpio.drive_from_outside(charger.usb, Some(usb));
            self.gpio.drive_from_outside(charger.status, Some(status));
        }
    }

    /// Lets the buttons' contacts bounce and their lines rise.
    pub(crate) fn move_contacts(&mut self) {
        let now = self.clocks.micros(self.cycle);
        while let Some((pin, line)) = self.contacts.take_due(now) {
            match line {
                Line::Contact(closed) => {
                    self.gpio.drive_from_outside(pin, closed.then_some(false));
                }
                Line::Risen => self.gpio.risen(pin),
            }
        }
    }

    pub(super) fn next_tearing_edge(&self) -> u64 {
        let edge = self.panel.next_tearing_edge(self.clocks.micros(self.cycle));
        match (self.wiring.tearing, edge) {
            (Some(_), Some(micros)) => self.clocks.cycle_of_micros(micros),
            _ => NEVER,
        }
    }

    fn update_tearing_signal(&mut self) {
        if let Some(pin) = self.wiring.tearing {
            let level = self.panel.tearing_signal(self.clocks.micros(self.cycle));
            self.gpio.drive_from_outside(pin, Some(level));
        }
    }

    /// Hands a frame to the panel, if it is wired, selected and addressed.
    fn deliver(&mut self, port: usize, sent: &Sent) {
        let wiring = self.wiring;
        if !wiring.has_panel {
            return;
        }
        let on_wire = [wiring.clock, wiring.data]
            .iter()
            .all(|&pin| self.gpio.function(pin) == FUNCTION_SPI);
        let selected = self.gpio.driven(wiring.select) == Some(false)
            || self.gpio.function(wiring.select) == FUNCTION_SPI;
        let Some(data) = self.gpio.driven(wiring.data_command) else {
            return;
        };
        if port != wiring.spi || !on_wire || !selected {
            return;
        }
        if data {
            if sent.bits > 8 {
                self.panel.receive_data((sent.value >> 8) as u8, sent.cycle);
            }
            self.panel.receive_data(sent.value as u8, sent.cycle);
            return;
        }
        let peri_hz = u64::from(self.clocks.peri_hz()).max(1);
        let bit_nanos = self.spi[port].clock_divider() * 1_000_000_000 / peri_hz;
        self.panel.check_link(sent.mode, bit_nanos, sent.cycle);
        let now = self.at(sent.cycle);
        self.panel.receive_command(sent.value as u8, now);
        // The command may switch the tearing signal.
        self.stale = true;
    }

    /// The levels of the 32 interrupt lines.
    #[inline]
    pub(crate) fn interrupt_lines(&self) -> u32 {
        self.timer.lines()
            | self.dma.lines() << 11
            | u32::from(self.pwm.line()) << 4
            | u32::from(self.gpio.line()) << 13
            | u32::from(self.spi[0].line()) << 18
            | u32::from(self.spi[1].line()) << 19
            | u32::from(self.uarts[0].line()) << 20
            | u32::from(self.uarts[1].line()) << 21
            | u32::from(self.adc.line()) << 22
            | u32::from(self.rtc.line()) << 25
    }
}
