//! Stones as they lie on the table, seen from above with a little of their side; and dice.

use crate::text::Sentence;

use super::{
    area::{Area, area},
    canvas::Canvas,
    palette::{
        BLACK, BLACK_OUTLINE, BLACK_RIM, BLACK_SIDE, Color, INK, LIFT_SHADOW, PAPER, WHITE,
        WHITE_LIGHT, WHITE_OUTLINE, WHITE_SIDE, rgb,
    },
    text::{Font, text_width},
};

/// The two colours of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stone {
    /// Paper white.
    White,
    /// Black with a light rim.
    Black,
}

impl Stone {
    /// The colour of the print on its face.
    pub const fn ink(self) -> Color {
        match self {
            Self::White => INK,
            Self::Black => PAPER,
        }
    }
}

/// The face of a stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    #[default]
    Blank,
    /// One.
    Dot,
    /// Two.
    Bar,
    /// Three.
    Triangle,
    /// Four.
    Square,
}

impl Mark {
    /// The mark that stands for a number; blank for any other than 1 to 4.
    pub const fn of(number: u8) -> Self {
        match number {
            1 => Self::Dot,
            2 => Self::Bar,
            3 => Self::Triangle,
            4 => Self::Square,
            _ => Self::Blank,
        }
    }

    /// Draws the mark around a pixel; `half` is half of its size.
    pub fn draw(self, canvas: &mut Canvas<'_>, cx: i32, cy: i32, half: i32, color: Color) {
        match self {
            Self::Blank => {}
            Self::Dot => {
                let d = (half * 3 / 2) | 1;
                canvas.disc(cx - d / 2, cy - d / 2, d, color);
            }
            Self::Bar => {
                let h = (half / 2).max(2);
                canvas.rounded_rect(area(cx - half, cy - h / 2, 2 * half + 1, h), 1, color);
            }
            Self::Triangle => {
                let (top, foot) = (cy - half + 1, cy + half - 1);
                canvas.polygon(&[(cx, top), (cx + half, foot), (cx - half, foot)], color);
            }
            Self::Square => {
                canvas.rect(Area::around(cx, cy, 2 * half - 1), color);
            }
        }
    }
}

/// How much of the side shows below the face of a stone of this size.
pub const fn edge(size: i32) -> i32 {
    match size {
        20.. => 3,
        13.. => 2,
        _ => 1,
    }
}

/// A square stone lying flat; `size` is its whole width and height.
pub fn flat(canvas: &mut Canvas<'_>, x: i32, y: i32, size: i32, stone: Stone, mark: Mark) {
    let whole = area(x, y, size, size);
    if !canvas.visible(whole) {
        return;
    }
    let radius = (size / 5).max(1);
    let edge = edge(size);
    let (outline, side, face) = match stone {
        Stone::White => (WHITE_OUTLINE, WHITE_SIDE, WHITE),
        Stone::Black => (BLACK_OUTLINE, rgb(0x14151A), BLACK),
    };
    let body = whole.inset(1);
    let top = area(body.x, body.y, body.w, body.h - edge);
    canvas.rounded_outline(whole, radius, 1, outline);
    canvas.rounded_foot(body, radius - 1, edge + radius, side);
    canvas.rounded_rect(top, radius - 1, face);
    if size >= 8 {
        let light = match stone {
            Stone::White => WHITE_LIGHT,
            Stone::Black => BLACK_RIM,
        };
        canvas.hline(x + radius, top.y, size - 2 * radius, light);
        if stone == Stone::Black {
            let height = size - 2 * radius - edge;
            canvas.vline(top.x, y + radius, height, BLACK_RIM);
            canvas.vline(top.right() - 1, y + radius, height, BLACK_SIDE);
            if size >= 13 {
                canvas.rounded_outline(top, radius - 1, 1, BLACK_RIM);
            }
        }
    }
    mark.draw(
        canvas,
        x + size / 2,
        y + (size - edge) / 2,
        (size / 5).max(2),
        stone.ink(),
    );
}

/// A flat stone with a number instead of a mark.
pub fn numbered(canvas: &mut Canvas<'_>, x: i32, y: i32, size: i32, stone: Stone, number: u32) {
    flat(canvas, x, y, size, stone, Mark::Blank);
    let font = match size {
        36.. => Font::Figure,
        20.. => Font::Button,
        17.. => Font::Row,
        _ => Font::Caption,
    };
    let text = Sentence::<10>::of(format_args!("{number}"));
    let left = x + (size - text_width(font, &text) + 1) / 2;
    let baseline = y + (size - edge(size) + font.cap_height()) / 2;
    canvas.text_left(font, &text, left, baseline, stone.ink());
}

/// A stone held `up` pixels above its cell, over its shadow. `x`, `y` is where it would lie.
pub fn lifted(
    canvas: &mut Canvas<'_>,
    (x, y): (i32, i32),
    size: i32,
    stone: Stone,
    mark: Mark,
    up: i32,
) {
    let shadow = area(x + 1, y + 3, size - 2, size);
    canvas.rounded_foot(shadow, 6, up + 3 + size / 2, LIFT_SHADOW);
    flat(canvas, x, y - up, size, stone, mark);
}

/// A stone of 12 pixels for trays. The black one has a full rim, so that it shows on dark
/// ground.
pub fn tray(canvas: &mut Canvas<'_>, x: i32, y: i32, stone: Stone) {
    match stone {
        Stone::White => flat(canvas, x, y, 12, stone, Mark::Blank),
        Stone::Black => {
            canvas.rounded_rect(area(x, y, 12, 12), 2, BLACK_RIM);
            canvas.rounded_rect(area(x + 1, y + 1, 10, 10), 1, BLACK);
            canvas.rect(area(x + 1, y + 9, 10, 2), BLACK_SIDE);
        }
    }
}

/// How many pixels each stone of a tower adds, so that a high tower does not cover the row
/// behind it.
pub const fn level_height(levels: usize) -> i32 {
    match levels {
        0..=5 => 4,
        6..=8 => 3,
        _ => 2,
    }
}

/// A tower seen at an angle. `foot` is the face of a stone lying on the ground; each of the
/// `levels`, from the lowest up, adds `rise` pixels. The highest stone shows `mark`. Returns its
/// face (or `foot`, if there is none).
pub fn tower(
    canvas: &mut Canvas<'_>,
    foot: Area,
    levels: impl IntoIterator<Item = Stone>,
    mark: Mark,
    rise: i32,
) -> Area {
    let radius = 5.min(foot.h / 3);
    let mut face = foot;
    let mut top = None;
    let mut levels = levels.into_iter().peekable();
    while let Some(stone) = levels.next() {
        face.y -= rise;
        top = Some(stone);
        let body = area(face.x, face.y, face.w, face.h + rise);
        // The next stone covers it except for its side and the corners there.
        let seen = match levels.peek() {
            Some(_) => area(body.x, body.bottom() - rise - radius, body.w, rise + radius),
            None => body,
        };
        if canvas.visible(seen) {
            slab(&mut canvas.clipped(seen), stone, face, rise, radius);
        }
    }
    if let Some(stone) = top {
        let half = (face.h / 4).max(3);
        mark.draw(canvas, face.centre_x(), face.centre_y(), half, stone.ink());
    }
    face
}

/// One level of a tower: its face and the visible part of its side.
fn slab(canvas: &mut Canvas<'_>, stone: Stone, face: Area, rise: i32, radius: i32) {
    let body = area(face.x, face.y, face.w, face.h + rise);
    let (outline, side, color) = match stone {
        Stone::White => (rgb(0x54432C), WHITE_SIDE, WHITE),
        Stone::Black => (BLACK_OUTLINE, BLACK_SIDE, BLACK),
    };
    let lid = area(face.x + 1, face.y + 1, face.w - 2, face.h - 1);
    canvas.rounded_outline(body, radius, 1, outline);
    canvas.rounded_foot(body.inset(1), radius - 1, rise + radius, side);
    canvas.rounded_rect(lid, radius - 1, color);
    match stone {
        Stone::White => {
            canvas.hline(face.x + radius, lid.y, face.w - 2 * radius, WHITE_LIGHT);
        }
        Stone::Black => canvas.rounded_outline(lid, radius - 1, 1, BLACK_RIM),
    }
}

/// A die lying flat. Numbers other than 1 to 6 leave it blank.
pub fn die(canvas: &mut Canvas<'_>, x: i32, y: i32, size: i32, number: u8) {
    let whole = area(x, y, size, size);
    if !canvas.visible(whole) {
        return;
    }
    let radius = size / 5;
    let (side, pip, lift) = if size > 18 { (3, 5, 1) } else { (1, 3, 0) };
    let body = whole.inset(1);
    canvas.rounded_rect(whole, radius, WHITE_OUTLINE);
    canvas.rounded_rect(body, radius - 1, WHITE_SIDE);
    canvas.rounded_rect(
        area(body.x, body.y, body.w, body.h - side),
        radius - 1,
        WHITE,
    );
    for (column, row) in pips(number) {
        canvas.disc(
            x + size / 2 + column * (size / 4) - pip / 2,
            y + size / 2 - lift + row * (size / 4) - pip / 2,
            pip,
            INK,
        );
    }
}

/// Where the pips of a number are, in steps from the middle.
pub fn pips(number: u8) -> impl Iterator<Item = (i32, i32)> {
    /// From the upper left, row by row; with a bit for each number 1 to 6 that has this
    /// pip.
    const PLACES: [(i32, i32, u8); 7] = [
        (-1, -1, 0b11_1110),
        (1, -1, 0b11_1000),
        (-1, 0, 0b10_0000),
        (0, 0, 0b01_0101),
        (1, 0, 0b10_0000),
        (-1, 1, 0b11_1000),
        (1, 1, 0b11_1110),
    ];
    let bit = match number {
        1..=6 => 1 << (number - 1),
        _ => 0,
    };
    PLACES
        .into_iter()
        .filter(move |(_, _, numbers)| numbers & bit != 0)
        .map(|(column, row, _)| (column, row))
}

#[cfg(test)]
mod tests {
    use super::super::{
        palette::PAPER,
        testing::{draw, picture},
    };
    use super::*;

    #[test]
    fn marks_have_four_shapes() {
        let mark =
            |number| move |canvas: &mut Canvas<'_>| Mark::of(number).draw(canvas, 4, 4, 4, PAPER);
        picture(
            &[
                "         ",
                "   ###   ",
                "  #####  ",
                " ####### ",
                " ####### ",
                " ####### ",
                "  #####  ",
                "   ###   ",
                "         ",
            ],
            mark(1),
        );
        picture(
            &[
                "         ",
                "         ",
                "         ",
                "#########",
                "#########",
            ],
            mark(2),
        );
        picture(
            &[
                "         ",
                "    #    ",
                "   ###   ",
                "   ###   ",
                "  #####  ",
                " ####### ",
                " ####### ",
                "#########",
            ],
            mark(3),
        );
        picture(&["         "], mark(0));
        picture(&["         "], mark(5));
    }

    #[test]
    fn a_die_has_as_many_pips_as_it_says() {
        for number in 0..=8 {
            let expected = if number <= 6 { number } else { 0 };
            assert_eq!(pips(number).count(), usize::from(expected));
        }
    }

    #[test]
    fn towers_grow_upwards() {
        draw(|canvas| {
            let foot = area(20, 60, 25, 20);
            let levels = [Stone::White, Stone::Black, Stone::White];
            assert_eq!(
                tower(canvas, foot, levels, Mark::Dot, 4),
                area(20, 48, 25, 20)
            );
            assert_eq!(tower(canvas, foot, [], Mark::Dot, 4), foot);
        });
    }

    #[test]
    fn stones_of_every_size_stay_in_their_cell() {
        for size in 1..=44 {
            for stone in [Stone::White, Stone::Black] {
                for number in 0..=4 {
                    let frame = draw(|canvas| {
                        flat(canvas, 50, 50, size, stone, Mark::of(number));
                    });
                    let outside = draw(|canvas| {
                        let mut cell = canvas.clipped(area(50, 50, size, size));
                        flat(&mut cell, 50, 50, size, stone, Mark::of(number));
                    });
                    if size >= 5 {
                        assert!(frame.pixels() == outside.pixels(), "size {size}");
                    }
                }
            }
        }
    }
}
