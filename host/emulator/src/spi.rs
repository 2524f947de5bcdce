//! The two PL022 serial ports, as master in Motorola format.
//!
//! In modes 0 and 2 the port raises its select line between two frames, even
//! when a plain pin serves as select; in modes 1 and 3 it does not (RP2040 data
//! sheet, 4.4.3.10 and 4.4.3.13). The data sheet does not say how long that
//! takes. A bit and a half is assumed here, so that eight bits take the time of
//! nine and a half; it has not been measured on a board.

use crate::bus::NEVER;
use crate::registers::Write;
use std::collections::VecDeque;

/// Depth of either FIFO.
const FIFO: usize = 8;
const ENABLE: u32 = 2;
const LOOP_BACK: u32 = 1;
/// CR1: the port is a slave. CR0: another frame format than Motorola's.
const SLAVE: u32 = 1 << 2;
const FORMAT: u32 = 3 << 4;
/// The receive timeout's bit of the interrupts.
const TIMEOUT: u32 = 1 << 1;
/// SPH: modes 1 and 3.
const SECOND_EDGE: u32 = 1 << 7;
/// Identification registers, from 0xFE0.
const IDENTITY: [u32; 8] = [0x22, 0x10, 0x34, 0x00, 0x0d, 0xf0, 0x05, 0xb1];

/// A frame that has left the shift register.
pub(crate) struct Sent {
    /// The frame, `bits` wide.
    pub(crate) value: u16,
    /// 4 to 16.
    pub(crate) bits: u32,
    /// When the last bit was on the wire.
    pub(crate) cycle: u64,
    /// 0 to 3.
    pub(crate) mode: u32,
}

/// The input while a frame goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// The pin stays at this level.
    Level(bool),
    /// The port's own output is joined to its input.
    Own,
    /// A device answers.
    Device,
}

/// A device at a serial port, which answers each frame with another.
pub(crate) type Device = Box<dyn FnMut(u16) -> u16 + Send>;

/// One serial port.
#[derive(Default)]
pub struct Spi {
    control0: u32,
    control1: u32,
    prescale: u32,
    interrupt_mask: u32,
    dma_control: u32,
    transmit: VecDeque<u16>,
    receive: VecDeque<u16>,
    shifting: Option<u16>,
    done_at: u64,
    /// When the next frame may begin.
    free_at: u64,
    /// What is missing to it, in fractions of a cycle: this many of `peri_hz`.
    fraction: u64,
    overrun: bool,
    last_bit: bool,
    /// The frames sent, if they are recorded.
    pub(crate) sent: Option<Vec<u16>>,
    /// Fault injection: the shift register never finishes.
    pub(crate) stuck: bool,
}

impl Spi {
    /// The port after a reset; devices and records stay.
    pub(crate) fn after_reset(&mut self) -> Self {
        Spi {
            sent: self.sent.take(),
            ..Spi::default()
        }
    }

    /// Whether a frame is on the wire.
    pub(crate) fn is_shifting(&self) -> bool {
        self.shifting.is_some()
    }

    /// The clock's level between two frames.
    pub(crate) fn idles_high(&self) -> bool {
        self.control0 >> 6 & 1 != 0
    }

    /// The level of the output between two frames: that of the last bit.
    pub(crate) fn last_bit(&self) -> bool {
        self.last_bit
    }

    /// Whether the program has asked for something that is not modelled.
    pub(crate) fn is_beyond(&self) -> bool {
        self.control1 & SLAVE != 0
            || self.control0 & FORMAT != 0
            || self.interrupt_mask & TIMEOUT != 0
    }

    fn mask(&self) -> u16 {
        ((1u32 << self.bits()) - 1) as u16
    }

    fn bits(&self) -> u32 {
        (self.control0 & 15).max(3) + 1
    }

    /// Peripheral clocks per bit.
    pub(crate) fn clock_divider(&self) -> u64 {
        u64::from(self.prescale & 0xfe).max(2) * (u64::from(self.control0 >> 8 & 0xff) + 1)
    }

    /// One of its clocks was off for a while.
    pub(crate) fn stood_still(&mut self, cycles: u64) {
        self.done_at += cycles;
        self.free_at += cycles;
    }

    /// When the frame in the shift register is complete.
    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        if self.shifting.is_some() && !self.stuck {
            self.done_at
        } else {
            NEVER
        }
    }

    /// Starts the next frame at `cycle` if there is one. `clock` gives the
    /// frequencies of the system and the peripheral clock.
    #[inline]
    pub(crate) fn start(&mut self, cycle: u64, clock: (u32, u32)) {
        if self.shifting.is_some() || self.control1 & ENABLE == 0 {
            return;
        }
        if let Some(frame) = self.transmit.pop_front() {
            let bit = self.clock_divider();
            let gap = if self.control0 & SECOND_EDGE != 0 {
                0
            } else {
                bit * 3 / 2
            };
            self.shifting = Some(frame);
            if cycle > self.free_at {
                (self.free_at, self.fraction) = (cycle, 0);
            }
            self.take_time(u64::from(self.bits()) * bit, clock);
            self.done_at = self.free_at;
            self.take_time(gap, clock);
        }
    }

    /// The port is busy for some periods of its clock. They need not be whole
    /// cycles of the system clock: frames that follow each other lose nothing.
    #[inline]
    fn take_time(&mut self, periods: u64, (sys_hz, peri_hz): (u32, u32)) {
        if sys_hz == peri_hz {
            self.free_at += periods;
            return;
        }
        let peri_hz = u64::from(peri_hz.max(1));
        let time = periods * u64::from(sys_hz) + self.fraction;
        self.free_at += time / peri_hz;
        self.fraction = time % peri_hz;
    }

    /// Whether a frame is complete by `cycle`.
    #[inline]
    pub(crate) fn is_due(&self, cycle: u64) -> bool {
        self.shifting.is_some() && !self.stuck && cycle >= self.done_at
    }

    /// Takes the frame out of the shift register, and the received one in.
    #[inline]
    pub(crate) fn finish(&mut self, input: Input, device: &mut Option<Device>) -> Option<Sent> {
        let value = self.shifting.take()?;
        let answer = match (input, device) {
            _ if self.control1 & LOOP_BACK != 0 => value,
            (Input::Own, _) => value,
            (Input::Device, Some(device)) => device(value),
            (Input::Level(true), _) => u16::MAX,
            _ => 0,
        };
        self.last_bit = value & 1 != 0;
        if let Some(sent) = &mut self.sent {
            sent.push(value);
        }
        if self.receive.len() < FIFO {
            self.receive.push_back(answer & self.mask());
        } else {
            self.overrun = true;
        }
        let mode = (self.control0 >> 6 & 1) << 1 | self.control0 >> 7 & 1;
        Some(Sent {
            value,
            bits: self.bits(),
            cycle: self.done_at,
            mode,
        })
    }

    /// Puts a frame into the transmit FIFO, if there is room.
    #[inline]
    pub(crate) fn send(&mut self, frame: u32) {
        if self.transmit.len() < FIFO {
            self.transmit.push_back(frame as u16 & self.mask());
        }
    }

    /// Whether the port asks the DMA controller for data to send.
    #[inline]
    pub(crate) fn wants_data(&self) -> bool {
        self.dma_control & 2 != 0 && self.transmit.len() < FIFO
    }

    /// Whether the port asks the DMA controller to fetch received data.
    #[inline]
    pub(crate) fn has_data(&self) -> bool {
        self.dma_control & 1 != 0 && !self.receive.is_empty()
    }

    /// Raw interrupts: overrun, (timeout,) receive half full, transmit half empty.
    fn raw(&self) -> u32 {
        u32::from(self.overrun)
            | u32::from(self.receive.len() >= FIFO / 2) << 2
            | u32::from(self.transmit.len() <= FIFO / 2) << 3
    }

    #[inline]
    pub(crate) fn line(&self) -> bool {
        self.interrupt_mask != 0 && self.raw() & self.interrupt_mask != 0
    }

    fn status(&self) -> u32 {
        let busy = self.shifting.is_some() || !self.transmit.is_empty();
        u32::from(self.transmit.is_empty())
            | u32::from(self.transmit.len() < FIFO) << 1
            | u32::from(!self.receive.is_empty()) << 2
            | u32::from(self.receive.len() >= FIFO) << 3
            | u32::from(busy) << 4
    }

    pub(crate) fn read(&mut self, offset: u32) -> u32 {
        match offset {
            0x00 => self.control0,
            0x04 => self.control1,
            0x08 => self.receive.pop_front().map_or(0, u32::from),
            0x0c => self.status(),
            0x10 => self.prescale,
            0x14 => self.interrupt_mask,
            0x18 => self.raw(),
            0x1c => self.raw() & self.interrupt_mask,
            0x24 => self.dma_control,
            0xfe0..=0xffc => IDENTITY[(offset as usize - 0xfe0) / 4],
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write) {
        match offset {
            0x00 => self.control0 = write.onto(self.control0) & 0xffff,
            0x04 => self.control1 = write.onto(self.control1) & 15,
            0x08 => self.send(write.raw),
            0x10 => self.prescale = write.onto(self.prescale) & 0xfe,
            0x14 => self.interrupt_mask = write.onto(self.interrupt_mask) & 15,
            0x20 if write.raw & 1 != 0 => self.overrun = false,
            0x24 => self.dma_control = write.onto(self.dma_control) & 3,
            _ => {}
        }
    }
}
