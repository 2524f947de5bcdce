//! The thirty pins: pads with pull resistors, function selection, edge and
//! level interrupts. The output registers belong to SIO but live here too.
//!
//! - this file: who drives a pin, and the level that follows
//! - `overrides`: between a function and its pad
//! - `registers`: the registers
//!
//! A pin's level is what drives it: the chip, or else something outside (a pressed button),
//! or else a pull resistor; with both resistors on, the pad keeps its last level (RP2040
//! datasheet 2.19.4, bus keeper). The bus works out the outputs of the peripherals
//! (`bus::functions`). Pins that are joined by a wire share one level: if two of them
//! drive, low wins and the short circuit is remembered.

mod overrides;
mod registers;

use overrides::Override;

/// Number of user pins.
pub const PINS: usize = 30;
const ALL: u32 = (1 << PINS) - 1;

/// Function number of SPI in the pin's control register.
pub const FUNCTION_SPI: u32 = 1;
/// Function number of UART.
pub const FUNCTION_UART: u32 = 2;
/// Function number of PWM.
pub const FUNCTION_PWM: u32 = 4;
/// Function number of SIO, the plain digital pin.
pub const FUNCTION_SIO: u32 = 5;
/// Function number of clock outputs and inputs.
pub const FUNCTION_CLOCK: u32 = 8;
const FUNCTION_NONE: u32 = 31;

const FAST: u32 = 1;
const SCHMITT: u32 = 1 << 1;
const PULL_DOWN: u32 = 1 << 2;
const PULL_UP: u32 = 1 << 3;
const INPUT_ENABLE: u32 = 1 << 6;
const OUTPUT_DISABLE: u32 = 1 << 7;
/// Pad after reset: pull-down, input on, Schmitt trigger, 4 mA.
const PAD_RESET: u32 = 0x56;
/// VOLTAGE_SELECT for 3.3 V, and the pads of the debug port after reset.
const OTHER_PADS: [u32; 3] = [0, 0xda, 0x5a];

/// The places of the overrides in a control register: of the output, of its enable, of the
/// input, of the interrupt.
const OVERRIDES: [u32; 4] = [8, 12, 16, 28];

/// How a pin's pad is set (RP2040 datasheet, PADS_BANK0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pad {
    /// How strongly the pin drives.
    pub milliamps: u8,
    /// Whether its edges are steep.
    pub fast: bool,
    /// Whether slow edges from outside are cleaned by a Schmitt trigger.
    pub schmitt: bool,
    /// Whether a resistor pulls it up, and whether one pulls it down.
    pub pulls: (bool, bool),
    /// Whether the level can be read.
    pub reads: bool,
}

/// Pins, pads and their interrupts.
pub struct Gpio {
    /// SIO output register.
    pub(crate) output: u32,
    /// SIO output enable register.
    pub(crate) output_enable: u32,
    control: [u32; PINS],
    pads: [u32; PINS],
    /// VOLTAGE_SELECT, and the pads of the debug port: clock, data.
    other_pads: [u32; 3],
    /// The pins of each function, by its number.
    functions: [u32; 10],
    /// The pins that peripherals drive, and their levels.
    function_drives: u32,
    function_level: u32,
    /// Pins whose pad does not let them drive.
    kept_off: u32,
    overrides: [Override; 4],
    pull_up: u32,
    pull_down: u32,
    /// Pins with both resistors, which keep their level.
    keepers: u32,
    /// Pins joined by a wire, one mask per wire; and those that were ever driven to both
    /// levels at once.
    wires: Vec<u32>,
    shorted: u32,
    /// Pins whose line rises slowly if only the chip's pull-up lifts it; and those whose
    /// line is still low.
    slow: u32,
    charging: u32,
    input_enable: u32,
    /// Pins that something outside drives, and to which level.
    outside_drives: u32,
    outside_level: u32,
    /// The levels of the pads, what is read of them, and what interrupts see.
    pad: u32,
    level: u32,
    interrupt_level: u32,
    /// Pins whose edges are recorded, and the edges: when, which pin, which level.
    watched: u32,
    seen: Vec<(u64, u32, bool)>,
    /// The time of the present changes in microseconds, for those.
    pub(crate) now: u64,
    /// Latched edges, four bits per pin.
    edges: [u32; 4],
    /// For core 0, core 1, and waking a dormant chip.
    enabled: [[u32; 4]; 3],
    forced: [[u32; 4]; 3],
    /// Whether the pins interrupt core 0.
    interrupts: bool,
    /// Pins that may interrupt or wake anything.
    noticed: u32,
    /// The block's clock is off: nothing is noticed.
    unclocked: bool,
}

impl Default for Gpio {
    fn default() -> Self {
        let mut gpio = Gpio {
            output: 0,
            output_enable: 0,
            control: [FUNCTION_NONE; PINS],
            pads: [PAD_RESET; PINS],
            other_pads: OTHER_PADS,
            functions: [0; 10],
            function_drives: 0,
            function_level: 0,
            kept_off: 0,
            overrides: [Override::default(); 4],
            pull_up: 0,
            pull_down: 0,
            keepers: 0,
            wires: Vec::new(),
            shorted: 0,
            slow: 0,
            charging: 0,
            input_enable: 0,
            outside_drives: 0,
            outside_level: 0,
            pad: 0,
            level: 0,
            interrupt_level: 0,
            watched: 0,
            seen: Vec::new(),
            now: 0,
            edges: [0; 4],
            enabled: [[0; 4]; 3],
            forced: [[0; 4]; 3],
            interrupts: false,
            noticed: 0,
            unclocked: false,
        };
        gpio.reconfigure();
        gpio
    }
}

impl Gpio {
    /// The pins after a reset, with the world outside unchanged.
    pub(crate) fn after_reset(&mut self) -> Self {
        let mut gpio = Gpio {
            outside_drives: self.outside_drives,
            outside_level: self.outside_level,
            slow: self.slow,
            wires: core::mem::take(&mut self.wires),
            shorted: self.shorted,
            watched: self.watched,
            seen: core::mem::take(&mut self.seen),
            now: self.now,
            ..Gpio::default()
        };
        gpio.update();
        gpio.edges = [0; 4];
        gpio.find_interrupts();
        gpio
    }

    /// Lets the lines of these pins rise slowly.
    pub(crate) fn set_slow(&mut self, pins: u32) {
        self.slow = pins;
    }

    /// The line of a pin has risen.
    pub(crate) fn risen(&mut self, pin: u32) {
        self.charging &= !(1 << pin);
        self.update();
    }

    pub(crate) fn reset_functions(&mut self) {
        self.control = [FUNCTION_NONE; PINS];
        (self.edges, self.enabled, self.forced) = ([0; 4], [[0; 4]; 3], [[0; 4]; 3]);
        self.noticed = 0;
        self.reconfigure();
        self.find_interrupts();
    }

    pub(crate) fn reset_pads(&mut self) {
        self.pads = [PAD_RESET; PINS];
        self.other_pads = OTHER_PADS;
        self.reconfigure();
    }

    /// Pins whose pull-up has just been switched on while their line was low:
    /// after a reset the pads pull down.
    fn begin_to_rise(&mut self, before: u32) -> u32 {
        let rising = self.pull_up & !before & self.slow;
        self.charging = (self.charging | rising) & self.pull_up;
        rising
    }

    /// Lets something outside drive a pin, or let go of it.
    pub(crate) fn drive_from_outside(&mut self, pin: u32, level: Option<bool>) {
        let bit = 1 << pin;
        self.outside_drives &= !bit;
        self.outside_level &= !bit;
        if let Some(high) = level {
            self.outside_drives |= bit;
            self.outside_level |= u32::from(high) << pin;
        }
        self.update();
    }

    /// The selected function of a pin.
    pub(crate) fn function(&self, pin: u32) -> u32 {
        self.control
            .get(pin as usize)
            .map_or(FUNCTION_NONE, |control| control & 31)
    }

    /// The pins of a function.
    #[inline]
    pub(crate) fn on(&self, function: u32) -> u32 {
        self.functions[function as usize]
    }

    /// Sets what the peripherals drive; returns whether anything has changed.
    #[inline]
    pub(crate) fn set_functions(&mut self, drives: u32, level: u32) -> bool {
        let level = drives & level;
        let is_new = (drives, level) != (self.function_drives, self.function_level);
        (self.function_drives, self.function_level) = (drives, level);
        is_new
    }

    /// The level that the chip drives a pin to, or none if it does not drive it.
    #[inline]
    pub(crate) fn driven(&self, pin: u32) -> Option<bool> {
        let (drives, level) = self.out();
        (drives >> pin & 1 != 0).then_some(level >> pin & 1 != 0)
    }

    /// Which pins the chip drives, and to which levels.
    #[inline]
    fn out(&self) -> (u32, u32) {
        let [output, enable, ..] = self.overrides;
        let on_sio = self.functions[FUNCTION_SIO as usize];
        let drives = enable.on(on_sio & self.output_enable | self.function_drives);
        let level = output.on(on_sio & self.output | self.function_level);
        (drives & !self.kept_off & ALL, level)
    }

    /// The output level of a pin whose function gives this one.
    pub(crate) fn through(&self, pin: u32, level: bool) -> bool {
        self.overrides[0].on(u32::from(level) << pin) >> pin & 1 != 0
    }

    /// Joins two pins by a wire.
    pub(crate) fn join(&mut self, a: u32, b: u32) {
        let mut wire = 1 << a | 1 << b;
        self.wires.retain(|&other| {
            let touches = other & wire != 0;
            wire |= if touches { other } else { 0 };
            !touches
        });
        self.wires.push(wire);
        self.update();
    }

    /// The pins of the wire at a pin, itself included.
    pub(crate) fn joined(&self, pin: u32) -> u32 {
        let wires = self.wires.iter();
        let at = |wire: &&u32| *wire >> pin & 1 != 0;
        wires.copied().find(|wire| at(&wire)).unwrap_or(1 << pin)
    }

    /// Pins of a wire that two sides drove to different levels.
    pub(crate) fn shorted(&self) -> u32 {
        self.shorted
    }

    /// Pins whose edges have an effect besides reading: they interrupt, are joined to
    /// others, or are recorded.
    pub(crate) fn noticed(&self) -> u32 {
        self.wires
            .iter()
            .fold(self.noticed | self.watched, |all, wire| all | wire)
    }

    /// Whether the edges of any pin are recorded.
    #[inline]
    pub(crate) fn is_watched(&self) -> bool {
        self.watched != 0
    }

    /// Writes down the edges of a pin from now on.
    pub(crate) fn watch(&mut self, pin: u32) {
        self.watched |= 1 << pin;
    }

    /// The edges of a watched pin since the last call.
    pub(crate) fn take_seen(&mut self, pin: u32) -> Vec<(u64, bool)> {
        let of_pin = self.seen.iter().filter(|edge| edge.1 == pin);
        let edges = of_pin.map(|&(at, _, high)| (at, high)).collect();
        self.seen.retain(|edge| edge.1 != pin);
        edges
    }

    /// The level at the pad of this pin.
    pub(crate) fn pad_level(&self, pin: u32) -> bool {
        self.pad >> pin & 1 != 0
    }

    /// What holds a pin for a measurement: a level, or the resistors that pull it up and
    /// down.
    pub(crate) fn hold(&self, pin: u32) -> (Option<bool>, bool, bool) {
        let (drives, output) = self.out();
        let at = |mask: u32| mask >> pin & 1 != 0;
        let level = match (at(drives), at(self.outside_drives)) {
            (true, _) => Some(at(output)),
            (false, true) => Some(at(self.outside_level)),
            _ => None,
        };
        (level, at(self.pull_up), at(self.pull_down))
    }

    /// How a pin's pad is set.
    pub(crate) fn pad(&self, pin: u32) -> Pad {
        let pad = self.pads.get(pin as usize).copied().unwrap_or(0);
        Pad {
            milliamps: [2, 4, 8, 12][(pad >> 4 & 3) as usize],
            fast: pad & FAST != 0,
            schmitt: pad & SCHMITT != 0,
            pulls: (pad & PULL_UP != 0, pad & PULL_DOWN != 0),
            reads: pad & INPUT_ENABLE != 0,
        }
    }

    /// The pin levels that SIO reads.
    pub(crate) fn input(&self) -> u32 {
        self.level
    }

    /// Works out the masks after a change of functions or pads; returns the pins whose line
    /// begins to rise.
    fn reconfigure(&mut self) -> u32 {
        let pull_up_before = self.pull_up;
        let mask = |test: &dyn Fn(usize) -> bool| -> u32 {
            (0..PINS).filter(|&pin| test(pin)).map(|pin| 1 << pin).sum()
        };
        self.functions = [0; 10];
        for (pin, control) in self.control.iter().enumerate() {
            if let Some(pins) = self.functions.get_mut((control & 31) as usize) {
                *pins |= 1 << pin;
            }
        }
        let pulls = |pulls: u32| mask(&|pin| self.pads[pin] & (PULL_UP | PULL_DOWN) == pulls);
        (self.pull_up, self.pull_down) = (pulls(PULL_UP), pulls(PULL_DOWN));
        self.keepers = pulls(PULL_UP | PULL_DOWN);
        self.kept_off = mask(&|pin| self.pads[pin] & OUTPUT_DISABLE != 0);
        self.overrides = OVERRIDES.map(|place| Override::of(&self.control, place));
        self.input_enable = mask(&|pin| self.pads[pin] & INPUT_ENABLE != 0);
        let rising = self.begin_to_rise(pull_up_before);
        self.update();
        rising
    }

    /// Switches the block's clock. If a level changes while the clock is off, the block
    /// sees an edge when the clock comes back.
    pub(crate) fn set_clocked(&mut self, clocked: bool) {
        self.unclocked = !clocked;
        self.update();
    }

    /// Edges that came while no clock ran were not noticed.
    pub(crate) fn forget_edges(&mut self) {
        self.edges = [0; 4];
        self.find_interrupts();
    }

    /// Whether a pin wants the dormant chip to wake.
    pub(crate) fn wakes_dormant(&self) -> bool {
        (0..4).any(|word| self.status(2, word) != 0)
    }

    /// Works out the levels and latches the edges.
    #[inline]
    pub(crate) fn update(&mut self) {
        if self.unclocked {
            return;
        }
        let (driven, output) = self.out();
        let outside = !driven & self.outside_drives;
        let floating = !driven & !outside;
        let mut pad = driven & output
            | outside & self.outside_level
            | floating & self.pull_up & !self.charging
            | floating & self.keepers & self.pad;
        if !self.wires.is_empty() {
            pad = self.along_wires(pad, driven | outside);
        }
        self.write_down(pad);
        self.pad = pad;
        self.level = self.overrides[2].on(self.pad & self.input_enable) & ALL;
        let level = self.overrides[3].on(self.level) & ALL;
        let mut changed = level ^ self.interrupt_level;
        self.interrupt_level = level;
        if changed == 0 {
            return;
        }
        while changed != 0 {
            let pin = changed.trailing_zeros();
            changed &= changed - 1;
            let edge = if level >> pin & 1 != 0 { 8 } else { 4 };
            self.edges[pin as usize / 8] |= edge << (4 * (pin % 8));
        }
        self.find_interrupts();
    }

    /// The levels of all pins, with one level for each wire. `driven` are the pins that the
    /// chip or something outside drives.
    #[cold]
    fn along_wires(&mut self, mut pad: u32, driven: u32) -> u32 {
        for &wire in &self.wires {
            let by = driven & wire;
            let is_high = if by != 0 {
                if ![0, by].contains(&(pad & by)) {
                    self.shorted |= wire;
                }
                pad & by == by
            } else if self.pull_up & !self.charging & wire != 0 {
                self.pull_down & wire == 0
            } else {
                self.keepers & self.pad & wire != 0 && self.pull_down & wire == 0
            };
            pad = pad & !wire | if is_high { wire } else { 0 };
        }
        pad
    }

    /// Records the edges of the watched pins.
    #[inline]
    fn write_down(&mut self, pad: u32) {
        let mut changed = (pad ^ self.pad) & self.watched;
        while changed != 0 {
            let pin = changed.trailing_zeros();
            changed &= changed - 1;
            self.seen.push((self.now, pin, pad >> pin & 1 != 0));
        }
    }

    fn find_interrupts(&mut self) {
        self.interrupts = (0..4).any(|word| self.status(0, word) != 0);
    }

    /// Whether the pins interrupt core 0.
    #[inline]
    pub(crate) fn line(&self) -> bool {
        self.interrupts
    }
}
