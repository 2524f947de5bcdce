//! Every stop of the cursor can be reached from every other.

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::fuenf::cell::FuenfCell;
use taschenspieler_core::games::fuenf::field::Free;
use taschenspieler_core::games::fuenf::position::FuenfPosition;
use taschenspieler_core::games::fuenf::scene::cursor;

#[track_caller]
fn all_reachable(stops: &[FuenfCell], why: &str) {
    let onward = |from: FuenfCell| {
        KEYS[..4]
            .iter()
            .filter_map(move |&key| cursor::next(stops.iter().copied(), from, key))
    };
    // From one stop all are reached, and from all of them that one again.
    let Some(&first) = stops.first() else { return };
    let mut reached = BTreeSet::from([first]);
    let mut todo = vec![first];
    while let Some(cell) = todo.pop() {
        for next in onward(cell) {
            if reached.insert(next) {
                todo.push(next);
            }
        }
    }
    assert_eq!(reached.len(), stops.len(), "forth: {why}");
    let mut back = BTreeSet::from([first]);
    loop {
        let more: Vec<FuenfCell> = stops
            .iter()
            .copied()
            .filter(|cell| !back.contains(cell) && onward(*cell).any(|next| back.contains(&next)))
            .collect();
        if more.is_empty() {
            break;
        }
        back.extend(more);
    }
    assert_eq!(back.len(), stops.len(), "back: {why}");
}

/// Random fields, thick and thin, while placing and while moving.
#[test]
fn no_stop_is_an_island() {
    let mut luck = Luck::new(9);
    for game in 0..60 {
        let mut position =
            FuenfPosition::start(taschenspieler_core::games::fuenf::cell::Colour::White);
        for _ in 0..60 {
            let moves = rules::moves::<Fuenf>(&position);
            // Some games grow in one direction only.
            let bias = if game % 2 == 0 {
                moves.len()
            } else {
                moves.len().div_ceil(6)
            };
            let Some(&played) = luck.pick(&moves[..bias]) else {
                break;
            };
            Fuenf::apply(&mut position, &played).unwrap();
            let field = position.field();
            let why = format!("{:?}", field.stones());
            let border: Vec<FuenfCell> = field.border().iter().map(|free| free.cell).collect();
            all_reachable(&border, &why);
            let stones: Vec<FuenfCell> = field.stones().iter().map(|stone| stone.0).collect();
            all_reachable(&stones, &why);
            // With a stone in hand: beside the others, and where it came from.
            for (number, &from) in stones.iter().enumerate().take(6) {
                let beside = |free: &&Free| free.touches.iter().any(|other| other != number);
                let free = field.border();
                let mut stops: Vec<FuenfCell> =
                    free.iter().filter(beside).map(|free| free.cell).collect();
                stops.push(from);
                all_reachable(&stops, &why);
            }
        }
    }
}
