//! Positions, field by field, in the order in which they are written.

use super::super::options::{Solo, Variants, digit, read_cards, read_seats};
use super::super::rules::{InputPosition, InputTable};
use super::super::sound::TableFlaw;
use super::super::stones::{
    CardStrip, Cards, InputStone, InputSymbol, MOST_SEATS, MOST_STONES, NumberCard, Pair,
    StonePlace,
};
use super::super::table::{Last, Won};
use crate::game::notation::{self, Fields, InText, list};
use crate::game::{Malformed, Options, Seat};

/// The errors by field.
const SEATS: Malformed = Malformed("seats= comes first and is 2 or 3");
const NULL: Malformed = Malformed("null= follows seats= and is on or off");
const OPTIONS: Malformed = Malformed(
    "an option cannot be like this: solo=double or bonus=3, free=3, combo=1;2;3, jokerclose=on, \
     kids=0;2",
);
const CARDS: Malformed = Malformed(
    "cards= follows null= and the options solo bonus free combo jokerclose kids: every card that \
     is laid out, with stones that match its strips",
);
const UP: Malformed = Malformed("up= lists full cards and what is left of them, 0 last");
const SUPPLY: Malformed =
    Malformed("supply0= and the others list the stones that lie on no card: vr/r;js/s");
const STONES: Malformed =
    Malformed("cards= and supply0= together must name each of a seat's seven stones once");
const POINTS: Malformed = Malformed("points= is a number for each seat, up to the target");
const WON: Malformed = Malformed(
    "won0= and the others list numbers: 4;2+, - if none was won, lost if all were lost by a Null",
);
const LAST: Malformed = Malformed(
    "last= is the way of each seat's last turn, and the stone lies at its end: -, vr:3.1>1.2 or \
     vr:3.1>1.2>3.1",
);
const NULLED: Malformed =
    Malformed("nulled= lists the seats that used their Null, all of which have won a number");
const QUIET: Malformed = Malformed("quiet= is 0 to 100");
const TURN: Malformed =
    Malformed("turn= comes last and is a seat; nobody else can have won the game");

impl From<TableFlaw> for Malformed {
    fn from(flaw: TableFlaw) -> Malformed {
        match flaw {
            TableFlaw::Terms => OPTIONS,
            TableFlaw::Stones | TableFlaw::Phase => STONES,
            TableFlaw::Cards => CARDS,
            TableFlaw::Up => UP,
            TableFlaw::Points => POINTS,
            TableFlaw::Won => WON,
            TableFlaw::Last => LAST,
            TableFlaw::Nulled => NULLED,
            TableFlaw::Quiet => QUIET,
            TableFlaw::Turn => TURN,
        }
    }
}

pub fn position(text: &str) -> Result<InputPosition, Malformed> {
    let mut fields = Fields::new(text);
    let seats = fields.next("seats").and_then(digit).ok_or(SEATS)?;
    if !(2..=MOST_SEATS as u8).contains(&seats) {
        return Err(SEATS);
    }
    let null = match fields.next("null") {
        Some("on") => true,
        Some("off") => false,
        _ => return Err(NULL),
    };
    let variants = read_variants(null, &mut fields).ok_or(OPTIONS)?;
    variants
        .check(seats)
        .map_err(|why| Malformed(why.english))?;
    let mut reading = PositionReader::new(seats, variants);
    let cards = fields.next("cards").ok_or(CARDS)?;
    reading.cards(cards).ok_or(CARDS)?;
    let up = fields.next("up").and_then(read_up);
    reading.position.table.up = up.ok_or(UP)?;
    for seat in Seat::all(seats) {
        let supply = fields.of_seat("supply", seat.number()).ok_or(SUPPLY)?;
        reading.supply(seat, supply).ok_or(SUPPLY)?;
    }
    let points = fields.next("points").ok_or(POINTS)?;
    reading.points(points).ok_or(POINTS)?;
    for seat in Seat::all(seats) {
        let won = fields.of_seat("won", seat.number()).ok_or(WON)?;
        reading.won(seat, won).ok_or(WON)?;
    }
    let last = fields.next("last").ok_or(LAST)?;
    reading.lasts(last).ok_or(LAST)?;
    let nulled = fields.next("nulled").ok_or(NULLED)?;
    reading.nulled(nulled).ok_or(NULLED)?;
    let quiet = fields.next("quiet").and_then(number);
    let turn = fields.next("turn").and_then(digit).and_then(Seat::new);
    let mut position = reading.position;
    position.table.quiet = quiet.ok_or(QUIET)?;
    position.table.turn = turn.ok_or(TURN)?;
    if !fields.is_empty() {
        return Err(TURN);
    }
    position.soundness()?;
    Ok(position)
}

fn read_variants(null: bool, fields: &mut Fields<'_>) -> Option<Variants> {
    let only = |value: Option<&str>, expected| match value {
        None => Some(false),
        Some(value) => (value == expected).then_some(true),
    };
    let double = only(fields.next("solo"), "double")?;
    let three = only(fields.next("bonus"), "3")?;
    Some(Variants {
        null,
        solo: match (double, three) {
            (false, false) => Solo::Two,
            (false, true) => Solo::Three,
            (true, false) => Solo::Double,
            (true, true) => return None,
        },
        free: match fields.next("free") {
            Some(card) => Some(NumberCard::from_text(card)?),
            None => None,
        },
        combo: match fields.next("combo") {
            Some(cards) => read_cards(cards)?,
            None => Cards::NONE,
        },
        joker_closes: only(fields.next("jokerclose"), "on")?,
        practice: false,
        kids: match fields.next("kids") {
            Some(seats) => read_seats(seats)?,
            None => 0,
        },
    })
}

/// In ascending order, the Null last.
fn read_up(text: &str) -> Option<Cards> {
    if text == "-" {
        return Some(Cards::NONE);
    }
    let up = read_cards(text)?;
    let mut written = text.split(';').filter_map(digit);
    let ascending = up.iter().all(|card| written.next() == Some(card.number()));
    ascending.then_some(up)
}

/// A position being put together.
struct PositionReader {
    position: InputPosition,
    /// Stones of each seat that have been named.
    named: [u8; MOST_SEATS],
}

impl PositionReader {
    fn new(seats: u8, variants: Variants) -> PositionReader {
        PositionReader {
            position: InputPosition {
                table: InputTable::empty(variants, seats),
                pairs: [Pair::JOKER; MOST_STONES],
            },
            named: [0; MOST_SEATS],
        }
    }

    /// The next stone of a seat.
    fn stone(&mut self, seat: Seat, pair: Pair, shows: InputSymbol) -> Option<InputStone> {
        let named = self.named.get_mut(seat.index())?;
        let stone = InputStone::new(seat, *named)?;
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

    /// `-`, `0vs` or `0js/j`. The visible side is the one the strip asks for, unless it is the
    /// Joker.
    fn strip(&mut self, spot: CardStrip, text: &str) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        let (stone, shows) = match text.strip_suffix("/j") {
            Some(stone) => (stone, InputSymbol::Joker),
            None => (text, spot.wants()),
        };
        let (seat, pair) = stone.split_at_checked(1)?;
        let seat = Seat::new(digit(seat)?)?;
        let stone = self.stone(seat, Pair::from_text(pair)?, shows)?;
        self.position.table.cards[spot.card().index()][spot.strip()] = Some(stone);
        Some(())
    }

    /// `vr/r;js/s`.
    fn supply(&mut self, seat: Seat, text: &str) -> Option<()> {
        for stone in list(text) {
            let (pair, shows) = stone.split_once('/')?;
            let stone = self.stone(seat, Pair::from_text(pair)?, InputSymbol::from_text(shows)?)?;
            let supply = self.position.table.supply.get_mut(seat.index())?;
            supply.push(stone).ok()?;
        }
        Some(())
    }

    /// `0,4`: one number for each seat.
    fn points(&mut self, text: &str) -> Option<()> {
        let table = &mut self.position.table;
        let mut written = text.split(',');
        for seat in Seat::all(table.seats) {
            *table.points.get_mut(seat.index())? = number(written.next()?)?;
        }
        written.next().is_none().then_some(())
    }

    /// `4;2+`, `-` or `lost`.
    fn won(&mut self, seat: Seat, text: &str) -> Option<()> {
        let table = &mut self.position.table;
        if text == "-" {
            return Some(());
        }
        table.ever_won = table.ever_won.with(seat);
        if text == "lost" {
            return Some(());
        }
        for number in text.split(';') {
            let plain = number.strip_suffix('+');
            let won = Won {
                card: NumberCard::from_text(plain.unwrap_or(number))?,
                single_colour: plain.is_some(),
                seat,
            };
            table.won.push(won.pack()).ok()?;
        }
        Some(())
    }

    /// One for each seat.
    fn lasts(&mut self, text: &str) -> Option<()> {
        let mut written = text.split(';');
        for seat in Seat::all(self.position.table.seats) {
            self.last(seat, written.next()?)?;
        }
        written.next().is_none().then_some(())
    }

    /// `-`, `vh:4.3>3.4` or `vr:3.1>1.2>3.1`.
    fn last(&mut self, seat: Seat, text: &str) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        let (pair, way) = text.split_once(':')?;
        let (first, rest) = way.split_once('>')?;
        let (from, to, returned) = match rest.split_once('>') {
            None => (first, rest, false),
            Some((from, to)) if to == first => (from, to, true),
            Some(_) => return None,
        };
        let (pair, from, to) = (
            Pair::from_text(pair)?,
            StonePlace::from_text(from)?,
            StonePlace::from_text(to)?,
        );
        let mut own = InputStone::of(seat);
        let stone = own.find(|&stone| self.position.pair(stone) == pair)?;
        *self.position.table.last.get_mut(seat.index())? = Some(Last {
            stone,
            from,
            to,
            returned,
        });
        Some(())
    }

    /// `0;2`, ascending, or `-`.
    fn nulled(&mut self, text: &str) -> Option<()> {
        let mut before = None;
        for part in list(text) {
            let seat = Seat::new(digit(part)?)?;
            if before >= Some(seat) {
                return None;
            }
            before = Some(seat);
            self.position.table.nulled = self.position.table.nulled.with(seat);
        }
        Some(())
    }
}

/// No more points or quiet turns are possible.
fn number(text: &str) -> Option<u8> {
    notation::number(text).filter(|&number| number <= 100)
}
