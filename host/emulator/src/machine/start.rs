//! All causes of a start, and the state the chip finds, as far as the chip distinguishes
//! them.
//!
//! | start | CHIP_RESET | REASON | scratch | RAM | panel |
//! |---|---|---|---|---|---|
//! | power | POR | 0 | 0 | anything | asleep |
//! | brown-out | POR | 0 | 0 | anything | as it was |
//! | RUN pin | RUN | 0 | 0 | kept | as it was |
//! | UF2 copied | as before | TIMER | as the ROM leaves them | kept | as it was |
//! | watchdog | as before | TIMER | kept | kept | as it was |
//! | forced | as before | FORCE | kept | kept | as it was |
//!
//! Sources: RP2040 datasheet, chip level reset (one bit for power-on and
//! brown-out) and watchdog ("both bits are zero for the case of a hardware
//! reset"; scratch registers persist "through soft reset"); pico-bootrom-rp2040
//! for the rest.

use super::{Halt, Machine};
use crate::bus::{HAD_POR, HAD_RUN, USUAL_VOLTS};
use crate::panel::Panel;
use crate::watchdog::{Watchdog, WatchdogReset};
use core::str::FromStr;

/// Why a chip starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// The power comes on.
    Power,
    /// The power has broken down, but not so far that the panel noticed.
    BrownOut,
    /// The RUN pin: a reset button.
    RunPin,
    /// The boot ROM has copied a program from a UF2 file. It restarts through
    /// the watchdog's timer.
    Uf2Copy,
    /// The watchdog was not fed.
    Watchdog,
    /// The program has asked the watchdog for a restart.
    Forced,
}

impl FromStr for Start {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Ok(match name {
            "power" => Start::Power,
            "brown-out" => Start::BrownOut,
            "pin" => Start::RunPin,
            "uf2" => Start::Uf2Copy,
            "watchdog" => Start::Watchdog,
            "forced" => Start::Forced,
            _ => return Err(format!("nothing starts by {name:?}")),
        })
    }
}

/// The top of RAM, where the ROM puts the stack of the program it starts.
const RAM_END: u32 = 0x2004_2000;
/// A possible address of the ROM's USB boot; no program jumps there.
const USB_BOOT: u32 = 0x2591;

impl Machine {
    /// Restarts the chip, now.
    pub fn restart_by(&mut self, start: Start) {
        match start {
            Start::Power => self.power_cut(),
            Start::BrownOut => self.brown_out(),
            Start::RunPin => self.reset(),
            Start::Uf2Copy => self.copy_uf2(),
            Start::Watchdog => self.restart_chip(Some(WatchdogReset::TimedOut)),
            Start::Forced => self.restart_chip(Some(WatchdogReset::Forced)),
        }
    }

    /// A reset by the watchdog, or by the processor itself.
    pub(super) fn restart_chip(&mut self, cause: Option<WatchdogReset>) {
        let watchdog = self.bus.watchdog.after_reset(cause);
        self.reboots += 1;
        self.restart(watchdog, true);
    }

    fn restart(&mut self, watchdog: Watchdog, keeps_crystal: bool) {
        self.rtt.acknowledge(&mut self.bus.sram[..]);
        self.finish_flash();
        self.bus.reset(watchdog, keeps_crystal);
        self.start_processor();
    }

    /// Presses the reset button: RAM and flash keep their contents, the watchdog's
    /// registers do not.
    pub fn reset(&mut self) {
        self.bus.chip_reset = HAD_RUN;
        self.restart(Watchdog::default(), false);
    }

    /// Switches the power off and on; only the flash survives. The sector being erased or
    /// the page being programmed is left with some of its bits changed.
    pub fn power_cut(&mut self) {
        self.bus.panel = Panel::new(self.board.wiring().upright);
        self.brown_out();
    }

    /// As [`power_cut`](Machine::power_cut), but the panel has not noticed: it
    /// is as awake as it was. The chip does not know.
    fn brown_out(&mut self) {
        self.tear_flash();
        self.bus.flash.power_up();
        self.rtt.acknowledge(&mut self.bus.sram[..]);
        for word in self.bus.sram.chunks_exact_mut(8) {
            word.copy_from_slice(&self.bus.rosc.next().to_le_bytes());
        }
        self.bus.flash.cut_power_after(None);
        self.bus.chip_reset = HAD_POR;
        self.bus.volts = USUAL_VOLTS;
        self.bus.reset(Watchdog::default(), false);
        self.start_processor();
    }

    /// `reset_usb_boot(pins, interfaces)` of the boot ROM: it restarts itself
    /// through the watchdog and leaves its arguments in the scratch registers.
    pub(crate) fn restart_into_usb_boot(&mut self, pins: u32, interfaces: u32) {
        let watchdog = &mut self.bus.watchdog;
        watchdog.set_scratch(0, pins);
        watchdog.set_scratch(1, interfaces);
        watchdog.ask_for(Some((USB_BOOT, RAM_END)));
        let mut watchdog = watchdog.after_reset(Some(WatchdogReset::TimedOut));
        // The ROM removes the note that led it there (bootrom_rt0.S).
        watchdog.set_scratch(4, 0);
        self.restart(watchdog, true);
        self.halt = Some(Halt::UsbBoot);
    }

    /// The ROM waits for a program, gets it (the one that is in the flash by now), and
    /// starts it with `safe_reboot(0, ..)` of `virtual_disk.c`: the watchdog's timer runs
    /// out, which cannot be distinguished from a hang. A running console must first be
    /// reset with the button for the ROM held.
    fn copy_uf2(&mut self) {
        if self.halt != Some(Halt::UsbBoot) {
            self.reset();
        }
        self.bus.watchdog.ask_for(None);
        let watchdog = self.bus.watchdog.after_reset(Some(WatchdogReset::TimedOut));
        self.restart(watchdog, true);
    }
}
