//! How many points win: the game's one option, `goal=3`.

use super::text;
use crate::game::OptionValue::Choice as Shown;
use crate::game::{Choice, Options};
use crate::text::Phrase;
use crate::{bytes, choice};

/// This many points win: 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal(u8);

impl Goal {
    /// This goal, if the game allows it.
    pub const fn new(points: u8) -> Option<Goal> {
        if matches!(points, 1..=9) {
            Some(Goal(points))
        } else {
            None
        }
    }

    /// How many points win.
    pub const fn points(self) -> u8 {
        self.0
    }
}

impl Default for Goal {
    fn default() -> Goal {
        Goal(3)
    }
}

impl Options for Goal {
    /// One row of the table set-up. Text form, row and turning follow from it.
    const CHOICES: &'static [Choice<Goal>] =
        &[choice! { "goal" at 0: 0 = text::GOAL, words "1 to 9" => {
            "1" = 1, Shown(Phrase::same("1")), text::GOAL_MEANING;
            "2" = 2, Shown(Phrase::same("2")), text::GOAL_MEANING;
            "3" = 3, Shown(Phrase::same("3")), text::GOAL_MEANING;
            "4" = 4, Shown(Phrase::same("4")), text::GOAL_MEANING;
            "5" = 5, Shown(Phrase::same("5")), text::GOAL_MEANING;
            "6" = 6, Shown(Phrase::same("6")), text::GOAL_MEANING;
            "7" = 7, Shown(Phrase::same("7")), text::GOAL_MEANING;
            "8" = 8, Shown(Phrase::same("8")), text::GOAL_MEANING;
            "9" = 9, Shown(Phrase::same("9")), text::GOAL_MEANING;
        } }];
}

bytes! { Goal as u8 = Goal::points, Goal::new }
