//! The hand-over screen: a curtain, and the name of the person who may look behind it.

use crate::game::Seat;
use crate::seating::Seating;
use crate::settings::Settings;
use crate::text::{Language, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::largest;
use crate::ui::palette::{
    BLACK_OUTLINE, BLACK_RIM, Color, GOLD, INK, MIST, NIGHT, PAPER, PAPER_EDGE, STEEL, WOOD, rgb,
};
use crate::ui::widgets::controls::arrow_right;
use crate::ui::{Area, Canvas, Font, SeatStyle, area, text_width};

/// The row at which the curtain ends.
const HEM: i32 = 150;
const SIGN: Area = area(24, 36, 192, 90);
/// The marker on the sign and the gap to the name.
const MARKER: i32 = 24;
const GAP: i32 = 7;
/// The line around the sign's text.
const LINE: Area = area(29, 41, 182, 78);
/// The widest name on the sign.
const ROOM: i32 = LINE.w - 12 - MARKER - GAP;

/// Draws the screen. Nothing of the game is drawn.
pub fn draw(canvas: &mut Canvas<'_>, seating: &Seating, seat: Seat, settings: &Settings) {
    let language = settings.language;
    let style = SeatStyle::of(seat.index());
    let name = seating.name(seat, language);
    canvas.fill(NIGHT);
    style.curtain(canvas, HEM);
    sign(canvas, style, &name, language);
    way(canvas, style);
    let others = words::LOOK_AWAY.get(language);
    canvas.text_centred(Font::Body, others, 120, 217, MIST);
    let ready = ready(&name, language);
    key_bar(&ready).for_hand(settings.left_handed).draw(canvas);
}

/// The sign on two cords.
fn sign(canvas: &mut Canvas<'_>, style: SeatStyle, name: &str, language: Language) {
    const SIGN_SHADE: Color = rgb(0x2A1A06);
    for x in [66, 173] {
        canvas.rect(area(x, 10, 2, 28), INK);
    }
    canvas.rounded_rect(SIGN.moved(0, 3), 8, SIGN_SHADE);
    canvas.rounded_rect(SIGN, 8, PAPER_EDGE);
    canvas.rounded_rect(
        area(SIGN.x + 1, SIGN.y + 1, SIGN.w - 2, SIGN.h - 4),
        7,
        PAPER,
    );
    canvas.rounded_outline(LINE, 4, 1, WOOD);
    let please = words::HAND_OVER.get(language);
    canvas.text_centred(Font::Row, please, 120, 64, INK);
    let font = name_font(name);
    let x = 120 - (MARKER + GAP + text_width(font, name)) / 2;
    let middle = 93;
    style.draw(canvas, x, middle - MARKER / 2, MARKER);
    let baseline = middle + font.cap_height() / 2;
    canvas.text_left(font, name, x + MARKER + GAP, baseline, INK);
}

fn name_font(name: &str) -> Font {
    let fonts = [
        Font::Display,
        Font::Headline,
        Font::Serif,
        Font::SerifSmall,
        Font::Caption,
    ];
    largest(&fonts, name, ROOM)
}

/// The picture of the console being handed to the seat.
fn way(canvas: &mut Canvas<'_>, style: SeatStyle) {
    console(canvas, 56, 162);
    for (step, color) in (0..).zip([STEEL, MIST, PAPER]) {
        arrow_right(canvas, 134 + step * 8, 181, color);
    }
    style.draw(canvas, 162, 169, 24);
}

/// This console, seen from the front, 64 by 42 pixels. Its screen is still hidden.
fn console(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x, y + 2, 64, 40), 9, BLACK_OUTLINE);
    canvas.rounded_rect(area(x, y, 64, 40), 9, BLACK_RIM);
    canvas.rounded_rect(area(x + 1, y + 1, 62, 37), 8, rgb(0x3A4258));
    canvas.rounded_rect(area(x + 18, y + 5, 28, 28), 2, NIGHT);
    canvas.rect(area(x + 6, y + 17, 9, 3), PAPER);
    canvas.rect(area(x + 9, y + 14, 3, 9), PAPER);
    for (dx, dy) in [(53, 12), (57, 16), (49, 16), (53, 20)] {
        canvas.disc(x + dx, y + dy, 4, GOLD);
    }
    canvas.text_centred(Font::Serif, "?", x + 32, y + 25, GOLD);
}

fn ready(name: &str, language: Language) -> Sentence<32> {
    Sentence::of(format_args!("{} {name}", words::I_AM.get(language)))
}

fn key_bar(ready: &str) -> KeyBar<'_> {
    KeyBar::new(&[(Cap::A, ready)]).with_pause()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Maximilian", and ten of the widest letter.
    #[test]
    fn long_names_fit_sign_and_hints() {
        for name in ["Anna", "Maximilian", "WWWWWWWWWW"] {
            assert!(text_width(name_font(name), name) <= ROOM, "{name}");
            for language in Language::ALL {
                assert!(key_bar(&ready(name, language)).fits());
            }
        }
        assert_eq!(name_font("Anna"), Font::Display);
        assert_ne!(name_font("WWWWWWWWWW"), Font::Caption);
    }
}
