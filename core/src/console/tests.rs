//! Buttons against the whole console.
