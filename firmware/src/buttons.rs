//! The buttons: edge interrupts, debounced, in a queue for the console.
//!
//! Each button has a small task on the executor with the highest priority: so neither
//! drawing nor thinking delays a press. Nothing is polled; between edges the tasks sleep.

use core::future::pending;

use embassy_futures::select::select;
use embassy_rp::gpio::{Input, Pin, Pull};
use embassy_rp::{Peri, pac};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::Timer;
use portable_atomic::{AtomicU32, Ordering};
use taschenspieler_core::buttons::{ButtonChange, Debouncer, SETTLE_MILLIS};
use taschenspieler_core::platform::{Button, Event};

use crate::board::{BUTTONS, WISHES};

/// More than two thumbs can do while a frame is drawn.
const QUEUE: usize = 16;

static CHANGES: Channel<CriticalSectionRawMutex, Moved, QUEUE> = Channel::new();

/// A change of a button.
pub struct Moved(Button, ButtonChange);

impl Moved {
    /// The same for the console.
    pub fn event(self) -> Event {
        match self.1 {
            ButtonChange::Pressed => Event::Press(self.0),
            ButtonChange::Released => Event::Release(self.0),
        }
    }
}

/// The pins of all buttons, of those that are held according to the last report, and of
/// those that may be bouncing.
static PINS: AtomicU32 = AtomicU32::new(0);
static HELD: AtomicU32 = AtomicU32::new(0);
static SETTLING: AtomicU32 = AtomicU32::new(0);

/// All pins with buttons, one bit each.
pub fn pins() -> u32 {
    PINS.load(Ordering::Relaxed)
}

/// The pins of buttons that are held, according to the last report.
pub fn held() -> u32 {
    HELD.load(Ordering::Relaxed)
}

/// Whether all changes of the buttons have been reported, and none is bouncing.
pub fn are_quiet() -> bool {
    CHANGES.is_empty() && !are_settling()
}

/// Whether any button may be bouncing, so that its edges are ignored until it has settled.
pub fn are_settling() -> bool {
    SETTLING.load(Ordering::Relaxed) != 0
}

/// A button is held, or may be bouncing.
pub fn are_touched() -> bool {
    held() != 0 || are_settling()
}

/// The pins of buttons that have moved while interrupts were off for long.
static UNSEEN: AtomicU32 = AtomicU32::new(0);

/// Finds out which buttons have moved while interrupts were off, because their pins
/// remember edges. Must be called before interrupts are on again.
pub fn look_for_unseen() {
    /// Of the four bits that INTR has for a pin.
    const EDGES: u32 = 0b1100;
    let moved = (0..32).filter(|pin| {
        let word = pac::IO_BANK0.intr(pin / 8).read().0;
        word >> (4 * (pin % 8)) & EDGES != 0
    });
    let moved = moved.fold(0, |pins, pin| pins | 1 << pin);
    UNSEEN.store(moved & pins(), Ordering::Relaxed);
}

/// Enables a level interrupt for buttons whose level differs from the last report, whether
/// or not their pins have noticed an edge. The interrupt switches itself off again
/// (embassy-rp, `gpio.rs`). Must be called before interrupts are on again.
pub fn look_at_levels() {
    let (pins, held, low) = (pins(), held(), low());
    for pin in (0..32).filter(|pin| ((held ^ low) & pins) >> pin & 1 != 0) {
        let interrupts = pac::IO_BANK0.int_proc(0).inte(pin / 8);
        interrupts.modify(|enable| {
            enable.set_level_low(pin % 8, low >> pin & 1 != 0);
            enable.set_level_high(pin % 8, low >> pin & 1 == 0);
        });
    }
}

/// A button and the pin that it pulls low when it is pressed.
pub struct Wire {
    button: Button,
    input: Input<'static>,
    /// The pin's bit among all pins.
    mask: u32,
}

impl Wire {
    pub fn new(button: Button, pin: Peri<'static, impl Pin>) -> Self {
        let mask = 1 << pin.pin();
        PINS.fetch_or(mask, Ordering::Relaxed);
        Self {
            button,
            mask,
            input: Input::new(pin, Pull::Up),
        }
    }

    /// The button, and the bit of its pin.
    pub fn contact(&self) -> (Button, u32) {
        (self.button, self.mask)
    }
}

/// The time from switching on the pull-ups until the line of a button that is not held is
/// high: 80 kΩ need 8 ms to charge the 100 nF that a board may have at its keys (RP2040
/// datasheet, pads: pull-up 50 to 80 kΩ).
pub const RISE_MICROS: u32 = 10_000;

/// The pins of the buttons that were held when the console was switched on.
#[derive(Clone, Copy)]
pub struct Held(u32);

impl Held {
    /// Switches the pull-ups on and reads the buttons, while the chip still waits for its
    /// crystal. embassy-rp resets all pins when it starts.
    pub fn first_look() -> Self {
        pac::RESETS.reset().modify(|held| {
            held.set_io_bank0(false);
            held.set_pads_bank0(false);
        });
        loop {
            let done = pac::RESETS.reset_done().read();
            if done.io_bank0() && done.pads_bank0() {
                break;
            }
        }
        for (_, pin) in WISHES {
            pac::PADS_BANK0.gpio(pin.into()).modify(|pad| {
                pad.set_pde(false);
                pad.set_pue(true);
            });
        }
        Self(low())
    }

    /// Reads the buttons again, [`RISE_MICROS`] later; those that are low both times are
    /// held.
    pub fn second_look(self) -> Self {
        Self(self.0 & low())
    }

    /// Whether this one was.
    pub fn contains(self, button: Button) -> bool {
        let mut wishes = WISHES.iter();
        wishes.any(|&(known, pin)| known == button && self.0 >> pin & 1 != 0)
    }
}

/// The pins that are low.
fn low() -> u32 {
    !pac::SIO.gpio_in(0).read()
}

/// Watches one button.
#[embassy_executor::task(pool_size = BUTTONS)]
pub async fn watch(wire: Wire) {
    let Wire {
        button,
        mut input,
        mask,
    } = wire;
    // The input is borrowed while waiting for its edge, so the level is read from the
    // register.
    let closed = || pac::SIO.gpio_in(0).read() & mask == 0;
    // A button held since before the start is not meant for us: after a crash
    // it may well be the one that led to it.
    if closed() {
        HELD.fetch_or(mask, Ordering::Relaxed);
        input.wait_for_high().await;
        Timer::after_millis(SETTLE_MILLIS).await;
        HELD.fetch_and(!mask, Ordering::Relaxed);
    }
    let mut debouncer = Debouncer::new();
    loop {
        // Waiting for an edge first clears earlier ones. They are not lost, because once
        // the wait has begun the level is compared with the last report. Nothing in between
        // can hide a whole press: an erase waits while a button settles, or is suspended,
        // and after it the pin still remembers the edge.
        let pressed = debouncer.is_pressed();
        let has_moved_already = async {
            if closed() == pressed {
                pending::<()>().await;
            }
        };
        select(input.wait_for_any_edge(), has_moved_already).await;

        let unseen = UNSEEN.fetch_and(!mask, Ordering::Relaxed) & mask != 0;
        let mut change = if unseen {
            debouncer.unseen_edge()
        } else {
            debouncer.edge(closed())
        };
        SETTLING.fetch_or(mask, Ordering::Relaxed);
        while let Some(reported) = change {
            match reported {
                ButtonChange::Pressed => HELD.fetch_or(mask, Ordering::Relaxed),
                ButtonChange::Released => HELD.fetch_and(!mask, Ordering::Relaxed),
            };
            // Waits if the queue is full: nothing is lost.
            CHANGES.send(Moved(button, reported)).await;
            Timer::after_millis(SETTLE_MILLIS).await;
            change = debouncer.settled(closed());
        }
        SETTLING.fetch_and(!mask, Ordering::Relaxed);
    }
}

/// Whether a button has a change that was not fetched yet.
pub fn have_news() -> bool {
    !CHANGES.is_empty()
}

/// The next change of a button.
pub async fn next() -> Moved {
    CHANGES.receive().await
}

/// As [`next`], but only if it has happened already.
pub fn already() -> Option<Moved> {
    CHANGES.try_receive().ok()
}
