//! A placement being chosen: the cursor, the first field, which die goes first.

use super::super::rules::{Placement, Roll};
use super::super::sheet::{DieNumber, FIELDS, SIDE, Sheet, SheetField, SheetVariant};
use crate::keys::Key;
use crate::ui::{Walk, walk};

/// A placement that has not been confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacementDraft {
    /// Where A would choose or write.
    pub cursor: SheetField,
    /// The chosen field.
    pub first: Option<SheetField>,
    /// Whether the larger die goes first.
    pub swapped: bool,
}

impl PlacementDraft {
    /// The cursor is on the open field next to the middle.
    pub fn new(sheet: Option<&Sheet>) -> PlacementDraft {
        let distance = |field: &SheetField| {
            let from_middle = |place: usize| (2 * place as i32 - 5).abs();
            from_middle(field.column()) + from_middle(field.row())
        };
        let open = |field: &SheetField| sheet.is_none_or(|sheet| sheet.is_open(*field));
        PlacementDraft {
            cursor: SheetField::all()
                .filter(open)
                .min_by_key(distance)
                .unwrap_or(SheetField::FIRST),
            first: None,
            swapped: false,
        }
    }

    /// One A away from being written.
    pub fn of(placed: Placement) -> PlacementDraft {
        let [(first, one), (cursor, other)] = placed.written();
        PlacementDraft {
            cursor,
            first: Some(first),
            swapped: one > other,
        }
    }

    /// Of the first field and of the second.
    fn numbers(&self, roll: Roll) -> [DieNumber; 2] {
        let [low, high] = roll.dice();
        if self.swapped {
            [high, low]
        } else {
            [low, high]
        }
    }

    /// The numbers for the fields, as far as chosen.
    pub fn goes(&self, roll: Roll) -> [(DieNumber, Option<SheetField>); 2] {
        let [one, other] = self.numbers(roll);
        match self.first {
            Some(first) => [(one, Some(first)), (other, Some(self.cursor))],
            None => [(one, Some(self.cursor)), (other, None)],
        }
    }

    pub fn offers(&self, sheet: &Sheet, variant: SheetVariant, field: SheetField) -> bool {
        match self.first {
            None => variant.kind(field).is_some() && sheet.is_open(field),
            Some(first) => sheet.takes(variant, first, field),
        }
    }

    /// The numbers that A would write.
    pub fn placement(&self, sheet: &Sheet, variant: SheetVariant, roll: Roll) -> Option<Placement> {
        let first = self.first?;
        let [one, other] = self.numbers(roll);
        sheet
            .takes(variant, first, self.cursor)
            .then(|| Placement::of((first, one), (self.cursor, other)))?
    }

    /// The sheet with the chosen number and the one under the cursor.
    pub(crate) fn preview(&self, sheet: &Sheet, variant: SheetVariant, roll: Roll) -> Sheet {
        let mut preview = *sheet;
        let [one, other] = self.numbers(roll);
        let under_cursor = match self.first {
            Some(first) => {
                preview.write(first, one);
                other
            }
            None => one,
        };
        if self.offers(sheet, variant, self.cursor) {
            preview.write(self.cursor, under_cursor);
        }
        preview
    }

    /// Chooses the field under the cursor, if it may be; the cursor goes to the nearest that
    /// may follow it.
    pub fn choose(&mut self, sheet: &Sheet, variant: SheetVariant) -> bool {
        let first = self.cursor;
        if !self.offers(sheet, variant, first) {
            return false;
        }
        self.first = Some(first);
        let away = |field: &SheetField| {
            field.column().abs_diff(first.column()) + field.row().abs_diff(first.row())
        };
        let partners = SheetField::all().filter(|&field| sheet.takes(variant, first, field));
        if let Some(nearest) = partners.min_by_key(away) {
            self.cursor = nearest;
        }
        true
    }

    pub(crate) fn take_back(&mut self) {
        if let Some(first) = self.first.take() {
            self.cursor = first;
        }
    }

    /// Moves the cursor to the nearest field on offer in a direction; returns whether there is
    /// one.
    pub fn step(&mut self, key: Key, sheet: &Sheet, variant: SheetVariant) -> bool {
        let place = |field: &SheetField| (field.column() as i32, field.row() as i32);
        // If two fields are equally near, the left or upper one is chosen.
        let all = (0..FIELDS).filter_map(|number| match key {
            Key::Up | Key::Down => SheetField::at(number / SIDE, number % SIDE),
            _ => SheetField::at(number % SIDE, number / SIDE),
        });
        let offered = all.filter(|&field| self.offers(sheet, variant, field));
        let next = walk(offered, place, place(&self.cursor), key, Walk::Near);
        self.cursor = next.unwrap_or(self.cursor);
        next.is_some()
    }
}
