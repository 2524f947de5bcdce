//! What nearly every test of a scene names.

pub use super::desk::{self, Alone, PlayOf};
pub use taschenspieler_core::games::testing::prelude::*;
