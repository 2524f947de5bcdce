//! Draws the icons of the page with the console's own pen, into a folder.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;
use taschenspieler_core::ui::{Canvas, Color, Frame, boot};

/// The part of the first picture with the pocket, without the words below it.
const LEFT: usize = 35;
const TOP: usize = 8;
const SIDE: usize = 170;

fn main() -> io::Result<()> {
    let folder = std::env::args_os()
        .nth(1)
        .unwrap_or("target/web-icons".into());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let mut frame = Box::new(Frame::new());
    boot::draw(&mut Canvas::new(&mut frame), 256, "");
    for (name, side, border) in [
        ("icon-192", 192, 0),
        ("icon-512", 512, 0),
        // Systems cut a circle out of it, so everything important lies within the inner
        // four fifths.
        ("maskable-512", 512, 64),
    ] {
        let file = File::create(folder.join(format!("{name}.png")))?;
        write(&frame, side, border, file)?;
    }
    Ok(())
}

/// Enlarges the part, on a background of the colour in its corner.
fn write(frame: &Frame, side: usize, border: usize, file: File) -> io::Result<()> {
    let inner = side - 2 * border;
    let place = |at: usize| (at.saturating_sub(border) * SIDE / inner).min(SIDE - 1);
    let inside = |at: usize| (border..side - border).contains(&at);
    let mut bytes = Vec::with_capacity(side * side * 3);
    for y in 0..side {
        for x in 0..side {
            let (column, row) = if inside(x) && inside(y) {
                (place(x), place(y))
            } else {
                (0, 0)
            };
            let pixel = frame.pixels()[(TOP + row) * 240 + LEFT + column];
            bytes.extend(Color::from_bits(u16::from_be(pixel)).to_rgb888());
        }
    }
    let mut encoder = png::Encoder::new(BufWriter::new(file), side as u32, side as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(io::Error::other)?;
    writer.write_image_data(&bytes).map_err(io::Error::other)?;
    writer.finish().map_err(io::Error::other)
}
