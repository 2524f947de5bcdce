//! Fingerzeig (Show of Hands): the example game, the smallest that uses every part of the
//! interface. `docs/ninth-game.md` builds it step by step; it exists behind the feature
//! `template`.
//!
//! | file | subject |
//! |---|---|
//! | `rules` | positions and moves: what is allowed, and the effects |
//! | `view` | the views |
//! | `options` | how many points win |
//! | `notation`, `bytes` | moves and positions as text, and as they are saved |
//! | `bot` | four levels, habits remembered, hints |
//! | `scene`, `drawing`, `icon` | keys; drawing |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub(crate) mod bot;
mod bytes;
mod drawing;
mod icon;
pub(crate) mod lesson;
mod notation;
pub(crate) mod options;
pub(crate) mod rules;
pub(crate) mod scene;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub(crate) mod view;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Seat};
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template;

impl Game for Template {
    const ABOUT: &'static About = &About {
        id: "template",
        number: GameId::Template.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::of,
        credit: Credit::NOBODY,
    };
    type Scene = scene::TemplateScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;

    fn facts(position: &rules::TemplatePosition, _: Seat, facts: &mut Facts) {
        facts.add(text::ROUNDS, position.points.iter().sum::<u8>());
    }
}
