//! Byte forms of moves and positions.
//!
//! Whatever reads answers `Damaged` for everything that `write` could not have
//! written, but for what an older version wrote: such a game goes on by the
//! rules it was begun with.

use super::options::Variant;
use super::pile::{Kind, Pile, Tiles};
use super::rules::{Holding, MOST_SEATS, Move, Position, Proposal, Stage};
use crate::game::Seat;
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

impl Bytes for Move {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Move::Draw(kind) => {
                out.u8(0);
                kind.write(out);
            }
            Move::Build(pile) => {
                out.u8(1);
                pile.write(out);
            }
            Move::Pass => out.u8(2),
            Move::Knock => out.u8(3),
            Move::NoKnock => out.u8(4),
            Move::GiveUp => out.u8(5),
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Move, Damaged> {
        Ok(match from.u8()? {
            0 => Move::Draw(Kind::read(from)?),
            1 => Move::Build(Pile::read(from)?),
            2 => Move::Pass,
            3 => Move::Knock,
            4 => Move::NoKnock,
            5 => Move::GiveUp,
            _ => return Err(Damaged),
        })
    }
}

impl Bytes for Stage {
    fn write(&self, out: &mut Writer<'_>) {
        let mut tell = |number, seat: &Seat| {
            out.u8(number);
            seat.write(out);
        };
        match self {
            Stage::Drawing => out.u8(0),
            Stage::Building => out.u8(1),
            Stage::Over => out.u8(2),
            Stage::Asking(seat) => tell(3, seat),
            Stage::Knocked(seat) => tell(4, seat),
            Stage::Lowest(seat) => tell(5, seat),
            Stage::Best { asked, best } => {
                out.u8(6);
                out.u8(*asked);
                out.u8(u8::from(best.is_some()));
                if let Some(Proposal { seat, points, pile }) = best {
                    seat.write(out);
                    out.u16(*points);
                    pile.write(out);
                }
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Stage, Damaged> {
        Ok(match from.u8()? {
            0 => Stage::Drawing,
            1 => Stage::Building,
            2 => Stage::Over,
            3 => Stage::Asking(Seat::read(from)?),
            4 => Stage::Knocked(Seat::read(from)?),
            5 => Stage::Lowest(Seat::read(from)?),
            6 => {
                let asked = from.u8()?;
                let best = match from.u8()? {
                    0 => None,
                    1 => Some(Proposal {
                        seat: Seat::read(from)?,
                        points: from.u16()?,
                        pile: Pile::read(from)?,
                    }),
                    _ => return Err(Damaged),
                };
                Stage::Best { asked, best }
            }
            _ => return Err(Damaged),
        })
    }
}

/// Added to the variant, the first byte of a position, since every pass is
/// asked about.
const EVERY_PASS: u8 = 0x10;

impl Bytes for Position {
    fn write(&self, out: &mut Writer<'_>) {
        let mut variant = [0];
        self.variant.write(&mut Writer::new(&mut variant));
        let [variant] = variant;
        out.u8(if self.as_before {
            variant
        } else {
            variant | EVERY_PASS
        });
        self.pile.write(out);
        self.stack.write(out);
        out.u8(self.seats());
        for Holding { hand, points } in &self.seats {
            hand.write(out);
            out.u16(*points);
        }
        self.turn.write(out);
        out.u8(self.passes);
        self.stage.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Position, Damaged> {
        let first = from.u8()?;
        let variant = Variant::read(&mut Reader::new(&[first & !EVERY_PASS]))?;
        let pile = Pile::read(from)?;
        let stack = Tiles::read(from)?;
        let count = from.u8()?;
        if usize::from(count) > MOST_SEATS {
            return Err(Damaged);
        }
        let mut seats = Vec::new();
        for _ in 0..count {
            let holding = Holding {
                hand: Tiles::read(from)?,
                points: from.u16()?,
            };
            seats.push(holding).map_err(|_| Damaged)?;
        }
        let position = Position {
            variant,
            pile,
            stack,
            seats,
            turn: Seat::read(from)?,
            passes: from.u8()?,
            stage: Stage::read(from)?,
            as_before: first & EVERY_PASS == 0,
        };
        position.is_sound().then_some(position).ok_or(Damaged)
    }
}
