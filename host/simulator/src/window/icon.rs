//! The picture of the program in task bars and title bars: the pocket of the
//! boot picture.

use crate::picture::SIDE;
use taschenspieler_core::ui::{Canvas, Color, Frame, boot};
use winit::window::Icon;

/// The square of the boot picture that holds the pocket and what rises from it.
const LEFT: usize = 44;
const TOP: usize = 30;
const SIZE: usize = 152;

/// The icon, if the window system takes it.
pub fn icon() -> Option<Icon> {
    Icon::from_rgba(pixels(), SIZE as u32, SIZE as u32).ok()
}

fn pixels() -> Vec<u8> {
    /// The moment at which the boot picture is complete.
    const DONE: i32 = 256;
    let mut frame = Box::new(Frame::new());
    boot::draw(&mut Canvas::new(&mut frame), DONE, "");
    let picture = crate::picture::Picture::of(&frame);
    let rows = picture.rgb565().chunks_exact(SIDE).skip(TOP).take(SIZE);
    rows.flat_map(|row| &row[LEFT..LEFT + SIZE])
        .flat_map(|&pixel| {
            let [red, green, blue] = Color::from_bits(pixel).to_rgb888();
            [red, green, blue, u8::MAX]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The icon holds the whole square, but not the name below the pocket.
    #[test]
    fn the_icon_is_the_pocket() {
        let pixels = pixels();
        assert_eq!(pixels.len(), SIZE * SIZE * 4);
        let night = &pixels[..4];
        let last_row = &pixels[(SIZE - 1) * SIZE * 4..];
        assert!(last_row.chunks_exact(4).all(|pixel| pixel == night));
        assert!(icon().is_some());
    }
}
