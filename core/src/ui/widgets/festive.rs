//! Decorations for winners.

use super::super::{
    area::{Area, area},
    bitmap::Bitmap,
    canvas::Canvas,
    motion::{self, END, Easing},
    palette::{Color, GOLD, GOLD_DARK, RED, SEATS},
};

/// A glint with four points around a pixel, `reach` pixels to each side.
pub fn spark(canvas: &mut Canvas<'_>, cx: i32, cy: i32, reach: i32, color: Color) {
    for step in 0..=reach {
        let half = (reach - step) / 3;
        let width = 2 * half + 1;
        canvas.hline(cx - half, cy - step, width, color);
        canvas.hline(cx - half, cy + step, width, color);
        canvas.vline(cx - step, cy - half, width, color);
        canvas.vline(cx + step, cy - half, width, color);
    }
}

static STAR: Bitmap<9> = Bitmap::parse([
    "....#....", //
    "....#....",
    "...###...",
    "#########",
    ".#######.",
    "..#####..",
    "..#####..",
    ".###.###.",
    ".#.....#.",
]);

/// A star with five points, nine by nine pixels: a bonus.
pub fn star(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    canvas.bitmap(x, y, &STAR, color);
}

static SMALL_CROWN: Bitmap<9> = Bitmap::parse([
    "#.....#.....#", //
    "#.....#.....#",
    "##...###...##",
    "##...###...##",
    "###.#####.###",
    "#############",
    "#############",
    ".............",
    "#############",
]);

/// A small crown, 13 by 9 pixels, for lists.
pub fn small_crown(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    canvas.bitmap(x, y, &SMALL_CROWN, color);
}

/// The winner's crown, 43 by 24 pixels.
pub fn crown(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    let (x, y) = (x + 5, y + 3);
    canvas.polygon(
        &[
            (x, y + 20),
            (x - 3, y + 4),
            (x + 8, y + 11),
            (x + 16, y),
            (x + 24, y + 11),
            (x + 35, y + 4),
            (x + 32, y + 20),
        ],
        GOLD,
    );
    canvas.rect(area(x, y + 17, 33, 4), GOLD_DARK);
    for (dx, dy) in [(-5, 1), (14, -3), (33, 1)] {
        canvas.disc(x + dx, y + dy, 5, GOLD);
    }
    for dx in [6, 15, 24] {
        canvas.disc(x + dx, y + 11, 4, RED);
    }
}

/// Confetti that falls into `sky` and stays where it lands; `progress` runs from 0 to
/// [`END`]. None of it lands on one of the `clear` areas.
pub fn confetti(canvas: &mut Canvas<'_>, sky: Area, clear: &[Area], progress: i32) {
    const PIECES: u32 = 70;
    let mut sky_canvas = canvas.clipped(sky);
    let mut dice = Dice(77);
    for piece in 0..PIECES {
        let x = sky.x + dice.below(sky.w - 5);
        let rest = sky.y + dice.below(sky.h - 5);
        let color = SEATS[dice.below(SEATS.len() as i32) as usize];
        let height = sky.h + 40 + dice.below(80);
        let place = area(x, rest, 6, 5);
        if clear
            .iter()
            .any(|free| !free.intersection(place).is_empty())
        {
            continue;
        }
        let way = END - Easing::Out.apply(progress);
        let y = rest - motion::lerp(0, height, way);
        match piece % 3 {
            0 => sky_canvas.disc(x, y, 5, color),
            1 => sky_canvas.rect(area(x, y, 4, 4), color),
            _ => sky_canvas.polygon(&[(x + 2, y), (x + 5, y + 4), (x - 1, y + 4)], color),
        }
    }
}

/// Random numbers that are the same every time, so that a picture depends only on its
/// progress.
struct Dice(u32);

impl Dice {
    fn below(&mut self, limit: i32) -> i32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as i32 % limit.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{
        palette::{NIGHT, PAPER},
        testing::{draw, picture},
    };
    use super::*;

    #[test]
    fn a_small_spark() {
        picture(
            &[
                "   #   ", //
                "   #   ", "   #   ", "#######", "   #   ", "   #   ", "   #   ",
            ],
            |canvas| spark(canvas, 3, 3, 3, PAPER),
        );
    }

    #[test]
    fn confetti_rests_clear_of_the_words() {
        let sky = area(4, 18, 232, 56);
        let words = area(18, 42, 204, 32);
        let frame = draw(|canvas| confetti(canvas, sky, &[words], END));
        let inside = |place: Area| {
            let mut count = 0;
            for y in place.y..place.bottom() {
                for x in place.x..place.right() {
                    count += i32::from(frame.get(x, y) != Some(NIGHT));
                }
            }
            count
        };
        assert!(inside(sky) > 200);
        assert_eq!(inside(words.inset(1)), 0);
        // Before it falls nothing is visible.
        assert!(draw(|canvas| confetti(canvas, sky, &[], 0)).pixels() == draw(|_| {}).pixels());
    }
}
