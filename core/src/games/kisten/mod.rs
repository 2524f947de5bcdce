//! Kistenstapel (Crates): rhombus tiles draw a pile of crates that everybody builds on; few tiles
//! for many crates is what scores. For two to six.
//!
//! | file | subject |
//! |---|---|
//! | `pile` | columns of crates, the tiles that draw them, what can be drawn |
//! | `action` | what an action costs and brings, and whether it is allowed |
//! | `arbiter` | the actions that are listed |
//! | `table` | a game as it stands |
//! | `rules` | moves: what is allowed, what follows |
//! | `options` | for kids, two ways to finish, the dismantling game |
//! | `notation` | `draw:l`, `build:g0:0,0:1;1,0:1`, `seats=2 pile=g0:0,0:1 …` |
//! | `bytes` | the same as bytes |
//! | `player` | what hints say, and who is asked |
//! | `bot` | what computers play: finding rebuilds, weighing them |
//! | `scene` | how it looks and how buttons become moves |
//! | `lesson` | the guided first round |
//! | `text` | everything it says, rules pages included |

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

    /// The biggest action, what knocking brought, and how many crates there are, hidden ones
    /// included.
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
