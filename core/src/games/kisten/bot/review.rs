//! The cost of an action or a knock, judged after the game.
//!
//! It counts the points that were possible but not made, by an action worth more or by knocking.
//! While there is no open lid the most points are known for certain; later, a study searches
//! rebuilds with twice the effort of a master. Giving up points for a larger later gain, by the
//! master's estimate, is not a mistake.

use super::changes::two_columns;
use super::find::{Effort, FoundAction, improve, possible};
use super::{MASTER, dice, dismantle, plan};
use crate::game::{Care, Decision, Judgement, Level, Review};
use crate::games::kisten::Kisten;
use crate::games::kisten::action::Bill;
use crate::games::kisten::rules::{FAILED_KNOCK, KistenMove, KistenPhase, KistenPosition};
use crate::text::say;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KistenWhy {
    /// The points or tiles that were possible, and those that were made.
    More(u16, u16),
    /// After a pass this many points could have been built.
    Knock(u16),
    /// The knock was wrong: nothing could be built.
    NoKnock,
    /// The seat that knocked could have built this many points.
    Shown(u16),
}

say! { KistenWhy {
    KistenWhy::More(most, 0) => "Das hätte {most} gebracht", "This would have brought {most}";
    KistenWhy::More(most, made) => "Das hätte {most} statt {made} gebracht", "This would have brought {most}, not {made}";
    KistenWhy::Knock(points) => "Klopfen hätte {points} Punkte gebracht", "Knocking would have brought {points} points";
    KistenWhy::NoKnock => "Es gab nichts zu bauen", "There was nothing to build";
    KistenWhy::Shown(points) => "Das hätte {points} Punkte gebracht", "This would have brought {points} points";
} }

/// The effort of a glance and a study: a study is twice as hard as master.
const GLANCE: Effort = Effort {
    runs: 2,
    steps: 8_192,
};
const STUDY: Effort = Effort {
    runs: 2 * MASTER.runs,
    ..MASTER
};

/// The steps it takes to weigh two actions, roughly.
const WEIGHING: u32 = 16_384;

impl Review for Kisten {
    type Why = KistenWhy;
    /// Steps of rebuilding: 185,000 a second.
    const EFFORT: u32 = 4_500_000;
    /// Two points.
    const LEAST_COST: u32 = 200;

    fn review(mut decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let view = decision.view;
        if view.variant.dismantling {
            return taken(decision);
        }
        let (best, is_sure) = most_points(&mut decision)?;
        let points = best.as_ref().map_or(0, |best| best.points.unsigned_abs());
        let (better, cost, why) = match (&view.phase, decision.played) {
            (KistenPhase::Asking(_), KistenMove::NoKnock) if points > 0 => {
                (KistenMove::Knock, points, KistenWhy::Knock(points))
            }
            (KistenPhase::Asking(_), KistenMove::Knock) if points == 0 => {
                (KistenMove::NoKnock, FAILED_KNOCK, KistenWhy::NoKnock)
            }
            (KistenPhase::Knocked(_), KistenMove::GiveUp) => (
                KistenMove::Build(best?.pile),
                points + FAILED_KNOCK,
                KistenWhy::Shown(points),
            ),
            (KistenPhase::Asking(_), _) => return None,
            (phase, played) => {
                let made = match played {
                    KistenMove::Build(pile) => {
                        Some(FoundAction::of(&view.pile, pile.clone(), view.terms())?)
                    }
                    _ => None,
                };
                let gained = made.as_ref().map_or(0, |made| made.points.unsigned_abs());
                let best = best.filter(|_| points > gained)?;
                if beaten(phase) >= points {
                    return None;
                }
                decision.spend(WEIGHING);
                if let (KistenPhase::Building, Some(made)) = (phase, &made)
                    && is_worth_it(view, made, &best, decision.stop)
                {
                    return None;
                }
                let missed = points - gained.max(beaten(phase).min(points));
                (
                    KistenMove::Build(best.pile),
                    missed,
                    KistenWhy::More(points, gained),
                )
            }
        };
        Some(Judgement {
            better,
            cost: 100 * u32::from(cost),
            is_sure,
            why,
        })
    }
}

/// Another seat's proposal at the finish: less than that is in vain.
fn beaten(phase: &KistenPhase) -> u16 {
    match phase {
        KistenPhase::Best { best, .. } => best.as_ref().map_or(0, |best| best.points),
        _ => 0,
    }
}

/// Whether master would rather have made this action than the one that brings most points.
fn is_worth_it(
    view: &KistenPosition,
    made: &FoundAction,
    best: &FoundAction,
    stop: &mut dyn FnMut() -> bool,
) -> bool {
    let mut value = |found| plan::value(view, found, &mut dice(view), stop);
    value(made) >= value(best)
}

/// The action of most points, and whether that is certain; `None` if no effort is left.
fn most_points(decision: &mut Decision<'_, Kisten>) -> Option<(Option<FoundAction>, bool)> {
    let view = decision.view;
    let (pile, terms) = (&view.pile, view.terms());
    let certain = pile.open_lids().next().is_none();
    let bound = possible(pile, terms).0;
    if bound < 1 {
        return Some((None, true));
    }
    let mut best = two_columns(pile, terms);
    // No action is worth more than the most that the tiles can draw.
    if best.as_ref().is_some_and(|best| best.points >= bound) {
        return Some((best, true));
    }
    let effort = match decision.care {
        Care::Glance => GLANCE,
        Care::Study => STUDY,
    };
    let cost = if certain {
        0
    } else {
        effort.runs * effort.steps
    };
    if *decision.effort < cost {
        return None;
    }
    decision.spend(cost);
    let dice = &mut dice(view);
    improve(
        &mut best,
        plan::most_points(pile, terms, effort, dice, decision.stop),
    );
    Some((best, certain))
}

/// The dismantling game: the tiles that a better way would have left over.
fn taken(mut decision: Decision<'_, Kisten>) -> Option<Judgement<Kisten>> {
    /// The effort of a rebuild there, roughly.
    const STEPS: u32 = 2_048;
    let view = decision.view;
    let KistenMove::Build(made) = decision.played else {
        return None;
    };
    if *decision.effort < STEPS {
        return None;
    }
    decision.spend(STEPS);
    let left = dismantle::choose(&view.pile, Level::Hard, &mut dice(view), decision.stop)?;
    let tiles = |left| Bill::of(&view.pile, left).gained.count();
    let (most, gained) = (tiles(&left), tiles(made));
    Some(Judgement {
        cost: 100 * u32::from(most.saturating_sub(gained)),
        better: KistenMove::Build(left),
        is_sure: true,
        why: KistenWhy::More(most, gained),
    })
}
