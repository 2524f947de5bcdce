//! The cable to another console: UART0 on GP0 (out) and GP1 (in, pulled up), at
//! 500,000 baud; `docs/link.md`, "The wire".
//!
//! Bytes come and go by interrupt. The console learns of received bytes after a silence of
//! 32 bits, which is once a frame, or when there are many. Bytes to be sent are in a small
//! ring from which the interrupt fills the port.
//!
//! Not embassy-rp's `BufferedUart`: it computes its divider once from the initial
//! peripheral clock, while ours changes whenever the console dozes; it wakes a task for
//! every part of a frame; and it empties the port when that is nearly full, so the end of a
//! frame just then would not be reported. The registers are those of the PL011 (RP2040
//! datasheet 4.2; ARM DDI 0183).
//!
//! **Clocks.** The port runs from 125 MHz, and from the crystal's 12 MHz while the console
//! [dozes](crate::sleep::doze). Its settings may only change while it is off and no byte is
//! under way (DDI 0183 3.3.8; there is no flag for one that comes in). So it is switched
//! off for the time of a byte and then continues with the other clock ([`pause`],
//! [`resume`]). The console does not doze before everything is sent. A byte that begins
//! meanwhile is lost, and with it its frame, which the link sends again. The cable wakes
//! the console with a silence, so this is rare.

// Not portable_atomic's, which take a critical section even to look.
use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, Ordering};

use cortex_m::peripheral::NVIC;
use embassy_rp::gpio::Pin;
use embassy_rp::pac;
use embassy_rp::pac::Interrupt;
use embassy_rp::pac::UART0 as PORT;
use embassy_rp::pac::io::vals::Gpio0ctrlFuncsel;
use embassy_rp::pac::uart::regs::{Uarticr, UartlcrH};
use embassy_rp::peripherals::{PIN_0, PIN_1, UART0};
use embassy_rp::{Peri, PeripheralType};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;

/// The longest frame on the wire.
pub const FRAME: usize = 257;

/// Received bytes: nearly as many as the other side may send before it hears from us.
static HEARD: Ring<1024> = Ring::new();
/// If there are this many, they are reported before a silence.
const MUCH: usize = 512;
/// Bytes to be sent: a frame, and the part of the one before that is still being sent.
static SAID: Ring<320> = Ring::new();
/// Signals that bytes have come, or that there is room for another frame.
static STIRRED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// Whether the console waits for that room.
static ROOM_WANTED: AtomicBool = AtomicBool::new(false);

/// Divider and 64ths of it for 500,000 baud from 125 MHz and from 12, both exact.
const FROM_125_MHZ: (u16, u8) = (15, 40);
const FROM_12_MHZ: (u16, u8) = (1, 32);

/// The longest time of a byte in microseconds, and a little more.
const BYTE_MICROS: u32 = 23;

/// Three quarters of the port's 32 bytes: more than a heartbeat has, and time left
/// for eight more.
const MANY: usize = 24;
const THREE_QUARTERS: u8 = 0b011;
const AN_EIGHTH: u8 = 0b000;

/// The receiving pin's bit among all pins.
pub const PIN: u32 = 1 << 1;

/// The port, with its pins.
pub struct Port(());

impl Port {
    /// Gives both pins to the port, which is still off. The line has risen before
    /// it is on.
    #[allow(dead_code)] // not every board has the pins
    pub fn new(
        port: Peri<'static, UART0>,
        out: Peri<'static, PIN_0>,
        into: Peri<'static, PIN_1>,
    ) -> Self {
        taken(port);
        for (pin, is_input) in [(out.pin(), false), (into.pin(), true)] {
            let pin = usize::from(pin);
            pac::PADS_BANK0.gpio(pin).modify(|pad| {
                pad.set_pde(false);
                pad.set_pue(is_input);
                pad.set_schmitt(true);
                pad.set_ie(true);
            });
            pac::IO_BANK0
                .gpio(pin)
                .ctrl()
                .write(|control| control.set_funcsel(Gpio0ctrlFuncsel::UART0_TX as u8));
        }
        Port(())
    }

    /// Switches it on. Its handler's owner enables the interrupt.
    pub fn open(&self) {
        pac::RESETS.reset().modify(|held| held.set_uart0(true));
        pac::RESETS.reset().modify(|held| held.set_uart0(false));
        while !pac::RESETS.reset_done().read().uart0() {}
        PORT.uartifls().write(|levels| {
            levels.set_rxiflsel(THREE_QUARTERS);
            levels.set_txiflsel(AN_EIGHTH);
        });
        PORT.uartimsc().write(|mask| {
            mask.set_rxim(true);
            mask.set_rtim(true);
        });
        resume(FROM_125_MHZ);
    }
}

/// No other code gets it.
#[allow(dead_code)] // not every board has the pins
fn taken<T: PeripheralType>(_: Peri<'static, T>) {}

/// Switches the port off, and waits for the end of a byte that may be coming in. The port
/// continues with another clock: [`resume_slow`] or [`resume_fast`].
#[inline(always)]
pub fn pause() {
    PORT.uartcr().write(|_| {});
    let start = pac::TIMER.timerawl().read();
    while pac::TIMER.timerawl().read().wrapping_sub(start) < BYTE_MICROS {}
}

/// The peripheral clock is the crystal's.
#[inline(always)]
pub fn resume_slow() {
    resume(FROM_12_MHZ);
}

/// The peripheral clock is that of the PLL.
#[inline(always)]
pub fn resume_fast() {
    resume(FROM_125_MHZ);
}

#[inline(always)]
fn resume((whole, fraction): (u16, u8)) {
    PORT.uartibrd()
        .write(|divider| divider.set_baud_divint(whole));
    PORT.uartfbrd()
        .write(|divider| divider.set_baud_divfrac(fraction));
    // With this both take effect (DDI 0183 3.3.7).
    let mut shape = UartlcrH(0);
    shape.set_wlen(0b11);
    shape.set_fen(true);
    PORT.uartlcr_h().write_value(shape);
    PORT.uartcr().write(|control| {
        control.set_uarten(true);
        control.set_txe(true);
        control.set_rxe(true);
    });
}

/// The port wants something.
pub fn interrupt() {
    if serve() {
        STIRRED.signal(());
    }
}

/// Empties and fills the port; returns whether the console is to be told. From RAM, because at the
/// crystal's speed a miss of the flash cache takes 4 µs, and there is time for only eight bytes.
#[inline(never)]
#[allow(unsafe_code)] // the section: it is copied to RAM with the statics
#[unsafe(link_section = ".data.wire")]
fn serve() -> bool {
    let told = PORT.uartmis().read();
    // While more is coming one byte stays, because an empty port reports no silence.
    let mut most = if told.rtmis() { usize::MAX } else { MANY - 1 };
    if !told.rtmis() && !told.rxmis() {
        most = 0;
    }
    while most > 0 && !PORT.uartfr().read().rxfe() {
        let byte = PORT.uartdr().read();
        // A byte known to be wrong is left out, because the frame is lost anyway.
        if !byte.fe() && !byte.be() {
            HEARD.push(byte.data());
        }
        most -= 1;
    }
    PORT.uarticr().write_value(Uarticr(told.0));
    fill();
    let much = HEARD.len() >= MUCH;
    let room = SAID.room() >= FRAME && ROOM_WANTED.load(Ordering::Relaxed);
    if room {
        ROOM_WANTED.store(false, Ordering::Relaxed);
    }
    told.rtmis() || told.rxmis() && much || room
}

/// Fills the port with bytes to send. It reports being nearly empty only if it was not so
/// before (DDI 0183 2.8), so it is filled up unless there are no more bytes.
#[inline(always)]
fn fill() {
    while !PORT.uartfr().read().txff()
        && let Some(byte) = SAID.pop()
    {
        PORT.uartdr().write(|data| data.set_data(byte));
    }
    let more = !SAID.is_empty();
    PORT.uartimsc().modify(|mask| mask.set_txim(more));
}

/// Waits until bytes have come, or until there is the room that was asked for.
pub async fn stirs() {
    STIRRED.wait().await;
}

/// Whether there is anything to report.
pub fn has_news() -> bool {
    STIRRED.signaled()
}

/// Takes received bytes; returns how many.
pub fn hear(bytes: &mut [u8]) -> usize {
    let mut count = 0;
    for place in bytes {
        let Some(byte) = HEARD.pop() else {
            break;
        };
        *place = byte;
        count += 1;
    }
    count
}

/// Whether a whole frame can be sent now; if not, [`stirs`] reports when it can.
pub fn has_room() -> bool {
    let has_room = || SAID.room() >= FRAME;
    if has_room() {
        return true;
    }
    ROOM_WANTED.store(true, Ordering::Relaxed);
    // The room may have become free just now.
    has_room()
}

/// Sends a frame for which there is [room](has_room).
pub fn send(frame: &[u8]) {
    for &byte in frame {
        SAID.push(byte);
    }
    // Its interrupt fills the port.
    NVIC::pend(Interrupt::UART0_IRQ);
}

/// The progress of the port's sending.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sending {
    /// There is nothing.
    Nothing,
    /// The port has the last of it.
    Ending,
    /// An interrupt will ask for more.
    More,
}

/// How far the port is.
pub fn sending() -> Sending {
    if !crate::board::HAS_PORT {
        Sending::Nothing
    } else if !SAID.is_empty() {
        Sending::More
    } else if PORT.uartfr().read().busy() {
        Sending::Ending
    } else {
        Sending::Nothing
    }
}

/// Whether nothing is being sent, and all received bytes have been fetched.
pub fn is_quiet() -> bool {
    sending() == Sending::Nothing && HEARD.is_empty() && !STIRRED.signaled()
}

/// A ring of bytes between one writer and one reader. One place stays empty, to distinguish
/// full from empty.
struct Ring<const N: usize> {
    bytes: [AtomicU8; N],
    /// Where the next byte goes in, and where the next one comes out.
    end: AtomicU16,
    start: AtomicU16,
}

impl<const N: usize> Ring<N> {
    const fn new() -> Self {
        Self {
            bytes: [const { AtomicU8::new(0) }; N],
            end: AtomicU16::new(0),
            start: AtomicU16::new(0),
        }
    }

    #[inline(always)]
    fn len(&self) -> usize {
        let end = usize::from(self.end.load(Ordering::Acquire));
        let start = usize::from(self.start.load(Ordering::Acquire));
        if end >= start {
            end - start
        } else {
            end + N - start
        }
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.end.load(Ordering::Acquire) == self.start.load(Ordering::Acquire)
    }

    #[inline(always)]
    fn room(&self) -> usize {
        N - 1 - self.len()
    }

    #[inline(always)]
    fn after(place: u16) -> u16 {
        if usize::from(place) + 1 == N {
            0
        } else {
            place + 1
        }
    }

    /// Puts a byte in, if there is room.
    #[inline(always)]
    fn push(&self, byte: u8) {
        let end = self.end.load(Ordering::Relaxed);
        let after = Self::after(end);
        if after != self.start.load(Ordering::Acquire)
            && let Some(place) = self.bytes.get(usize::from(end))
        {
            place.store(byte, Ordering::Relaxed);
            self.end.store(after, Ordering::Release);
        }
    }

    /// Takes a byte out, if there is one.
    #[inline(always)]
    fn pop(&self) -> Option<u8> {
        let start = self.start.load(Ordering::Relaxed);
        if start == self.end.load(Ordering::Acquire) {
            return None;
        }
        let byte = self.bytes.get(usize::from(start))?.load(Ordering::Relaxed);
        self.start.store(Self::after(start), Ordering::Release);
        Some(byte)
    }
}
