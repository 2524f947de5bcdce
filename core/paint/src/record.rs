//! Records a picture stroke by stroke, so that the same picture can be drawn in another way.
//!
//! Only on a PC, with the feature `record`: on the device, a canvas contains nothing of this.
//! Shapes that `embedded-graphics` has too (rectangles, rounded ones, letters) are recorded as
//! shapes; for everything else (patterns, mixing with the background) the changed pixels are
//! recorded.

use std::cell::RefCell;
use std::string::String;
use std::vec::Vec;

use super::{
    area::Area,
    canvas::Canvas,
    palette::Color,
    screen::{Frame, from_wire},
};

/// Something that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A filled rectangle, cut to the clip.
    Rect(Area, Color),
    /// A filled rectangle with round corners of this radius; a circle if it is a square and the
    /// radius is as long as its side.
    Rounded(Area, i32, Color),
    /// Its outline: area, radius, thickness.
    Outline(Area, i32, i32, Color),
    /// A one-bit picture or a letter: every row begins with a new byte, the leftmost pixel highest.
    Ink(Area, Vec<u8>, Color),
    /// Single pixels.
    Pixels(Vec<(i32, i32, Color)>),
    /// All pixels of an area, row by row.
    Picture(Area, Vec<Color>),
}

/// A text or a sign, with the background it was drawn on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its place; for a text, the area of its capitals.
    pub place: Area,
    /// Its text or sign.
    pub what: What,
    /// Its colour.
    pub color: Color,
    /// The colours that were there before, each with its number of pixels.
    pub grounds: Vec<(Color, usize)>,
}

/// The content of a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// One line, as [`Canvas::text`](super::Canvas::text) draws it.
    Text(String),
    /// A one-bit picture, one number per row.
    Sign(Vec<u16>),
}

/// The texts and signs of a picture from the first to the last.
pub fn marks(frame: &mut Frame, draw: impl FnOnce(&mut Canvas<'_>)) -> Vec<Mark> {
    logged(frame, draw).marks
}

/// The strokes of a picture from the first to the last, each with the clip it was drawn in.
pub fn record(frame: &mut Frame, draw: impl FnOnce(&mut Canvas<'_>)) -> Vec<(Area, Stroke)> {
    logged(frame, draw).strokes
}

fn logged(frame: &mut Frame, draw: impl FnOnce(&mut Canvas<'_>)) -> Log {
    LOG.with_borrow_mut(|log| *log = Some(Log::default()));
    draw(&mut Canvas::new(frame));
    Canvas::new(frame).settle();
    LOG.take().unwrap_or_default()
}

std::thread_local! {
    static LOG: RefCell<Option<Log>> = const { RefCell::new(None) };
}

#[derive(Default)]
struct Log {
    strokes: Vec<(Area, Stroke)>,
    marks: Vec<Mark>,
    /// How many strokes are being drawn; the smaller strokes that they consist of are not
    /// noted.
    depth: usize,
    /// An area in which something is being changed, and its pixels before.
    pending: Option<(Area, Vec<u16>)>,
}

/// While this value lives, drawing belongs to a stroke that was noted already.
#[must_use]
pub struct Whole;

impl Whole {
    fn begin() -> Whole {
        LOG.with_borrow_mut(|log| {
            if let Some(log) = log {
                log.depth += 1;
            }
        });
        Whole
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        LOG.with_borrow_mut(|log| {
            if let Some(log) = log {
                log.depth = log.depth.saturating_sub(1);
            }
        });
    }
}

impl Canvas<'_> {
    /// Adds a stroke, unless nothing is recorded.
    pub(super) fn note(&self, stroke: impl FnOnce() -> Stroke) {
        if self.is_noted() {
            self.settle();
            let (clip, stroke) = (self.clip(), stroke());
            LOG.with_borrow_mut(|log| {
                if let Some(log) = log {
                    log.add(clip, stroke);
                }
            });
        }
    }

    /// Notes a text or a sign before it is drawn.
    pub(super) fn note_mark(&self, place: Area, color: Color, what: impl FnOnce() -> What) {
        let place = place.intersection(self.clip());
        if place.is_empty() || LOG.with_borrow(Option::is_none) {
            return;
        }
        let mut grounds: Vec<(Color, usize)> = Vec::new();
        for ground in self.pixels_of(place).into_iter().map(from_wire) {
            match grounds.iter_mut().find(|(known, _)| *known == ground) {
                Some((_, count)) => *count += 1,
                None => grounds.push((ground, 1)),
            }
        }
        let what = what();
        LOG.with_borrow_mut(|log| {
            if let Some(log) = log {
                log.marks.push(Mark {
                    place,
                    what,
                    color,
                    grounds,
                });
            }
        });
    }

    /// Notes a stroke that consists of smaller ones.
    pub(super) fn note_whole(&self, stroke: impl FnOnce() -> Stroke) -> Whole {
        self.note(stroke);
        Whole::begin()
    }

    /// Notes a filled rectangle.
    pub(super) fn note_rect(&self, area: Area, color: Color) {
        let seen = area.intersection(self.clip());
        if !seen.is_empty() {
            self.note(|| Stroke::Rect(seen, color));
        }
    }

    /// Notes that pixels of an area are about to change in a way that no stroke describes. They
    /// are recorded one by one, however they are written.
    pub(super) fn note_changes(&self, area: Area) -> Whole {
        let seen = area.intersection(self.clip());
        if self.is_noted() && !seen.is_empty() {
            self.settle();
            let before = self.pixels_of(seen);
            LOG.with_borrow_mut(|log| {
                if let Some(log) = log {
                    log.pending = Some((seen, before));
                }
            });
        }
        Whole::begin()
    }

    fn is_noted(&self) -> bool {
        LOG.with_borrow(|log| log.as_ref().is_some_and(|log| log.depth == 0))
    }

    fn pixels_of(&self, area: Area) -> Vec<u16> {
        let places =
            (area.y..area.bottom()).flat_map(|y| (area.x..area.right()).map(move |x| (x, y)));
        let wire = |(x, y)| self.get(x, y).map_or(0, |color| color.bits().to_be());
        places.map(wire).collect()
    }

    /// Compares the pixels that were about to change with their new colours.
    fn settle(&self) {
        let pending = LOG.with_borrow_mut(|log| log.as_mut().and_then(|log| log.pending.take()));
        let Some((area, before)) = pending else {
            return;
        };
        let after = self.pixels_of(area);
        let place = |number: usize| {
            let number = number as i32;
            (area.x + number % area.w, area.y + number / area.w)
        };
        let changed = before.iter().zip(&after).enumerate();
        let changed = changed.filter(|(_, (before, after))| before != after);
        let changed: Vec<(i32, i32, Color)> = changed
            .map(|(number, (_, after))| {
                let (x, y) = place(number);
                (x, y, from_wire(*after))
            })
            .collect();
        let box_of = |&(x, y, _): &(i32, i32, Color)| Area::new(x, y, 1, 1);
        let Some(bounds) = changed.iter().map(box_of).reduce(Area::union) else {
            return;
        };
        let stroke = if 2 * changed.len() >= (bounds.w * bounds.h) as usize {
            let colors = self.pixels_of(bounds).into_iter().map(from_wire);
            Stroke::Picture(bounds, colors.collect())
        } else {
            Stroke::Pixels(changed)
        };
        LOG.with_borrow_mut(|log| {
            if let Some(log) = log {
                log.strokes.push((Area::SCREEN, stroke));
            }
        });
    }
}

impl Log {
    /// Consecutive pixels, such as those of a line, are one stroke.
    fn add(&mut self, clip: Area, stroke: Stroke) {
        if let Stroke::Pixels(more) = &stroke
            && let Some((_, Stroke::Pixels(pixels))) = self.strokes.last_mut()
        {
            pixels.extend(more);
            return;
        }
        self.strokes.push((clip, stroke));
    }
}

/// The rows of a one-bit picture, each in as many bytes as it needs.
pub(super) fn bytes_of(width: i32, rows: &[u16]) -> Vec<u8> {
    let stride = if width > 8 { 2 } else { 1 };
    let rows = rows.iter();
    rows.flat_map(|row| row.to_be_bytes().into_iter().take(stride))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::{
        area::area,
        palette::{INK, NIGHT, PAPER},
        text::{Align, Font},
    };
    use super::*;
    use std::boxed::Box;

    fn strokes(draw: impl FnOnce(&mut Canvas<'_>)) -> Vec<(Area, Stroke)> {
        record(&mut Box::new(Frame::new()), draw)
    }

    #[test]
    fn shapes_are_noted_once_and_rectangles_are_cut() {
        let clip = area(10, 10, 50, 50);
        let strokes = strokes(|canvas| {
            let mut canvas = canvas.clipped(clip);
            canvas.rect(area(0, 0, 20, 20), PAPER);
            canvas.disc(12, 12, 9, NIGHT);
            canvas.rounded_outline(area(11, 11, 30, 20), 4, 2, PAPER);
            canvas.rect(area(100, 100, 20, 20), PAPER);
        });
        let expected = [
            Stroke::Rect(area(10, 10, 10, 10), PAPER),
            Stroke::Rounded(area(12, 12, 9, 9), 9, NIGHT),
            Stroke::Outline(area(11, 11, 30, 20), 4, 2, PAPER),
        ];
        assert_eq!(strokes, expected.map(|stroke| (clip, stroke)));
    }

    #[test]
    fn a_letter_is_ink_and_mixing_is_what_it_came_to() {
        let strokes = strokes(|canvas| {
            canvas.text(Font::Body, "I", 20, 20, Align::Left, PAPER);
            canvas.rect(area(50, 50, 4, 4), PAPER);
            canvas.dim(area(48, 48, 5, 5), NIGHT, 16);
            canvas.pixel(1, 2, PAPER);
            canvas.pixel(2, 2, NIGHT);
        });
        let kinds: Vec<&Stroke> = strokes.iter().map(|(_, stroke)| stroke).collect();
        assert!(
            matches!(
                kinds[..],
                [
                    Stroke::Ink(_, _, PAPER),
                    Stroke::Rect(..),
                    Stroke::Picture(..),
                    Stroke::Pixels(_)
                ]
            ),
            "{kinds:?}"
        );
        assert_eq!(
            *kinds[3],
            Stroke::Pixels(std::vec![(1, 2, PAPER), (2, 2, NIGHT)])
        );
    }

    #[test]
    fn a_mark_knows_what_it_stands_on() {
        let mut frame = Box::new(Frame::new());
        let marks = marks(&mut frame, |canvas| {
            canvas.fill(NIGHT);
            canvas.rect(area(0, 0, 240, 8), PAPER);
            canvas.text_left(Font::Caption, "I", 3, 10, INK);
        });
        let [mark] = &marks[..] else {
            panic!("{marks:?}");
        };
        assert_eq!(mark.what, What::Text("I".into()));
        assert_eq!(mark.color, INK);
        let pixels = (mark.place.w * mark.place.h) as usize;
        assert_eq!(mark.grounds, [(PAPER, pixels * 6 / 8), (NIGHT, pixels / 4)]);
    }

    #[test]
    fn nothing_is_noted_for_nobody() {
        let mut frame = Box::new(Frame::new());
        Canvas::new(&mut frame).fill(PAPER);
        assert!(record(&mut frame, |_| {}).is_empty());
    }
}
