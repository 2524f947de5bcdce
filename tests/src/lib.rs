//! Host tests that cross crates, and what they share.
//!
//! | here | subject |
//! |---|---|
//! | [`conformance`] | what every game must do, proved with random games |
//!
//! The tests themselves are in the folder `tests` beside `src`:
//!
//! | test | what it proves |
//! |---|---|
//! | `conformance` | every registered game keeps its promises, and the suite notices games that do not |

pub mod conformance;
