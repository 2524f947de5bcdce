//! Which sheet, and whether people write on screen or on paper.

use super::sheet::Variant;
use super::text;
use crate::game::OptionValue::Choice as Shown;
use crate::game::choices::{self, pack, unpack};
use crate::game::{OptionValue, Options};
use crate::{bytes, choice};

/// `variant=a` or `variant=b`, and `dice=only` for tables where all have a sheet of paper and
/// the console only rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    pub variant: Variant,
    /// Whether there are dice and nothing else.
    pub dice_only: bool,
}

impl Options for Choice {
    const CHOICES: &'static [choices::Choice<Choice>] = &[
        choice! { "variant" at 0: variant = text::SHEET => {
            "a" = Variant::A, Shown(text::sheet_name(Variant::A)), text::sheet_meaning(Variant::A);
            "b" = Variant::B, Shown(text::sheet_name(Variant::B)), text::sheet_meaning(Variant::B);
        } },
        choice! { "dice" at 1: dice_only = text::DICE_ONLY => {
            "sheets" = false, OptionValue::Switch(false), text::ON_SCREEN;
            "only" = true, OptionValue::Switch(true), text::ON_PAPER;
        } },
    ];
}

bytes! { Choice as u8 = |choice| pack(&choice), unpack }
