//! The four kinds of packets, one in each frame. All numbers are little-endian.
//!
//! | kind | | then |
//! |---|---|---|
//! | 1 | hello | protocol `u8`, content `u16`, from `u32`, to `u32`, flags `u8` |
//! | 2 | piece | from `u32`, to `u32`, number `u16`, next `u16`, flags `u8`, 1 to 236 bytes |
//! | 3 | alive | from `u32`, to `u32`, next `u16`, flags `u8` |
//! | 4 | bye | from `u32`, to `u32` |
//!
//! The first four bytes of a hello are the same in all future versions: so that a console
//! can understand and refuse a newer one.

use crate::frame::FRAME_BYTES;

/// Two consoles understand each other only if both numbers are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version {
    /// The version of frames, line and conversation.
    pub protocol: u8,
    /// The version of the bytes that this crate does not read: views, moves, options. Two
    /// programs whose bytes mean different things must have different versions.
    pub content: u16,
}

/// The version that this crate speaks.
pub const PROTOCOL: u8 = 1;

/// The two ends of a session: random numbers that are drawn for each session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ends {
    pub from: u32,
    pub to: u32,
}

/// The bytes in front of those of a piece.
const PIECE_HEAD: usize = 14;
/// The most bytes of a message that fit a frame.
pub const PIECE_BYTES: usize = FRAME_BYTES - PIECE_HEAD;

const HELLO: u8 = 1;
const PIECE: u8 = 2;
const ALIVE: u8 = 3;
const BYE: u8 = 4;

/// Flag of a hello: please answer.
const WANTED: u8 = 1;
/// Flags of a piece: a message begins, a message ends.
const FIRST: u8 = 1;
const LAST: u8 = 2;
/// Flag of an alive: the sender is about to sleep.
const RESTING: u8 = 1;

/// One frame, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packet<'a> {
    /// A console calls. `to` is 0 until it has heard another.
    Hello {
        version: Version,
        ends: Ends,
        /// Whether it asks for an answer, because it does not know yet that we hear it.
        wanted: bool,
    },
    /// A console of another version calls.
    Foreign(Version),
    /// A piece of a message.
    Piece {
        ends: Ends,
        number: u16,
        /// The number of the piece that the sender waits for.
        next: u16,
        first: bool,
        last: bool,
        bytes: &'a [u8],
    },
    /// A sign of life, with an acknowledgement.
    Alive {
        ends: Ends,
        /// The number of the piece that the sender waits for.
        next: u16,
        /// Whether the sender falls silent now, and wakes when something comes.
        resting: bool,
    },
    /// The session is over.
    Bye { ends: Ends },
}

impl<'a> Packet<'a> {
    /// Reads a frame; `ours` is the version of this side.
    pub fn read(frame: &'a [u8], ours: Version) -> Option<Packet<'a>> {
        let mut from = Reading(frame);
        match from.byte()? {
            HELLO => {
                let version = Version {
                    protocol: from.byte()?,
                    content: from.two()?,
                };
                if version != ours {
                    return Some(Packet::Foreign(version));
                }
                let (ends, flags) = (from.ends()?, from.byte()?);
                (from.0.is_empty() && flags <= WANTED && ends.from != 0).then_some(Packet::Hello {
                    version,
                    ends,
                    wanted: flags == WANTED,
                })
            }
            PIECE => {
                let ends = from.ends()?;
                let (number, next, flags) = (from.two()?, from.two()?, from.byte()?);
                let fits = (1..=PIECE_BYTES).contains(&from.0.len()) && flags <= FIRST | LAST;
                fits.then_some(Packet::Piece {
                    ends,
                    number,
                    next,
                    first: flags & FIRST != 0,
                    last: flags & LAST != 0,
                    bytes: from.0,
                })
            }
            ALIVE => {
                let (ends, next, flags) = (from.ends()?, from.two()?, from.byte()?);
                (from.0.is_empty() && flags <= RESTING).then_some(Packet::Alive {
                    ends,
                    next,
                    resting: flags == RESTING,
                })
            }
            BYE => {
                let ends = from.ends()?;
                from.0.is_empty().then_some(Packet::Bye { ends })
            }
            _ => None,
        }
    }

    /// Writes it as a frame and returns the length.
    pub fn write(&self, frame: &mut [u8; FRAME_BYTES]) -> usize {
        let mut to = Writing { frame, length: 0 };
        match *self {
            Packet::Hello {
                version,
                ends,
                wanted,
            } => {
                to.bytes(&[HELLO, version.protocol]);
                to.bytes(&version.content.to_le_bytes());
                to.ends(ends);
                to.bytes(&[if wanted { WANTED } else { 0 }]);
            }
            Packet::Foreign(version) => {
                to.bytes(&[HELLO, version.protocol]);
                to.bytes(&version.content.to_le_bytes());
            }
            Packet::Piece {
                ends,
                number,
                next,
                first,
                last,
                bytes,
            } => {
                to.bytes(&[PIECE]);
                to.ends(ends);
                to.bytes(&number.to_le_bytes());
                to.bytes(&next.to_le_bytes());
                to.bytes(&[if first { FIRST } else { 0 } | if last { LAST } else { 0 }]);
                to.bytes(bytes);
            }
            Packet::Alive {
                ends,
                next,
                resting,
            } => {
                to.bytes(&[ALIVE]);
                to.ends(ends);
                to.bytes(&next.to_le_bytes());
                to.bytes(&[if resting { RESTING } else { 0 }]);
            }
            Packet::Bye { ends } => {
                to.bytes(&[BYE]);
                to.ends(ends);
            }
        }
        to.length
    }
}

/// The unread rest of a frame.
struct Reading<'a>(&'a [u8]);

impl Reading<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*bytes)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take::<1>().map(|[byte]| byte)
    }

    fn two(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    fn ends(&mut self) -> Option<Ends> {
        Some(Ends {
            from: u32::from_le_bytes(self.take()?),
            to: u32::from_le_bytes(self.take()?),
        })
    }
}

/// A frame being written.
struct Writing<'a> {
    frame: &'a mut [u8; FRAME_BYTES],
    length: usize,
}

impl Writing<'_> {
    fn bytes(&mut self, bytes: &[u8]) {
        let end = self.length + bytes.len();
        if let Some(place) = self.frame.get_mut(self.length..end) {
            place.copy_from_slice(bytes);
            self.length = end;
        }
    }

    fn ends(&mut self, ends: Ends) {
        self.bytes(&ends.from.to_le_bytes());
        self.bytes(&ends.to.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::{Ends, FRAME_BYTES, PIECE_BYTES, PROTOCOL, Packet, Version};

    const OURS: Version = Version {
        protocol: PROTOCOL,
        content: 0x0201,
    };
    const ENDS: Ends = Ends { from: 5, to: 6 };

    fn there_and_back(packet: Packet<'_>) -> usize {
        let mut frame = [0; FRAME_BYTES];
        let length = packet.write(&mut frame);
        assert_eq!(Packet::read(&frame[..length], OURS), Some(packet));
        // A packet cut short is not valid. A longer one is not either, unless the extra
        // bytes count as part of a message.
        let piece = matches!(packet, Packet::Piece { .. });
        for shorter in 0..length {
            let read = Packet::read(&frame[..shorter], OURS);
            assert!(read.is_none() || piece, "{shorter} of {packet:?}");
        }
        if length < FRAME_BYTES && !piece {
            assert_eq!(Packet::read(&frame[..=length], OURS), None);
        }
        length
    }

    #[test]
    fn everything_comes_back() {
        for flag in [false, true] {
            let (version, ends) = (OURS, ENDS);
            let wanted = flag;
            assert_eq!(
                there_and_back(Packet::Hello {
                    version,
                    ends,
                    wanted
                }),
                13
            );
            let (next, resting) = (0xFFFE, flag);
            assert_eq!(
                there_and_back(Packet::Alive {
                    ends,
                    next,
                    resting
                }),
                12
            );
            there_and_back(Packet::Piece {
                ends,
                number: 0x0102,
                next,
                first: flag,
                last: !flag,
                bytes: &[9; PIECE_BYTES],
            });
        }
        assert_eq!(there_and_back(Packet::Bye { ends: ENDS }), 9);
    }

    #[test]
    fn of_other_versions_only_the_version_is_read() {
        let theirs = Version {
            protocol: 9,
            content: 7,
        };
        let frame = [1, 9, 7, 0, 255, 255];
        assert_eq!(Packet::read(&frame, OURS), Some(Packet::Foreign(theirs)));
        assert_eq!(
            Packet::read(&frame[..4], OURS),
            Some(Packet::Foreign(theirs))
        );
        assert_eq!(Packet::read(&frame[..3], OURS), None);
    }
}
