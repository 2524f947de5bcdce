//! Computer players.

pub mod most;
pub mod rebuild;
pub mod yard;
