//! What remains of a crash: a note that survives the restart.
//!
//! A panic or hard fault writes what happened and where into the watchdog's
//! scratch registers and restarts the chip; the next start reads it and the
//! console shows it. Scratch register 4 stays as it is: the boot ROM looks
//! there for an address to jump to.
//!
//! A stack that overflows ends below the RAM (flip-link). The fault that
//! follows cannot push its frame there and locks the processor up: the
//! watchdog restarts it, and it counts as a hang.

use core::panic::PanicInfo;

use cortex_m_rt::ExceptionFrame;
use embassy_rp::pac;
use portable_atomic::{AtomicBool, Ordering};
use taschenspieler_core::crash::{Crash, Ending};

use crate::watchdog;

/// Marks a note as ours: the registers hold anything after power-on.
const PANIC: u32 = 0x5441_5301;
const HARD_FAULT: u32 = 0x5441_5302;

/// Reads the note of the run before, and throws it away.
pub fn take() -> Option<Crash> {
    let note = pac::WATCHDOG.scratch0().read();
    pac::WATCHDOG.scratch0().write_value(0);
    match note {
        PANIC => Some(Crash::Panic {
            line: pac::WATCHDOG.scratch1().read(),
            file: read_ending(),
        }),
        HARD_FAULT => Some(Crash::HardFault {
            at: pac::WATCHDOG.scratch1().read(),
            called_from: pac::WATCHDOG.scratch2().read(),
        }),
        _ if pac::WATCHDOG.reason().read().timer() => Some(Crash::Hang),
        _ => None,
    }
}

fn read_ending() -> Ending {
    let watchdog = pac::WATCHDOG;
    let words = [
        watchdog.scratch2().read(),
        watchdog.scratch3().read(),
        watchdog.scratch5().read(),
        watchdog.scratch6().read(),
        watchdog.scratch7().read(),
    ];
    Ending::from_bytes(bytemuck::cast(words))
}

fn write_ending(ending: Ending) {
    let watchdog = pac::WATCHDOG;
    let [a, b, c, d, e]: [u32; 5] = bytemuck::cast(ending.to_bytes());
    watchdog.scratch2().write_value(a);
    watchdog.scratch3().write_value(b);
    watchdog.scratch5().write_value(c);
    watchdog.scratch6().write_value(d);
    watchdog.scratch7().write_value(e);
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    static LOGGING: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    // A panic while logging must not log again.
    if !LOGGING.load(Ordering::Relaxed) {
        LOGGING.store(true, Ordering::Relaxed);
        if let Some(place) = info.location() {
            pac::WATCHDOG.scratch1().write_value(place.line());
            write_ending(Ending::of(place.file()));
            pac::WATCHDOG.scratch0().write_value(PANIC);
        }
        defmt::error!("{}", defmt::Display2Format(info));
    }
    watchdog::restart()
}

/// defmt's own panics end like ours; the message is in the log already.
#[defmt::panic_handler]
fn defmt_panic() -> ! {
    core::panic!("defmt")
}

/// Called by the hard fault exception.
pub fn hard_fault(frame: &ExceptionFrame) -> ! {
    pac::WATCHDOG.scratch1().write_value(frame.pc());
    pac::WATCHDOG.scratch2().write_value(frame.lr());
    pac::WATCHDOG.scratch0().write_value(HARD_FAULT);
    watchdog::restart()
}
