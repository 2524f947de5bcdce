//! How kind the chip and its surroundings are: two named profiles.
//!
//! Data sheets give ranges. [`Profile::NOMINAL`] is what a good board on a good
//! day does, and what the bench counts on; [`Profile::HARSH`] is the unkind end
//! of every range at once. The tests of the device run on both.
//!
//! Each number names its source; the code that models it is in the block's own
//! file and reads it from here.

/// What may differ between one console and the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// For tables and messages.
    pub name: &'static str,
    /// Microseconds to erase a sector of 4 KiB (W25Q16JV data sheet, AC
    /// characteristics, tSE: 45 ms typical, 400 ms at most).
    pub erase_micros: u64,
    /// Microseconds to program a page of 256 bytes (W25Q16JV data sheet, tPP:
    /// 0.4 ms typical, 3 ms at most).
    pub program_micros: u64,
    /// Cycles of a miss of the flash cache beyond those on the wires; `xip` has
    /// the sum.
    pub miss_overhead: u32,
    /// Which line of the flash cache makes room for another.
    pub replacement: Replacement,
}

/// Which of two lines of the flash cache makes room. The data sheet does not
/// say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// The one that was not used for longer.
    LeastRecentlyUsed,
    /// Either.
    Random,
}

impl Profile {
    /// Typical values.
    pub const NOMINAL: Profile = Profile {
        name: "nominal",
        erase_micros: 45_000,
        program_micros: 400,
        miss_overhead: 10,
        replacement: Replacement::LeastRecentlyUsed,
    };

    /// The unkind end of every range.
    pub const HARSH: Profile = Profile {
        name: "harsh",
        erase_micros: 400_000,
        program_micros: 3_000,
        miss_overhead: 35,
        replacement: Replacement::Random,
    };

    /// Both, for tests that run on either.
    pub const ALL: [Profile; 2] = [Profile::NOMINAL, Profile::HARSH];
}
