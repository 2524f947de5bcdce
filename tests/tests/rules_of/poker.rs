//! Facts the engine protocol does not show: the host's questions, the view of spectators,
//! and what stays on the table.
//!
//! Every sentence of the page is in `tests/pages/poker.txt`; the page once more,
//! slow and plain, in `tests/src/reference/`.

use taschenspieler_core::games::poker::Poker;
use taschenspieler_core::games::poker::stones::{PokerChoice, StoneValue};
use taschenspieler_core::games::poker::view::KnownChoice;
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::games::testing::rules::Played;

type Game = Played<Poker>;

/// `first` has no effect, so the set-up does not ask for it.
#[test]
fn nobody_begins() {
    const { assert!(!Poker::CHOOSES_FIRST) };
}

/// Spectators see no choices until all are open.
#[test]
fn spectators_see_no_choices() {
    let game = Game::new(3, "").play("2 hand");
    assert!(game.seen_by(None).ends_with(" chosen=?;?;-"));
    assert!(game.play("4").seen_by(None).ends_with(" chosen=2;hand;4"));
}

/// The host's questions: who must be alone with the screen, and which moves can be taken
/// back.
#[test]
fn the_last_choice_brings_all_to_light() {
    let asks = |moves: &str, next: &str| {
        let game = Game::new(3, "").play(moves);
        let next = Poker::read_move(next).expect("a move");
        (
            Poker::is_secret(&game.0),
            Poker::reveals(&game.0, &next),
            Poker::is_open(&game.0, &next),
        )
    };
    assert_eq!(asks("1", "2"), (true, false, false));
    assert_eq!(asks("1 2", "3"), (true, true, false));
    assert_eq!(asks("1 2", "hand"), (true, true, false));
    assert_eq!(asks("1 2 hand", "steal:0"), (false, false, true));
    // A seat that is not asked does not keep the others waiting.
    let game = Game::at("seats=2 hand0=1000 prize0=- hand1=0000 prize1=-");
    let last = Poker::read_move("1").expect("a move");
    assert!(Poker::reveals(&game.0, &last));
}

/// The whole decided round stays on the table.
#[test]
fn the_last_round_is_remembered() {
    let game = Game::new(3, "").play("1 hand 4 steal:2");
    let view = Poker::view(&game.0, None);
    let last = view.open.last().expect("a round");
    assert_eq!(last.choices.of(seat(1)), Some(PokerChoice::Hand));
    let four = StoneValue::new(4).expect("a value");
    assert_eq!(last.theft(), Some((seat(1), seat(2), four)));
    assert_eq!(last.keeper().map(|(keeper, _)| keeper), Some(seat(0)));
    assert_eq!(view.choice(seat(0)), KnownChoice::Nothing);
}
