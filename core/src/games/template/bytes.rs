//! Moves and positions as bytes: for saved games, undo and replay; views, for another
//! console.
//!
//! The condition after `if` refuses bytes that no game can have written.

use super::rules::{TemplateMove, TemplatePosition};
use super::view::TemplateView;
use crate::bytes;
use crate::save::Absent;

bytes! { enum TemplateMove { Roll(die) = 0, Show(fingers) = 1 } }
bytes! { struct TemplatePosition { goal, first, die: Absent<0>, hands, points } if TemplatePosition::is_sound }
bytes! { struct TemplateView { goal, first, die: Absent<0>, hands, points } if TemplateView::is_sound }
