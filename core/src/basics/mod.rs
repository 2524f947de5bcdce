//! Small values that belong to no other module: moments, buttons, seats, levels, names.
//!
//! Nothing here knows a game, a screen or a language.
//!
//! | file | subject |
//! |---|---|
//! | [`time`] | moments, and how long a frame lasts |
//! | [`press`] | buttons, and the keys they stand for |
//! | [`seat`] | places at the table |
//! | [`turn`] | who moves next, and how it ended |
//! | [`level`] | how well a computer plays |
//! | [`game_id`] | the games as plain numbers |
//! | [`name`] | names of people, in few bytes |
//! | [`star`] | how a puzzle was solved |
//! | [`budget`] | limits of a thought and of a move |
//! | [`sort`] | sorting short lists |
//! | [`cloned!`](crate::cloned) | `Clone` that is compiled once |

pub mod budget;
mod cloned;
pub mod game_id;
pub mod level;
pub mod name;
pub mod press;
pub mod seat;
pub mod sort;
pub mod star;
pub mod time;
pub mod turn;

pub use budget::{MOVE_BYTES, POSITIONS_PER_LOOK, SCRATCH_WORDS};
pub use game_id::GameId;
pub use level::Level;
pub use name::{NAME_LETTERS, Name};
pub use press::{Button, Key};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use star::Star;
pub use time::{FRAME, Millis};
pub use turn::{Actor, Outcome};
