//! Hütchenspieler (Shell Game): four stones are laid, turned face down and shifted; players must
//! remember where each symbol went. For two to four.
//!
//! | file | subject |
//! |---|---|
//! | `stones` | symbols, places, shifts and the row of four stones |
//! | `table` | the open part: stones taken, whose turn it is, gaps |
//! | `rules` | positions and moves: what is allowed, and the effects |
//! | `view` | the view, the same for everybody |
//! | `notation` | `lay:pldv`, `shift:0>3`, `ask:d`, `turn:2`, `seats=3 round=1 …` |
//! | `bytes` | the same as bytes |
//! | `bot` | four levels: memories like people's, shifts that confuse |
//! | `scene` | drawing, keys and timed animations |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub(crate) mod bot;
mod bytes;
mod icon;
pub(crate) mod lesson;
mod notation;
pub mod rules;
pub mod scene;
pub mod stones;
pub(crate) mod table;
pub mod text;
pub(crate) mod view;

pub(crate) use icon::ICON;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Huetchen;

impl Game for Huetchen {
    const ABOUT: &'static About = &About {
        id: "huetchen",
        number: GameId::Huetchen.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: ICON,
        seats: SeatStyle::of,
        credit: Credit::five(Phrase::same("Steffen Mühlhäuser")),
    };
    type Scene = scene::HuetchenScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;

    fn facts(position: &rules::HuetchenPosition, seat: Seat, facts: &mut Facts) {
        let table = &position.table;
        let (own, seats) = (table.taken(seat), Seat::all(table.seats()));
        let others = seats.filter(|&other| other != seat);
        let second = others.map(|other| table.taken(other)).max().unwrap_or(0);
        facts.text(text::STONES, format_args!("{own}/{}", table.all_taken()));
        if own > second {
            facts.add(text::LEAD, own - second);
        }
    }
}
