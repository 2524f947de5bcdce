//! The outside of pins and ports, for tests of programs.

use super::Machine;
use crate::clocks::FINE_HZ;
use crate::gpio::PINS;
use crate::pwm::Edge;

impl Machine {
    /// Joins two pins by a wire; wires that meet become one.
    pub fn join_pins(&mut self, a: u32, b: u32) {
        let is_pin = |pin: u32| (pin as usize) < PINS;
        if is_pin(a) && is_pin(b) {
            self.bus.mark_time(self.bus.cycle);
            self.bus.gpio.join(a, b);
            self.bus.wires_changed(self.bus.cycle);
            self.bus.reschedule();
        }
    }

    /// Pins that are joined and were driven to both levels at once.
    pub fn shorted_pins(&self) -> Vec<u32> {
        let shorted = self.bus.gpio.shorted();
        (0..PINS as u32)
            .filter(|pin| shorted >> pin & 1 != 0)
            .collect()
    }

    /// The level of a pin's pad at this moment.
    pub fn pin(&mut self, pin: u32) -> bool {
        self.bus.settle_pins();
        (pin as usize) < PINS && self.bus.gpio.pad_level(pin)
    }

    /// Records every edge of a pin from now on, whatever causes it. Pins of SPI show only
    /// their levels between two frames.
    pub fn watch_pin(&mut self, pin: u32) {
        if (pin as usize) < PINS {
            self.bus.settle_pins();
            self.bus.gpio.watch(pin);
            self.bus.reschedule();
        }
    }

    /// The edges of a [watched](Machine::watch_pin) pin since the last call.
    pub fn take_pin_edges(&mut self, pin: u32) -> Vec<Edge> {
        self.bus.settle_pins();
        let edges = self.bus.gpio.take_seen(pin).into_iter();
        edges.map(|(micros, high)| Edge { micros, high }).collect()
    }

    /// Records the bytes that a UART sends from now on.
    pub fn record_uart(&mut self, port: usize) {
        self.bus.uarts[port].sent.get_or_insert_default();
    }

    /// The bytes that a [recorded](Machine::record_uart) UART has sent since the last
    /// call.
    pub fn take_sent_by_uart(&mut self, port: usize) -> Vec<u8> {
        let sent = self.bus.uarts[port].sent.as_mut();
        sent.map(core::mem::take).unwrap_or_default()
    }

    /// Records the frames that an SPI port sends from now on.
    pub fn record_spi(&mut self, port: usize) {
        self.bus.spi[port].sent.get_or_insert_default();
    }

    /// The frames that a [recorded](Machine::record_spi) SPI port has sent since the
    /// last call.
    pub fn take_sent_by_spi(&mut self, port: usize) -> Vec<u16> {
        let sent = self.bus.spi[port].sent.as_mut();
        sent.map(core::mem::take).unwrap_or_default()
    }

    /// Connects a device to an SPI port, which answers each frame with another.
    pub fn connect_spi(&mut self, port: usize, device: impl FnMut(u16) -> u16 + Send + 'static) {
        self.bus.serial_devices[port] = Some(Box::new(device));
    }

    /// Sends bytes to a pin, eight bits without parity, after everything already sent to
    /// it. Between them the line is high.
    pub fn send_serial(&mut self, pin: u32, baud: u32, bytes: &[u8]) {
        if pin as usize >= PINS || baud == 0 {
            return;
        }
        let bit = FINE_HZ / u64::from(baud);
        let own = self
            .bus
            .wires
            .incoming
            .iter()
            .filter(|change| change.1 == pin);
        let last = own.map(|change| change.0).max().unwrap_or(0);
        // Two bits of silence come first: the line may have been low.
        let mut from = last.max(self.time() + 1);
        self.bus.expect(from, pin, Some(true));
        from += 2 * bit;
        for &byte in bytes {
            let bits = u64::from(byte) << 1 | 1 << 9;
            for place in 0..10 {
                let level = bits >> place & 1 != 0;
                self.bus.expect(from + place * bit, pin, Some(level));
            }
            from += 10 * bit;
        }
        // The stop bit of the last byte ends before the next byte begins.
        self.bus.expect(from, pin, Some(true));
        self.bus.reschedule();
    }

    /// Sets what an analogue channel measures, 0 to 4095, of a source with a resistance
    /// of some ohms: the pulls of the pad change it.
    pub fn set_adc_through(&mut self, channel: usize, value: u16, ohms: u32) {
        self.bus.adc.set_channel(channel, value, ohms);
    }

    /// Sets the voltages at the Pico's own pins when USB feeds it: the supply, 5 V behind a
    /// diode, a third of it at GP29 through 200 and 100 kΩ; USB power at GP24 (Pico data
    /// sheet, schematic).
    pub(super) fn connect_pico(&mut self) {
        const SUPPLY: u16 = 1944;
        const DIVIDER_OHMS: u32 = 66_667;
        self.set_adc_through(3, SUPPLY, DIVIDER_OHMS);
        self.set_pin(24, Some(true));
    }

    /// Holds the BOOTSEL button, or releases it.
    pub fn set_bootsel(&mut self, is_held: bool) {
        self.bus.qspi.bootsel = is_held;
    }
}
