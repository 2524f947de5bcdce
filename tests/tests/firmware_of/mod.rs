//! Games on the emulated device, a file each.

mod fuenf;
mod huetchen;
mod poker;
mod torris;
mod tuefteln;
