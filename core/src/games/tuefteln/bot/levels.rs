//! The vision of the lower levels, and their oversights.
//!
//! Easy and medium look only at the two squares they write in, without the bonus or a plan
//! for the other squares. Hard uses the master's evaluation of a sheet, but does not look
//! ahead, and its evaluation has random errors.

use super::opinion::POINT;
use super::search::TimeWatch;
use super::shape::PARTS;
use super::study::{Study, WeighedDice, Writing};
use crate::game::Level;
use crate::luck::Luck;
use core::ops::ControlFlow;

struct Oversight {
    /// How many of eight ways to write a roll it overlooks.
    overlooked: u32,
    /// The error in judging the others, in eighths of a point.
    misjudged: i32,
}

const EASY: Oversight = Oversight {
    overlooked: 5,
    misjudged: 18,
};
const MEDIUM: Oversight = Oversight {
    overlooked: 2,
    misjudged: 4,
};
const HARD: Oversight = Oversight {
    overlooked: 0,
    misjudged: 8,
};

/// Writes a roll without looking ahead.
pub fn choose(
    study: &Study,
    roll: [u8; 2],
    level: Level,
    luck: &mut Luck,
    watch: &mut TimeWatch<'_>,
) -> Option<Writing> {
    let (sight, parts) = match level {
        Level::Easy => (EASY, PARTS),
        Level::Medium => (MEDIUM, PARTS),
        Level::Hard | Level::Master => (HARD, POINT),
    };
    let range = sight.misjudged * (parts / 8);
    let mut best: Option<(bool, i32, Writing)> = None;
    let _ = study.weigh(WeighedDice::Rolled(roll), &mut |value, writing| {
        // Overlooked placements count if there are no others.
        let seen = !luck.chance(sight.overlooked, 8);
        let value = if parts == PARTS {
            study.promise_after(writing)
        } else {
            value
        };
        let value = value + luck.below(2 * range as u32 + 1) as i32 - range;
        if best.is_none_or(|(was_seen, most, _)| (seen, value) > (was_seen, most)) {
            best = Some((seen, value, writing));
        }
        // These few are always examined, because otherwise there might be no answer.
        let _ = watch.look();
        ControlFlow::Continue(())
    });
    best.map(|(_, _, writing)| writing)
}
