//! The end of the stack is painted: whoever finds the paint gone knows that the
//! stack was full.
//!
//! flip-link puts the stack at the bottom of RAM, so that an overflow destroys
//! nothing. What the chip does with accesses below RAM is not documented. If
//! they fault, the fault cannot push its registers there and locks the processor
//! up until the watchdog restarts it; if they do not fault, the program goes on
//! without a memory for a while and ends in any way at all. Either way it has
//! come past the paint, and RAM survives the restart.
//!
//! A function that asks for more than the painted bytes, and writes to none of
//! them, gets past unnoticed: such a crash counts as what it looked like.

#![allow(unsafe_code)]

/// 512 bytes.
const WORDS: usize = 128;
/// Nothing else looks like this.
const PAINT: u32 = 0x9A1E_7C0B;

unsafe extern "C" {
    /// The lowest word of the stack, from the linker.
    static mut _stack_end: [u32; WORDS];
}

/// Paints the end of the stack.
pub fn paint() {
    let end = &raw mut _stack_end;
    // Safety: the stack is much longer than this (`cargo xtask firmware` checks
    // that 4 KiB are never touched), and nobody else uses its end.
    unsafe { end.write_volatile([PAINT; WORDS]) };
}

/// Whether the stack has reached its end since it was painted, in this run or in
/// the one before.
pub fn was_full() -> bool {
    let end = (&raw const _stack_end).cast::<u32>();
    // Safety: as above; all of it is RAM, whatever it holds.
    (0..WORDS).any(|word| unsafe { end.add(word).read_volatile() } != PAINT)
}
