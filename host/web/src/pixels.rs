//! From the panel's colours to the canvas's.

use taschenspieler_core::ui::{Color, HEIGHT, WIDTH};

/// How many pixels the panel has.
pub const COUNT: usize = (WIDTH * HEIGHT) as usize;

/// What a canvas shows: four bytes a pixel, and what they were made from.
pub struct Rgba {
    panel: Vec<u16>,
    bytes: Vec<u8>,
}

impl Rgba {
    /// Nothing has been shown yet.
    pub fn new() -> Rgba {
        Rgba {
            panel: Vec::new(),
            bytes: vec![0; COUNT * 4],
        }
    }

    /// Takes over a picture of 16 bits a pixel; missing pixels are black. Returns whether
    /// it differs from the one before.
    pub fn show(&mut self, pixels: impl Iterator<Item = u16>) -> bool {
        let before = std::mem::take(&mut self.panel);
        self.panel = pixels.chain(std::iter::repeat(0)).take(COUNT).collect();
        if self.panel == before {
            return false;
        }
        for (bytes, &pixel) in self.bytes.chunks_exact_mut(4).zip(&self.panel) {
            let [red, green, blue] = Color::from_bits(pixel).to_rgb888();
            bytes.copy_from_slice(&[red, green, blue, 255]);
        }
        true
    }

    /// Red, green, blue and 255 of every pixel, row by row.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl Default for Rgba {
    fn default() -> Rgba {
        Rgba::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_picture_is_news() {
        let mut rgba = Rgba::new();
        assert!(rgba.show([0xF800, 0x07E0].into_iter()));
        assert_eq!(rgba.bytes()[..9], [255, 0, 0, 255, 0, 255, 0, 255, 0]);
        assert_eq!(rgba.bytes().len(), 240 * 240 * 4);
        assert!(!rgba.show([0xF800, 0x07E0, 0].into_iter()));
        assert!(rgba.show([0xF800].into_iter()));
        assert_eq!(rgba.bytes()[4..8], [0, 0, 0, 255]);
    }
}
