//! The ST7789 data sheet's rules for the host: waits after reset and sleep, and the speed
//! of the serial link.

use super::Moment;
use core::fmt;

const RESET_PULSE_MICROS: u64 = 10;
const SETTLE_MICROS: u64 = 5_000;
const SLEEP_CHANGE_MICROS: u64 = 120_000;
/// Shortest time of a bit when writing.
const BIT_NANOS: u64 = 16;
/// A program in a loop should not fill the memory with complaints.
const MAXIMUM: usize = 256;

/// A rule of the data sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The reset line must be low for 10 µs.
    ResetPulse,
    /// No command within 5 ms of a hardware or software reset.
    AfterReset,
    /// No SLPOUT within 120 ms of a reset that found the panel awake.
    WakeAfterReset,
    /// No command within 5 ms of SLPIN or SLPOUT.
    AfterSleepChange,
    /// 120 ms between SLPOUT and SLPIN, and between SLPIN and SLPOUT.
    SleepChange,
    /// A bit takes at least 16 ns.
    ClockTooFast,
    /// The panel samples on the rising edge: mode 0 or 3.
    SpiMode,
    /// A window must begin before it ends, and be in the memory.
    Window,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::ResetPulse => "reset line low for less than 10 µs",
            Rule::AfterReset => "command within 5 ms of a reset",
            Rule::WakeAfterReset => "SLPOUT within 120 ms of a reset while awake",
            Rule::AfterSleepChange => "command within 5 ms of SLPIN or SLPOUT",
            Rule::SleepChange => "less than 120 ms between SLPIN and SLPOUT",
            Rule::ClockTooFast => "serial clock above 62.5 MHz",
            Rule::SpiMode => "serial mode is neither 0 nor 3",
            Rule::Window => "window is empty or outside the memory",
        })
    }
}

/// A rule that was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The broken rule.
    pub rule: Rule,
    /// When.
    pub cycle: u64,
    /// The command that came too early; 0 if the rule is about something else.
    pub command: u8,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} (command {:#04x}, cycle {})",
            self.rule, self.command, self.cycle
        )
    }
}

/// The times of events, in microseconds.
#[derive(Default)]
pub(super) struct Timing {
    reset_since: Option<u64>,
    reset_at: Option<u64>,
    awake_at_reset: bool,
    slept_at: Option<u64>,
    woke_at: Option<u64>,
    link_reported: bool,
    violations: Vec<Violation>,
}

impl Timing {
    pub(super) fn violations(&self) -> &[Violation] {
        &self.violations
    }

    pub(super) fn in_reset(&self) -> bool {
        self.reset_since.is_some()
    }

    fn complain(&mut self, rule: Rule, command: u8, cycle: u64) {
        if self.violations.len() < MAXIMUM {
            self.violations.push(Violation {
                rule,
                cycle,
                command,
            });
        }
    }

    /// Moves the reset line; whether a reset is complete.
    pub(super) fn reset_line(&mut self, asserted: bool, asleep: bool, now: Moment) -> bool {
        match (asserted, self.reset_since) {
            (true, None) => self.reset_since = Some(now.micros),
            (false, Some(since)) => {
                self.reset_since = None;
                if now.micros - since < RESET_PULSE_MICROS {
                    self.complain(Rule::ResetPulse, 0, now.cycle);
                    return false;
                }
                self.note_reset(asleep, now);
                return true;
            }
            _ => {}
        }
        false
    }

    fn note_reset(&mut self, asleep: bool, now: Moment) {
        self.reset_at = Some(now.micros);
        self.awake_at_reset = !asleep;
        (self.slept_at, self.woke_at) = (None, None);
    }

    pub(super) fn command(&mut self, command: u8, asleep: bool, now: Moment) {
        let since = |event: Option<u64>| event.map_or(u64::MAX, |at| now.micros - at);
        let (reset, slept, woke) = (
            since(self.reset_at),
            since(self.slept_at),
            since(self.woke_at),
        );
        let (sleeps, wakes) = (command == 0x10, command == 0x11);
        if reset < SETTLE_MICROS {
            self.complain(Rule::AfterReset, command, now.cycle);
        }
        if wakes && self.awake_at_reset && reset < SLEEP_CHANGE_MICROS {
            self.complain(Rule::WakeAfterReset, command, now.cycle);
        }
        if slept.min(woke) < SETTLE_MICROS {
            self.complain(Rule::AfterSleepChange, command, now.cycle);
        } else if sleeps && woke < SLEEP_CHANGE_MICROS || wakes && slept < SLEEP_CHANGE_MICROS {
            self.complain(Rule::SleepChange, command, now.cycle);
        }
        match command {
            0x01 => self.note_reset(asleep, now),
            0x10 if !asleep => self.slept_at = Some(now.micros),
            0x11 if asleep => self.woke_at = Some(now.micros),
            _ => {}
        }
    }

    pub(super) fn window(&mut self, (first, last): (u16, u16), limit: u16, cycle: u64) {
        if first > last || last >= limit {
            self.complain(Rule::Window, 0, cycle);
        }
    }

    pub(super) fn link(&mut self, mode: u32, bit_nanos: u64, cycle: u64) {
        if self.link_reported {
            return;
        }
        if mode == 1 || mode == 2 {
            self.link_reported = true;
            self.complain(Rule::SpiMode, 0, cycle);
        }
        if bit_nanos < BIT_NANOS {
            self.link_reported = true;
            self.complain(Rule::ClockTooFast, 0, cycle);
        }
    }
}
