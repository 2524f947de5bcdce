//! The card with a few words to the learner.

use crate::game::lesson::Half;
use crate::text::{Language, Phrase};
use crate::ui::palette::{Color, INK, PAPER_EDGE, RED};
use crate::ui::widgets::panels::note;
use crate::ui::{Area, Canvas, Font, area, wrap};

/// A card is as wide as the rows of a list.
const LEFT: i32 = 6;
const WIDTH: i32 = 228;
/// The strip at the left in the colour of the game; after a move that the lesson does not
/// want, a red exclamation mark.
const STRIP: i32 = 5;
/// The start and the width of the text.
const TEXT_LEFT: i32 = 18;
const TEXT_WIDTH: i32 = 210;
const PITCH: i32 = 15;
/// Space for the dots below the last line.
const FOOT: i32 = 15;
/// The most lines of a card, so that a board remains visible beside it.
pub const MOST_LINES: usize = 4;

/// A card over the game.
pub struct LyingCard {
    pub words: Phrase,
    /// The row of its upper edge.
    pub row: i32,
    /// Whether it is about a move that the lesson does not want.
    pub astray: bool,
    /// The number of the card, from 0.
    pub number: usize,
    /// The number of cards.
    pub count: usize,
    pub accent: Color,
}

impl LyingCard {
    /// The area in which cards may lie.
    pub const ROOM: Area = area(LEFT, Area::PLAY.y + 3, WIDTH, Area::PLAY.h - 5);

    pub fn lines(words: &str) -> usize {
        wrap(Font::Reading, words, TEXT_WIDTH).count()
    }

    /// Its area, including its shadow.
    pub fn area(&self, language: Language) -> Area {
        let height = Self::lines(self.words.get(language)) as i32 * PITCH + FOOT + 3;
        area(LEFT, self.row, WIDTH, height)
    }

    /// Its row if nothing there matters.
    pub fn usual_row(&self, half: Half, language: Language) -> i32 {
        match half {
            Half::Top => Self::ROOM.y,
            Half::Foot => Self::ROOM.bottom() - self.area(language).h,
        }
    }

    /// Draws it over whatever is there.
    pub fn draw(&self, canvas: &mut Canvas<'_>, language: Language) {
        let whole = self.area(language);
        if !canvas.visible(whole) {
            return;
        }
        let paper = area(whole.x, whole.y, whole.w, whole.h - 3);
        note(canvas, paper);
        let strip = area(paper.x + 4, paper.y + 5, STRIP, paper.h - 12);
        if self.astray {
            // An exclamation mark.
            let stroke = area(strip.x, strip.y, strip.w, strip.h - STRIP - 2);
            canvas.rounded_rect(stroke, 2, RED);
            canvas.disc(strip.x, strip.bottom() - STRIP, STRIP, RED);
        } else {
            canvas.rounded_rect(strip, 2, self.accent);
        }
        let lines = wrap(Font::Reading, self.words.get(language), TEXT_WIDTH);
        for (line, row) in lines.zip(1..) {
            let y = paper.y + row * PITCH;
            canvas.text_left(Font::Reading, line, TEXT_LEFT, y, INK);
        }
        self.dots(canvas, paper);
    }

    /// A dot for each card; the dots of cards that have been read are filled.
    fn dots(&self, canvas: &mut Canvas<'_>, paper: Area) {
        const DISTANCE: i32 = 9;
        let y = paper.bottom() - 10;
        let mut x = paper.right() - 8 - self.count as i32 * DISTANCE;
        for number in 0..self.count {
            let color = if number <= self.number {
                self.accent
            } else {
                PAPER_EDGE
            };
            canvas.disc(x, y, 5, color);
            x += DISTANCE;
        }
    }
}
