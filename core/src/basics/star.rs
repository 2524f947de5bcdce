//! How a puzzle was solved.

/// How a puzzle was solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Star {
    /// Not yet.
    None,
    /// After going wrong, or with a hint.
    Helped,
    /// At the first go.
    First,
}
