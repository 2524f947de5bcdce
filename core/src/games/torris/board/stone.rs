//! The 32 stones: two colours, four marks, four of each.

use super::Malformed;
use crate::game::Seat;
use core::fmt;

/// All stones there are.
pub const STONES: usize = 32;
/// Marks 1 to 4.
pub const MARKS: u8 = 4;
/// Stones of one colour with the same mark.
pub const ALIKE: u8 = 4;
/// Colours times marks: what two stones can differ in.
pub const KINDS: usize = STONES / ALIKE as usize;

/// The colour of a stone, and with it a side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Colour {
    /// Seat 0.
    White,
    /// Seat 1.
    Black,
}

impl Colour {
    /// Both, in the order of the seats.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// Its letter: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }

    /// The colour with this letter.
    pub fn of_letter(letter: char) -> Option<Colour> {
        Colour::BOTH
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }

    /// The colour of a seat; every seat but the first has black.
    pub const fn of(seat: Seat) -> Colour {
        match seat.number() {
            0 => Colour::White,
            _ => Colour::Black,
        }
    }

    /// The seat with this colour.
    pub fn seat(self) -> Seat {
        match self {
            Colour::White => Seat::FIRST,
            Colour::Black => Seat::FIRST.next(2),
        }
    }
}

/// A stone: its colour and its mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Stone {
    /// Whose it is.
    pub colour: Colour,
    mark: u8,
}

impl Stone {
    /// The stone of this colour and mark, if there is such a mark.
    pub const fn new(colour: Colour, mark: u8) -> Option<Stone> {
        match mark {
            1..=MARKS => Some(Stone { colour, mark }),
            _ => None,
        }
    }

    /// How many steps it makes, 1 to 4.
    pub const fn mark(self) -> u8 {
        self.mark
    }

    /// A number below [`KINDS`] that equal stones share.
    pub const fn kind(self) -> usize {
        (self.colour as usize * MARKS as usize + self.mark as usize - 1) % KINDS
    }

    /// The stone with this number.
    pub const fn of_kind(kind: usize) -> Stone {
        let colour = match kind / MARKS as usize % 2 {
            0 => Colour::White,
            _ => Colour::Black,
        };
        Stone {
            colour,
            mark: (kind % MARKS as usize) as u8 + 1,
        }
    }

    /// The stone with these two letters, such as `w3`.
    pub fn read(colour: char, mark: char) -> Result<Stone, Malformed> {
        let colour = Colour::of_letter(colour).ok_or(Malformed)?;
        let mark = mark.to_digit(10).ok_or(Malformed)?;
        Stone::new(colour, mark as u8).ok_or(Malformed)
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.mark)
    }
}
