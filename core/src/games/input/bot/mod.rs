//! The computer players.

use super::Input;
use super::rules::Move;
use super::view::View;
use crate::game::{Advice, Mind, Player, Seat, player};
use crate::text::Phrase;

impl Player for Input {
    type Memory = ();
    type Reason = Phrase;

    fn choose(mind: Mind<'_, Self>) -> Option<Move> {
        player::choose_at_random::<Input>(mind.view, mind.luck)
    }

    fn advise(mind: Mind<'_, Self>) -> Advice<Self> {
        Advice {
            played: player::choose_at_random::<Input>(mind.view, mind.luck),
            reason: Phrase::new("Nur ein Zug von vielen", "Just one move of many"),
        }
    }

    fn appraise(_: &View, _: Seat, _: &Move) -> i32 {
        0
    }
}
