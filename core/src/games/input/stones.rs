//! Symbols, stones, cards and places.
//!
//! The strips of the cards are our own edition, kept in the one table
//! [`STRIPS`].

use crate::game::Seat;
use core::fmt;
use core::num::NonZeroU8;

/// The most seats at the table.
pub const MOST_SEATS: usize = 3;
/// How many stones every seat owns.
pub const SEVEN: usize = 7;
/// All stones of a full table.
pub const MOST_STONES: usize = MOST_SEATS * SEVEN;
/// How many strips a card has.
pub const FIVE: usize = 5;
/// How many cards there are, the Null included.
pub const CARDS: usize = 10;
/// All strips of all cards.
pub const SPOTS: usize = CARDS * FIVE;

/// One side of a stone, or what a strip asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Symbol {
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

impl Symbol {
    /// All of them; the Joker is the last.
    pub const ALL: [Symbol; 5] = [
        Symbol::Full,
        Symbol::Round,
        Symbol::Half,
        Symbol::Slanted,
        Symbol::Joker,
    ];

    /// How texts write it.
    pub const fn letter(self) -> char {
        match self {
            Symbol::Full => 'v',
            Symbol::Round => 'r',
            Symbol::Half => 'h',
            Symbol::Slanted => 's',
            Symbol::Joker => 'j',
        }
    }

    /// The symbol that texts write like this.
    pub fn from_letter(letter: char) -> Option<Symbol> {
        Symbol::ALL
            .into_iter()
            .find(|symbol| symbol.letter() == letter)
    }

    /// Whether a strip that asks for `wanted` takes a stone showing this.
    pub fn fits(self, wanted: Symbol) -> bool {
        self == wanted || self == Symbol::Joker
    }
}

use Symbol::{Full as V, Half as H, Joker as J, Round as R, Slanted as S};

/// The two sides of a stone. Every seat owns each pair once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair(u8);

/// The seven pairs, as the page lists them.
const PAIRS: [(Symbol, Symbol); SEVEN] = [(V, H), (V, R), (V, S), (H, R), (H, S), (R, S), (J, S)];

impl Pair {
    /// Joker and Schräg.
    pub const JOKER: Pair = Pair(SEVEN as u8 - 1);

    /// All seven, in the order of the page.
    pub fn all() -> impl DoubleEndedIterator<Item = Pair> {
        (0..SEVEN as u8).map(Pair)
    }

    /// The pair with this number, from 0.
    pub const fn new(number: u8) -> Option<Pair> {
        if (number as usize) < SEVEN {
            Some(Pair(number))
        } else {
            None
        }
    }

    /// Its number, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Both sides, as texts name them.
    pub fn sides(self) -> (Symbol, Symbol) {
        PAIRS.get(self.0 as usize).copied().unwrap_or((J, S))
    }

    /// Whether one of the sides shows this.
    pub fn has(self, symbol: Symbol) -> bool {
        let (one, other) = self.sides();
        one == symbol || other == symbol
    }

    /// What lies underneath while `shown` is on top.
    pub fn other(self, shown: Symbol) -> Symbol {
        let (one, other) = self.sides();
        if shown == one { other } else { one }
    }
}

/// One of the stones on the table. Which number a stone has says nothing
/// about its sides: it only tells stones apart whose ways everybody can follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stone(NonZeroU8);

impl Stone {
    /// The stone with this number among those of a seat, from 0 to 6.
    pub const fn new(seat: Seat, number: u8) -> Option<Stone> {
        if (number as usize) < SEVEN && seat.index() < MOST_SEATS {
            Stone::from_index(seat.index() * SEVEN + number as usize)
        } else {
            None
        }
    }

    /// The stone with this number among all.
    pub const fn from_index(index: usize) -> Option<Stone> {
        if index < MOST_STONES {
            match NonZeroU8::new(index as u8 + 1) {
                Some(number) => Some(Stone(number)),
                None => None,
            }
        } else {
            None
        }
    }

    /// The stones of a seat.
    pub fn of(seat: Seat) -> impl Iterator<Item = Stone> {
        (0..SEVEN as u8).filter_map(move |number| Stone::new(seat, number))
    }

    /// Its number among all stones: always less than [`MOST_STONES`].
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Whose it is.
    pub const fn seat(self) -> Seat {
        match Seat::new((self.index() / SEVEN) as u8) {
            Some(seat) => seat,
            None => Seat::FIRST,
        }
    }
}

/// A card: the number printed on it, 0 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card(u8);

/// What the strips of the cards ask for, top to bottom: card 0 first.
pub const STRIPS: [[Symbol; FIVE]; CARDS] = [
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

impl Card {
    /// The card of the special rule.
    pub const NULL: Card = Card(0);

    /// The card with this number.
    pub const fn new(number: u8) -> Option<Card> {
        if (number as usize) < CARDS {
            Some(Card(number))
        } else {
            None
        }
    }

    /// All ten in the order in which they lie: the Null comes last.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (1..CARDS as u8).chain([0]).map(Card)
    }

    /// The number printed on it.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The same as an index: always less than [`CARDS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is worth, as printed: ten for the 1, nothing for the Null.
    pub const fn value(self) -> u8 {
        if self.0 == 1 { 10 } else { self.0 }
    }

    /// Its five strips from the top.
    pub fn spots(self) -> impl DoubleEndedIterator<Item = Spot> + Clone {
        (0..FIVE as u8).map(move |strip| Spot { card: self, strip })
    }
}

/// A strip of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    card: Card,
    strip: u8,
}

impl Spot {
    /// The strip with this number, from 1 at the top to 5.
    pub const fn new(card: Card, number: u8) -> Option<Spot> {
        if 1 <= number && number <= FIVE as u8 {
            let strip = number - 1;
            Some(Spot { card, strip })
        } else {
            None
        }
    }

    /// The strip with this number among all, which is less than [`SPOTS`].
    pub const fn from_index(index: u8) -> Option<Spot> {
        match Card::new(index / FIVE as u8) {
            Some(card) => Some(Spot {
                card,
                strip: index % FIVE as u8,
            }),
            None => None,
        }
    }

    /// Its number among all.
    pub const fn index(self) -> u8 {
        self.card.0 * FIVE as u8 + self.strip
    }

    /// The card it belongs to.
    pub const fn card(self) -> Card {
        self.card
    }

    /// Its place on the card, from 0 at the top to 4.
    pub const fn strip(self) -> usize {
        self.strip as usize
    }

    /// Its number on the card as people count, from 1.
    pub const fn number(self) -> u8 {
        self.strip + 1
    }

    /// What it asks for.
    pub fn wants(self) -> Symbol {
        STRIPS[self.card.index()][self.strip()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cards(u16);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The set with these bits, one for every card; `None` if there are more.
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

    /// This set and one card more.
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// This set and one card less.
    #[must_use]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    /// Whether a card belongs to it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether it has all cards of another set.
    pub const fn contains_all(self, others: Cards) -> bool {
        others.0 & !self.0 == 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in order, the Null last.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |&card| self.contains(card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

/// Where a stone lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the supply of its seat.
    Supply,
    /// On a strip.
    On(Spot),
}

/// Which stone is meant, by where it lies: nobody may know its other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The one with this number in one's own supply, from 0.
    Supply(u8),
    /// The one on this strip.
    On(Spot),
}
