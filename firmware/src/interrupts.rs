//! The interrupts that this program handles itself, and with them all its unsafe code
//! except that for big blocks of RAM and the end of the stack.
//!
//! | priority | what                                   | why there                        |
//! |----------|---------------------------------------|----------------------------------|
//! | 0        | timer, pins, DMA (all only wake tasks), the cable's port | short         |
//! | 1        | [`BUTTONS`], with the panel's wire    | a press interrupts everything; what is drawn leaves at once |
//! | 2        | [`CONSOLE`]                           | the screen interrupts thinking   |
//! | none     | thread mode: thinking, or sleep       | takes what is left               |

#![allow(unsafe_code)]

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};

use crate::{crash, display, sleep, wire};

static BUTTONS: InterruptExecutor = InterruptExecutor::new();
static CONSOLE: InterruptExecutor = InterruptExecutor::new();

/// The executors of the tasks for buttons and console.
pub struct Executors {
    pub buttons: SendSpawner,
    pub console: SendSpawner,
}

/// Starts both executors. Can be called once.
pub fn start() -> Executors {
    interrupt::IO_IRQ_BANK0.set_priority(Priority::P0);
    interrupt::SWI_IRQ_0.set_priority(Priority::P1);
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    interrupt::DMA_IRQ_0.set_priority(Priority::P0);
    // Safety: its handler only wakes a task and shares nothing else.
    unsafe { interrupt::DMA_IRQ_0.enable() };
    Executors {
        buttons: BUTTONS.start(interrupt::SWI_IRQ_0),
        console: CONSOLE.start(interrupt::SWI_IRQ_1),
    }
}

#[interrupt]
fn SWI_IRQ_0() {
    sleep::hasten();
    // Safety: this is the handler of the interrupt the executor was started
    // with, and the interrupt is masked until it was started.
    unsafe { BUTTONS.on_interrupt() }
}

#[interrupt]
fn SWI_IRQ_1() {
    sleep::hasten();
    // Safety: as above.
    unsafe { CONSOLE.on_interrupt() }
}

/// Lets the cable's port interrupt, once it is open.
pub fn hear() {
    interrupt::UART0_IRQ.set_priority(Priority::P0);
    // Safety: everything its handler shares with other code is made for that.
    unsafe { interrupt::UART0_IRQ.enable() };
}

#[interrupt]
fn UART0_IRQ() {
    wire::interrupt();
}

#[interrupt]
fn DMA_IRQ_0() {
    display::sent();
}

// Safety: cortex-m-rt wants this handler marked, because it may run at any
// moment; it writes four registers and restarts the chip.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    crash::hard_fault(frame)
}
