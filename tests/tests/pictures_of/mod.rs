//! The pictures of some screens and of errors, a file each.

pub mod contrast;
pub mod keys;
pub mod learning;
pub mod link;
pub mod power;
pub mod selftest;
pub mod settings;
pub mod statistics;
pub mod whole;
