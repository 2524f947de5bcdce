//! The console on a PC.
//!
//! | file | subject |
//! |---|---|
//! | [`driver`], [`thinker`] | a console with a clock and somewhere to think |
//! | [`storage`] | where its records lie |
//! | [`device`] | what window and script need of a console, simulated or emulated |
//! | [`emulate`] | the real firmware as such a device |
//! | [`cable`] | what joins it to another console, in this machine or in a network |
//! | [`flash_file`] | where the window's console saves |
//! | [`script`], [`headless`] | the little language of scripts, and what runs it |
//! | [`picture`], [`film`] | PNG and GIF files |
//! | [`window`], [`keyboard`], [`gamepad`], [`speaker`] | the console in a window, to be played, seen and heard |
//! | [`locale`] | the language of this machine |
//! | [`engine`] | the protocol for programs |
//! | [`arena`] | computer players against each other |
//! | [`bench`](mod@bench) | how fast the firmware is, on the emulated board |
//! | [`data`] | what is written down of every game for tests and measurements |
//! | [`setup`] | what `key=value` words say about a game |
//! | [`cli`] | the command line |
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod arena;
pub mod bench;
pub mod cable;
pub mod cli;
pub mod data;
pub mod device;
pub mod emulate;
pub mod engine;
pub mod film;
pub mod flash_file;
pub mod gamepad;
pub mod headless;
pub mod keyboard;
pub mod locale;
pub mod picture;
pub mod script;
pub mod setup;
pub mod speaker;
pub mod storage;
pub mod thinker;
pub mod window;

pub use taschenspieler_driver as driver;
