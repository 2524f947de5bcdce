//! Every puzzle of the book is right, as proved by other solvers than the ones that made
//! it.

use taschenspieler_core::games::GameId;
use taschenspieler_core::puzzles::{self, Goal, Grade, Puzzle};
use taschenspieler_tests::puzzles::{GAMES, PlayThrough, of, prove, refute, text};
use taschenspieler_tests::side_by_side;

/// "At least 60 puzzles each."
const FEWEST: usize = 60;

/// The usual run proves one puzzle out of this many.
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
    side_by_side(named(|_| true), |puzzle| {
        puzzle.game.with(PlayThrough(&puzzle))
    });
}

/// "Win in 1 to 4, both phases."
#[test]
fn five_in_a_row_is_won_in_one_to_four_in_both_phases() {
    for phase in ["phase=place", "phase=move"] {
        for moves in 1..=4 {
            let wanted =
                |puzzle: &Puzzle| puzzle.goal == Goal::WinIn(moves) && text(puzzle).contains(phase);
            let many = of("fuenf").into_iter().filter(wanted).count();
            assert!(many >= 3, "{phase}: {many} wins in {moves}");
        }
    }
}

#[test]
fn puzzles_are_proved_again() {
    prove_all(is_sample);
}

/// After the console's answer to any wrong move, the goal is out of reach.
#[test]
fn wrong_moves_are_refuted() {
    side_by_side(named(is_sample), |puzzle| refute(&puzzle));
}

/// All of them: `cargo xtask puzzles --check`.
#[test]
#[ignore = "takes minutes; cargo xtask puzzles --check"]
fn all_wrong_moves_are_refuted() {
    side_by_side(named(|_| true), |puzzle| refute(&puzzle));
}

/// The whole book takes minutes: `cargo xtask puzzles --check`.
#[test]
#[ignore = "takes minutes; cargo xtask puzzles --check"]
fn the_whole_book_is_proved_again() {
    prove_all(|_| true);
}

fn is_sample(number: u8) -> bool {
    number % ONE_OF == 1
}

/// The puzzles with these numbers, of all games.
fn named(wanted: impl Fn(u8) -> bool) -> Vec<(String, Puzzle)> {
    let all = GAMES.into_iter().flat_map(of);
    let wanted = all.filter(|puzzle| wanted(puzzle.number));
    let name = |puzzle: &Puzzle| format!("{} {}", puzzle.game.about().id, puzzle.number);
    wanted.map(|puzzle| (name(&puzzle), puzzle)).collect()
}

fn prove_all(wanted: impl Fn(u8) -> bool) {
    side_by_side(named(wanted), |puzzle| prove(&puzzle));
}
