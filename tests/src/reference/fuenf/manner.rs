//! The manners of random players: those who move back and forth repeat positions, careful
//! ones make quiet games, rough ones split fields in halves; others win or capture.

use super::{Position, Stones};
use std::collections::BTreeMap;
use taschenspieler_core::game::{Notation, Rules};
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::luck::Luck;

/// The manner of both players of a game.
#[derive(Clone, Default)]
pub struct Manner {
    back_and_forth: bool,
    careful: bool,
    rough: bool,
    last: [Option<String>; 2],
}

impl Manner {
    /// Any manner.
    pub fn new(luck: &mut Luck) -> Manner {
        let back_and_forth = luck.chance(1, 2);
        let careful = luck.chance(1, 3);
        Manner {
            back_and_forth,
            careful,
            rough: !careful && luck.chance(1, 2),
            last: [None, None],
        }
    }

    /// One of the moves.
    pub fn pick(
        &mut self,
        stones: &Stones,
        game: &Position<Stones>,
        moves: &[String],
        luck: &mut Luck,
    ) -> Option<String> {
        // A quiet game: nothing is captured if it can be helped.
        let quiet = |played: &&String| {
            let mut after = game.clone();
            let played = Fuenf::read_move(played);
            played.is_ok_and(|played| Fuenf::apply(&mut after, &played).is_ok())
                && after.field().len() >= stones.table.len()
                && after.ending().is_none()
        };
        let wanted: Vec<&String> = match (self.careful, self.rough) {
            (true, _) => moves.iter().filter(quiet).collect(),
            (_, true) => {
                // Only the lifted stone matters.
                let mut known = BTreeMap::new();
                let halves = |played: &&String| {
                    let from = played.split('>').next().map(str::to_owned);
                    *known
                        .entry(from)
                        .or_insert_with(|| stones.splits_in_halves(played))
                };
                moves.iter().filter(halves).collect()
            }
            _ => Vec::new(),
        };
        let pool = if wanted.is_empty() {
            moves.iter().collect()
        } else {
            wanted
        };
        let last = &mut self.last[usize::from(stones.turn == 'b')];
        let back = last.as_ref().and_then(|last| last.split_once('>'));
        let back = back.map(|(from, to)| format!("{to}>{from}"));
        let back = back.filter(|back| pool.contains(&back));
        let back = back.filter(|_| self.back_and_forth && luck.chance(9, 10));
        let picked = back.or_else(|| luck.pick(&pool).map(|played| (*played).clone()));
        last.clone_from(&picked);
        picked
    }
}
