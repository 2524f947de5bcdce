//! Games on the emulated device, and what a device does besides:
//! sleep, sound, starting again, forgetting nothing.

mod contacts;
mod erase;
mod games;
mod input;
mod kisten;
mod link;
mod linked_games;
mod linked_trouble;
mod parts;
mod power;
mod restart;
mod review;
mod saves;
mod selftest;
mod start;
mod torris;
