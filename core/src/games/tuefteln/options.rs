//! Which sheet, and whether people write on the screen or on paper.

use super::sheet::SheetVariant;
use super::text;
use crate::game::OptionValue::Choice as Shown;
use crate::game::choices::{self, pack, unpack};
use crate::game::{OptionValue, Options};
use crate::{bytes, choice};

/// `variant=a` or `variant=b`, and `dice=only` for tables where all have a sheet of paper and
/// the console only rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TueftelnOptions {
    pub variant: SheetVariant,
    /// Whether there are only dice, without sheets.
    pub dice_only: bool,
}

impl Options for TueftelnOptions {
    const CHOICES: &'static [choices::Choice<TueftelnOptions>] = &[
        choice! { "variant" at 0: variant = text::SHEET => {
            "a" = SheetVariant::A, Shown(text::sheet_name(SheetVariant::A)), text::sheet_meaning(SheetVariant::A);
            "b" = SheetVariant::B, Shown(text::sheet_name(SheetVariant::B)), text::sheet_meaning(SheetVariant::B);
        } },
        choice! { "dice" at 1: dice_only = text::DICE_ONLY => {
            "sheets" = false, OptionValue::Switch(false), text::ON_SCREEN;
            "only" = true, OptionValue::Switch(true), text::ON_PAPER;
        } },
    ];
}

bytes! { TueftelnOptions as u8 = |choice| pack(&choice), unpack }
