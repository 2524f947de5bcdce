//! Moving pictures: a GIF that stores only the changes from picture to picture.

use crate::picture::{MOST_SCALE, Picture, SIDE};
use gif::{Encoder, Frame, Repeat};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io;

/// The shortest time of a picture: browsers show no picture for less.
pub const FRAME_MILLIS: u32 = 20;

/// A GIF being made.
pub struct Film {
    encoder: Encoder<Vec<u8>>,
    scale: u16,
    /// The present picture, and for how many milliseconds it was shown.
    shown: Option<(Picture, u64)>,
    /// The picture before it, on which the next one is painted.
    below: Option<Picture>,
    /// Milliseconds left over, too few for a hundredth of a second.
    left_over: u64,
}

/// A part of the panel that has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Patch {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Film {
    /// A film without pictures; every pixel becomes a square of `scale` pixels.
    pub fn new(scale: u32) -> io::Result<Film> {
        let scale = scale.clamp(1, MOST_SCALE) as u16;
        let side = SIDE as u16 * scale;
        let mut encoder = Encoder::new(Vec::new(), side, side, &[]).map_err(io::Error::other)?;
        encoder
            .set_repeat(Repeat::Infinite)
            .map_err(io::Error::other)?;
        Ok(Film {
            encoder,
            scale,
            shown: None,
            below: None,
            left_over: 0,
        })
    }

    /// Shows a picture for this long. A picture shown too briefly to be seen is left out, and
    /// its time goes to the next.
    pub fn show(&mut self, picture: Picture, millis: u32) -> io::Result<()> {
        match &mut self.shown {
            Some((shown, duration)) if *shown == picture || *duration < u64::from(FRAME_MILLIS) => {
                *shown = picture;
                *duration += u64::from(millis);
            }
            _ => {
                self.develop()?;
                self.shown = Some((picture, u64::from(millis)));
            }
        }
        Ok(())
    }

    /// The bytes of the GIF file.
    pub fn finish(mut self) -> io::Result<Vec<u8>> {
        self.develop()?;
        self.encoder.into_inner().map_err(io::Error::other)
    }

    /// Writes the picture that has been shown until now.
    fn develop(&mut self) -> io::Result<()> {
        let Some((picture, millis)) = self.shown.take() else {
            return Ok(());
        };
        let patch = match &self.below {
            Some(below) => Patch::between(below, &picture),
            None => Patch::WHOLE,
        };
        let mut frame = self.paint(&picture, patch);
        let millis = millis + self.left_over;
        self.left_over = millis % 10;
        frame.delay = u16::try_from(millis / 10).unwrap_or(u16::MAX);
        self.encoder.write_frame(&frame).map_err(io::Error::other)?;
        self.below = Some(picture);
        Ok(())
    }

    fn paint(&self, picture: &Picture, patch: Patch) -> Frame<'static> {
        let scale = usize::from(self.scale);
        let (width, height) = (patch.width * scale, patch.height * scale);
        let pixel = |place: usize| {
            (
                patch.left + place % width / scale,
                patch.top + place / width / scale,
            )
        };
        let mut frame = match Palette::of(picture, patch) {
            Some(palette) => {
                let indices: Vec<u8> = (0..width * height)
                    .map(|place| {
                        let (x, y) = pixel(place);
                        palette.index(picture.rgb565()[y * SIDE + x])
                    })
                    .collect();
                Frame {
                    width: width as u16,
                    height: height as u16,
                    palette: Some(palette.colours),
                    buffer: Cow::Owned(indices),
                    ..Frame::default()
                }
            }
            // More colours than a GIF can have: take the nearest ones.
            None => {
                let rgb: Vec<u8> = (0..width * height)
                    .flat_map(|place| {
                        let (x, y) = pixel(place);
                        picture.rgb(x, y)
                    })
                    .collect();
                Frame::from_rgb_speed(width as u16, height as u16, &rgb, 10)
            }
        };
        frame.left = (patch.left * scale) as u16;
        frame.top = (patch.top * scale) as u16;
        frame
    }
}

impl Patch {
    const WHOLE: Patch = Patch {
        left: 0,
        top: 0,
        width: SIDE,
        height: SIDE,
    };

    /// The smallest rectangle outside of which both pictures are alike; one
    /// pixel if they are alike everywhere, because a patch cannot be empty.
    fn between(before: &Picture, after: &Picture) -> Patch {
        let (mut left, mut right, mut top, mut bottom) = (SIDE, 0, SIDE, 0);
        let pairs = before.rgb565().iter().zip(after.rgb565());
        for (place, _) in pairs.enumerate().filter(|(_, (old, new))| old != new) {
            let (x, y) = (place % SIDE, place / SIDE);
            (left, right) = (left.min(x), right.max(x + 1));
            (top, bottom) = (top.min(y), bottom.max(y + 1));
        }
        if right == 0 {
            (left, right, top, bottom) = (0, 1, 0, 1);
        }
        Patch {
            left,
            top,
            width: right - left,
            height: bottom - top,
        }
    }
}

/// The colours of a patch, if they are few enough for a GIF.
struct Palette {
    colours: Vec<u8>,
    indices: HashMap<u16, u8>,
}

impl Palette {
    fn of(picture: &Picture, patch: Patch) -> Option<Palette> {
        let mut palette = Palette {
            colours: Vec::new(),
            indices: HashMap::new(),
        };
        for y in patch.top..patch.top + patch.height {
            for x in patch.left..patch.left + patch.width {
                let pixel = picture.rgb565()[y * SIDE + x];
                if !palette.indices.contains_key(&pixel) {
                    let index = u8::try_from(palette.indices.len()).ok()?;
                    palette.indices.insert(pixel, index);
                    palette.colours.extend(picture.rgb(x, y));
                }
            }
        }
        Some(palette)
    }

    fn index(&self, pixel: u16) -> u8 {
        self.indices.get(&pixel).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dots(places: &[usize]) -> Picture {
        let mut pixels = vec![0; SIDE * SIDE];
        for &place in places {
            pixels[place] = 0xFFFF;
        }
        Picture::from_rgb565(&pixels)
    }

    fn decoded(bytes: &[u8]) -> Vec<(u16, u16, u16, u16, u16)> {
        let mut decoder = gif::DecodeOptions::new().read_info(bytes).unwrap();
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            frames.push((
                frame.left,
                frame.top,
                frame.width,
                frame.height,
                frame.delay,
            ));
        }
        frames
    }

    /// Equal pictures only last longer; a changed one stores just the change.
    #[test]
    fn only_changes_are_kept() {
        let mut film = Film::new(2).unwrap();
        film.show(dots(&[]), 20).unwrap();
        film.show(dots(&[]), 30).unwrap();
        film.show(dots(&[SIDE + 3, 2 * SIDE + 5]), 40).unwrap();
        let frames = decoded(&film.finish().unwrap());
        assert_eq!(frames, [(0, 0, 480, 480, 5), (6, 2, 6, 4, 4)]);
    }

    #[test]
    fn many_colours_do_no_harm() {
        let rainbow: Vec<u16> = (0..57_600_u32).map(|place| place as u16).collect();
        let mut film = Film::new(1).unwrap();
        film.show(Picture::from_rgb565(&rainbow), 20).unwrap();
        assert_eq!(decoded(&film.finish().unwrap()).len(), 1);
    }

    #[test]
    fn equal_pictures_differ_in_one_pixel_at_most() {
        let patch = Patch::between(&dots(&[7]), &dots(&[7]));
        assert_eq!((patch.width, patch.height), (1, 1));
    }
}
