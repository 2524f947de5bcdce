//! Luck from the hardware: the ring oscillator's jitter.

use embassy_rp::clocks::RoscRng;

/// A seed for the console's random numbers. The oscillator's single bits are
/// poor; sixteen words of them are folded into one good enough for games.
pub fn seed() -> u64 {
    /// 2⁶⁴ divided by the golden ratio, odd.
    const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut oscillator = RoscRng;
    (0..16).fold(0, |seed: u64, _| {
        (seed.rotate_left(23) ^ oscillator.next_u64()).wrapping_mul(SPREAD)
    })
}
