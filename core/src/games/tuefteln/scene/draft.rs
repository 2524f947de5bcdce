//! What somebody is about to write: the cursor, the first field, which die
//! goes first.

use super::super::rules::{Placement, Roll};
use super::super::sheet::{Die, Field, Sheet, Variant};
use crate::keys::Key;

/// A placement that has not been confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Where A would choose or write.
    pub cursor: Field,
    /// The field that has been chosen.
    pub first: Option<Field>,
    /// Whether the larger die goes first.
    pub swapped: bool,
}

impl Draft {
    /// Nothing chosen, with the cursor on the open field next to the middle.
    pub fn new(sheet: Option<&Sheet>) -> Draft {
        let distance = |field: &Field| {
            let from_middle = |place: usize| (2 * place as i32 - 5).abs();
            from_middle(field.column()) + from_middle(field.row())
        };
        let open = |field: &Field| sheet.is_none_or(|sheet| sheet.is_open(*field));
        Draft {
            cursor: Field::all()
                .filter(open)
                .min_by_key(distance)
                .unwrap_or(Field::FIRST),
            first: None,
            swapped: false,
        }
    }

    /// The draft of a placement: one A away from being written.
    pub fn of(placed: Placement) -> Draft {
        let [(first, one), (cursor, other)] = placed.written();
        Draft {
            cursor,
            first: Some(first),
            swapped: one > other,
        }
    }

    /// The number of the first field and that of the second.
    pub fn numbers(&self, roll: Roll) -> [Die; 2] {
        let [low, high] = roll.dice();
        if self.swapped {
            [high, low]
        } else {
            [low, high]
        }
    }

    /// The number that is under the cursor, or that of the first field.
    pub fn number(&self, roll: Roll, under_cursor: bool) -> Option<Die> {
        let [one, other] = self.numbers(roll);
        match (self.first, under_cursor) {
            (Some(_), false) | (None, true) => Some(one),
            (Some(_), true) => Some(other),
            (None, false) => None,
        }
    }

    /// Whether a field is offered now.
    pub fn offers(&self, sheet: &Sheet, variant: Variant, field: Field) -> bool {
        match self.first {
            None => variant.kind(field).is_some() && sheet.is_open(field),
            Some(first) => sheet.takes(variant, first, field),
        }
    }

    /// What A would write.
    pub fn placement(&self, sheet: &Sheet, variant: Variant, roll: Roll) -> Option<Placement> {
        let first = self.first?;
        let [one, other] = self.numbers(roll);
        sheet
            .takes(variant, first, self.cursor)
            .then(|| Placement::of((first, one), (self.cursor, other)))?
    }

    /// The sheet with what has been chosen and what is under the cursor.
    pub fn preview(&self, sheet: &Sheet, variant: Variant, roll: Roll) -> Sheet {
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

    /// The field is the first one; the cursor goes to the nearest that may
    /// follow it.
    pub fn choose(&mut self, sheet: &Sheet, variant: Variant) {
        let first = self.cursor;
        self.first = Some(first);
        let away = |field: &Field| {
            let apart = |one: usize, other: usize| (one as i32 - other as i32).abs();
            apart(field.column(), first.column()) + apart(field.row(), first.row())
        };
        let partners = Field::all().filter(|&field| sheet.takes(variant, first, field));
        if let Some(nearest) = partners.min_by_key(away) {
            self.cursor = nearest;
        }
    }

    /// Takes the first field back; returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let first = self.first.take();
        if let Some(first) = first {
            self.cursor = first;
        }
        first.is_some()
    }

    /// Moves the cursor to the nearest field on offer in a direction; answers
    /// whether there is one.
    pub fn step(&mut self, key: Key, sheet: &Sheet, variant: Variant) -> bool {
        let from = self.cursor;
        // Ahead in the direction, and how far aside.
        let way = |field: Field| {
            let across = field.column() as i32 - from.column() as i32;
            let down = field.row() as i32 - from.row() as i32;
            match key {
                Key::Left => (-across, down),
                Key::Right => (across, down),
                Key::Up => (-down, across),
                _ => (down, across),
            }
        };
        let offered = Field::all().filter(|&field| self.offers(sheet, variant, field));
        let ahead = offered.filter(|&field| way(field).0 > 0);
        // What lies nearly straight ahead is meant before what lies aside.
        let nearest = ahead.min_by_key(|&field| {
            let (ahead, aside) = way(field);
            (ahead + 2 * aside.abs(), aside)
        });
        if let Some(field) = nearest {
            self.cursor = field;
        }
        nearest.is_some()
    }
}
