//! The variants: `null=on solo=double free=3 combo=1;2;3 jokerclose=on kids=0;2`,
//! and `bonus=3` instead of `solo=double`.
//!
//! And one that is no rule of the game: `practice=on` keeps in mind for
//! everybody what has been seen of the other sides. No position tells of it.

use super::stones::{Card, Cards, MOST_SEATS};
use super::text;
use crate::game::{BadOption, OptionRow, OptionValue, Options, Picks, Seat};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::{Phrase, Sentence};
use core::fmt::Write;

/// What a number built in one colour scores more. `solo=double` and `bonus=3`
/// exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Solo {
    /// Two points.
    #[default]
    Two,
    /// Three points.
    Three,
    /// As much as the number itself.
    Double,
}

impl Solo {
    /// The next or previous one, round the ends.
    const fn turned(self, forward: bool) -> Solo {
        match (self, forward) {
            (Solo::Two, true) | (Solo::Double, false) => Solo::Three,
            (Solo::Three, true) | (Solo::Two, false) => Solo::Double,
            (Solo::Double, true) | (Solo::Three, false) => Solo::Two,
        }
    }

    const fn words(self) -> Phrase {
        match self {
            Solo::Two => text::TWO_MORE,
            Solo::Three => text::THREE_MORE,
            Solo::Double => text::DOUBLE,
        }
    }
}

/// The variants of a game. All off is the game as it is usually played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Variants {
    /// The special rule Null, with card 0.
    pub null: bool,
    /// What a number built in one colour scores more.
    pub solo: Solo,
    /// The card on which stones may be put without turning them over.
    pub free: Option<Card>,
    /// Whoever has won all of these wins at once; none for no such rule.
    pub combo: Cards,
    /// The Joker symbol may close.
    pub joker_closes: bool,
    /// The seats that need not turn stones over, one bit each.
    pub kids: u8,
    /// The console remembers for people what lies underneath, as far as it
    /// was seen in the open.
    pub practice: bool,
}

/// The highest number laid out for so many seats.
const fn highest(seats: u8) -> u8 {
    if seats == 2 { 6 } else { 9 }
}

impl Variants {
    /// The cards laid out for so many seats.
    pub fn laid_out(&self, seats: u8) -> Cards {
        let highest = highest(seats);
        Card::all()
            .filter(|card| card.number() <= highest && (*card != Card::NULL || self.null))
            .collect()
    }

    /// Whether a seat need not turn stones over.
    pub const fn is_kid(&self, seat: Seat) -> bool {
        self.kids >> seat.number() & 1 == 1
    }

    /// The seats that need not turn stones over.
    pub fn kids(&self) -> impl Iterator<Item = Seat> + use<> {
        let kids = self.kids;
        Seat::all(MOST_SEATS as u8).filter(move |seat| kids >> seat.number() & 1 == 1)
    }

    /// What winning a number scores.
    pub const fn score(&self, card: Card, single_colour: bool) -> u8 {
        let value = card.value();
        match self.solo {
            _ if !single_colour => value,
            Solo::Two => value + 2,
            Solo::Three => value + 3,
            Solo::Double => value * 2,
        }
    }
}

/// Each of the cards, separated by semicolons, none twice.
pub(super) fn read_cards(text: &str) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for part in text.split(';') {
        let card = Card::new(digit(part)?)?;
        if cards.contains(card) {
            return None;
        }
        cards = cards.with(card);
    }
    Some(cards)
}

/// Each of the seats, separated by semicolons, none twice, as bits.
pub(super) fn read_seats(text: &str) -> Option<u8> {
    let mut seats = 0;
    for part in text.split(';') {
        let seat = digit(part)?;
        if usize::from(seat) >= MOST_SEATS || seats >> seat & 1 == 1 {
            return None;
        }
        seats |= 1 << seat;
    }
    Some(seats)
}

/// A number of one figure.
pub(super) fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [figure @ b'0'..=b'9'] => Some(figure - b'0'),
        _ => None,
    }
}

/// What turns an option off.
fn is_off(text: &str) -> bool {
    matches!(text, "off" | "-")
}

fn switch(text: &str) -> Result<bool, BadOption> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(BadOption::Value("on or off")),
    }
}

impl Options for Variants {
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "null" => self.null = switch(value)?,
            "jokerclose" => self.joker_closes = switch(value)?,
            "practice" => self.practice = switch(value)?,
            "solo" => match (value, self.solo) {
                ("double", Solo::Three) => return Err(BadOption::Value("off with bonus=3")),
                ("double", _) => self.solo = Solo::Double,
                _ if !is_off(value) => return Err(BadOption::Value("double or off")),
                (_, Solo::Double) => self.solo = Solo::Two,
                _ => {}
            },
            "bonus" => match (value, self.solo) {
                ("3", Solo::Double) => return Err(BadOption::Value("off with solo=double")),
                ("3", _) => self.solo = Solo::Three,
                _ if !is_off(value) && value != "2" => {
                    return Err(BadOption::Value("3, 2 or off"));
                }
                (_, Solo::Three) => self.solo = Solo::Two,
                _ => {}
            },
            "free" => {
                self.free = match digit(value).and_then(Card::new) {
                    None if !is_off(value) => return Err(BadOption::Value("a number or off")),
                    card => card,
                }
            }
            "combo" => {
                self.combo = match read_cards(value) {
                    _ if is_off(value) => Cards::NONE,
                    Some(cards) => cards,
                    None => return Err(BadOption::Value("numbers like 1;2;3 or off")),
                }
            }
            "kids" => {
                self.kids = match read_seats(value) {
                    _ if is_off(value) => 0,
                    Some(seats) => seats,
                    None => return Err(BadOption::Value("seats like 0;2 or off")),
                }
            }
            _ => return Err(BadOption::Unknown),
        }
        Ok(())
    }

    /// Free card and combination must lie there. Kids must sit at the table.
    fn check(&self, seats: u8) -> Result<(), Phrase> {
        let laid_out = self.laid_out(seats);
        if !laid_out.contains_all(self.combo) {
            return Err(text::COMBO_NOT_THERE);
        }
        if self.free.is_some_and(|card| !laid_out.contains(card)) {
            return Err(text::FREE_NOT_THERE);
        }
        if self.kids >> seats != 0 {
            return Err(text::NO_SUCH_KID);
        }
        Ok(())
    }

    fn row(&self, number: usize, seats: u8) -> Option<OptionRow> {
        let row = *Row::ALL.get(number)?;
        let (label, meaning) = row.words();
        let value = match row {
            Row::Null => OptionValue::Switch(self.null),
            Row::Solo => OptionValue::Choice(self.solo.words()),
            Row::JokerCloses => OptionValue::Switch(self.joker_closes),
            Row::Practice => OptionValue::Switch(self.practice),
            Row::Free => match self.free {
                None => OptionValue::Choice(text::NONE),
                Some(card) => OptionValue::Composed(list([card.number()])),
            },
            Row::Combo => OptionValue::Picks(Picks {
                offered: offered(seats).bits(),
                chosen: self.combo.bits(),
                fewest: 2,
                most: 3,
            }),
            Row::Kids if self.kids == 0 => OptionValue::Choice(text::NOBODY),
            Row::Kids if self.kids == (1 << seats) - 1 => OptionValue::Choice(text::EVERYBODY),
            // People count themselves from 1.
            Row::Kids => OptionValue::Composed(list(self.kids().map(|seat| seat.number() + 1))),
        };
        Some(OptionRow {
            label,
            value,
            meaning,
        })
    }

    fn turn(&mut self, number: usize, seats: u8, forward: bool) {
        match Row::ALL.get(number) {
            Some(Row::Null) => {
                self.null = !self.null;
                if self.free == Some(Card::NULL) {
                    self.free = None;
                }
            }
            Some(Row::Solo) => self.solo = self.solo.turned(forward),
            Some(Row::JokerCloses) => self.joker_closes = !self.joker_closes,
            Some(Row::Practice) => self.practice = !self.practice,
            Some(Row::Free) => {
                let now = self.free.map_or(0, Card::number);
                let next = turned(now, highest(seats) + 1, forward);
                self.free = Card::new(next).filter(|&card| card != Card::NULL);
            }
            Some(Row::Kids) => self.kids = turned(self.kids, 1 << seats, forward),
            // Its numbers are picked.
            Some(Row::Combo) | None => {}
        }
    }

    fn pick(&mut self, number: usize, seats: u8, chosen: u16) {
        if Row::ALL.get(number) == Some(&Row::Combo) {
            self.combo = Cards::from_bits(chosen & offered(seats).bits()).unwrap_or_default();
        }
    }
}

/// The cards a combination is picked from. Without the Null: card 0 may be
/// named, but nobody ever wins it, so that such a combination is never complete.
fn offered(seats: u8) -> Cards {
    Variants::default().laid_out(seats)
}

/// The next or previous of so many values, round the ends.
fn turned(value: u8, count: u8, forward: bool) -> u8 {
    let count = count.max(1);
    let step = if forward { 1 } else { count - 1 };
    ((u16::from(value) + u16::from(step)) % u16::from(count)) as u8
}

/// Numbers one after the other, as people read them.
fn list(numbers: impl IntoIterator<Item = u8>) -> Sentence<{ OptionValue::LONGEST }> {
    let mut out = Sentence::new();
    let mut separator = "";
    for number in numbers {
        // Writing into a sentence cannot fail.
        let _ = write!(out, "{separator}{number}");
        separator = " ";
    }
    out
}

/// The rows of the table set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Null,
    Solo,
    Free,
    Combo,
    JokerCloses,
    Kids,
    Practice,
}

impl Row {
    const ALL: [Row; 7] = [
        Row::Null,
        Row::Solo,
        Row::Free,
        Row::Combo,
        Row::JokerCloses,
        Row::Kids,
        Row::Practice,
    ];

    const fn words(self) -> (Phrase, Phrase) {
        match self {
            Row::Null => (text::NULL, text::NULL_MEANING),
            Row::Solo => (text::SOLO, text::SOLO_MEANING),
            Row::Free => (text::FREE, text::FREE_MEANING),
            Row::Combo => (text::COMBO, text::COMBO_MEANING),
            Row::JokerCloses => (text::JOKER_CLOSES, text::JOKER_CLOSES_MEANING),
            Row::Kids => (text::KIDS, text::KIDS_MEANING),
            Row::Practice => (text::PRACTICE, text::PRACTICE_MEANING),
        }
    }
}

/// How many bits precede those of the kids.
const FLAGS: usize = 4;
/// The bit beside those of the combination that stands for `bonus=3`. Games
/// from before there was a choice have it clear.
const THREE_MORE: u16 = 1 << 15;

impl Bytes for Variants {
    fn write(&self, out: &mut Writer<'_>) {
        let double = self.solo == Solo::Double;
        let flags = [self.null, double, self.joker_closes, self.practice];
        let bits = flags
            .iter()
            .rev()
            .fold(0, |bits, &on| bits << 1 | u8::from(on));
        out.u8(bits | self.kids << FLAGS);
        out.u8(self.free.map_or(u8::MAX, Card::number));
        let three = if self.solo == Solo::Three {
            THREE_MORE
        } else {
            0
        };
        out.u16(self.combo.bits() | three);
    }

    fn read(from: &mut Reader<'_>) -> Result<Variants, Damaged> {
        let bits = from.u8()?;
        if bits >> (FLAGS + MOST_SEATS) != 0 {
            return Err(Damaged);
        }
        let free = match from.u8()? {
            u8::MAX => None,
            number => Some(Card::new(number).ok_or(Damaged)?),
        };
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
