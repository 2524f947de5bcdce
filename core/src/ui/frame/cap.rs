//! The caps of the keys: round symbols.

use super::super::{
    area::area,
    canvas::Canvas,
    caps,
    palette::{Color, GOLD, MIST, NIGHT},
};

/// The round cap of a key, as the bar at the foot shows it, in the order of [`caps::KEYS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// Does the obvious next thing.
    A,
    /// Back.
    B,
    /// Help.
    X,
    /// The second action.
    Y,
    /// The cross of directions.
    Pad,
}

impl Cap {
    /// Width and height of the round symbol.
    pub const SIZE: i32 = caps::SIZE as i32;

    /// The round symbol of the key: gold for A, the others quiet.
    pub fn draw(self, canvas: &mut Canvas<'_>, x: i32, y: i32) {
        self.draw_as(canvas, x, y, self.ground(), NIGHT);
    }

    /// The same for either layout: a left-handed player sees the direction that stands for the
    /// key, and four dots for the buttons that stand for the directions.
    pub(crate) fn draw_for(self, canvas: &mut Canvas<'_>, x: i32, y: i32, left_handed: bool) {
        if left_handed {
            self.draw_arrow(canvas, x, y, self.ground(), NIGHT);
        } else {
            self.draw(canvas, x, y);
        }
    }

    /// The same in gold, for something that the console offers.
    pub(crate) fn offer(self, canvas: &mut Canvas<'_>, x: i32, y: i32, left_handed: bool) {
        match left_handed {
            true => self.draw_arrow(canvas, x, y, GOLD, NIGHT),
            false => self.draw_as(canvas, x, y, GOLD, NIGHT),
        }
    }

    /// Width of the sign for "hold this key for the pause".
    pub(crate) const PAUSE_WIDTH: i32 = 21;

    /// The sign for "hold B for the pause": the cap, stretched because the press is long, with
    /// the two bars of a pause after the letter.
    pub(crate) fn draw_pause(canvas: &mut Canvas<'_>, x: i32, y: i32, left_handed: bool) {
        const LONGER: i32 = Cap::PAUSE_WIDTH - Cap::SIZE;
        canvas.disc(x + LONGER, y, Self::SIZE, MIST);
        canvas.rect(area(x + Self::SIZE / 2, y, LONGER, Self::SIZE), MIST);
        Self::B.draw_for(canvas, x, y, left_handed);
        for bar in [10, 14] {
            canvas.rect(area(x + bar, y + 2, 2, 7), NIGHT);
        }
    }

    /// Draws the arrow of the direction that takes the key's place.
    pub(crate) fn draw_arrow(
        self,
        canvas: &mut Canvas<'_>,
        x: i32,
        y: i32,
        ground: Color,
        ink: Color,
    ) {
        self.stamp(canvas, (x, y), &caps::EXCHANGED, (ground, ink));
    }

    /// Gold for A, the others quiet.
    fn ground(self) -> Color {
        if self == Self::A { GOLD } else { MIST }
    }

    /// The round symbol in other colours, for rules and notes.
    pub(crate) fn draw_as(
        self,
        canvas: &mut Canvas<'_>,
        x: i32,
        y: i32,
        ground: Color,
        ink: Color,
    ) {
        self.stamp(canvas, (x, y), &caps::LETTERS, (ground, ink));
    }

    fn stamp(
        self,
        canvas: &mut Canvas<'_>,
        (x, y): (i32, i32),
        signs: &[caps::Sign; 5],
        (ground, ink): (Color, Color),
    ) {
        canvas.disc(x, y, Self::SIZE, ground);
        if let Some(sign) = signs.get(self as usize) {
            canvas.bitmap(x + 2, y + 2, sign, ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::picture;
    use super::*;

    #[test]
    fn keys_are_round() {
        picture(
            &[
                "   #####   ",
                "  #######  ",
                " ###   ### ",
                "### ### ###",
                "### ### ###",
                "###     ###",
                "### ### ###",
                "### ### ###",
                " ## ### ## ",
                "  #######  ",
                "   #####   ",
            ],
            |canvas| Cap::A.draw(canvas, 0, 0),
        );
    }

    #[test]
    fn the_pause_is_a_long_cap() {
        picture(
            &[
                "   ###############   ",
                "  #################  ",
                " ##    ###  ##  #### ",
                "### ### ##  ##  #####",
                "### ### ##  ##  #####",
                "###    ###  ##  #####",
                "### ### ##  ##  #####",
                "### ### ##  ##  #####",
                " ##    ###  ##  #### ",
                "  #################  ",
                "   ###############   ",
            ],
            |canvas| Cap::draw_pause(canvas, 0, 0, false),
        );
    }

    /// A is at the right of the diamond, so "right" takes its place.
    #[test]
    fn for_left_hands_keys_are_directions() {
        picture(
            &[
                "   #####   ",
                "  #######  ",
                " #### #### ",
                "#####  ####",
                "##      ###",
                "##       ##",
                "##      ###",
                "#####  ####",
                " #### #### ",
                "  #######  ",
                "   #####   ",
            ],
            |canvas| Cap::A.draw_for(canvas, 0, 0, true),
        );
    }
}
