//! Finds a free place for temporary things: notes, banners, cards of a lesson.
//!
//! The caller names the areas that matter at the moment, and the thing is placed beside them.
//! With few areas and few places this takes less than a millisecond, and only when something is
//! about to be shown.

use super::area::{Area, area};
use core::ops::Deref;
use heapless::Vec;

/// More than the number of areas that matter at a time: the selection, the last change, the
/// subject of a card.
pub(crate) const MOST_AREAS: usize = 8;

/// The areas that matter at the moment, and those that should preferably stay free as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    matter: Vec<Area, MOST_AREAS>,
    busy: Vec<Area, MOST_AREAS>,
}

impl Areas {
    /// No area matters.
    pub const fn new() -> Areas {
        Areas {
            matter: Vec::new(),
            busy: Vec::new(),
        }
    }

    /// Adds an area that matters; an empty one, or one beyond `MOST_AREAS`, is ignored.
    #[inline(never)] // every scene has lists of areas
    pub fn push(&mut self, area: Area) {
        if !area.is_empty() {
            // If there are too many, the first ones are kept, which are the most important.
            let _ = self.matter.push(area);
        }
    }

    /// Adds areas that also hold something to read; they are covered only if there is no
    /// other place.
    #[must_use]
    pub fn busy(mut self, all: impl IntoIterator<Item = Area>) -> Areas {
        for area in all {
            // If there are too many, the first ones are kept.
            let _ = self.busy.push(area);
        }
        self
    }
}

impl Deref for Areas {
    type Target = [Area];

    fn deref(&self) -> &[Area] {
        &self.matter
    }
}

/// These areas, as far as [`Areas::push`] takes them.
pub fn areas(all: impl IntoIterator<Item = Area>) -> Areas {
    let mut some = Areas::new();
    all.into_iter().for_each(|area| some.push(area));
    some
}

/// How many pixels of the areas that matter this place covers.
pub fn covered(place: Area, matters: &[Area]) -> i32 {
    let parts = matters.iter().map(|area| place.intersection(*area));
    parts.map(|part| part.w.max(0) * part.h.max(0)).sum()
}

/// The rows between two possible places.
const STEP: i32 = 3;

/// A place of this width and height that covers as little as possible of the areas that matter:
/// if possible in the middle of the top, otherwise at the foot, otherwise wherever there is room.
pub fn free(size: (i32, i32), within: Area, matters: &[Area]) -> Area {
    cheapest(size, within, |place| covered(place, matters))
}

/// How much worse it is to cover an area that matters than one that is only busy.
const MATTERS: i32 = 64;

/// The same, but among equal places one that covers little of the busy areas.
pub fn quiet(size: (i32, i32), within: Area, areas: &Areas) -> Area {
    cheapest(size, within, |place| disturbance(place, areas))
}

/// How disturbing this place is: 0 if it covers no area that matters or is busy, and more the
/// more it covers.
pub fn disturbance(place: Area, areas: &Areas) -> i32 {
    covered(place, areas) * MATTERS + covered(place, &areas.busy)
}

fn cheapest((width, height): (i32, i32), within: Area, cost: impl Fn(Area) -> i32) -> Area {
    let (top, foot) = (within.y, within.bottom() - height);
    let (left, right) = (within.x, within.right() - width);
    let between = (1..).map(|step| top + step * STEP);
    let rows = [top, foot]
        .into_iter()
        .chain(between.take_while(|&row| row < foot));
    let mut best = (i32::MAX, area(left, top, width, height));
    for y in rows {
        for x in [(left + right) / 2, left, right] {
            let place = area(x, y, width, height);
            let cost = cost(place);
            if cost < best.0 {
                best = (cost, place);
            }
            if cost == 0 {
                return place;
            }
        }
    }
    best.1
}

/// The same for something that is there already: it stays as long as it covers nothing.
pub(crate) fn still_free(place: Area, within: Area, matters: &[Area]) -> Area {
    if covered(place, matters) == 0 {
        return place;
    }
    free((place.w, place.h), within, matters)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Area = area(0, 20, 240, 200);

    #[test]
    fn the_top_is_taken_first_and_then_the_foot() {
        let top = area(70, 20, 100, 20);
        assert_eq!(free((100, 20), BOARD, &[]), top);
        let title = area(0, 20, 240, 12);
        assert_eq!(free((100, 20), BOARD, &[title]), area(70, 200, 100, 20));
        // A narrow thing moves sideways before it moves down.
        let middle = area(100, 20, 20, 20);
        assert_eq!(free((60, 20), BOARD, &[middle]), area(0, 20, 60, 20));
    }

    #[test]
    fn it_goes_between_if_both_ends_matter() {
        let ends = [area(0, 20, 240, 40), area(0, 180, 240, 40)];
        let place = free((228, 60), BOARD, &ends);
        assert_eq!(covered(place, &ends), 0);
        assert_eq!(place.y, 62);
    }

    #[test]
    fn without_room_as_little_as_possible_is_covered() {
        let all = [area(0, 20, 240, 150), area(0, 170, 120, 50)];
        let place = free((240, 40), BOARD, &all);
        assert_eq!(place, area(0, 180, 240, 40));
    }

    /// A free place is better than a busy one, and a busy one better than one that matters.
    #[test]
    fn busy_places_are_taken_before_those_that_matter() {
        let board = areas([area(0, 60, 240, 160)]).busy([area(0, 20, 240, 20)]);
        assert_eq!(quiet((100, 18), BOARD, &board), area(70, 41, 100, 18));
        assert_eq!(quiet((100, 30), BOARD, &board).y, 29);
        let all = areas([area(0, 40, 240, 180)]).busy([area(0, 20, 240, 20)]);
        assert_eq!(quiet((100, 20), BOARD, &all).y, 20);
    }

    #[test]
    fn what_covers_nothing_stays() {
        let place = area(70, 101, 100, 20);
        assert_eq!(still_free(place, BOARD, &[]), place);
        assert_ne!(still_free(place, BOARD, &[area(80, 110, 4, 4)]), place);
    }
}
