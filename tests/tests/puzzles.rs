//! Every puzzle of the book is what it says: proved by other solvers than the
//! ones that made it.

use taschenspieler_core::games::GameId;
use taschenspieler_core::puzzles::{self, Grade};
use taschenspieler_tests::puzzles::{GAMES, PlayThrough, of, prove, text};
use taschenspieler_tests::side_by_side;

/// "At least 60 puzzles each."
const FEWEST: usize = 60;

/// The usual run proves one of so many.
const ONE_OF: u8 = 8;

#[test]
fn there_are_enough_from_easy_to_fiendish() {
    for id in GAMES {
        let book = of(id);
        assert!(book.len() >= FEWEST, "{id}: {}", book.len());
        assert!(book.is_sorted_by_key(|puzzle| puzzle.grade), "{id}");
        for grade in Grade::ALL {
            let many = book.iter().filter(|puzzle| puzzle.grade == grade).count();
            assert!(many >= FEWEST / 4, "{id}: {many} {grade:?}");
        }
        let only = book.iter().filter(|puzzle| puzzle.is_only).count();
        assert!(
            2 * only > book.len(),
            "{id}: {only} with one right first move"
        );
        let mut texts: Vec<String> = book.iter().map(text).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), book.len(), "{id} has a puzzle twice");
    }
    let all = GameId::ALL
        .iter()
        .copied()
        .filter(|&game| puzzles::count(game) > 0);
    assert_eq!(all.count(), GAMES.len());
    let torris = GameId::Torris;
    assert_eq!(puzzles::puzzle(torris, 0), None);
    assert_eq!(puzzles::puzzle(torris, puzzles::count(torris) + 1), None);
    assert_eq!(puzzles::puzzle(GameId::Input, 1), None);
}

#[test]
fn every_solution_reaches_its_goal() {
    let all = GAMES.into_iter().flat_map(of);
    let named = all.map(|puzzle| {
        (
            format!("{} {}", puzzle.game.about().id, puzzle.number),
            puzzle,
        )
    });
    side_by_side(named, |puzzle| puzzle.game.with(PlayThrough(&puzzle)));
}

#[test]
fn puzzles_are_proved_again() {
    prove_all(|number| number % ONE_OF == 1);
}

/// The whole book takes minutes: `cargo xtask puzzles --check`.
#[test]
#[ignore = "takes minutes; cargo xtask puzzles --check"]
fn the_whole_book_is_proved_again() {
    prove_all(|_| true);
}

fn prove_all(wanted: impl Fn(u8) -> bool) {
    let all = GAMES
        .into_iter()
        .flat_map(of)
        .filter(|puzzle| wanted(puzzle.number));
    let named = all.map(|puzzle| {
        (
            format!("{} {}", puzzle.game.about().id, puzzle.number),
            puzzle,
        )
    });
    side_by_side(named, |puzzle| {
        let begun = std::time::Instant::now();
        let proved = prove(&puzzle);
        println!(
            "{} {}: {:?}",
            puzzle.game.about().id,
            puzzle.number,
            begun.elapsed()
        );
        proved
    });
}
