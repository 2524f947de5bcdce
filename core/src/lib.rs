//! The console without a machine: rules, computer players and screens.
//!
//! All drivers share this crate: the firmware, the window on a PC, the headless scripts,
//! the engine protocol and the tests run exactly this code. It knows nothing of pins,
//! clocks and threads; it never allocates and never panics on input.
//!
//! Imports point one way. The table begins at the bottom: a module imports only from
//! groups above its own in the table, and `tests/layers.rs` checks that (tests may
//! import anything). Below all of them are the crates `checksum`, `paint`, `store` and
//! `link`, which know nothing of this one.
//!
//! | module | subject |
//! |---|---|
//! | [`luck`], [`sound`] | seeded random numbers; the notes of the piezo |
//! | [`save`] | the byte format of saves |
//! | [`battery`], [`crash`], [`buttons`] | the level of the battery; the cause of a restart; the debouncer |
//! | | |
//! | [`basics`] | small values that belong to no other module: moments, seats, levels, games as numbers |
//! | [`code`] | six characters that stand for all luck of a game |
//! | | |
//! | [`text`] | the two languages, and how sentences are made |
//! | [`keys`], [`facts`] | from buttons to keys; facts about the machine, for the self-test |
//! | | |
//! | [`ui`] | canvas, palette, fonts, widgets, stones, icons, motion |
//! | | |
//! | [`settings`] | the owner's choices |
//! | | |
//! | [`seating`], [`records`] | who sits where; the statistics |
//! | [`reply`] | the result of a key |
//! | `search` | looking ahead in games for two, for all computer players |
//! | | |
//! | [`game`] | the traits of a game: rules, notation, computer players, scene |
//! | | |
//! | [`session`] | one game in progress: moves, undo, redo, memories, bytes |
//! | | |
//! | [`games`] | one folder per game, and the one registry |
//! | [`puzzles`] | the puzzle book: positions with a goal and a proved answer |
//! | | |
//! | [`platform`] | the requests that a machine fulfils |
//! | | |
//! | [`console`] | the host: launcher, set-up, play, pause, results, rules reader |
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(test, feature = "testing"))]
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
