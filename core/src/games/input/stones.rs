//! Symbols, stones, cards and places.
//!
//! The strips of the cards are our own edition, kept in the one table
//! [`STRIPS`].

use crate::game::Seat;
use core::fmt;
use core::num::NonZeroU8;

pub(crate) const MOST_SEATS: usize = 3;
pub(crate) const SEVEN: usize = 7;
pub(crate) const MOST_STONES: usize = MOST_SEATS * SEVEN;
pub(crate) const FIVE: usize = 5;
pub const CARDS: usize = 10;
pub(crate) const SPOTS: usize = CARDS * FIVE;

/// One side of a stone, or the symbol a strip asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum InputSymbol {
    /// Voll.
    Full,
    /// Rund.
    Round,
    /// Halb.
    Half,
    /// Schräg.
    Slanted,
    /// Fits every strip; no strip asks for it.
    Joker,
}

impl InputSymbol {
    pub const ALL: [InputSymbol; 5] = [
        InputSymbol::Full,
        InputSymbol::Round,
        InputSymbol::Half,
        InputSymbol::Slanted,
        InputSymbol::Joker,
    ];

    /// In texts.
    /// `wanted` is the symbol a strip asks for.
    pub fn fits(self, wanted: InputSymbol) -> bool {
        self == wanted || self == InputSymbol::Joker
    }
}

use InputSymbol::{Full as V, Half as H, Joker as J, Round as R, Slanted as S};

/// The two sides of a stone. Every seat owns each pair once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair(u8);

/// As the rules page lists them.
const PAIRS: [(InputSymbol, InputSymbol); SEVEN] =
    [(V, H), (V, R), (V, S), (H, R), (H, S), (R, S), (J, S)];

impl Pair {
    /// Joker and Schräg.
    pub const JOKER: Pair = Pair(SEVEN as u8 - 1);

    /// In the order of the rules page.
    pub fn all() -> impl DoubleEndedIterator<Item = Pair> {
        (0..SEVEN as u8).map(Pair)
    }

    /// From 0.
    pub const fn new(number: u8) -> Option<Pair> {
        if (number as usize) < SEVEN {
            Some(Pair(number))
        } else {
            None
        }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    /// In the order texts name them.
    pub fn sides(self) -> (InputSymbol, InputSymbol) {
        PAIRS.get(self.0 as usize).copied().unwrap_or((J, S))
    }

    pub fn has(self, symbol: InputSymbol) -> bool {
        let (one, other) = self.sides();
        one == symbol || other == symbol
    }

    /// The underside while `shown` is visible.
    pub fn other(self, shown: InputSymbol) -> InputSymbol {
        let (one, other) = self.sides();
        if shown == one { other } else { one }
    }
}

/// A stone's number reveals nothing about its sides; it only distinguishes stones whose
/// moves all players can follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct InputStone(NonZeroU8);

impl InputStone {
    pub const fn new(seat: Seat, number: u8) -> Option<InputStone> {
        if (number as usize) < SEVEN && seat.index() < MOST_SEATS {
            InputStone::from_index(seat.index() * SEVEN + number as usize)
        } else {
            None
        }
    }

    pub(crate) const fn from_index(index: usize) -> Option<InputStone> {
        if index < MOST_STONES {
            match NonZeroU8::new(index as u8 + 1) {
                Some(number) => Some(InputStone(number)),
                None => None,
            }
        } else {
            None
        }
    }

    pub fn of(seat: Seat) -> impl Iterator<Item = InputStone> {
        (0..SEVEN as u8).filter_map(move |number| InputStone::new(seat, number))
    }

    /// Among all stones: always less than `MOST_STONES`.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    pub const fn seat(self) -> Seat {
        match Seat::new((self.index() / SEVEN) as u8) {
            Some(seat) => seat,
            None => Seat::FIRST,
        }
    }
}

/// The number printed on it, 0 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberCard(u8);

/// The symbols the strips of the cards ask for, top to bottom, card 0 first.
pub const STRIPS: [[InputSymbol; FIVE]; CARDS] = [
    [R, H, H, H, R],
    [S, V, V, V, V],
    [R, H, S, S, V],
    [R, H, V, H, R],
    [S, S, V, H, H],
    [V, H, R, H, R],
    [S, S, R, H, R],
    [V, H, S, S, S],
    [R, R, V, R, R],
    [R, H, R, S, S],
];

impl NumberCard {
    /// The card of the special rule.
    pub(crate) const NULL: NumberCard = NumberCard(0);

    pub const fn new(number: u8) -> Option<NumberCard> {
        if (number as usize) < CARDS {
            Some(NumberCard(number))
        } else {
            None
        }
    }

    /// In the order on the table, with the Null last.
    pub fn all() -> impl DoubleEndedIterator<Item = NumberCard> + Clone {
        (1..CARDS as u8).chain([0]).map(NumberCard)
    }

    /// The number printed on it.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Always less than [`CARDS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its value, as printed: ten for the 1, nothing for the Null.
    pub const fn value(self) -> u8 {
        if self.0 == 1 { 10 } else { self.0 }
    }

    /// Its five strips from the top.
    pub fn spots(self) -> impl DoubleEndedIterator<Item = CardStrip> + Clone {
        (0..FIVE as u8).map(move |strip| CardStrip { card: self, strip })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardStrip {
    card: NumberCard,
    strip: u8,
}

impl CardStrip {
    /// Card by card, the Null last.
    pub fn all() -> impl Iterator<Item = CardStrip> {
        NumberCard::all().flat_map(NumberCard::spots)
    }

    /// From 1 at the top to 5.
    pub const fn new(card: NumberCard, number: u8) -> Option<CardStrip> {
        if 1 <= number && number <= FIVE as u8 {
            let strip = number - 1;
            Some(CardStrip { card, strip })
        } else {
            None
        }
    }

    /// Among all strips of all cards.
    pub(crate) const fn from_index(index: u8) -> Option<CardStrip> {
        match NumberCard::new(index / FIVE as u8) {
            Some(card) => Some(CardStrip {
                card,
                strip: index % FIVE as u8,
            }),
            None => None,
        }
    }

    /// Among all strips of all cards.
    pub const fn index(self) -> u8 {
        self.card.0 * FIVE as u8 + self.strip
    }

    pub const fn card(self) -> NumberCard {
        self.card
    }

    /// From 0 at the top to 4.
    pub const fn strip(self) -> usize {
        self.strip as usize
    }

    /// As people count, from 1.
    pub const fn number(self) -> u8 {
        self.strip + 1
    }

    pub fn wants(self) -> InputSymbol {
        STRIPS[self.card.index()][self.strip()]
    }
}

impl fmt::Display for NumberCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cards(u16);

impl Cards {
    pub const NONE: Cards = Cards(0);

    /// One bit for every card; `None` if there are more.
    pub const fn from_bits(bits: u16) -> Option<Cards> {
        if bits >> CARDS == 0 {
            Some(Cards(bits))
        } else {
            None
        }
    }

    /// One bit for every card.
    pub const fn bits(self) -> u16 {
        self.0
    }

    #[must_use]
    pub const fn with(self, card: NumberCard) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    #[must_use]
    pub const fn without(self, card: NumberCard) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    pub const fn contains(self, card: NumberCard) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub(crate) const fn contains_all(self, others: Cards) -> bool {
        others.0 & !self.0 == 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order, the Null last.
    pub fn iter(self) -> impl Iterator<Item = NumberCard> + Clone {
        NumberCard::all().filter(move |&card| self.contains(card))
    }
}

impl FromIterator<NumberCard> for Cards {
    fn from_iter<I: IntoIterator<Item = NumberCard>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StonePlace {
    /// In the supply of its seat.
    Supply,
    On(CardStrip),
}

/// Names a stone by its place, because no player may know its other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The stone with this number in one's own supply, from 0.
    Supply(u8),
    On(CardStrip),
}
