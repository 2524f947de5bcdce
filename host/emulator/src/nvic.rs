//! The private peripheral bus: interrupt controller, SysTick, system control.
//!
//! Exceptions are numbered as in the vector table: 3 is HardFault, 11 SVC, 14
//! PendSV, 15 SysTick, and 16 + n the interrupt n. Smaller priority numbers are
//! more urgent; HardFault has −1, thread mode 256.

use crate::bus::NEVER;
use crate::clocks::Clocks;

/// Exception number of HardFault.
pub const HARD_FAULT: u32 = 3;
/// Exception number of SVC.
pub const SUPERVISOR_CALL: u32 = 11;
/// Exception number of PendSV.
pub const PEND_SV: u32 = 14;
/// Exception number of SysTick.
pub const SYS_TICK: u32 = 15;
/// Exception number of interrupt 0.
pub const FIRST_IRQ: u32 = 16;

const THREAD_PRIORITY: i32 = 256;
/// An RP2040 keeps the two upper bits of a priority.
const PRIORITY_BITS: u8 = 0xc0;
/// PendSV and SysTick cannot be disabled; nor can HardFault and SVC.
const ALWAYS_ENABLED: u64 = (1 << FIRST_IRQ) - 1;
/// Key that a write to AIRCR must carry.
const VECTKEY: u32 = 0x05fa;

/// Interrupt controller, SysTick and system control block.
pub struct Nvic {
    /// One bit per exception.
    pending: u64,
    enabled: u64,
    active: u64,
    priority: [u8; 48],
    /// The priority of the running code, without PRIMASK.
    running: i32,
    /// Level of the interrupt lines at the last look.
    lines: u32,
    /// The event register that WFE waits for.
    event: bool,
    vector_table: u32,
    system_control: u32,
    systick: SysTick,
    /// MPU registers: stored, without effect.
    mpu: [u32; 5],
    reset_requested: bool,
}

impl Default for Nvic {
    fn default() -> Self {
        Nvic {
            pending: 0,
            enabled: ALWAYS_ENABLED,
            active: 0,
            priority: [0; 48],
            running: THREAD_PRIORITY,
            lines: 0,
            event: false,
            vector_table: 0,
            system_control: 0,
            systick: SysTick::default(),
            mpu: [0x800, 0, 0, 0, 0],
            reset_requested: false,
        }
    }
}

impl Nvic {
    /// Whether there is a register at an offset from 0xE000E000 (RP2040 datasheet 2.4.8).
    /// Only a debugger can use SHCSR.
    pub(crate) fn has(offset: u32) -> bool {
        matches!(
            offset,
            0x010..=0x01c | 0x100 | 0x180 | 0x200 | 0x280 | 0x400..=0x41c
                | 0xd00..=0xd14 | 0xd1c | 0xd20 | 0xd90..=0xda0
        )
    }

    /// Whether a write asks for something that is not modelled: memory protection.
    pub(crate) fn is_beyond(offset: u32, value: u32) -> bool {
        offset == 0xd94 && value & 1 != 0
    }

    /// Takes in the interrupt lines. A line makes its interrupt pending when it
    /// rises, and as long as it is high while the handler is not running.
    #[inline]
    pub(crate) fn set_lines(&mut self, lines: u32) {
        let active = (self.active >> FIRST_IRQ) as u32;
        let asserted = lines & (!active | !self.lines);
        self.lines = lines;
        self.pend(u64::from(asserted) << FIRST_IRQ);
    }

    fn pend(&mut self, exceptions: u64) {
        let news = exceptions & !self.pending;
        self.pending |= exceptions;
        // SEVONPEND: even a disabled interrupt wakes WFE.
        if news != 0 && self.system_control & 1 << 4 != 0 {
            self.event = true;
        }
    }

    /// The pending exception that would be handled next, with its priority.
    #[inline]
    fn most_urgent(&self) -> Option<(u32, i32)> {
        let mut waiting = self.pending & self.enabled;
        let mut best = None;
        while waiting != 0 {
            let exception = waiting.trailing_zeros();
            waiting &= waiting - 1;
            let priority = self.priority_of(exception);
            if best.is_none_or(|(_, than)| priority < than) {
                best = Some((exception, priority));
            }
        }
        best
    }

    fn priority_of(&self, exception: u32) -> i32 {
        match exception {
            HARD_FAULT => -1,
            _ => i32::from(self.priority.get(exception as usize).copied().unwrap_or(0)),
        }
    }

    /// The pending exception that preempts the running code, ignoring PRIMASK.
    #[inline]
    pub(crate) fn ready(&self) -> Option<u32> {
        let (exception, priority) = self.most_urgent()?;
        (priority < self.running).then_some(exception)
    }

    /// Whether an exception may interrupt the running code.
    pub(crate) fn may_preempt(&self, exception: u32) -> bool {
        self.priority_of(exception) < self.running
    }

    pub(crate) fn in_hard_fault(&self) -> bool {
        self.running < 0
    }

    pub(crate) fn any_active(&self) -> bool {
        self.active != 0
    }

    pub(crate) fn activate(&mut self, exception: u32) {
        self.pending &= !(1 << exception);
        self.active |= 1 << exception;
        self.find_running();
    }

    pub(crate) fn deactivate(&mut self, exception: u32) {
        self.active &= !(1 << exception);
        self.find_running();
    }

    fn find_running(&mut self) {
        let active = (0..48).filter(|exception| self.active >> exception & 1 != 0);
        self.running = active
            .map(|e| self.priority_of(e))
            .min()
            .unwrap_or(THREAD_PRIORITY);
    }

    pub(crate) fn set_event(&mut self) {
        self.event = true;
    }

    /// Reads and clears the event register.
    pub(crate) fn take_event(&mut self) -> bool {
        core::mem::take(&mut self.event)
    }

    pub(crate) fn vector_table(&self) -> u32 {
        self.vector_table
    }

    pub(crate) fn set_vector_table(&mut self, at: u32) {
        self.vector_table = at & !0xff;
    }

    pub(crate) fn sleeps_on_exit(&self) -> bool {
        self.system_control & 2 != 0
    }

    /// SLEEPDEEP: WFE and WFI let the chip gate its clocks.
    pub(crate) fn sleeps_deeply(&self) -> bool {
        self.system_control & 4 != 0
    }

    /// Whether software asked for a reset through AIRCR.
    pub(crate) fn take_reset_request(&mut self) -> bool {
        core::mem::take(&mut self.reset_requested)
    }

    /// When SysTick will interrupt next.
    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        self.systick.next_interrupt()
    }

    pub(crate) fn advance(&mut self, cycle: u64) {
        if self.systick.catch_up(cycle) {
            self.pend(1 << SYS_TICK);
        }
    }

    /// Reads the register at an offset from 0xE000E000.
    pub(crate) fn read(&mut self, offset: u32, cycle: u64) -> u32 {
        let irqs = |bits: u64| (bits >> FIRST_IRQ) as u32;
        match offset {
            0x010..=0x01c => self.systick.read(offset, cycle),
            0x100 | 0x180 => irqs(self.enabled),
            0x200 | 0x280 => irqs(self.pending),
            0x400..=0x41c => self.read_priorities(FIRST_IRQ + (offset & 0x1c)),
            0xd00 => 0x410c_c601,
            0xd04 => {
                let vector_active = self.active_now();
                let next = self.most_urgent().map_or(0, |(exception, _)| exception);
                let external = u32::from(irqs(self.pending) != 0);
                let bit = |exception: u32, at: u32| ((self.pending >> exception & 1) as u32) << at;
                vector_active | next << 12 | external << 22 | bit(SYS_TICK, 26) | bit(PEND_SV, 28)
            }
            0xd08 => self.vector_table,
            0xd0c => 0xfa05_0000,
            0xd10 => self.system_control,
            // STKALIGN and UNALIGN_TRP: fixed on ARMv6-M.
            0xd14 => 0x208,
            0xd1c => self.read_priorities(8),
            0xd20 => self.read_priorities(12),
            0xd90..=0xda0 => self.mpu[(offset as usize - 0xd90) / 4],
            _ => 0,
        }
    }

    fn active_now(&self) -> u32 {
        let active = (0..48).filter(|exception| self.active >> exception & 1 != 0);
        active
            .min_by_key(|&e| (self.priority_of(e), e))
            .unwrap_or(0)
    }

    /// Writes the register at an offset from 0xE000E000.
    pub(crate) fn write(&mut self, offset: u32, value: u32, cycle: u64, clocks: &Clocks) {
        let irqs = u64::from(value) << FIRST_IRQ;
        match offset {
            0x010..=0x01c => self.systick.write(offset, value, cycle, clocks),
            0x100 => self.enabled |= irqs,
            0x180 => self.enabled &= !irqs,
            0x200 => self.pend(irqs),
            0x280 => self.pending &= !irqs,
            0x400..=0x41c => self.write_priorities(FIRST_IRQ + (offset & 0x1c), value),
            0xd04 => {
                for (bit, exception) in [(26, SYS_TICK), (28, PEND_SV)] {
                    if value >> bit & 1 != 0 {
                        self.pend(1 << exception);
                    } else if value >> (bit - 1) & 1 != 0 {
                        self.pending &= !(1 << exception);
                    }
                }
            }
            0xd08 => self.vector_table = value & !0xff,
            0xd0c if value >> 16 == VECTKEY => self.reset_requested |= value & 4 != 0,
            0xd10 => self.system_control = value & 0x16,
            0xd1c => self.write_priorities(8, value & 0xff00_0000),
            0xd20 => self.write_priorities(12, value & 0xffff_0000),
            0xd94..=0xda0 => self.mpu[(offset as usize - 0xd90) / 4] = value,
            _ => {}
        }
    }

    fn read_priorities(&self, first: u32) -> u32 {
        let first = first as usize;
        (0..4)
            .rev()
            .fold(0, |word, i| word << 8 | u32::from(self.priority[first + i]))
    }

    fn write_priorities(&mut self, first: u32, value: u32) {
        for (i, byte) in value.to_le_bytes().into_iter().enumerate() {
            self.priority[first as usize + i] = byte & PRIORITY_BITS;
        }
        self.find_running();
    }
}

/// The 24-bit down counter. Not stepped: its value follows from the cycle at
/// which it next reaches zero.
#[derive(Default)]
struct SysTick {
    control: u32,
    reload: u32,
    /// Cycles per count: 1, or a microsecond with the external clock.
    divider: u64,
    /// When the counter next reaches zero, if it is running.
    zero_at: Option<u64>,
    /// The counter has been at zero since the control register was read.
    count_flag: bool,
}

impl SysTick {
    fn period(&self) -> u64 {
        (u64::from(self.reload) + 1) * self.divider
    }

    fn next_interrupt(&self) -> u64 {
        match self.zero_at {
            Some(cycle) if self.control & 2 != 0 => cycle,
            _ => NEVER,
        }
    }

    /// Advances the counter to `cycle`; returns whether it interrupts.
    fn catch_up(&mut self, cycle: u64) -> bool {
        let Some(zero_at) = self.zero_at else {
            return false;
        };
        if cycle < zero_at {
            return false;
        }
        let period = self.period();
        self.zero_at = Some(zero_at + ((cycle - zero_at) / period + 1) * period);
        self.count_flag = true;
        self.control & 2 != 0
    }

    fn read(&mut self, offset: u32, cycle: u64) -> u32 {
        match offset {
            0x010 => {
                if self.control & 2 == 0 {
                    self.catch_up(cycle);
                }
                self.control | u32::from(core::mem::take(&mut self.count_flag)) << 16
            }
            0x014 => self.reload,
            0x018 => {
                if self.control & 2 == 0 {
                    self.catch_up(cycle);
                }
                let left = self
                    .zero_at
                    .map_or(0, |zero_at| zero_at.saturating_sub(cycle));
                (left / self.divider.max(1)) as u32 & 0xff_ffff
            }
            // CALIB: no reference value.
            _ => 0xc000_0000,
        }
    }

    fn write(&mut self, offset: u32, value: u32, cycle: u64, clocks: &Clocks) {
        match offset {
            0x010 => self.control = value & 7,
            0x014 => {
                self.reload = value & 0xff_ffff;
                if self.zero_at.is_some() {
                    // The present count continues, and the new value takes effect after it.
                    return;
                }
            }
            0x018 => self.count_flag = false,
            _ => return,
        }
        let running = self.control & 1 != 0 && self.reload != 0;
        let restart = offset != 0x010 || self.zero_at.is_none();
        if !running {
            self.zero_at = None;
        } else if restart {
            self.divider = if self.control & 4 != 0 {
                1
            } else {
                clocks.cycles_per_tick()
            };
            self.zero_at = Some(cycle + self.period());
        }
    }
}
