//! Fingerzeig (Show of Hands): the example game. Copy this folder to begin the
//! next one.
//!
//! Nobody finds it on the launcher: it exists behind the feature `template`,
//! for tests and for whoever writes the ninth game. It is as small as a game
//! can be that still uses every part of the interface: two to four seats, an
//! option, a die, secret choices, a bot with a memory.
//!
//! **How it is played.** Each round begins with a die. Then every seat, from
//! the beginner on, secretly shows one, two or three fingers. When all have
//! shown, die and fingers are added up and counted off around the table; the
//! beginner is "one". Where the counting ends somebody wins the round: a point,
//! and the next round begins there. Whoever reaches the goal first has won.
//! Only one seat wins a round, so there are no draws.
//!
//! | file | subject |
//! |---|---|
//! | [`rules`] | positions and moves: what is allowed, what follows |
//! | [`view`] | what each pair of eyes may know |
//! | [`options`] | how many points win |
//! | `bytes` | moves and positions as bytes |
//! | `notation` | `roll:4`, `show:2`, `goal=3 first=0 die=4 shown=2 …` |
//! | [`bot`] | four levels, habits remembered, hints |
//! | [`scene`], `drawing` | what the cursor does; how it looks |
//! | [`lesson`] | the guided first round |
//! | [`text`] | everything it says, rules pages included |
//!
//! # Adding a game
//!
//! 1. Copy this folder and rename it to the game's id; `rules.rs` first, with
//!    the words of the rules page.
//! 2. Add `mod` and registry line in `games/mod.rs`. The conformance suite now
//!    runs it: `cargo test -p taschenspieler-tests --test conformance`.
//! 3. Write the page's examples as tests, in its notation (`tests.rs`);
//!    `games/testing` has what they share with other games.
//! 4. Let it play itself into `tests/golden/` (`golden.rs` says how).
//! 5. Draw the scene last: by then everything else is known to work. Write
//!    its moments into `tests/positions/` and `tests/scenes/`, and let its tests
//!    press keys on the desk of `games/testing`.

pub mod bot;
mod bytes;
mod drawing;
mod icon;
pub mod lesson;
mod notation;
pub mod options;
pub mod rules;
pub mod scene;
#[cfg(test)]
mod tests;
pub mod text;
pub mod view;

use crate::game::{About, Credit, Game, Lesson, Page};
use crate::games::FIRST_HIDDEN_NUMBER;
use crate::ui::SeatStyle;

/// The game. It has no contents: it only stands for its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template;

impl Game for Template {
    const ABOUT: &'static About = &About {
        id: "template",
        // A game for people takes a number below this one.
        number: FIRST_HIDDEN_NUMBER,
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::of,
        credit: Credit::NOBODY,
    };
    type Scene = scene::TemplateScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;
}
