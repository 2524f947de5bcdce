//! The pictures of the games, a file each.

pub mod fuenf;
pub mod huetchen;
pub mod input;
pub mod kisten;
pub mod lessons;
pub mod poker;
pub mod torris;
pub mod tuefteln;
