//! Games on the emulated device, a file each, and what a device does besides:
//! sleep, sound, starting again, forgetting nothing.

mod contacts;
mod fuenf;
mod huetchen;
mod input;
mod kisten;
mod parts;
mod poker;
mod power;
mod restart;
mod saves;
mod selftest;
mod start;
mod torris;
mod tuefteln;
