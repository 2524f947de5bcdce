//! Torris: stones climb onto each other, for two players.
//!
//! | file | subject |
//! |---|---|
//! | `board` | cells, stones and towers; steps, climbing, closing up |
//! | [`rules`] | a game: the board and the side to move; moves and refusals |
//! | `notation` | moves and positions as text |
//! | `bytes` | the same as bytes |
//! | `reason` | the reason of a hint |
//! | [`bot`] | computer players |
//! | `scene` | how it looks and how buttons become moves |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub mod board;
pub mod bot;
mod bytes;
mod icon;
mod lesson;
mod notation;
pub mod reason;
pub mod rules;
pub mod scene;
pub mod text;

pub(crate) use icon::ICON;

use board::{Colour, TorrisCell};
use rules::TorrisPosition;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Torris;

impl Game for Torris {
    const ABOUT: &'static About = &About {
        id: "torris",
        number: GameId::Torris.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: ICON,
        seats: SeatStyle::stones,
        credit: Credit::five(Phrase::same("Steffen Mühlhäuser")),
    };
    type Scene = scene::TorrisScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;

    fn facts(position: &TorrisPosition, seat: Seat, facts: &mut Facts) {
        let (board, colour) = (position.board(), Colour::of(seat));
        let highest = board.highest(colour);
        if board.points(colour) == board.points(colour.other()) {
            let tied = highest == board.highest(colour.other());
            facts.because(if tied {
                &text::ALL_EQUAL
            } else {
                &text::BY_TOWER
            });
        }
        facts.add(text::HIGHEST, highest);
        let towers = TorrisCell::all().filter(|&cell| board.height(cell) > 1);
        let owned = towers.filter(|&cell| board.owner(cell) == Some(colour));
        let owned = owned.count() as u32;
        let label = match owned {
            1 => text::TOWER_OWNED,
            _ => text::TOWERS_OWNED,
        };
        facts.add(label, owned);
    }
}
