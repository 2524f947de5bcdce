//! Code that runs from RAM is brought there, first of all.
//!
//! cortex-m-rt would do it together with the statics, before anybody can touch a
//! clock: at 1.8 MHz, the slow end of the ring oscillator, and with a cold cache
//! 12 KiB took 100 ms of the 250 until the menu stands. So the list of such code
//! (`layout.x`) lies apart from the statics, and is copied here when the ring
//! oscillator has been made faster.
//!
//! Nothing of it may be called before, and it is not known which code that is,
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

/// Brings the code to RAM. To be called before anything else is.
#[inline(always)]
pub fn bring() {
    clocks::hurry();
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
