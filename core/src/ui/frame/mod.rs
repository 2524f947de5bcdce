//! The frame of every screen: the title bar on top and the key bar at the foot.
//!
//! | file | subject |
//! |---|---|
//! | `title` | the bar at the top |
//! | `cap` | the keys' round symbols |
//! | `key_bar` | the bar at the foot, with the actions of the keys |

mod cap;
mod key_bar;
mod title;

pub use cap::Cap;
pub use key_bar::KeyBar;
pub use title::TitleBar;

use super::area::{Area, area};

/// Height of the title bar with its accent line.
pub(crate) const TITLE_HEIGHT: i32 = 16;
/// First row of the key bar.
pub const KEY_BAR_TOP: i32 = 226;
pub const TITLE_BAR: Area = area(0, 0, super::WIDTH, TITLE_HEIGHT);
pub const KEY_BAR: Area = area(0, KEY_BAR_TOP, super::WIDTH, super::HEIGHT - KEY_BAR_TOP);
