//! What a thought and a move may take, as games, host and machine agree on it.

/// How many words of memory computer players think in: 64 KiB.
pub const SCRATCH_WORDS: usize = 64 * 1024 / 4;

/// How many positions a computer player looks at before it asks again whether
/// time is up: a fraction of a millisecond on the device. Counting the
/// questions is counting positions.
pub const POSITIONS_PER_LOOK: u32 = 64;

/// The longest byte form of a single move: a pile of Kistenstapel.
pub const MOVE_BYTES: usize = 200;
