//! Byte forms of moves, tables and positions.
//!
//! Whatever reads returns `Damaged` for everything that `write` could not have
//! written, now or when it knew less: before it noted which stones had returned
//! and who had lost all numbers again, the bits for both were clear.

use super::legal::Move;
use super::options::Variants;
use super::rules::Position;
use super::stones::{
    CARDS, Card, Cards, MOST_SEATS, MOST_STONES, Pair, Place, SEVEN, SPOTS, Source, Spot, Stone,
    Symbol,
};
use super::table::{Hand, Last, NullTurn, Table, Won};
use crate::game::{Options, Rules, Seat, Seats};
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

/// Where the byte of each kind of move begins: a move is one byte.
const TAKE: u8 = 0;
const HOLD: u8 = TAKE + SOURCES;
const PUT: u8 = HOLD + SOURCES;
const CLAIM: u8 = PUT + SPOTS as u8;
const NULL: u8 = CLAIM + CARDS as u8;
const BACK: u8 = NULL + 1;
/// All strips, then all places of a supply.
const SOURCES: u8 = (SPOTS + SEVEN) as u8;

const fn source_byte(source: Source) -> u8 {
    match source {
        Source::On(spot) => spot.index(),
        Source::Supply(number) => SPOTS as u8 + number,
    }
}

fn source_of(byte: u8) -> Option<Source> {
    match byte.checked_sub(SPOTS as u8) {
        None => Spot::from_index(byte).map(Source::On),
        Some(number) => (usize::from(number) < SEVEN).then_some(Source::Supply(number)),
    }
}

impl Bytes for Move {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(match *self {
            Move::Take(source) => TAKE + source_byte(source),
            Move::Hold(source) => HOLD + source_byte(source),
            Move::Put(spot) => PUT + spot.index(),
            Move::Claim(card) => CLAIM + card.number(),
            Move::Null => NULL,
            Move::Back => BACK,
        });
    }

    fn read(from: &mut Reader<'_>) -> Result<Move, Damaged> {
        let byte = from.u8()?;
        let played = match byte {
            ..HOLD => source_of(byte - TAKE).map(Move::Take),
            HOLD..PUT => source_of(byte - HOLD).map(Move::Hold),
            PUT..CLAIM => Spot::from_index(byte - PUT).map(Move::Put),
            CLAIM..NULL => Card::new(byte - CLAIM).map(Move::Claim),
            NULL => Some(Move::Null),
            BACK => Some(Move::Back),
            _ => None,
        };
        played.ok_or(Damaged)
    }
}

/// Stands for nothing where a small number is expected.
const NOTHING: u8 = u8::MAX;
/// Stands for a supply where the number of a strip is expected.
const SUPPLY: u8 = SPOTS as u8;

const fn place_byte(place: Place) -> u8 {
    match place {
        Place::Supply => SUPPLY,
        Place::On(spot) => spot.index(),
    }
}

fn read_place(from: &mut Reader<'_>) -> Result<Place, Damaged> {
    place_of(from.u8()?)
}

fn place_of(byte: u8) -> Result<Place, Damaged> {
    match byte {
        SUPPLY => Ok(Place::Supply),
        byte => Spot::from_index(byte).map(Place::On).ok_or(Damaged),
    }
}

const fn stone_byte(stone: Option<Stone>) -> u8 {
    match stone {
        None => NOTHING,
        Some(stone) => stone.index() as u8,
    }
}

fn read_stone(from: &mut Reader<'_>) -> Result<Option<Stone>, Damaged> {
    match from.u8()? {
        NOTHING => Ok(None),
        byte => Stone::from_index(byte.into()).map(Some).ok_or(Damaged),
    }
}

fn read_bool(from: &mut Reader<'_>) -> Result<bool, Damaged> {
    match from.u8()? {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Damaged),
    }
}

/// Beside the place a stone came from: it had returned.
const RETURNED: u8 = 0x80;
/// Where the bits of the seats that have lost all numbers again begin, beside
/// those of the seats that have used their Null.
const LOST: u32 = 4;

/// A bit for each of the seats.
fn bits_of(seats: impl Iterator<Item = Seat>) -> u8 {
    seats.fold(0, |bits, seat| bits | 1 << seat.number())
}

/// The seats that are named by bits.
fn seats_of(bits: u8) -> Result<Seats, Damaged> {
    if bits >> MOST_SEATS != 0 {
        return Err(Damaged);
    }
    let all = Seat::all(MOST_SEATS as u8);
    Ok(all.filter(|seat| bits >> seat.number() & 1 == 1).collect())
}

impl Table {
    fn write_all(&self, out: &mut Writer<'_>) {
        self.variants.write(out);
        out.u8(self.seats);
        for &strip in self.cards.iter().flatten() {
            out.u8(stone_byte(strip));
        }
        for seat in Seat::all(self.seats) {
            for stone in Stone::of(seat) {
                out.u8(self.shows(stone) as u8);
                if self.variants.practice {
                    out.u8(self.seen(stone).map_or(NOTHING, |seen| seen as u8));
                }
            }
            out.u8(self.supply(seat).len() as u8);
            for &stone in self.supply(seat) {
                out.u8(stone_byte(Some(stone)));
            }
            out.u8(self.points(seat));
            let last = self.last(seat);
            out.u8(stone_byte(last.map(|last| last.stone)));
            if let Some(last) = last {
                let returned = if last.returned { RETURNED } else { 0 };
                out.put(&[place_byte(last.from) | returned, place_byte(last.to)]);
            }
        }
        out.u16(self.up.bits());
        out.u8(self.won.len() as u8);
        out.put(&self.won);
        let lost = self.ever_won.iter().filter(|&seat| self.has_lost_all(seat));
        out.u8(bits_of(self.nulled.iter()) | bits_of(lost) << LOST);
        out.u8(self.quiet);
        out.u16(self.turns);
        self.turn.write(out);
        out.u8(self.claim.map_or(NOTHING, Card::number));
        out.u8(self.null as u8);
        out.u8(stone_byte(self.hand.map(|hand| hand.stone)));
        if let Some(hand) = self.hand {
            out.put(&[place_byte(hand.from), hand.held.into()]);
        }
    }

    /// A table whose soundness has yet to be judged.
    fn read_any(from: &mut Reader<'_>) -> Result<Table, Damaged> {
        let variants = Variants::read(from)?;
        let seats = from.u8()?;
        if !super::Input::SEATS.contains(&seats) || variants.check(seats).is_err() {
            return Err(Damaged);
        }
        let mut table = Table::empty(variants, seats);
        for strip in table.cards.iter_mut().flatten() {
            *strip = read_stone(from)?;
        }
        for seat in Seat::all(seats) {
            for stone in Stone::of(seat) {
                let symbol = |byte: u8| Symbol::ALL.get(usize::from(byte)).copied();
                table.shows[stone.index()] = symbol(from.u8()?).ok_or(Damaged)?;
                if variants.practice {
                    table.seen[stone.index()] = match from.u8()? {
                        NOTHING => None,
                        byte => Some(symbol(byte).ok_or(Damaged)?),
                    };
                }
            }
            for _ in 0..from.u8()? {
                let stone = read_stone(from)?.ok_or(Damaged)?;
                let supply = table.supply.get_mut(seat.index()).ok_or(Damaged)?;
                supply.push(stone).map_err(|_| Damaged)?;
            }
            *table.points.get_mut(seat.index()).ok_or(Damaged)? = from.u8()?;
            if let Some(stone) = read_stone(from)? {
                let byte = from.u8()?;
                let (returned, to) = (byte & RETURNED != 0, read_place(from)?);
                let from = place_of(byte & !RETURNED)?;
                let last = table.last.get_mut(seat.index()).ok_or(Damaged)?;
                *last = Some(Last {
                    stone,
                    from,
                    to,
                    returned,
                });
            }
        }
        table.up = Cards::from_bits(from.u16()?).ok_or(Damaged)?;
        let won = usize::from(from.u8()?);
        table.won = Vec::from_slice(from.take(won)?).map_err(|_| Damaged)?;
        let bits = from.u8()?;
        table.nulled = seats_of(bits & !(u8::MAX << LOST))?;
        let lost = seats_of(bits >> LOST)?;
        let won = table.won.iter().map(|&won| Won::seat_of(won));
        // Who has used the Null had won before.
        let ever = won.chain(lost.iter()).chain(table.nulled.iter());
        table.ever_won = ever.collect();
        table.quiet = from.u8()?;
        table.turns = from.u16()?;
        table.turn = Seat::read(from)?;
        table.claim = match from.u8()? {
            NOTHING => None,
            number => Some(Card::new(number).ok_or(Damaged)?),
        };
        table.null = match from.u8()? {
            0 => NullTurn::No,
            1 => NullTurn::Building,
            2 => NullTurn::Failed,
            _ => return Err(Damaged),
        };
        if let Some(stone) = read_stone(from)? {
            let (from, held) = (read_place(from)?, read_bool(from)?);
            let hand = Hand { stone, from, held };
            table.hand = Some(hand);
            // A misfit used to end a Null no sooner than it was put back.
            if table.null == NullTurn::Building && !table.fits_somewhere(hand) {
                table.fail_null();
            }
        }
        Ok(table)
    }
}

impl Bytes for Table {
    fn write(&self, out: &mut Writer<'_>) {
        self.write_all(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Table, Damaged> {
        let table = Table::read_any(from)?;
        table.soundness().map_err(|_| Damaged)?;
        Ok(table)
    }
}

impl Bytes for Position {
    fn write(&self, out: &mut Writer<'_>) {
        self.table.write_all(out);
        for seat in Seat::all(self.table.seats()) {
            for stone in Stone::of(seat) {
                out.u8(self.pair(stone).number());
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Position, Damaged> {
        let table = Table::read_any(from)?;
        let mut pairs = [Pair::JOKER; MOST_STONES];
        for seat in Seat::all(table.seats()) {
            for stone in Stone::of(seat) {
                pairs[stone.index()] = Pair::new(from.u8()?).ok_or(Damaged)?;
            }
        }
        let position = Position { table, pairs };
        position.soundness().map_err(|_| Damaged)?;
        Ok(position)
    }
}
