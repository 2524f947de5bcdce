//! News on a banner: who did what, for how many points.

use super::super::{
    area::{Area, area},
    canvas::Canvas,
    frame::TITLE_BAR,
    palette::{Color, GOLD, GREEN, INK, PAPER, RED, mix},
    place::{self, Areas},
    seats::SeatStyle,
    text::{Font, text_width},
    wrap,
};
use super::panels::Tone;
use crate::text::Sentence;

/// The contents of a banner.
#[derive(Clone, Copy, Debug)]
pub struct Banner<'a> {
    pub words: &'a str,
    pub sign: Option<SeatStyle>,
    /// The points it brought or cost.
    pub points: Option<i32>,
    /// The kind of news, which decides the colours.
    pub tone: Tone,
}

/// The margin above and below the words.
const MARGIN: i32 = 4;
/// The margin beside them.
const SIDE: i32 = 10;
const PITCH: i32 = 15;
/// The width of the seat's marker with its gap.
const SIGN: i32 = 13;
const SIGN_ROOM: i32 = SIGN + 6;
/// The gap between words and points.
const GAP: i32 = 8;
/// The widest banner leaves the edges of the screen free.
const WIDEST: i32 = 232;
/// The shadow below.
const SHADOW: i32 = 2;
/// The height of a line, with its shadow.
const ONE_LINE: i32 = PITCH + 2 * MARGIN - 4 + SHADOW;

impl Banner<'_> {
    /// Where banners may lie: between title bar and key bar.
    pub const ROOM: Area = area(4, 20, WIDEST, 204);

    /// A place beside the areas that matter. If the game fills the screen and one line is
    /// enough, the banner takes the place of the title bar, whose text can wait a moment.
    pub fn place(&self, areas: &Areas) -> Area {
        let size = self.size();
        let beside = place::quiet(size, Banner::ROOM, areas);
        match size.1 == ONE_LINE && place::disturbance(beside, areas) > 0 {
            true => TITLE_BAR,
            false => beside,
        }
    }

    fn number(&self) -> Sentence<8> {
        self.points.map_or_else(Sentence::new, |points| {
            // A real minus sign is as wide as a plus.
            Sentence::of(format_args!("{points:+}"))
        })
    }

    /// The width of everything beside the words.
    fn beside(&self) -> i32 {
        let sign = self.sign.map_or(0, |_| SIGN_ROOM);
        let points = self
            .points
            .map_or(0, |_| GAP + text_width(Font::Button, &self.number()));
        2 * SIDE + sign + points
    }

    /// Width and height, with its shadow: in as few lines as possible, and then as narrow as
    /// possible, because a small banner finds a free place more easily.
    pub fn size(&self) -> (i32, i32) {
        let beside = self.beside();
        let lines = |width| wrap(Font::Body, self.words, width);
        let count = lines(WIDEST - beside).count();
        let (mut narrow, mut wide) = (0, WIDEST - beside);
        while wide - narrow > 1 {
            let width = i32::midpoint(narrow, wide);
            if count > 1 && lines(width).count() > count {
                narrow = width;
            } else if count > 1 {
                wide = width;
            } else {
                break;
            }
        }
        let widths = lines(wide).map(|line| text_width(Font::Body, line));
        let height = ONE_LINE + (count.max(1) as i32 - 1) * PITCH;
        (widths.max().unwrap_or(0) + beside, height)
    }

    /// Draws it in its [place](Banner::place).
    pub fn draw(&self, canvas: &mut Canvas<'_>, whole: Area) {
        if !canvas.visible(whole) {
            return;
        }
        let ground = match self.tone {
            Tone::News => PAPER,
            Tone::Turn => GOLD,
            Tone::Loss => mix(RED, PAPER, 5),
        };
        if whole.h < ONE_LINE {
            return self.draw_line(canvas, whole, ground);
        }
        let paper = area(whole.x, whole.y, whole.w, whole.h - SHADOW);
        canvas.rounded_foot(paper.moved(0, SHADOW), 6, 8, INK);
        canvas.rounded_rect(paper, 6, ground);
        let mut x = paper.x + SIDE;
        if let Some(sign) = self.sign {
            sign.draw(canvas, x - 2, paper.centre_y() - SIGN / 2, SIGN);
            x += SIGN_ROOM;
        }
        for (line, row) in wrap(Font::Body, self.words, paper.w - self.beside()).zip(0..) {
            let y = paper.y + MARGIN + 9 + row * PITCH;
            canvas.text_left(Font::Body, line, x, y, INK);
        }
        if let Some(points) = self.points {
            let y = paper.centre_y() + 6;
            let right = paper.right() - SIDE;
            canvas.text_right(Font::Button, &self.number(), right, y, colour(points));
        }
    }

    /// Draws it in the place of the title bar.
    fn draw_line(&self, canvas: &mut Canvas<'_>, bar: Area, ground: Color) {
        canvas.rect(bar, ground);
        let tall = self.words.contains(['Ä', 'Ö', 'Ü']);
        let baseline = bar.y + 12 + i32::from(tall);
        let mut x = bar.centre_x() - (self.size().0 - 2 * SIDE) / 2;
        if let Some(sign) = self.sign {
            sign.draw(canvas, x - 2, bar.y + 1, SIGN);
            x += SIGN_ROOM;
        }
        canvas.text_left(Font::Body, self.words, x, baseline, INK);
        if let Some(points) = self.points {
            let x = x + text_width(Font::Body, self.words) + GAP;
            canvas.text_left(Font::Button, &self.number(), x, bar.y + 13, colour(points));
        }
    }
}

/// Dark enough to be read on paper.
fn colour(points: i32) -> Color {
    mix(if points < 0 { RED } else { GREEN }, INK, 8)
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::draw;
    use super::*;

    const NEWS: Banner<'_> = Banner {
        words: "Ben klopft und baut",
        sign: Some(SeatStyle::RED),
        points: Some(12),
        tone: Tone::News,
    };

    #[test]
    fn long_news_takes_more_lines_and_never_leaves_the_screen() {
        let (short, one_line) = NEWS.size();
        let long = Banner {
            words: "Maximilian klopft, findet keinen Bau, und alle anderen bekommen zwei Punkte",
            ..NEWS
        };
        let (width, height) = long.size();
        assert!(short.max(width) <= WIDEST);
        assert!(height > one_line);
        // With this number of lines it is as narrow as possible.
        let widest = wrap(Font::Body, long.words, width - long.beside());
        assert_eq!(one_line + (widest.count() as i32 - 1) * PITCH, height);
        let narrower = wrap(Font::Body, long.words, width - long.beside() - 1);
        assert!(one_line + (narrower.count() as i32 - 1) * PITCH > height);
    }

    /// Nothing is drawn outside the area kept free for it, nor above the widest line in the
    /// title bar.
    #[test]
    fn it_stays_in_its_area() {
        let (width, height) = NEWS.size();
        for place in [area(20, 60, width, height), TITLE_BAR] {
            let free = draw(|canvas| NEWS.draw(canvas, place));
            let kept = draw(|canvas| NEWS.draw(&mut canvas.clipped(place), place));
            assert!(free.pixels() == kept.pixels());
        }
    }

    /// A single line takes the place of the title if a board fills the screen; a longer
    /// message cannot.
    #[test]
    fn a_full_screen_leaves_the_title() {
        let full = Areas::new().busy([Banner::ROOM]);
        assert_eq!(NEWS.place(&full), TITLE_BAR);
        assert_ne!(NEWS.place(&Areas::new()), TITLE_BAR);
        let words = "Maximilian klopft, findet nichts zu bauen, und alle bekommen zwei Punkte";
        let long = Banner { words, ..NEWS };
        assert_ne!(long.place(&full), TITLE_BAR);
    }
}
