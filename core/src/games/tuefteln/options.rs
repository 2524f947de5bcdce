//! Which sheet, and whether people write on screen or on paper.

use super::sheet::Variant;
use super::text;
use crate::game::{BadOption, OptionRow, OptionValue, Options};
use crate::save::{Bytes, Damaged, Reader, Writer};

/// The variants: `variant=a` or `variant=b`, and `dice=only` for tables where
/// everybody has a sheet of paper and the console only rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The sheet.
    pub variant: Variant,
    /// Whether there are dice and nothing else.
    pub dice_only: bool,
}

impl Options for Choice {
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match (key, value) {
            ("variant", "a") => self.variant = Variant::A,
            ("variant", "b") => self.variant = Variant::B,
            ("variant", _) => return Err(BadOption::Value("a or b")),
            ("dice", "only") => self.dice_only = true,
            ("dice", "sheets") => self.dice_only = false,
            ("dice", _) => return Err(BadOption::Value("sheets or only")),
            _ => return Err(BadOption::Unknown),
        }
        Ok(())
    }

    fn row(&self, number: usize, _: u8) -> Option<OptionRow> {
        match number {
            0 => Some(OptionRow {
                label: text::SHEET,
                value: OptionValue::Choice(text::sheet_name(self.variant)),
                meaning: text::sheet_meaning(self.variant),
            }),
            1 => Some(OptionRow {
                label: text::DICE_ONLY,
                value: OptionValue::Switch(self.dice_only),
                meaning: if self.dice_only {
                    text::ON_PAPER
                } else {
                    text::ON_SCREEN
                },
            }),
            _ => None,
        }
    }

    fn turn(&mut self, number: usize, _: u8, _: bool) {
        match number {
            0 => {
                self.variant = match self.variant {
                    Variant::A => Variant::B,
                    Variant::B => Variant::A,
                }
            }
            1 => self.dice_only = !self.dice_only,
            _ => {}
        }
    }
}

impl Bytes for Choice {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.variant as u8 | u8::from(self.dice_only) << 1);
    }

    fn read(from: &mut Reader<'_>) -> Result<Choice, Damaged> {
        let byte = from.u8()?;
        let variant = Variant::ALL[usize::from(byte & 1)];
        (byte < 4)
            .then_some(Choice {
                variant,
                dice_only: byte & 2 != 0,
            })
            .ok_or(Damaged)
    }
}
