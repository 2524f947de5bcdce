//! The memory in which messages wait: one block for both directions.
//!
//! ```text
//! | message being heard → |      free      | ← messages to be sent |
//! 0                    heard           POOL − sent              POOL
//! ```
//!
//! A piece is freed as soon as it is acknowledged, right beside the free room. So two
//! consoles can send each other their longest message at the same time, although neither
//! has room for two: as one side's message arrives, its room becomes free for the other's.
//!
//! This cannot get stuck. Together, both sides hold at most what both have admitted, which
//! is twice [`ADMITTED`]. So at least one of them holds no more than [`ADMITTED`], and has
//! room for another piece.

use super::packet::PIECE_BYTES;

/// The longest message.
pub const MESSAGE_BYTES: usize = 2_176;
/// The bytes for both directions together.
const POOL_BYTES: usize = 2_816;
/// The most bytes that may wait to be sent, counting messages whole until they
/// have arrived.
const ADMITTED: usize = POOL_BYTES - PIECE_BYTES;
/// The length in front of each waiting message.
const LENGTH_BYTES: usize = 2;

const _: () = assert!(MESSAGE_BYTES + LENGTH_BYTES <= ADMITTED);

/// Why a message cannot be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsent {
    /// No other console is at the other end.
    Nobody,
    /// Too much is waiting. There is room again after something has arrived.
    Full,
    /// The message is empty, or longer than allowed.
    Length,
}

/// A piece of a message, counted from the first byte that has not arrived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// How many bytes of the pool it takes, including the message's length.
    pub taken: usize,
    /// Whether the message begins with it.
    pub first: bool,
    /// Whether the message ends with it.
    pub last: bool,
}

impl Piece {
    fn head(&self) -> usize {
        if self.first { LENGTH_BYTES } else { 0 }
    }
}

/// Writes a message into a buffer and returns its length; `None` if it does not fit.
pub type Compose<'a> = dyn Fn(&mut [u8]) -> Option<usize> + 'a;

/// The memory of both directions.
#[derive(Clone, Debug)]
pub struct Pool {
    bytes: [u8; POOL_BYTES],
    heard: usize,
    sent: usize,
    /// The bytes admitted: `sent`, and the part of the first message that has arrived.
    admitted: usize,
    /// How much of the first message has arrived.
    arrived: usize,
}

impl Pool {
    pub const fn new() -> Pool {
        Pool {
            bytes: [0; POOL_BYTES],
            heard: 0,
            sent: 0,
            admitted: 0,
            arrived: 0,
        }
    }

    /// Drops everything that is on its way.
    pub fn clear(&mut self) {
        (self.heard, self.sent, self.admitted, self.arrived) = (0, 0, 0, 0);
    }

    /// Whether anything waits to be sent.
    pub fn is_waiting(&self) -> bool {
        self.sent > 0
    }

    fn free(&self) -> usize {
        POOL_BYTES.saturating_sub(self.heard + self.sent)
    }

    /// Lets a message be written into the free room and adds it to those that wait.
    pub fn send(&mut self, compose: &Compose<'_>) -> Result<(), Unsent> {
        let room = (ADMITTED.saturating_sub(self.admitted))
            .min(self.free())
            .saturating_sub(LENGTH_BYTES);
        let (start, most) = (self.heard + LENGTH_BYTES, room.min(MESSAGE_BYTES));
        let space = self.bytes.get_mut(start..start + most).unwrap_or_default();
        let length = match compose(space) {
            Some(length) if (1..=most).contains(&length) => length,
            // If the message is too long even for all the room there can be, waiting would
            // not help.
            None if most < MESSAGE_BYTES => return Err(Unsent::Full),
            _ => return Err(Unsent::Length),
        };
        let prefix = (length as u16).to_le_bytes();
        if let Some(place) = self.bytes.get_mut(self.heard..start) {
            place.copy_from_slice(&prefix);
        }
        let taken = LENGTH_BYTES + length;
        // It was written into the free room, but belongs behind the messages that wait.
        if let Some(rest) = self.bytes.get_mut(self.heard..) {
            rest.rotate_left(taken.min(rest.len()));
        }
        self.sent += taken;
        self.admitted += taken;
        Ok(())
    }

    /// The piece that begins `place` bytes behind the first byte that has not arrived.
    /// `inside` says how many bytes of a message continue there; `None` if one begins.
    pub fn piece(&self, place: usize, inside: Option<usize>) -> Option<(Piece, usize)> {
        let start = POOL_BYTES - self.sent + place;
        let (left, first) = match inside {
            Some(left) => (left, false),
            None => {
                let length = self.bytes.get(start..)?.first_chunk::<LENGTH_BYTES>()?;
                (usize::from(u16::from_le_bytes(*length)), true)
            }
        };
        let bytes = left.min(PIECE_BYTES);
        let piece = Piece {
            taken: bytes + if first { LENGTH_BYTES } else { 0 },
            first,
            last: bytes == left,
        };
        Some((piece, left - bytes))
    }

    /// The bytes of the piece that begins at `place`.
    pub fn bytes_of(&self, piece: &Piece, place: usize) -> &[u8] {
        let start = POOL_BYTES - self.sent + place;
        let bytes = self.bytes.get(start + piece.head()..start + piece.taken);
        bytes.unwrap_or_default()
    }

    /// Frees the room of the first piece, which has arrived.
    pub fn arrived(&mut self, piece: &Piece) {
        self.sent = self.sent.saturating_sub(piece.taken);
        self.arrived += piece.taken;
        if piece.last {
            self.admitted = self.admitted.saturating_sub(self.arrived);
            self.arrived = 0;
        }
    }

    /// Adds a piece to the message that is being received.
    pub fn hear(&mut self, bytes: &[u8]) -> Result<(), Unheard> {
        if self.heard + bytes.len() > MESSAGE_BYTES {
            return Err(Unheard::TooLong);
        }
        if bytes.len() > self.free() {
            return Err(Unheard::NoRoom);
        }
        if let Some(place) = self.bytes.get_mut(self.heard..self.heard + bytes.len()) {
            place.copy_from_slice(bytes);
        }
        self.heard += bytes.len();
        Ok(())
    }

    /// The message received so far.
    pub fn message(&self) -> &[u8] {
        self.bytes.get(..self.heard).unwrap_or_default()
    }

    /// Drops that message.
    pub fn forget_message(&mut self) {
        self.heard = 0;
    }
}

/// Why a piece was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unheard {
    /// There is no room now, but there will be later.
    NoRoom,
    /// No message is that long.
    TooLong,
}
