//! The console as a web page: the same core, and the emulator that runs the
//! real firmware, as one WebAssembly module.
//!
//! ```text
//! page (main.js) ── buttons ──► console-worker.js ── exports ──► Page (Driver, Store)
//!        ▲ ◄── picture, words, tunes ──┘   │  ▲                      │ flash_write
//!        │                              job│  │answer                ▼
//!        │                                 ▼  │            a file of 128 KiB (OPFS)
//!        │                           think-worker.js
//!        └◄─ picture, figures, log ─► firmware-worker.js ── exports ──► Board (Machine)
//! ```
//!
//! Every worker has an instance of its own; nothing is shared but messages.
//! JavaScript knows only what [`exports`] lists: plain functions on numbers, and
//! bytes in a buffer that Rust owns.
//!
//! | file | subject |
//! |---|---|
//! | [`page`] | the console with its driver, its picture as RGBA, what it says |
//! | [`thinker`] | where its computers think: in another worker, or at once |
//! | [`saves`] | reading and taking over a file of saved games |
//! | [`board`] | the emulated board with the real firmware |
//! | [`pixels`] | from the panel's colours to the canvas's |
//! | [`exports`] | what JavaScript calls; the only `unsafe` code |
//!
//! The page itself is in `host/web/page`, what there is to read in `host/web/sections`, its
//! tests in `host/web/test`; icons and wiring come from `examples`, the clips from the
//! scripts in `host/web/clips`. `cargo xtask web` puts everything together.
#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
#[allow(unsafe_code)]
pub mod exports;
pub mod page;
pub mod pixels;
pub mod saves;
pub mod thinker;
