//! The places of cells on the screen. The table has no edges, so the view follows the field:
//! large cells while they fit, and when even small ones do not, a map of everything beside a
//! lens that follows the cursor.

use super::super::cell::FuenfCell;
use super::super::field::FuenfField;
use crate::ui::motion::lerp;
use crate::ui::{Area, area};

/// The sizes of cells while the whole field is in view.
const SIZES: [i32; 5] = [24, 22, 20, 18, 16];
const LENS: i32 = 24;
/// The longest possible field, 32 stones in a row and a free cell at either end, fits with the
/// smallest.
const MAP: [i32; 5] = [10, 9, 8, 7, 6];
/// The least width or height of map and lens.
const MAP_ACROSS: i32 = 74;

/// The table between the two trays.
const BETWEEN_TRAYS: Area = area(24, 20, 192, 202);
/// The table without trays.
const WHOLE: Area = area(4, 20, 232, 202);
/// The room of a pill at the upper edge of the table.
const PILL: i32 = 22;

/// In cells: the field and a free cell around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    left: i32,
    right: i32,
    bottom: i32,
    top: i32,
}

impl Bounds {
    /// Around the cell 0,0 if there are none.
    pub fn around(cells: impl Iterator<Item = FuenfCell>) -> Bounds {
        let one = |cell: FuenfCell| Bounds {
            left: cell.x() - 1,
            right: cell.x() + 1,
            bottom: cell.y() - 1,
            top: cell.y() + 1,
        };
        let all = cells.map(one).reduce(Bounds::and);
        all.unwrap_or(one(FuenfCell::ORIGIN))
    }

    pub fn of(field: &FuenfField) -> Bounds {
        Bounds::around(field.stones().iter().map(|&(cell, _)| cell))
    }

    /// Around both.
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            bottom: self.bottom.min(other.bottom),
            top: self.top.max(other.top),
        }
    }

    const fn columns(self) -> i32 {
        self.right - self.left + 1
    }

    const fn rows(self) -> i32 {
        self.top - self.bottom + 1
    }
}

/// Maps cells to places on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Camera {
    pub window: Area,
    /// Width and height.
    pub cell: i32,
    /// A cell, and the place of its upper left pixel.
    anchor: (i32, i32),
    at: (i32, i32),
}

impl Camera {
    /// Shows `bounds` in the middle of `room`, a part of `window`.
    fn centred(window: Area, room: Area, bounds: Bounds, cell: i32) -> Camera {
        let spare_x = room.w - bounds.columns() * cell;
        let spare_y = room.h - bounds.rows() * cell;
        let (x, y) = (spare_x.div_euclid(2), spare_y.div_euclid(2));
        Camera {
            window,
            cell,
            anchor: (bounds.left, bounds.top),
            at: (room.x + x, room.y + y),
        }
    }

    pub fn place(&self, cell: FuenfCell) -> Area {
        self.square(cell.x(), cell.y())
    }

    pub fn square(&self, x: i32, y: i32) -> Area {
        area(
            self.at.0 + (x - self.anchor.0) * self.cell,
            self.at.1 - (y - self.anchor.1) * self.cell,
            self.cell,
            self.cell,
        )
    }

    /// A little smaller than the cell.
    pub fn stone(&self, cell: FuenfCell) -> Area {
        let place = self.place(cell);
        area(place.x, place.y, self.cell - 1, self.cell - 1)
    }

    /// Everything that marks around a cell can touch.
    pub fn touched(&self, cell: FuenfCell) -> Area {
        self.stone(cell).inset(-4).intersection(self.window)
    }

    /// Cells that are in view as a whole.
    fn seen(&self) -> Bounds {
        let left = (self.window.x - self.at.0 + self.cell - 1).div_euclid(self.cell);
        let right = (self.window.right() - self.at.0).div_euclid(self.cell) - 1;
        let above = (self.window.y - self.at.1 + self.cell - 1).div_euclid(self.cell);
        let below = (self.window.bottom() - self.at.1).div_euclid(self.cell) - 1;
        Bounds {
            left: self.anchor.0 + left,
            right: self.anchor.0 + right,
            bottom: self.anchor.1 - below,
            top: self.anchor.1 - above,
        }
    }

    fn shows(&self, bounds: Bounds) -> bool {
        self.seen().and(bounds) == self.seen()
    }

    /// The part of this view that `lens` shows.
    pub(crate) fn frame_of(&self, lens: &Camera) -> Area {
        let seen = lens.seen();
        let corner = self.square(seen.left, seen.top);
        let opposite = self.square(seen.right, seen.bottom);
        let frame = corner.union(opposite).inset(-1);
        frame.intersection(self.window.inset(2))
    }

    /// Columns between cells in view, for the dots of the grid.
    pub fn columns(&self) -> impl Iterator<Item = i32> + use<> {
        between(self.window.x, self.window.right(), self.at.0, self.cell)
    }

    /// Rows between cells in view.
    pub fn rows(&self) -> impl Iterator<Item = i32> + use<> {
        between(self.window.y, self.window.bottom(), self.at.1, self.cell)
    }

    /// On the way from one view of the same window to another.
    pub fn between(from: &Camera, to: &Camera, progress: i32) -> Camera {
        let old = from.square(to.anchor.0, to.anchor.1);
        let (x, y) = to.at;
        Camera {
            cell: lerp(from.cell, to.cell, progress),
            at: (lerp(old.x, x, progress), lerp(old.y, y, progress)),
            ..*to
        }
    }
}

/// Positions at every `step`, one of them at `at`, a little within `low..high`.
fn between(low: i32, high: i32, at: i32, step: i32) -> impl Iterator<Item = i32> + use<> {
    const EDGE: i32 = 3;
    let step = step.max(1);
    let first = low + EDGE + (at - low - EDGE).rem_euclid(step);
    (first..high - EDGE).step_by(step as usize)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The table, or the lens.
    pub camera: Camera,
    /// The map, if the table is too small for the field.
    pub map: Option<Camera>,
    pub trays: bool,
}

impl Layout {
    /// The best view of a field.
    pub fn fit(bounds: Bounds, placing: bool, cursor: FuenfCell) -> Layout {
        let plain = |table: Area, top: i32, trays| {
            let Area { x, y, w, h } = table.inset(1);
            let room = area(x, y + top, w, h - top);
            let fits =
                |cell: &i32| bounds.columns() * cell <= room.w && bounds.rows() * cell <= room.h;
            SIZES.into_iter().find(fits).map(|cell| Layout {
                camera: Camera::centred(table, room, bounds, cell),
                map: None,
                trays,
            })
        };
        let between = placing.then(|| plain(BETWEEN_TRAYS, 0, true));
        between
            .flatten()
            .or_else(|| plain(WHOLE, PILL, false))
            .or_else(|| plain(WHOLE, 0, false))
            .unwrap_or_else(|| Layout::split(bounds, cursor))
    }

    /// Map and lens, above each other or side by side, whichever leaves the larger lens.
    fn split(bounds: Bounds, cursor: FuenfCell) -> Layout {
        const GAP: i32 = 5;
        let (columns, rows) = (bounds.columns(), bounds.rows());
        let mut best: Option<(i32, Layout)> = None;
        for size in MAP {
            let (wide, high) = (columns * size + 4, rows * size + 2);
            let (wide_map, high_map) = (wide.max(MAP_ACROSS), high.max(MAP_ACROSS));
            let Area { x, y, w, h } = WHOLE;
            let above = area(x, y, w, high_map);
            let below = area(x, above.bottom() + GAP, w, h - high_map - GAP);
            // The tallest map takes a little more than the table.
            let left = area(x, y - 3, wide_map, h + 6);
            let right = area(left.right() + GAP, y, w - wide_map - GAP, h);
            let options = [
                (wide <= above.w, above, below),
                (high <= left.h, left, right),
            ];
            for (_, map, lens) in options.into_iter().filter(|option| option.0) {
                let (across, down) = ((lens.w - 4) / LENS, (lens.h - 2) / LENS);
                // A lens of five cells is large enough; beyond that the map counts.
                let worth = across.min(down).min(5) * 100 + size;
                if across.min(down) >= 1 && best.is_none_or(|(most, _)| worth > most) {
                    let layout = Layout {
                        camera: lens_at(lens, bounds, cursor, None),
                        map: Some(Camera::centred(map, map, bounds, size)),
                        trays: false,
                    };
                    best = Some((worth, layout));
                }
            }
        }
        // Every field fits some map; this is only in case.
        best.map_or(
            Layout {
                camera: lens_at(WHOLE, bounds, cursor, None),
                map: None,
                trays: false,
            },
            |(_, layout)| layout,
        )
    }

    /// The view after a change: the same if it still shows everything. Zoom changes only when
    /// it must.
    #[must_use]
    pub fn follow(&self, bounds: Bounds, placing: bool, cursor: FuenfCell) -> Layout {
        const MUCH_LARGER: i32 = 6;
        let fresh = Layout::fit(bounds, placing, cursor);
        if fresh.trays != self.trays || fresh.camera.window != self.camera.window {
            return fresh;
        }
        if fresh.map.is_some() || self.map.is_some() {
            let map = match (self.map, fresh.map) {
                (Some(old), Some(_)) if old.shows(bounds) => Some(old),
                (_, new) => new,
            };
            let camera = lens_at(fresh.camera.window, bounds, cursor, Some(self.camera));
            return Layout {
                camera,
                map,
                ..fresh
            };
        }
        let grown = fresh.camera.cell - self.camera.cell;
        if self.camera.shows(bounds) && grown < MUCH_LARGER {
            return *self;
        }
        fresh
    }

    /// The lens follows the cursor.
    #[must_use]
    pub(crate) fn with_cursor(&self, bounds: Bounds, cursor: FuenfCell) -> Layout {
        if self.map.is_none() {
            return *self;
        }
        let camera = lens_at(self.camera.window, bounds, cursor, Some(self.camera));
        Layout { camera, ..*self }
    }
}

/// A lens that shows the cursor and two cells around it, if it can, and nothing beyond the free
/// cells around the field. It moves no further than it must.
fn lens_at(window: Area, bounds: Bounds, cursor: FuenfCell, old: Option<Camera>) -> Camera {
    let (across, down) = ((window.w - 4) / LENS, (window.h - 2) / LENS);
    let old = old.filter(|camera| camera.window == window && camera.cell == LENS);
    let along = |low: i32, high: i32, count: i32, here: i32, begin: Option<i32>| {
        let ahead = 2.min((count - 1) / 2);
        if high - low < count {
            // Everything fits: in the middle.
            return low - (count - (high - low + 1)) / 2;
        }
        let begin = begin.unwrap_or(here - count / 2);
        let begin = begin.min(here - ahead).max(here + ahead - count + 1);
        begin.clamp(low, high - count + 1)
    };
    let (left, bottom) = (
        old.map(|camera| camera.anchor.0),
        old.map(|camera| camera.anchor.1 - down + 1),
    );
    let left = along(bounds.left, bounds.right, across, cursor.x(), left);
    let bottom = along(bounds.bottom, bounds.top, down, cursor.y(), bottom);
    let shown = Bounds {
        left,
        right: left + across - 1,
        bottom,
        top: bottom + down - 1,
    };
    let mut camera = Camera::centred(window, window, shown, LENS);
    // Stones in hand float above their cells: spare room goes there.
    camera.at.1 = window.bottom() - 2 - down * LENS;
    camera
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i32, y: i32) -> FuenfCell {
        FuenfCell::new(x, y).unwrap()
    }

    fn shows_cell(camera: &Camera, cell: FuenfCell) -> bool {
        let place = camera.place(cell);
        place.intersection(camera.window) == place
    }

    /// Every field of this many columns and rows that stones can make: the whole
    /// of it, and the free cells around, is on the screen, and not too small.
    #[test]
    fn every_field_is_in_view() {
        for columns in 1..=32 {
            for rows in 1..=33 - columns {
                for placing in [false, true] {
                    let ends = [cell(0, 0), cell(columns - 1, rows - 1)];
                    let bounds = Bounds::around(ends.into_iter());
                    let layout = Layout::fit(bounds, placing, ends[0]);
                    let whole = layout.map.unwrap_or(layout.camera);
                    assert!(whole.shows(bounds), "{columns} x {rows}: {layout:?}");
                    assert_eq!(whole.window.intersection(Area::PLAY), whole.window);
                    let camera = layout.camera;
                    assert!(camera.cell >= 16, "{columns} x {rows}");
                    assert!(shows_cell(&camera, ends[0]));
                    assert_eq!(camera.window.intersection(Area::PLAY), camera.window);
                    if let Some(map) = layout.map {
                        assert!(map.window.intersection(camera.window).is_empty());
                        let lens = camera.seen();
                        assert!(lens.columns() >= 3 && lens.rows() >= 3);
                    }
                }
            }
        }
    }

    /// The cursor is always in the lens, wherever it jumps.
    #[test]
    fn the_lens_follows_the_cursor() {
        for (columns, rows) in [(32, 1), (1, 32), (17, 16), (22, 11), (25, 8)] {
            let ends = [cell(0, 0), cell(columns - 1, rows - 1)];
            let bounds = Bounds::around(ends.into_iter());
            let mut layout = Layout::fit(bounds, false, ends[0]);
            let all = (-1..=columns).flat_map(|x| (-1..=rows).map(move |y| (x, y)));
            for (x, y) in all {
                let (there, back) = (cell(x, y), cell(columns - 1 - x, rows - 1 - y));
                for cursor in [there, back] {
                    layout = layout.with_cursor(bounds, cursor);
                    assert!(shows_cell(&layout.camera, cursor), "{columns} x {rows}");
                }
            }
        }
    }

    /// "Zoom changes only when it must."
    #[test]
    fn the_view_stays_while_it_can() {
        let small = Bounds::around([cell(0, 0), cell(2, 2)].into_iter());
        let layout = Layout::fit(small, true, cell(0, 0));
        let larger = Bounds::around([cell(0, 0), cell(3, 2)].into_iter());
        assert_eq!(layout.follow(larger, true, cell(0, 0)), layout);
        let huge = Bounds::around([cell(0, 0), cell(9, 2)].into_iter());
        assert!(layout.follow(huge, true, cell(0, 0)).camera.cell < layout.camera.cell);
    }
}
