//! Bytes from the wire, one at a time, back into frames.

use super::{BODY_BYTES, CHECK_BYTES, checksum};

/// What a byte completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Nothing yet.
    Nothing,
    /// A frame: [`Reader::frame`].
    Frame,
    /// Something that is no frame, or not any more.
    Nonsense,
}

/// Puts frames together. Takes any bytes; whatever they were, the first whole
/// frame behind a zero is heard.
#[derive(Clone, Debug)]
pub struct Reader {
    body: [u8; BODY_BYTES],
    length: usize,
    /// How many bytes of the present block are still to come.
    left: u8,
    /// A block has ended that stands for a zero, if another follows.
    owes_zero: bool,
    /// Something has come since the last zero.
    begun: bool,
    /// It cannot be a frame any more.
    spoilt: bool,
    /// The length of the frame that was heard last.
    heard: usize,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new()
    }
}

impl Reader {
    /// Has heard nothing.
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

    /// The frame that was heard, until the next byte comes.
    pub fn frame(&self) -> &[u8] {
        self.body.get(..self.heard).unwrap_or_default()
    }

    /// The next byte.
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

    /// A zero: what came before it is a frame or is none.
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
