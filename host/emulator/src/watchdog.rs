//! The watchdog: a countdown that resets the chip, and eight words that
//! survive the reset.

use crate::bus::NEVER;
use crate::clocks::Clocks;
use crate::registers::Write;

const ENABLE: u32 = 1 << 30;
const TRIGGER: u32 = 1 << 31;

/// Why the watchdog reset the chip, as its REASON register tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchdogReset {
    /// It was not fed in time.
    TimedOut,
    /// The program asked for it.
    Forced,
}

/// The WATCHDOG block, apart from its tick generator (see `clocks`).
pub struct Watchdog {
    control: u32,
    load: u32,
    /// Tick at which the chip is reset.
    expires: Option<u64>,
    reason: u32,
    scratch: [u32; 8],
    fired: Option<WatchdogReset>,
}

impl Default for Watchdog {
    fn default() -> Self {
        let control = 7 << 24;
        Watchdog {
            control,
            load: 0,
            expires: None,
            reason: 0,
            scratch: [0; 8],
            fired: None,
        }
    }
}

impl Watchdog {
    /// The block after a chip reset: the countdown is off, the scratch words
    /// and the reason are kept.
    pub(crate) fn after_reset(&self, cause: Option<WatchdogReset>) -> Self {
        let reason = match cause {
            Some(WatchdogReset::TimedOut) => 1,
            Some(WatchdogReset::Forced) => 2,
            None => self.reason,
        };
        Watchdog {
            reason,
            scratch: self.scratch,
            ..Watchdog::default()
        }
    }

    /// The scratch registers as `watchdog_reboot` of the boot ROM leaves them
    /// (usb_device_tiny/runtime.c): they say where to continue, if not at the start.
    pub(crate) fn ask_for(&mut self, entry: Option<(u32, u32)>) {
        const MAGIC: u32 = 0xb007_c0d3;
        self.scratch[4] = 0;
        if let Some((entry, stack)) = entry {
            let entry = entry | 1;
            self.scratch[4..].copy_from_slice(&[MAGIC, entry ^ MAGIC.wrapping_neg(), stack, entry]);
        }
    }

    /// Sets one of the scratch registers.
    pub(crate) fn set_scratch(&mut self, register: usize, word: u32) {
        self.scratch[register] = word;
    }

    /// The scratch registers.
    pub fn scratch(&self) -> &[u32; 8] {
        &self.scratch
    }

    /// Its clock was off for a while.
    pub(crate) fn stood_still(&mut self, ticks: u64) {
        self.expires = self.expires.map(|tick| tick + ticks);
    }

    /// When the countdown reaches zero.
    #[inline]
    pub(crate) fn next_event(&self, clocks: &Clocks) -> u64 {
        self.expires
            .and_then(|tick| clocks.cycle_of_tick(tick))
            .unwrap_or(NEVER)
    }

    pub(crate) fn advance(&mut self, cycle: u64, clocks: &Clocks) {
        if self.expires.is_some_and(|tick| clocks.ticks(cycle) >= tick) {
            self.expires = None;
            self.fired = Some(WatchdogReset::TimedOut);
        }
    }

    pub(crate) fn take_fired(&mut self) -> Option<WatchdogReset> {
        self.fired.take()
    }

    /// Erratum RP2040-E1: the counter falls by two at every tick.
    fn restart(&mut self, cycle: u64, clocks: &Clocks) {
        self.expires = (self.control & ENABLE != 0)
            .then(|| clocks.ticks(cycle) + u64::from(self.load).div_ceil(2));
    }

    pub(crate) fn read(&self, offset: u32, cycle: u64, clocks: &Clocks) -> u32 {
        match offset {
            0x00 => {
                let left = match self.expires {
                    Some(tick) => tick.saturating_sub(clocks.ticks(cycle)) as u32 * 2,
                    None => self.load,
                };
                self.control | left & 0xff_ffff
            }
            0x08 => self.reason,
            0x0c..=0x28 => self.scratch[(offset as usize - 0x0c) / 4],
            0x2c => clocks.read_tick_control(),
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64, clocks: &mut Clocks) {
        match offset {
            0x00 => {
                let before = self.control;
                let value = write.onto(self.control);
                self.control = value & (ENABLE | 7 << 24);
                if value & TRIGGER != 0 {
                    self.fired = Some(WatchdogReset::Forced);
                }
                if before & ENABLE != self.control & ENABLE {
                    self.restart(cycle, clocks);
                }
            }
            0x04 => {
                self.load = write.raw & 0xff_ffff;
                self.restart(cycle, clocks);
            }
            0x0c..=0x28 => {
                let word = &mut self.scratch[(offset as usize - 0x0c) / 4];
                *word = write.onto(*word);
            }
            0x2c => clocks.write_tick_control(write, cycle),
            _ => {}
        }
    }
}
