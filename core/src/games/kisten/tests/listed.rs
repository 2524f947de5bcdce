//! What the arbiter lists, and the facts of the page.

use super::super::Kisten;
use super::super::rules::Move;
use super::{SQUARE, move_texts, moves, play, setup, two};
use crate::game::{Actor, Rules, Seat};
use crate::luck::Luck;
use std::string::String;
use std::vec::Vec;

/// Lids of the pile and of the hand first; open ones on the first new columns.
#[test]
fn the_arbiter_lays_open_lids_only_where_others_lack() {
    let listed = |pile: &str, hand| move_texts(&two(pile, hand));
    let has = |texts: &[String], text: &str| texts.iter().any(|other| other == text);
    let corner = "g0:0,0:1;0,1:1;1,0:1";
    assert!(has(
        &listed(corner, [0, 0, 1, 1]),
        "build:g0:0,0:1;0,1:1;1,0:1;1,1:1"
    ));
    let open = listed(corner, [0, 0, 0, 1]);
    assert_eq!(open, ["build:g0:0,0:1;0,1:1;1,0:1;1,1:1o", "pass"]);
    let both = listed(corner, [0, 2, 1, 1]);
    assert!(has(&both, "build:g0:0,0:1;0,1:1;1,0:1;1,1:1"));
    assert!(has(&both, "build:g0:0,0:1;0,1:1;1,0:1;1,1:1o;2,0:1"));
}

/// A layer underneath, and one column beside it; not two.
#[test]
fn the_arbiter_pushes_a_layer_in() {
    let texts = move_texts(&two(SQUARE, [3, 3, 3, 0]));
    let has = |text: &str| texts.iter().any(|other| other == text);
    assert!(has("build:g-1:0,0:1;0,1:1;1,0:1;1,1:1"));
    assert!(has("build:g-1:0,0:1;0,1:1;1,0:1;1,1:0"));
    assert!(!has("build:g-1:0,0:1;0,1:0;1,0:1;1,1:0"));
    assert!(!has("build:g-2:0,0:1;0,1:1;1,0:1;1,1:1"));
    // More than the arbiter lists may be played all the same.
    let far = "build:g-1:0,0:1;0,1:0;1,0:1;1,1:0";
    assert_eq!(play(two(SQUARE, [3, 3, 3, 0]), far).pile().crates(), 6);
}

/// Nothing is shifted: of the places before at least one remains.
#[test]
fn the_arbiter_does_not_move_the_pile() {
    let texts = move_texts(&two("g0:0,0:1", [9, 9, 9, 0]));
    assert!(
        texts
            .iter()
            .all(|text| text == "pass" || text.contains("0,0:"))
    );
    let unique: std::collections::BTreeSet<&String> = texts.iter().collect();
    assert_eq!(unique.len(), texts.len());
}

/// All numbers of a pile lie between -99 and 99: nothing is listed beyond.
#[test]
fn the_arbiter_stays_within_the_numbers() {
    let low = two("g-99:99,-99:-98", [3, 3, 3, 0]);
    let texts = move_texts(&low);
    assert!(texts.len() > 3);
    for text in &texts {
        assert!(!text.contains("100"), "{text}");
        assert!(text == "pass" || text.starts_with("build:g-99:"), "{text}");
    }
}

/// The longest line from edge to edge: the arbiter still lists what changes
/// two columns of it, far out as they are.
#[test]
fn the_arbiter_knows_the_longest_line_for_kids() {
    let line = |steps: i32| {
        let columns: Vec<String> = (0..steps).map(|x| std::format!("{x},{}:1", -x)).collect();
        columns.join(";")
    };
    let kids = |pile: &str, hand: &str, rest: &str| {
        super::position(&std::format!(
            "seats=2 pile=g0:{pile} stack=0,0,0,0 hand0={hand} hand1={rest} points=0,0 turn=0 kids=on"
        ))
    };
    let ten = kids(&line(10), "2,2,2,0", "4,4,0,0");
    let texts = move_texts(&ten);
    let has = |text: String| texts.contains(&text);
    assert!(has(std::format!("build:g0:{}", line(12))));
    assert!(has(std::format!("build:g0:-2,2:1;-1,1:1;{}", line(10))));
    assert!(has(std::format!("build:g0:-1,1:1;{}", line(11))));
    let full = kids(&line(12), "4,4,0,0", "0,0,0,0");
    assert!(move_texts(&full).len() > 20);
    let raised = std::format!("build:g0:0,0:2;{}", &line(12)["0,0:1;".len()..]);
    assert!(move_texts(&full).contains(&raised));
}

/// Three times the crates less the tiles is what all actions together scored.
#[test]
fn crates_and_tiles_tell_the_points() {
    let mut luck = Luck::new(9);
    for seed in 0..20 {
        let mut game = Kisten::start(&setup("", 2), &mut Luck::new(seed));
        let mut failed = 0;
        while Kisten::actor(&game) != Actor::Over {
            let listed = moves(&game);
            let played = match Kisten::actor(&game) {
                Actor::Chance => Kisten::roll(&game, &mut luck),
                // Whoever can build does, more often than not.
                _ => luck.pick(&listed[listed.len() / 2..]).cloned(),
            };
            let played = played.unwrap();
            failed += u16::from(played == Move::GiveUp);
            Kisten::apply(&mut game, &played).unwrap();
        }
        let scored: u16 = Seat::all(2).map(|seat| game.points(seat)).sum();
        let pile = game.pile();
        assert_eq!(
            scored - 2 * failed,
            3 * pile.crates() - pile.tiles().count()
        );
        assert!(scored - 2 * failed <= 144);
    }
}
