//! The pictures of the games and of some screens, a file each.

pub mod fuenf;
pub mod huetchen;
pub mod input;
pub mod kisten;
pub mod poker;
pub mod settings;
pub mod statistics;
pub mod torris;
pub mod tuefteln;
