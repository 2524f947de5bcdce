//! The four kinds of tiles, and how many there are of each.

use core::ops::{Index, IndexMut};

/// What is on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The left side of a crate, towards +x.
    Left,
    /// The right side, towards +y.
    Right,
    /// A lid.
    Lid,
    /// An open lid, which never moves again.
    Open,
}

impl Kind {
    /// All of them, in the order in which they are written.
    pub const ALL: [Kind; 4] = [Kind::Left, Kind::Right, Kind::Lid, Kind::Open];

    /// How moves write it.
    pub(crate) const fn letter(self) -> char {
        match self {
            Kind::Left => 'l',
            Kind::Right => 'r',
            Kind::Lid => 't',
            Kind::Open => 'o',
        }
    }

    /// The kind that is written so.
    pub(crate) fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// This many tiles of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tiles(pub(super) [u8; 4]);

impl Tiles {
    /// Every tile of the game.
    pub(crate) const ALL: Tiles = Tiles::new(16, 16, 12, 4);
    /// Every tile of the game for kids.
    pub(crate) const KIDS: Tiles = Tiles::new(16, 16, 12, 0);
    /// None.
    pub(crate) const NONE: Tiles = Tiles::new(0, 0, 0, 0);

    /// Left sides, right sides, lids and open lids.
    pub(crate) const fn new(left: u8, right: u8, lids: u8, open: u8) -> Tiles {
        Tiles([left, right, lids, open])
    }

    /// How many there are together.
    pub fn count(self) -> u16 {
        self.0.iter().map(|&tiles| u16::from(tiles)).sum()
    }

    /// Whether there are none.
    pub(crate) fn is_empty(self) -> bool {
        self == Tiles::NONE
    }

    /// These and others.
    #[must_use]
    pub(crate) fn plus(self, others: Tiles) -> Tiles {
        self.by_kind(others, u8::saturating_add)
    }

    /// These without others; `None` if of some kind there are too few.
    pub(crate) fn minus(self, others: Tiles) -> Option<Tiles> {
        others
            .is_within(self)
            .then(|| self.by_kind(others, u8::saturating_sub))
    }

    /// How many more of each kind these are than others.
    #[must_use]
    pub(crate) fn beyond(self, others: Tiles) -> Tiles {
        self.by_kind(others, u8::saturating_sub)
    }

    /// As many of each kind as both have.
    #[must_use]
    pub(crate) fn shared(self, others: Tiles) -> Tiles {
        self.by_kind(others, u8::min)
    }

    /// Whether of no kind there are more than `others` has.
    pub(crate) fn is_within(self, others: Tiles) -> bool {
        self.0.iter().zip(others.0).all(|(&own, most)| own <= most)
    }

    fn by_kind(self, others: Tiles, rule: fn(u8, u8) -> u8) -> Tiles {
        let mut tiles = self;
        for (own, other) in tiles.0.iter_mut().zip(others.0) {
            *own = rule(*own, other);
        }
        tiles
    }
}

impl Index<Kind> for Tiles {
    type Output = u8;

    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind as usize]
    }
}

impl IndexMut<Kind> for Tiles {
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind as usize]
    }
}
