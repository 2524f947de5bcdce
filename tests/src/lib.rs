//! Host tests that involve several crates, and their shared code.
//!
//! | here | subject |
//! |---|---|
//! | [`conformance`] | the promises of every game, checked with random games |
//! | [`firmware`] | the real firmware on an emulated board |
//! | [`desk`] | a console on a desk, with a clock that tests turn |
//! | [`pair`] | two consoles on one cable, with a clock that jumps |
//! | [`intruder`] | a third console that takes the plug, or a program that lies |
//! | [`joined`] | two simulated consoles on one cable |
//! | [`files`] | the places of reference files, and whether to rewrite them |
//! | [`keys`] | the descriptions of every game's keys, and their runner |
//! | [`pages`] | the rules pages as conversations with the engine, and their runner |
//! | [`playthrough`] | games that are played by pressing buttons, as they are written down |
//! | [`prepared`] | the bytes prepared for lessons |
//! | [`reference`](mod@reference) | the rules of every game once more, slowly, and the driver that compares them |
//! | [`side_by_side`](mod@side_by_side) | runs many jobs on all processors |
//! | [`console_pair`] | two consoles that are operated alike |
//! | [`walker`] | presses buttons at random |
//!
//! The tests themselves are in the folder `tests` beside `src`:
//!
//! | test | proves that |
//! |---|---|
//! | `conformance` | every registered game keeps its promises, and the suite notices broken ones |
//! | `pages` | every sentence of the rules pages holds, asked of the engine in its own protocol |
//! | `reference` | games agree with a second, independent implementation of the rules pages |
//! | `puzzles` | every puzzle of the book has the goal, the solution and the single first move it claims |
//! | `golden` | whole games, move by move, have not changed; lessons contain the right bytes |
//! | `pictures` | every screen looks as it did, in both languages |
//! | `console` | the whole console, screen by screen and on a cable |
//! | `buttons` | no sequence of buttons makes the console fail |
//! | `firmware` | on the emulated device it boots, plays, and shows exactly what the simulator shows |

pub mod conformance;
pub mod console_pair;
pub mod desk;
pub mod files;
pub mod firmware;
pub mod intruder;
pub mod joined;
pub mod keys;
pub mod pages;
pub mod pair;
pub mod playthrough;
pub mod prepared;
pub mod puzzles;
pub mod reference;
pub mod side_by_side;
pub mod walker;

pub use side_by_side::side_by_side;

/// How many rounds a randomised test runs: the usual number, or many times that in `cargo
/// xtask night`.
pub fn rounds(usual: u64) -> u64 {
    let times = std::env::var("TASCHENSPIELER_ROUNDS").ok();
    usual * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Whether there is time for everything: `cargo xtask night`.
pub fn at_night() -> bool {
    rounds(1) > 1
}
