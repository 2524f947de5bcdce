//! The console without a machine: rules, computer players and screens.
//!
//! This crate is what all drivers share: the firmware, the window on a PC, the
//! headless scripts, the engine protocol and the tests run exactly this code.
//! It knows no pins, no clock and no threads; it never allocates and never
//! panics on input.
//!
//! | room | what lives there |
//! |---|---|
//! | [`game`] | what a game is: rules, notation, computer players, scene |
//! | [`games`] | one folder per game, and the one registry |
//! | [`session`] | one game in progress: moves, undo, redo, memories, bytes |
//! | [`console`] | the host: launcher, set-up, play, pause, results, rules reader |
//! | [`ui`] | canvas, palette, fonts, widgets, stones, icons, motion |
//! | [`text`] | languages and how sentences are made |
//! | [`search`] | looking ahead in games for two: what computer players share |
//! | [`puzzles`] | the puzzle book: positions with a goal and a proved answer |
//! | [`save`] | the byte format of what is kept |
//! | [`platform`] | what a machine owes the console |
//! | [`buttons`], [`keys`], [`reply`] | the debouncer; from buttons to intentions; what comes of them |
//! | [`seating`], [`settings`], [`records`] | who sits where; what the owner chose; what was achieved |
//! | [`sound`] | what the piezo plays |
//! | [`battery`], [`crash`], [`facts`] | what volts mean; what is left of a crash; what a machine finds out about itself |
//! | [`code`] | six characters that stand for all luck of a game |
//! | [`luck`] | the seeded random numbers |
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod battery;
pub mod buttons;
pub mod code;
pub mod console;
pub mod crash;
pub mod facts;
pub mod game;
pub mod games;
pub mod keys;
pub mod luck;
pub mod platform;
pub mod puzzles;
pub mod records;
pub mod reply;
pub mod save;
pub mod search;
pub mod seating;
pub mod session;
pub mod settings;
pub mod sound;
pub mod text;
pub mod ui;

pub use taschenspieler_paint::sort;
