//! The plain start: the console runs like any other program for the chip.
//!
//! | | usually | plain |
//! |---|---|---|
//! | system clock, voltage | 200 MHz, 1.15 V | 125 MHz, 1.10 V |
//! | flash | up to 100 MHz | a quarter of the system clock |
//! | while it waits | clocks gated, from the crystal | nothing but the processor sleeps |
//! | light off | DORMANT | as above |
//!
//! It is for boards on which one of the assumptions behind the left column is wrong. A held
//! while switching on begins it, and so do two starts in a row that have not reached the
//! menu. It then stays until it is switched off in the settings. That state is stored in a
//! flash sector before the saved games, which can be read before anything else is done.
//! Each change clears one more word of it; an odd number of them is plain.

use core::sync::atomic::{AtomicBool, Ordering};

use crate::nor;

/// Starts in a row that have not reached the menu.
const TOO_MANY_FAILED: u32 = 2;

/// The sector before the saved games; memory.x keeps the program out of it.
const SECTOR: u32 = 0x1D_F000;
const LENGTH: u32 = 4096;
const WORDS: usize = LENGTH as usize / 4;
const WORD: u32 = 4;
/// The address at which the flash is read.
const FLASH: u32 = 0x1000_0000;
const ERASED: u32 = u32::MAX;

static ON: AtomicBool = AtomicBool::new(false);

/// Whether this is a plain start.
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Whether it is one without anybody holding a button.
pub fn is_due(failed_starts: u32) -> bool {
    failed_starts >= TOO_MANY_FAILED || is_kept(changes())
}

/// Decides whether to start plainly, before any clock is raised.
pub fn decide(wanted: bool, failed_starts: u32) {
    ON.store(wanted || is_due(failed_starts), Ordering::Relaxed);
}

/// Stores whether the next start is a plain one.
pub fn keep(plain: bool) {
    let mut changes = changes();
    if is_kept(changes) == plain {
        return;
    }
    if changes == WORDS {
        cortex_m::interrupt::free(|_| nor::erase(SECTOR, LENGTH));
        changes = 0;
        if !plain {
            return;
        }
    }
    nor::program(SECTOR + WORD * changes as u32, &[0; WORD as usize]);
}

/// How often it was changed since the sector was erased.
#[allow(unsafe_code)]
fn changes() -> usize {
    let first = (FLASH + SECTOR) as *const u32;
    // Safety: the whole range is in flash.
    let is_erased = |word: &usize| unsafe { first.add(*word).read_volatile() } == ERASED;
    (0..WORDS).find(is_erased).unwrap_or(WORDS)
}

fn is_kept(changes: usize) -> bool {
    changes % 2 == 1
}
