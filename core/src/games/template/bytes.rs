//! Moves and positions as bytes: for saved games, undo and replay; views, for another
//! console.
//!
//! What no game could have written is refused: the question behind `if`.

use super::rules::{Move, Position};
use super::view::View;
use crate::bytes;
use crate::save::Absent;

bytes! { enum Move { Roll(die) = 0, Show(fingers) = 1 } }
bytes! { struct Position { goal, first, die: Absent<0>, hands, points } if Position::is_sound }
bytes! { struct View { goal, first, die: Absent<0>, hands, points } if View::is_sound }
