//! The four kinds of tiles, and how many of each.

use core::ops::{Index, IndexMut};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileKind {
    /// The side towards +x.
    Left,
    /// The side towards +y.
    Right,
    Lid,
    /// Never moves again.
    Open,
}

impl TileKind {
    pub const ALL: [TileKind; 4] = [
        TileKind::Left,
        TileKind::Right,
        TileKind::Lid,
        TileKind::Open,
    ];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tiles(pub(super) [u8; 4]);

impl Tiles {
    /// All tiles of the game.
    pub(crate) const ALL: Tiles = Tiles::new(16, 16, 12, 4);
    pub(crate) const KIDS: Tiles = Tiles::new(16, 16, 12, 0);
    pub(crate) const NONE: Tiles = Tiles::new(0, 0, 0, 0);

    pub const fn new(left: u8, right: u8, lids: u8, open: u8) -> Tiles {
        Tiles([left, right, lids, open])
    }

    pub fn count(self) -> u16 {
        self.0.iter().map(|&tiles| u16::from(tiles)).sum()
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Tiles::NONE
    }

    /// Counts added up, up to 255 each.
    #[must_use]
    pub(crate) fn plus(self, others: Tiles) -> Tiles {
        self.by_kind(others, u8::saturating_add)
    }

    /// `None` if there are too few of a kind.
    pub(crate) fn minus(self, others: Tiles) -> Option<Tiles> {
        others
            .is_within(self)
            .then(|| self.by_kind(others, u8::saturating_sub))
    }

    /// The tiles that these have beyond `others`.
    #[must_use]
    pub(crate) fn beyond(self, others: Tiles) -> Tiles {
        self.by_kind(others, u8::saturating_sub)
    }

    /// The smaller count of each kind.
    #[must_use]
    pub(crate) fn shared(self, others: Tiles) -> Tiles {
        self.by_kind(others, u8::min)
    }

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

impl Index<TileKind> for Tiles {
    type Output = u8;

    fn index(&self, kind: TileKind) -> &u8 {
        &self.0[kind as usize]
    }
}

impl IndexMut<TileKind> for Tiles {
    fn index_mut(&mut self, kind: TileKind) -> &mut u8 {
        &mut self.0[kind as usize]
    }
}
