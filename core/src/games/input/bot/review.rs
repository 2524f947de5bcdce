//! Finds announcements that were bad bets, and forgotten stones.
//!
//! The stones the seat could not know are dealt many times, as a computer does when it decides,
//! and every way to begin the turn is tried with every deal. A move is never blamed for an
//! underside that no player had seen. The place of a stone is a matter of taste and is not
//! judged.

use super::belief::Belief;
use super::choosing::{Average, Chooser, TurnOpening, lifting};
use super::field::InputTerms;
use super::only_move;
use super::skill::{InputSkill, MASTER_POSITIONS, ONE_STEP};
use super::worth::POINT;
use crate::game::{Care, Decision, Judgement, Level, Review};
use crate::games::input::Input;
use crate::games::input::legal::InputMove;
use crate::games::input::stones::Source;
use crate::games::input::view::InputView;
use crate::text::say;

/// Why another way to begin the turn was better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputWhy {
    /// The announcement was likely to fail, or to bring too little.
    BadBet,
    /// An announcement was worth trying.
    MissedBet,
    /// Announcing another card was better.
    OtherBet,
    /// The seat had seen the underside of this stone.
    Forgotten,
    /// The seat had seen the underside of the right stone.
    Overlooked,
}

say! { InputWhy {
    InputWhy::BadBet => "Die Ansage war zu gewagt", "The announcement was too risky";
    InputWhy::MissedBet => "Hier lohnte sich eine Ansage", "Announcing was worth it here";
    InputWhy::OtherBet => "Diese Zahl anzusagen war besser", "Announcing this number was better";
    InputWhy::Forgotten => "Vom anderen Stein kannte man schon beide Seiten",
        "Both sides of the other stone had been seen";
    InputWhy::Overlooked => "Von diesem Stein kannte man schon beide Seiten",
        "Both sides of this stone had been seen";
} }

/// The budget of a glance; a study has more.
const GLANCE: InputSkill = InputSkill {
    deals: 8,
    positions: 1_500,
    ..ONE_STEP
};
const STUDY_DEALS: u32 = 24;
const STUDY_POSITIONS: u32 = 3 * MASTER_POSITIONS;

impl Review for Input {
    type Why = InputWhy;
    /// In positions: 20,000 in a second.
    const EFFORT: u32 = 500_000;
    /// Two points: the luck of the deals can make as much.
    const LEAST_COST: u32 = 200;

    fn review(mut decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let (view, played) = (decision.view, *decision.played);
        if only_move(view).is_some() || view.hand.is_some() || view.in_null() {
            return None;
        }
        let skill = match decision.care {
            Care::Glance => GLANCE,
            Care::Study => InputSkill {
                deals: STUDY_DEALS,
                positions: STUDY_POSITIONS,
                ..InputSkill::of(Level::Master, view.seats)
            },
        };
        if *decision.effort < skill.positions {
            return None;
        }
        decision.memory.look(view);
        let belief = Belief::new(view, decision.memory);
        let mut chooser = Chooser {
            view,
            memory: decision.memory,
            skill,
            luck: decision.luck,
            scratch: decision.scratch,
            stop: decision.stop,
            terms: InputTerms::of(view),
            me: decision.seat.index(),
            positions: 0,
            is_stopped: false,
        };
        // A move that a master would have made with full knowledge is right.
        let certain = decision.care == Care::Study && belief.is_certain();
        let settled = match view.claim {
            None if certain => {
                chooser.skill.positions = MASTER_POSITIONS;
                chooser.settle(&belief)
            }
            _ => None,
        };
        chooser.skill = skill;
        let mut ways = chooser.ways(&belief);
        chooser.deal(&belief, |chooser, pairs, field| {
            chooser.rate_all(&mut ways, &belief, pairs, field);
        });
        let spent = chooser.positions;
        decision.spend(spent);
        if settled == Some(played) {
            return None;
        }
        let worth = |(_, average): &(TurnOpening, Average)| average.worth();
        let best = ways.iter().max_by_key(|way| worth(way))?;
        let made = ways
            .iter()
            .filter(|(way, _)| begins(view, &belief, way, played))
            .max_by_key(|way| worth(way))?;
        // A game won or lost is worth its target, and no more.
        let most = POINT * i32::from(InputTerms::of(view).target);
        let cost = (worth(best) - worth(made)).clamp(0, most) as u32;
        let better = first_move(view, &best.0);
        let why = why(view, &belief, &best.0, &made.0, played)?;
        (better != played).then_some(Judgement {
            better,
            cost,
            is_sure: false,
            why,
        })
    }
}

fn begins(view: &InputView, belief: &Belief<'_>, way: &TurnOpening, played: InputMove) -> bool {
    match (way, played) {
        (TurnOpening::Null, InputMove::Null) => true,
        (TurnOpening::Lift { claim, .. }, InputMove::Claim(card)) => *claim == Some(card),
        (
            TurnOpening::Lift {
                source,
                held,
                claim,
                ..
            },
            InputMove::Take(from) | InputMove::Hold(from),
        ) => {
            *held == matches!(played, InputMove::Hold(_))
                && *claim == view.claim
                && (*source == from || are_alike(view, belief, *source, from))
        }
        _ => false,
    }
}

/// Unknown stones in the supply that show the same symbol are alike.
fn are_alike(view: &InputView, belief: &Belief<'_>, one: Source, other: Source) -> bool {
    let unknown = |source| match source {
        Source::Supply(_) => view.own(source).filter(|&stone| !belief.knows(stone)),
        Source::On(_) => None,
    };
    match (unknown(one), unknown(other)) {
        (Some(one), Some(other)) => view.shows(one) == view.shows(other),
        _ => false,
    }
}

fn first_move(view: &InputView, way: &TurnOpening) -> InputMove {
    match *way {
        TurnOpening::Null => InputMove::Null,
        TurnOpening::Lift {
            claim: Some(card), ..
        } if view.claim.is_none() => InputMove::Claim(card),
        TurnOpening::Lift { source, held, .. } => lifting(source, held),
    }
}

/// The reason, for a bet or for a stone that had been seen.
fn why(
    view: &InputView,
    belief: &Belief<'_>,
    best: &TurnOpening,
    made: &TurnOpening,
    played: InputMove,
) -> Option<InputWhy> {
    let claim = |way: &TurnOpening| match *way {
        TurnOpening::Lift { claim, .. } if view.claim.is_none() => claim,
        _ => None,
    };
    let known = |way: &TurnOpening| match *way {
        TurnOpening::Lift { stone, .. } => belief.knows(stone),
        TurnOpening::Null => false,
    };
    match (played, claim(best)) {
        (InputMove::Claim(card), Some(other)) if other != card => Some(InputWhy::OtherBet),
        (InputMove::Claim(_), Some(_)) => None,
        (InputMove::Claim(_) | InputMove::Null, None) => Some(InputWhy::BadBet),
        (_, Some(_)) => Some(InputWhy::MissedBet),
        _ if *best == TurnOpening::Null => Some(InputWhy::MissedBet),
        _ if known(made) => Some(InputWhy::Forgotten),
        _ if known(best) => Some(InputWhy::Overlooked),
        _ => None,
    }
}
