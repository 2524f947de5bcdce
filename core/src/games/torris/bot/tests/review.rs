//! The cost of endgame moves, compared with trying everything by the rules alone.

use super::endgame::{Memo, endgames, everything, to_mover};
use crate::games::testing::prelude::*;
use crate::games::testing::review;
use crate::games::torris::Torris;
use crate::games::torris::bot::endgame::solve;
use crate::games::torris::bot::field::{SearchField, move_of};
use crate::games::torris::bot::opinion::{POINT, WON};
use crate::games::torris::rules::{TorrisMove, TorrisPosition};

/// The cost of a move, found by trying everything.
fn cost(before: i32, after: i32) -> u32 {
    let result = |worth: i32| worth.signum();
    match result(before) - result(after) {
        2 => 10_000,
        1 => 5_000,
        _ => {
            let points = |worth: i32| (worth - result(worth) * WON) / POINT;
            100 * (points(before) - points(after)).clamp(0, 48) as u32
        }
    }
}

/// Plays an endgame to its end, and returns the cost of every move.
fn played(
    start: TorrisPosition,
    memo: &mut Memo,
    mut choose: impl FnMut(&TorrisPosition) -> TorrisMove,
) -> Option<(Session<Torris>, Vec<u32>)> {
    let text = rules::text::<Torris>(&start);
    let mut session = review::session::<Torris>(&text, "");
    let mut costs = Vec::new();
    while !session.position().is_over() {
        let before = *session.position();
        let chosen = choose(&before);
        session.play(&chosen).unwrap();
        let worth = |position: &TorrisPosition, memo: &mut Memo| everything(position, memo, 20_000);
        let (was, is) = (worth(&before, memo)?, worth(session.position(), memo)?);
        costs.push(cost(to_mover(&before, was), to_mover(&before, is)));
    }
    Some((session, costs))
}

/// In random games every finding has the cost found by trying everything, and no more
/// costly move is left out.
#[test]
fn costs_are_what_trying_everything_says() {
    let mut luck = Luck::new(3);
    let mut found = 0;
    for start in endgames(60, 7) {
        let any = |position: &TorrisPosition| {
            crate::game::player::choose_at_random::<Torris>(position, &mut luck).unwrap()
        };
        let Some((session, costs)) = played(start, &mut Memo::new(), any) else {
            continue;
        };
        let findings = review::of(&session);
        for finding in &findings {
            assert_eq!(finding.cost, costs[finding.ply as usize], "{start:?}");
            assert_ne!(finding.played, finding.better);
        }
        let worst = costs.iter().copied().max().filter(|&cost| cost >= 300);
        assert_eq!(findings.first().map(|finding| finding.cost), worst);
        found += findings.len();
    }
    assert!(found > 30, "{found}");
}

/// The best moves get no findings.
#[test]
fn perfect_endgames_are_not_reviewed() {
    let mut scratch = vec![0; SCRATCH_WORDS];
    let mut reviewed = 0;
    for start in endgames(40, 7) {
        let best = |position: &TorrisPosition| {
            if position.must_pass() {
                return TorrisMove::Pass;
            }
            let solved = solve(
                &SearchField::new(position),
                u32::MAX,
                &mut scratch,
                &mut || false,
            );
            let code = solved.solution.and_then(|solution| solution.code);
            code.and_then(move_of).unwrap()
        };
        if let Some((session, costs)) = played(start, &mut Memo::new(), best) {
            assert!(costs.iter().all(|&cost| cost == 0));
            assert_eq!(review::of(&session), []);
            reviewed += 1;
        }
    }
    assert!(reviewed > 20, "{reviewed}");
}
