//! Computer players and hints.
//!
//! Each remaining item, a stone or the empty hand, is as likely as any other:
//! with two seats nothing beats that.

use super::Poker;
use super::rules::Move;
use super::stones::{Choice, Holding};
use super::view::View;
use crate::game::{Advice, Mind, Player, Seat};
use crate::luck::Luck;

/// What a hint says beside the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There is nothing to choose between.
    OnlyChoice,
    /// By lot, so that nobody can guess it.
    Lot,
    /// This seat shows the same things again and again.
    Habit(Seat),
    /// No other theft brings more.
    BestTheft,
}

impl Player for Poker {
    type Memory = ();
    type Reason = Reason;

    fn choose(mind: Mind<'_, Self>) -> Option<Move> {
        match mind.view.shown() {
            Some(shown) => {
                let dearest = shown.stones().max_by_key(|&(_, value)| value);
                dearest.map(|(seat, _)| Move::Steal(seat))
            }
            None => mind
                .view
                .open()
                .holding(mind.seat)
                .and_then(|holding| draw(holding, mind.luck))
                .map(Move::Choose),
        }
    }

    fn advise(mind: Mind<'_, Self>) -> Advice<Self> {
        let stealing = mind.view.shown().is_some();
        let played = Self::choose(mind);
        let reason = if stealing {
            Reason::BestTheft
        } else {
            Reason::Lot
        };
        Advice { played, reason }
    }

    /// The dearest stone looks best; the empty hand is kept for later.
    fn appraise(view: &View, _: Seat, played: &Move) -> i32 {
        match played {
            Move::Choose(Choice::Stone(value)) => i32::from(value.number()),
            Move::Choose(Choice::Hand | Choice::Out) => 0,
            Move::Steal(robbed) => view
                .shown()
                .and_then(|shown| shown.stone(*robbed))
                .map_or(0, |value| i32::from(value.number())),
        }
    }
}

/// One of the remaining items; the empty hand is better than sitting out.
fn draw(holding: &Holding, luck: &mut Luck) -> Option<Choice> {
    let mut lot = luck.below(u32::from(holding.stones()) + u32::from(holding.has_hand()));
    for choice in holding.choices() {
        let items = match choice {
            Choice::Stone(value) => u32::from(holding.left(value)),
            Choice::Hand => 1,
            Choice::Out => 0,
        };
        if lot < items {
            return Some(choice);
        }
        lot -= items;
    }
    None
}
