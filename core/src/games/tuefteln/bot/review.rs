//! The cost of a placement, in expected points.
//!
//! The best ways to write the roll at first sight and the one that was chosen are valued with
//! the master's judgement: with every roll that may follow, and in a study with every second
//! roll. The rolls that really came later play no part in it.

use super::opinion::POINT;
use super::search::{TimeWatch, WIDTH, far_prospect, first_sight, prospect};
use super::study::{Study, WeighedDice, Writing};
use super::{TueftelnReason, hindsight, is_only_way};
use crate::game::player::POSITIONS_PER_LOOK;
use crate::game::{Care, Decision, Judgement, Review};
use crate::games::tuefteln::Tuefteln;
use crate::games::tuefteln::rules::{Placement, TueftelnMove};
use crate::games::tuefteln::view::TueftelnView;
use core::ops::ControlFlow;

/// How many placements are examined with a second roll.
const DEEPER: usize = 3;

/// A study looks at about this much.
const STUDY: u32 = 100_000;

impl Review for Tuefteln {
    /// The benefit of the better placement.
    type Why = TueftelnReason;
    /// Positions: 120,000 in a second; looking back on the rolls takes another three.
    const EFFORT: u32 = 2_700_000;
    /// A point.
    const LEAST_COST: u32 = 100;
    const HINDSIGHT: bool = true;

    fn review(mut decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let view = decision.view;
        let TueftelnMove::Place(placed) = *decision.played else {
            return None;
        };
        let open = view.open();
        let roll = open.roll?.dice().map(|die| die.number());
        let sheet = view.sheet(decision.seat)?;
        if is_only_way(view) || *decision.effort == 0 {
            return None;
        }
        if decision.care == Care::Study && *decision.effort < STUDY {
            return None;
        }
        let study = Study::of(open.variant, sheet);
        let width = if open.seats > 4 { WIDTH / 2 } else { WIDTH };
        let mut looks = 0;
        let stop = &mut *decision.stop;
        let mut count = || {
            looks += 1;
            stop()
        };
        let weighed = weigh(&study, roll, placed, decision.care, width, &mut count);
        decision.spend(looks * POSITIONS_PER_LOOK);
        let (lost, better) = weighed?;
        let [one, other] = study.written(better)?;
        let better = Placement::of(one, other)?;
        let written = better.written();
        Some(Judgement {
            better: TueftelnMove::Place(better),
            cost: (i64::from(lost.max(0)) * 100 / i64::from(POINT)) as u32,
            // With at most two rounds left, the last one was examined completely.
            is_sure: study.left <= 2,
            why: TueftelnReason::of(sheet, &sheet.with(written), written.map(|(field, _)| field)),
        })
    }

    fn brought(played: &TueftelnMove) -> Option<u8> {
        match played {
            TueftelnMove::Roll(roll) => hindsight::number(*roll),
            TueftelnMove::Place(_) => None,
        }
    }

    fn hindsight(
        view: &TueftelnView,
        lots: &[u8],
        scratch: &mut [u32],
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<i32> {
        hindsight::most(view.open().variant, lots, scratch, stop)
    }
}

/// The best placement and how much better it is, in parts of a [`POINT`]; `None` if it was
/// chosen.
fn weigh(
    study: &Study,
    roll: [u8; 2],
    placed: Placement,
    care: Care,
    width: usize,
    count: &mut dyn FnMut() -> bool,
) -> Option<(i32, Writing)> {
    let mut watch = TimeWatch::new(count);
    let mut chosen = None;
    let _ = study.weigh(WeighedDice::Rolled(roll), &mut |_, writing| {
        let [one, other] = match study.written(writing) {
            Some(written) => written,
            None => return ControlFlow::Continue(()),
        };
        if Placement::of(one, other) == Some(placed) {
            chosen = Some(writing);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let chosen = chosen?;
    let mut ranking = first_sight(study, roll, width, &mut watch);
    for (value, writing) in &mut ranking {
        *value = prospect(&study.after(*writing), &mut watch);
    }
    crate::basics::sort::by_key(&mut ranking, |&(value, _)| core::cmp::Reverse(value));
    let mine = prospect(&study.after(chosen), &mut watch);
    if care == Care::Glance || study.left <= 2 {
        let &(best, better) = ranking.first()?;
        return (best > mine && better != chosen).then_some(((best - mine) / 36, better));
    }
    let mine = far_prospect(&study.after(chosen), &mut watch);
    let mut best: Option<(i32, Writing)> = None;
    for &(_, writing) in ranking.iter().take(DEEPER) {
        let value = far_prospect(&study.after(writing), &mut watch);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, writing));
        }
    }
    let (best, better) = best?;
    (best > mine && better != chosen).then_some(((best - mine) / (36 * 36), better))
}
