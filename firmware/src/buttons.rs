//! The buttons: edge interrupts, debounced, in a queue for the console.
//!
//! Each button has a small task on the executor with the highest priority:
//! neither drawing nor thinking delays a press. Nobody polls; between edges
//! the tasks sleep.

use core::future::pending;

use embassy_futures::select::select;
use embassy_rp::gpio::{Input, Pin, Pull};
use embassy_rp::{Peri, pac};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::Timer;
use portable_atomic::{AtomicU32, Ordering};
use taschenspieler_core::buttons::{Change, Debouncer, SETTLE_MILLIS};
use taschenspieler_core::platform::{Button, Event};

use crate::board::BUTTONS;

/// More than two thumbs can do while a frame is drawn.
const QUEUE: usize = 16;

static CHANGES: Channel<CriticalSectionRawMutex, (Button, Change), QUEUE> = Channel::new();

/// The pins whose buttons may be bouncing.
static SETTLING: AtomicU32 = AtomicU32::new(0);

/// A button may be bouncing: its edges are not looked at until it has settled.
pub fn are_settling() -> bool {
    SETTLING.load(Ordering::Relaxed) != 0
}

/// A button and the pin that it pulls low when it is pressed.
pub struct Wire {
    button: Button,
    input: Input<'static>,
    /// The bit of the pin among all pins.
    mask: u32,
}

impl Wire {
    /// A button on a pin.
    pub fn new(button: Button, pin: Peri<'static, impl Pin>) -> Self {
        Self {
            button,
            mask: 1 << pin.pin(),
            input: Input::new(pin, Pull::Up),
        }
    }

    /// The button, and the bit of its pin.
    pub fn contact(&self) -> (Button, u32) {
        (self.button, self.mask)
    }
}

/// Whether a button is held right now, for those who look before anybody
/// watches.
pub fn is_held(wires: &[Wire], button: Button) -> bool {
    let is_low = |wire: &Wire| wire.input.is_low();
    wires
        .iter()
        .any(|wire| wire.button == button && is_low(wire))
}

/// Watches one button.
#[embassy_executor::task(pool_size = BUTTONS)]
pub async fn watch(wire: Wire) {
    let Wire {
        button,
        mut input,
        mask,
    } = wire;
    // The input is lent to the wait for its edge: the level is read beside it.
    let closed = || pac::SIO.gpio_in(0).read() & mask == 0;
    // A button held since before the start is not meant for us: after a crash
    // it may well be the one that led to it.
    if closed() {
        input.wait_for_high().await;
        Timer::after_millis(SETTLE_MILLIS).await;
    }
    let mut debouncer = Debouncer::new();
    loop {
        // Waiting for an edge begins with forgetting earlier ones. Those are
        // not lost: once the wait has begun the level is compared with what
        // was reported last. Nothing comes in between that could hide a whole
        // press: an erase does not begin while a button settles, and behind it
        // the pin still knows that there was an edge.
        let pressed = debouncer.is_pressed();
        let has_moved_already = async {
            if closed() == pressed {
                pending::<()>().await;
            }
        };
        select(input.wait_for_any_edge(), has_moved_already).await;

        let mut change = debouncer.edge(closed());
        SETTLING.fetch_or(mask, Ordering::Relaxed);
        while let Some(reported) = change {
            // Waits if the queue is full: nothing is lost.
            CHANGES.send((button, reported)).await;
            Timer::after_millis(SETTLE_MILLIS).await;
            change = debouncer.settled(closed());
        }
        SETTLING.fetch_and(!mask, Ordering::Relaxed);
    }
}

/// The next thing a button did.
pub async fn next() -> Event {
    event(CHANGES.receive().await)
}

/// As [`next`], but only if it has happened already.
pub fn already() -> Option<Event> {
    CHANGES.try_receive().ok().map(event)
}

fn event((button, change): (Button, Change)) -> Event {
    match change {
        Change::Pressed => Event::Press(button),
        Change::Released => Event::Release(button),
    }
}
