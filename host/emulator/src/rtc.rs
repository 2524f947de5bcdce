//! The real-time clock: a calendar that counts seconds, and one alarm.
//!
//! Source: RP2040 datasheet 4.8; register bits as in pico-sdk, `hardware/regs/rtc.h`. A
//! second has CLKDIV_M1 + 1 periods of clk_rtc. The program has to mark years that are
//! divisible by four but are not leap years (FORCE_NOTLEAPYEAR).

use crate::bus::NEVER;
use crate::clocks::Clocks;
use crate::registers::Write;

/// CTRL.
const ENABLE: u32 = 1;
const ACTIVE: u32 = 1 << 1;
const LOAD: u32 = 1 << 4;
const NO_LEAP_YEAR: u32 = 1 << 8;
/// IRQ_SETUP_0: the alarm is on; it has taken effect.
const ALARM: u32 = 1 << 28;
const ALARM_ACTIVE: u32 = 1 << 29;

/// A moment of the calendar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Moment {
    year: u32,
    month: u32,
    day: u32,
    /// 0 is Sunday.
    weekday: u32,
    hour: u32,
    minute: u32,
    second: u32,
}

impl Moment {
    /// Made from the two words of SETUP or IRQ_SETUP: the date, and the time with the day
    /// of the week.
    fn of(date: u32, time: u32) -> Moment {
        Moment {
            year: date >> 12 & 0xfff,
            month: date >> 8 & 15,
            day: date & 31,
            weekday: time >> 24 & 7,
            hour: time >> 16 & 31,
            minute: time >> 8 & 63,
            second: time & 63,
        }
    }

    fn days_of_month(self, no_leap_year: bool) -> u32 {
        match self.month {
            2 if self.year.is_multiple_of(4) && !no_leap_year => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    fn tick(&mut self, no_leap_year: bool) {
        let carry = |value: &mut u32, last: u32, first: u32| {
            let is_over = *value >= last;
            *value = if is_over { first } else { *value + 1 };
            is_over
        };
        if !carry(&mut self.second, 59, 0)
            || !carry(&mut self.minute, 59, 0)
            || !carry(&mut self.hour, 23, 0)
        {
            return;
        }
        carry(&mut self.weekday, 6, 0);
        let days = self.days_of_month(no_leap_year);
        if carry(&mut self.day, days, 1) && carry(&mut self.month, 12, 1) {
            carry(&mut self.year, 4095, 0);
        }
    }
}

/// The RTC block.
#[derive(Default)]
pub struct Rtc {
    divider: u32,
    setup: [u32; 2],
    control: u32,
    alarm: [u32; 2],
    now: Moment,
    /// RTC_1 at the time when RTC_0 was read.
    latched: u32,
    raised: bool,
    enabled: bool,
    forced: bool,
    /// The period of clk_rtc at which the next second begins; `None` while it does not run.
    next_second: Option<u64>,
}

impl Rtc {
    fn second(&self) -> u64 {
        u64::from(self.divider) + 1
    }

    /// The next event that a program notices without reading: the next second, while there
    /// is an alarm.
    pub(crate) fn next_event(&self, clocks: &Clocks) -> u64 {
        let awaited = self.next_second.filter(|_| self.alarm[0] & ALARM != 0);
        awaited
            .and_then(|at| clocks.cycle_of_rtc(at))
            .unwrap_or(NEVER)
    }

    /// Lets the seconds pass.
    pub(crate) fn advance(&mut self, cycle: u64, clocks: &Clocks) {
        let now = clocks.rtc_periods(cycle);
        while let Some(at) = self.next_second.filter(|&at| at <= now) {
            self.now.tick(self.control & NO_LEAP_YEAR != 0);
            self.next_second = Some(at + self.second());
            self.look_at_alarm();
        }
    }

    /// Its clock was off for a while: the rest of the second begins now.
    pub(crate) fn stood_still(&mut self, cycle: u64, clocks: &Clocks) {
        if self.next_second.is_some() {
            self.next_second = Some(clocks.rtc_periods(cycle) + self.second());
        }
    }

    /// Fields that are not enabled match everything; none at all match nothing.
    fn look_at_alarm(&mut self) {
        let [date, time] = self.alarm;
        let wanted = Moment::of(date, time);
        let now = self.now;
        let fields = [
            (date >> 26 & 1, wanted.year, now.year),
            (date >> 25 & 1, wanted.month, now.month),
            (date >> 24 & 1, wanted.day, now.day),
            (time >> 31 & 1, wanted.weekday, now.weekday),
            (time >> 30 & 1, wanted.hour, now.hour),
            (time >> 29 & 1, wanted.minute, now.minute),
            (time >> 28 & 1, wanted.second, now.second),
        ];
        let asked = || fields.iter().filter(|field| field.0 != 0);
        let matches = asked().all(|(_, wanted, now)| wanted == now);
        if date & ALARM != 0 && asked().next().is_some() {
            // High as long as it matches, and kept until the alarm is switched off.
            self.raised |= matches;
        }
    }

    /// Interrupt 25.
    #[inline]
    pub(crate) fn line(&self) -> bool {
        self.enabled && (self.raised || self.forced)
    }

    pub(crate) fn read(&mut self, offset: u32, cycle: u64, clocks: &Clocks) -> u32 {
        self.advance(cycle, clocks);
        let now = self.now;
        match offset {
            0x00 => self.divider,
            0x04 => self.setup[0],
            0x08 => self.setup[1],
            0x0c => {
                let is_active = self.next_second.is_some();
                self.control | if is_active { ACTIVE } else { 0 }
            }
            0x10 => {
                let is_on = self.alarm[0] & ALARM != 0;
                self.alarm[0] | if is_on { ALARM_ACTIVE } else { 0 }
            }
            0x14 => self.alarm[1],
            0x18 => self.latched,
            0x1c => {
                self.latched = now.year << 12 | now.month << 8 | now.day;
                now.weekday << 24 | now.hour << 16 | now.minute << 8 | now.second
            }
            0x20 => self.raised.into(),
            0x24 => self.enabled.into(),
            0x28 => self.forced.into(),
            0x2c => self.line().into(),
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64, clocks: &Clocks) {
        self.advance(cycle, clocks);
        match offset {
            0x00 => self.divider = write.onto(self.divider) & 0xffff,
            0x04 => self.setup[0] = write.onto(self.setup[0]) & 0x00ff_ff1f,
            0x08 => self.setup[1] = write.onto(self.setup[1]) & 0x071f_3f3f,
            0x0c => {
                let value = write.onto(self.control);
                self.control = value & (ENABLE | NO_LEAP_YEAR);
                if value & LOAD != 0 {
                    self.now = Moment::of(self.setup[0], self.setup[1]);
                }
                let runs = value & ENABLE != 0;
                let begins = || clocks.rtc_periods(cycle) + self.second();
                self.next_second = runs.then(|| self.next_second.unwrap_or_else(begins));
            }
            0x10 => {
                self.alarm[0] = write.onto(self.alarm[0]) & 0x17ff_ff1f;
                if self.alarm[0] & ALARM == 0 {
                    self.raised = false;
                } else {
                    self.look_at_alarm();
                }
            }
            0x14 => self.alarm[1] = write.onto(self.alarm[1]) & 0xf71f_3f3f,
            0x24 => self.enabled = write.onto(self.enabled.into()) & 1 != 0,
            0x28 => self.forced = write.onto(self.forced.into()) & 1 != 0,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(date: [u32; 3], time: [u32; 4], no_leap_year: bool) -> ([u32; 3], [u32; 4]) {
        let [year, month, day] = date;
        let [weekday, hour, minute, second] = time;
        let mut moment = Moment {
            year,
            month,
            day,
            weekday,
            hour,
            minute,
            second,
        };
        moment.tick(no_leap_year);
        let Moment {
            year,
            month,
            day,
            weekday,
            hour,
            minute,
            second,
        } = moment;
        ([year, month, day], [weekday, hour, minute, second])
    }

    #[test]
    fn the_calendar_carries() {
        let midnight = [0, 0, 0, 0];
        let before = [6, 23, 59, 59];
        assert_eq!(
            after([2026, 7, 31], before, false),
            ([2026, 8, 1], midnight)
        );
        assert_eq!(
            after([2026, 12, 31], before, false),
            ([2027, 1, 1], midnight)
        );
        assert_eq!(
            after([2024, 2, 28], before, false),
            ([2024, 2, 29], midnight)
        );
        assert_eq!(after([2100, 2, 28], before, true), ([2100, 3, 1], midnight));
        assert_eq!(
            after([2026, 4, 30], before, false),
            ([2026, 5, 1], midnight)
        );
        let noon = [3, 11, 59, 59];
        assert_eq!(
            after([2026, 4, 30], noon, false),
            ([2026, 4, 30], [3, 12, 0, 0])
        );
    }
}
