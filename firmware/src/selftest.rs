//! The facts about the machine for the self-test: identities, the clock, and how often each
//! button's contact moves.
//!
//! Only there when Y was held while switching on: the contacts are sampled 20,000 times a
//! second, which would cost too much energy all day.

use embassy_rp::clocks::{clk_ref_freq, clk_sys_freq};
use embassy_rp::pac;
use embassy_rp::pac::clocks::vals::Fc0src;
use embassy_time::Timer;
use portable_atomic::{AtomicU16, Ordering};
use taschenspieler_core::facts::{self, MachineFacts};
use taschenspieler_core::platform::Button;

use crate::battery::Battery;
use crate::board::{BUTTONS, NAME};
use crate::buttons::Wire;
use crate::{nor, plain};

/// Microseconds between two samples of the contacts; shorter bounces are not noticed.
const LOOK_MICROS: u64 = 50;
/// A button held since before the start counts as released when it has been open for this
/// many samples.
const LET_GO: u16 = 600;

/// How often each contact has moved.
static EDGES: [AtomicU16; facts::BUTTONS] = [const { AtomicU16::new(0) }; facts::BUTTONS];

/// Buttons, and the bits of their pins among all pins.
pub type Contacts = [(Button, u32); BUTTONS];

/// The contacts behind some wires.
pub fn contacts(wires: &[Wire; BUTTONS]) -> Contacts {
    wires.each_ref().map(Wire::contact)
}

/// Counts how often contacts move.
#[embassy_executor::task]
pub async fn count(contacts: Contacts) {
    let mut counter = Counter::new(contacts);
    loop {
        Timer::after_micros(LOOK_MICROS).await;
        counter.look();
    }
}

struct Counter {
    contacts: Contacts,
    closed: u32,
    /// The contacts closed since before the start, and for how many samples all of them
    /// have been open.
    held: u32,
    open: u16,
}

impl Counter {
    fn new(contacts: Contacts) -> Self {
        let closed = closed();
        let all = contacts.iter().fold(0, |all, (_, mask)| all | mask);
        Self {
            contacts,
            closed,
            held: closed & all,
            open: 0,
        }
    }

    /// Never inlined: the check of the stack knows the task by it.
    #[inline(never)]
    fn look(&mut self) {
        let now = closed();
        self.open = match now & self.held {
            0 => self.open.saturating_add(1),
            _ => 0,
        };
        if self.open >= LET_GO {
            self.held = 0;
        }
        let moved = (now ^ self.closed) & !self.held;
        self.closed = now;
        if moved == 0 {
            return;
        }
        for (button, mask) in self.contacts {
            if moved & mask != 0
                && let Some(edges) = EDGES.get(button as usize)
            {
                // No other code counts.
                let count = edges.load(Ordering::Relaxed);
                edges.store(count.saturating_add(1), Ordering::Relaxed);
            }
        }
    }
}

/// The pins that are pulled low, a bit each.
fn closed() -> u32 {
    !pac::SIO.gpio_in(0).read()
}

/// The facts found out once; all others are measured repeatedly.
pub struct SelfTest(MachineFacts);

impl SelfTest {
    /// Checks everything that does not change.
    pub fn begin(contacts: &Contacts) -> Self {
        let flash = nor::findings();
        let present = |bits, (button, _): &(Button, u32)| bits | 1 << *button as u16;
        Self(MachineFacts {
            board: NAME,
            buttons: contacts.iter().fold(0, present),
            chip: Some(pac::SYSINFO.chip_id().read().0),
            clock: Some((count_kilohertz(), clk_sys_freq() / 1_000)),
            flash: Some(flash.id),
            flash_reading: Some((
                (clk_sys_freq() / 1_000_000 / u32::from(flash.divider)) as u16,
                flash.margin,
            )),
            plain: plain::is_on(),
            ..MachineFacts::unknown(NAME)
        })
    }

    /// Everything that is known by now.
    pub fn look(&self, battery: Option<&mut Battery>) -> MachineFacts {
        let mut edges = [0; facts::BUTTONS];
        for (count, counted) in edges.iter_mut().zip(&EDGES) {
            *count = counted.load(Ordering::Relaxed);
        }
        MachineFacts {
            edges,
            battery: battery.map(Battery::measure),
            ..self.0
        }
    }
}

/// Counts the system clock against the crystal (RP2040 datasheet, "Clocks",
/// "Frequency Counter"). Takes a millisecond.
fn count_kilohertz() -> u32 {
    /// The counter looks for 0.98 µs times two to the power of this.
    const INTERVAL: u8 = 10;
    let clocks = pac::CLOCKS;
    while clocks.fc0_status().read().running() {}
    clocks
        .fc0_ref_khz()
        .write(|w| w.set_fc0_ref_khz(clk_ref_freq() / 1_000));
    clocks
        .fc0_interval()
        .write(|w| w.set_fc0_interval(INTERVAL));
    clocks.fc0_min_khz().write(|w| w.set_fc0_min_khz(0));
    clocks
        .fc0_max_khz()
        .write(|w| w.set_fc0_max_khz(0x1FF_FFFF));
    // Selecting the clock starts the count.
    clocks.fc0_src().write(|w| w.set_fc0_src(Fc0src::CLK_SYS));
    while !clocks.fc0_status().read().done() {}
    clocks.fc0_result().read().khz()
}
