//! The variants: `kids=on`, `finish=lowest` or `best`, `mode=abbau`.

use super::text;
use crate::game::OptionValue::Choice as Shown;
use crate::game::choices::{pack, unpack};
use crate::game::{Choice, Options};
use crate::text::Phrase;
use crate::{bytes, choice};

/// What happens to the remaining tiles at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Finish {
    #[default]
    None,
    /// The seat with the fewest points may build once more with all of them.
    Lowest,
    /// All propose an action; the best is carried out.
    Best,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KistenVariant {
    /// No open lids, and every crate is worth a point.
    pub kids: bool,
    pub(crate) finish: Finish,
    pub dismantling: bool,
}

impl Options for KistenVariant {
    /// Building or dismantling, and two variants of building.
    const CHOICES: &'static [Choice<KistenVariant>] = &[
        choice! { "mode" at 3: dismantling = text::MODE => {
            "aufbau" = false, Shown(text::MODE_BUILD), text::MODE_BUILD_MEANING;
            "abbau" = true, Shown(text::MODE_DISMANTLE), text::MODE_DISMANTLE_MEANING;
        } },
        choice! { "finish" at 0: finish = text::FINISH, if |variant| !variant.dismantling => {
            "none" = Finish::None, Shown(text::FINISH_NONE), text::FINISH_NONE_MEANING;
            "lowest" = Finish::Lowest, Shown(text::FINISH_LOWEST), text::FINISH_LOWEST_MEANING;
            "best" = Finish::Best, Shown(text::FINISH_BEST), text::FINISH_BEST_MEANING;
        } },
        choice! { "kids" at 2: kids = text::KIDS, text::KIDS_MEANING, if |variant| !variant.dismantling },
    ];

    fn check(&self, _: u8) -> Result<(), Phrase> {
        if self.kids && self.dismantling {
            return Err(text::NO_KIDS_DISMANTLE);
        }
        Ok(())
    }

    fn settle(&mut self) {
        self.kids &= !self.dismantling;
    }
}

bytes! { KistenVariant as u8 = |variant| pack(&variant), unpack }
