//! The arbiter: the actions that are listed (kisten.md, Rulings).
//!
//! It knows every rebuild of one or two columns and of a layer pushed in underneath, and every
//! way to take one crate away. People and computers may do more; the list is for hints, for the
//! engine protocol and for the rules of the dismantling game.
//!
//! - `field`: the pile as heights in a rectangle, where changing a column is quick
//! - `building`: the actions of the building game
//! - `dismantling`: those of the dismantling game

pub(crate) mod building;
pub(crate) mod dismantling;
mod field;

pub(crate) use building::{BuildTerms, actions};
pub(crate) use dismantling::{may_touch_open_lids, takings};
