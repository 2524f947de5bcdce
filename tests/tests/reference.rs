//! The rules of every game follow the rules pages: they are compared with a second, slow
//! and independent implementation of each page.
//!
//! Facts that neither page nor comparison covers are tested in `rules_of`.

mod rules_of;

use std::sync::Mutex;
use taschenspieler_core::games::GameId;
use taschenspieler_tests::reference::{self, Comparison, Seen};
use taschenspieler_tests::{files, rounds, side_by_side};

/// The games of each are cut into this many parts.
const PARTS: usize = 8;

/// How many of the parts are played: one, and in `cargo xtask night` all of them.
fn parts() -> usize {
    PARTS.min(rounds(1) as usize)
}

fn comparisons() -> impl Iterator<Item = Comparison> {
    GameId::ALL.iter().copied().filter_map(reference::of)
}

/// Every game is held against its page: by a reference, or at least sentence
/// by sentence in `tests/pages`.
#[test]
fn every_game_is_compared_with_its_page() {
    let page = |game: &&GameId| files::folder("pages").join(format!("{}.txt", game.about().id));
    let without = GameId::ALL
        .iter()
        .filter(|&&game| reference::of(game).is_none());
    let without: Vec<&str> = without
        .filter(|game| !page(game).exists())
        .map(|game| game.about().id)
        .collect();
    assert!(without.is_empty(), "nothing to compare {without:?} with");
    // The games of the manuals are held to both.
    assert!(comparisons().count() >= 8);
}

#[test]
fn games_go_as_the_pages_say() {
    let played = parts();
    let parts = |comparison: Comparison| (0..played).map(move |part| (comparison, part));
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
        // If all games were played, every expected event has occurred often enough; in a
        // part, at least half of the events have occurred.
        let expected: Vec<_> = match all.is_empty() {
            true => Vec::new(),
            false => comparison.expected.to_vec(),
        };
        let times = |what| all.get(what).copied().unwrap_or(0);
        let missing = expected.iter().filter(|(what, least)| match played {
            PARTS => times(*what) < *least,
            _ => times(*what) == 0,
        });
        let most = if played == PARTS {
            0
        } else {
            expected.len() / 2
        };
        assert!(missing.count() <= most, "{}: {all:?}", comparison.id);
    }
}

#[test]
fn sequences_are_as_many_as_the_pages_say() {
    let jobs = comparisons().map(|comparison| (comparison.id, comparison));
    side_by_side(jobs, |comparison| (comparison.sequences)());
}
