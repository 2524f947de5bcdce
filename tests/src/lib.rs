//! Host tests that cross crates, and what they share.
//!
//! | here | subject |
//! |---|---|
//! | [`conformance`] | what every game must do, proved with random games |
//! | [`firmware`] | the real firmware on an emulated board |
//! | [`walker`] | somebody who presses buttons at random |
//!
//! The tests themselves are in the folder `tests` beside `src`:
//!
//! | test | what it proves |
//! |---|---|
//! | `conformance` | every registered game keeps its promises, and the suite notices games that do not |
//! | `firmware` | on the emulated device it boots, plays, and shows exactly what the simulator shows |
//! | `buttons` | no sequence of buttons makes the console stumble |

pub mod conformance;
pub mod firmware;
pub mod walker;
