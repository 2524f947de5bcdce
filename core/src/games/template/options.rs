//! How many points win: the game's one option, `goal=3`.

use super::text;
use crate::bytes;
use crate::game::{BadOption, OptionRow, OptionValue, Options};
use crate::text::Phrase;

/// So many points win: 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal(u8);

const FEWEST: u8 = 1;
const MOST: u8 = 9;

impl Goal {
    /// This goal, if the game allows it.
    pub const fn new(points: u8) -> Option<Goal> {
        if FEWEST <= points && points <= MOST {
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
    /// The text form, for the engine protocol and for tests.
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        if key != "goal" {
            return Err(BadOption::Unknown);
        }
        let points = value.parse().ok().and_then(Goal::new);
        *self = points.ok_or(BadOption::Value("1 to 9"))?;
        Ok(())
    }

    /// The row of the table set-up.
    fn row(&self, number: usize, _seats: u8) -> Option<OptionRow> {
        const FIGURES: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let figure = FIGURES.get(usize::from(self.0)).copied()?;
        (number == 0).then_some(OptionRow {
            label: text::GOAL,
            value: OptionValue::Choice(Phrase::same(figure)),
            meaning: text::GOAL_MEANING,
        })
    }

    /// Round the ends: after nine comes one.
    fn turn(&mut self, number: usize, _seats: u8, forward: bool) {
        if number == 0 {
            let next = if forward { self.0 + 1 } else { self.0 - 1 };
            *self = Goal::new(next).unwrap_or(Goal(if forward { FEWEST } else { MOST }));
        }
    }
}

bytes! { Goal as u8 = Goal::points, Goal::new }
