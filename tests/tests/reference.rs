//! The rules of every game go as the rule pages say: compared with a second,
//! slow and independent writing of each page.

use std::sync::Mutex;
use taschenspieler_core::games::GameId;
use taschenspieler_tests::reference::{self, Comparison, Seen};
use taschenspieler_tests::side_by_side;

/// The games of each are played in this many parts, to keep all processors busy.
const PARTS: usize = 8;

/// Games that have rules of somebody: the template is there to be copied, and
/// its rules are its own.
fn games() -> impl Iterator<Item = GameId> {
    let all = GameId::ALL.iter().copied();
    all.filter(|game| game.is_on_shelf())
}

fn comparisons() -> impl Iterator<Item = Comparison> {
    games().filter_map(reference::of)
}

#[test]
fn every_game_has_a_reference() {
    let without = games().filter(|&game| reference::of(game).is_none());
    let without: Vec<&str> = without.map(|game| game.about().id).collect();
    assert!(without.is_empty(), "no reference for {without:?}");
}

#[test]
fn games_go_as_the_pages_say() {
    let parts = |comparison: Comparison| (0..PARTS).map(move |part| (comparison, part));
    let jobs = comparisons().flat_map(parts);
    let seen: Mutex<Vec<(&str, Seen)>> = Mutex::default();
    side_by_side(jobs.map(|job| (job.0.id, job)), |(comparison, part)| {
        let part = (comparison.games)(part, PARTS)?;
        seen.lock()
            .expect("nobody panics here")
            .push((comparison.id, part));
        Ok::<(), reference::driver::Difference>(())
    });
    let seen = seen.into_inner().expect("nobody panics here");
    for comparison in comparisons() {
        let mut all = Seen::new();
        let parts = seen.iter().filter(|(id, _)| *id == comparison.id);
        for (what, times) in parts.flat_map(|(_, part)| part) {
            *all.entry(what).or_default() += times;
        }
        println!("{}: {all:?}", comparison.id);
        // Where all games were played, enough has happened in them.
        let expected = comparison.expected.iter().filter(|_| !all.is_empty());
        for (what, least) in expected {
            let times = all.get(what).copied().unwrap_or(0);
            assert!(times >= *least, "{}: {what}: {all:?}", comparison.id);
        }
    }
}

#[test]
fn sequences_are_as_many_as_the_pages_say() {
    let jobs = comparisons().map(|comparison| (comparison.id, comparison));
    side_by_side(jobs, |comparison| (comparison.sequences)());
}
