//! How moves, positions and views are written.
//!
//! The rules pages define every notation; the engine protocol, golden play-throughs and
//! tests use it.

use super::rules::Rules;
use crate::basics::Seat;
use core::fmt::{self, Display, Write};
use core::iter::Peekable;
use core::str::{FromStr, Split};
use heapless::Vec;

/// Why a text is not a move or a position. Protocol and tests show it; players
/// never see it, so it exists in English only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed(pub &'static str);

/// Why something cannot be written down now: the rules page defines no notation for it, or
/// none for the middle of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotNow {
    /// The page defines no notation for this moment.
    No(&'static str),
    /// The text did not fit.
    Full,
}

impl From<fmt::Error> for NotNow {
    fn from(_: fmt::Error) -> NotNow {
        NotNow::Full
    }
}

/// A value with a text form; how it is written is its `Display`.
pub trait InText: Display + Sized {
    /// Reads exactly what is written.
    fn from_text(text: &str) -> Option<Self>;
}

/// Declares the text form of a type. For an enum: the word that each variant begins with
/// and what follows it. For a struct: its two fields and the text between them.
///
/// ```text
/// in_text! { enum Played { "null" Null, "claim:" Claim(card), "" Put(strip) } }
/// in_text! { struct Shift { from ">" to } }
/// ```
///
/// The first variant that fits the text is read.
macro_rules! in_text {
    (enum $name:ident {
        $($word:literal $variant:ident $(($item:ident))?),+ $(,)?
    }) => {
        impl core::fmt::Display for $name {
            fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $( $name::$variant $(($item))? => {
                        out.write_str($word)?;
                        $( core::fmt::Display::fmt($item, out)?; )?
                    } )+
                }
                Ok(())
            }
        }

        impl $crate::game::notation::InText for $name {
            fn from_text(text: &str) -> Option<$name> {
                $( $crate::game::notation::in_text!(@read text $word $name $variant $($item)?); )+
                None
            }
        }
    };
    (struct $name:ident { $one:ident $between:literal $other:ident }) => {
        impl core::fmt::Display for $name {
            fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(out, concat!("{}", $between, "{}"), self.$one, self.$other)
            }
        }

        impl $crate::game::notation::InText for $name {
            fn from_text(text: &str) -> Option<$name> {
                let (one, other) = text.split_once($between)?;
                Some($name {
                    $one: $crate::game::notation::InText::from_text(one)?,
                    $other: $crate::game::notation::InText::from_text(other)?,
                })
            }
        }
    };
    (@read $text:ident $word:literal $name:ident $variant:ident) => {
        if $text == $word {
            return Some($name::$variant);
        }
    };
    (@read $text:ident $word:literal $name:ident $variant:ident $item:ident) => {
        if let Some(rest) = $text.strip_prefix($word)
            && let Some($item) = $crate::game::notation::InText::from_text(rest)
        {
            return Some($name::$variant($item));
        }
    };
}

pub(crate) use in_text;

impl InText for u8 {
    fn from_text(text: &str) -> Option<u8> {
        number(text)
    }
}

/// The notation of a game.
pub trait Notation: Rules<Move: Display> {
    /// Writes a move: `c2n`.
    fn write_move(played: &Self::Move, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{played}")
    }

    /// Reads a move. Whether it is legal is for the rules to say.
    fn read_move(text: &str) -> Result<Self::Move, Malformed>;

    /// Writes a position, where the page defines how.
    fn write_position(position: &Self::Position, out: &mut dyn Write) -> Result<(), NotNow>;

    /// Reads a position that a game can be started from.
    fn read_position(text: &str) -> Result<Self::Position, Malformed>;

    /// Writes a view, where the page defines how.
    fn write_view(view: &Self::View, out: &mut dyn Write) -> Result<(), NotNow> {
        let _ = (view, out);
        Err(NotNow::No("this game defines no view"))
    }
}

/// The fields of a line, `key=value`, one after the other.
pub struct Fields<'a>(Peekable<Split<'a, char>>);

impl<'a> Fields<'a> {
    pub fn new(line: &'a str) -> Fields<'a> {
        Fields(line.split(' ').peekable())
    }

    /// The value of the next field, if it has this key; otherwise the field stays the next
    /// one.
    pub fn next(&mut self, key: &str) -> Option<&'a str> {
        let value = self.0.peek()?.strip_prefix(key)?.strip_prefix('=')?;
        self.0.next();
        Some(value)
    }

    /// The same for a key that ends in the number of a seat: `hand0=`.
    pub(crate) fn of_seat(&mut self, key: &str, seat: u8) -> Option<&'a str> {
        let (figure, value) = self.0.peek()?.strip_prefix(key)?.split_once('=')?;
        self.0.next_if(|_| number(figure) == Some(seat))?;
        Some(value)
    }

    /// The number in the next field.
    pub fn number(&mut self, key: &str) -> Option<u8> {
        number(self.next(key)?)
    }

    /// The value in the next field; `Some(None)` if the field is `-`.
    pub(crate) fn perhaps<T: InText>(&mut self, key: &str) -> Option<Option<T>> {
        match self.next(key)? {
            "-" => Some(None),
            text => T::from_text(text).map(Some),
        }
    }

    /// The [`list`] in the next field.
    pub fn list<T: InText, const ROOM: usize>(&mut self, key: &str) -> Option<Vec<T, ROOM>> {
        let mut things = Vec::new();
        for text in list(self.next(key)?) {
            things.push(T::from_text(text)?).ok()?;
        }
        Some(things)
    }

    /// Whether there is no other field.
    pub fn is_empty(&mut self) -> bool {
        self.0.peek().is_none()
    }
}

/// A number as people write it: without a sign and without leading zeros.
pub fn number(text: &str) -> Option<u8> {
    number_of(text)
}

/// The same for numbers that may be larger.
pub(crate) fn number_of<T: FromStr>(text: &str) -> Option<T> {
    match text.as_bytes() {
        [b'0'] | [b'1'..=b'9', ..] => text.parse().ok(),
        _ => None,
    }
}

/// The entries of a list separated by `;`, where `-` stands for an empty list.
pub fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').filter(move |_| text != "-")
}

/// Writes such a list.
pub(crate) fn write_list<T: Display>(
    things: impl IntoIterator<Item = T>,
    out: &mut dyn Write,
) -> fmt::Result {
    let mut before = "";
    for thing in things {
        write!(out, "{before}{thing}")?;
        before = ";";
    }
    out.write_str(if before.is_empty() { "-" } else { "" })
}

/// Writes what each seat has, with `,` between.
pub(crate) fn write_of_seats<T: Display>(
    seats: u8,
    thing: impl Fn(Seat) -> T,
    out: &mut dyn Write,
) -> fmt::Result {
    for seat in Seat::all(seats) {
        let before = if seat == Seat::FIRST { "" } else { "," };
        write!(out, "{before}{}", thing(seat))?;
    }
    Ok(())
}

/// The name that three of the pages use for a cell: a letter for its column and a digit for
/// its row.
///
/// ```
/// use taschenspieler_core::game::notation::CellName;
///
/// let name = CellName { column: 2, row: 1 };
/// assert_eq!(name.to_string(), "c2");
/// assert_eq!(CellName::read("c2"), Some(name));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellName {
    /// 0 is written as `a`.
    pub column: u8,
    /// 0 is written as `1`.
    pub row: u8,
}

impl CellName {
    /// Reads a name. Only the board can say whether it has such a cell.
    pub fn read(text: &str) -> Option<CellName> {
        match *text.as_bytes() {
            [column @ b'a'..=b'z', row @ b'1'..=b'9'] => Some(CellName {
                column: column - b'a',
                row: row - b'1',
            }),
            _ => None,
        }
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'a'.saturating_add(self.column)))?;
        f.write_char(char::from(b'1'.saturating_add(self.row)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, list, number, write_list};
    use std::string::String;

    #[test]
    fn numbers_are_written_in_one_way() {
        for (text, meant) in [("0", 0), ("7", 7), ("10", 10), ("255", 255)] {
            assert_eq!(number(text), Some(meant));
        }
        for text in ["", "+1", "01", "-1", "1a", "256", " 1"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn fields_come_in_their_order() {
        let mut fields = Fields::new("seats=2 hand0=- hand1=3;4");
        assert_eq!(fields.next("hand0"), None);
        assert_eq!(fields.next("seats"), Some("2"));
        assert_eq!(fields.of_seat("hand", 1), None);
        assert_eq!(fields.of_seat("hand", 0), Some("-"));
        assert!(!fields.is_empty());
        assert_eq!(fields.of_seat("hand", 1), Some("3;4"));
        assert!(fields.is_empty());
        let mut fields = Fields::new("a=1 b=- c=2;3 d=4;5");
        assert_eq!(fields.number("a"), Some(1));
        assert_eq!(fields.perhaps::<u8>("b"), Some(None));
        let two = fields.list::<u8, 2>("c");
        assert_eq!(two.as_deref(), Some(&[2, 3][..]));
        assert_eq!(fields.list::<u8, 1>("d"), None);
    }

    #[test]
    fn a_list_is_read_as_it_is_written() {
        for text in ["-", "1", "1;2;3"] {
            let mut written = String::new();
            write_list(list(text), &mut written).expect("a string grows");
            assert_eq!(written, text);
        }
    }
}
