//! Limits of a thought and of a move that games, host and machine agree on.

/// Words of scratch memory for computer players: 64 KiB.
pub const SCRATCH_WORDS: usize = 64 * 1024 / 4;

/// A computer player asks once in this many positions whether its time is up: every
/// fraction of a millisecond on the device. Tests count positions by these questions.
pub const POSITIONS_PER_LOOK: u32 = 64;

/// Bytes of the longest move of any game: a pile of Kistenstapel.
pub const MOVE_BYTES: usize = 200;
