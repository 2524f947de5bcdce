//! Symbols, places and the row of four stones.

use crate::game::Number;

/// As many symbols as stones in a row.
pub(crate) const FOUR: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    Dot,
    Line,
    Triangle,
    Square,
}

impl Symbol {
    pub(crate) const ALL: [Symbol; FOUR] =
        [Symbol::Dot, Symbol::Line, Symbol::Triangle, Symbol::Square];

    pub(crate) fn new(number: u8) -> Option<Symbol> {
        Symbol::ALL.get(usize::from(number)).copied()
    }

    pub(crate) const fn number(self) -> u8 {
        self as u8
    }

    pub(crate) const fn letter(self) -> char {
        match self {
            Symbol::Dot => 'p',
            Symbol::Line => 'l',
            Symbol::Triangle => 'd',
            Symbol::Square => 'v',
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Symbol> {
        Symbol::ALL
            .into_iter()
            .find(|symbol| symbol.letter() == letter)
    }
}

/// From left to right.
pub(crate) type Place = Number<0, { FOUR as u8 - 1 }>;

/// A stone is pulled out and pushed in elsewhere; the others close up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    pub(crate) from: Place,
    pub(crate) to: Place,
}

impl Shift {
    /// All twelve that change the row.
    pub(crate) fn all() -> impl Iterator<Item = Shift> + Clone {
        Place::all()
            .flat_map(|from| Place::all().map(move |to| Shift { from, to }))
            .filter(|shift| shift.changes())
    }

    pub(crate) fn changes(self) -> bool {
        self.from != self.to
    }

    /// Where the stone at `place` goes.
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

/// One of each symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row([Symbol; FOUR]);

impl Row {
    /// `None` if a symbol is there twice.
    pub(crate) fn new(symbols: [Symbol; FOUR]) -> Option<Row> {
        Symbol::ALL
            .iter()
            .all(|symbol| symbols.contains(symbol))
            .then_some(Row(symbols))
    }

    /// All twenty-four.
    pub(crate) fn all() -> impl Iterator<Item = Row> {
        // Four digits of two bits each; those without repetition are rows.
        (0..=u8::MAX).filter_map(Row::from_byte)
    }

    pub(crate) fn at(self, place: Place) -> Symbol {
        self.0[place.index()]
    }

    pub(crate) fn place_of(self, symbol: Symbol) -> Place {
        let place = Place::all().find(|&place| self.at(place) == symbol);
        // Each symbol is somewhere.
        place.unwrap_or(Place::FIRST)
    }

    pub(crate) fn symbols(self) -> impl Iterator<Item = Symbol> {
        self.0.into_iter()
    }

    #[must_use]
    pub(crate) fn shifted(self, shift: Shift) -> Row {
        let mut row = self;
        for place in Place::all() {
            row.0[shift.carries(place).index()] = self.at(place);
        }
        row
    }

    #[must_use]
    pub(crate) fn exchanged(self, one: Place, other: Place) -> Row {
        let mut row = self;
        row.0.swap(one.index(), other.index());
        row
    }

    /// Two bits for each symbol, the left one lowest.
    pub(crate) fn byte(self) -> u8 {
        (0..)
            .step_by(2)
            .zip(self.0)
            .fold(0, |byte, (bit, symbol)| byte | symbol.number() << bit)
    }

    pub(crate) fn from_byte(byte: u8) -> Option<Row> {
        let mut symbols = Symbol::ALL;
        for (bit, symbol) in (0..).step_by(2).zip(&mut symbols) {
            *symbol = Symbol::new(byte >> bit & 3)?;
        }
        Row::new(symbols)
    }
}
