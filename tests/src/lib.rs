//! Host tests that cross crates, and what they share.
//!
//! | here | subject |
//! |---|---|
//! | [`conformance`] | what every game must do, proved with random games |
//! | [`firmware`] | the real firmware on an emulated board |
//! | [`prepared`] | the bytes of what lessons have ready |
//! | [`reference`](mod@reference) | where references lie, and whether they are to be rewritten |
//! | [`twins`] | two consoles that are operated alike |
//! | [`walker`] | somebody who presses buttons at random |
//!
//! The tests themselves are in the folder `tests` beside `src`:
//!
//! | test | what it proves |
//! |---|---|
//! | `conformance` | every registered game keeps its promises, and the suite notices games that do not |
//! | `golden` | whole games, move by move, are what they were; lessons have the right bytes ready |
//! | `pictures` | every screen looks as it did, in both languages |
//! | `buttons` | no sequence of buttons makes the console stumble |
//! | `firmware` | on the emulated device it boots, plays, and shows exactly what the simulator shows |

pub mod conformance;
pub mod firmware;
pub mod prepared;
pub mod reference;
pub mod twins;
pub mod walker;
