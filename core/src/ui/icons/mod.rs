//! Pictures that stand for something.
//!
//! | file | subject |
//! |---|---|
//! | this one | the games: accent, tile and title-bar picture |
//! | `launcher.rs` | the eight objects on the tiles |
//! | [`menu`] | one-colour symbols of menu entries |

mod launcher;
pub mod menu;

pub use menu::MenuIcon;

use super::{
    area::area,
    bitmap::Bitmap,
    canvas::Canvas,
    palette::{BLUE, Color, GOLD, GREEN, INK, NIGHT, ORANGE, PAPER, RED, TEAL, VIOLET, WOOD, mix},
};

/// A game, as the launcher shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// INPUT: the 7 of its five strips.
    Input,
    /// Tüfteln: a square of the sheet and a die.
    Tuefteln,
    /// Fünf gewinnt: five white stones in a diagonal.
    Fuenf,
    /// Torris: two towers.
    Torris,
    /// Hütchenspieler: three cups, one lifted.
    Huetchen,
    /// Zahlenpoker: a 4 over a 3.
    Poker,
    /// Abräumen: a stone jumps over another.
    Abraeumen,
    /// Kistenstapel: five crates.
    Kisten,
}

impl Icon {
    /// All games in the order of the launcher.
    pub const ALL: [Self; 8] = [
        Self::Input,
        Self::Tuefteln,
        Self::Fuenf,
        Self::Torris,
        Self::Huetchen,
        Self::Poker,
        Self::Abraeumen,
        Self::Kisten,
    ];

    /// Width and height of a launcher tile.
    pub const SIZE: i32 = 48;
    /// Width and height of a title-bar tile.
    pub const MINI: i32 = 12;

    /// The game's own colour.
    pub const fn accent(self) -> Color {
        match self {
            Self::Input => GOLD,
            Self::Tuefteln => TEAL,
            Self::Fuenf => RED,
            Self::Torris => VIOLET,
            Self::Huetchen => GREEN,
            Self::Poker => ORANGE,
            Self::Abraeumen => BLUE,
            Self::Kisten => WOOD,
        }
    }

    /// The launcher tile, 48 pixels wide and high.
    pub fn draw(self, canvas: &mut Canvas<'_>, x: i32, y: i32) {
        let tile = area(x, y, Self::SIZE, Self::SIZE);
        if !canvas.visible(tile) {
            return;
        }
        let accent = self.accent();
        canvas.rounded_foot(tile, 9, 12, mix(accent, INK, 7));
        canvas.rounded_rect(area(x, y, 48, 45), 9, mix(accent, NIGHT, 1));
        canvas.hline(x + 8, y, 32, mix(accent, PAPER, 6));
        match self {
            Self::Input => launcher::input(canvas, x, y),
            Self::Tuefteln => launcher::tuefteln(canvas, x, y),
            Self::Fuenf => launcher::fuenf(canvas, x, y),
            Self::Torris => launcher::torris(canvas, x, y),
            Self::Huetchen => launcher::huetchen(canvas, x, y),
            Self::Poker => launcher::poker(canvas, x, y),
            Self::Abraeumen => launcher::abraeumen(canvas, x, y),
            Self::Kisten => launcher::kisten(canvas, x, y),
        }
    }

    /// The gold ring around the chosen tile, whose tile is at `x`, `y`.
    pub fn focus(canvas: &mut Canvas<'_>, x: i32, y: i32) {
        let tile = area(x, y, Self::SIZE, Self::SIZE);
        canvas.rounded_outline(tile.inset(-4), 12, 3, GOLD);
        canvas.rounded_outline(tile.inset(-1), 10, 1, NIGHT);
    }

    /// The title-bar tile, 12 pixels wide and high.
    pub fn mini(self, canvas: &mut Canvas<'_>, x: i32, y: i32) {
        canvas.rounded_rect(area(x, y, Self::MINI, Self::MINI), 3, self.accent());
        canvas.bitmap(x + 2, y + 2, self.outline(), INK);
    }

    /// The idea of the tile in eight by eight pixels.
    pub const fn outline(self) -> &'static Bitmap<8> {
        match self {
            Self::Input => &STRIPS,
            Self::Tuefteln => &DIE,
            Self::Fuenf => &DIAGONAL,
            Self::Torris => &TOWER,
            Self::Huetchen => &CUP,
            Self::Poker => &FOUR,
            Self::Abraeumen => &JUMP,
            Self::Kisten => &CRATE,
        }
    }
}

static STRIPS: Bitmap<8> = Bitmap::parse([
    "......##", //
    ".....##.", "....##..", "...##...", "########", "........", "....####", "....####",
]);
static DIE: Bitmap<8> = Bitmap::parse([
    "########", //
    "#......#", "#.#..#.#", "#......#", "#......#", "#.#..#.#", "#......#", "########",
]);
static DIAGONAL: Bitmap<8> = Bitmap::parse([
    "......##", //
    "......##", "....##..", "...###..", "..##....", ".###....", "##......", "##......",
]);
static TOWER: Bitmap<8> = Bitmap::parse([
    "..####..", //
    "..####..", "........", ".######.", ".######.", "........", "########", "########",
]);
static CUP: Bitmap<8> = Bitmap::parse([
    "...##...", //
    "..####..", "..####..", "..####..", ".######.", ".######.", "########", "########",
]);
static FOUR: Bitmap<8> = Bitmap::parse([
    "....##..", //
    "...###..", "..#.##..", ".#..##..", ".#######", "....##..", "....##..", "....##..",
]);
static JUMP: Bitmap<8> = Bitmap::parse([
    "..####..", //
    ".#....#.", "#......#", "#.......", "........", "##.##.##", "##.##.##", "........",
]);
static CRATE: Bitmap<8> = Bitmap::parse([
    "...##...", //
    ".##..##.", "#......#", "##....##", "#.####.#", "#...#..#", ".##.#.##", "...###..",
]);

#[cfg(test)]
mod tests {
    use super::super::testing::{clips_cleanly, draw};
    use super::*;

    /// A tile is all that is drawn: the launcher may redraw one alone.
    #[test]
    fn tiles_keep_to_their_square() {
        for icon in Icon::ALL {
            let free = draw(|canvas| icon.draw(canvas, 60, 60));
            let tile = area(60, 60, Icon::SIZE, Icon::SIZE);
            let kept = draw(|canvas| icon.draw(&mut canvas.clipped(tile), 60, 60));
            assert!(free.pixels() == kept.pixels(), "{icon:?}");
        }
    }

    #[test]
    fn clips_cut_tiles_cleanly() {
        for icon in Icon::ALL {
            clips_cleanly(|canvas| icon.draw(canvas, 34, 44));
        }
    }

    #[test]
    fn accents_and_outlines_differ() {
        for (place, icon) in Icon::ALL.iter().enumerate() {
            for other in &Icon::ALL[..place] {
                assert_ne!(icon.accent(), other.accent());
                assert_ne!(icon.outline(), other.outline());
            }
        }
    }
}
