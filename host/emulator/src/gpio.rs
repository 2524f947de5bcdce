//! The thirty pins: pads with pull resistors, function selection, edge and
//! level interrupts. The output registers belong to SIO but live here too.
//!
//! A pin's level comes from the first of these that drives it: the chip, something outside
//! (a pressed button), a pull resistor. Pins given to SPI or PWM count as undriven; those
//! devices are connected directly.
//!
//! The overrides are between a function and its pad, and between the pad and its readers:
//! unchanged, inverted, low, high (RP2040 datasheet 2.19.6.1; pico-sdk,
//! `hardware/regs/io_bank0.h`). The override of interrupts is not modelled; its use is
//! reported.

use crate::registers::Write;

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
const FUNCTION_NONE: u32 = 31;

const FAST: u32 = 1;
const SCHMITT: u32 = 1 << 1;
const PULL_DOWN: u32 = 1 << 2;
const PULL_UP: u32 = 1 << 3;
const INPUT_ENABLE: u32 = 1 << 6;
const OUTPUT_DISABLE: u32 = 1 << 7;
/// Pad after reset: pull-down, input on, Schmitt trigger, 4 mA.
const PAD_RESET: u32 = 0x56;
/// Bits of the edge interrupts in each nibble of INTR; the others are levels.
const EDGES: u32 = 0xcccc_cccc;

/// The place of the overrides in a control register: of the output, of its enable, of the
/// input, of the interrupt.
const OUT_OVERRIDE: u32 = 8;
const ENABLE_OVERRIDE: u32 = 12;
const IN_OVERRIDE: u32 = 16;
const INTERRUPT_OVERRIDE: u32 = 28;

/// One kind of override, of all pins.
#[derive(Clone, Copy, Default)]
struct Override {
    inverted: u32,
    low: u32,
    high: u32,
}

impl Override {
    fn of(control: &[u32; PINS], place: u32) -> Self {
        let mask = |kind: u32| -> u32 {
            let is = |pin: &usize| control[*pin] >> place & 3 == kind;
            (0..PINS).filter(is).map(|pin| 1 << pin).sum()
        };
        Override {
            inverted: mask(1),
            low: mask(2),
            high: mask(3),
        }
    }

    fn on(self, levels: u32) -> u32 {
        (levels ^ self.inverted) & !self.low | self.high
    }
}

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
    /// Pins on SIO, and those whose pads do not let them drive.
    on_sio: u32,
    kept_off: u32,
    overrides: [Override; 3],
    pull_up: u32,
    /// Pins whose line rises slowly if only the chip's pull-up lifts it, and those whose
    /// line is still low.
    slow: u32,
    charging: u32,
    input_enable: u32,
    /// Pins that something outside drives, and to which level.
    outside_drives: u32,
    outside_level: u32,
    /// The levels of the pads, and the levels that readers see.
    pad: u32,
    level: u32,
    /// Latched edges, four bits per pin.
    edges: [u32; 4],
    /// For core 0, core 1, and waking a dormant chip.
    enabled: [[u32; 4]; 3],
    forced: [[u32; 4]; 3],
    /// Whether the pins interrupt core 0.
    interrupts: bool,
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
            on_sio: 0,
            kept_off: 0,
            overrides: [Override::default(); 3],
            pull_up: 0,
            slow: 0,
            charging: 0,
            input_enable: 0,
            outside_drives: 0,
            outside_level: 0,
            pad: 0,
            level: 0,
            edges: [0; 4],
            enabled: [[0; 4]; 3],
            forced: [[0; 4]; 3],
            interrupts: false,
            unclocked: false,
        };
        gpio.reconfigure();
        gpio
    }
}

impl Gpio {
    /// The pins after a reset, with the world outside unchanged.
    pub(crate) fn after_reset(&self) -> Self {
        let (outside_drives, outside_level) = (self.outside_drives, self.outside_level);
        let mut gpio = Gpio {
            outside_drives,
            outside_level,
            slow: self.slow,
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
        self.reconfigure();
        self.find_interrupts();
    }

    pub(crate) fn reset_pads(&mut self) {
        self.pads = [PAD_RESET; PINS];
        self.reconfigure();
    }

    /// Pins whose pull-up has just been switched on while their line was low, because after
    /// a reset the pads pull down.
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

    /// The level a plain output pin drives, or none if it does not drive.
    #[inline]
    pub(crate) fn driven(&self, pin: u32) -> Option<bool> {
        let (drives, level) = self.out();
        (drives >> pin & 1 != 0).then_some(level >> pin & 1 != 0)
    }

    /// Which pins SIO and the overrides drive, and to which levels.
    #[inline]
    fn out(&self) -> (u32, u32) {
        let [output, enable, _] = self.overrides;
        let drives = enable.on(self.on_sio & self.output_enable) & !self.kept_off;
        (drives, output.on(self.on_sio & self.output))
    }

    /// Whether a function other than SIO may drive a pin.
    pub(crate) fn lets_out(&self, pin: u32) -> bool {
        let pad = self.pads.get(pin as usize);
        pad.is_some_and(|pad| pad & OUTPUT_DISABLE == 0)
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

    /// The levels that SIO reads from the pins.
    pub(crate) fn input(&self) -> u32 {
        self.level
    }

    /// Recomputes the masks after a change of functions or pads; returns the pins whose
    /// line begins to rise.
    fn reconfigure(&mut self) -> u32 {
        let pull_up_before = self.pull_up;
        let mask = |test: &dyn Fn(usize) -> bool| -> u32 {
            (0..PINS).filter(|&pin| test(pin)).map(|pin| 1 << pin).sum()
        };
        self.on_sio = mask(&|pin| self.control[pin] & 31 == FUNCTION_SIO);
        self.kept_off = mask(&|pin| self.pads[pin] & OUTPUT_DISABLE != 0);
        self.overrides = [OUT_OVERRIDE, ENABLE_OVERRIDE, IN_OVERRIDE]
            .map(|place| Override::of(&self.control, place));
        self.pull_up = mask(&|pin| self.pads[pin] & (PULL_UP | PULL_DOWN) == PULL_UP);
        self.input_enable = mask(&|pin| self.pads[pin] & INPUT_ENABLE != 0);
        let rising = self.begin_to_rise(pull_up_before);
        self.update();
        rising
    }

    /// Switches the block's clock. A change during its absence is noticed, as an edge, when
    /// it comes back.
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
        self.pad = driven & output
            | outside & self.outside_level
            | floating & self.pull_up & !self.charging;
        let level = self.overrides[2].on(self.pad & self.input_enable) & ALL;
        let mut changed = level ^ self.level;
        self.level = level;
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

    fn find_interrupts(&mut self) {
        self.interrupts = (0..4).any(|word| self.status(0, word) != 0);
    }

    /// Raw interrupts of eight pins: latched edges and present levels.
    fn raw(&self, word: usize) -> u32 {
        let pins = PINS.saturating_sub(8 * word).min(8);
        let levels = (0..pins).map(|i| {
            let high = self.level >> (8 * word + i) & 1 != 0;
            (if high { 2 } else { 1 }) << (4 * i)
        });
        self.edges[word] | levels.sum::<u32>()
    }

    fn status(&self, core: usize, word: usize) -> u32 {
        let (enabled, forced) = (self.enabled[core][word], self.forced[core][word]);
        if enabled == 0 {
            forced
        } else {
            self.raw(word) & enabled | forced
        }
    }

    /// Whether a control register asks for something that is not modelled.
    pub(crate) fn is_beyond(&self, offset: u32) -> bool {
        let control = self.control.get(offset as usize / 8).copied();
        offset < 0xf0 && control.is_some_and(|control| control >> INTERRUPT_OVERRIDE & 3 != 0)
    }

    /// Whether the pins interrupt core 0.
    #[inline]
    pub(crate) fn line(&self) -> bool {
        self.interrupts
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        let word = (offset as usize >> 2) & 3;
        match offset {
            0x000..=0x0ef => {
                let pin = offset as usize / 8;
                if offset & 4 != 0 {
                    return self.control[pin];
                }
                let bit = |levels: u32| levels >> pin & 1;
                let (drives, output) = self.out();
                bit(self.on_sio & self.output) << 8
                    | bit(output) << 9
                    | bit(self.on_sio & self.output_enable) << 12
                    | bit(drives) << 13
                    | bit(self.pad & self.input_enable) << 17
                    | bit(self.level) << 19
            }
            0x0f0..=0x0ff => self.raw(word),
            0x100..=0x18f => {
                let (core, kind) = interrupt_register(offset);
                match kind / 0x10 {
                    0 => self.enabled[core][word],
                    1 => self.forced[core][word],
                    _ => self.status(core, word),
                }
            }
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write) {
        let word = (offset as usize >> 2) & 3;
        match offset {
            0x000..=0x0ef if offset & 4 != 0 => {
                let control = &mut self.control[offset as usize / 8];
                *control = write.onto(*control);
                self.reconfigure();
            }
            0x0f0..=0x0ff => {
                self.edges[word] &= !(write.raw & EDGES);
                self.find_interrupts();
            }
            0x100..=0x18f => {
                let (core, kind) = interrupt_register(offset);
                let register = match kind / 0x10 {
                    0 => &mut self.enabled[core][word],
                    1 => &mut self.forced[core][word],
                    _ => return,
                };
                *register = write.onto(*register);
                self.find_interrupts();
            }
            _ => {}
        }
    }

    pub(crate) fn read_pad(&self, offset: u32) -> u32 {
        match offset {
            0x04..=0x78 => self.pads[offset as usize / 4 - 1],
            _ => 0,
        }
    }

    /// Writes a pad; returns the pins whose line begins to rise.
    pub(crate) fn write_pad(&mut self, offset: u32, write: Write) -> u32 {
        let 0x04..=0x78 = offset else {
            return 0;
        };
        let pad = &mut self.pads[offset as usize / 4 - 1];
        *pad = write.onto(*pad);
        self.reconfigure()
    }
}

/// The core (2 for waking a dormant chip) and the kind (0 enable, 0x10 force,
/// 0x20 status) of a register between 0x100 and 0x18f.
fn interrupt_register(offset: u32) -> (usize, usize) {
    let place = offset as usize - 0x100;
    (place / 0x30, place % 0x30)
}
