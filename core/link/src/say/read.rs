//! Reads messages from bytes. Checks everything and trusts nothing.

use super::seats::{Seats, is_name};
use super::words::{Declined, Doing, Ending, Refusal, Sign};
use super::{CHANCE, Kept, MAX_SEATS, MOVE_BYTES, OPAQUE_BYTES, OPTIONS_BYTES, Proposal, Say};

/// These bytes are not a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unclear;

/// The unread rest of a message.
pub(super) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(rest: &'a [u8]) -> Reader<'a> {
        Reader { rest }
    }

    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], Unclear> {
        let (bytes, rest) = self.rest.split_first_chunk::<N>().ok_or(Unclear)?;
        self.rest = rest;
        Ok(*bytes)
    }

    #[inline(never)]
    pub fn byte(&mut self) -> Result<u8, Unclear> {
        self.take::<1>().map(|[byte]| byte)
    }

    #[inline(never)]
    fn flag(&mut self) -> Result<bool, Unclear> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Unclear),
        }
    }

    fn word<W>(&mut self, word: impl Fn(u8) -> Option<W>) -> Result<W, Unclear> {
        word(self.byte()?).ok_or(Unclear)
    }

    #[inline(never)]
    fn two(&mut self) -> Result<u16, Unclear> {
        self.take().map(u16::from_le_bytes)
    }

    #[inline(never)]
    fn four(&mut self) -> Result<u32, Unclear> {
        self.take().map(u32::from_le_bytes)
    }

    /// The number of a game, which is never 0.
    #[inline(never)]
    fn number(&mut self) -> Result<u32, Unclear> {
        self.four()
            .and_then(|number| (number != 0).then_some(number).ok_or(Unclear))
    }

    /// Which console it is, which is never 0.
    fn identity(&mut self) -> Result<u64, Unclear> {
        let identity = self.take().map(u64::from_le_bytes)?;
        (identity != 0).then_some(identity).ok_or(Unclear)
    }

    #[inline(never)]
    fn seat(&mut self) -> Result<u8, Unclear> {
        self.byte().and_then(|seat| {
            (usize::from(seat) < MAX_SEATS)
                .then_some(seat)
                .ok_or(Unclear)
        })
    }

    fn seat_or_chance(&mut self) -> Result<u8, Unclear> {
        if self.rest.first() == Some(&CHANCE) {
            self.byte()
        } else {
            self.seat()
        }
    }

    pub fn name(&mut self) -> Result<&'a str, Unclear> {
        let length = usize::from(self.byte()?);
        let (name, rest) = self.rest.split_at_checked(length).ok_or(Unclear)?;
        self.rest = rest;
        let name = core::str::from_utf8(name).map_err(|_| Unclear)?;
        is_name(name).then_some(name).ok_or(Unclear)
    }

    /// The rest, if it is not too long.
    #[inline(never)]
    fn all(&mut self, most: usize) -> Result<&'a [u8], Unclear> {
        let all = core::mem::take(&mut self.rest);
        (all.len() <= most).then_some(all).ok_or(Unclear)
    }
}

impl<'a> Say<'a> {
    /// Reads a message; it must take up all the bytes.
    pub fn read(message: &'a [u8]) -> Result<Say<'a>, Unclear> {
        let mut from = Reader::new(message);
        let tag = from.byte()?;
        let say = Say::read_after(tag, &mut from)?;
        from.rest.is_empty().then_some(say).ok_or(Unclear)
    }

    fn read_after(tag: u8, from: &mut Reader<'a>) -> Result<Say<'a>, Unclear> {
        match tag {
            1 => Ok(Say::Introduce {
                games: from.four()?,
                name: from.name()?,
            }),
            6..=12 | 14..=16 => Say::read_position(tag, from),
            23 => from.identity().map(Say::Identity),
            18 => Ok(Say::Sign(from.word(Sign::from_byte)?)),
            22 => Ok(Say::Sorry {
                tag: from.byte()?,
                clear: from.flag()?,
            }),
            _ => Say::read_number(tag, from),
        }
    }

    /// The messages about a game or a proposal.
    fn read_number(tag: u8, from: &mut Reader<'a>) -> Result<Say<'a>, Unclear> {
        let number = from.number()?;
        Ok(match tag {
            2 => Say::Propose(Proposal {
                number,
                game: from.byte()?,
                rematch_of: from.four()?,
                seats: Seats::read(from)?,
                options: from.all(OPTIONS_BYTES)?,
            }),
            3 => Say::Withdraw { proposal: number },
            4 => Say::Accept { proposal: number },
            5 => Say::Decline {
                proposal: number,
                why: from.word(Declined::from_byte)?,
            },
            13 => Say::Doing {
                number,
                seat: from.seat_or_chance()?,
                what: from.word(Doing::from_byte)?,
            },
            17 => Say::Leave {
                number,
                for_good: from.flag()?,
            },
            19 => Say::Kept(Kept {
                number,
                game: from.byte()?,
                position: from.four()?,
                check: from.four()?,
                authority: from.flag()?,
            }),
            20 => Say::GoOn {
                proposal: number,
                number: from.number()?,
            },
            21 => Say::Ended {
                number,
                how: from.word(Ending::from_byte)?,
            },
            _ => return Err(Unclear),
        })
    }

    /// The messages about a position of a game.
    fn read_position(tag: u8, from: &mut Reader<'a>) -> Result<Say<'a>, Unclear> {
        let number = from.number()?;
        let position = from.four()?;
        Ok(match tag {
            6 => Say::Start {
                number,
                position,
                seats: from.two()?,
            },
            7 => Say::Happened {
                number,
                position,
                by: from.seat_or_chance()?,
                bytes: from.all(MOVE_BYTES)?,
            },
            8 => Say::View {
                number,
                position,
                seat: from.seat()?,
                bytes: from.all(OPAQUE_BYTES)?,
            },
            9 => Say::Table {
                number,
                position,
                check: from.four()?,
                bytes: from.all(OPAQUE_BYTES)?,
            },
            10 => Say::Move {
                number,
                position,
                seat: from.seat()?,
                bytes: from.all(MOVE_BYTES)?,
            },
            11 => Say::Accepted { number, position },
            12 => Say::Refused {
                number,
                position,
                why: from.word(Refusal::from_byte)?,
            },
            14 => Say::AskUndo { number, position },
            15 => Say::AnswerUndo {
                number,
                position,
                yes: from.flag()?,
            },
            16 => Say::Finished {
                number,
                position,
                bytes: from.all(OPTIONS_BYTES)?,
            },
            _ => return Err(Unclear),
        })
    }
}
