//! Before the program begins: the ring oscillator is made faster, and code that
//! runs from RAM is brought there.
//!
//! At 1.8 MHz, the slow end of the ring oscillator, and read over one wire, the statics
//! alone would take 80 ms of the 250 until the menu is on screen, and the 12 KiB of code in
//! RAM
//! 500. So the oscillator is sped up before the statics are copied, and the code
//! (`layout.x`) is separate from them and is copied when the flash is read over four wires.
//!
//! No such code may be called before, and any function may be among it, such as `memcpy`,
//! so the copying is written by hand.

#![allow(unsafe_code)]

use core::arch::asm;

use crate::clocks;

unsafe extern "C" {
    /// The place of the code in RAM and in flash, from the linker.
    static __sfast: u32;
    static __efast: u32;
    static __sifast: u32;
}

unsafe extern "C" {
    /// The part of embassy-rp that runs before the statics exist: it resets core 1 and its
    /// spinlocks.
    fn __real___pre_init();
}

/// Called by cortex-m-rt before it copies the statics, of which this uses none. The linker
/// puts it in place of embassy-rp's (`build.rs`, `--wrap`).
#[unsafe(no_mangle)]
unsafe extern "C" fn __wrap___pre_init() {
    clocks::hurry();
    // Safety: it is called at the moment at which cortex-m-rt would have called it.
    unsafe { __real___pre_init() };
}

/// Copies the code to RAM.
#[inline(always)]
pub fn bring() {
    // Safety: the linker reserves the place in RAM for this code, and none of it is in use
    // yet.
    unsafe {
        asm!(
            "cmp {to}, {end}",
            "beq 3f",
            "2:",
            "ldmia {from}!, {{{word}}}",
            "stmia {to}!, {{{word}}}",
            "cmp {to}, {end}",
            "bne 2b",
            "3:",
            to = inout(reg) &raw const __sfast => _,
            from = inout(reg) &raw const __sifast => _,
            end = in(reg) &raw const __efast,
            word = out(reg) _,
            options(nostack),
        );
    }
}

/// Loads the code that runs next into the flash cache, while the chip waits for the crystal
/// anyway. On the ring oscillator every word fetched from flash costs up to 10
/// microseconds, all of them together 10 milliseconds of a slow start.
#[inline(always)]
pub fn fetch_ahead() {
    const BYTES: usize = 6 * 1024;
    const BEFORE: usize = 1024;
    let here: usize;
    // Safety: it reads a register.
    unsafe { asm!("mov {here}, pc", here = out(reg) here, options(nomem, nostack)) };
    let start = (here & !3) - BEFORE;
    for word in (start..start + BYTES).step_by(4) {
        // Safety: the whole range is in flash.
        unsafe { (word as *const u32).read_volatile() };
    }
}
