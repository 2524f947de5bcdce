//! Every sentence of the page, in its order.

use super::super::rules::Illegal;
use super::super::stones::{Choice, Value};
use super::super::view::KnownChoice;
use super::{Game, Poker};
use crate::game::{Actor, NoOptions, NotNow, Notation, Outcome, Rules, Seats, Setup};
use crate::games::testing::rules::Played;
use crate::games::testing::{is_next, seat};
use crate::luck::Luck;
use std::string::String;

fn win(number: u8) -> Option<Outcome> {
    Some(Outcome::Win(seat(number)))
}

fn draw(numbers: &[u8]) -> Option<Outcome> {
    let seats: Seats = numbers.iter().map(|&number| seat(number)).collect();
    Some(Outcome::Draw(seats))
}

#[test]
fn every_seat_has_two_of_each_value_and_an_empty_hand() {
    assert_eq!(
        Game::new(3, "").position(),
        "seats=3 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-"
    );
    assert_eq!(Poker::SEATS, 2..=4);
    assert_eq!(Game::new(2, "").moves().join(" "), "1 2 3 4 hand");
}

#[test]
fn one_chooses_among_the_stones_that_are_left() {
    let game = Game::at("seats=2 hand0=0120e prize0=- hand1=1111e prize1=-");
    assert_eq!(game.moves().join(" "), "2 3 hand");
    let four = Value::new(4).expect("a value");
    assert_eq!(game.refuses("4"), Illegal::NoStoneLeft(four));
}

#[test]
fn the_empty_hand_is_used_once() {
    let game = Game::new(2, "").play("hand 1 steal:1 2");
    assert_eq!(
        game.view(0),
        "seats=2 hand0=2222 prize0=1 hand1=1222e prize1=- chosen=2;-"
    );
    let game = Game::at("seats=2 hand0=2222 prize0=1 hand1=1222e prize1=-");
    assert_eq!(game.moves().join(" "), "1 2 3 4");
    assert_eq!(game.refuses("hand"), Illegal::HandUsed);
}

/// `3 1 2`: the 3 wins and is a prize, all other stones are out of the game.
#[test]
fn the_highest_value_wins_and_is_kept() {
    assert_eq!(
        Game::new(3, "").play("3 1 2").position(),
        "seats=3 hand0=2212e prize0=3 hand1=1222e prize1=- hand2=2122e prize2=-"
    );
}

/// `4 4 3`: the 4s cancel out.
#[test]
fn values_shown_by_more_than_one_seat_cancel_out() {
    assert_eq!(
        Game::new(3, "").play("4 4 3").position(),
        "seats=3 hand0=2221e prize0=- hand1=2221e prize1=- hand2=2212e prize2=3"
    );
    assert_eq!(
        Game::new(4, "").play("4 4 4 1").position(),
        "seats=4 hand0=2221e prize0=- hand1=2221e prize1=- hand2=2221e prize2=- \
         hand3=1222e prize3=1"
    );
}

#[test]
fn if_no_value_is_unique_nobody_wins() {
    assert_eq!(
        Game::new(4, "").play("3 3 2 2").position(),
        "seats=4 hand0=2212e prize0=- hand1=2212e prize1=- hand2=2122e prize2=- \
         hand3=2122e prize3=-"
    );
}

/// `hand 4 3 1`, stealing the 4: then the 3 is kept, the 1 is lost.
#[test]
fn an_empty_hand_steals_and_the_rest_decide_a_second_winner() {
    let game = Game::new(4, "").play("hand 4 3 1");
    assert_eq!(game.actor(), is_next(0));
    assert_eq!(game.moves().join(" "), "steal:1 steal:2 steal:3");
    assert_eq!(
        game.clone().play("steal:1").position(),
        "seats=4 hand0=2222 prize0=4 hand1=2221e prize1=- hand2=2212e prize2=3 \
         hand3=1222e prize3=-"
    );
    // A stone of its choice: with the 3 gone the 4 is kept.
    assert_eq!(
        game.play("steal:2").position(),
        "seats=4 hand0=2222 prize0=3 hand1=2221e prize1=4 hand2=2212e prize2=- \
         hand3=1222e prize3=-"
    );
}

/// `hand 3 3 2`, stealing the 2: both 3s are lost.
#[test]
fn the_second_winner_must_be_unique_too() {
    let game = Game::new(4, "").play("hand 3 3 2");
    assert_eq!(
        game.clone().play("steal:3").position(),
        "seats=4 hand0=2222 prize0=2 hand1=2212e prize1=- hand2=2212e prize2=- \
         hand3=2122e prize3=-"
    );
    // The robbed seat no longer takes part: the other 3 is alone now.
    assert_eq!(
        game.play("steal:1").position(),
        "seats=4 hand0=2222 prize0=3 hand1=2212e prize1=- hand2=2212e prize2=3 \
         hand3=2122e prize3=-"
    );
}

/// `hand hand 2 1`: the 2 wins.
#[test]
fn empty_hands_block_each_other_and_are_used_up() {
    let game = Game::new(4, "").play("hand hand 2 1");
    assert_eq!(
        game.position(),
        "seats=4 hand0=2222 prize0=- hand1=2222 prize1=- hand2=2122e prize2=2 hand3=1222e prize3=-"
    );
    let three = Game::new(4, "").play("hand hand hand 1");
    assert_eq!(
        three.position(),
        "seats=4 hand0=2222 prize0=- hand1=2222 prize1=- hand2=2222 prize2=- hand3=1222e prize3=1"
    );
    assert_eq!(
        Game::new(2, "").play("hand hand").position(),
        "seats=2 hand0=2222 prize0=- hand1=2222 prize1=-"
    );
}

#[test]
fn it_ends_when_all_stones_have_been_played() {
    let game = Game::at("seats=2 hand0=1000 prize0=- hand1=0100 prize1=-");
    assert_eq!(game.outcome(), None);
    let game = game.play("1 2");
    assert_eq!(game.actor(), Actor::Over);
    assert_eq!(game.outcome(), win(1));
    assert_eq!(game.moves().join(" "), "");
    assert_eq!(game.refuses("hand"), Illegal::Over);
    assert_eq!(
        game.position(),
        "seats=2 hand0=0000 prize0=- hand1=0000 prize1=2"
    );
}

#[test]
fn most_prize_stones_win() {
    let game = Game::at("seats=3 hand0=1000 prize0=1;1 hand1=0010 prize1=4 hand2=0010 prize2=4");
    let game = game.play("1 3 3");
    assert_eq!(game.points(), [3, 1, 1]);
    assert_eq!(game.outcome(), win(0));
}

#[test]
fn a_tie_is_broken_by_the_sum_of_the_prizes() {
    let game = Game::at("seats=3 hand0=1000 prize0=1;4 hand1=1000 prize1=3;3 hand2=0000 prize2=2");
    assert_eq!(game.play("1 1").outcome(), win(1));
}

#[test]
fn still_tied_is_a_draw_between_those_seats() {
    let game = Game::at(
        "seats=4 hand0=1000 prize0=1;4 hand1=0000 prize1=4 hand2=1000 prize2=3;2 \
         hand3=0000 prize3=4",
    );
    assert_eq!(game.play("1 1").outcome(), draw(&[0, 2]));
    let nobody = Game::at("seats=2 hand0=1000 prize0=- hand1=1000 prize1=-");
    assert_eq!(nobody.play("1 1").outcome(), draw(&[0, 1]));
}

#[test]
fn without_stones_one_may_use_the_empty_hand_or_sit_out() {
    let game = Game::at("seats=3 hand0=0000e prize0=- hand1=0010 prize1=- hand2=0100 prize2=-");
    assert_eq!(game.actor(), is_next(0));
    assert_eq!(game.moves().join(" "), "hand out");
    // Sitting out keeps the empty hand.
    assert_eq!(
        game.clone().play("out 3 2").position(),
        "seats=3 hand0=0000e prize0=- hand1=0000 prize1=3 hand2=0000 prize2=-"
    );
    assert_eq!(
        game.play("hand 3 2 steal:1").position(),
        "seats=3 hand0=0000 prize0=3 hand1=0000 prize1=- hand2=0000 prize2=2"
    );
}

#[test]
fn without_stones_and_empty_hand_one_is_not_asked() {
    let game = Game::at("seats=3 hand0=0000 prize0=- hand1=0010 prize1=- hand2=0000 prize2=-");
    assert_eq!(game.actor(), is_next(1));
    // A stone alone on the table is the highest unique value and is kept.
    assert_eq!(
        game.play("3").position(),
        "seats=3 hand0=0000 prize0=- hand1=0000 prize1=3 hand2=0000 prize2=-"
    );
    let game = Game::at("seats=3 hand0=0010 prize0=- hand1=0000 prize1=- hand2=0100 prize2=-");
    let game = game.play("3");
    assert_eq!(game.actor(), is_next(2));
    assert!(game.view(1).ends_with(" chosen=?;-;-"));
}

#[test]
fn an_empty_hand_without_a_stone_steals_nothing() {
    // Nobody else has a stone to show.
    let game = Game::at("seats=2 hand0=0001e prize0=- hand1=0000e prize1=-");
    let game = game.play("hand out");
    assert_eq!(
        game.position(),
        "seats=2 hand0=0001 prize0=- hand1=0000e prize1=-"
    );
    assert_eq!(game.actor(), is_next(0));
    // The last stone is robbed by a seat that has none.
    let game = game.play("4 hand");
    assert_eq!(game.actor(), is_next(1));
    assert_eq!(game.moves().join(" "), "steal:0");
    assert_eq!(
        game.play("steal:0").position(),
        "seats=2 hand0=0000 prize0=- hand1=0000 prize1=4"
    );
    // Nobody is there to sit out, either.
    let alone = Game::at("seats=2 hand0=0001e prize0=- hand1=0000 prize1=-");
    assert_eq!(
        alone.play("hand").position(),
        "seats=2 hand0=0001 prize0=- hand1=0000 prize1=-"
    );
}

#[test]
fn choices_are_asked_in_seat_order() {
    let mut game = Game::new(4, "");
    for number in 0..4 {
        assert_eq!(game.actor(), is_next(number));
        game = game.play("1");
    }
    assert_eq!(game.actor(), is_next(0));
}

/// `first` has no effect.
#[test]
fn nobody_begins() {
    let first = Setup {
        seats: 3,
        first: Some(seat(2)),
        options: NoOptions,
    };
    let game = Played::<Poker>(Poker::start(&first, &mut Luck::new(9)));
    assert_eq!(game.0, Game::new(3, "").0);
    const { assert!(!Poker::CHOOSES_FIRST) };
}

#[test]
fn choices_are_hidden_until_the_last_one_is_made() {
    let start = "seats=3 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-";
    let game = Game::new(3, "");
    assert_eq!(game.view(1), start, "between rounds nothing is hidden");
    let game = game.play("2");
    let seen = |game: &Game, number| {
        let text = game.view(number);
        let chosen = text.strip_prefix(start).expect("as at the start");
        String::from(chosen)
    };
    assert_eq!(seen(&game, 0), " chosen=2;-;-");
    assert_eq!(seen(&game, 1), " chosen=?;-;-");
    assert_eq!(seen(&game, 2), " chosen=?;-;-");
    let game = game.play("hand");
    assert_eq!(seen(&game, 0), " chosen=2;?;-");
    assert_eq!(seen(&game, 1), " chosen=?;hand;-");
    assert_eq!(seen(&game, 2), " chosen=?;?;-");
    assert!(game.seen_by(None).ends_with(" chosen=?;?;-"));
    // While `steal` is due all choices are open to all.
    let game = game.play("4");
    for number in 0..3 {
        assert_eq!(seen(&game, number), " chosen=2;hand;4");
    }
    assert!(game.seen_by(None).ends_with(" chosen=2;hand;4"));
    // Then the round is over and the fields are up to date.
    assert_eq!(
        game.play("steal:2").view(0),
        "seats=3 hand0=2122e prize0=2 hand1=2222 prize1=4 hand2=2221e prize2=-"
    );
}

#[test]
fn sitting_out_is_hidden_too() {
    let game = Game::at("seats=3 hand0=0000e prize0=- hand1=0010 prize1=- hand2=0100 prize2=-");
    let game = game.play("out");
    assert!(game.view(0).ends_with(" chosen=out;-;-"));
    assert!(game.view(1).ends_with(" chosen=?;-;-"));
}

#[test]
fn it_is_over_without_stones_even_if_empty_hands_are_left() {
    let game = Game::at("seats=2 hand0=0001e prize0=- hand1=0010e prize1=-");
    let game = game.play("4 3");
    assert_eq!(
        game.position(),
        "seats=2 hand0=0000e prize0=4 hand1=0000e prize1=-"
    );
    assert_eq!(game.actor(), Actor::Over);
    assert_eq!(game.outcome(), win(0));
}

#[test]
fn a_seat_with_stones_may_not_sit_out() {
    assert_eq!(Game::new(2, "").refuses("out"), Illegal::MustShow);
    let game = Game::at("seats=2 hand0=1000 prize0=- hand1=1000 prize1=-");
    assert_eq!(game.refuses("out"), Illegal::MustShow);
}

/// Even if there is only one to steal.
#[test]
fn a_theft_is_always_asked_for() {
    let game = Game::new(2, "").play("hand 1");
    assert_eq!(game.actor(), is_next(0));
    assert_eq!(game.moves().join(" "), "steal:1");
    assert_eq!(game.refuses("2"), Illegal::StealFirst);
    assert_eq!(game.refuses("steal:0"), Illegal::NothingToSteal);
    assert_eq!(game.refuses("steal:3"), Illegal::NothingToSteal);
    assert_eq!(Game::new(2, "").refuses("steal:1"), Illegal::NoTheft);
    // The empty hand of a later seat, too.
    let game = Game::new(3, "").play("1 hand 2");
    assert_eq!(game.actor(), is_next(1));
    assert_eq!(game.moves().join(" "), "steal:0 steal:2");
}

#[test]
fn prizes_are_written_in_the_order_won() {
    let game = Game::new(3, "").play("3 1 2 1 hand 4 steal:0 4 4 1 2 4 1");
    assert_eq!(
        game.position(),
        "seats=3 hand0=1111e prize0=3 hand1=1220 prize1=1;4 hand2=0121e prize2=4;1"
    );
}

#[test]
fn a_position_is_written_between_rounds_only() {
    let mut text = String::new();
    for moves in ["1", "hand 1", "1 hand"] {
        let game = Game::new(2, "").play(moves);
        assert!(matches!(
            Poker::write_position(&game.0, &mut text),
            Err(NotNow::No(_))
        ));
    }
}

#[test]
fn points_are_prize_stones() {
    let game = Game::at("seats=2 hand0=2220 prize0=4;4 hand1=0222 prize1=1");
    assert_eq!(game.points(), [2, 1]);
}

/// What the host asks: who must be alone with the screen, and what can be
/// taken back.
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

/// Everything of a round that has been decided stays on the table.
#[test]
fn the_last_round_is_remembered() {
    let game = Game::new(3, "").play("1 hand 4 steal:2");
    let view = Poker::view(&game.0, None);
    let last = view.open().last().expect("a round");
    assert_eq!(last.choices().of(seat(1)), Some(Choice::Hand));
    let four = Value::new(4).expect("a value");
    assert_eq!(last.theft(), Some((seat(1), seat(2), four)));
    assert_eq!(last.keeper().map(|(keeper, _)| keeper), Some(seat(0)));
    assert_eq!(view.choice(seat(0)), KnownChoice::Nothing);
}
