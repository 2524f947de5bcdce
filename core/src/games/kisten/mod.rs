//! Kistenstapel (Crates): rhombus tiles draw a pile of crates that everybody builds on; many
//! crates for few tiles score. For two to six.
//!
//! | file | subject |
//! |---|---|
//! | `pile` | columns of crates, the tiles that draw them, which piles can be drawn |
//! | `action` | the cost and gain of an action, and whether it is allowed |
//! | `arbiter` | the actions that are listed |
//! | `table` | the state of a game |
//! | `rules` | moves: what is allowed, and the effects |
//! | `options` | for kids, two ways to finish, the dismantling game |
//! | `notation` | `draw:l`, `build:g0:0,0:1;1,0:1`, `seats=2 pile=g0:0,0:1 …` |
//! | `bytes` | the same as bytes |
//! | `player` | the content of hints, and which player is asked |
//! | `bot` | the computers: finding rebuilds and weighing them |
//! | `scene` | how it looks and how buttons become moves |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub mod action;
pub(crate) mod arbiter;
pub(crate) mod bot;
mod bytes;
mod icon;
pub(crate) mod lesson;
mod notation;
pub(crate) mod options;
pub mod pile;
pub(crate) mod player;
pub mod rules;
pub mod scene;
pub(crate) mod table;
pub(crate) mod text;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kisten;

impl Game for Kisten {
    const ABOUT: &'static About = &About {
        id: "kisten",
        number: GameId::Kisten.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::of,
        credit: Credit::new(
            Phrase::same("R. W."),
            Phrase::new(
                "Früher als Cubus, von R. Wittig",
                "Earlier as Cubus, by R. Wittig",
            ),
        ),
    };
    type Scene = scene::KistenScene;
    const SEQUEL: Phrase = text::SEQUEL;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;

    /// The biggest action, the points by knocking, and the number of crates, including
    /// hidden ones.
    fn facts(position: &rules::KistenPosition, _: Seat, facts: &mut Facts) {
        let rules::Highlights { biggest, knocking } = position.highlights;
        let pile = &position.pile;
        let hidden = scene::draw::crates::hidden(pile);
        let crates = match pile.crates() {
            1 => text::FACT_CRATE,
            _ => text::FACT_CRATES,
        };
        for (label, number) in [
            (text::FACT_BIGGEST, u16::from(biggest)),
            (text::FACT_KNOCKING, u16::from(knocking)),
            (crates, pile.crates()),
            (text::FACT_HIDDEN, hidden),
        ] {
            if number > 0 {
                facts.add(label, number);
            }
        }
    }
}
