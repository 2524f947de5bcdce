//! How a puzzle was solved.

/// How a puzzle was solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Star {
    /// Not solved yet.
    None,
    /// Solved after going wrong, or with a hint.
    Helped,
    /// Solved at the first attempt.
    First,
}
