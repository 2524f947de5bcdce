//! Tests draw the expected picture as text.

use std::{boxed::Box, string::String, vec::Vec};

use super::{area::area, canvas::Canvas, palette::NIGHT, screen::Frame};

/// Draws on a fresh, dark frame and returns it.
pub fn draw(paint: impl FnOnce(&mut Canvas<'_>)) -> Box<Frame> {
    let mut frame = Box::new(Frame::new());
    let mut canvas = Canvas::new(&mut frame);
    canvas.fill(NIGHT);
    paint(&mut canvas);
    frame
}

/// The top left corner of a frame as text: `#` for everything that is not background.
pub fn text_of(frame: &Frame, width: i32, height: i32) -> Vec<String> {
    let row = |y| {
        (0..width)
            .map(|x| {
                if frame.get(x, y) == Some(NIGHT) {
                    ' '
                } else {
                    '#'
                }
            })
            .collect()
    };
    (0..height).map(row).collect()
}

/// Checks that `paint` draws exactly the picture in the top left corner, and nothing elsewhere.
#[track_caller]
pub fn picture(expected: &[&str], paint: impl FnOnce(&mut Canvas<'_>)) {
    let width = expected.first().map_or(0, |row| row.chars().count()) as i32;
    let frame = draw(paint);
    let drawn = text_of(&frame, width, expected.len() as i32);
    assert!(
        drawn == expected,
        "expected\n{}\ndrawn\n{}",
        expected.join("|\n"),
        drawn.join("|\n")
    );
    let inside = drawn.concat().matches('#').count();
    let all = text_of(&frame, 240, 240).concat().matches('#').count();
    assert_eq!(all, inside, "something was drawn outside of the picture");
}

/// Checks that a drawing through a clip equals that part of the whole drawing, whatever the
/// clip.
#[track_caller]
pub fn clips_cleanly(paint: impl Fn(&mut Canvas<'_>)) {
    let whole = draw(&paint);
    for clip in [
        area(0, 0, 37, 240),
        area(37, 51, 16, 16),
        area(53, 60, 101, 1),
        area(100, 13, 1, 200),
        area(61, 77, 179, 163),
    ] {
        let part = draw(|canvas| paint(&mut canvas.clipped(clip)));
        for y in 0..240 {
            for x in 0..240 {
                let inside = !area(x, y, 1, 1).intersection(clip).is_empty();
                let expected = if inside { whole.get(x, y) } else { Some(NIGHT) };
                assert_eq!(part.get(x, y), expected, "at {x}, {y} of {clip:?}");
            }
        }
    }
}

/// Checks that two ways of drawing give the same pixels.
#[track_caller]
pub fn same(what: &str, one: impl FnOnce(&mut Canvas<'_>), other: impl FnOnce(&mut Canvas<'_>)) {
    assert!(draw(one).pixels() == draw(other).pixels(), "{what}");
}
