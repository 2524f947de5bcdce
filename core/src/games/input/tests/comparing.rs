//! Rules and page, compared over random games with every variant.

use super::reference::Slow;
use super::{position, text_of, view_of};
use crate::game::{Actor, Notation, Options, Outcome, Rules, Seat, Setup};
use crate::games::input::Input;
use crate::games::input::options::Variants;
use crate::games::input::rules::Position;
use crate::games::testing::rules;
use crate::luck::Luck;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

/// All legal moves, sorted as texts.
fn moves_of(position: &Position) -> Vec<String> {
    let mut moves = rules::move_texts::<Input>(position);
    moves.sort();
    moves
}

/// Some variants, every other game without any.
fn variants(luck: &mut Luck, seats: u8) -> Variants {
    let mut variants = Variants::default();
    if luck.chance(1, 2) {
        return variants;
    }
    let last = if seats == 2 { 6 } else { 9 };
    let mut set = |key: &str, value: &str| variants.set(key, value).unwrap();
    let mut on = || luck.chance(1, 3);
    let drawn: Vec<bool> = (0..6).map(|_| on()).collect();
    if drawn[0] || drawn[1] {
        set("null", "on");
    }
    if drawn[2] {
        let (key, value) = [("solo", "double"), ("bonus", "3")][usize::from(drawn[3])];
        set(key, value);
    }
    if drawn[3] {
        let least = u32::from(!(drawn[0] || drawn[1]));
        set("free", &(least + luck.below(last + 1 - least)).to_string());
    }
    if luck.chance(1, 3) {
        let first = 1 + luck.below(last - 2);
        set("combo", &format!("{first};{}", first + 1 + luck.below(2)));
    }
    if drawn[4] {
        set("jokerclose", "on");
    }
    if drawn[5] {
        let kids = ["0", "1", "0;1", "2", "0;2", "1;2", "0;1;2"];
        set(
            "kids",
            kids[luck.below(if seats == 2 { 3 } else { 7 }) as usize],
        );
    }
    assert_eq!(variants.check(seats), Ok(()));
    variants
}

/// One of the moves, rather one that brings the game on.
fn pick(slow: &Slow, moves: &[String], luck: &mut Luck) -> String {
    let likings: Vec<u32> = moves.iter().map(|played| slow.liking(played)).collect();
    let mut drawn = luck.below(likings.iter().sum());
    for (played, liking) in moves.iter().zip(likings) {
        if drawn < liking {
            return played.clone();
        }
        drawn -= liking;
    }
    moves[0].clone()
}

/// Everything that can be asked of both.
fn compare(game: &Position, slow: &Slow) -> Vec<String> {
    let moves = moves_of(game);
    assert_eq!(moves, slow.moves(), "{}", slow.view());
    assert_eq!(view_of(game), slow.view());
    let view = Input::view(game, None);
    for seat in Seat::all(slow.seats as u8) {
        assert_eq!(Input::points(game, seat), slow.points[seat.index()]);
        assert_eq!(Input::view(game, Some(seat)), view);
    }
    let mut text = String::new();
    let written = Input::write_position(game, &mut text);
    assert_eq!(written.is_ok(), slow.between_turns());
    if written.is_ok() {
        assert_eq!(text, slow.position());
        let mut read = position(&text);
        assert_eq!(text_of(&read), text);
        assert_eq!(view_of(&read), slow.view());
        if !slow.over() {
            assert_eq!(moves_of(&read), moves);
        }
        // All its moves lead to the same, wherever the text came from.
        for played in moves.iter().take(1) {
            super::play(&mut read, played);
            let mut next = slow.clone();
            next.play(played);
            assert_eq!(view_of(&read), next.view());
        }
    }
    match Input::actor(game) {
        Actor::Seat(seat) => assert_eq!((seat.index(), false), (slow.turn, slow.over())),
        Actor::Over => assert!(slow.over()),
        Actor::Chance => panic!("no chance here"),
    }
    moves
}

/// What a random game came to, for the test to see that it saw something.
#[derive(Debug, Default)]
struct Seen {
    numbers: u32,
    nulls: u32,
    lost_nulls: u32,
    misfits_put: u32,
    returns: u32,
    swings: u32,
    lost_all: u32,
    nulls_of_losers: u32,
    failed: u32,
    held: u32,
    quiet: u32,
    combos: u32,
    solos: u32,
}

/// So many games are compared; many more were.
const GAMES: u64 = 240;

/// Both agree at every step of whole games.
#[test]
fn the_rules_agree_with_the_page() {
    let mut luck = Luck::new(23);
    let mut seen = Seen::default();
    for number in 0..GAMES {
        let seats = 2 + (number % 2) as u8;
        let setup = Setup {
            seats,
            first: Seat::new(luck.below(seats.into()) as u8),
            options: variants(&mut luck, seats),
        };
        let mut game = Input::start(&setup, &mut luck);
        if number % 4 == 3 && setup.options.null {
            // Somebody has lost a number to the Null of somebody else.
            let text = text_of(&game).replace(" won0=- won1=-", " won0=lost won1=2");
            game = position(&text.replace("nulled=-", "nulled=1"));
        }
        let mut slow = Slow::read(&text_of(&game));
        loop {
            let moves = compare(&game, &slow);
            if moves.is_empty() {
                break;
            }
            // A few games in which nobody wants to get anywhere.
            let played = if number % 20 < 2 {
                let silent = moves.iter().filter(|played| !played.contains("claim"));
                luck.pick(&silent.cloned().collect::<Vec<_>>())
                    .unwrap()
                    .clone()
            } else {
                pick(&slow, &moves, &mut luck)
            };
            let before = slow.clone();
            super::play(&mut game, &played);
            slow.play(&played);
            seen.nulls += u32::from(before.null && !slow.null);
            seen.lost_nulls += u32::from(slow.misfit && !before.misfit);
            let elsewhere = before.misfit && played.starts_with("put");
            seen.misfits_put += u32::from(elsewhere);
            seen.returns += u32::from(slow.has_returned(before.turn) && slow.between_turns());
            seen.swings += u32::from(slow.is_swinging());
            let lost = |slow: &Slow| slow.position().matches("=lost").count();
            seen.lost_all += u32::from(lost(&slow) > lost(&before));
            let poor = before.won[before.turn].is_empty();
            seen.nulls_of_losers += u32::from(played == "null" && poor);
            seen.failed += u32::from(slow.failed && !before.failed);
            seen.held += u32::from(played.starts_with("hold"));
        }
        let numbers = slow.won.iter().flatten();
        seen.solos += numbers.clone().filter(|won| won.ends_with('+')).count() as u32;
        seen.numbers += numbers.count() as u32;
        seen.quiet += u32::from(slow.quiet == 100);
        let points = *slow.points.iter().max().unwrap();
        seen.combos += u32::from(slow.quiet < 100 && points < slow.target());
        let first: Vec<usize> = match Input::outcome(&game).unwrap() {
            Outcome::Win(seat) => vec![seat.index()],
            Outcome::Draw(seats) => seats.iter().map(Seat::index).collect(),
            other => panic!("{other:?}"),
        };
        assert_eq!(first, slow.result());
    }
    std::println!("{seen:?}");
    assert!(seen.numbers > 2_000 && seen.nulls > 100 && seen.lost_nulls > 10);
    assert!(
        seen.misfits_put > 10 && seen.returns > 100 && seen.swings > 20,
        "{seen:?}"
    );
    assert!(seen.lost_all > 10 && seen.nulls_of_losers > 2, "{seen:?}");
    assert!(seen.failed > 500 && seen.held > 1_000 && seen.quiet > 10);
    assert!(seen.combos > 5 && seen.solos > 20, "{seen:?}");
}

/// A game may take a thousand turns, however many numbers are won.
#[test]
fn a_thousand_turns_are_enough() {
    let mut luck = Luck::new(5);
    let setup = Setup {
        seats: 2,
        first: None,
        options: Variants::default(),
    };
    let mut game = Input::start(&setup, &mut luck);
    let mut slow = Slow::read(&text_of(&game));
    (game.table.turns, slow.turns) = (990, 990);
    while !slow.over() {
        let moves = compare(&game, &slow);
        let played = luck.pick(&moves).unwrap().clone();
        super::play(&mut game, &played);
        slow.play(&played);
    }
    assert_eq!(slow.turns, 1_000);
    compare(&game, &slow);
}
