//! Pictures of games and of menu entries.
//!
//! | file | subject |
//! |---|---|
//! | this one | the games: tile and title-bar picture, which each game supplies |
//! | [`menu`] | one-colour symbols of menu entries |

pub mod menu;

pub use menu::MenuIcon;

use super::{
    area::area,
    bitmap::Bitmap,
    canvas::Canvas,
    palette::{Color, GOLD, INK, NIGHT, PAPER, mix},
};

/// The picture of a game in launcher and title bar.
#[derive(Clone, Copy, Debug)]
pub struct Icon {
    /// The game's own colour.
    pub accent: Color,
    /// The tile's motif in eight by eight pixels.
    pub outline: &'static Bitmap<8>,
    /// Draws the object on the tile with this corner: as it lies on the table, outlined in
    /// ink and lit from above, in at most six colours, at least one pixel from the tile's
    /// edge, without words.
    pub object: fn(&mut Canvas<'_>, i32, i32),
}

impl Icon {
    /// Width and height of a launcher tile.
    pub const SIZE: i32 = 48;
    /// Width and height of a title-bar tile.
    pub(crate) const MINI: i32 = 12;

    /// The launcher tile, 48 pixels wide and high.
    pub fn draw(self, canvas: &mut Canvas<'_>, x: i32, y: i32) {
        let tile = area(x, y, Self::SIZE, Self::SIZE);
        if !canvas.visible(tile) {
            return;
        }
        let accent = self.accent;
        canvas.rounded_foot(tile, 9, 12, mix(accent, INK, 7));
        canvas.rounded_rect(area(x, y, 48, 45), 9, mix(accent, NIGHT, 1));
        canvas.hline(x + 8, y, 32, mix(accent, PAPER, 6));
        (self.object)(canvas, x, y);
    }

    /// The gold ring around the chosen tile, which is at `x`, `y`.
    pub fn focus(canvas: &mut Canvas<'_>, x: i32, y: i32) {
        let tile = area(x, y, Self::SIZE, Self::SIZE);
        canvas.rounded_outline(tile.inset(-4), 12, 3, GOLD);
        canvas.rounded_outline(tile.inset(-1), 10, 1, NIGHT);
    }

    /// The title-bar tile, 12 pixels wide and high.
    pub fn mini(self, canvas: &mut Canvas<'_>, x: i32, y: i32) {
        canvas.rounded_rect(area(x, y, Self::MINI, Self::MINI), 3, self.accent);
        canvas.bitmap(x + 2, y + 2, self.outline, INK);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{clips_cleanly, draw};
    use super::*;
    use crate::games::GameId;

    fn icons() -> impl Iterator<Item = (&'static str, Icon)> {
        let about = GameId::ALL.iter().map(|game| game.about());
        about.map(|about| (about.id, about.icon))
    }

    /// A tile draws only within its square, so the launcher may redraw one alone.
    #[test]
    fn tiles_keep_to_their_square() {
        for (id, icon) in icons() {
            let free = draw(|canvas| icon.draw(canvas, 60, 60));
            let tile = area(60, 60, Icon::SIZE, Icon::SIZE);
            let kept = draw(|canvas| icon.draw(&mut canvas.clipped(tile), 60, 60));
            assert!(free.pixels() == kept.pixels(), "{id}");
        }
    }

    #[test]
    fn clips_cut_tiles_cleanly() {
        for (_, icon) in icons() {
            clips_cleanly(|canvas| icon.draw(canvas, 34, 44));
        }
    }

    #[test]
    fn accents_and_outlines_differ() {
        for (id, icon) in icons() {
            for (other, its) in icons().take_while(|(other, _)| *other != id) {
                assert_ne!(icon.accent, its.accent, "{id} and {other}");
                assert_ne!(icon.outline, its.outline, "{id} and {other}");
            }
        }
    }
}
