//! Places at the table.

use crate::bytes;

/// The most seats any game has (Tüfteln).
pub const MAX_SEATS: usize = 15;

/// A place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Seat(u8);

impl Seat {
    /// The first seat; every game has it.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if it is below [`MAX_SEATS`].
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < MAX_SEATS {
            Some(Seat(number))
        } else {
            None
        }
    }

    /// Its number, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a table of `count`, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(MAX_SEATS as u8)).map(Seat)
    }

    /// The next seat clockwise at a table of `count`.
    pub const fn next(self, count: u8) -> Seat {
        if self.0 + 1 < count {
            Seat(self.0 + 1)
        } else {
            Seat(0)
        }
    }

    /// The seat this many places further on at a table of `count`.
    #[must_use]
    pub const fn after(self, places: u8, count: u8) -> Seat {
        let place = self.0 as u16 + places as u16;
        Seat((place % if count == 0 { 1 } else { count as u16 }) as u8)
    }

    /// How many places after another seat it is at a table of `count`.
    pub const fn places_after(self, other: Seat, count: u8) -> u8 {
        (self.0 + count - other.0) % if count == 0 { 1 } else { count }
    }
}

bytes! { Seat as u8 = Seat::number, Seat::new }

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seats(u16);

impl Seats {
    pub const NONE: Seats = Seats(0);

    /// This set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without the seats of another.
    #[must_use]
    pub const fn without(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The seats as bits, bit 0 for seat 0.
    pub const fn bits(self) -> u16 {
        self.0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS as u8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

bytes! {
    Seats as u16 = |seats| seats.0,
    |bits| (bits >> MAX_SEATS == 0).then_some(Seats(bits))
}
