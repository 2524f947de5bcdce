//! The console on a PC: the `taschenspieler` program with its window, scripts, arena and
//! bench. It knows no rules of any game.
//!
//! | file | subject |
//! |---|---|
//! | [`driver`], [`thinker`] | a console with a clock; computer players in threads |
//! | [`storage`] | records in memory |
//! | [`device`] | the trait through which window and script use a console |
//! | [`emulate`] | the real firmware as such a device |
//! | [`run`] | any program for the chip, to its end |
//! | [`cable`] | the cable to another console, on this machine or in a network |
//! | [`flash_file`] | the file of saved games |
//! | [`script`], [`headless`] | the little language of scripts, and its runner |
//! | [`picture`], [`film`] | PNG and GIF files |
//! | [`window`], [`keyboard`], [`gamepad`], [`speaker`] | the console in a window, with its keyboard, gamepads and sound |
//! | [`locale`] | the language of this machine |
//! | [`engine`] | the protocol for programs |
//! | [`arena`] | computer players against each other |
//! | [`bench`](mod@bench) | measures the firmware on the emulated board |
//! | [`data`] | text files of every game for tests and measurements |
//! | [`setup`] | `key=value` words that describe a game |
//! | [`cli`] | the command line |
#![forbid(unsafe_code)]

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
pub mod run;
pub mod script;
pub mod setup;
pub mod speaker;
pub mod storage;
pub mod thinker;
pub mod window;

pub use taschenspieler_driver as driver;
