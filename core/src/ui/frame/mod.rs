//! What frames every screen: the title bar on top and the hint bar at the foot.
//!
//! | file | subject |
//! |---|---|
//! | `title` | the bar at the top |
//! | `cap` | the keys' round symbols |
//! | `hints` | the bar at the foot: what the keys do now |

mod cap;
mod hints;
mod title;

pub use cap::Cap;
pub use hints::Hints;
pub use title::TitleBar;

use super::area::{Area, area};

/// Height of the title bar with its accent line.
pub const TITLE_HEIGHT: i32 = 16;
/// First row of the hint bar.
pub const HINT_TOP: i32 = 226;
/// Where the title bar lies.
pub const TITLE_BAR: Area = area(0, 0, super::WIDTH, TITLE_HEIGHT);
/// Where the hint bar lies.
pub const HINT_BAR: Area = area(0, HINT_TOP, super::WIDTH, super::HEIGHT - HINT_TOP);
