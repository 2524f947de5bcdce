//! A picture of the panel on a PC, and PNG files of it, scaled in whole steps.

use std::io;
use std::path::Path;
use taschenspieler_core::ui::{Color, Frame, HEIGHT, WIDTH};

/// Columns and rows of the panel.
pub const SIDE: usize = WIDTH as usize;

/// The largest scale pictures are written at.
pub const MOST_SCALE: u32 = 16;

const _: () = assert!(WIDTH == HEIGHT);

/// A picture of 240 × 240 pixels.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Row by row, five bits of red, six of green, five of blue.
    pixels: Box<[u16]>,
}

impl Picture {
    /// The picture in a frame of the console.
    pub fn of(frame: &Frame) -> Picture {
        // A frame keeps its pixels in the order of the wire: high byte first.
        let pixels = frame
            .pixels()
            .iter()
            .map(|&wire| u16::from_be(wire))
            .collect();
        Picture { pixels }
    }

    /// A picture from pixels of 16 bits, row by row; missing ones are black.
    pub fn from_rgb565(pixels: &[u16]) -> Picture {
        let black = std::iter::repeat(0);
        let pixels = pixels.iter().copied().chain(black).take(SIDE * SIDE);
        Picture {
            pixels: pixels.collect(),
        }
    }

    /// All pixels, row by row, 16 bits each.
    pub fn rgb565(&self) -> &[u16] {
        &self.pixels
    }

    /// Red, green and blue of a pixel; black outside of the panel.
    pub fn rgb(&self, x: usize, y: usize) -> [u8; 3] {
        let pixel = (x < SIDE).then(|| self.pixels.get(y * SIDE + x)).flatten();
        Color::from_bits(pixel.copied().unwrap_or(0)).to_rgb888()
    }

    /// The bytes of a PNG file; every pixel becomes a square of `scale` pixels.
    pub fn png(&self, scale: u32) -> io::Result<Vec<u8>> {
        let scale = scale.clamp(1, MOST_SCALE);
        let side = SIDE as u32 * scale;
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, side, side);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().map_err(io::Error::other)?;
        writer
            .write_image_data(&self.scaled_rgb(scale as usize))
            .map_err(io::Error::other)?;
        writer.finish().map_err(io::Error::other)?;
        Ok(bytes)
    }

    /// Writes a PNG file.
    pub fn save_png(&self, path: &Path, scale: u32) -> io::Result<()> {
        std::fs::write(path, self.png(scale)?)
    }

    fn scaled_rgb(&self, scale: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(SIDE * SIDE * scale * scale * 3);
        for row in self.pixels.chunks(SIDE) {
            let start = bytes.len();
            for &pixel in row {
                for _ in 0..scale {
                    bytes.extend(Color::from_bits(pixel).to_rgb888());
                }
            }
            let end = bytes.len();
            for _ in 1..scale {
                bytes.extend_from_within(start..end);
            }
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::ui::{Area, Canvas, rgb};

    #[test]
    fn a_frame_keeps_its_colours() {
        let mut frame = Box::new(Frame::new());
        Canvas::new(&mut frame).rect(Area::new(3, 5, 1, 1), rgb(0xFF0000));
        let picture = Picture::of(&frame);
        assert_eq!(picture.rgb(3, 5), [255, 0, 0]);
        assert_eq!(picture.rgb(4, 5), [0, 0, 0]);
        assert_eq!(picture.rgb(240, 5), [0, 0, 0]);
        assert_eq!(picture.rgb(3, 240), [0, 0, 0]);
    }

    #[test]
    fn scaling_repeats_pixels() {
        let picture = Picture::from_rgb565(&[0xF800, 0x07E0]);
        let bytes = picture.scaled_rgb(2);
        assert_eq!(bytes.len(), 480 * 480 * 3);
        let first_row = [255, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0];
        assert_eq!(bytes[..15], first_row);
        assert_eq!(bytes[480 * 3..480 * 3 + 15], first_row);
        assert_eq!(bytes[960 * 3..960 * 3 + 3], [0, 0, 0]);
    }

    #[test]
    fn a_png_has_the_size_asked_for() {
        let picture = Picture::from_rgb565(&[]);
        for (scale, side) in [(0, 240), (1, 240), (3, 720)] {
            let bytes = picture.png(scale).unwrap();
            let reader = png::Decoder::new(io::Cursor::new(bytes))
                .read_info()
                .unwrap();
            assert_eq!(reader.info().size(), (side, side));
        }
    }
}
