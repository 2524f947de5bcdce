//! Fünf gewinnt (Five in a Row): a connection game for two on a table without
//! edges.
//!
//! | file | subject |
//! |---|---|
//! | [`cell`] | cells of the table, and the two colours |
//! | `field` | neighbouring stones, and stones that fall off when one is lifted |
//! | `lines` | five in a row |
//! | [`position`] | the state of a game, and its end |
//! | `history` | the quiet moves, and positions that come back |
//! | [`rules`] | moves: which are allowed, and their effects |
//! | `notation`, `bytes` | moves and positions as text and as bytes |
//! | `bot`, `advice` | computer players, and the content of hints |
//! | `scene` | how it looks and how buttons become moves |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub mod advice;
mod bot;
mod bytes;
pub mod cell;
pub mod field;
mod history;
mod icon;
mod lesson;
mod lines;
mod notation;
pub mod position;
pub mod rules;
pub mod scene;
pub mod text;

use cell::Colour;
use field::STONES_EACH;
use position::{FuenfEnding, FuenfPhase, FuenfPosition};

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fuenf;

impl Game for Fuenf {
    const ABOUT: &'static About = &About {
        id: "fuenf",
        number: GameId::Fuenf.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::stones,
        credit: Credit::five(Phrase::same("Steffen Mühlhäuser")),
    };
    type Scene = scene::FuenfScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;

    fn facts(position: &FuenfPosition, seat: Seat, facts: &mut Facts) {
        match position.ending() {
            Some(FuenfEnding::AllTaken(_)) => facts.because(&text::ALL_TAKEN),
            Some(FuenfEnding::TooFew) => facts.because(&text::DRAWN_TOO_FEW),
            Some(FuenfEnding::Repetition) => facts.because(&text::DRAWN_REPETITION),
            Some(FuenfEnding::Quiet) => facts.because(&text::DRAWN_QUIET),
            Some(FuenfEnding::Five(_)) | None => {}
        }
        let colour = Colour::of(seat);
        let longest = lines::longest(position.stones(colour));
        facts.add(text::LONGEST, longest as u32);
        if position.phase() == FuenfPhase::Move {
            let left = position.stones(colour.other()).len();
            facts.add(text::CAPTURED, STONES_EACH.saturating_sub(left) as u32);
        }
    }
}
