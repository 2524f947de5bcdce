//! The pictures of the games, a file each, and of what goes wrong.

pub mod fuenf;
pub mod huetchen;
pub mod input;
pub mod kisten;
pub mod poker;
pub mod power;
pub mod torris;
pub mod tuefteln;
