//! Computer players.

pub mod find;
pub mod most;
pub mod plan;
pub mod rebuild;
pub mod yard;
