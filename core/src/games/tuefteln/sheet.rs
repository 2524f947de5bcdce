//! The sheet: 36 fields in nine squares, printed and written numbers.
//!
//! Both variants come down to one rule: two numbers go into two open fields of the same
//! [`FieldKind`]. On sheet A all white fields are one kind and every linked pair is another; on
//! sheet B a kind is a colour.

use crate::game::Number;
use crate::game::notation::CellName;
use core::fmt;
use core::ops::ControlFlow;

/// Fields in a row, and rows.
pub const SIDE: usize = 6;
pub const FIELDS: usize = SIDE * SIDE;
pub(crate) const SQUARES: usize = 9;
/// Numbers printed on a sheet.
pub(crate) const PRINTED: usize = 6;
/// Each fills two of the open fields.
pub const ROUNDS: u8 = ((FIELDS - PRINTED) / 2) as u8;
pub const COLOURS: usize = 5;
/// White, and eight linked pairs.
const KINDS_OF_A: usize = 9;
pub(crate) const MOST_KINDS: usize = KINDS_OF_A;

/// The number on a die or in a field.
pub type DieNumber = Number<1, 6>;

/// The die a figure names.
pub(crate) const fn die_of(figure: u8) -> Option<DieNumber> {
    DieNumber::new(figure.wrapping_sub(b'0'))
}

/// All seats use the same sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SheetVariant {
    /// White and linked blue fields.
    #[default]
    A,
    /// Five colours.
    B,
}

/// Row by row, as the rules page shows them.
const PRINT: [&[u8; FIELDS]; 2] = [
    b"5..bb.caa.6ecdd3.e1f.....f4hh..gg..2",
    b"5RGBYGBGYW6RYWR3YB1GYBRWWB4YWRGRBWG2",
];

/// In the order of the rules page.
const LETTERS_OF_B: &[u8; COLOURS] = b"WYGBR";

/// Both numbers of a roll go into fields of the same kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldKind(u8);

impl FieldKind {
    /// White, on either sheet.
    pub const WHITE: FieldKind = FieldKind(0);

    /// On sheet A white, then the pairs a to h; on sheet B white, yellow, green, blue, red.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A field before a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Printed(DieNumber),
    Open(FieldKind),
}

const fn ground(letter: u8) -> Ground {
    if let Some(die) = die_of(letter) {
        return Ground::Printed(die);
    }
    let mut colour = 0;
    while colour < COLOURS {
        if LETTERS_OF_B[colour] == letter {
            return Ground::Open(FieldKind(colour as u8));
        }
        colour += 1;
    }
    match letter {
        b'a'..=b'h' => Ground::Open(FieldKind(letter - b'a' + 1)),
        _ => Ground::Open(FieldKind::WHITE),
    }
}

const GROUNDS: [[Ground; FIELDS]; 2] = {
    let mut grounds = [[Ground::Open(FieldKind::WHITE); FIELDS]; 2];
    let mut variant = 0;
    while variant < 2 {
        let mut field = 0;
        while field < FIELDS {
            grounds[variant][field] = ground(PRINT[variant][field]);
            field += 1;
        }
        variant += 1;
    }
    grounds
};

impl SheetVariant {
    pub const ALL: [SheetVariant; 2] = [SheetVariant::A, SheetVariant::B];

    pub const fn ground(self, field: SheetField) -> Ground {
        GROUNDS[self as usize][field.index()]
    }

    /// `None` where a number is printed.
    pub const fn kind(self, field: SheetField) -> Option<FieldKind> {
        match self.ground(field) {
            Ground::Open(kind) => Some(kind),
            Ground::Printed(_) => None,
        }
    }

    #[cfg(any(test, feature = "testing"))]
    pub fn kinds(self) -> impl Iterator<Item = FieldKind> {
        let count = match self {
            SheetVariant::A => KINDS_OF_A,
            SheetVariant::B => COLOURS,
        };
        (0..count as u8).map(FieldKind)
    }

    /// The field a blue one is linked with, on sheet A.
    pub fn partner(self, field: SheetField) -> Option<SheetField> {
        let kind = self.kind(field).filter(|&kind| kind != FieldKind::WHITE)?;
        SheetField::all().find(|&other| {
            self == SheetVariant::A && other != field && self.kind(other) == Some(kind)
        })
    }
}

/// Counted row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SheetField(u8);

impl SheetField {
    pub const FIRST: SheetField = SheetField(0);

    pub const fn new(number: u8) -> Option<SheetField> {
        if (number as usize) < FIELDS {
            Some(SheetField(number))
        } else {
            None
        }
    }

    pub const fn at(column: usize, row: usize) -> Option<SheetField> {
        if column < SIDE && row < SIDE {
            Some(SheetField((row * SIDE + column) as u8))
        } else {
            None
        }
    }

    /// Row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = SheetField> + Clone {
        (0..FIELDS as u8).map(SheetField)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn column(self) -> usize {
        self.index() % SIDE
    }

    pub const fn row(self) -> usize {
        self.index() / SIDE
    }

    pub const fn square(self) -> Square {
        Square((self.row() / 2 * 3 + self.column() / 2) as u8)
    }
}

impl fmt::Display for SheetField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.column() as u8, self.row() as u8);
        CellName { column, row }.fmt(f)
    }
}

/// Four fields, counted row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square(u8);

impl Square {
    pub fn all() -> impl Iterator<Item = Square> + Clone {
        (0..SQUARES as u8).map(Square)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Clockwise from the top left.
    pub const fn fields(self) -> [SheetField; 4] {
        let first = self.0 / 3 * 2 * SIDE as u8 + self.0 % 3 * 2;
        let below = first + SIDE as u8;
        [
            SheetField(first),
            SheetField(first + 1),
            SheetField(below + 1),
            SheetField(below),
        ]
    }
}

/// The numbers of all fields, two to a byte, 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet(pub(super) [u8; FIELDS / 2]);

impl Sheet {
    /// Without even the printed numbers.
    pub const fn blank() -> Sheet {
        Sheet([0; FIELDS / 2])
    }

    /// With the printed numbers.
    pub fn new(variant: SheetVariant) -> Sheet {
        let mut sheet = Sheet::blank();
        for field in SheetField::all() {
            if let Ground::Printed(die) = variant.ground(field) {
                sheet.write(field, die);
            }
        }
        sheet
    }

    const fn place(field: SheetField) -> (usize, u8) {
        (field.index() / 2, (field.index() % 2 * 4) as u8)
    }

    /// `None` if it is open.
    pub const fn number(&self, field: SheetField) -> Option<DieNumber> {
        let (byte, shift) = Sheet::place(field);
        DieNumber::new(self.0[byte] >> shift & 0x0F)
    }

    pub const fn is_open(&self, field: SheetField) -> bool {
        self.number(field).is_none()
    }

    /// Overwrites the number that was there.
    pub const fn write(&mut self, field: SheetField, die: DieNumber) {
        let (byte, shift) = Sheet::place(field);
        self.0[byte] = self.0[byte] & !(0x0F << shift) | die.number() << shift;
    }

    #[must_use]
    pub fn with(&self, written: [(SheetField, DieNumber); 2]) -> Sheet {
        let mut sheet = *self;
        for (field, die) in written {
            sheet.write(field, die);
        }
        sheet
    }

    /// Without the printed ones.
    pub fn written(&self) -> u8 {
        // Asked for every seat with every move, hence two fields at a time.
        let filled = |byte: &u8| u8::from(byte & 0x0F != 0) + u8::from(byte >> 4 != 0);
        let filled: u8 = self.0.iter().map(filled).sum();
        filled.saturating_sub(PRINTED as u8)
    }

    /// Clockwise from the top left, if it is full.
    pub fn square(&self, square: Square) -> Option<[DieNumber; 4]> {
        let [a, b, c, d] = square.fields().map(|field| self.number(field));
        Some([a?, b?, c?, d?])
    }

    /// Whether the two numbers of a roll may go into these fields.
    pub fn takes(&self, variant: SheetVariant, one: SheetField, other: SheetField) -> bool {
        let open = |field| variant.kind(field).filter(|_| self.is_open(field));
        one != other && open(one).is_some() && open(one) == open(other)
    }

    /// All pairs of fields that may be written into, in sheet order.
    pub fn pairs(
        &self,
        variant: SheetVariant,
        visit: &mut dyn FnMut(SheetField, SheetField) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for one in SheetField::all().filter(|&field| self.is_open(field)) {
            for other in SheetField::all().skip(one.index() + 1) {
                if self.takes(variant, one, other) {
                    visit(one, other)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Printed numbers are where they belong, and each kind has an even number of written ones.
    pub fn is_sound(&self, variant: SheetVariant) -> bool {
        let mut filled = [0u8; MOST_KINDS];
        for field in SheetField::all() {
            match variant.ground(field) {
                Ground::Printed(die) if self.number(field) != Some(die) => return false,
                Ground::Open(kind) if !self.is_open(field) => {
                    if let Some(count) = filled.get_mut(kind.index()) {
                        *count += 1;
                    }
                }
                _ => {}
            }
        }
        filled.iter().all(|count| count % 2 == 0)
    }
}
