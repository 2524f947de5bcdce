//! Kistenstapel (Crates).

pub mod pile;
