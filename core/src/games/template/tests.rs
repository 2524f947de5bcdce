//! The rules of the page, as positions and moves.

use super::Template;
use super::options::Goal;
use super::rules::Illegal;
use crate::game::{Actor, BadOption, Level, Notation, Options, Outcome, Rules, Seat, Setup};
use crate::games::testing::rules;
use crate::luck::Luck;
use crate::session::{AnySession, Session};
use std::string::String;

fn session(position: &str) -> Session<Template> {
    rules::session(position)
}

fn text(session: &Session<Template>) -> String {
    rules::text::<Template>(session.position())
}

fn seen_by(session: &Session<Template>, eyes: Option<u8>) -> String {
    rules::seen_by::<Template>(session.position(), eyes.and_then(Seat::new))
}

/// Plays moves; the position afterwards.
fn after(position: &str, moves: &[&str]) -> String {
    let mut session = session(position);
    for played in moves {
        assert!(session.play_text(played, &mut |_| {}), "{played}");
    }
    text(&session)
}

#[test]
fn a_round_is_a_roll_and_a_hand_from_everybody() {
    assert_eq!(
        after(
            "goal=3 first=1 die=- shown=- points=0;0;0 last=-",
            &["roll:4", "show:2", "show:1"]
        ),
        "goal=3 first=1 die=4 shown=2;1 points=0;0;0 last=-"
    );
}

/// 4 + 2 + 1 + 3 = 10, counted off from seat 1: 1, 2, 0, 1, 2, 0, 1, 2, 0, 1.
#[test]
fn where_the_counting_ends_there_is_a_point() {
    assert_eq!(
        after(
            "goal=3 first=1 die=4 shown=2;1 points=0;0;0 last=-",
            &["show:3"]
        ),
        "goal=3 first=1 die=- shown=- points=0;1;0 last=4;2;1;3"
    );
    // One finger less: seat 0. It begins the next round.
    assert_eq!(
        after(
            "goal=3 first=1 die=4 shown=2;1 points=0;0;0 last=-",
            &["show:2", "roll:6"]
        ),
        "goal=3 first=0 die=6 shown=- points=1;0;0 last=4;2;1;2"
    );
}

#[test]
fn the_goal_ends_the_game() {
    let mut game = session("goal=2 first=0 die=1 shown=1 points=1;1 last=1;1;1");
    assert!(game.play_text("show:1", &mut |_| {}));
    // 1 + 1 + 1 = 3: seat 0 again.
    assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
    assert_eq!(game.actor(), Actor::Over);
    assert_eq!(
        text(&game),
        "goal=2 first=0 die=- shown=- points=2;1 last=1;1;1"
    );
}

#[test]
fn what_cannot_be_played_is_named() {
    let refused = |position: &str, played: &str| {
        let mut position = Template::read_position(position).expect("a position");
        let played = Template::read_move(played).expect("a move");
        Template::apply(&mut position, &played)
    };
    let start = "goal=1 first=0 die=- shown=- points=0;0 last=-";
    assert_eq!(refused(start, "show:1"), Err(Illegal::NotRolled));
    let rolled = "goal=1 first=0 die=3 shown=- points=0;0 last=-";
    assert_eq!(refused(rolled, "roll:3"), Err(Illegal::HasRolled));
    let over = "goal=1 first=0 die=- shown=- points=1;0 last=1;1;1";
    assert_eq!(refused(over, "roll:3"), Err(Illegal::Over));
    assert_eq!(refused(over, "show:3"), Err(Illegal::Over));
}

/// Everybody sees their own hand; of the others only that they have shown.
#[test]
fn hands_are_hidden_until_all_have_shown() {
    let mut game = session("goal=3 first=1 die=4 shown=2;1 points=0;0;0 last=-");
    let seen = |game: &Session<Template>, eyes| {
        let text = seen_by(game, eyes);
        String::from(text.split(' ').nth(3).expect("a fourth field"))
    };
    assert_eq!(seen(&game, Some(1)), "shown=2;?");
    assert_eq!(seen(&game, Some(2)), "shown=?;1");
    assert_eq!(seen(&game, Some(0)), "shown=?;?");
    assert_eq!(seen(&game, None), "shown=?;?");
    assert!(game.play_text("show:3", &mut |_| {}));
    assert!(seen_by(&game, None).ends_with("last=4;2;1;3"));
}

#[test]
fn only_sound_positions_can_be_read() {
    for (wrong, why) in [
        ("goal=0 first=0 die=- shown=- points=0;0 last=-", "no goal"),
        (
            "goal=3 first=2 die=- shown=- points=0;0 last=-",
            "no such seat",
        ),
        (
            "goal=3 first=0 die=7 shown=- points=0;0 last=-",
            "no such face",
        ),
        (
            "goal=3 first=0 die=- shown=1 points=0;0 last=-",
            "not rolled",
        ),
        (
            "goal=3 first=0 die=1 shown=1;1 points=0;0 last=-",
            "all have shown",
        ),
        ("goal=3 first=0 die=- shown=- points=0 last=-", "one seat"),
        (
            "goal=3 first=0 die=- shown=- points=0;0;0;0;0 last=-",
            "five seats",
        ),
        (
            "goal=3 first=0 die=- shown=- points=4;0 last=1;1;1",
            "past the goal",
        ),
        (
            "goal=3 first=0 die=- shown=- points=3;3 last=1;1;1",
            "two winners",
        ),
        (
            "goal=3 first=0 die=2 shown=- points=3;0 last=1;1;1",
            "rolled after the end",
        ),
        (
            "goal=3 first=0 die=- shown=- points=0;1 last=1;1;1",
            "the winner begins",
        ),
        (
            "goal=3 first=0 die=- shown=- points=1;0 last=-",
            "points from nowhere",
        ),
        (
            "goal=3 first=0 die=- shown=- points=1;0 last=1;1;1;1",
            "too many hands",
        ),
        (
            "goal=03 first=0 die=- shown=- points=0;0 last=-",
            "a leading zero",
        ),
        (
            "goal=3 first=0 die=- shown=- points=0;0 last=- ",
            "a blank too many",
        ),
        (
            "first=0 goal=3 die=- shown=- points=0;0 last=-",
            "another order",
        ),
    ] {
        assert!(Template::read_position(wrong).is_err(), "{why}");
    }
}

#[test]
fn the_goal_can_be_set_and_turned() {
    let mut goal = Goal::default();
    assert_eq!(goal.set("goal", "9"), Ok(()));
    goal.turn(0, 2, true);
    assert_eq!(goal.points(), 1);
    goal.turn(0, 2, false);
    assert_eq!(goal.points(), 9);
    assert_eq!(goal.set("goal", "10"), Err(BadOption::Value("1 to 9")));
    assert_eq!(goal.set("aim", "3"), Err(BadOption::Unknown));
    assert!(goal.row(0, 2).is_some() && goal.row(1, 2).is_none());
}

/// The next game has the goal of the position that was played on from.
#[test]
fn a_position_keeps_its_goal() {
    let text = "goal=5 first=1 die=- shown=- points=0;0;0 last=-";
    let position = Template::read_position(text).unwrap();
    assert_eq!(Template::options(&position).points(), 5);
}

/// Against somebody who always shows one finger the master wins every
/// game, easy does not: the memory is real.
#[test]
fn the_master_learns_habits() {
    let games_won = |level: Level| {
        let setup = Setup {
            seats: 2,
            first: None,
            options: Goal::default(),
        };
        let mut game = Session::<Template>::new(setup, 0);
        game.set_level(Seat::FIRST, level);
        let mut won = 0;
        for seed in 1..20 {
            game.rematch(seed);
            while game.actor() != Actor::Over {
                let mut played = String::new();
                match game.actor() {
                    Actor::Seat(Seat::FIRST) => {
                        assert!(game.decide(level, seed, 1, &mut [], &mut || false, &mut played));
                    }
                    Actor::Seat(_) => played.push_str("show:1"),
                    _ => {
                        assert!(AnySession::roll(&mut game, &mut played));
                        continue;
                    }
                }
                assert!(game.play_text(&played, &mut |_| {}));
            }
            won += i32::from(game.outcome() == Some(Outcome::Win(Seat::FIRST)));
        }
        won
    };
    assert_eq!(games_won(Level::Master), 19);
    assert!(games_won(Level::Easy) < 16);
}

/// The hint knows the arithmetic: with 4 on the die the beginner needs an odd
/// number of fingers in all, and two of three hands of the other are odd.
#[test]
fn a_hint_says_how_likely_it_wins() {
    let game = session("goal=3 first=0 die=4 shown=- points=0;0 last=-");
    let (mut played, mut reason) = (String::new(), String::new());
    let language = crate::text::Language::English;
    game.advise(
        1,
        &mut [],
        &mut || false,
        language,
        &mut played,
        &mut reason,
    );
    assert_eq!(
        (played.as_str(), reason.as_str()),
        ("show:2", "Wins 66 times out of 100")
    );
}

/// Rolls are fair and all six faces occur.
#[test]
fn the_die_has_six_faces() {
    let position = Template::read_position("goal=3 first=0 die=- shown=- points=0;0 last=-");
    let position = position.expect("a position");
    let mut luck = Luck::new(3);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let rolled = Template::roll(&position, &mut luck).expect("a roll");
        let mut text = String::new();
        Template::write_move(&rolled, &mut text).expect("a string grows");
        seen.insert(text);
    }
    assert_eq!(seen.len(), 6);
}
