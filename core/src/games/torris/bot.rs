//! Computer players: the best position after one move.

use super::Torris;
use super::board::Colour;
use super::reason::Reason;
use super::rules::{Move, Position};
use crate::game::{Advice, Level, Mind, Player, Seat, player};

impl Player for Torris {
    type Memory = ();
    type Reason = Reason;

    fn choose(mind: Mind<'_, Self>) -> Option<Move> {
        match mind.level {
            Level::Easy => player::choose_at_random::<Torris>(mind.view, mind.luck),
            _ => player::choose_greedily::<Torris>(mind.view, mind.seat, mind.luck),
        }
    }

    fn advise(mind: Mind<'_, Self>) -> Advice<Self> {
        let played = player::choose_greedily::<Torris>(mind.view, mind.seat, mind.luck);
        let reason = match played {
            Some(played @ Move::Go(..)) => {
                let ahead = Torris::appraise(mind.view, mind.seat, &played);
                Reason::Ahead(ahead.clamp(-32, 32) as i8)
            }
            Some(Move::Pass) | None => Reason::SitOut,
        };
        Advice { played, reason }
    }

    fn is_lost(reason: &Reason) -> bool {
        reason.is_lost()
    }

    /// How many points the seat is ahead after the move.
    fn appraise(view: &Position, seat: Seat, played: &Move) -> i32 {
        let mut after = *view;
        if after.play(*played).is_err() {
            return i32::MIN;
        }
        let mine = Colour::of(seat);
        let points = |colour| i32::from(after.board().points(colour));
        points(mine) - points(mine.other())
    }
}
