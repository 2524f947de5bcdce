//! White and black, the two sides of some games.

use super::rules::Seat;
use crate::bytes;
use crate::ui::Stone;

/// The colour of a stone, and of the side that plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Colour {
    /// Seat 0.
    White,
    /// Seat 1.
    Black,
}

bytes! { enum Colour { White = 0, Black = 1 } }

impl Colour {
    /// Both, in the order of their seats.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The colour of a seat; every seat but the first has black.
    pub const fn of(seat: Seat) -> Colour {
        match seat.number() {
            0 => Colour::White,
            _ => Colour::Black,
        }
    }

    pub const fn seat(self) -> Seat {
        match self {
            Colour::White => Seat::FIRST,
            Colour::Black => Seat::FIRST.next(2),
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// How it is written: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }

    pub(crate) fn of_letter(letter: char) -> Option<Colour> {
        let mut both = Colour::BOTH.into_iter();
        both.find(|colour| colour.letter() == letter)
    }

    /// How its stones are drawn.
    pub const fn stone(self) -> Stone {
        match self {
            Colour::White => Stone::White,
            Colour::Black => Stone::Black,
        }
    }
}
