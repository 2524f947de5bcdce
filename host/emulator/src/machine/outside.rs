//! The world outside: buttons, pins, display, sound, log, flash.

use super::Machine;
use crate::board::Button;
use crate::flash::Flash;
use crate::gpio::{FUNCTION_PWM, PINS, Pad};
use crate::panel::Panel;
use crate::pwm::Edge;
use crate::rosc::RingOscillator;
use crate::supply::Supply;

impl Machine {
    /// Presses or releases a button; the PicoSystem has no centre button. The first edge
    /// comes at once; then the contact bounces, according to the profile. A button that is
    /// already in this state stays in it.
    pub fn set_button(&mut self, button: Button, down: bool) {
        let Some(pin) = self.board.button_pin(button) else {
            return;
        };
        if self.held >> pin & 1 == u32::from(down) {
            return;
        }
        self.held ^= 1 << pin;
        self.set_pin(pin, down.then_some(false));
        let now = self.micros();
        self.bus.contacts.moved(pin, down, now, &self.bus.profile);
        self.bus.reschedule();
    }

    /// Drives a pin from outside, or releases it.
    pub fn set_pin(&mut self, pin: u32, level: Option<bool>) {
        if (pin as usize) < PINS {
            self.bus.mark_time(self.bus.cycle);
            self.bus.gpio.drive_from_outside(pin, level);
            self.bus.wires_changed(self.bus.cycle);
            self.bus.reschedule();
        }
    }

    /// How a pin's pad is set.
    pub fn pad(&self, pin: u32) -> Pad {
        self.bus.gpio.pad(pin)
    }

    /// Sets the value that an analogue channel measures, 0 to 4095.
    pub fn set_adc(&mut self, channel: usize, value: u16) {
        self.bus.adc.set_channel(channel, value, 0);
    }

    /// Chooses the supply of a board with a battery; initially it is the battery.
    pub fn set_supply(&mut self, supply: Supply) {
        self.bus.supply = supply;
        self.bus.update_charger();
        self.bus.reschedule();
    }

    /// Chooses the random bits of the ring oscillator.
    pub fn set_entropy(&mut self, seed: u64) {
        self.bus.rosc.seed(seed);
    }

    /// Sets the cycles that a miss of the flash cache costs, whatever the program sets up;
    /// 0 disables the cache.
    pub fn set_miss_cycles(&mut self, cycles: u32) {
        self.bus.cache.fix(cycles);
    }

    /// Breaks the display's serial port, or repairs it: a frame that is being
    /// sent never completes. A way to make a program hang.
    pub fn set_spi_stuck(&mut self, stuck: bool) {
        self.bus.spi[self.board.wiring().spi].stuck = stuck;
        self.bus.look_up();
    }

    /// The display.
    pub fn panel(&self) -> &Panel {
        &self.bus.panel
    }

    /// Brightness of the backlight in thousandths.
    pub fn backlight(&self) -> u16 {
        self.brightness(self.board.wiring().backlight)
    }

    fn brightness(&self, pin: u32) -> u16 {
        if self.bus.gpio.function(pin) == FUNCTION_PWM {
            let duty = self.bus.pwm.duty(pin, self.bus.cycle);
            // A stopped pulse is a constant level; the brighter one is assumed.
            let stands = self.bus.still.holds_pwm();
            let duty = match [false, true].map(|level| self.bus.gpio.through(pin, level)) {
                [false, true] => duty,
                [true, false] => 1000 - duty,
                [_, high] => 1000 * u16::from(high),
            };
            return if stands && duty > 0 { 1000 } else { duty };
        }
        if self.bus.gpio.driven(pin) == Some(true) {
            1000
        } else {
            0
        }
    }

    /// Brightness of the LED in thousandths, red, green and blue, on a board
    /// that has one.
    pub fn led(&self) -> Option<[u16; 3]> {
        let pins = self.board.wiring().led?;
        Some(pins.map(|pin| self.brightness(pin)))
    }

    /// The tone that is on the piezo's pin at this moment, in hertz.
    pub fn tone(&self) -> Option<u32> {
        let pin = self.board.piezo_pin();
        let on_pwm = self.bus.gpio.function(pin) == FUNCTION_PWM && !self.bus.still.holds_pwm();
        let (pwm, hertz) = (&self.bus.pwm, self.bus.clocks.sys_hz());
        on_pwm
            .then(|| pwm.frequency(pin, self.bus.cycle, hertz))
            .flatten()
    }

    /// Records every edge that PWM makes on a pin from now on.
    pub fn record_pin(&mut self, pin: u32) {
        // Levels before now are not recorded.
        self.bus.pwm.advance(self.bus.cycle, &self.bus.clocks);
        self.bus.pwm.record(pin, self.bus.cycle);
    }

    /// The edges of a [recorded](Machine::record_pin) pin since the last call.
    pub fn take_edges(&mut self, pin: u32) -> Vec<Edge> {
        self.bus.pwm.advance(self.bus.cycle, &self.bus.clocks);
        self.bus.pwm.take_edges(pin)
    }

    /// The log since the last call, as the program wrote it.
    pub fn take_log(&mut self) -> Vec<u8> {
        self.rtt.collect(&self.bus.sram[..]);
        self.rtt.take()
    }

    /// The flash chip.
    pub fn flash(&self) -> &Flash {
        &self.bus.flash
    }

    /// The flash chip, for changes without the program's knowledge.
    pub fn flash_mut(&mut self) -> &mut Flash {
        &mut self.bus.flash
    }

    /// The contents of the flash if the power failed now; the machine keeps running. `seed`
    /// decides which bits of an unfinished page or sector change.
    pub fn flash_if_cut(&self, seed: u64) -> Vec<u8> {
        let mut noise = RingOscillator::default();
        noise.seed(seed);
        let mut flash = self.bus.flash.clone();
        flash.tear(self.bus.cycle, || (noise.next() >> 56) as u8);
        flash.into_bytes()
    }

    /// Switches the power off for good and takes the flash out, for another machine. As
    /// with [`power_cut`](Machine::power_cut), an erase or a page that was not finished by
    /// this cycle is torn.
    pub fn into_flash(mut self) -> Vec<u8> {
        self.tear_flash();
        self.bus.flash.into_bytes()
    }
}
