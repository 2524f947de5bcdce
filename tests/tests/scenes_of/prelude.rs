//! The names that nearly every test of a scene uses.

pub use super::desk::{self, Alone, PlayOf};
pub use taschenspieler_core::games::testing::prelude::*;
