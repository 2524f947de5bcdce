//! The first picture: a card, a die and a stone rise from a pocket.

use super::{
    area::area,
    bitmap::Tile,
    canvas::Canvas,
    motion::{END, Easing, lerp},
    palette::{
        BLACK, BLACK_RIM, Color, GOLD, INK, MIST, NIGHT, PAPER, RED, STEEL, WHITE, mix, rgb,
    },
    stones::Mark,
    text::Font,
    widgets::festive::spark,
};

/// The name of the product.
const NAME: &str = "Taschenspieler";

/// The middle column and the upper edge of the pocket.
const MIDDLE: i32 = 120;
const TOP: i32 = 76;

const DENIM: Color = rgb(0x2F4A86);
const DENIM_DARK: Color = rgb(0x1C2E58);
const DENIM_WEAVE: Color = rgb(0x36528F);
const HEM: Color = rgb(0x3C5C9F);
const HEM_LIGHT: Color = rgb(0x5B7DC4);
const PRINT_LIGHT: Color = rgb(0x4A6DB5);

/// Draws the whole screen. `progress` runs from 0 (everything is in the pocket) to 256; the
/// pieces rise one after another, the sparks come last.
pub fn draw(canvas: &mut Canvas<'_>, progress: i32, subtitle: &str) {
    canvas.fill(NIGHT);
    sky(canvas);
    // The inside of the pocket, behind the pieces that stick out of it.
    canvas.rounded_rect(area(MIDDLE - 60, TOP - 5, 120, 16), 6, rgb(0x131D38));
    stone(canvas, 160, TOP - 8 + depth(progress, 0));
    card(canvas, 84, TOP - 14 + depth(progress, 1));
    die(canvas, 122, TOP - 16 + depth(progress, 2));
    pocket(canvas);
    sparks(canvas, progress);
    canvas.text_centred(Font::Headline, NAME, MIDDLE, 204, PAPER);
    canvas.text_centred(Font::Body, subtitle, MIDDLE, 225, MIST);
}

/// How deep the piece with this turn still is in the pocket.
fn depth(progress: i32, turn: i32) -> i32 {
    let own = (progress - turn * 48) * END / 96;
    lerp(56, 0, Easing::Out.apply(own))
}

fn sky(canvas: &mut Canvas<'_>) {
    const STARS: [(i32, i32); 10] = [
        (20, 30),
        (46, 62),
        (204, 26),
        (222, 84),
        (30, 112),
        (212, 122),
        (70, 20),
        (168, 14),
        (14, 76),
        (190, 56),
    ];
    for (x, y) in STARS {
        canvas.hline(x, y, 2, STEEL);
    }
}

fn sparks(canvas: &mut Canvas<'_>, progress: i32) {
    for (x, y, reach, color, turn) in [
        (194, 42, 9, GOLD, 0),
        (46, 36, 6, GOLD, 1),
        (208, 60, 5, PAPER, 2),
    ] {
        let own = (progress - 192 - turn * 16) * END / 32;
        if own > 0 {
            spark(canvas, x, y, lerp(0, reach, own), color);
        }
    }
}

/// Corners of a tile, from its middle.
type Outline = [(i8, i8); 12];

/// A rotated tile, with an edge and a face. Rotating needs sines, so the corners were computed
/// in advance.
fn tile(canvas: &mut Canvas<'_>, x: i32, y: i32, parts: [(&Outline, Color); 2]) {
    for (outline, color) in parts {
        let corners = outline.map(|(dx, dy)| (x + i32::from(dx), y + i32::from(dy)));
        canvas.polygon(&corners, color);
    }
}

/// A black stone, 36 by 40, turned by 16 degrees.
fn stone(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const EDGE: Outline = [
        (-8, -23),
        (19, -15),
        (21, -13),
        (22, -10),
        (13, 20),
        (11, 23),
        (8, 23),
        (-19, 15),
        (-21, 13),
        (-22, 10),
        (-13, -20),
        (-11, -23),
    ];
    const FACE: Outline = [
        (-8, -22),
        (18, -14),
        (20, -13),
        (20, -10),
        (12, 19),
        (10, 21),
        (8, 22),
        (-18, 14),
        (-20, 13),
        (-20, 10),
        (-12, -19),
        (-10, -21),
    ];
    tile(canvas, x, y, [(&EDGE, BLACK_RIM), (&FACE, BLACK)]);
    Mark::Triangle.draw(canvas, x + 3, y - 8, 8, PAPER);
}

/// A card, 38 by 52, turned by 14 degrees to the left.
fn card(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const EDGE: Outline = [
        (-21, -22),
        (8, -29),
        (11, -28),
        (13, -26),
        (24, 17),
        (23, 20),
        (21, 22),
        (-8, 29),
        (-11, 28),
        (-13, 26),
        (-24, -17),
        (-23, -20),
    ];
    const FACE: Outline = [
        (-20, -20),
        (8, -27),
        (10, -27),
        (12, -25),
        (22, 17),
        (22, 19),
        (20, 20),
        (-8, 27),
        (-10, 27),
        (-12, 25),
        (-22, -17),
        (-22, -19),
    ];
    tile(canvas, x, y, [(&EDGE, INK), (&FACE, PAPER)]);
    canvas.text_centred(Font::Display, "5", x - 6, y + 2, mix(RED, INK, 4));
}

/// A die, 40 by 44, turned by 4 degrees.
fn die(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    const EDGE: Outline = [
        (-14, -23),
        (17, -21),
        (20, -19),
        (21, -17),
        (19, 19),
        (17, 22),
        (14, 23),
        (-17, 21),
        (-20, 19),
        (-21, 17),
        (-19, -19),
        (-17, -22),
    ];
    const FACE: Outline = [
        (-14, -22),
        (17, -19),
        (19, -18),
        (20, -16),
        (17, 19),
        (16, 21),
        (14, 22),
        (-17, 19),
        (-19, 18),
        (-20, 16),
        (-17, -19),
        (-16, -21),
    ];
    tile(canvas, x, y, [(&EDGE, INK), (&FACE, WHITE)]);
    for (dx, dy) in [(-9, -11), (10, -10), (0, 1), (-10, 12), (8, 13)] {
        canvas.disc(x + dx - 4, y + dy - 6, 8, INK);
    }
}

/// The pocket of a pair of jeans, 126 pixels wide, with the four marks of the stones on it.
fn pocket(canvas: &mut Canvas<'_>) {
    const SHAPE: [(i32, i32); 8] = [
        (-60, 0),
        (60, 0),
        (60, 62),
        (54, 74),
        (4, 96),
        (-4, 96),
        (-54, 74),
        (-60, 62),
    ];
    let at = |(dx, dy): (i32, i32)| (MIDDLE + dx, TOP + dy);
    canvas.polygon(&SHAPE.map(|(dx, dy)| at((dx, dy + 4))), rgb(0x080B14));
    canvas.polygon(&SHAPE.map(at), DENIM_DARK);
    let inner = |(dx, dy): (i32, i32)| at((dx * 58 / 60, if dy > 0 { dy - 2 } else { dy }));
    canvas.polygon(&SHAPE.map(inner), DENIM);
    // Dots in every third row, each row shifted by a pixel.
    static WEAVE: Tile = Tile::parse(["#..", "...", "..."]);
    for row in 0..24 {
        let thread = area(MIDDLE - 58 + row % 3, TOP + 22 + row * 3, 118, 1);
        canvas.tile_on(DENIM, thread, &WEAVE, DENIM_WEAVE);
    }
    // The hem with its two rows of stitches.
    canvas.rounded_rect(area(MIDDLE - 63, TOP - 2, 126, 18), 4, DENIM_DARK);
    canvas.rounded_rect(area(MIDDLE - 62, TOP - 2, 124, 16), 4, HEM);
    canvas.hline(MIDDLE - 58, TOP - 2, 116, HEM_LIGHT);
    for stitch in 0..16 {
        let x = MIDDLE - 55 + stitch * 7;
        canvas.hline(x, TOP + 2, 4, GOLD);
        canvas.hline(x, TOP + 10, 4, GOLD);
    }
    seam(canvas);
    for x in [MIDDLE - 60, MIDDLE + 57] {
        canvas.disc(x - 1, TOP + 4, 5, rgb(0x8A5A1A));
        canvas.disc(x, TOP + 4, 4, GOLD);
    }
    for number in 1..=4 {
        let (mark, x) = (Mark::of(number), MIDDLE - 60 + i32::from(number) * 24);
        mark.draw(canvas, x, TOP + 42, 6, PRINT_LIGHT);
        mark.draw(canvas, x, TOP + 41, 6, DENIM_DARK);
    }
}

/// The stitches along the pocket's edge.
fn seam(canvas: &mut Canvas<'_>) {
    /// From the upper left corner down and up again.
    const STITCHES: [[i8; 4]; 29] = [
        [-54, 21, -54, 24],
        [-54, 28, -54, 31],
        [-54, 34, -54, 38],
        [-54, 41, -54, 45],
        [-54, 48, -54, 52],
        [-54, 55, -54, 59],
        [-53, 62, -51, 67],
        [-48, 70, -45, 72],
        [-42, 73, -38, 75],
        [-35, 76, -31, 78],
        [-28, 79, -24, 80],
        [-21, 82, -18, 83],
        [-15, 85, -11, 86],
        [-8, 87, -4, 89],
        [-2, 90, 1, 90],
        [3, 90, 6, 88],
        [9, 87, 13, 85],
        [16, 84, 20, 82],
        [23, 81, 27, 80],
        [30, 78, 33, 77],
        [36, 75, 40, 74],
        [43, 73, 47, 71],
        [50, 69, 52, 64],
        [54, 60, 54, 57],
        [54, 53, 54, 50],
        [54, 47, 54, 43],
        [54, 40, 54, 36],
        [54, 33, 54, 29],
        [54, 26, 54, 22],
    ];
    for [x0, y0, x1, y1] in STITCHES.map(|stitch| stitch.map(i32::from)) {
        let (from, to) = ((MIDDLE + x0, TOP + y0), (MIDDLE + x1, TOP + y1));
        canvas.line(from, to, 1, GOLD);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    #[test]
    fn clips_cut_it_cleanly() {
        testing::clips_cleanly(|canvas| draw(canvas, END, "Acht Spiele für die Tasche"));
    }

    #[test]
    fn the_pieces_rise_and_then_rest() {
        let at = |progress| testing::draw(|canvas| draw(canvas, progress, "Acht Spiele"));
        assert!(at(0).pixels() != at(60).pixels());
        assert!(at(60).pixels() != at(END).pixels());
        assert!(at(END).pixels() == at(9_999).pixels());
        assert!(at(0).pixels() == at(-9_999).pixels());
        // At the start nothing sticks out of the pocket.
        assert_eq!(at(0).get(84, 60), Some(NIGHT));
        assert_ne!(at(END).get(84, 60), Some(NIGHT));
    }
}
