//! The pictures of the games, of some screens and of what goes wrong, a file
//! each.

pub mod fuenf;
pub mod huetchen;
pub mod input;
pub mod kisten;
pub mod lessons;
pub mod poker;
pub mod power;
pub mod selftest;
pub mod settings;
pub mod statistics;
pub mod torris;
pub mod tuefteln;
