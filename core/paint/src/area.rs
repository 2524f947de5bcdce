//! Places on the screen: an upright rectangle in whole pixels.

use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};

/// An upright rectangle: its top left pixel and its size.
///
/// A width or height of zero or less is an empty area, in which nothing is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Leftmost column.
    pub x: i32,
    /// Topmost row.
    pub y: i32,
    /// Number of columns.
    pub w: i32,
    /// Number of rows.
    pub h: i32,
}

/// Short for [`Area::new`], because the code of a screen is mostly a list of these.
pub const fn area(x: i32, y: i32, w: i32, h: i32) -> Area {
    Area { x, y, w, h }
}

impl Area {
    /// The whole panel.
    pub const SCREEN: Self = area(0, 0, super::WIDTH, super::HEIGHT);
    /// The area between title bar and key bar.
    pub const PLAY: Self = area(0, 16, super::WIDTH, 210);

    /// The area with the given top left pixel and size.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        area(x, y, w, h)
    }

    /// The square of the given size around a pixel; for an even size, the pixel is the one to
    /// the lower right of the middle.
    pub const fn around(cx: i32, cy: i32, size: i32) -> Self {
        area(cx - size / 2, cy - size / 2, size, size)
    }

    /// First column to the right of the area.
    pub const fn right(self) -> i32 {
        self.x.saturating_add(self.w)
    }

    /// First row below the area.
    pub const fn bottom(self) -> i32 {
        self.y.saturating_add(self.h)
    }

    /// The middle column.
    pub const fn centre_x(self) -> i32 {
        self.x.saturating_add(self.w / 2)
    }

    /// The middle row.
    pub const fn centre_y(self) -> i32 {
        self.y.saturating_add(self.h / 2)
    }

    /// Smaller by `by` pixels on every side (larger if `by` is negative).
    #[inline(never)] // in a hundred places, and none of them counts pixels
    pub const fn inset(self, by: i32) -> Self {
        area(
            self.x.saturating_add(by),
            self.y.saturating_add(by),
            self.w.saturating_sub(by.saturating_mul(2)),
            self.h.saturating_sub(by.saturating_mul(2)),
        )
    }

    /// The same size, moved by this many pixels.
    pub const fn moved(self, dx: i32, dy: i32) -> Self {
        area(
            self.x.saturating_add(dx),
            self.y.saturating_add(dy),
            self.w,
            self.h,
        )
    }

    /// Whether it contains no pixel.
    pub const fn is_empty(self) -> bool {
        self.w <= 0 || self.h <= 0
    }

    /// The pixels that both areas share.
    pub fn intersection(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        area(
            x,
            y,
            self.right().min(other.right()).saturating_sub(x).max(0),
            self.bottom().min(other.bottom()).saturating_sub(y).max(0),
        )
    }

    /// The parts of this area around a hole in it: above, left, right and below.
    pub const fn without(self, hole: Self) -> [Self; 4] {
        let (right, bottom) = (hole.right(), hole.bottom());
        [
            area(self.x, self.y, self.w, hole.y.saturating_sub(self.y)),
            area(self.x, hole.y, hole.x.saturating_sub(self.x), hole.h),
            area(right, hole.y, self.right().saturating_sub(right), hole.h),
            area(self.x, bottom, self.w, self.bottom().saturating_sub(bottom)),
        ]
    }

    /// The smallest area that covers both; an empty one adds nothing.
    pub fn union(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        area(
            x,
            y,
            self.right().max(other.right()).saturating_sub(x),
            self.bottom().max(other.bottom()).saturating_sub(y),
        )
    }
}

impl From<Rectangle> for Area {
    fn from(rectangle: Rectangle) -> Self {
        area(
            rectangle.top_left.x,
            rectangle.top_left.y,
            rectangle.size.width.min(i32::MAX as u32) as i32,
            rectangle.size.height.min(i32::MAX as u32) as i32,
        )
    }
}

impl From<Area> for Rectangle {
    fn from(area: Area) -> Self {
        Self::new(
            Point::new(area.x, area.y),
            Size::new(area.w.max(0) as u32, area.h.max(0) as u32),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insets_and_edges() {
        let card = area(10, 20, 30, 40);
        assert_eq!((card.right(), card.bottom()), (40, 60));
        assert_eq!(card.inset(2), area(12, 22, 26, 36));
        assert_eq!(card.inset(-1), area(9, 19, 32, 42));
    }

    #[test]
    fn around_a_hole_nothing_is_missing_and_nothing_twice() {
        let whole = area(1, 2, 8, 7);
        for hole in [area(3, 4, 2, 3), area(1, 2, 0, 0), area(1, 3, 8, 2), whole] {
            let parts = whole.without(hole);
            for (x, y) in (0..10).flat_map(|x| (0..10).map(move |y| (x, y))) {
                let within = |area: &Area| !area.intersection(Area::new(x, y, 1, 1)).is_empty();
                let seen = parts.iter().filter(|part| within(part)).count();
                assert_eq!(seen == 1, within(&whole) && !within(&hole));
                assert!(seen <= 1);
            }
        }
    }

    #[test]
    fn intersections_may_be_empty() {
        assert_eq!(
            area(0, 0, 10, 10).intersection(area(5, 8, 10, 10)),
            area(5, 8, 5, 2)
        );
        assert!(
            area(0, 0, 10, 10)
                .intersection(area(50, 8, 10, 10))
                .is_empty()
        );
        assert!(
            area(i32::MAX - 1, 0, 10, 10)
                .intersection(Area::SCREEN)
                .is_empty()
        );
    }

    #[test]
    fn unions_ignore_nothing() {
        assert_eq!(area(0, 0, 2, 2).union(area(5, 5, 1, 1)), area(0, 0, 6, 6));
        assert_eq!(Area::default().union(area(5, 5, 1, 1)), area(5, 5, 1, 1));
    }
}
