//! The colours, by name.
//!
//! Gold is only ever "you, now". Every statement made by a colour has a second sign: a shape, a
//! pattern, a cross, a number or a word.

use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, raw::RawU16};

/// A colour as the panel knows it: five bits of red, six of green, five of blue.
///
/// `embedded-graphics` has the same type as [`Rgb565`], but its channels cannot be read in
/// constants, and the mixed colours of this console are constants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Color(u16);

/// The nearest panel colour below `0xRRGGBB`.
pub const fn rgb(hex: u32) -> Color {
    Color((hex >> 8 & 0xF800 | hex >> 5 & 0x07E0 | hex >> 3 & 0x001F) as u16)
}

impl Color {
    /// The colour of 16 bits, red highest.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The 16 bits, red highest.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Red, green and blue with eight bits each, as a PC wants them.
    pub const fn to_rgb888(self) -> [u8; 3] {
        let (red, green, blue) = (self.0 >> 11, self.0 >> 5 & 63, self.0 & 31);
        [
            (red << 3 | red >> 2) as u8,
            (green << 2 | green >> 4) as u8,
            (blue << 3 | blue >> 2) as u8,
        ]
    }
}

impl From<Rgb565> for Color {
    fn from(color: Rgb565) -> Self {
        Self(color.into_storage())
    }
}

impl From<Color> for Rgb565 {
    fn from(color: Color) -> Self {
        RawU16::new(color.0).into()
    }
}

/// Background of every host screen.
pub const NIGHT: Color = rgb(0x0E1220);
/// Bars, panels and rows.
pub const SLATE: Color = rgb(0x1C2333);
/// Raised panel, focused row.
pub const SLATE_RAISED: Color = rgb(0x28324A);
/// Hairlines, disabled text, empty tracks.
pub const STEEL: Color = rgb(0x36415A);
/// Text of anything that cannot be chosen now: quiet, but legible.
pub const DISABLED: Color = mix(STEEL, MIST, 12);
/// Secondary text and symbols.
pub const MIST: Color = rgb(0x9AA6BF);
/// Text on dark ground; the face of cards and notes.
pub const PAPER: Color = rgb(0xF4ECDC);
/// Outlines of paper on a light ground.
pub const PAPER_EDGE: Color = rgb(0xDDD0B6);
/// Text on light ground, outlines.
pub const INK: Color = rgb(0x14161C);
/// Brown captions on paper.
pub const SEPIA: Color = rgb(0x6A5A3C);
/// Shadow below panels and boards.
pub const SHADOW: Color = rgb(0x05070C);
/// The bottom of a tray.
pub const TRAY: Color = rgb(0x141A28);

/// The focus: the cursor, the main button, the move the player is about to make.
pub const GOLD: Color = rgb(0xF2B84B);
/// The lip of a gold button.
pub const GOLD_DARK: Color = rgb(0xB07A1E);
/// A button without focus.
pub const BUTTON: Color = rgb(0x2C3650);
/// The lip of a button without focus.
pub const BUTTON_DARK: Color = rgb(0x1A2030);

/// Boards and tables.
pub const WOOD: Color = rgb(0xB98B5E);
/// Light edge of wood.
pub const WOOD_LIGHT: Color = rgb(0xCDA376);
/// Grooves and wells.
pub const WOOD_DARK: Color = rgb(0x9A7048);
/// Outlines and quiet dots on wood.
pub const WOOD_DEEP: Color = rgb(0x6E4C2E);
/// Shadow inside a well.
pub const WELL: Color = rgb(0x7E5938);
/// Shadow below a lifted stone.
pub const LIFT_SHADOW: Color = rgb(0x5A3C22);

/// The face of a white stone.
pub const WHITE: Color = rgb(0xF7F3EA);
/// The light on a white stone.
pub const WHITE_LIGHT: Color = rgb(0xFFFFFF);
/// The side of a white stone.
pub const WHITE_SIDE: Color = rgb(0xCDC2A9);
/// The outline of a white stone.
pub const WHITE_OUTLINE: Color = rgb(0x6E5A3E);
/// The face of a black stone.
pub const BLACK: Color = rgb(0x20222A);
/// The rim of a black stone.
pub const BLACK_RIM: Color = rgb(0x6A7288);
/// The side of a black stone.
pub const BLACK_SIDE: Color = rgb(0x3C414E);
/// The outline of a black stone.
pub const BLACK_OUTLINE: Color = rgb(0x08090C);

/// First seat.
pub const YELLOW: Color = rgb(0xF4C430);
/// Second seat; losses and errors.
pub const RED: Color = rgb(0xE85850);
/// Third seat.
pub const BLUE: Color = rgb(0x3F8FE0);
/// Fourth seat; gains and "on".
pub const GREEN: Color = rgb(0x4CB572);
/// Fifth seat.
pub const VIOLET: Color = rgb(0xA678DE);
/// Sixth seat.
pub const ORANGE: Color = rgb(0xF08A3C);
/// The accent of Tüfteln.
pub const TEAL: Color = rgb(0x2FB5A6);

/// The colours of the seats in their order.
pub const SEATS: [Color; 6] = [YELLOW, RED, BLUE, GREEN, VIOLET, ORANGE];

/// "Yes" on paper.
pub const GREEN_INK: Color = rgb(0x1E7A44);
/// "No" on paper.
pub const RED_INK: Color = rgb(0xB02A24);
/// A remark on paper.
pub const BLUE_INK: Color = rgb(0x2C6FBE);

/// The felt of the Hütchenspieler's table.
pub const FELT: Color = rgb(0x1F4A35);
/// Shadow on felt.
pub const FELT_DARK: Color = rgb(0x183A2B);
/// Seam on felt.
pub const FELT_LIGHT: Color = rgb(0x2C6447);
/// The wood around the felt.
pub const TABLE_RIM: Color = rgb(0x5A3F26);
/// A hand.
pub const SKIN: Color = rgb(0xE9C39B);

/// Lighter than the sides, as if lit from above.
pub const CRATE_LID: Color = rgb(0xF6DFAE);
/// The planks of a lid.
pub const CRATE_PLANK: Color = rgb(0xDDBB80);
/// The left side of a crate.
pub const CRATE_LEFT: Color = rgb(0xD0914A);
/// The grooves of the left side.
pub const CRATE_LEFT_DARK: Color = rgb(0xA86E33);
/// The upper rim of the left side.
pub const CRATE_LEFT_LIGHT: Color = rgb(0xE2AC68);
/// The right side of a crate.
pub const CRATE_RIGHT: Color = rgb(0x8A5527);
/// The grooves of the right side.
pub const CRATE_RIGHT_DARK: Color = rgb(0x683C19);
/// The upper rim of the right side.
pub const CRATE_RIGHT_LIGHT: Color = rgb(0xA36A38);
/// Separates neighbouring crates.
pub const CRATE_OUTLINE: Color = rgb(0x2A190C);
/// The inside of an open crate.
pub const CRATE_INSIDE: Color = rgb(0x22140A);

/// `from` with this many sixteenths of `towards`; more than 16 count as 16.
pub const fn mix(from: Color, towards: Color, sixteenths: u32) -> Color {
    Blend::new(towards, sixteenths).over(from)
}

/// Mixes many colours with one; everything that depends on that one alone is computed once.
///
/// The three channels are spread over one word with room between them, so that one multiplication
/// mixes all three.
#[derive(Clone, Copy, Debug)]
pub struct Blend {
    keep: u32,
    add: u32,
}

/// The bits of blue, red and green in the spread word.
const CHANNELS: u32 = 31 | 31 << 11 | 63 << 21;
/// Half of a sixteenth in each channel, so that results are rounded instead of cut off.
const HALF: u32 = 8 | 8 << 11 | 8 << 21;

impl Blend {
    /// Mixes in this many sixteenths of a colour; more than 16 count as 16.
    pub const fn new(towards: Color, sixteenths: u32) -> Self {
        let sixteenths = if sixteenths > 16 { 16 } else { sixteenths };
        Self {
            keep: 16 - sixteenths,
            add: spread(towards) * sixteenths + HALF,
        }
    }

    /// The mixture with `color`.
    pub const fn over(self, color: Color) -> Color {
        let mixed = (spread(color) * self.keep + self.add) >> 4 & CHANNELS;
        Color((mixed | mixed >> 16) as u16)
    }
}

const fn spread(color: Color) -> u32 {
    let bits = color.0 as u32;
    (bits | bits << 16) & CHANNELS
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::pixelcolor::RgbColor;

    #[test]
    fn a_colour_is_cut_to_the_panel() {
        let gold = Rgb565::from(rgb(0xF2B84B));
        assert_eq!(
            (gold.r(), gold.g(), gold.b()),
            (0xF2 >> 3, 0xB8 >> 2, 0x4B >> 3)
        );
        assert_eq!(rgb(0xFFFFFF).to_rgb888(), [255, 255, 255]);
        assert_eq!(rgb(0x000000).to_rgb888(), [0, 0, 0]);
    }

    /// One multiplication for all channels gives the same as three.
    #[test]
    fn mixing_rounds_each_channel() {
        let channel = |from: u8, towards: u8, t: u32| {
            ((u32::from(from) * (16 - t) + u32::from(towards) * t + 8) / 16) as u8
        };
        let colors = [NIGHT, PAPER, GOLD, RED, BLUE, GREEN, WHITE_LIGHT, rgb(0)];
        for from in colors {
            for towards in colors {
                for t in 0..=16 {
                    let (a, b) = (Rgb565::from(from), Rgb565::from(towards));
                    let expected = Rgb565::new(
                        channel(a.r(), b.r(), t),
                        channel(a.g(), b.g(), t),
                        channel(a.b(), b.b(), t),
                    );
                    assert_eq!(Rgb565::from(mix(from, towards, t)), expected);
                }
            }
        }
        assert_eq!(mix(NIGHT, GOLD, 99), GOLD);
    }
}
