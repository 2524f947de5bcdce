//! How many points win: the game's one option, `goal=3`.

use super::text;
use crate::game::choices::{pack, unpack};
use crate::game::{Choice, Options};
use crate::{bytes, choice};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TemplateGoal {
    /// 1 to 9.
    pub(crate) points: u8,
}

impl Default for TemplateGoal {
    fn default() -> TemplateGoal {
        TemplateGoal { points: 3 }
    }
}

impl Options for TemplateGoal {
    /// One row of the table set-up. Text form, row and turning follow from it.
    const CHOICES: &'static [Choice<TemplateGoal>] = &[choice! {
        "goal": points = text::GOAL, text::GOAL_MEANING, words "1 to 9" of 1 2 3 4 5 6 7 8 9
    }];
}

bytes! { TemplateGoal as u8 = |goal| pack(&goal), unpack }
