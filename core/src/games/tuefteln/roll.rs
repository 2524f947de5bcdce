//! Two dice, and the two fields they are written in.

use super::sheet::{DieNumber, SheetField};

/// Two dice, the smaller one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    low: DieNumber,
    high: DieNumber,
}

impl Roll {
    /// In whatever order they fell.
    pub fn of(one: DieNumber, other: DieNumber) -> Roll {
        Roll {
            low: one.min(other),
            high: one.max(other),
        }
    }

    /// All 21.
    pub fn all() -> impl Iterator<Item = Roll> {
        DieNumber::all().flat_map(|low| {
            let above = DieNumber::all().filter(move |&high| high >= low);
            above.map(move |high| Roll { low, high })
        })
    }

    /// The smaller one first.
    pub const fn dice(self) -> [DieNumber; 2] {
        [self.low, self.high]
    }

    pub fn is_double(self) -> bool {
        self.low == self.high
    }
}

/// Both numbers of a roll, written: two different fields in sheet order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    first: (SheetField, DieNumber),
    second: (SheetField, DieNumber),
}

impl Placement {
    /// The two in any order; `None` if both are the same field.
    pub fn of(one: (SheetField, DieNumber), other: (SheetField, DieNumber)) -> Option<Placement> {
        let (first, second) = if one.0 < other.0 {
            (one, other)
        } else {
            (other, one)
        };
        (first.0 != second.0).then_some(Placement { first, second })
    }

    /// In sheet order.
    pub const fn written(self) -> [(SheetField, DieNumber); 2] {
        [self.first, self.second]
    }

    pub fn roll(self) -> Roll {
        Roll::of(self.first.1, self.second.1)
    }
}
