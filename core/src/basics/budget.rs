//! Limits of a thought and of a move that games, host and machine agree on.

/// Words of scratch memory for computer players: 64 KiB.
pub const SCRATCH_WORDS: usize = 64 * 1024 / 4;

/// A computer player asks once in this many positions whether its time is up; on the device
/// that is several times per millisecond. Tests count positions by these questions.
pub const POSITIONS_PER_LOOK: u32 = 64;

/// Bytes of the longest move of any game: a pile of Kistenstapel.
pub const MOVE_BYTES: usize = 200;
