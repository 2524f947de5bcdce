//! With two seats nothing gains against level 3, computed exactly.

use super::luck;
use crate::game::player;
use crate::games::poker::Poker;
use crate::games::poker::bot::manner::{Manner, MannerMoment};
use crate::games::poker::bot::opinion::Opinions;
use crate::games::poker::bot::table::{ItemCounts, KINDS, PokerTable, PrizeScore, ShownKinds};
use crate::games::poker::bot::{kind_of, last_of, table_of};
use crate::games::poker::rules::PokerMove;
use crate::games::testing::prelude::*;
use std::collections::HashMap;

/// A won game, as a number without fractions.
const WIN: i64 = 1 << 40;

/// The best anybody can do against a manner, computed from the end.
struct Response {
    manner: Manner,
    known: HashMap<Key, i64>,
}

/// Both hands and both seats' prizes.
type Key = (ItemCounts, ItemCounts, PrizeScore, PrizeScore);

impl ItemCounts {
    fn all_hands() -> impl Iterator<Item = ItemCounts> {
        let counts = |code: u8| {
            [
                code % 3,
                code / 3 % 3,
                code / 9 % 3,
                code / 27 % 3,
                code / 81,
            ]
        };
        (0..162).map(move |code| ItemCounts(counts(code)))
    }
}

impl Response {
    fn to(manner: Manner) -> Response {
        let known = HashMap::new();
        Response { manner, known }
    }

    /// The value of a game for seat 0, which answers best to seat 1. The items shown last
    /// are not part of a case, so it cannot handle manners that depend on them.
    fn value(&mut self, table: PokerTable) -> i64 {
        if table.is_over() {
            let [mine, theirs, ..] = table.prizes;
            return WIN * (mine.cmp(&theirs) as i64);
        }
        // Only the difference of the prizes matters, which leaves fewer cases.
        let [mine, theirs, ..] = table.items;
        let common = table.prizes[0].0.min(table.prizes[1].0);
        let [my_prizes, their_prizes] =
            [0, 1].map(|seat: usize| PrizeScore(table.prizes[seat].0 - common));
        let key = (mine, theirs, my_prizes, their_prizes);
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let weights = self
            .manner
            .weights(&table.moment(1, &ShownKinds::default()));
        let total: i64 = weights.iter().map(|&weight| i64::from(weight)).sum();
        let best = mine.kinds().map(|kind| {
            let mut sum = 0;
            for (shown, &weight) in weights
                .iter()
                .enumerate()
                .filter(|(_, weight)| **weight > 0)
            {
                let mut next = table;
                next.play(&[Some(kind), Some(shown), None, None]);
                sum += i64::from(weight) * self.value(next) / total;
            }
            sum
        });
        let best = best.max().unwrap_or(0);
        self.known.insert(key, best);
        best
    }
}

fn start() -> PokerTable {
    let mut table = PokerTable {
        seats: 2,
        items: [ItemCounts::default(); 4],
        prizes: [PrizeScore::default(); 4],
    };
    table.items[..2].fill(ItemCounts::ALL);
    table
}

/// In thousandths of a game.
fn best_gain(manner: Manner) -> i64 {
    Response::to(manner).value(start()) * 1_000 / WIN
}

#[test]
fn nothing_gains_against_level_3() {
    let hard = Manner::of(Level::Hard, 2).expect("hard has a manner");
    let gain = best_gain(hard);
    assert!(gain <= 20, "a gain of {gain} thousandths");
    // Its choice depends on nothing the computation leaves out.
    for items in ItemCounts::all_hands() {
        let at = |last, is_behind| {
            hard.weights(&MannerMoment {
                items,
                last,
                is_behind,
            })
        };
        for last in (0..KINDS).map(Some) {
            assert_eq!(at(last, true), at(None, false));
        }
    }
}

/// The same computation finds how much other manners lose, so it can find weaknesses.
#[test]
fn other_manners_can_be_exploited() {
    assert_eq!(best_gain(Manner::Kinds), 368);
    assert_eq!(best_gain(Manner::Saving), 830);
}

/// Level 3 really plays as computed: its choices are as frequent as its weights say, and
/// depend on nothing else.
#[test]
fn level_3_chooses_as_it_is_computed() {
    for (number, position) in (0..).zip([
        "seats=2 hand0=2222e prize0=- hand1=2222e prize1=-",
        "seats=2 hand0=2010e prize0=3 hand1=0220 prize1=4;4",
        "seats=2 hand0=0001e prize0=4;3 hand1=1100 prize1=-",
    ]) {
        let position = Poker::read_position(position).expect(position);
        let view = Poker::view(&position, Some(Seat::FIRST));
        let table = table_of(&view);
        let weights = Manner::of(Level::Hard, 2)
            .expect("a manner")
            .weights(&table.moment(0, &last_of(&view)));
        let total: u32 = weights.iter().copied().map(u32::from).sum();
        let rounds = 6_000;
        let mut counts = [0u32; KINDS];
        let mut thinker = Thinker::<Poker>::new(Level::Hard, 1);
        thinker.luck = luck(number);
        for _ in 0..rounds {
            thinker.memory = Opinions::default();
            let PokerMove::Choose(choice) = thinker.choose(&view) else {
                panic!("a choice");
            };
            counts[kind_of(choice).expect("an item")] += 1;
        }
        for (count, weight) in counts.into_iter().zip(weights) {
            let expected = rounds * u32::from(weight) / total;
            assert!(count.abs_diff(expected) < 150, "{counts:?} for {weights:?}");
        }
    }
}

/// The quick table agrees with the rules for every shown card.
#[test]
fn the_quick_table_goes_as_the_rules() {
    for number in 0..200 {
        let mut luck = luck(number);
        let seats = 2 + (number % 3) as u8;
        let start = format!("seats={seats}");
        let hands: Vec<_> = (0..seats)
            .map(|seat| format!(" hand{seat}=2222e prize{seat}=-"))
            .collect();
        let mut position = Poker::read_position(&(start + &hands.concat())).expect("a start");
        while Poker::outcome(&position).is_none() {
            let mut table = table_of(&Poker::view(&position, None));
            let mut theft = None;
            while let Actor::Seat(eyes) = Poker::actor(&position) {
                let view = Poker::view(&position, Some(eyes));
                let Some(played) = player::choose_at_random::<Poker>(&view, &mut luck) else {
                    break;
                };
                if let PokerMove::Steal(robbed) = played {
                    theft = Some((eyes, robbed));
                }
                Poker::apply(&mut position, &played).expect("legal");
                if position.is_between_rounds() {
                    break;
                }
            }
            let after = Poker::view(&position, None);
            let shown = last_of(&after);
            match theft {
                Some((thief, robbed)) => {
                    table.lay_out(&shown);
                    table.rob(&shown, thief.index(), robbed.index());
                }
                None => table.play(&shown),
            }
            assert_eq!(table, table_of(&after));
        }
    }
}
