//! The UARTs, PL011s: FIFOs, flags, interrupts and registers.
//!
//! - this file: the registers
//! - `shift`: bits that come and go, and how long they last
//!
//! Sources: RP2040 datasheet 4.2 (UART), whose register descriptions are those of
//! pico-sdk, `hardware/regs/uart.h`; ARM PrimeCell UART (PL011) Technical
//! Reference Manual, DDI 0183; pico-sdk, `hardware_uart/uart.c`.
//!
//! Modelled: word lengths, parity and stop bits, FIFOs of 32 (or 1), the
//! fractional divider and when it takes effect, FIFO levels, the receive timeout,
//! all four receive errors, loop-back, sending a break, DMA requests, RTS as the program
//! sets it. Left out, and reported: flow control by hardware and infrared.

mod shift;

use crate::bus::NEVER;
use crate::registers::Write;
use shift::{Pace, Receiver, Sender};
use std::collections::VecDeque;

/// Depth of either FIFO (RP2040 datasheet 4.2.1).
const FIFO: usize = 32;
/// Bit periods without a character until the receive timeout (DDI 0183 3.4,
/// UARTRTINTR).
const TIMEOUT_BITS: u64 = 32;
/// Identification registers, from 0xFE0.
const IDENTITY: [u32; 8] = [0x11, 0x10, 0x34, 0x00, 0x0d, 0xf0, 0x05, 0xb1];

const ENABLE: u32 = 1;
/// Infrared; and flow control by RTS and CTS.
const BEYOND: u32 = 3 << 1 | 3 << 14;
const LOOP_BACK: u32 = 1 << 7;
const READY: u32 = 1 << 11;
const TRANSMIT: u32 = 1 << 8;
const RECEIVE: u32 = 1 << 9;

/// Bits of the interrupt registers.
const RX: u32 = 1 << 4;
const TX: u32 = 1 << 5;
const TIMEOUT: u32 = 1 << 6;
/// Framing, parity, break: the three that belong to a character; their places
/// in the data register are one higher.
const FRAMING: u32 = 1 << 7;
const PARITY: u32 = 1 << 8;
const BREAK: u32 = 1 << 9;
const OVERRUN: u32 = 1 << 10;

/// Bits of DMACR.
const DMA_RECEIVES: u32 = 1;
const DMA_TRANSMITS: u32 = 1 << 1;
const DMA_STOPS: u32 = 1 << 2;

/// One serial port.
pub struct Uart {
    pace: Pace,
    line_control: u32,
    control: u32,
    levels: u32,
    mask: u32,
    raised: u32,
    dma: u32,
    /// IBRD and FBRD as written; they take effect with LCR_H.
    divisor: (u32, u32),
    /// Framing, parity and break of the last character that was read, and
    /// whether one was lost, as RSR has them.
    errors: u32,
    /// The next character that goes into the FIFO says that others were lost.
    lost: bool,
    transmit: VecDeque<u8>,
    /// With their errors, as in the data register.
    receive: VecDeque<u32>,
    sender: Sender,
    receiver: Receiver,
    /// When the receive timeout is over.
    timeout: shift::Due,
    /// The level of the receiving pin.
    input: bool,
    /// The bytes sent, if they are recorded.
    pub(crate) sent: Option<Vec<u8>>,
}

impl Default for Uart {
    fn default() -> Self {
        Uart {
            pace: Pace::default(),
            line_control: 0,
            control: TRANSMIT | RECEIVE,
            levels: 0x12,
            mask: 0,
            raised: 0,
            dma: 0,
            divisor: (0, 0),
            errors: 0,
            lost: false,
            transmit: VecDeque::new(),
            receive: VecDeque::new(),
            sender: Sender::default(),
            receiver: Receiver::default(),
            timeout: shift::Due::default(),
            input: false,
            sent: None,
        }
    }
}

impl Uart {
    /// The port after a reset, at the same clock and with the same wire.
    pub(crate) fn after_reset(&mut self) -> Self {
        Uart {
            sent: self.sent.take(),
            pace: Pace {
                divisor: 0,
                ..self.pace
            },
            input: self.input,
            ..Uart::default()
        }
    }

    fn depth(&self) -> usize {
        let has_fifos = self.line_control & 1 << 4 != 0;
        if has_fifos { FIFO } else { 1 }
    }

    /// Characters at which an interrupt comes: eighths of the FIFO (IFLS).
    fn level(&self, select: u32) -> usize {
        let eighths = [1, 2, 4, 6, 7];
        let eighths = eighths.get(select as usize & 7).copied().unwrap_or(7);
        self.depth() * eighths / 8
    }

    /// The receive interrupt comes at this many bytes or more.
    fn receive_level(&self) -> usize {
        self.level(self.levels >> 3).max(1)
    }

    /// The transmit interrupt comes at this many bytes or fewer.
    fn transmit_level(&self) -> usize {
        self.level(self.levels)
    }

    /// The level of the transmitting line.
    pub(crate) fn output(&self) -> bool {
        let is_breaking = self.line_control & 1 != 0 && !self.sender.is_busy();
        self.sender.level() && !is_breaking
    }

    /// The level of the line that asks the other side to wait: RTS, low when ready.
    pub(crate) fn is_not_ready(&self) -> bool {
        self.control & READY == 0
    }

    /// Whether the program has asked for something that is not modelled.
    pub(crate) fn is_beyond(&self) -> bool {
        self.control & BEYOND != 0
    }

    fn input(&self) -> bool {
        if self.control & LOOP_BACK != 0 {
            self.output()
        } else {
            self.input
        }
    }

    /// When something happens next.
    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        let shifting = self.sender.due.at.min(self.receiver.due.at);
        shifting.min(self.timeout.at)
    }

    /// From this cycle on the clocks have new rates, or stop: `sys_hz`, and `peri_hz` or 0.
    pub(crate) fn retime(&mut self, cycle: u64, (sys_hz, peri_hz): (u32, u32)) {
        let pace = Pace {
            sys_hz: sys_hz.into(),
            peri_hz: peri_hz.into(),
            ..self.pace
        };
        self.set_pace(cycle, pace);
    }

    fn set_pace(&mut self, cycle: u64, pace: Pace) {
        if pace == self.pace {
            return;
        }
        let before = core::mem::replace(&mut self.pace, pace);
        let dues = [
            &mut self.sender.due,
            &mut self.receiver.due,
            &mut self.timeout,
        ];
        for due in dues {
            due.retime(cycle, before, pace);
        }
        self.go_on(cycle);
    }

    /// The receiving pin has this level.
    #[inline]
    pub(crate) fn see(&mut self, level: bool, cycle: u64) -> bool {
        if level == self.input {
            return false;
        }
        self.input = level;
        self.go_on(cycle);
        true
    }

    /// Starts whatever can start now.
    fn go_on(&mut self, cycle: u64) {
        if !self.pace.runs() {
            return;
        }
        let is_on = |part: u32| self.control & (ENABLE | part) == ENABLE | part;
        if is_on(TRANSMIT)
            && !self.sender.is_busy()
            && let Some(byte) = self.transmit.pop_front()
        {
            let shape = shift::Shape::of(self.line_control);
            self.sender.begin(byte, shape, cycle, self.pace);
            if let Some(sent) = &mut self.sent {
                sent.push(byte);
            }
            // A transition through the level, not the level itself (DDI 0183
            // 2.8, UARTTXINTR).
            if self.transmit.len() == self.transmit_level() || self.depth() == 1 {
                self.raised |= TX;
            }
        }
        let input = self.input();
        let is_on = self.control & (ENABLE | RECEIVE) == ENABLE | RECEIVE;
        self.receiver.look(input, is_on, cycle, self.pace);
    }

    /// Lets one event happen that is due by `cycle`, and returns when it was.
    pub(crate) fn step(&mut self, cycle: u64) -> Option<u64> {
        let at = self.next_event();
        if at > cycle || at == NEVER {
            return None;
        }
        if self.sender.due.at == at {
            self.sender.step(self.pace);
        } else if self.receiver.due.at == at {
            let shape = shift::Shape::of(self.line_control);
            let input = self.input();
            if let Some(character) = self.receiver.step(input, shape, self.pace) {
                self.take(character, at);
            }
        } else {
            self.timeout.stop();
            self.raised |= TIMEOUT;
        }
        self.go_on(at);
        Some(at)
    }

    /// A character has come, with its errors as the data register has them.
    fn take(&mut self, character: u32, cycle: u64) {
        self.raised |= character >> 1 & (FRAMING | PARITY | BREAK);
        if self.receive.len() >= self.depth() {
            // The FIFO keeps what it has (UARTRSR, OE).
            self.raised |= OVERRUN;
            self.errors |= 8;
            self.lost = true;
        } else {
            let lost = u32::from(core::mem::take(&mut self.lost)) << 11;
            self.receive.push_back(character | lost);
            if self.receive.len() >= self.receive_level() {
                self.raised |= RX;
            }
        }
        self.timeout.begin(cycle, TIMEOUT_BITS, self.pace);
    }

    /// A read clears the timeout, and what is left has another 32 bits before it is told
    /// of: embassy-rp's driver counts on it, whose tests pass on chips (its
    /// `uart_buffered` sees an error before the characters behind it only so).
    fn read_data(&mut self, cycle: u64) -> u32 {
        let Some(character) = self.receive.pop_front() else {
            return 0;
        };
        self.errors = self.errors & 8 | character >> 8 & 7;
        if self.receive.len() < self.receive_level() {
            self.raised &= !RX;
        }
        self.raised &= !TIMEOUT;
        if self.receive.is_empty() {
            self.timeout.stop();
        } else {
            self.timeout.begin(cycle, TIMEOUT_BITS, self.pace);
        }
        character
    }

    /// Whether DMA is asked for a character to send: there is room (DDI 0183 2.9).
    pub(crate) fn asks_to_be_fed(&self) -> bool {
        self.dma & DMA_TRANSMITS != 0 && self.transmit.len() < self.depth()
    }

    /// Whether DMA is asked to fetch a character. With DMAONERR not while an error
    /// interrupt is raised.
    pub(crate) fn asks_to_be_emptied(&self) -> bool {
        let has_failed = self.raised & (FRAMING | PARITY | BREAK | OVERRUN) != 0;
        let is_held = self.dma & DMA_STOPS != 0 && has_failed;
        self.dma & DMA_RECEIVES != 0 && !is_held && !self.receive.is_empty()
    }

    #[inline]
    pub(crate) fn line(&self) -> bool {
        self.raised & self.mask != 0
    }

    fn flags(&self) -> u32 {
        let busy = self.sender.is_busy() || !self.transmit.is_empty();
        u32::from(busy) << 3
            | u32::from(self.receive.is_empty()) << 4
            | u32::from(self.transmit.len() >= self.depth()) << 5
            | u32::from(self.receive.len() >= self.depth()) << 6
            | u32::from(self.transmit.is_empty()) << 7
    }

    pub(crate) fn read(&mut self, offset: u32, cycle: u64) -> u32 {
        match offset {
            0x00 => self.read_data(cycle),
            0x04 => self.errors,
            0x18 => self.flags(),
            0x24 => self.divisor.0,
            0x28 => self.divisor.1,
            0x2c => self.line_control,
            0x30 => self.control,
            0x34 => self.levels,
            0x38 => self.mask,
            0x3c => self.raised,
            0x40 => self.raised & self.mask,
            0x48 => self.dma,
            0xfe0..=0xffc => IDENTITY[(offset as usize - 0xfe0) / 4],
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64) {
        match offset {
            0x00 => {
                if self.transmit.len() < self.depth() {
                    self.transmit.push_back(write.raw as u8);
                }
                if self.transmit.len() > self.transmit_level() {
                    self.raised &= !TX;
                }
            }
            0x04 => self.errors = 0,
            0x24 => self.divisor.0 = write.onto(self.divisor.0) & 0xffff,
            0x28 => self.divisor.1 = write.onto(self.divisor.1) & 0x3f,
            0x2c => {
                self.line_control = write.onto(self.line_control) & 0xff;
                // Only now do the dividers take effect (DDI 0183 3.3.7). A character under
                // way continues at the new rate, which is why the manual forbids it.
                let (whole, fraction) = self.divisor;
                let pace = Pace {
                    divisor: u64::from(whole * 64 + fraction),
                    ..self.pace
                };
                self.set_pace(cycle, pace);
            }
            0x30 => self.control = write.onto(self.control) & 0xff87,
            0x34 => self.levels = write.onto(self.levels) & 0x3f,
            0x38 => self.mask = write.onto(self.mask) & 0x7ff,
            0x44 => {
                self.raised &= !write.raw;
                // Unread bytes are reported once more (DDI 0183 2.8, UARTRTINTR).
                if write.raw & TIMEOUT != 0 && !self.receive.is_empty() {
                    self.timeout.begin(cycle, TIMEOUT_BITS, self.pace);
                }
            }
            0x48 => self.dma = write.onto(self.dma) & 7,
            _ => {}
        }
        self.go_on(cycle);
    }
}
