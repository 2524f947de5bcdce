//! The DMA controller: twelve channels, paced by the serial ports, PWM, the converter,
//! the flash's stream, its own timers or not at all. Requests of PIO, I2C and the flash
//! controller are never raised, and reported.
//!
//! - this file: the channels and what a program reads of them
//! - `transfers`: what a program writes, and what moves
//!
//! Request numbers: pico-sdk, `hardware/regs/dreq.h` (RP2040 datasheet 2.5.3.1).

mod transfers;

use crate::bus::NEVER;

const CHANNELS: usize = 12;
const ENABLE: u32 = 1;
const BUSY: u32 = 1 << 24;
const READ_ERROR: u32 = 1 << 30;
const BUS_ERROR: u32 = 1 << 31;
const QUIET: u32 = 1 << 21;
const SWAP: u32 = 1 << 22;
const SNIFF: u32 = 1 << 23;

/// Request numbers of the serial ports: transmit and receive of SPI0, SPI1.
const SPI_REQUESTS: core::ops::RangeInclusive<u32> = 16..=19;
/// Transmit and receive of either UART.
const UART_REQUESTS: core::ops::RangeInclusive<u32> = 20..=23;
/// The wraps of the eight PWM slices.
const PWM_REQUESTS: core::ops::RangeInclusive<u32> = 24..=31;
const ADC: u32 = 36;
const STREAM: u32 = 37;

/// Requests whose channels move one element a cycle at most.
fn is_slow(request: u32) -> bool {
    UART_REQUESTS.contains(&request)
        || PWM_REQUESTS.contains(&request)
        || matches!(request, ADC | STREAM)
}

/// Request numbers of the four pacing timers, and "always".
const TIMER_REQUESTS: core::ops::RangeInclusive<u32> = 0x3b..=0x3e;
const ALWAYS: u32 = 0x3f;

/// Unpaced transfers run at one per cycle, in bursts of this many.
const BURST: u32 = 32;

#[derive(Clone, Copy, Default)]
struct Channel {
    read: u32,
    write: u32,
    /// Transfers left.
    count: u32,
    /// Transfers at the next trigger.
    reload: u32,
    control: u32,
    busy: bool,
    /// When an unpaced or timed channel moves on.
    next_at: u64,
}

impl Channel {
    fn size(&self) -> u32 {
        1 << (self.control >> 2 & 3).min(2)
    }

    fn request(&self) -> u32 {
        self.control >> 15 & 0x3f
    }

    fn chain_to(&self) -> usize {
        (self.control >> 11 & 15) as usize
    }

    /// An address after a transfer; one of the two may run in a ring.
    fn advanced(&self, address: u32, for_write: bool) -> u32 {
        let increments = self.control >> (4 + u32::from(for_write)) & 1 != 0;
        if !increments {
            return address;
        }
        let next = address.wrapping_add(self.size());
        let ring = self.control >> 6 & 15;
        let ring_on_write = self.control >> 10 & 1 != 0;
        if ring == 0 || ring_on_write != for_write {
            return next;
        }
        let inside = (1 << ring) - 1;
        address & !inside | next & inside
    }
}

/// The DMA block.
pub struct Dma {
    channels: [Channel; CHANNELS],
    raised: u32,
    enabled: [u32; 2],
    forced: [u32; 2],
    timers: [u32; 4],
    sniff: [u32; 2],
    /// Which busy channels each serial port paces, one bit each.
    on_spi: [u16; 2],
}

impl Default for Dma {
    fn default() -> Self {
        let mut channels = [Channel::default(); CHANNELS];
        for (i, channel) in channels.iter_mut().enumerate() {
            // A channel that chains to itself does not chain.
            channel.control = (i as u32) << 11;
        }
        Dma {
            channels,
            raised: 0,
            enabled: [0; 2],
            forced: [0; 2],
            timers: [0; 4],
            sniff: [0; 2],
            on_spi: [0; 2],
        }
    }
}

impl Dma {
    /// Whether a register shows what is not modelled: the levels of the channel FIFOs, and
    /// what debuggers look at.
    pub(crate) fn is_beyond(offset: u32) -> bool {
        matches!(offset, 0x440) || matches!(offset, 0x800..=0xaff if offset & 0x3c == 0)
    }

    fn status(&self, line: usize) -> u32 {
        (self.raised | self.forced[line]) & self.enabled[line]
    }

    /// The two interrupts, as bits 0 and 1.
    #[inline]
    pub(crate) fn lines(&self) -> u32 {
        u32::from(self.status(0) != 0) | u32::from(self.status(1) != 0) << 1
    }

    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        let busy = self.channels.iter().filter(|channel| channel.busy);
        busy.map(|channel| channel.next_at).min().unwrap_or(NEVER)
    }

    /// Its clock was off for a while.
    pub(crate) fn stood_still(&mut self, cycles: u64) {
        for channel in self.channels.iter_mut().filter(|channel| channel.busy) {
            channel.next_at = channel.next_at.saturating_add(cycles);
        }
    }

    /// Whether some channel has not finished.
    pub(crate) fn is_busy(&self) -> bool {
        self.channels.iter().any(|channel| channel.busy)
    }

    /// The PWM slices whose wraps some channel waits for.
    pub(crate) fn awaited_wraps(&self) -> u32 {
        let busy = self.channels.iter().filter(|channel| channel.busy);
        let requests = busy.map(Channel::request);
        let wraps = requests.filter(|request| PWM_REQUESTS.contains(request));
        wraps.fold(0, |all, request| {
            all | 1 << (request - PWM_REQUESTS.start())
        })
    }

    /// Whether some channel waits for the serial port `port`.
    #[inline]
    pub(crate) fn serves_spi(&self, port: usize) -> bool {
        self.on_spi[port] != 0
    }

    /// Works out again which channels the serial ports pace.
    fn find_spi_channels(&mut self) {
        for (port, channels) in self.on_spi.iter_mut().enumerate() {
            let request = 16 + 2 * port as u32;
            let paced = |c: &Channel| c.busy && c.request() & !1 == request;
            let bits = self.channels.iter().enumerate().filter(|(_, c)| paced(c));
            *channels = bits.map(|(i, _)| 1 << i).sum();
        }
    }

    /// Lets the channels that wait for a slow block look again, because
    /// something has happened there; whether there are any.
    pub(crate) fn wake_slow(&mut self, cycle: u64) -> bool {
        let mut found = false;
        for channel in &mut self.channels {
            if channel.busy && is_slow(channel.request()) {
                channel.next_at = channel.next_at.min(cycle + 1);
                found = true;
            }
        }
        found
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        match offset {
            0x000..=0x2ff => {
                let channel = &self.channels[offset as usize / 0x40];
                match Field::at(offset) {
                    Field::Read => channel.read,
                    Field::Write => channel.write,
                    Field::Count => channel.count,
                    Field::Control => channel.control | if channel.busy { BUSY } else { 0 },
                }
            }
            0x400 | 0x410 => self.raised,
            0x404 => self.enabled[0],
            0x408 => self.forced[0],
            0x40c => self.status(0),
            0x414 => self.enabled[1],
            0x418 => self.forced[1],
            0x41c => self.status(1),
            0x420..=0x42c => self.timers[(offset as usize - 0x420) / 4],
            0x434 | 0x438 => self.sniff[(offset as usize - 0x434) / 4],
            0x448 => CHANNELS as u32,
            0x800..=0xaff if offset & 0x3c == 4 => {
                self.channels[(offset as usize - 0x800) / 0x40].reload
            }
            _ => 0,
        }
    }
}

/// What a channel register holds. Each channel shows its four registers in four
/// different orders; a write to the last of a group starts it.
enum Field {
    Read,
    Write,
    Count,
    Control,
}

impl Field {
    fn at(offset: u32) -> Field {
        match offset & 0x3f {
            0x00 | 0x14 | 0x28 | 0x3c => Field::Read,
            0x04 | 0x18 | 0x2c | 0x34 => Field::Write,
            0x08 | 0x1c | 0x24 | 0x38 => Field::Count,
            _ => Field::Control,
        }
    }
}
