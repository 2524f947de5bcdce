//! The console as a web page: the same core, and the emulator that runs the real firmware,
//! as one WebAssembly module. It knows nothing of the page's elements: JavaScript draws,
//! plays sounds, listens to keys and keeps the saves.
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
//! Every worker has its own instance; they share nothing but messages.
//! JavaScript knows only what [`exports`] lists: plain functions on numbers, and
//! bytes in a buffer that Rust owns.
//!
//! | file | subject |
//! |---|---|
//! | [`page`] | the console with its driver, its picture as RGBA, and the screen in words |
//! | [`thinker`] | computer players, in another worker or at once |
//! | [`saves`] | reading and importing a file of saved games |
//! | [`board`] | the emulated board with the real firmware |
//! | [`pixels`] | from the panel's colours to the canvas's |
//! | [`exports`] | the functions that JavaScript calls; the only `unsafe` code |
//!
//! The page itself is in `host/web/page`, its texts in `host/web/sections`, its tests in
//! `host/web/test`; icons and wiring come from `examples`, the clips from the scripts in
//! `host/web/clips`. `cargo xtask web` puts everything together.
#![deny(unsafe_code)]

pub mod board;
#[allow(unsafe_code)]
pub mod exports;
pub mod page;
pub mod pixels;
pub mod saves;
pub mod thinker;
