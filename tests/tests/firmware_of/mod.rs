//! Games on the emulated device, and a device's other work: sleep, sound, restarting,
//! keeping saves.

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
