//! Before the program begins: the ring oscillator is made faster, and code that
//! runs from RAM is brought there.
//!
//! At 1.8 MHz, the slow end of the ring oscillator, and read over one wire, the
//! statics alone would take 80 ms of the 250 until the menu stands, and the 12 KiB
//! of code in RAM 500. So the first is done before the statics are copied, and the
//! code (`layout.x`) lies apart from them and is copied when the flash is read over
//! four wires.
//!
//! Nothing of that code may be called before, and it is not known which it is,
//! `memcpy` for one: the copying is done by hand.

#![allow(unsafe_code)]

use core::arch::asm;

use crate::clocks;

unsafe extern "C" {
    /// Where the code belongs, and where it lies in flash: from the linker.
    static __sfast: u32;
    static __efast: u32;
    static __sifast: u32;
}

unsafe extern "C" {
    /// What embassy-rp does before the statics are there: it resets core 1 and its
    /// spinlocks.
    fn __real___pre_init();
}

/// Called by cortex-m-rt before it brings the statics, of which this uses none. That
/// it is called instead of embassy-rp's is the linker's doing (`build.rs`, `--wrap`).
#[unsafe(no_mangle)]
unsafe extern "C" fn __wrap___pre_init() {
    clocks::hurry();
    // Safety: it is called where it would have been.
    unsafe { __real___pre_init() };
}

/// Brings the code to RAM.
#[inline(always)]
pub fn bring() {
    // Safety: the linker keeps the place in RAM free for this code, and nobody
    // has used any of it yet.
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

/// Brings the code that follows into the flash cache. While the crystal is waited
/// for there is time for it, and on the ring oscillator every word that has to be
/// fetched from flash costs up to 10 microseconds: all of them together 10
/// milliseconds of a slow start.
#[inline(always)]
pub fn fetch_ahead() {
    const BYTES: usize = 6 * 1024;
    const BEFORE: usize = 1024;
    let here: usize;
    // Safety: it reads a register.
    unsafe { asm!("mov {here}, pc", here = out(reg) here, options(nomem, nostack)) };
    let start = (here & !3) - BEFORE;
    for word in (start..start + BYTES).step_by(4) {
        // Safety: all of it is flash.
        unsafe { (word as *const u32).read_volatile() };
    }
}
