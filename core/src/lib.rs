//! The console without a machine: rules, computer players and screens.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

pub mod buttons;
pub mod ui;
