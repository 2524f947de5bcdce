//! The bar at the top.

use core::ops::Range;

use super::super::{
    WIDTH,
    area::area,
    canvas::Canvas,
    icons::{Icon, MenuIcon},
    palette::{Color, MIST, PAPER, SLATE, STEEL},
    seats::SeatStyle,
    text::{Align, Font, text_width},
};
use super::TITLE_HEIGHT;

/// The bar at the top: whose turn it is, in which game, and how far the game has got.
#[derive(Clone, Copy, Debug)]
pub struct TitleBar<'a> {
    symbol: Symbol,
    accent: Color,
    seat: Option<SeatStyle>,
    left: &'a str,
    right: &'a str,
}

#[derive(Clone, Copy, Debug)]
enum Symbol {
    None,
    Game(Icon),
    Menu(MenuIcon),
}

impl<'a> TitleBar<'a> {
    pub const fn game(icon: Icon) -> Self {
        Self {
            symbol: Symbol::Game(icon),
            accent: icon.accent,
            ..Self::plain()
        }
    }

    /// The bar of a host screen.
    pub const fn menu(icon: MenuIcon) -> Self {
        Self {
            symbol: Symbol::Menu(icon),
            ..Self::plain()
        }
    }

    /// A bar without a symbol.
    pub const fn plain() -> Self {
        Self {
            symbol: Symbol::None,
            accent: STEEL,
            seat: None,
            left: "",
            right: "",
        }
    }

    /// Whose turn it is.
    pub const fn seat(self, seat: SeatStyle) -> Self {
        Self {
            seat: Some(seat),
            ..self
        }
    }

    /// The text after the symbols. It is cut if the right one leaves too little room.
    pub const fn left(self, left: &'a str) -> Self {
        Self { left, ..self }
    }

    /// The text at the right end.
    pub const fn right(self, right: &'a str) -> Self {
        Self { right, ..self }
    }

    /// Draws the bar. Returns the columns between the two texts that are still free.
    pub fn draw(&self, canvas: &mut Canvas<'_>) -> Range<i32> {
        const END: i32 = 235;
        canvas.rect(area(0, 0, WIDTH, TITLE_HEIGHT - 1), SLATE);
        canvas.hline(0, TITLE_HEIGHT - 1, WIDTH, self.accent);
        // Ä, Ö and Ü are taller than the bar allows.
        let is_tall = |text: &str| text.contains(['Ä', 'Ö', 'Ü']);
        let baseline = 12 + i32::from(is_tall(self.left) || is_tall(self.right));
        let mut x = match self.symbol {
            Symbol::None => 6,
            Symbol::Game(icon) => {
                icon.mini(canvas, 4, 1);
                21
            }
            Symbol::Menu(icon) => {
                icon.draw(canvas, 5, 2, MIST);
                21
            }
        };
        if let Some(seat) = self.seat {
            seat.draw(canvas, x, 2, 11);
            x += 16;
        }
        let mut end = END;
        if !self.right.is_empty() {
            end -=
                canvas.text_measured(Font::Body, self.right, END, baseline, Align::Right, MIST) + 6;
        }
        x += canvas.text_cut(Font::Body, self.left, x, baseline, end - x, PAPER);
        x..end
    }

    /// Draws the bar with the score of White and Black between the two texts. A long text at the
    /// left leaves no room for the right one; the numbers are never cut.
    pub(crate) fn draw_score(&self, canvas: &mut Canvas<'_>, [white, black]: [u8; 2]) {
        /// A marker and the gap to its number.
        const MARKER: i32 = 15;
        let words = crate::sentence!("{white}:{black}");
        let width = text_width(Font::Body, &words) + 2 * MARKER;
        let long = text_width(Font::Body, self.left) + width + 6;
        let right = if long + text_width(Font::Body, self.right) + 6 <= 235 - 37 {
            self.right
        } else {
            ""
        };
        let bar = Self {
            left: "",
            right,
            ..*self
        };
        let free = bar.draw(canvas);
        let room = free.end - free.start - width - 6;
        let baseline = 12 + i32::from(self.left.contains(['Ä', 'Ö', 'Ü']));
        let used = canvas.text_cut(Font::Body, self.left, free.start, baseline, room, PAPER);
        let x = (WIDTH / 2 - width / 2)
            .max(free.start + used + 6)
            .min(free.end - width);
        SeatStyle::WHITE.draw(canvas, x, 2, 11);
        canvas.text_left(Font::Body, &words, x + MARKER, 12, PAPER);
        SeatStyle::BLACK.draw(canvas, x + width - 11, 2, 11);
    }

    /// Whether both texts fit without being cut.
    pub fn fits(&self) -> bool {
        let start = match (&self.symbol, self.seat) {
            (Symbol::None, None) => 6,
            (Symbol::None, Some(_)) => 22,
            (_, None) => 21,
            (_, Some(_)) => 37,
        };
        let right = match text_width(Font::Body, self.right) {
            0 => 0,
            width => width + 6,
        };
        start + text_width(Font::Body, self.left) + right <= 235
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::draw;
    use super::*;

    #[test]
    fn titles_answer_the_free_room() {
        draw(|canvas| {
            let bar = TitleBar::game(crate::games::torris::ICON)
                .seat(SeatStyle::BLACK)
                .left("Ben")
                .right("Zug 14");
            assert!(bar.fits());
            let free = bar.draw(canvas);
            assert!(free.start > 37 && free.end < 235 && free.start < free.end);
            let long = bar.left("Maximilian Friedrich von und zu Hohenstaufen");
            assert!(!long.fits());
            let free = long.draw(canvas);
            assert!(free.start <= free.end);
        });
    }
}
