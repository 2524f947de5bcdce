//! How a master looks ahead: the best ways to write a roll at first sight,
//! then every roll that may follow with the best way to write it. Where several
//! are about as good, one roll more.

use super::opinion::POINT;
use super::study::{Study, WeighedDice, Writing};
use crate::game::player::POSITIONS_PER_LOOK;
use core::ops::ControlFlow;
use heapless::Vec;

/// How many ways to write a roll a master looks into.
pub const WIDTH: usize = 12;

/// Placements that look at most this much worse than the best are examined more deeply, in
/// parts of 36 points.
const DOUBT: i32 = 36 * POINT * 2 / 5;

/// The 21 rolls with their number among 36.
pub fn rolls() -> impl Iterator<Item = ([u8; 2], i32)> {
    (1..=6)
        .flat_map(|low| (low..=6).map(move |high| ([low, high], if low == high { 1 } else { 2 })))
}

/// Counts positions and asks from time to time whether time is up.
pub struct TimeWatch<'a> {
    stop: &'a mut dyn FnMut() -> bool,
    /// Positions since the last question.
    unasked: u32,
    pub is_over: bool,
}

impl<'a> TimeWatch<'a> {
    pub fn new(stop: &'a mut dyn FnMut() -> bool) -> TimeWatch<'a> {
        TimeWatch {
            stop,
            unasked: 0,
            is_over: false,
        }
    }

    /// Counts a position; breaks when time is up.
    pub fn look(&mut self) -> ControlFlow<()> {
        self.unasked += 1;
        if self.unasked >= POSITIONS_PER_LOOK && !self.is_over {
            self.unasked = 0;
            self.is_over = (self.stop)();
        }
        if self.is_over {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The best ways to write a roll, with their values, the best first.
pub type RankedWritings = Vec<(i32, Writing), WIDTH>;

pub(crate) fn first_sight(
    study: &Study,
    roll: [u8; 2],
    width: usize,
    watch: &mut TimeWatch<'_>,
) -> RankedWritings {
    let mut ranking = RankedWritings::new();
    let width = width.min(WIDTH);
    let _ = study.weigh(WeighedDice::Rolled(roll), &mut |value, writing| {
        // These few are always examined, because otherwise there might be no answer.
        let _ = watch.look();
        let is_full = ranking.len() >= width;
        if is_full && ranking.last().is_some_and(|&(least, _)| value <= least) {
            return ControlFlow::Continue(());
        }
        if is_full {
            ranking.pop();
        }
        let place = ranking
            .iter()
            .take_while(|(better, _)| *better >= value)
            .count();
        // There is room, because the last one was just removed.
        let _ = ranking.insert(place, (value, writing));
        ControlFlow::Continue(())
    });
    ranking
}

/// 36 times the sheet's worth if the next roll is written in the best way, so that nothing has
/// to be divided. Means nothing if time is up.
pub fn prospect(study: &Study, watch: &mut TimeWatch<'_>) -> i32 {
    if study.left == 0 {
        return 36 * study.value();
    }
    // By the first and the second number, the smaller one first.
    let mut best = [[i32::MIN; 7]; 7];
    let flow = study.weigh(WeighedDice::Any, &mut |value, writing| {
        let [one, other] = writing.pips;
        let (low, high) = (one.min(other), one.max(other));
        let best = &mut best[usize::from(low)][usize::from(high)];
        *best = value.max(*best);
        watch.look()
    });
    if flow.is_break() {
        return 0;
    }
    rolls()
        .map(|([low, high], weight)| weight * best[usize::from(low)][usize::from(high)])
        .sum()
}

/// With two rolls to come, of which the first is written in the best way at first sight: 36
/// times 36 times the sheet's worth.
pub(super) fn far_prospect(study: &Study, watch: &mut TimeWatch<'_>) -> i32 {
    if study.left == 0 {
        return 36 * 36 * study.value();
    }
    let mut sum = 0;
    for (roll, weight) in rolls() {
        for (_, writing) in first_sight(study, roll, 1, watch) {
            sum += weight * prospect(&study.after(writing), watch);
        }
        if watch.is_over {
            break;
        }
    }
    sum
}

/// The best placement of a roll. At most `deeper` placements are examined more deeply, if
/// they are about as good as the best.
pub(crate) fn look_ahead(
    study: &Study,
    roll: [u8; 2],
    deeper: usize,
    watch: &mut TimeWatch<'_>,
) -> Option<Writing> {
    let mut ranking = first_sight(study, roll, WIDTH, watch);
    rank(study, &mut ranking, &prospect, watch);
    // With two rounds left, the last one was examined completely.
    if study.left > 2 && !watch.is_over {
        let most = ranking.first().map_or(0, |best| best.0);
        ranking.retain(|(value, _)| *value >= most - DOUBT);
        ranking.truncate(deeper);
        rank(study, &mut ranking, &far_prospect, watch);
    }
    ranking.first().map(|best| best.1)
}

/// Ranks again by the worth of each sheet afterwards. If time is up before the second is known,
/// the ranking stays; otherwise unknown ways drop out.
fn rank(
    study: &Study,
    ranking: &mut RankedWritings,
    worth: &dyn Fn(&Study, &mut TimeWatch<'_>) -> i32,
    watch: &mut TimeWatch<'_>,
) {
    if ranking.len() < 2 {
        return;
    }
    let mut known = RankedWritings::new();
    for &(_, writing) in ranking.iter() {
        let value = worth(&study.after(writing), watch);
        if watch.is_over {
            break;
        }
        let place = known.iter().take_while(|(better, _)| *better >= value);
        // There is room for all of them.
        let _ = known.insert(place.count(), (value, writing));
    }
    if known.len() > 1 {
        *ranking = known;
    }
}
