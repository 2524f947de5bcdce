//! The variants.

use super::{after, card, choices, field, refused, text_of, view_of, written};
use crate::game::{BadOption, Notation, OptionValue, Options, Outcome, Rules, Seat};
use crate::games::input::Input;
use crate::games::input::options::Variants;
use crate::games::input::stones::Symbol;
use std::format;

/// `solo=double`: "a number built in one colour scores double instead of +2".
#[test]
fn one_colour_may_score_double() {
    let spec = "solo=double 3:0rs,0vh,0vr,0hs,-";
    let won = text_of(&after(spec, "claim:3 take:#2 put:3.5"));
    assert_eq!(
        (field(&won, "points").as_str(), field(&won, "won0").as_str()),
        ("6,0", "3+")
    );
    assert!(won.starts_with("seats=2 null=off solo=double cards="));
}

/// `free=N`: "stones may be put on card N without turning over"; "only a stone
/// that can be put on card N may be held".
#[test]
fn a_free_card_takes_stones_as_they_lie() {
    let spec = "free=3";
    let held = "hold:#1 hold:#2 hold:#3 hold:#4 hold:#5 hold:#6";
    assert_eq!(choices(spec, "", "hold"), held);
    assert_eq!(
        refused(spec, "hold:#7"),
        "as it lies it cannot be put on the 3"
    );
    assert_eq!(choices(spec, "hold:#1", ""), "put:3.3");
    assert_eq!(
        refused(spec, "hold:#1 put:5.1"),
        "unturned it may only go on the 3"
    );
    let put = text_of(&after(spec, "hold:#1 put:3.3"));
    assert_eq!(
        (card(&put, 3).as_str(), field(&put, "last").as_str()),
        ("-,-,0vh,-,-", "vh:supply>3.3;-")
    );
    assert_eq!(refused("", "hold:#1"), "stones must be turned over");
    // Under all other rules: neither onto the same strip nor back to the last one.
    assert_eq!(choices("free=3 3:-,0vh,-,-,-", "", "hold:3"), "hold:3.2");
    assert_eq!(choices("free=3 3:-,0vh,-,-,-", "hold:3.2", ""), "put:3.4");
    let pendulum = "free=3 3:-,-,-,0vh,- last=vh:3.4>3.2>3.4;-";
    assert_eq!(choices(pendulum, "", "hold:3"), "");
    let first = "free=3 3:-,-,-,0vh,- last=vh:3.2>3.4;-";
    assert_eq!(choices(first, "hold:3.4", ""), "put:3.2");
    // The last stone of the completed free card may be held, for another strip.
    assert_eq!(
        choices("free=3 3:-,0vh,-,-,- up=3", "hold:3.2", ""),
        "put:3.4"
    );
}

/// "Closing included"; "after `claim:M` only if M = N".
#[test]
fn a_free_card_is_closed_with_an_announcement() {
    let spec = "free=3 3:1rs,0vh,1vr,0hs,- supply0=vr/r;vs/v;hr/h;rs/r;js/s";
    // Without an announcement the closing strip is barred, so nothing can be held.
    assert_eq!(choices(spec, "", "hold"), "");
    assert_eq!(choices(spec, "claim:3", "hold"), "hold:#1 hold:#4");
    let won = text_of(&after(spec, "claim:3 hold:#1 put:3.5"));
    assert_eq!(field(&won, "won0"), "3");
    let other = "free=2 3:1rs,0vh,1vr,0hs,-";
    assert_eq!(choices(other, "claim:3", "hold"), "");
    assert_eq!(
        refused(other, "claim:3 hold:#4"),
        "as it lies it cannot be put on the 2"
    );
    assert!(choices(other, "", "hold").contains("hold:#3"));
}

/// A free Null: in the Null only, and only what fits.
#[test]
fn the_null_may_be_the_free_card() {
    let spec = "null=on free=0 won0=4 points=4,0";
    assert_eq!(choices(spec, "", "hold"), "");
    assert_eq!(choices(spec, "null", "hold"), "hold:#4 hold:#5 hold:#6");
    let other = "null=on free=3 won0=4 points=4,0";
    assert_eq!(choices(other, "null", "hold"), "");
}

/// `kids`: "those seats need not turn stones over, anywhere"; "kids may hold any
/// stone, also in the Null; a held stone that fits nowhere goes `back`"; "for a
/// held stone a penalty, or the loss of a Null, is due when it is held".
#[test]
fn kids_hold_what_they_like() {
    let spec = "kids=0 3:1rs,0vh,1vr,0hs,- points=5,0 won0=5";
    assert_eq!(choices(spec, "", "hold").split(' ').count(), 7);
    assert_eq!(choices(spec, "", "take").split(' ').count(), 7);
    assert_eq!(
        refused(&format!("{spec} turn=1"), "hold:#1"),
        "stones must be turned over"
    );
    let put = text_of(&after(spec, "hold:#1 put:5.1"));
    assert_eq!(card(&put, 5), "0vr,-,-,-,-");
    let held = view_of(&after(spec, "hold:#1"));
    assert_eq!(field(&held, "stone"), "v?:supply");
    let failed = view_of(&after(spec, "claim:3 hold:#1"));
    assert_eq!(field(&failed, "points"), "2,0");
    let won = text_of(&after(spec, "claim:3 hold:#4 put:3.5"));
    assert_eq!(
        (card(&won, 3).as_str(), field(&won, "won0").as_str()),
        ("1rs,0vh,1vr,0hs,0rs", "5;3")
    );
    // A held misfit: every strip for v is taken.
    let full = "kids=0 1:0hs,0vh,0vs,1vh,- 2:-,-,-,-,1vr 3:-,-,1vs,-,- 4:-,-,0js/j,-,- \
        5:1js/j,-,-,-,- supply0=vr/v;hr/h;rs/r";
    assert_eq!(choices(full, "hold:#1", ""), "back");
    let back = text_of(&after(full, "hold:#1 back"));
    assert_eq!(field(&back, "supply0"), "hr/h;rs/r;vr/v");
    // In the Null: h as it lies, then a v that does not fit.
    let null = "null=on kids=0 won0=4 points=4,0";
    let moves = "null hold:#4 put:0.2 hold:#1";
    let held = view_of(&after(null, moves));
    assert_eq!(
        (
            field(&held, "points").as_str(),
            field(&held, "won0").as_str()
        ),
        ("0,0", "lost")
    );
    assert_eq!(field(&held, "supply0"), "v?/v;v?/v;h?/h;r?/r;s?/s;h?/h");
    assert!(choices(null, moves, "").starts_with("put:1.2 put:1.3"));
    let put = text_of(&after(null, &format!("{moves} put:5.1")));
    assert_eq!(card(&put, 5), "0vh,-,-,-,-");
    // Where no v is free it goes back.
    let full = format!("{full} null=on won0=4 points=4,0");
    let moves = "null hold:#2 put:0.2 hold:#1";
    assert_eq!(choices(&full, moves, ""), "back");
    let back = text_of(&after(&full, &format!("{moves} back")));
    assert_eq!(field(&back, "supply0"), "rs/r;hr/h;vr/v");
    assert_eq!(field(&back, "points"), "0,0");
}

/// `jokerclose=on`: "the Joker symbol may close".
#[test]
fn the_joker_may_close_if_agreed() {
    let spec = "jokerclose=on 3:1rs,0vh,1vr,0hs,-";
    assert_eq!(choices(spec, "claim:3 take:#5", ""), "put:3.5");
    let won = text_of(&after(spec, "claim:3 take:#5 put:3.5"));
    assert_eq!(
        (card(&won, 3).as_str(), field(&won, "won0").as_str()),
        ("1rs,0vh,1vr,0hs,0js/j", "3")
    );
}

/// `combo=1;2;3`: "a seat that has won all numbers of the combination wins at
/// once"; it "counts the numbers now on the seat's list".
#[test]
fn a_combination_wins_at_once() {
    let spec = "combo=2;3 3:1rs,0vh,1vr,0hs,- won0=2 won1=3 points=2,3";
    let won = after(spec, "claim:3 take:#1 put:3.5");
    assert_eq!(Input::outcome(&won), Some(Outcome::Win(Seat::FIRST)));
    assert_eq!(field(&text_of(&won), "turn"), "0");
    let lost = spec.replace("won0=2", "won0=5");
    let on = after(&lost, "claim:3 take:#1 put:3.5");
    assert_eq!(Input::outcome(&on), None);
}

/// For practice the console remembers what was seen in the open, and nothing
/// else; no text tells of it.
#[test]
fn practice_remembers_what_was_seen() {
    let mut game = super::lay("");
    game.table.variants.practice = true;
    let stone = game.table().supply(Seat::FIRST)[0];
    assert_eq!(game.table().seen(stone), None);
    super::play(&mut game, "take:#1");
    assert_eq!(game.table().seen(stone), Some(Symbol::Full));
    super::play(&mut game, "put:3.2 take:#1 put:3.4 take:3.2");
    assert_eq!(game.table().seen(stone), Some(Symbol::Half));
    let others = game.table().supply(Seat::FIRST).iter();
    assert!(
        others
            .filter_map(|&stone| game.table().seen(stone))
            .next()
            .is_none()
    );
    assert!(!view_of(&game).contains("practice"));
    // Without it nothing is kept.
    let plain = after("", "take:#1 put:3.2");
    assert_eq!(plain.table().seen(stone), None);
    let mut variants = Variants::default();
    assert_eq!(variants.set("practice", "on"), Ok(()));
    assert!(variants.practice);
}

/// `bonus=3`: "+3 instead of +2 [...]; not with `solo=double`".
#[test]
fn one_colour_may_score_three_more() {
    let spec = "bonus=3 3:0rs,0vh,0vr,0hs,-";
    let won = text_of(&after(spec, "claim:3 take:#2 put:3.5"));
    assert_eq!(
        (field(&won, "points").as_str(), field(&won, "won0").as_str()),
        ("6,0", "3+")
    );
    assert!(won.starts_with("seats=2 null=off bonus=3 cards="));
    let both = [("solo", "double"), ("bonus", "3")];
    for [(first, one), (second, other)] in [both, [both[1], both[0]]] {
        let mut variants = Variants::default();
        assert_eq!(variants.set(first, one), Ok(()));
        assert!(matches!(
            variants.set(second, other),
            Err(BadOption::Value(_))
        ));
        assert_eq!(variants.set(second, "off"), Ok(()));
        assert_eq!(variants.set(first, "off"), Ok(()));
        assert_eq!(variants, Variants::default());
    }
    let both = written("solo=double bonus=3");
    assert!(Input::read_position(&both).is_err());
}

/// "Every combination of two or three laid-out cards": the engine takes each of
/// them, in whatever order, and writes them ascending.
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

/// Options follow `null=` in the order of the page; `combo` "must name cards
/// that are laid out".
#[test]
fn options_are_written_in_order() {
    let bonus = written("null=on bonus=3 free=0 combo=2;6 jokerclose=on kids=1");
    assert_eq!(text_of(&super::position(&bonus)), bonus);
    for (here, there) in [
        ("bonus=3 free=0", "free=0 bonus=3"),
        ("combo=2;6 jokerclose=on", "jokerclose=on combo=2;6"),
    ] {
        let other = bonus.replace(here, there);
        assert!(Input::read_position(&other).is_err(), "{other}");
    }
    let spec = "seats=3 null=on solo=double free=3 combo=1;2;3 jokerclose=on kids=0;2";
    let text = written(spec);
    assert!(text.starts_with(&format!("{spec} cards=1:")));
    assert_eq!(text_of(&super::position(&text)), text);
    let mut variants = Variants::default();
    for (key, value) in [
        ("null", "on"),
        ("solo", "double"),
        ("free", "3"),
        ("combo", "3;1;2"),
        ("jokerclose", "on"),
        ("kids", "2;0"),
    ] {
        assert_eq!(variants.set(key, value), Ok(()), "{key}");
    }
    assert_eq!(&variants, super::position(&text).table().variants());
    for (key, value) in [
        ("null", "yes"),
        ("solo", "3"),
        ("bonus", "4"),
        ("bonus", "double"),
        ("free", "12"),
        ("free", ""),
        ("combo", "1;1"),
        ("combo", "1,2"),
        ("kids", "3"),
        ("kids", "0;0"),
        ("jokerclose", "1"),
    ] {
        assert!(
            matches!(variants.set(key, value), Err(BadOption::Value(_))),
            "{key}={value}"
        );
    }
    assert_eq!(variants.set("joker", "on"), Err(BadOption::Unknown));
    let check = |key: &str, value: &str, seats| {
        let mut variants = Variants::default();
        variants.set(key, value).expect("an option");
        variants.check(seats).is_ok()
    };
    assert!(check("combo", "1;2;3", 2) && check("combo", "7;8;9", 3));
    assert!(!check("combo", "5;7", 2) && !check("combo", "0;1", 3));
    // With the Null card 0 is laid out, too.
    let mut null = Variants::default();
    assert_eq!(
        (null.set("null", "on"), null.set("combo", "0;1")),
        (Ok(()), Ok(()))
    );
    assert_eq!(null.check(2), Ok(()));
    assert!(check("free", "6", 2) && !check("free", "7", 2) && !check("free", "0", 3));
    assert!(check("kids", "0;1", 2) && !check("kids", "2", 2));
}

/// The rows of the table set-up go through everything and never leave what
/// can be played.
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
    assert!(matches!(row.value, OptionValue::Composed(name) if &*name == "2 3"));
}
