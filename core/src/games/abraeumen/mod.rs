//! Abräumen (Clear Out): peg solitaire on 6 × 6 cells, for one player.
//!
//! | file | subject |
//! |---|---|
//! | `board` | cells, jumps and boards, with their texts |
//! | `rules` | a game: the board, the colours of the stones, the stones taken |
//! | `notation` | moves and positions as text |
//! | `bytes` | the same as bytes |
//! | `solver` | can this still be solved, and how? |
//! | `bot` | hints, demonstrations, four levels |
//! | `review` | finds the jump after which the game could no longer be solved |
//! | `scene` | how it looks and how buttons become jumps |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub mod board;
pub mod bot;
mod bytes;
mod icon;
pub(crate) mod lesson;
mod notation;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod scene;
pub mod solver;
pub mod text;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Recorded, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abraeumen;

impl Game for Abraeumen {
    const ABOUT: &'static About = &About {
        id: "abraeumen",
        number: GameId::Abraeumen.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::of,
        credit: Credit::five(Phrase::new("Ein Klassiker", "A classic")),
    };
    type Scene = scene::AbraeumenScene;
    const LOWEST_IS_BEST: bool = true;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;
    const LISTS: &'static [Phrase] = &[text::STONES_LEFT];

    fn recorded(_: &Self::Options) -> Recorded {
        Recorded::Listed(0)
    }

    fn facts(position: &rules::AbraeumenPosition, _: Seat, facts: &mut Facts) {
        let stones = position.board().stones();
        let label = match stones {
            1 => text::STONE,
            _ => text::STONES,
        };
        facts.add(label, stones);
        let taken = position.taken();
        let label = match taken {
            1 => text::JUMP_MADE,
            _ => text::JUMPS_MADE,
        };
        facts.add(label, taken);
    }
}
