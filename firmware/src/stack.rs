//! The end of the stack holds a pattern; if the pattern is gone, the stack was full.
//!
//! flip-link puts the stack at the bottom of RAM, so that an overflow destroys nothing.
//! What the chip does with accesses below RAM is not documented. If they fault, the fault
//! cannot push its registers there and locks the processor up until the watchdog restarts
//! it; if they do not fault, the program continues without memory for a while and ends in
//! some way. Either way it has overwritten the pattern, and RAM survives the restart.
//!
//! A function that takes more than the pattern's bytes, and writes to none of them, is not
//! noticed; such a crash is reported by its apparent cause.

#![allow(unsafe_code)]

/// 512 bytes.
const WORDS: usize = 128;
/// A pattern that nothing else writes.
const PAINT: u32 = 0x9A1E_7C0B;

unsafe extern "C" {
    /// The lowest word of the stack, from the linker.
    static mut _stack_end: [u32; WORDS];
}

/// Paints the end of the stack.
pub fn paint() {
    let end = &raw mut _stack_end;
    // Safety: the stack is much longer than this (`cargo xtask firmware` checks that 4 KiB
    // are never touched), and no other code uses its end.
    unsafe { end.write_volatile([PAINT; WORDS]) };
}

/// Whether the stack has reached its end since it was painted, in this run or in
/// the one before.
pub fn was_full() -> bool {
    let end = (&raw const _stack_end).cast::<u32>();
    // Safety: as above; the whole range is RAM, whatever its contents.
    (0..WORDS).any(|word| unsafe { end.add(word).read_volatile() } != PAINT)
}
