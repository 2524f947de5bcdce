//! Symbols, places and the row of four stones.

use crate::game::Number;

/// How many symbols there are, and how many stones lie in a row.
pub(crate) const FOUR: usize = 4;

/// What is on the face of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// Punkt.
    Dot,
    /// Linie.
    Line,
    /// Dreieck.
    Triangle,
    /// Viereck.
    Square,
}

impl Symbol {
    /// All of them.
    pub(crate) const ALL: [Symbol; FOUR] =
        [Symbol::Dot, Symbol::Line, Symbol::Triangle, Symbol::Square];

    /// The symbol with this number, from 0.
    pub(crate) fn new(number: u8) -> Option<Symbol> {
        Symbol::ALL.get(usize::from(number)).copied()
    }

    /// Its number, from 0.
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }

    /// The letter of the notation.
    pub(crate) const fn letter(self) -> char {
        match self {
            Symbol::Dot => 'p',
            Symbol::Line => 'l',
            Symbol::Triangle => 'd',
            Symbol::Square => 'v',
        }
    }

    /// The symbol of a letter.
    pub(crate) fn from_letter(letter: char) -> Option<Symbol> {
        Symbol::ALL
            .into_iter()
            .find(|symbol| symbol.letter() == letter)
    }
}

/// A place in the row, from left to right.
pub(crate) type Place = Number<0, { FOUR as u8 - 1 }>;

/// A stone is pulled out and pushed in elsewhere; the others close up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// Where it lay.
    pub(crate) from: Place,
    /// Where it ends.
    pub(crate) to: Place,
}

impl Shift {
    /// All twelve that change the row.
    pub(crate) fn all() -> impl Iterator<Item = Shift> + Clone {
        Place::all()
            .flat_map(|from| Place::all().map(move |to| Shift { from, to }))
            .filter(|shift| shift.changes())
    }

    /// Whether the row is another one afterwards.
    pub(crate) fn changes(self) -> bool {
        self.from != self.to
    }

    /// Where the stone goes that lies at `place`.
    pub(crate) fn carries(self, place: Place) -> Place {
        let Shift { from, to } = self;
        let number = place.number();
        let carried = if place == from {
            Some(to)
        } else if from < place && place <= to {
            Place::new(number - 1)
        } else if to <= place && place < from {
            Place::new(number + 1)
        } else {
            None
        };
        carried.unwrap_or(place)
    }
}

/// Four stones in a row, one of each symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row([Symbol; FOUR]);

impl Row {
    /// A row of these, if each symbol is there once.
    pub(crate) fn new(symbols: [Symbol; FOUR]) -> Option<Row> {
        Symbol::ALL
            .iter()
            .all(|symbol| symbols.contains(symbol))
            .then_some(Row(symbols))
    }

    /// All twenty-four.
    pub(crate) fn all() -> impl Iterator<Item = Row> {
        // Four figures of two bits each; those without repetition are rows.
        (0..=u8::MAX).filter_map(Row::from_byte)
    }

    /// The symbol at a place.
    pub(crate) fn at(self, place: Place) -> Symbol {
        self.0[place.index()]
    }

    /// Where a symbol is.
    pub(crate) fn place_of(self, symbol: Symbol) -> Place {
        let place = Place::all().find(|&place| self.at(place) == symbol);
        // Each symbol is somewhere.
        place.unwrap_or(Place::FIRST)
    }

    /// The symbols from left to right.
    pub(crate) fn symbols(self) -> impl Iterator<Item = Symbol> {
        self.0.into_iter()
    }

    /// The row after a shift.
    #[must_use]
    pub(crate) fn shifted(self, shift: Shift) -> Row {
        let mut row = self;
        for place in Place::all() {
            row.0[shift.carries(place).index()] = self.at(place);
        }
        row
    }

    /// The row with two stones exchanged.
    #[must_use]
    pub(crate) fn exchanged(self, one: Place, other: Place) -> Row {
        let mut row = self;
        row.0.swap(one.index(), other.index());
        row
    }

    /// The row as a byte: two bits for each symbol, the left one lowest.
    pub(crate) fn byte(self) -> u8 {
        (0..)
            .step_by(2)
            .zip(self.0)
            .fold(0, |byte, (bit, symbol)| byte | symbol.number() << bit)
    }

    /// The row of a byte.
    pub(crate) fn from_byte(byte: u8) -> Option<Row> {
        let mut symbols = Symbol::ALL;
        for (bit, symbol) in (0..).step_by(2).zip(&mut symbols) {
            *symbol = Symbol::new(byte >> bit & 3)?;
        }
        Row::new(symbols)
    }
}
