//! The strokes of a picture, as `embedded-graphics` draws them.
//!
//! `host/simulator/src/bench/yardstick/strokes.rs` writes a list of strokes as a letter,
//! then numbers of two bytes each, lowest first.
//!
//! | letter | what it draws | what follows |
//! |---|---|---|
//! | `.` | nothing: the picture is finished | |
//! | `c` | nothing: the next strokes are cut to an area | area |
//! | `r` | `Rectangle`, filled | area, colour |
//! | `o` | `RoundedRectangle`, filled; `Circle` without corners | area, radius, colour |
//! | `l` | the outline of the same | area, radius, thickness, colour |
//! | `i` | letters and one-bit pictures, as `MonoTextStyle` does without a background | area, colour, rows of bits |
//! | `p` | pixels, as a thin line does | number, colour and place of each |
//! | `m` | `Image` | area, colours |

use embedded_graphics::Pixel;
use embedded_graphics::image::{Image, ImageRaw};
use embedded_graphics::pixelcolor::raw::{LittleEndian, RawU16};
use embedded_graphics::pixelcolor::{BinaryColor, Rgb565};
use embedded_graphics::prelude::{
    Dimensions, DrawTarget, DrawTargetExt, Drawable, Point, Primitive, Size,
};
use embedded_graphics::primitives::{
    Circle, PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, RoundedRectangle, StrokeAlignment,
};

/// Draws one picture; returns the lists of the others.
pub fn draw<'a, D>(display: &mut D, list: &'a [u8]) -> Result<&'a [u8], D::Error>
where
    D: DrawTarget<Color = Rgb565>,
{
    let screen = display.bounding_box();
    let mut reader = Reader { rest: list };
    let mut clip = screen;
    loop {
        match reader.letter() {
            b'c' => clip = reader.area(),
            b'.' => return Ok(reader.rest),
            // Setting a clip costs time, so strokes that need none have none.
            letter if clip == screen => reader.stroke(letter, display)?,
            letter => reader.stroke(letter, &mut display.clipped(&clip))?,
        }
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn stroke<D>(&mut self, letter: u8, display: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = Rgb565>,
    {
        match letter {
            b'r' => {
                let area = self.area();
                let style = PrimitiveStyle::with_fill(self.color());
                area.into_styled(style).draw(display)
            }
            b'o' => {
                let (area, radius) = (self.area(), self.number());
                let style = PrimitiveStyle::with_fill(self.color());
                rounded(area, radius, style, display)
            }
            b'l' => {
                let (area, radius, thickness) = (self.area(), self.number(), self.number());
                let style = PrimitiveStyleBuilder::new()
                    .stroke_color(self.color())
                    .stroke_width(thickness.into())
                    .stroke_alignment(StrokeAlignment::Inside)
                    .build();
                rounded(area, radius, style, display)
            }
            b'i' => {
                let (area, color) = (self.area(), self.color());
                let stride = area.size.width.div_ceil(8);
                let bits = self.bytes((stride * area.size.height) as usize);
                let letter = ImageRaw::<BinaryColor>::new(bits, area.size.width);
                Image::new(&letter, area.top_left).draw(&mut Ink { display, color })
            }
            b'p' => {
                let number = self.number();
                let mut pixels = Reader {
                    rest: self.bytes(6 * usize::from(number)),
                };
                display.draw_iter((0..number).map(|_| {
                    let color = pixels.color();
                    Pixel(pixels.point(), color)
                }))
            }
            b'm' => {
                let area = self.area();
                let bytes = self.bytes(2 * (area.size.width * area.size.height) as usize);
                let picture = ImageRaw::<Rgb565, LittleEndian>::new(bytes, area.size.width);
                Image::new(&picture, area.top_left).draw(display)
            }
            _ => Ok(()),
        }
    }

    fn bytes(&mut self, length: usize) -> &'a [u8] {
        let (bytes, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.rest = rest;
        bytes
    }

    /// Beyond the end of the flash, only picture ends are read.
    fn letter(&mut self) -> u8 {
        self.bytes(1).first().copied().unwrap_or(b'.')
    }

    fn number(&mut self) -> u16 {
        match *self.bytes(2) {
            [low, high] => u16::from_le_bytes([low, high]),
            _ => 0,
        }
    }

    fn point(&mut self) -> Point {
        let mut coordinate = || i32::from(self.number() as i16);
        let x = coordinate();
        Point::new(x, coordinate())
    }

    fn area(&mut self) -> Rectangle {
        let corner = self.point();
        let width = self.number().into();
        Rectangle::new(corner, Size::new(width, self.number().into()))
    }

    fn color(&mut self) -> Rgb565 {
        RawU16::new(self.number()).into()
    }
}

/// A circle is a square whose corners are as long as its sides.
fn rounded<D>(
    area: Rectangle,
    radius: u16,
    style: PrimitiveStyle<Rgb565>,
    display: &mut D,
) -> Result<(), D::Error>
where
    D: DrawTarget<Color = Rgb565>,
{
    let (size, radius) = (area.size, u32::from(radius));
    if size.width == size.height && radius >= size.width {
        let circle = Circle::new(area.top_left, size.width);
        return circle.into_styled(style).draw(display);
    }
    let shape = RoundedRectangle::with_equal_corners(area, Size::new_equal(radius));
    shape.into_styled(style).draw(display)
}

/// Draws only the set pixels of a one-bit picture, as `embedded-graphics` does with the
/// letters of its fonts.
struct Ink<'a, D> {
    display: &'a mut D,
    color: Rgb565,
}

impl<D: DrawTarget<Color = Rgb565>> Dimensions for Ink<'_, D> {
    fn bounding_box(&self) -> Rectangle {
        self.display.bounding_box()
    }
}

impl<D: DrawTarget<Color = Rgb565>> DrawTarget for Ink<'_, D> {
    type Color = BinaryColor;
    type Error = D::Error;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        let color = self.color;
        let on = pixels
            .into_iter()
            .filter(|pixel| pixel.1 == BinaryColor::On);
        self.display
            .draw_iter(on.map(|pixel| Pixel(pixel.0, color)))
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = BinaryColor>,
    {
        use embedded_graphics::primitives::PointsIter;
        self.draw_iter(
            area.points()
                .zip(colors)
                .map(|(point, color)| Pixel(point, color)),
        )
    }
}
