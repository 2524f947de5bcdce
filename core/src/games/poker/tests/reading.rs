//! Which texts are positions and moves, and which are not.

use super::super::stones::MOST_PRIZES;
use super::{Game, Poker};
use crate::game::{Actor, Malformed, Notation};
use crate::games::testing::rules::move_text;

fn why_not(position: &str) -> &'static str {
    match Poker::read_position(position) {
        Err(Malformed(why)) => why,
        Ok(_) => panic!("{position} is read"),
    }
}

#[test]
fn the_position_of_the_page_comes_back() {
    let page = "seats=3 hand0=2121e prize0=- hand1=2212 prize1=4;3 hand2=1122e prize2=1";
    assert_eq!(Game::at(page).position(), page);
}

#[test]
fn fields_come_in_their_order() {
    for wrong in [
        "",
        " ",
        "seats=2",
        "seats=2 hand0=2222e prize0=- hand1=2222e",
        "seats=2 hand0=2222e prize0=- hand1=2222e prize1=- ",
        "seats=2 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-",
        "seats=2  hand0=2222e prize0=- hand1=2222e prize1=-",
        "seats=2 hand1=2222e prize1=- hand0=2222e prize0=-",
        "seats=2 prize0=- hand0=2222e hand1=2222e prize1=-",
        "seats=2 hand00=2222e prize0=- hand1=2222e prize1=-",
        "seats=3 hand0=2222e prize0=- hand1=2222e prize1=-",
        "seats=2 hand0=2222e prize0=- hand1=2222e prize1=- chosen=-;-",
    ] {
        assert!(Poker::read_position(wrong).is_err(), "{wrong}");
    }
    for seats in ["1", "5", "02", "+2", "x", ""] {
        let wrong = std::format!("seats={seats} hand0=2222e prize0=- hand1=2222e prize1=-");
        assert_eq!(why_not(&wrong), "a position begins with seats=2 to seats=4");
    }
}

#[test]
fn a_hand_is_four_counts_of_at_most_two() {
    for hand in [
        "3222e", "222e", "22222e", "2222E", "222-", "2222ee", "e", "", "ä222", "e2222",
    ] {
        let wrong = std::format!("seats=2 hand0={hand} prize0=- hand1=2222e prize1=-");
        assert!(why_not(&wrong).starts_with("a hand is"), "{hand}");
    }
}

#[test]
fn prizes_are_values() {
    for prizes in ["5", "0", "4,3", "4;", ";4", "4;-", "", "44", "4 3"] {
        let wrong = std::format!("seats=2 hand0=1111e prize0={prizes} hand1=1111e prize1=-");
        assert!(Poker::read_position(&wrong).is_err(), "{prizes}");
    }
}

/// Two of each value for every seat, wherever they are.
#[test]
fn stones_do_not_come_from_nowhere() {
    let only = "there are only two stones of each value for every seat";
    assert_eq!(
        why_not("seats=2 hand0=2222 prize0=4 hand1=2222e prize1=-"),
        only
    );
    assert_eq!(
        why_not("seats=2 hand0=2221 prize0=4;4 hand1=2222e prize1=-"),
        only
    );
    // One of them was stolen.
    Game::at("seats=2 hand0=2221 prize0=4;4 hand1=2221e prize1=-");
}

/// A prize for every stone shown at most, and one for the empty hand.
#[test]
fn prizes_must_have_been_won() {
    let won = "a seat wins a stone at most for each it has shown, and one with its empty hand";
    assert_eq!(
        why_not("seats=2 hand0=2222e prize0=4 hand1=2221e prize1=-"),
        won
    );
    assert_eq!(
        why_not("seats=2 hand0=2222 prize0=4;3 hand1=2211e prize1=-"),
        won
    );
    Game::at("seats=2 hand0=2222 prize0=4 hand1=2221e prize1=-");
    // Everything it had and one more.
    let most = "seats=2 hand0=0000 prize0=1;1;2;2;3;3;4;4;1 hand1=0222 prize1=-";
    assert_eq!(Game::at(most).points(), [MOST_PRIZES as i32, 0]);
    assert_eq!(
        why_not("seats=2 hand0=0000 prize0=1;1;2;2;3;3;4;4;1;1 hand1=0222 prize1=-"),
        won
    );
}

/// A position may be one that no game leads to, as long as it can be played.
#[test]
fn not_everybody_has_played_equally_often() {
    let game = Game::at("seats=2 hand0=0000e prize0=- hand1=2222e prize1=-");
    assert_eq!(game.moves().join(" "), "hand out");
    let over = Game::at("seats=2 hand0=0000e prize0=- hand1=0000 prize1=-");
    assert_eq!(over.actor(), Actor::Over);
}

#[test]
fn moves_are_what_the_page_says() {
    for text in ["1", "4", "hand", "out", "steal:0", "steal:3"] {
        let played = Poker::read_move(text).expect(text);
        assert_eq!(move_text::<Poker>(&played), text);
    }
    for wrong in [
        "", "0", "5", "01", "+1", "Hand", "hand ", "steal", "steal:", "steal:4", "steal:01",
        "steal: 1", "steal:-1", "1;2", "e",
    ] {
        assert!(Poker::read_move(wrong).is_err(), "{wrong}");
    }
}
