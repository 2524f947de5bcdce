//! Moves and positions as bytes.
//!
//! A position that no game can have is `Damaged`. Games saved by older versions can be read and
//! continue with the rules they were begun with.

use super::options::KistenVariant;
use super::pile::{CratePile, Tiles};
use super::rules::{Highlights, KistenMove, KistenPhase, KistenPosition, Proposal, SeatHolding};
use crate::bytes;
use crate::game::Seat;
use crate::save::{Bytes, Damaged, Reader, Writer};

bytes! {
    enum KistenMove { Draw(kind) = 0, Build(pile) = 1, Pass = 2, Knock = 3, NoKnock = 4, GiveUp = 5 }
}
bytes! {
    enum KistenPhase {
        Drawing = 0,
        Building = 1,
        Over = 2,
        Asking(seat) = 3,
        Knocked(seat) = 4,
        Lowest(seat) = 5,
        Best { asked, best } = 6,
    }
}
bytes! { struct Proposal { seat, points, pile } }
bytes! { struct SeatHolding { hand, points } }

/// A flag beside the variant in the first byte of a position: every pass leads to the
/// question whether to knock.
const EVERY_PASS: u8 = 0x10;
/// Another: highlights follow at the end.
const HIGHLIGHTS: u8 = 0x20;

impl Bytes for KistenPosition {
    fn write(&self, out: &mut Writer<'_>) {
        let mut variant = [0];
        self.variant.write(&mut Writer::new(&mut variant));
        let [variant] = variant;
        let Highlights { biggest, knocking } = self.highlights;
        let flag = |wanted: bool, bit| if wanted { bit } else { 0 };
        let told = self.highlights != Highlights::default();
        out.u8(variant | flag(!self.as_before, EVERY_PASS) | flag(told, HIGHLIGHTS));
        self.pile.write(out);
        self.stack.write(out);
        self.seats.write(out);
        self.turn.write(out);
        out.u8(self.passes);
        self.phase.write(out);
        if told {
            out.u8(biggest);
            out.u8(knocking);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<KistenPosition, Damaged> {
        let first = from.u8()?;
        let variant = KistenVariant::read(&mut Reader::new(&[first & !(EVERY_PASS | HIGHLIGHTS)]))?;
        let mut position = KistenPosition {
            variant,
            pile: CratePile::read(from)?,
            stack: Tiles::read(from)?,
            seats: Bytes::read(from)?,
            turn: Seat::read(from)?,
            passes: from.u8()?,
            phase: KistenPhase::read(from)?,
            as_before: first & EVERY_PASS == 0,
            highlights: Highlights::default(),
        };
        if first & HIGHLIGHTS != 0 {
            position.highlights = Highlights {
                biggest: from.u8()?,
                knocking: from.u8()?,
            };
            if position.highlights == Highlights::default() {
                return Err(Damaged);
            }
        }
        position.is_sound().then_some(position).ok_or(Damaged)
    }
}
