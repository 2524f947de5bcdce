//! Symbols, places and the row of four stones.

use crate::game::Number;

/// As many symbols as stones in a row.
pub(crate) const FOUR: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoneSymbol {
    Dot,
    Line,
    Triangle,
    Square,
}

impl StoneSymbol {
    pub(crate) const ALL: [StoneSymbol; FOUR] = [
        StoneSymbol::Dot,
        StoneSymbol::Line,
        StoneSymbol::Triangle,
        StoneSymbol::Square,
    ];

    pub(crate) fn new(number: u8) -> Option<StoneSymbol> {
        StoneSymbol::ALL.get(usize::from(number)).copied()
    }

    pub(crate) const fn number(self) -> u8 {
        self as u8
    }
}

/// From left to right.
pub type RowPlace = Number<0, { FOUR as u8 - 1 }>;

/// A stone is pulled out and pushed in elsewhere; the others close up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    pub from: RowPlace,
    pub to: RowPlace,
}

impl Shift {
    /// All twelve that change the row.
    pub fn all() -> impl Iterator<Item = Shift> + Clone {
        RowPlace::all()
            .flat_map(|from| RowPlace::all().map(move |to| Shift { from, to }))
            .filter(|shift| shift.changes())
    }

    pub(crate) fn changes(self) -> bool {
        self.from != self.to
    }

    /// Where the stone at `place` goes.
    pub(crate) fn carries(self, place: RowPlace) -> RowPlace {
        let Shift { from, to } = self;
        let number = place.number();
        let carried = if place == from {
            Some(to)
        } else if from < place && place <= to {
            RowPlace::new(number - 1)
        } else if to <= place && place < from {
            RowPlace::new(number + 1)
        } else {
            None
        };
        carried.unwrap_or(place)
    }
}

/// One of each symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoneRow([StoneSymbol; FOUR]);

impl StoneRow {
    /// `None` if a symbol is there twice.
    pub(crate) fn new(symbols: [StoneSymbol; FOUR]) -> Option<StoneRow> {
        StoneSymbol::ALL
            .iter()
            .all(|symbol| symbols.contains(symbol))
            .then_some(StoneRow(symbols))
    }

    /// All twenty-four.
    pub(crate) fn all() -> impl Iterator<Item = StoneRow> {
        // Four digits of two bits each; those without repetition are rows.
        (0..=u8::MAX).filter_map(StoneRow::from_byte)
    }

    pub(crate) fn at(self, place: RowPlace) -> StoneSymbol {
        self.0[place.index()]
    }

    pub(crate) fn place_of(self, symbol: StoneSymbol) -> RowPlace {
        let place = RowPlace::all().find(|&place| self.at(place) == symbol);
        // Each symbol is somewhere.
        place.unwrap_or(RowPlace::FIRST)
    }

    pub(crate) fn symbols(self) -> impl Iterator<Item = StoneSymbol> {
        self.0.into_iter()
    }

    #[must_use]
    pub(crate) fn shifted(self, shift: Shift) -> StoneRow {
        let mut row = self;
        for place in RowPlace::all() {
            row.0[shift.carries(place).index()] = self.at(place);
        }
        row
    }

    #[must_use]
    pub(crate) fn exchanged(self, one: RowPlace, other: RowPlace) -> StoneRow {
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

    pub(crate) fn from_byte(byte: u8) -> Option<StoneRow> {
        let mut symbols = StoneSymbol::ALL;
        for (bit, symbol) in (0..).step_by(2).zip(&mut symbols) {
            *symbol = StoneSymbol::new(byte >> bit & 3)?;
        }
        StoneRow::new(symbols)
    }
}
