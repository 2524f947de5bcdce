//! Imports for nearly every test. Keys have their bare names here: `desk.keys([A, Right,
//! A])`.

pub use super::thinker::Thinker;
pub use super::{EAGER, KEYS, bytes, is_next, rules, seat};
pub use crate::basics::{Millis, SCRATCH_WORDS};
pub use crate::game::{
    Actor, Advice, Level, Notation, Options, Outcome, Player, Rules, Seat, Setup, Task,
};
pub use crate::games::testing;
pub use crate::keys::Key::{self, *};
pub use crate::luck::Luck;
pub use crate::reply::{Ask, Reply};
pub use crate::seating::Who;
pub use crate::session::{Answer, Session, Wish};
pub use crate::text::{Language, sentence};
pub use crate::ui::motion::Pace;
pub use core::ops::ControlFlow;
pub use std::boxed::Box;
pub use std::collections::BTreeSet;
pub use std::string::String;
pub use std::vec::Vec;
pub use std::{format, println, vec};
