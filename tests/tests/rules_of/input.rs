//! Facts the engine protocol does not show: luck, bytes, the table set-up, and state that
//! is remembered but not written.
//!
//! Every sentence of the page is in `tests/pages/input.txt`; the page once more,
//! slowly and independently, in `tests/src/reference/`.

use taschenspieler_core::game::{Facts, Game, OptionValue};
use taschenspieler_core::games::input::Input;
use taschenspieler_core::games::input::options::Variants;
use taschenspieler_core::games::input::rules::{InputMove, InputPosition};
use taschenspieler_core::games::input::stones::{InputSymbol, NumberCard, Pair};
use taschenspieler_core::games::input::table::{NullTurn, Won};
use taschenspieler_core::games::testing::positions::{lay, play};
use taschenspieler_core::games::testing::prelude::*;

/// The position after some moves.
#[track_caller]
fn after(other: &str, moves: &str) -> InputPosition {
    let mut position = lay(other);
    play(&mut position, moves);
    position
}

/// The open part of a position, as text.
fn view_of(position: &InputPosition) -> String {
    rules::seen_by::<Input>(position, Some(Seat::FIRST))
}

/// A position as bytes and back.
#[track_caller]
fn kept(position: &InputPosition) -> InputPosition {
    bytes::read(&bytes::written(position, 512)).expect("a position")
}

/// "Every seat drops its stones: each lands on a random side, except that a
/// visible Joker is turned over. Who begins is drawn by lot."
#[test]
fn the_start_is_a_matter_of_luck() {
    let (mut beginners, mut sides) = ([0; 3], [0; 2]);
    for seed in 0..300 {
        let start = Input::start(&rules::setup(3, ""), &mut Luck::new(seed));
        let table = start.table();
        beginners[table.turn.index()] += 1;
        for seat in Seat::all(3) {
            assert_eq!(table.supply(seat).len(), 7);
            for &stone in table.supply(seat) {
                let (pair, shows) = (start.pair(stone), table.shows(stone));
                assert_ne!(shows, InputSymbol::Joker);
                assert!(pair.has(shows));
                if pair != Pair::JOKER {
                    sides[usize::from(shows == pair.sides().0)] += 1;
                }
            }
            for pair in Pair::all() {
                let stones = table.supply(seat).iter();
                assert_eq!(
                    stones.filter(|&&stone| start.pair(stone) == pair).count(),
                    1
                );
            }
        }
        assert_eq!(table.laid_out().iter().count(), 9);
    }
    assert!(beginners.iter().all(|&count| count > 60), "{beginners:?}");
    assert!(sides.iter().all(|&count| count > 2400), "{sides:?}");
}

/// "Or after 1,000 turns in all." The count is kept but not written.
#[test]
fn a_thousand_turns_end_the_game() {
    let mut long = lay("points=3,5 won0=3 won1=5");
    long.table.turns = 999;
    play(&mut long, "take:#1 put:3.2");
    assert_eq!(Input::outcome(&long), Seat::new(1).map(Outcome::Win));
    let again = rules::position::<Input>(&rules::text::<Input>(&long));
    assert_eq!((again.table().turns, Input::outcome(&again)), (0, None));
}

/// In practice games the console remembers the sides that were seen in the open, and
/// nothing else; no text contains them.
#[test]
fn practice_remembers_what_was_seen() {
    let mut game = lay("");
    game.table.variants.practice = true;
    let stone = game.table().supply(Seat::FIRST)[0];
    assert_eq!(game.table().seen(stone), None);
    play(&mut game, "take:#1");
    assert_eq!(game.table().seen(stone), Some(InputSymbol::Full));
    play(&mut game, "put:3.2 take:#1 put:3.4 take:3.2");
    assert_eq!(game.table().seen(stone), Some(InputSymbol::Half));
    let mut others = game.table().supply(Seat::FIRST).iter();
    assert!(others.all(|&stone| game.table().seen(stone).is_none()));
    assert!(!view_of(&game).contains("practice"));
    // Without practice, nothing is remembered.
    let plain = after("", "take:#1 put:3.2");
    assert_eq!(plain.table().seen(stone), None);
    let mut variants = Variants::default();
    assert_eq!(variants.set("practice", "on"), Ok(()));
    assert!(variants.practice);
}

/// "Every combination of two or three laid-out cards": the engine accepts each of them, in
/// any order, and writes them ascending.
#[test]
fn every_combination_is_taken() {
    for (seats, last) in [(2, 6u8), (3, 9)] {
        let three = (1..=last)
            .flat_map(|a| (1..=last).flat_map(move |b| (0..=last).map(move |c| [a, b, c])));
        for [a, b, c] in three {
            if a == b || b == c || a == c {
                continue;
            }
            // With 0 for the third it is two.
            let text = match c {
                0 => format!("{b};{a}"),
                c => format!("{b};{a};{c}"),
            };
            let mut variants = Variants::default();
            assert_eq!(variants.set("combo", &text), Ok(()), "{text}");
            assert_eq!(variants.check(seats), Ok(()), "{text}");
            let named = [a, b, c].into_iter().filter(|&number| number != 0);
            let expected = named.fold(0, |bits, number| bits | 1 << number);
            assert_eq!(variants.combo.bits(), expected);
        }
    }
}

/// The rows of the table set-up go through all values and never allow an unplayable
/// combination.
#[test]
fn the_set_up_offers_what_can_be_played() {
    for seats in 2..=3 {
        let mut variants = Variants::default();
        for row in 0..7 {
            let start = variants.row(row, seats).expect("seven rows");
            let mut values = 0;
            loop {
                variants.turn(row, seats, true);
                values += 1;
                assert_eq!(variants.check(seats), Ok(()));
                let there = variants;
                variants.turn(row, seats, false);
                variants.turn(row, seats, true);
                assert_eq!(there, variants);
                if variants.row(row, seats) == Some(start.clone()) {
                    break;
                }
            }
            let expected = match (row, seats) {
                (1, _) => 3,
                (2, 2) => 7,
                (2, _) => 10,
                // Picked, not turned.
                (3, _) => 1,
                (5, 2) => 4,
                (5, _) => 8,
                _ => 2,
            };
            assert_eq!(values, expected, "row {row} for {seats}");
        }
        assert_eq!(variants, Variants::default());
        assert_eq!(variants.row(7, seats), None);
    }
    let mut variants = Variants::default();
    variants.turn(5, 3, false);
    variants.turn(5, 3, false);
    let Some(row) = variants.row(5, 3) else {
        panic!("kids");
    };
    assert_eq!(row.value, OptionValue::Seats(0b110));
}

/// A move is a byte, and every byte that is one is written like that.
#[test]
fn moves_are_a_byte() {
    for text in [
        "claim:4", "claim:0", "null", "take:4.2", "take:#3", "hold:4.2", "hold:#7", "put:0.5",
        "back",
    ] {
        let played = rules::read_move::<Input>(text);
        assert_eq!(rules::move_text::<Input>(&played), text);
        assert_eq!(bytes::come_back(&played, 1).len(), 1);
    }
    for byte in 0..=u8::MAX {
        if let Ok(played) = bytes::read::<InputMove>(&[byte]) {
            assert_eq!(bytes::written(&played, 1), [byte]);
        }
    }
}

/// In old saves, a Null with a misfit in hand waited for `back`.
#[test]
fn an_older_misfit_has_failed() {
    let mut turned = after("null=on won0=4 points=4,0", "null take:#1 put:0.2 take:#2");
    let expected = view_of(&turned);
    // As it was written then: the stone still on the 0, nothing lost yet.
    let table = &mut turned.table;
    let stone = table.supply[0].pop().expect("the stone from the 0");
    table.cards[0][1] = Some(stone);
    table.null = NullTurn::Building;
    table.points[0] = 4;
    let won = Won {
        card: NumberCard::new(4).unwrap(),
        single_colour: false,
        seat: Seat::FIRST,
    };
    table.won.push(won.pack()).unwrap();
    assert_eq!(view_of(&kept(&turned)), expected);
}

/// Everything in a position is restored from its bytes: returned stones, seats that lost
/// all, the state of a Null, `bonus=3`.
#[test]
fn bytes_keep_everything() {
    for (spec, moves) in [
        (
            "3:0vr,-,-,-,- supply0=vh/v;vs/v;hr/h;hs/h;rs/r;js/s last=vr:3.1>1.2>3.1;-",
            "",
        ),
        (
            "null=on bonus=3 combo=1;6 won0=lost won1=2 nulled=1",
            "null",
        ),
        ("null=on won0=4 points=4,0", "null take:#1 put:0.2 take:#2"),
        ("null=on won0=4 points=4,0", "null take:#1 put:0.2"),
        (
            "solo=double 3:1rs,0vh,1vr,0hs,- supply0=vr/v;vs/v;hr/h;rs/r;js/s \
             supply1=vh/v;vs/v;hr/h;hs/h;js/s",
            "claim:3 take:#2",
        ),
    ] {
        let there = after(spec, moves);
        assert_eq!(kept(&there), there);
    }
}

/// The facts after the end: numbers won, the best of them, turns.
#[test]
fn facts_tell_of_the_numbers_won() {
    let there = after("won0=2;5 won1=4 points=7,4", "");
    let told = |seat| {
        let mut facts = Facts::new(Language::German);
        Input::facts(&there, seat, &mut facts);
        let texts = facts
            .iter()
            .map(|fact| format!("{} {}", &*fact.value, fact.label.german));
        texts.collect::<Vec<_>>()
    };
    assert_eq!(told(Seat::FIRST), ["2 Zahlen", "+5 beste Zahl", "0 Züge"]);
    assert_eq!(
        told(Seat::FIRST.next(2)),
        ["1 Zahl", "+4 beste Zahl", "0 Züge"]
    );
}
