//! Who sits where, on two consoles.
//!
//! As bytes: the number of seats, 1 to 15; then for each seat a byte that says who
//! decides, the length of the name, and the name.

use super::NAME_BYTES;
use super::read::{Reader, Unclear};
use heapless::Vec;

/// The most seats of any game.
pub const MAX_SEATS: usize = 15;

const SEATS_BYTES: usize = 1 + MAX_SEATS * (2 + NAME_BYTES);

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at the console that proposes.
    Proposer,
    /// A person at the other console.
    Guest,
    /// A computer, at the console that proposes: level 1 to 4.
    Computer(u8),
}

impl Sitter {
    const fn byte(self) -> u8 {
        match self {
            Sitter::Proposer => 0,
            Sitter::Guest => 1,
            Sitter::Computer(level) => 1 + level,
        }
    }

    fn from_byte(byte: u8) -> Option<Sitter> {
        match byte {
            0 => Some(Sitter::Proposer),
            1 => Some(Sitter::Guest),
            2..=5 => Some(Sitter::Computer(byte - 1)),
            _ => None,
        }
    }
}

/// A seating being written into a proposal.
#[derive(Clone, Debug, Default)]
pub struct Seating {
    bytes: Vec<u8, SEATS_BYTES>,
}

impl Seating {
    /// A table without seats.
    pub const fn new() -> Seating {
        Seating { bytes: Vec::new() }
    }

    /// Adds the next seat; false if there are too many or the name is too long.
    #[must_use]
    pub fn add(&mut self, who: Sitter, name: &str) -> bool {
        if self.bytes.is_empty() && self.bytes.push(0).is_err() {
            return false;
        }
        let count = self.bytes.first().copied().unwrap_or_default();
        let level = matches!(who, Sitter::Computer(level) if !(1..=4).contains(&level));
        if usize::from(count) >= MAX_SEATS || level || !is_name(name) {
            return false;
        }
        let head = [who.byte(), name.len() as u8];
        let fits = self.bytes.extend_from_slice(&head).is_ok()
            && self.bytes.extend_from_slice(name.as_bytes()).is_ok();
        if let Some(first) = self.bytes.first_mut() {
            *first = count + 1;
        }
        fits
    }

    /// The finished table; `None` if it has no seats.
    pub fn seats(&self) -> Option<Seats<'_>> {
        let seats = Seats { bytes: &self.bytes };
        (seats.count() > 0).then_some(seats)
    }
}

/// Whether a text can be shown as a name: not too long, and without control
/// characters.
pub(super) fn is_name(name: &str) -> bool {
    name.len() <= NAME_BYTES && !name.chars().any(char::is_control)
}

/// A seating as bytes of a message, already checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats<'a> {
    bytes: &'a [u8],
}

impl<'a> Seats<'a> {
    /// Takes a seating off the front of some bytes.
    pub(super) fn read(from: &mut Reader<'a>) -> Result<Seats<'a>, Unclear> {
        let start = from.rest();
        let count = from.byte()?;
        if !(1..=MAX_SEATS as u8).contains(&count) {
            return Err(Unclear);
        }
        for _ in 0..count {
            Sitter::from_byte(from.byte()?).ok_or(Unclear)?;
            from.name()?;
        }
        let bytes = start.get(..start.len() - from.rest().len());
        bytes.map(|bytes| Seats { bytes }).ok_or(Unclear)
    }

    pub(super) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// How many seats there are.
    pub fn count(&self) -> u8 {
        self.bytes.first().copied().unwrap_or_default()
    }

    /// The player and name of each seat, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Sitter, &'a str)> + use<'a> {
        let mut rest = Reader::new(self.bytes.get(1..).unwrap_or_default());
        (0..self.count()).map_while(move |_| {
            let who = Sitter::from_byte(rest.byte().ok()?)?;
            Some((who, rest.name().ok()?))
        })
    }

    /// The seats of the console that is asked, bit 0 for seat 0.
    pub fn guests(&self) -> u16 {
        let seats = self.iter().enumerate();
        seats
            .filter(|(_, (who, _))| *who == Sitter::Guest)
            .fold(0, |all, (seat, _)| all | 1 << seat)
    }
}
