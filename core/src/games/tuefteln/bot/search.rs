//! How a master looks ahead: the best ways to write a roll at first sight,
//! then every roll that may follow with the best way to write it.

use super::study::{Study, Writing};
use crate::game::player::POSITIONS_PER_LOOK;
use heapless::Vec;

/// How many ways to write a roll a master looks into.
pub const WIDTH: usize = 12;

/// The 21 rolls with their number among 36.
pub fn rolls() -> impl Iterator<Item = ([u8; 2], i32)> {
    (1..=6)
        .flat_map(|low| (low..=6).map(move |high| ([low, high], if low == high { 1 } else { 2 })))
}

/// Counts positions and asks in time whether time is up.
pub struct Watch<'a> {
    stop: &'a mut dyn FnMut() -> bool,
    /// Positions since the last question.
    unasked: u32,
    /// Whether time is up.
    pub is_over: bool,
}

impl<'a> Watch<'a> {
    /// Nothing has been looked at.
    pub fn new(stop: &'a mut dyn FnMut() -> bool) -> Watch<'a> {
        Watch {
            stop,
            unasked: 0,
            is_over: false,
        }
    }

    /// So many positions have been looked at.
    pub fn count(&mut self, positions: u32) {
        self.unasked += positions;
        while self.unasked >= POSITIONS_PER_LOOK && !self.is_over {
            self.unasked -= POSITIONS_PER_LOOK;
            self.is_over = (self.stop)();
        }
    }
}

/// The best ways to write a roll, with their values, the best one first.
pub type Ranking = Vec<(i32, Writing), WIDTH>;

/// The best ways at first sight.
pub fn first_sight(study: &Study, roll: [u8; 2], width: usize, watch: &mut Watch<'_>) -> Ranking {
    let mut ranking = Ranking::new();
    let width = width.min(WIDTH);
    let weighed = study.weigh(roll, &mut |value, writing| {
        let is_full = ranking.len() >= width;
        if is_full && ranking.last().is_some_and(|&(least, _)| value <= least) {
            return;
        }
        if is_full {
            ranking.pop();
        }
        let place = ranking
            .iter()
            .take_while(|(better, _)| *better >= value)
            .count();
        // There is room: the last one has gone.
        let _ = ranking.insert(place, (value, writing));
    });
    watch.count(weighed);
    ranking
}

/// What a sheet is worth if the next roll is written in the best way: 36 times
/// that, so that nothing has to be divided.
pub fn prospect(study: &Study, watch: &mut Watch<'_>) -> i32 {
    if study.left() == 0 {
        return 36 * study.value();
    }
    let mut sum = 0;
    for (roll, weight) in rolls() {
        let mut best = i32::MIN;
        let weighed = study.weigh(roll, &mut |value, _| best = best.max(value));
        watch.count(weighed);
        if watch.is_over {
            break;
        }
        sum += weight * best;
    }
    sum
}

/// The best way to write a roll, looking one more roll ahead.
pub fn look_ahead(study: &Study, roll: [u8; 2], watch: &mut Watch<'_>) -> Option<Writing> {
    let ranking = first_sight(study, roll, WIDTH, watch);
    let mut best = ranking.first()?.1;
    if study.left() == 1 || ranking.len() == 1 {
        return Some(best);
    }
    let mut most = i32::MIN;
    for (_, writing) in ranking {
        let value = prospect(&study.after(writing), watch);
        if watch.is_over {
            break;
        }
        if value > most {
            (most, best) = (value, writing);
        }
    }
    Some(best)
}
