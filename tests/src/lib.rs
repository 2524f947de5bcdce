//! Host tests that cross crates live in the `tests` folder beside this file.
