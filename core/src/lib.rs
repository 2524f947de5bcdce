//! The console without a machine: rules, computer players and screens.
//!
//! All drivers share this crate: the firmware, the window on a PC, the headless
//! scripts, the engine protocol and the tests run exactly this code. It knows no pins,
//! no clock and no threads; it never allocates and never panics on input.
//!
//! Imports point one way. The table begins at the bottom: a module imports only from
//! groups above its own in the table, and `tests/layers.rs` checks that (tests may
//! import anything). Below all of them are the crates `checksum`, `paint`, `store` and
//! `link`, which know nothing of this one.
//!
//! | room | what lives there |
//! |---|---|
//! | [`luck`], [`sound`] | the seeded random numbers; what the piezo plays |
//! | [`save`] | the byte format of what is kept |
//! | [`battery`], [`crash`], [`buttons`] | what volts mean; what is left of a crash; the debouncer |
//! | | |
//! | [`basics`] | what has no owner: moments, keys, seats, levels, games as numbers |
//! | [`code`] | six characters that stand for all luck of a game |
//! | | |
//! | [`text`] | languages and how sentences are made |
//! | [`keys`], [`facts`] | from buttons to intentions; what a machine finds out about itself |
//! | | |
//! | [`ui`] | canvas, palette, fonts, widgets, stones, icons, motion |
//! | | |
//! | [`settings`] | what the owner chose |
//! | | |
//! | [`seating`], [`records`] | who sits where; what was achieved |
//! | [`reply`] | what comes of a key |
//! | `search` | looking ahead in games for two: what computer players share |
//! | | |
//! | [`game`] | what a game is: rules, notation, computer players, scene |
//! | | |
//! | [`session`] | one game in progress: moves, undo, redo, memories, bytes |
//! | | |
//! | [`games`] | one folder per game, and the one registry |
//! | [`puzzles`] | the puzzle book: positions with a goal and a proved answer |
//! | | |
//! | [`platform`] | what a machine owes the console |
//! | | |
//! | [`console`] | the host: launcher, set-up, play, pause, results, rules reader |
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod basics;
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
pub(crate) mod search;
pub mod seating;
pub mod session;
pub mod settings;
pub mod sound;
pub mod text;
pub mod ui;
