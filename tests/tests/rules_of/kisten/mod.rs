//! Facts the engine protocol does not show: luck, bytes, and the game that follows.
//!
//! Every sentence and every worked example of the page is in
//! `tests/pages/kisten.txt`; the page once more, slowly and independently, in
//! `tests/src/reference/`.
//!
//! - this file: games, luck, bytes
//! - `piles`: what can be drawn, and with which tiles

mod piles;

use taschenspieler_core::game::{Facts, Game};
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::games::kisten::pile::TileKind;
use taschenspieler_core::games::kisten::rules::{
    Highlights, KistenMove, KistenPhase, KistenPosition,
};
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::save::Damaged;

/// One tile is left to draw.
const LAST: &str = "seats=2 pile=g0:0,0:1;0,1:1;1,0:1 stack=1,0,0,0 hand0=13,14,8,4 hand1=0,0,1,0 points=5,6 turn=1";

#[track_caller]
fn play(mut position: KistenPosition, moves: &str) -> KistenPosition {
    rules::play::<Kisten>(&mut position, moves);
    position
}

fn start(options: &str, seats: u8) -> KistenPosition {
    let mut setup = rules::setup(seats, options);
    setup.first = Some(Seat::FIRST);
    Kisten::start(&setup, &mut Luck::new(1))
}

/// Every remaining tile is equally likely, not every kind.
#[test]
fn draws_are_weighted_by_what_is_left() {
    let begun = start("", 2);
    let mut luck = Luck::new(5);
    let open = (0..4500)
        .filter(|_| Kisten::roll(&begun, &mut luck) == Some(KistenMove::Draw(TileKind::Open)))
        .count();
    assert!((330..470).contains(&open), "{open} of 4500 instead of 400");
    let few = rules::position::<Kisten>(
        "seats=2 pile=g0:0,0:1 stack=15,0,0,0 hand0=0,15,11,4 hand1=0,0,0,0 points=0,0 turn=1",
    );
    assert!(
        (0..50).all(|_| Kisten::roll(&few, &mut luck) == Some(KistenMove::Draw(TileKind::Left)))
    );
}

/// In the first round no one can build: five tiles are needed, but there are four.
#[test]
fn the_first_round_is_too_early() {
    for options in ["", "kids=on"] {
        let mut game = play(start(options, 3), "draw:l");
        for _ in 0..3 {
            assert!(game.is_too_early());
            game = play(game, "pass noknock noknock draw:r");
        }
        // Two tiles and the start crate may be enough for two crates.
        assert!(!game.is_too_early());
    }
}

/// Nothing is shifted: of the places before at least one remains.
#[test]
fn the_arbiter_does_not_move_the_pile() {
    let position = rules::position::<Kisten>(
        "seats=2 pile=g0:0,0:1 stack=0,0,0,0 hand0=9,9,9,0 hand1=6,6,2,4 points=0,0 turn=0",
    );
    let texts = rules::move_texts::<Kisten>(&position);
    assert!(
        texts
            .iter()
            .all(|text| text == "pass" || text.contains("0,0:"))
    );
    let unique: std::collections::BTreeSet<&String> = texts.iter().collect();
    assert_eq!(unique.len(), texts.len());
}

/// Three times the crates less the tiles is what all actions together scored.
#[test]
fn crates_and_tiles_tell_the_points() {
    let mut luck = Luck::new(9);
    for seed in 0..20 {
        let mut game = Kisten::start(&rules::setup(2, ""), &mut Luck::new(seed));
        let mut failed = 0;
        while Kisten::actor(&game) != Actor::Over {
            let listed = rules::moves::<Kisten>(&game);
            let played = match Kisten::actor(&game) {
                Actor::Chance => Kisten::roll(&game, &mut luck),
                // A player who can build usually does.
                _ => luck.pick(&listed[listed.len() / 2..]).cloned(),
            };
            let played = played.unwrap();
            failed += u16::from(played == KistenMove::GiveUp);
            Kisten::apply(&mut game, &played).unwrap();
        }
        let scored: u16 = Seat::all(2).map(|seat| game.points(seat)).sum();
        let pile = &game.pile;
        assert_eq!(
            scored - 2 * failed,
            3 * pile.crates() - pile.tiles().count()
        );
        assert!(scored - 2 * failed <= 144);
    }
}

/// The pile just built can be dismantled.
#[test]
fn dismantling_may_follow_on_a_game() {
    let over = play(
        rules::position::<Kisten>(LAST),
        "draw:l pass noknock pass noknock",
    );
    let (variant, next) = Kisten::sequel(&over).unwrap();
    assert!(variant.dismantling && next.is_sound());
    assert_eq!(
        rules::text::<Kisten>(&next),
        "seats=2 pile=g0:0,0:1;0,1:1;1,0:1 stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 points=0,0 turn=1 mode=abbau"
    );
    assert_eq!(Kisten::sequel(&next), None);
    assert_eq!(Kisten::sequel(&rules::position::<Kisten>(LAST)), None);
}

/// `kids` cannot be combined with it: a pile that only the kids' rules allow is not
/// dismantled.
#[test]
fn what_kids_have_built_is_dismantled_only_if_it_is_a_pile() {
    let over = |pile: &str, rest: &str| {
        rules::position::<Kisten>(&format!(
            "seats=2 pile={pile} stack=0,0,0,0 hand0={rest} hand1=0,0,0,0 points=1,0 turn=0 passes=2 kids=on"
        ))
    };
    let row = over("g0:0,0:1;1,0:1", "15,14,10,0");
    let (variant, next) = Kisten::sequel(&row).unwrap();
    assert!(variant.dismantling && !variant.kids && next.is_sound());
    assert_eq!(Kisten::sequel(&over("g0:0,0:1;1,-1:1", "14,14,10,0")), None);
}

/// Saves of an older version are read, move by move. In them a pass with fewer than two
/// tiles led to no question. The game is played to its end with that rule, and its new
/// saves mark it too.
#[test]
fn a_game_of_an_older_version_goes_on() {
    let written = |position: &KistenPosition| bytes::written(position, 256);
    let now = start("", 2);
    let mut old = written(&now);
    // So it was written: the variant alone.
    assert_eq!(old[0], 0x10);
    old[0] = 0;
    let before = bytes::read(&old).unwrap();
    assert_eq!(written(&before), old);
    let passed = play(before, "draw:l pass");
    assert_eq!(
        (passed.turn.number(), &passed.phase),
        (1, &KistenPhase::Drawing)
    );
    assert_eq!(written(&passed)[0], 0);
    let asked = play(passed, "draw:t pass draw:r pass");
    assert_eq!(asked.phase, KistenPhase::Asking(Seat::new(1).unwrap()));
    // A game that begins now asks about every pass.
    let asked = play(now, "draw:l pass");
    assert_eq!(asked.phase, KistenPhase::Asking(Seat::new(1).unwrap()));
    let mut wrong = bytes::come_back(&asked, 256);
    // Fewer than two tiles, and asked: no older version wrote that.
    wrong[0] = 0;
    assert_eq!(bytes::read::<KistenPosition>(&wrong), Err(Damaged));
}

/// The result shows the biggest action and the points by knocking, both of which are saved
/// with the game.
#[test]
fn what_people_talk_about_is_remembered() {
    let square = "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=2,2,2,1 \
        hand1=12,12,6,3 points=3,4 turn=0";
    let begun = rules::position::<Kisten>(square);
    assert_eq!(begun.highlights, Highlights::default());
    let knocked = play(begun, "pass knock build:g-1:0,0:1;0,1:1;1,0:1;1,1:1");
    let eight = Highlights {
        biggest: 8,
        knocking: 8,
    };
    assert_eq!(knocked.highlights, eight);
    let mut wrong = bytes::come_back(&knocked, 256);
    // There is only one way to write that there is no such fact.
    let end = wrong.len() - 2;
    wrong[end..].fill(0);
    assert_eq!(bytes::read::<KistenPosition>(&wrong), Err(Damaged));
    let mut facts = Facts::new(Language::German);
    Kisten::facts(&knocked, Seat::FIRST, &mut facts);
    let told = facts
        .iter()
        .map(|fact| format!("{} {}", &*fact.value, fact.label.german));
    let told: Vec<String> = told.collect();
    assert_eq!(told, ["8 Top-Zug", "8 erklopft", "8 Kisten"]);
}
