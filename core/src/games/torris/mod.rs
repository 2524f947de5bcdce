//! Torris: stones climb onto each other, for two players.
//!
//! | file | subject |
//! |---|---|
//! | [`board`] | cells, stones and towers; steps, climbing, closing up |
//! | [`rules`] | a game: the board and whose turn it is; moves and refusals |
//! | `notation` | moves and positions as text |
//! | `bytes` | the same as bytes |
//! | [`reason`] | what a hint says beside its move |
//! | [`bot`] | computer players |
//! | [`scene`] | how it looks and how buttons become moves |
//! | [`lesson`] | the guided first round |
//! | [`text`] | everything it says, rules pages included |

pub mod board;
pub mod bot;
mod bytes;
mod icon;
pub mod lesson;
mod notation;
pub mod reason;
pub mod rules;
pub mod scene;
#[cfg(test)]
mod tests;
pub mod text;

pub(crate) use icon::ICON;

use crate::game::{About, Credit, Game, Lesson, Page};
use crate::text::Phrase;
use crate::ui::SeatStyle;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Torris;

impl Game for Torris {
    const ABOUT: &'static About = &About {
        id: "torris",
        number: 4,
        title: text::TITLE,
        motto: text::MOTTO,
        icon: ICON,
        seats: SeatStyle::stones,
        credit: Credit::five(Phrase::same("Steffen Mühlhäuser")),
    };
    type Scene = scene::TorrisScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;
}
