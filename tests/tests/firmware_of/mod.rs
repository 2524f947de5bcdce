//! Games on the emulated device, a file each.

mod fuenf;
mod huetchen;
mod input;
mod poker;
mod torris;
mod tuefteln;
