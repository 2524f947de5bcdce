//! Turns bytes from the wire into frames, one byte at a time.

use super::{BODY_BYTES, CHECK_BYTES, checksum};

/// The result of taking one more byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// The frame is not complete yet.
    Nothing,
    /// A frame is complete: [`Reader::frame`].
    Frame,
    /// The bytes were not a frame, or a damaged one.
    Nonsense,
}

/// Puts frames together. It accepts any bytes; after noise, it reads the first whole frame
/// behind a zero.
#[derive(Clone, Debug)]
pub struct Reader {
    body: [u8; BODY_BYTES],
    length: usize,
    /// How many bytes of the current block are still to come.
    left: u8,
    /// The block that has ended stands for a zero if another block follows.
    owes_zero: bool,
    /// Whether a byte has come since the last zero.
    begun: bool,
    /// Whether the current bytes can no longer become a frame.
    spoilt: bool,
    /// The length of the last whole frame.
    heard: usize,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new()
    }
}

impl Reader {
    /// A reader that has taken no byte yet.
    pub const fn new() -> Reader {
        Reader {
            body: [0; BODY_BYTES],
            length: 0,
            left: 0,
            owes_zero: false,
            begun: false,
            spoilt: false,
            heard: 0,
        }
    }

    /// The last whole frame. The next byte overwrites it.
    pub fn frame(&self) -> &[u8] {
        self.body.get(..self.heard).unwrap_or_default()
    }

    /// Takes the next byte from the wire.
    pub fn push(&mut self, byte: u8) -> Heard {
        self.heard = 0;
        if byte == 0 {
            return self.end();
        }
        self.begun = true;
        if self.left > 0 {
            self.left -= 1;
            self.add(byte);
        } else {
            if self.owes_zero {
                self.add(0);
            }
            self.left = byte - 1;
            self.owes_zero = byte < u8::MAX;
        }
        Heard::Nothing
    }

    fn add(&mut self, byte: u8) {
        match self.body.get_mut(self.length) {
            Some(place) => {
                *place = byte;
                self.length += 1;
            }
            None => self.spoilt = true,
        }
    }

    /// A zero has come: checks the bytes before it.
    fn end(&mut self) -> Heard {
        let body = self.body.get(..self.length).unwrap_or_default();
        let whole = self.left == 0 && !self.spoilt;
        let length = body.len().saturating_sub(CHECK_BYTES);
        let (frame, check) = body.split_at(length);
        let heard = if !self.begun {
            Heard::Nothing
        } else if whole && length > 0 && check == checksum(frame).to_le_bytes() {
            self.heard = length;
            Heard::Frame
        } else {
            Heard::Nonsense
        };
        (self.length, self.left) = (0, 0);
        (self.owes_zero, self.begun, self.spoilt) = (false, false, false);
        heard
    }
}
