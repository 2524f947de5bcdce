//! What a program writes to the DMA controller, and what moves because of it.

use super::{
    ADC, ALWAYS, BURST, BUS_ERROR, CHANNELS, Channel, ENABLE, Field, PWM_REQUESTS, QUIET,
    READ_ERROR, SNIFF, SPI_REQUESTS, STREAM, SWAP, TIMER_REQUESTS, is_slow,
};
use crate::bus::{Bus, NEVER};
use crate::faults::{BusError, Fault, Reason};
use crate::registers::Write;

/// The serial port whose data register has this address.
#[inline]
fn spi_data_port(address: u32) -> Option<usize> {
    match address {
        0x4003_c008 => Some(0),
        0x4004_0008 => Some(1),
        _ => None,
    }
}

impl Bus {
    pub(crate) fn write_dma(&mut self, offset: u32, write: Write) {
        let dma = &mut self.dma;
        match offset {
            0x000..=0x2ff => {
                let index = offset as usize / 0x40;
                let channel = &mut dma.channels[index];
                let written = match Field::at(offset) {
                    Field::Read => {
                        channel.read = write.onto(channel.read);
                        channel.read
                    }
                    Field::Write => {
                        channel.write = write.onto(channel.write);
                        channel.write
                    }
                    Field::Count => {
                        channel.reload = write.onto(channel.reload);
                        channel.reload
                    }
                    Field::Control => {
                        let errors = channel.control & (READ_ERROR | 1 << 29);
                        let value = write.onto(channel.control);
                        channel.control = value & 0xff_ffff | errors & !value;
                        channel.control & 0xff_ffff
                    }
                };
                dma.find_spi_channels();
                if offset & 0xc == 0xc {
                    self.trigger_dma(index, written);
                }
            }
            0x400 | 0x40c | 0x410 | 0x41c => dma.raised &= !write.raw,
            0x404 => dma.enabled[0] = write.onto(dma.enabled[0]) & 0xffff,
            0x408 => dma.forced[0] = write.onto(dma.forced[0]) & 0xffff,
            0x414 => dma.enabled[1] = write.onto(dma.enabled[1]) & 0xffff,
            0x418 => dma.forced[1] = write.onto(dma.forced[1]) & 0xffff,
            0x420..=0x42c => {
                let timer = &mut dma.timers[(offset as usize - 0x420) / 4];
                *timer = write.onto(*timer);
            }
            0x430 => {
                for index in (0..CHANNELS).filter(|i| write.raw >> i & 1 != 0) {
                    self.trigger_dma(index, 1);
                }
            }
            0x434 | 0x438 => {
                let register = &mut dma.sniff[(offset as usize - 0x434) / 4];
                *register = write.onto(*register);
            }
            0x444 => {
                for (i, channel) in dma.channels.iter_mut().enumerate() {
                    if write.raw >> i & 1 != 0 {
                        channel.busy = false;
                    }
                }
                dma.find_spi_channels();
            }
            _ => {}
        }
    }

    /// Starts a channel after `written` went to a trigger register. Zero is a
    /// null trigger: it only ends a list of control blocks.
    fn trigger_dma(&mut self, index: usize, written: u32) {
        let cycle = self.cycle;
        self.reschedule();
        let channel = &mut self.dma.channels[index];
        if written == 0 {
            if channel.control & QUIET != 0 {
                self.dma.raised |= 1 << index;
            }
            return;
        }
        if channel.control & ENABLE == 0 || channel.busy {
            return;
        }
        channel.count = channel.reload;
        channel.busy = true;
        let request = channel.request();
        let by_itself = request == ALWAYS || TIMER_REQUESTS.contains(&request);
        // With nothing to move it is finished a cycle later, never at once: two
        // channels may trigger each other for ever.
        let moves_on = by_itself || channel.count == 0;
        channel.next_at = if moves_on { cycle + 1 } else { NEVER };
        if channel.control & SNIFF != 0 {
            self.unmodelled.note(0x5000_0434);
        }
        self.dma.find_spi_channels();
        if moves_on {
            return;
        }
        if SPI_REQUESTS.contains(&request) {
            self.pump_spi((request as usize - 16) / 2, cycle);
        } else if is_slow(request) {
            if PWM_REQUESTS.contains(&request) {
                // Earlier wraps do not count.
                self.pwm.advance(cycle, &self.clocks);
                self.pwm.answer(request - PWM_REQUESTS.start());
            }
            self.dma.wake_slow(cycle);
        } else {
            // No peripheral raises this request: the channel waits for ever.
            self.unmodelled.note(0x5000_000c + 0x40 * index as u32);
        }
    }

    fn finish_dma(&mut self, index: usize) {
        let channel = &mut self.dma.channels[index];
        channel.busy = false;
        let chain = channel.chain_to();
        if channel.control & QUIET == 0 {
            self.dma.raised |= 1 << index;
        }
        self.dma.find_spi_channels();
        if chain != index && chain < CHANNELS {
            self.trigger_dma(chain, 1);
        }
    }

    /// Moves one element; returns whether the channel continues.
    fn transfer(&mut self, index: usize) -> bool {
        let channel = self.dma.channels[index];
        let wait = self.wait;
        let moved = self.move_element(&channel);
        // The controller's own waits do not stall the processor.
        self.wait = wait;
        if let Err(error) = moved {
            self.fail_dma(index, error);
            return false;
        }
        let channel = &mut self.dma.channels[index];
        channel.read = channel.advanced(channel.read, false);
        channel.write = channel.advanced(channel.write, true);
        channel.count -= 1;
        if channel.count == 0 {
            self.finish_dma(index);
            return false;
        }
        true
    }

    fn move_element(&mut self, channel: &Channel) -> Result<(), BusError> {
        let swap = channel.control & SWAP != 0;
        if let Some(port) = spi_data_port(channel.write) {
            return self.feed_spi(channel, port, swap);
        }
        match channel.size() {
            1 => {
                let byte = self.read_byte(channel.read)?;
                self.write_byte(channel.write, byte)
            }
            2 => {
                let half = self.read_half(channel.read)?;
                self.write_half(channel.write, if swap { half.swap_bytes() } else { half })
            }
            _ => {
                let word = self.read_word(channel.read)?;
                self.write_word(channel.write, if swap { word.swap_bytes() } else { word })
            }
        }
    }

    /// The way of a picture, shorter than through the bus.
    #[inline]
    fn feed_spi(&mut self, channel: &Channel, port: usize, swap: bool) -> Result<(), BusError> {
        let frame = match channel.size() {
            1 => u32::from(self.read_byte(channel.read)?) * 0x0101,
            2 if swap => u32::from(self.read_half(channel.read)?.swap_bytes()),
            2 => u32::from(self.read_half(channel.read)?),
            _ if swap => self.read_word(channel.read)?.swap_bytes(),
            _ => self.read_word(channel.read)?,
        };
        self.spi[port].send(frame);
        Ok(())
    }

    fn fail_dma(&mut self, index: usize, error: BusError) {
        let channel = &mut self.dma.channels[index];
        channel.busy = false;
        channel.control |= BUS_ERROR | READ_ERROR;
        self.dma.find_spi_channels();
        let (address, cycle) = (error.address, self.cycle);
        self.record(Fault {
            reason: Reason::Dma,
            pc: 0,
            lr: 0,
            address,
            cycle,
        });
    }

    /// Lets the channels of a serial port run as far as its FIFOs allow.
    pub(crate) fn serve_spi_requests(&mut self, port: usize) {
        let transmit = 16 + 2 * port as u32;
        let mut waiting = self.dma.on_spi[port];
        while waiting != 0 {
            let index = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            loop {
                let channel = &self.dma.channels[index];
                let ready = match channel.request().wrapping_sub(transmit) {
                    0 => self.spi[port].wants_data(),
                    1 => self.spi[port].has_data(),
                    _ => false,
                };
                if !channel.busy || !ready || !self.transfer(index) {
                    break;
                }
            }
        }
    }

    /// Whether a channel paced by this request may continue. A channel paced by a timer or
    /// by nothing always may.
    fn raises(&self, request: u32) -> bool {
        match request {
            20 => self.uarts[0].asks_to_be_fed(),
            21 => self.uarts[0].asks_to_be_emptied(),
            22 => self.uarts[1].asks_to_be_fed(),
            23 => self.uarts[1].asks_to_be_emptied(),
            24..=31 => self.pwm.asks_dma(request - PWM_REQUESTS.start()),
            ADC => self.adc.asks_dma(),
            STREAM => self.stream.asks_dma(),
            _ => true,
        }
    }

    /// Something has happened at a slow block that DMA may wait for.
    pub(crate) fn wake_dma(&mut self) {
        if self.dma.wake_slow(self.cycle) {
            self.reschedule();
        }
    }

    /// Moves the channels on that no SPI port paces.
    pub(crate) fn advance_dma(&mut self) {
        if self.dma_stands() {
            return;
        }
        for index in 0..CHANNELS {
            while self.dma.channels[index].busy && self.dma.channels[index].next_at <= self.cycle {
                let channel = self.dma.channels[index];
                if channel.count == 0 {
                    self.finish_dma(index);
                    break;
                }
                if !self.raises(channel.request()) {
                    self.dma.channels[index].next_at = NEVER;
                    break;
                }
                let (transfers, pause) = match channel.request() {
                    request if is_slow(request) => (1, 1),
                    ALWAYS => {
                        let burst = channel.count.min(BURST);
                        (burst, u64::from(burst))
                    }
                    request => {
                        let timer = (request as usize).saturating_sub(0x3b).min(3);
                        let timer = self.dma.timers[timer];
                        // A timer paces at X/Y of the system clock.
                        let (x, y) = (u64::from(timer >> 16), u64::from(timer & 0xffff));
                        if x == 0 || y == 0 {
                            self.dma.channels[index].next_at = NEVER;
                            break;
                        }
                        (1, y.div_ceil(x))
                    }
                };
                self.dma.channels[index].next_at = channel.next_at + pause;
                if PWM_REQUESTS.contains(&channel.request()) {
                    self.pwm.answer(channel.request() - PWM_REQUESTS.start());
                }
                for _ in 0..transfers {
                    if !self.transfer(index) {
                        break;
                    }
                }
            }
        }
    }
}
