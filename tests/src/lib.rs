//! Host tests that cross crates, and what they share.
//!
//! | here | subject |
//! |---|---|
//! | [`conformance`] | what every game must do, proved with random games |
//! | [`firmware`] | the real firmware on an emulated board |
//! | [`desk`] | a console on a desk, with a clock that tests turn |
//! | [`pair`] | two consoles on one cable, with a clock that jumps |
//! | [`intruder`] | a third console that takes the plug, or a program that lies |
//! | [`joined`] | two simulated consoles on one cable |
//! | [`files`] | where files of references lie, and whether they are to be rewritten |
//! | [`keys`] | what the keys of every game do, as it is written down, and the runner |
//! | [`pages`] | the rules pages as conversations with the engine, and their runner |
//! | [`playthrough`] | games that are played by pressing buttons, as they are written down |
//! | [`prepared`] | the bytes of what lessons have ready |
//! | [`reference`](mod@reference) | the rules of every game once more, slowly, and the driver that compares them |
//! | [`side_by_side`](mod@side_by_side) | the same for many, on all processors |
//! | [`console_pair`] | two consoles that are operated alike |
//! | [`walker`] | presses buttons at random |
//!
//! The tests themselves are in the folder `tests` beside `src`:
//!
//! | test | what it proves |
//! |---|---|
//! | `conformance` | every registered game keeps its promises, and the suite notices games that do not |
//! | `pages` | every sentence of the rules pages holds, asked of the engine in its own protocol |
//! | `reference` | games go as a second, independent writing of the rule pages says |
//! | `puzzles` | every puzzle of the book has the goal, the solution and the single first move it claims |
//! | `golden` | whole games, move by move, are what they were; lessons have the right bytes ready |
//! | `pictures` | every screen looks as it did, in both languages |
//! | `console` | the whole console, screen by screen and on a cable |
//! | `buttons` | no sequence of buttons makes the console stumble |
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

/// How many rounds a test with luck in it goes: as many as usual, or many times as many in
/// `cargo xtask night`.
pub fn rounds(usual: u64) -> u64 {
    let times = std::env::var("TASCHENSPIELER_ROUNDS").ok();
    usual * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Whether there is time for everything: `cargo xtask night`.
pub fn at_night() -> bool {
    rounds(1) > 1
}
