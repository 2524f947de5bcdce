//! Games on the emulated device, a file each.

mod fuenf;
mod huetchen;
mod input;
mod kisten;
mod poker;
mod torris;
mod tuefteln;
