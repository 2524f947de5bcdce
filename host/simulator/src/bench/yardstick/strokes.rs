//! Writes the strokes of a picture for the yardstick's program. The table of their letters
//! is in `tools/yardstick/src/strokes.rs`.

use taschenspieler_core::ui::{Area, Color};
use taschenspieler_paint::record::Stroke;

/// Writes the strokes of a picture, as far as they reach into an area.
pub fn write(strokes: &[(Area, Stroke)], within: Area) -> Vec<u8> {
    let mut list = List {
        bytes: Vec::new(),
        clip: Area::SCREEN,
    };
    for (clip, stroke) in strokes {
        list.stroke(clip.intersection(within), stroke);
    }
    list.bytes.push(b'.');
    list.bytes
}

struct List {
    bytes: Vec<u8>,
    /// The program cuts strokes to this area.
    clip: Area,
}

impl List {
    fn stroke(&mut self, clip: Area, stroke: &Stroke) {
        match stroke {
            // A programmer drawing by hand would draw a smaller rectangle.
            Stroke::Rect(area, color) => {
                let area = area.intersection(clip);
                if self.cut(area, Area::SCREEN) {
                    self.letter(b'r', area);
                    self.color(*color);
                }
            }
            Stroke::Rounded(area, radius, color) => {
                if self.cut(*area, clip) {
                    self.letter(b'o', *area);
                    self.number(*radius);
                    self.color(*color);
                }
            }
            Stroke::Outline(area, radius, thickness, color) => {
                if self.cut(*area, clip) {
                    self.letter(b'l', *area);
                    self.number(*radius);
                    self.number(*thickness);
                    self.color(*color);
                }
            }
            Stroke::Ink(area, bits, color) => {
                if self.cut(*area, clip) {
                    self.letter(b'i', *area);
                    self.color(*color);
                    self.bytes.extend(bits);
                }
            }
            Stroke::Pixels(pixels) => {
                let seen = |&&(x, y, _): &&(i32, i32, Color)| {
                    !Area::new(x, y, 1, 1).intersection(clip).is_empty()
                };
                let pixels: Vec<_> = pixels.iter().filter(seen).collect();
                if !pixels.is_empty() && self.cut(Area::SCREEN, Area::SCREEN) {
                    self.bytes.push(b'p');
                    self.number(pixels.len() as i32);
                    for &&(x, y, color) in &pixels {
                        self.color(color);
                        self.number(x);
                        self.number(y);
                    }
                }
            }
            Stroke::Picture(area, colors) => {
                if self.cut(*area, clip) {
                    self.letter(b'm', *area);
                    for &color in colors {
                        self.color(color);
                    }
                }
            }
        }
    }

    /// Sets the clip for a stroke, but only if the stroke needs one. Returns whether anything
    /// of the stroke is left.
    fn cut(&mut self, area: Area, clip: Area) -> bool {
        let seen = area.intersection(clip);
        if seen.is_empty() {
            return false;
        }
        let clip = if seen == area { Area::SCREEN } else { clip };
        if clip != self.clip {
            self.clip = clip;
            self.letter(b'c', clip);
        }
        true
    }

    fn letter(&mut self, letter: u8, area: Area) {
        self.bytes.push(letter);
        for number in [area.x, area.y, area.w, area.h] {
            self.number(number);
        }
    }

    fn number(&mut self, number: i32) {
        // Coordinates on a screen of 240 pixels, or a little outside it.
        self.bytes.extend((number as i16).to_le_bytes());
    }

    fn color(&mut self, color: Color) {
        self.bytes.extend(color.bits().to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::ui::area;

    #[test]
    fn strokes_outside_are_left_out_and_others_cut() {
        let color = Color::from_bits(0x0102);
        let strokes = [
            (Area::SCREEN, Stroke::Rect(area(0, 0, 20, 5), color)),
            (Area::SCREEN, Stroke::Rounded(area(100, 0, 9, 9), 9, color)),
            (Area::SCREEN, Stroke::Rounded(area(8, 0, 9, 9), 9, color)),
        ];
        let list = write(&strokes, area(0, 0, 10, 10));
        let expected = [
            &b"r\0\0\0\0\x0a\0\x05\0\x02\x01"[..],
            b"c\0\0\0\0\x0a\0\x0a\0",
            b"o\x08\0\0\0\x09\0\x09\0\x09\0\x02\x01",
            b".",
        ];
        assert_eq!(list, expected.concat());
    }
}
