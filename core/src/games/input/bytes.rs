//! Byte forms of moves, positions and views.
//!
//! Reading returns `Damaged` for anything that `write` cannot have written, now or in an older
//! version. Older versions did not note which stones had returned and which seats had lost all
//! numbers: the bits for both were clear.

use super::legal::InputMove;
use super::options::{Solo, Variants};
use super::rules::InputPosition;
use super::stones::{
    CARDS, CardStrip, Cards, InputStone, InputSymbol, MOST_SEATS, MOST_STONES, NumberCard, Pair,
    SEVEN, SPOTS, Source, StonePlace,
};
use super::table::{InputTable, Last, NullTurn, StoneInHand, Won};
use crate::bytes;
use crate::game::{Options, Rules, Seat, Seats};
use crate::save::{Absent, Bytes, Damaged, Reader, Writer};

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
        None => CardStrip::from_index(byte).map(Source::On),
        Some(number) => (usize::from(number) < SEVEN).then_some(Source::Supply(number)),
    }
}

const fn move_byte(played: InputMove) -> u8 {
    match played {
        InputMove::Take(source) => TAKE + source_byte(source),
        InputMove::Hold(source) => HOLD + source_byte(source),
        InputMove::Put(spot) => PUT + spot.index(),
        InputMove::Claim(card) => CLAIM + card.number(),
        InputMove::Null => NULL,
        InputMove::Back => BACK,
    }
}

fn move_of(byte: u8) -> Option<InputMove> {
    match byte {
        ..HOLD => source_of(byte - TAKE).map(InputMove::Take),
        HOLD..PUT => source_of(byte - HOLD).map(InputMove::Hold),
        PUT..CLAIM => CardStrip::from_index(byte - PUT).map(InputMove::Put),
        CLAIM..NULL => NumberCard::new(byte - CLAIM).map(InputMove::Claim),
        NULL => Some(InputMove::Null),
        BACK => Some(InputMove::Back),
        _ => None,
    }
}

bytes! { InputMove as u8 = move_byte, move_of }

/// In place of the number of a strip.
const SUPPLY: u8 = SPOTS as u8;

const fn place_byte(place: StonePlace) -> u8 {
    match place {
        StonePlace::Supply => SUPPLY,
        StonePlace::On(spot) => spot.index(),
    }
}

fn place_of(byte: u8) -> Option<StonePlace> {
    match byte {
        SUPPLY => Some(StonePlace::Supply),
        byte => CardStrip::from_index(byte).map(StonePlace::On),
    }
}

bytes! { StonePlace as u8 = place_byte, place_of }
bytes! { NumberCard as u8 = NumberCard::number, NumberCard::new }
bytes! { Cards as u16 = Cards::bits, Cards::from_bits }
bytes! { Pair as u8 = Pair::number, Pair::new }
bytes! { InputStone as u8 = |stone| stone.index() as u8, |byte| InputStone::from_index(byte.into()) }
bytes! {
    InputSymbol as u8 = |symbol| symbol as u8,
    |byte| InputSymbol::ALL.get(usize::from(byte)).copied()
}
bytes! { enum NullTurn { No = 0, Building = 1, Failed = 2 } }
bytes! { struct StoneInHand { stone, from, held } }
bytes! {
    Last as (InputStone, (u8, StonePlace)) = |last| {
        let returned = if last.returned { RETURNED } else { 0 };
        (last.stone, (place_byte(last.from) | returned, last.to))
    },
    |(stone, (byte, to))| {
        let (from, returned) = (place_of(byte & !RETURNED)?, byte & RETURNED != 0);
        Some(Last { stone, from, to, returned })
    }
}

/// In place of a value.
type NoValue = Absent<{ u8::MAX }>;

/// How many bits precede those of the kids.
const FLAGS: usize = 4;
/// The bit beside those of the combination for `bonus=3`; it is clear in saves from before
/// that option.
const THREE_MORE: u16 = 1 << 15;

impl Bytes for Variants {
    fn write(&self, out: &mut Writer<'_>) {
        let double = self.solo == Solo::Double;
        let flags = [self.null, double, self.joker_closes, self.practice];
        let bits = (0..)
            .zip(flags)
            .fold(0, |bits, (place, on)| bits | u8::from(on) << place);
        out.u8(bits | self.kids << FLAGS);
        NoValue::write(&self.free, out);
        let three = u16::from(self.solo == Solo::Three) * THREE_MORE;
        out.u16(self.combo.bits() | three);
    }

    fn read(from: &mut Reader<'_>) -> Result<Variants, Damaged> {
        let bits = from.u8()?;
        if bits >> (FLAGS + MOST_SEATS) != 0 {
            return Err(Damaged);
        }
        let free = NoValue::read(from)?;
        let combo = from.u16()?;
        let solo = match (bits & 2 != 0, combo & THREE_MORE != 0) {
            (false, false) => Solo::Two,
            (false, true) => Solo::Three,
            (true, false) => Solo::Double,
            (true, true) => return Err(Damaged),
        };
        Ok(Variants {
            null: bits & 1 != 0,
            solo,
            joker_closes: bits & 4 != 0,
            practice: bits & 8 != 0,
            kids: bits >> FLAGS,
            free,
            combo: Cards::from_bits(combo & !THREE_MORE).ok_or(Damaged)?,
        })
    }
}

/// Flag beside the place a stone came from: it had returned.
const RETURNED: u8 = 0x80;
/// The first bit of the seats that lost all their numbers, beside those of the seats that
/// used their Null.
const LOST: u32 = 4;

fn bits_of(seats: impl Iterator<Item = Seat>) -> u8 {
    seats.fold(0, |bits, seat| bits | 1 << seat.number())
}

fn seats_of(bits: u8) -> Result<Seats, Damaged> {
    if bits >> MOST_SEATS != 0 {
        return Err(Damaged);
    }
    let all = Seat::all(MOST_SEATS as u8);
    Ok(all.filter(|seat| bits >> seat.number() & 1 == 1).collect())
}

impl InputTable {
    fn write(&self, out: &mut Writer<'_>) {
        self.variants.write(out);
        out.u8(self.seats);
        let strips = self.cards.iter().flatten();
        strips.for_each(|stone| NoValue::write(stone, out));
        for seat in Seat::all(self.seats) {
            for stone in InputStone::of(seat) {
                self.shows(stone).write(out);
                if self.variants.practice {
                    NoValue::write(&self.seen(stone), out);
                }
            }
            self.supply[seat.index()].write(out);
            out.u8(self.points(seat));
            NoValue::write(&self.last(seat), out);
        }
        self.up.write(out);
        self.won.write(out);
        let lost = self.ever_won.iter().filter(|&seat| self.has_lost_all(seat));
        out.u8(bits_of(self.nulled.iter()) | bits_of(lost) << LOST);
        out.u8(self.quiet);
        out.u16(self.turns);
        self.turn.write(out);
        NoValue::write(&self.claim, out);
        self.null.write(out);
        NoValue::write(&self.hand, out);
    }

    /// A table that is not yet checked for soundness.
    fn read(from: &mut Reader<'_>) -> Result<InputTable, Damaged> {
        let variants = Variants::read(from)?;
        let seats = from.u8()?;
        if !super::Input::SEATS.contains(&seats) || variants.check(seats).is_err() {
            return Err(Damaged);
        }
        let mut table = InputTable::empty(variants, seats);
        for strip in table.cards.iter_mut().flatten() {
            *strip = NoValue::read(from)?;
        }
        for seat in Seat::all(seats) {
            for stone in InputStone::of(seat) {
                table.shows[stone.index()] = InputSymbol::read(from)?;
                if variants.practice {
                    table.seen[stone.index()] = NoValue::read(from)?;
                }
            }
            // There are no more seats than there is room for.
            let seat = seat.index();
            table.supply[seat] = Bytes::read(from)?;
            table.points[seat] = from.u8()?;
            table.last[seat] = NoValue::read(from)?;
        }
        table.up = Cards::read(from)?;
        table.won = Bytes::read(from)?;
        let bits = from.u8()?;
        table.nulled = seats_of(bits & !(u8::MAX << LOST))?;
        let lost = seats_of(bits >> LOST)?;
        let won = table.won.iter().map(|&won| Won::seat_of(won));
        // A seat that used the Null had won before.
        let ever = won.chain(lost.iter()).chain(table.nulled.iter());
        table.ever_won = ever.collect();
        table.quiet = from.u8()?;
        table.turns = from.u16()?;
        table.turn = Seat::read(from)?;
        table.claim = NoValue::read(from)?;
        table.null = NullTurn::read(from)?;
        table.hand = NoValue::read(from)?;
        // Older versions ended a Null only when the misfit was put back.
        if let Some(hand) = table.hand
            && table.null == NullTurn::Building
            && !table.fits_somewhere(hand)
        {
            table.fail_null();
        }
        Ok(table)
    }
}

/// As a view.
impl Bytes for InputTable {
    fn write(&self, out: &mut Writer<'_>) {
        InputTable::write(self, out);
    }

    fn read(from: &mut Reader<'_>) -> Result<InputTable, Damaged> {
        let table = InputTable::read(from)?;
        table.soundness().map_err(|_| Damaged)?;
        Ok(table)
    }
}

impl Bytes for InputPosition {
    fn write(&self, out: &mut Writer<'_>) {
        self.table.write(out);
        for seat in Seat::all(self.table.seats) {
            for stone in InputStone::of(seat) {
                self.pair(stone).write(out);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<InputPosition, Damaged> {
        let table = InputTable::read(from)?;
        let mut pairs = [Pair::JOKER; MOST_STONES];
        for seat in Seat::all(table.seats) {
            for stone in InputStone::of(seat) {
                pairs[stone.index()] = Pair::read(from)?;
            }
        }
        let position = InputPosition { table, pairs };
        position.soundness().map_err(|_| Damaged)?;
        Ok(position)
    }
}
