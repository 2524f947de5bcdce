//! The caps of the keys: round symbols.

use super::super::{
    area::area,
    bitmap::Bitmap,
    canvas::Canvas,
    palette::{Color, GOLD, MIST, NIGHT},
};

/// The round cap of a key, as the bar at the foot shows it.
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

static LETTER_A: Bitmap<7> = Bitmap::parse([
    ".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#",
]);
static LETTER_B: Bitmap<7> = Bitmap::parse([
    "####.", "#...#", "#...#", "####.", "#...#", "#...#", "####.",
]);
static LETTER_X: Bitmap<7> = Bitmap::parse([
    "#...#", "#...#", ".#.#.", "..#..", ".#.#.", "#...#", "#...#",
]);
static LETTER_Y: Bitmap<7> = Bitmap::parse([
    "#...#", "#...#", ".#.#.", "..#..", "..#..", "..#..", "..#..",
]);

static ARROW_RIGHT: Bitmap<7> = Bitmap::parse([
    "...#...", "...##..", "######.", "#######", "######.", "...##..", "...#...",
]);
static ARROW_LEFT: Bitmap<7> = Bitmap::parse([
    "...#...", "..##...", ".######", "#######", ".######", "..##...", "...#...",
]);
static ARROW_UP: Bitmap<7> = Bitmap::parse([
    "...#...", "..###..", ".#####.", "#######", "..###..", "..###..", "..###..",
]);
static ARROW_DOWN: Bitmap<7> = Bitmap::parse([
    "..###..", "..###..", "..###..", "#######", ".#####.", "..###..", "...#...",
]);
static FOUR_BUTTONS: Bitmap<7> = Bitmap::parse([
    "..###..", "..###..", "##...##", "##...##", "##...##", "..###..", "..###..",
]);

impl Cap {
    /// Width and height of the round symbol.
    pub const SIZE: i32 = 11;

    /// The round symbol of the key: gold for A, the others quiet.
    pub fn draw(self, canvas: &mut Canvas<'_>, x: i32, y: i32) {
        self.draw_as(canvas, x, y, self.ground(), NIGHT);
    }

    /// The same for whoever may have exchanged d-pad and buttons: the direction that stands for
    /// the key, and four dots for the buttons that stand for the directions.
    pub fn draw_for(self, canvas: &mut Canvas<'_>, x: i32, y: i32, left_handed: bool) {
        if left_handed {
            self.draw_arrow(canvas, x, y, self.ground(), NIGHT);
        } else {
            self.draw(canvas, x, y);
        }
    }

    /// The direction in whose place the key lies.
    pub fn draw_arrow(self, canvas: &mut Canvas<'_>, x: i32, y: i32, ground: Color, ink: Color) {
        canvas.disc(x, y, Self::SIZE, ground);
        let arrow = match self {
            Self::A => &ARROW_RIGHT,
            Self::B => &ARROW_DOWN,
            Self::X => &ARROW_UP,
            Self::Y => &ARROW_LEFT,
            Self::Pad => &FOUR_BUTTONS,
        };
        canvas.bitmap(x + 2, y + 2, arrow, ink);
    }

    /// Gold for A, the others quiet.
    fn ground(self) -> Color {
        if self == Self::A { GOLD } else { MIST }
    }

    /// The round symbol in other colours, for rules and notes.
    pub fn draw_as(self, canvas: &mut Canvas<'_>, x: i32, y: i32, ground: Color, ink: Color) {
        canvas.disc(x, y, Self::SIZE, ground);
        let letter = match self {
            Self::A => &LETTER_A,
            Self::B => &LETTER_B,
            Self::X => &LETTER_X,
            Self::Y => &LETTER_Y,
            Self::Pad => {
                canvas.rect(area(x + 4, y + 2, 3, 7), ink);
                canvas.rect(area(x + 2, y + 4, 7, 3), ink);
                return;
            }
        };
        canvas.bitmap(x + 3, y + 2, letter, ink);
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

    /// A stands at the right of the diamond, so that "right" stands for it.
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
