//! The moves of computers and the hints; [`bot`] finds the answers.

use super::Kisten;
use super::action::Bill;
use super::bot;
use super::rules::{KistenMove, KistenPosition};
use crate::game::{Advice, Ladder, Player, Seat, Task};
use crate::text::say;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KistenReason {
    /// Points that can be made.
    Points(u16),
    /// Tiles that can be won.
    Tiles(u16),
    Nothing,
}

say! { KistenReason {
    KistenReason::Points(1) => "Hier ist 1 Punkt drin", "There is 1 point to score";
    KistenReason::Points(points) => "Hier sind {points} Punkte drin", "There are {points} points to score";
    KistenReason::Tiles(1) => "Hier ist 1 Plättchen zu holen", "There is 1 tile to win";
    KistenReason::Tiles(tiles) => "Hier sind {tiles} Plättchen zu holen", "There are {tiles} tiles to win";
    KistenReason::Nothing => "Ich finde nichts zu bauen", "I find nothing to build";
} }

impl Player for Kisten {
    type Memory = ();
    type Reason = KistenReason;
    /// Measured by `taschenspieler arena kisten --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([587, 821, 1000, 1179, 1258, 1388, 1476]));

    fn choose(task: Task<'_, Self>) -> Option<KistenMove> {
        bot::choose(task)
    }

    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        bot::advise(task)
    }

    /// Its score. By that measure alone knocking is never good.
    fn appraise(view: &KistenPosition, _: Seat, played: &KistenMove) -> i32 {
        match played {
            KistenMove::Build(pile) => {
                let bill = Bill::of(&view.pile, pile);
                if view.variant.dismantling {
                    i32::from(bill.gained.count())
                } else {
                    i32::from(bill.points(view.variant.kids))
                }
            }
            KistenMove::NoKnock => 1,
            _ => 0,
        }
    }
}
