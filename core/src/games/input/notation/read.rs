//! Positions, field by field, in the order in which they are written.

use super::super::options::{Variants, digit, read_cards, read_seats};
use super::super::rules::{Position, Table};
use super::super::stones::{
    Card, Cards, MOST_SEATS, MOST_STONES, Pair, Place, Spot, Stone, Symbol,
};
use super::super::table::{Last, Won};
use super::read_spot;
use crate::game::Seat;
use core::iter::Peekable;
use core::str::Split;

/// The fields that have not been read yet.
struct Fields<'a>(Peekable<Split<'a, char>>);

impl<'a> Fields<'a> {
    /// The value of the next field, if it has this key.
    fn optional(&mut self, key: &str) -> Option<&'a str> {
        let value = self.0.peek()?.strip_prefix(key)?.strip_prefix('=')?;
        self.0.next();
        Some(value)
    }

    /// The same for a key with the number of a seat in it.
    fn of_seat(&mut self, key: &str, seat: Seat) -> Option<&'a str> {
        let rest = self.0.next()?.strip_prefix(key)?;
        let (number, value) = rest.split_once('=')?;
        (digit(number)? == seat.number()).then_some(value)
    }
}

pub fn position(text: &str) -> Option<Position> {
    let mut fields = Fields(text.split(' ').peekable());
    let seats = digit(fields.optional("seats")?)?;
    if !(2..=MOST_SEATS as u8).contains(&seats) {
        return None;
    }
    let variants = read_variants(&mut fields)?;
    let mut reading = Reading::new(seats, variants);
    reading.cards(fields.optional("cards")?)?;
    reading.position.table.up = read_up(fields.optional("up")?)?;
    for seat in Seat::all(seats) {
        reading.supply(seat, fields.of_seat("supply", seat)?)?;
    }
    let mut points = fields.optional("points")?.split(',');
    for seat in Seat::all(seats) {
        *reading.position.table.points.get_mut(seat.index())? = number(points.next()?)?;
    }
    for seat in Seat::all(seats) {
        reading.won(seat, fields.of_seat("won", seat)?)?;
    }
    let mut last = fields.optional("last")?.split(';');
    for seat in Seat::all(seats) {
        reading.last(seat, last.next()?)?;
    }
    let mut position = reading.position;
    let table = &mut position.table;
    let nulled = fields.optional("nulled")?;
    if nulled != "-" {
        let mut after = None;
        for part in nulled.split(';') {
            let seat = Seat::new(digit(part)?)?;
            if after >= Some(seat) {
                return None;
            }
            after = Some(seat);
            table.nulled = table.nulled.with(seat);
        }
    }
    table.quiet = number(fields.optional("quiet")?)?;
    table.turn = Seat::new(digit(fields.optional("turn")?)?)?;
    let at_end = points.next().is_none() && last.next().is_none() && fields.0.next().is_none();
    (at_end && position.is_sound()).then_some(position)
}

fn read_variants(fields: &mut Fields<'_>) -> Option<Variants> {
    let null = match fields.optional("null")? {
        "on" => true,
        "off" => false,
        _ => return None,
    };
    let only = |value: Option<&str>, expected| match value {
        None => Some(false),
        Some(value) => (value == expected).then_some(true),
    };
    Some(Variants {
        null,
        double: only(fields.optional("solo"), "double")?,
        free: match fields.optional("free") {
            Some(card) => Some(Card::new(digit(card)?)?),
            None => None,
        },
        combo: match fields.optional("combo") {
            Some(cards) => read_cards(cards)?,
            None => Cards::NONE,
        },
        joker_closes: only(fields.optional("jokerclose"), "on")?,
        practice: false,
        kids: match fields.optional("kids") {
            Some(seats) => read_seats(seats)?,
            None => 0,
        },
    })
}

/// Completed cards in ascending order, the Null last.
fn read_up(text: &str) -> Option<Cards> {
    if text == "-" {
        return Some(Cards::NONE);
    }
    let up = read_cards(text)?;
    let mut written = text.split(';').filter_map(digit);
    let ascending = up.iter().all(|card| written.next() == Some(card.number()));
    ascending.then_some(up)
}

/// A position that is being put together.
struct Reading {
    position: Position,
    /// How many stones of each seat have been named.
    named: [u8; MOST_SEATS],
}

impl Reading {
    fn new(seats: u8, variants: Variants) -> Reading {
        Reading {
            position: Position {
                table: Table::empty(variants, seats),
                pairs: [Pair::JOKER; MOST_STONES],
            },
            named: [0; MOST_SEATS],
        }
    }

    /// The next stone of a seat, with its sides.
    fn stone(&mut self, seat: Seat, pair: Pair, shows: Symbol) -> Option<Stone> {
        let named = self.named.get_mut(seat.index())?;
        let stone = Stone::new(seat, *named)?;
        *named += 1;
        self.position.pairs[stone.index()] = pair;
        self.position.table.shows[stone.index()] = shows;
        pair.has(shows).then_some(stone)
    }

    /// `1:-,-,0vs,-,-;2:…`: all cards that are laid out, in order.
    fn cards(&mut self, text: &str) -> Option<()> {
        let mut written = text.split(';');
        let laid_out = self.position.table.laid_out();
        for card in laid_out.iter() {
            let (number, strips) = written.next()?.split_once(':')?;
            if digit(number)? != card.number() {
                return None;
            }
            let mut strips = strips.split(',');
            for spot in card.spots() {
                self.strip(spot, strips.next()?)?;
            }
            if strips.next().is_some() {
                return None;
            }
        }
        written.next().is_none().then_some(())
    }

    /// `-`, `0vs` or `0js/j`. The side that is up is what the strip asks for,
    /// unless it is the Joker.
    fn strip(&mut self, spot: Spot, text: &str) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        let (stone, shows) = match text.strip_suffix("/j") {
            Some(stone) => (stone, Symbol::Joker),
            None => (text, spot.wants()),
        };
        let (seat, pair) = stone.split_at_checked(1)?;
        let seat = Seat::new(digit(seat)?)?;
        let stone = self.stone(seat, read_pair(pair)?, shows)?;
        self.position.table.cards[spot.card().index()][spot.strip()] = Some(stone);
        Some(())
    }

    /// `vr/r;js/s`.
    fn supply(&mut self, seat: Seat, text: &str) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        for stone in text.split(';') {
            let (pair, shows) = stone.split_once('/')?;
            let stone = self.stone(seat, read_pair(pair)?, read_symbol(shows)?)?;
            let supply = self.position.table.supply.get_mut(seat.index())?;
            supply.push(stone).ok()?;
        }
        Some(())
    }

    /// `4;2+`.
    fn won(&mut self, seat: Seat, text: &str) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        for number in text.split(';') {
            let plain = number.strip_suffix('+');
            let won = Won {
                card: Card::new(digit(plain.unwrap_or(number))?)?,
                single_colour: plain.is_some(),
                seat,
            };
            self.position.table.won.push(won.pack()).ok()?;
        }
        Some(())
    }

    /// `-` or `vh:4.3>3.4`.
    fn last(&mut self, seat: Seat, text: &str) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        let (pair, way) = text.split_once(':')?;
        let (from, to) = way.split_once('>')?;
        let (pair, from, to) = (read_pair(pair)?, read_place(from)?, read_place(to)?);
        let mut own = Stone::of(seat);
        let stone = own.find(|&stone| self.position.pair(stone) == pair)?;
        *self.position.table.last.get_mut(seat.index())? = Some(Last { stone, from, to });
        Some(())
    }
}

fn read_pair(text: &str) -> Option<Pair> {
    let mut letters = text.chars().map(Symbol::from_letter);
    let sides = (letters.next()??, letters.next()??);
    let known = Pair::all().find(|pair| pair.sides() == sides);
    known.filter(|_| letters.next().is_none())
}

fn read_symbol(text: &str) -> Option<Symbol> {
    let mut letters = text.chars();
    let symbol = Symbol::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(symbol)
}

fn read_place(text: &str) -> Option<Place> {
    match text {
        "supply" => Some(Place::Supply),
        _ => read_spot(text).map(Place::On),
    }
}

/// A number as people write it: no sign, no zero before it.
fn number(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] | b"100" => text.parse().ok(),
        _ => None,
    }
}
