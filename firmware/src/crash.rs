//! What remains of a crash: a note that survives the restart.
//!
//! A panic or hard fault writes its cause and place into the watchdog's scratch registers
//! and restarts the chip; the next start reads it and the console shows it.
//!
//! A hang cannot write a note. A watchdog timeout does not prove that we hung, because the
//! boot ROM restarts that way too when it has copied a UF2 file (pico-bootrom-rp2040
//! `virtual_disk.c`, `safe_reboot`). So there is a note in scratch register 4 while we run.
//! The SDK does the same for the same reason (`hardware/watchdog.h`): the ROM writes 0
//! there before it restarts, and only looks for 0xB007C0D3 there.
//!
//! | scratch | while we run | after a panic      | after a fault      |
//! |---------|--------------|--------------------|--------------------|
//! | 0       | 0            | which of the two   | which of the two   |
//! | 1       |              | line               | where              |
//! | 2       |              | file               | called from where  |
//! | 3, 5–7  |              | file               |                    |
//! | 4       | [`RUNNING`]  | as it was          | as it was          |
//!
//! Until the menu is shown, scratch register 4 counts the starts that failed to get there
//! ([`STARTING`]).
//!
//! After each of these, and after a hang, the end of the [stack](crate::stack) tells
//! whether the stack was the cause.
//!
//! One case cannot be distinguished: after a hang, REASON says "timer" until the next reset
//! that it counts. It does not count a debugger's reset, which would therefore repeat the
//! hang's message.

use core::panic::PanicInfo;

use cortex_m_rt::ExceptionFrame;
use embassy_rp::pac;
use portable_atomic::{AtomicBool, Ordering};
use taschenspieler_core::crash::{Crash, Ending};

use crate::{stack, watchdog};

/// Marks a note as ours: the registers hold anything after power-on.
const PANIC: u32 = 0x5441_5301;
const HARD_FAULT: u32 = 0x5441_5302;
const STACK_OVERFLOW: u32 = 0x5441_5303;

/// The watchdog is ours, and runs.
const RUNNING: u32 = 0x5441_5304;

/// We have set the watchdog, and the menu is not shown yet. The last digit counts such
/// starts in a row, including this one.
const STARTING: u32 = 0x5441_5310;
const COUNT: u32 = 0xF;

/// How the previous run ended, as far as scratch register 4 tells.
#[derive(Clone, Copy)]
pub struct Before {
    was_running: bool,
    /// This many starts in a row have not reached the menu.
    pub failed_starts: u32,
}

/// Looks at how the run before ended, and counts this start.
#[inline(always)] // the code in RAM cannot be called yet
pub fn begin() -> Before {
    let register = pac::WATCHDOG.scratch4();
    let left = register.read();
    let failed_starts = match left & !COUNT {
        STARTING => left & COUNT,
        _ => 0,
    };
    register.write_value(STARTING | (failed_starts + 1).min(COUNT));
    Before {
        was_running: left == RUNNING,
        failed_starts,
    }
}

/// The menu is shown; from here on, a watchdog timeout means that we hang.
pub fn note_running() {
    pac::WATCHDOG.scratch4().write_value(RUNNING);
}

/// From here on, it means that the crystal has not come back.
pub fn note_waking() {
    pac::WATCHDOG.scratch4().write_value(0);
}

/// Reads the note of the run before, and throws it away.
pub fn take(before: Before) -> Option<Crash> {
    let watchdog = pac::WATCHDOG;
    let note = watchdog.scratch0().read();
    watchdog.scratch0().write_value(0);
    let crash = match note {
        PANIC => Crash::Panic {
            line: watchdog.scratch1().read(),
            file: read_ending(),
        },
        HARD_FAULT => Crash::HardFault {
            at: watchdog.scratch1().read(),
            called_from: watchdog.scratch2().read(),
        },
        STACK_OVERFLOW => Crash::StackOverflow,
        _ if before.was_running && watchdog.reason().read().timer() => Crash::Hang,
        _ => return None,
    };
    // Whatever the apparent cause, the stack was the real one.
    Some(match crash {
        _ if stack::was_full() => Crash::StackOverflow,
        other => other,
    })
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

/// The stack was full. The program has returned from there, but it may have read and
/// written anything meanwhile.
pub fn stack_overflow() -> ! {
    pac::WATCHDOG.scratch0().write_value(STACK_OVERFLOW);
    watchdog::restart()
}

/// Called by the hard fault exception.
pub fn hard_fault(frame: &ExceptionFrame) -> ! {
    pac::WATCHDOG.scratch1().write_value(frame.pc());
    pac::WATCHDOG.scratch2().write_value(frame.lr());
    pac::WATCHDOG.scratch0().write_value(HARD_FAULT);
    watchdog::restart()
}
