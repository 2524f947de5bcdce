//! The costs of placements where they can be counted.

use super::Tuefteln;
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::games::testing::review;

/// In the last round nothing is left to chance: a placement costs the points
/// that the best one would have brought more.
#[test]
fn the_last_placement_costs_what_it_scores_less() {
    let mut told = 0;
    for seed in 0..12 {
        let mut session = Session::<Tuefteln>::new(rules::setup(1, ""), seed);
        let mut luck = Luck::new(seed);
        let mut costs = 0;
        while session.actor() != Actor::Over {
            let before = session.position().clone();
            let played = match session.actor() {
                Actor::Chance => session.roll().unwrap(),
                _ => luck
                    .pick(&rules::moves::<Tuefteln>(&before))
                    .cloned()
                    .unwrap(),
            };
            let points = |played| {
                let mut after = before.clone();
                Tuefteln::apply(&mut after, played).unwrap();
                Tuefteln::points(&after, Seat::FIRST)
            };
            let made = points(&played);
            let most = rules::moves::<Tuefteln>(&before).iter().map(points).max();
            costs = 100 * (most.unwrap() - made) as u32;
            session.play(&played).unwrap();
        }
        let findings = review::of(&session);
        assert_eq!(findings.len(), 3, "placements at random");
        let last = findings
            .iter()
            .find(|found| found.ply + 1 == session.moves());
        match last {
            Some(last) => assert_eq!(last.cost, costs),
            None => assert!(costs <= findings[2].cost),
        }
        told += u32::from(last.is_some());
    }
    assert!(told > 0);
}
