//! Writes messages as bytes.

use super::seats::is_name;
use super::{Kept, MOVE_BYTES, OPAQUE_BYTES, OPTIONS_BYTES, Proposal, Say};

/// A buffer that is filled from the front.
struct Writer<'a> {
    space: &'a mut [u8],
    length: usize,
    fits: bool,
}

impl Writer<'_> {
    #[inline(never)]
    fn bytes(&mut self, bytes: &[u8]) {
        let end = self.length + bytes.len();
        match self.space.get_mut(self.length..end) {
            Some(place) => {
                place.copy_from_slice(bytes);
                self.length = end;
            }
            None => self.fits = false,
        }
    }

    #[inline(never)]
    fn byte(&mut self, byte: u8) {
        self.bytes(&[byte]);
    }

    #[inline(never)]
    fn four(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    #[inline(never)]
    fn at(&mut self, number: u32, position: u32) {
        self.four(number);
        self.four(position);
    }
}

impl Say<'_> {
    /// Whether all its parts are short enough.
    pub fn is_bounded(&self) -> bool {
        match *self {
            Say::Introduce { name, .. } => is_name(name),
            Say::Propose(Proposal { options, .. }) => options.len() <= OPTIONS_BYTES,
            Say::View { bytes, .. } | Say::Table { bytes, .. } => bytes.len() <= OPAQUE_BYTES,
            Say::Happened { bytes, .. } | Say::Move { bytes, .. } => bytes.len() <= MOVE_BYTES,
            Say::Finished { bytes, .. } => bytes.len() <= OPTIONS_BYTES,
            _ => true,
        }
    }

    /// Writes the message and returns its length; `None` if there is too little room.
    pub fn write(&self, space: &mut [u8]) -> Option<usize> {
        let mut to = Writer {
            space,
            length: 0,
            fits: self.is_bounded(),
        };
        to.byte(self.tag());
        match *self {
            Say::Introduce { name, games } => {
                to.four(games);
                to.byte(name.len() as u8);
                to.bytes(name.as_bytes());
            }
            Say::Propose(Proposal {
                number,
                game,
                rematch_of,
                seats,
                options,
            }) => {
                to.four(number);
                to.byte(game);
                to.four(rematch_of);
                to.bytes(seats.bytes());
                to.bytes(options);
            }
            Say::Withdraw { proposal } | Say::Accept { proposal } => to.four(proposal),
            Say::GoOn { proposal, number } => to.at(proposal, number),
            Say::Decline { proposal, why } => {
                to.four(proposal);
                to.byte(why.byte());
            }
            Say::Start { .. }
            | Say::Happened { .. }
            | Say::View { .. }
            | Say::Move { .. }
            | Say::Table { .. }
            | Say::Accepted { .. }
            | Say::AskUndo { .. }
            | Say::Refused { .. }
            | Say::AnswerUndo { .. }
            | Say::Finished { .. } => self.write_position(&mut to),
            Say::Doing { number, seat, what } => {
                to.four(number);
                to.byte(seat);
                to.byte(what.byte());
            }
            Say::Leave { number, for_good } => {
                to.four(number);
                to.byte(u8::from(for_good));
            }
            Say::Sign(sign) => to.byte(sign.byte()),
            Say::Identity(identity) => to.bytes(&identity.to_le_bytes()),
            Say::Kept(Kept {
                number,
                game,
                position,
                check,
                authority,
            }) => {
                to.four(number);
                to.byte(game);
                to.four(position);
                to.four(check);
                to.byte(u8::from(authority));
            }
            Say::Ended { number, how } => {
                to.four(number);
                to.byte(how.byte());
            }
            Say::Sorry { tag, clear } => {
                to.byte(tag);
                to.byte(u8::from(clear));
            }
        }
        to.fits.then_some(to.length)
    }

    /// The messages about a position of a game.
    fn write_position(&self, to: &mut Writer<'_>) {
        match *self {
            Say::Start {
                number,
                position,
                seats,
            } => {
                to.at(number, position);
                to.bytes(&seats.to_le_bytes());
            }
            Say::Happened {
                number,
                position,
                by: seat,
                bytes,
            }
            | Say::View {
                number,
                position,
                seat,
                bytes,
            }
            | Say::Move {
                number,
                position,
                seat,
                bytes,
            } => {
                to.at(number, position);
                to.byte(seat);
                to.bytes(bytes);
            }
            Say::Table {
                number,
                position,
                check,
                bytes,
            } => {
                to.at(number, position);
                to.four(check);
                to.bytes(bytes);
            }
            Say::Accepted { number, position } | Say::AskUndo { number, position } => {
                to.at(number, position);
            }
            Say::Refused {
                number,
                position,
                why,
            } => {
                to.at(number, position);
                to.byte(why.byte());
            }
            Say::AnswerUndo {
                number,
                position,
                yes,
            } => {
                to.at(number, position);
                to.byte(u8::from(yes));
            }
            Say::Finished {
                number,
                position,
                bytes,
            } => {
                to.at(number, position);
                to.bytes(bytes);
            }
            _ => {}
        }
    }
}
