//! The variants: `null=on solo=double free=3 combo=1;2;3 jokerclose=on kids=0;2`,
//! and `bonus=3` instead of `solo=double`.
//!
//! One variant is not a rule of the game: with `practice=on` the console shows all players
//! the undersides they have seen. It is not part of a position.

use super::stones::{Cards, MOST_SEATS, NumberCard};
use super::text;
use crate::choice;
use crate::game::OptionValue::Choice as Shown;
use crate::game::choices::{self, Own};
use crate::game::{BadOption, Choice, OptionValue, Options, Picks, Seat};
use crate::text::{Phrase, Sentence};

/// The extra score of a number built in one colour. `solo=double` and `bonus=3` exclude
/// each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Solo {
    #[default]
    Two,
    Three,
    /// As much as the number itself.
    Double,
}

/// All off is the usual game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Variants {
    /// The special rule Null, with card 0.
    pub null: bool,
    pub solo: Solo,
    /// The card on which stones may be put without turning them over.
    pub free: Option<NumberCard>,
    /// A seat that wins all of these wins at once; empty for no such rule.
    pub combo: Cards,
    /// The Joker symbol may close.
    pub joker_closes: bool,
    /// The seats that need not turn stones over, one bit each.
    pub kids: u8,
    /// Whether the console shows people the undersides they have seen.
    pub practice: bool,
}

/// The highest number laid out.
const fn highest(seats: u8) -> u8 {
    if seats == 2 { 6 } else { 9 }
}

impl Variants {
    pub(crate) fn laid_out(&self, seats: u8) -> Cards {
        let highest = highest(seats);
        NumberCard::all()
            .filter(|card| card.number() <= highest && (*card != NumberCard::NULL || self.null))
            .collect()
    }

    pub const fn is_kid(&self, seat: Seat) -> bool {
        self.kids >> seat.number() & 1 == 1
    }

    pub fn kids(&self) -> impl Iterator<Item = Seat> + use<> {
        let kids = self.kids;
        Seat::all(MOST_SEATS as u8).filter(move |seat| kids >> seat.number() & 1 == 1)
    }

    pub const fn score(&self, card: NumberCard, single_colour: bool) -> u8 {
        let value = card.value();
        match self.solo {
            _ if !single_colour => value,
            Solo::Two => value + 2,
            Solo::Three => value + 3,
            Solo::Double => value * 2,
        }
    }
}

/// Separated by semicolons, none twice.
pub(super) fn read_cards(text: &str) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for part in text.split(';') {
        let card = NumberCard::new(digit(part)?)?;
        if cards.contains(card) {
            return None;
        }
        cards = cards.with(card);
    }
    Some(cards)
}

/// As bits; separated by semicolons, none twice.
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

/// The word that turns an option off.
fn is_off(text: &str) -> bool {
    matches!(text, "off" | "-")
}

impl Options for Variants {
    const CHOICES: &'static [Choice<Variants>] = &[
        choice! { "null": null = text::NULL, text::NULL_MEANING },
        choice! { "solo": solo = text::SOLO => {
            "two" = Solo::Two, Shown(text::TWO_MORE), text::SOLO_MEANING;
            "three" = Solo::Three, Shown(text::THREE_MORE), text::SOLO_MEANING;
            "double" = Solo::Double, Shown(text::DOUBLE), text::SOLO_MEANING;
        } },
        Choice::own(
            "free",
            text::FREE,
            text::FREE_MEANING,
            Own {
                set: |variants, value| {
                    let card = digit(value).and_then(NumberCard::new);
                    variants.free = named(value, card.map(Some), None, "a number or off")?;
                    Ok(())
                },
                value: |variants, _| match variants.free {
                    None => Shown(text::NONE),
                    Some(card) => {
                        let number = format_args!("{}", card.number());
                        OptionValue::Composed(Sentence::of(number))
                    }
                },
                turn: |variants, seats, forward| {
                    let now = variants.free.map_or(0, NumberCard::number);
                    let next = turned(now, highest(seats) + 1, forward);
                    variants.free = NumberCard::new(next).filter(|&card| card != NumberCard::NULL);
                },
            },
        ),
        Choice::own(
            "combo",
            text::COMBO,
            text::COMBO_MEANING,
            Own {
                set: |variants, value| {
                    let cards = read_cards(value);
                    variants.combo = named(value, cards, Cards::NONE, "numbers like 1;2;3 or off")?;
                    Ok(())
                },
                value: |variants, seats| {
                    OptionValue::Picks(Picks {
                        offered: offered(seats).bits(),
                        chosen: variants.combo.bits(),
                        fewest: 2,
                        most: 3,
                    })
                },
                // Its numbers are picked.
                turn: |_, _, _| {},
            },
        ),
        choice! { "jokerclose": joker_closes = text::JOKER_CLOSES, text::JOKER_CLOSES_MEANING },
        Choice::own(
            "kids",
            text::KIDS,
            text::KIDS_MEANING,
            Own {
                set: |variants, value| {
                    let seats = read_seats(value);
                    variants.kids = named(value, seats, 0, "seats like 0;2 or off")?;
                    Ok(())
                },
                value: |variants, seats| match variants.kids {
                    0 => Shown(text::NOBODY),
                    kids if kids == (1 << seats) - 1 => Shown(text::EVERYBODY),
                    kids => OptionValue::Seats(kids),
                },
                turn: |variants, seats, forward| {
                    variants.kids = turned(variants.kids, 1 << seats, forward);
                },
            },
        ),
        choice! { "practice": practice = text::PRACTICE, text::PRACTICE_MEANING },
    ];

    /// `solo` and `bonus` are one choice, and exclude each other.
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        let off = is_off(value) || (key, value) == ("bonus", "2");
        self.solo = match (key, value, self.solo) {
            ("solo", "double", Solo::Three) => return Err(BadOption::Value("off with bonus=3")),
            ("solo", "double", _) => Solo::Double,
            ("solo", _, Solo::Double) | ("bonus", _, Solo::Three) if off => Solo::Two,
            ("bonus", "3", Solo::Double) => return Err(BadOption::Value("off with solo=double")),
            ("bonus", "3", _) => Solo::Three,
            ("solo" | "bonus", _, solo) if off => solo,
            ("solo", ..) => return Err(BadOption::Value("double or off")),
            ("bonus", ..) => return Err(BadOption::Value("3, 2 or off")),
            _ => return choices::set(self, key, value),
        };
        Ok(())
    }

    /// Free card and combination must be laid out. Kids must sit at the table.
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

    /// Without the Null card 0 is not laid out.
    fn settle(&mut self) {
        self.free = self
            .free
            .filter(|&card| self.null || card != NumberCard::NULL);
    }

    fn pick(&mut self, number: usize, seats: u8, chosen: u16) {
        if let Some(OptionValue::Picks(picks)) = self.row(number, seats).map(|row| row.value) {
            self.combo = Cards::from_bits(chosen & picks.offered).unwrap_or_default();
        }
    }
}

/// A named value, or `off`.
fn named<T>(word: &str, named: Option<T>, off: T, possible: &'static str) -> Result<T, BadOption> {
    match named {
        _ if is_off(word) => Ok(off),
        Some(named) => Ok(named),
        None => Err(BadOption::Value(possible)),
    }
}

/// Card 0 may be named even without the Null; but then it is never won, so such a combination
/// is never complete.
fn offered(seats: u8) -> Cards {
    Variants::default().laid_out(seats)
}

/// The next or previous value, around the ends.
fn turned(value: u8, count: u8, forward: bool) -> u8 {
    let count = count.max(1);
    let step = if forward { 1 } else { count - 1 };
    ((u16::from(value) + u16::from(step)) % u16::from(count)) as u8
}
