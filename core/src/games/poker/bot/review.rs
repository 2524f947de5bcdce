//! The cost of a choice or a theft, judged after the game.
//!
//! Every decision is tried in many games against the habits the opponents had shown by then; its
//! value is the final lead in prizes. Before habits are known no choice is criticised, because a
//! random choice is as good as any. Items shown later play no part.

use super::playout::PlayoutThought;
use super::table::{KINDS, MOST_SEATS, WIN};
use super::{choice_of, kind_of, last_of, shown_of, table_of};
use crate::game::review::Unit;
use crate::game::{Care, Decision, Judgement, Review, Seat};
use crate::games::poker::Poker;
use crate::games::poker::rules::PokerMove;
use crate::text::say;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerWhy {
    /// A seat had shown a habit.
    Habit,
    /// Another theft leaves less to the others.
    Theft,
}

say! { PokerWhy {
    PokerWhy::Habit => "Jemand spielt oft dasselbe: Das war zu ahnen",
        "Somebody often plays the same, and it showed";
    PokerWhy::Theft => "Dieser Raub hätte mehr gebracht", "This theft would have brought more";
} }

/// How many games a glance and a study play for each decision.
const GLANCE: u32 = 96;
const STUDY: u32 = 480;

/// Losing one win in this many counts as equally good.
const NEARLY: i32 = 64;

impl Review for Poker {
    type Why = PokerWhy;
    const UNIT: Unit = Unit::Prizes;
    /// Games: 240 a second at the largest table.
    const EFFORT: u32 = 6_000;
    /// Four tenths of a prize: that much may be chance.
    const LEAST_COST: u32 = 40;

    fn review(mut decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let view = decision.view;
        let me = decision.seat.index();
        let games = match decision.care {
            Care::Glance => GLANCE,
            Care::Study => STUDY,
        };
        if *decision.effort < games {
            return None;
        }
        let thought = PlayoutThought {
            table: table_of(view),
            last: last_of(view),
            me,
            opinions: decision.memory,
        };
        let (better, cost, why) = match (*decision.played, view.shown()) {
            (PokerMove::Choose(chosen), None) => {
                let mut others = Seat::all(view.open.seats()).filter(|&seat| seat != decision.seat);
                if !others.any(|seat| thought.opinions.of(seat.index()).knows_habits()) {
                    return None;
                }
                let items = thought.table.items.get(me).copied()?;
                let chosen = kind_of(chosen)?;
                if items.kinds().count() < 2 {
                    return None;
                }
                let sums = thought.compare::<KINDS>(
                    games,
                    decision.luck,
                    decision.stop,
                    |kind, table, shown| {
                        shown[me] = Some(kind);
                        let can = items.count(kind) > 0;
                        if can {
                            table.play(shown);
                        }
                        can
                    },
                );
                let (best, cost) = regret(&sums, items.kinds(), chosen, games)?;
                (PokerMove::Choose(choice_of(best)?), cost, PokerWhy::Habit)
            }
            (PokerMove::Steal(robbed), Some(shown)) => {
                if shown.stones().count() < 2 {
                    return None;
                }
                let on_table = shown_of(shown);
                let sums = thought.compare::<MOST_SEATS>(
                    games,
                    decision.luck,
                    decision.stop,
                    |victim, table, shown| {
                        *shown = on_table;
                        table.lay_out(shown);
                        table.rob(shown, me, victim);
                        true
                    },
                );
                let victims = shown.stones().map(|(seat, _)| seat.index());
                let (best, cost) = regret(&sums, victims, robbed.index(), games)?;
                (
                    PokerMove::Steal(Seat::new(best as u8)?),
                    cost,
                    PokerWhy::Theft,
                )
            }
            _ => return None,
        };
        decision.spend(games);
        Some(Judgement {
            better,
            cost,
            is_sure: false,
            why,
        })
    }
}

/// The decision that brings the largest lead, and by how much, in hundredths of a prize; `None`
/// if the decision made is as good.
fn regret(
    sums: &[(i32, i32)],
    decisions: impl Iterator<Item = usize>,
    made: usize,
    games: u32,
) -> Option<(usize, u32)> {
    let of = |decision: usize| sums.get(decision).copied().unwrap_or_default();
    let best = decisions.max_by_key(|&decision| of(decision))?;
    let (ahead, worth) = (of(best).0 - of(made).0, of(best).1 - of(made).1);
    let games = games.max(1) as i32;
    let matters = ahead > 0 && worth * NEARLY > games * WIN as i32;
    matters.then_some((best, (100 * ahead / games) as u32))
}
