//! The actions that players find, whether they keep their word, and their strength.

use super::changes::{single_crate, two_columns};
use super::find::{Effort, FoundAction, possible, rebuilt};
use super::height_map::HeightMap;
use super::rebuild::QuickDice;
use crate::games::kisten::Kisten;
use crate::games::kisten::action::build;
use crate::games::kisten::arbiter::{BuildTerms, actions};
use crate::games::kisten::options::KistenVariant;
use crate::games::kisten::pile::{CratePile, MOST_COLUMNS, TileKind, Tiles};
use crate::games::kisten::player::KistenReason;
use crate::games::kisten::rules::{KistenMove, KistenPhase};
use crate::games::testing::prelude::*;

fn pile(text: &str) -> CratePile {
    CratePile::read_text(text).expect("a pile")
}

/// The best rebuild found in two runs of this many steps.
fn most_of(
    before: &CratePile,
    hand: Tiles,
    steps: u32,
    dice: &mut QuickDice,
) -> Option<FoundAction> {
    let effort = Effort { runs: 2, steps };
    rebuilt(before, with(hand), 1, effort, dice, &mut || false)
}

const fn with(hand: Tiles) -> BuildTerms {
    BuildTerms { hand, kids: false }
}

/// Crates come and go by lot: the pile stays drawable, its tiles are counted.
#[test]
fn a_yard_counts_right() {
    let mut dice = QuickDice::new(7);
    for (text, kids) in [
        ("g0:0,0:1", false),
        ("g-1:-2,3:2o;-1,3:1", false),
        ("g0:0,0:4;0,1:3;1,0:4o;1,1:2", false),
        ("g0:0,0:1", true),
        ("g-1:0,0:2;1,-1:1;2,-2:4", true),
    ] {
        let before = pile(text);
        let mut map = HeightMap::of(&before, kids).expect("it is small");
        for step in 0..20_000 {
            let bits = dice.roll();
            let columns = map.columns();
            let spot = columns[(bits >> 16) as usize % columns.len()];
            let spot = HeightMap::around(spot, (bits & 15) as u8 % 9);
            if bits >> 8 & 31 == 0 {
                map.shift_ground(bits >> 13 & 1 == 0);
            } else if bits >> 8 & 3 == 1 && map.can_go(spot) {
                map.set(spot, 0);
            } else if let Some((least, most)) = map.range(spot) {
                let most = most.min(least + 3);
                map.set(spot, least + (bits >> 3 & 31) as u8 % (most - least + 1));
            }
            if step % 16 == 0 && map.columns().len() <= MOST_COLUMNS {
                let pile = map.pile().expect("near");
                let tiles = pile.tiles();
                assert_eq!(pile.flaw(kids), None, "{pile:?}");
                assert!(pile.keeps_open_lids_of(&before), "{pile:?}");
                assert_eq!(pile.crates(), map.crates(), "{pile:?}");
                let sides = [tiles[TileKind::Left], tiles[TileKind::Right]].map(u16::from);
                assert_eq!(sides, [map.left(), map.right()], "{pile:?}");
            }
        }
    }
    let far: Vec<_> = (0..15).map(|x| format!("{x},0:1")).collect();
    assert!(HeightMap::of(&pile(&format!("g0:{}", far.join(";"))), false).is_none());
}

/// A column can be removed exactly if the remaining pile is drawable.
#[test]
fn columns_go_only_if_the_rest_can_be_drawn() {
    let mut piles = Vec::from([
        "g0:0,0:2;0,1:2;0,2:1;1,0:2;1,1:1;2,0:1",
        "g0:0,1:1;1,0:1;1,1:1",
        "g0:0,0:1;0,1:1;0,2:1;1,0:1;1,1:1;1,2:1",
        "g0:0,0:1;1,0:1;2,0:1",
    ]);
    let mut tried: Vec<_> = piles.iter().map(|text| (*text, false)).collect();
    piles.extend([
        "g0:0,0:1;1,-1:1;2,-2:1",
        "g0:0,0:1;1,-1:1;1,0:1;2,-1:1",
        "g0:0,0:1;0,1:1;1,-1:1;2,-2:1;2,-1:1",
        "g0:0,0:1;1,-1:1;1,0:1;2,-2:1;2,-1:1;2,0:1",
    ]);
    tried.extend(piles.iter().map(|text| (*text, true)));
    for (text, kids) in tried {
        let whole = pile(text);
        assert!(whole.is_drawable(kids), "{text}");
        let map = HeightMap::of(&whole, kids).expect("it is small");
        for &spot in map.columns() {
            let mut rest = whole.clone();
            assert!(rest.set_height(map.place(spot), 0));
            assert_eq!(map.can_go(spot), rest.is_drawable(kids), "{text} {rest:?}");
        }
    }
}

/// The most points of all that the arbiter lists.
fn best_of_the_list(before: &CratePile, terms: BuildTerms) -> Option<i16> {
    let mut most = None;
    let _ = actions(before, terms, &mut |after| {
        let bill = build(before, &after, terms).expect("legal");
        most = most.max(Some(bill.points(terms.kids)));
        ControlFlow::Continue(())
    });
    most
}

/// The quick search finds an action as good as the best on the arbiter's list, in every
/// game.
#[test]
fn two_columns_are_as_good_as_the_list() {
    let mut luck = Luck::new(6);
    let mut looked = 0;
    for number in 0..8u8 {
        let options = if number % 2 == 1 { "kids=on" } else { "" };
        let mut game = Kisten::start(&setup(2, options), &mut luck);
        loop {
            let next = match Kisten::actor(&game) {
                Actor::Over => break,
                Actor::Chance => Kisten::roll(&game, &mut luck),
                Actor::Seat(_) if game.is_building() => {
                    let mut all = Vec::new();
                    let _ = actions(&game.pile, game.terms(), &mut |pile| {
                        all.push(pile);
                        ControlFlow::Continue(())
                    });
                    let most = best_of_the_list(&game.pile, game.terms());
                    let found = two_columns(&game.pile, game.terms());
                    assert_eq!(found.map(|found| found.points), most, "{game:?}");
                    looked += 1;
                    luck.pick(&all)
                        .cloned()
                        .map(KistenMove::Build)
                        .or(Some(KistenMove::Pass))
                }
                Actor::Seat(_) => Some(KistenMove::NoKnock),
            };
            Kisten::apply(&mut game, &next.expect("a move")).expect("legal");
        }
    }
    assert!(looked > 250, "{looked}");
}

/// All that the arbiter lists for kids, on piles of any shape up to the
/// longest line from edge to edge.
#[test]
fn two_columns_are_as_good_as_the_list_on_any_pile_for_kids() {
    let mut dice = QuickDice::new(41);
    let mut lines = Vec::from([String::from("0,0:1")]);
    for steps in 1..12 {
        let line: Vec<_> = (0..=steps).map(|x| format!("{x},{}:1", -x)).collect();
        lines.push(line.join(";"));
    }
    let mut looked = 0;
    for text in &lines {
        let mut map = HeightMap::of(&pile(&format!("g0:{text}")), true).expect("it fits");
        for _ in 0..40 {
            for _ in 0..6 {
                let bits = dice.roll();
                let columns = map.columns();
                let spot = columns[(bits >> 16) as usize % columns.len()];
                let spot = HeightMap::around(spot, (bits & 15) as u8 % 9);
                if bits >> 8 & 3 == 1 && map.can_go(spot) {
                    map.set(spot, 0);
                } else if let Some((least, most)) = map.range(spot) {
                    let most = most.min(least + 1);
                    map.set(spot, least + (bits >> 4 & 1) as u8 % (most - least + 1));
                }
            }
            let Some(before) = map.pile() else { continue };
            let tiles = before.tiles();
            if !tiles.is_within(Tiles::KIDS) {
                map = HeightMap::of(&pile(&format!("g0:{text}")), true).expect("it fits");
                continue;
            }
            let rest = Tiles::KIDS.beyond(tiles);
            let hand = Tiles::new(
                rest[TileKind::Left].min((dice.roll() >> 9 & 3) as u8),
                rest[TileKind::Right].min((dice.roll() >> 9 & 3) as u8),
                rest[TileKind::Lid].min((dice.roll() >> 9 & 1) as u8),
                0,
            );
            let terms = BuildTerms { hand, kids: true };
            let most = best_of_the_list(&before, terms);
            let found = two_columns(&before, terms).map(|found| found.points);
            assert_eq!(found, most, "{before:?} {hand:?}");
            looked += u32::from(most.is_some());
        }
    }
    assert!(looked > 40, "{looked}");
}

/// Examples of the page.
#[test]
fn actions_of_the_page_are_found() {
    let found = |text: &str, hand| {
        let before = pile(text);
        let best = most_of(&before, hand, 8_192, &mut QuickDice::new(3));
        let (points, _) = possible(&before, with(hand));
        (best.map_or(0, |found| found.points), points)
    };
    let nearly = "g0:0,0:2;0,1:2;1,0:2;1,1:1";
    assert_eq!(found(nearly, Tiles::NONE), (3, 3));
    let single = single_crate(&pile(nearly), with(Tiles::NONE)).expect("a crate");
    assert_eq!(
        (single.points, single.pile),
        (3, pile("g0:0,0:2;0,1:2;1,0:2;1,1:2"))
    );
    // A layer underneath.
    let square = "g0:0,0:1;0,1:1;1,0:1;1,1:1";
    assert_eq!(found(square, Tiles::new(2, 2, 0, 0)), (8, 8));
    assert_eq!(found(square, Tiles::NONE), (0, 0));
    // With a lid that never moves, a layer is the only action.
    let open = "g0:0,0:1;0,1:1;1,0:1;1,1:1o";
    assert_eq!(found(open, Tiles::new(2, 2, 0, 0)).0, 8);
}

/// While there is no open lid, the table is never beaten and nearly always met.
#[test]
fn annealing_meets_the_table() {
    let mut luck = Luck::new(4);
    let (mut met, mut all) = (0, 0);
    for _ in 0..60 {
        let mut before = pile("g0:0,0:2;0,1:1;1,0:1");
        let [left, right, lid] = [(); 3].map(|()| luck.below(4) as u8 + 1);
        let hand = Tiles::new(left, right, lid, 0);
        let dice = &mut QuickDice::new(luck.below(1 << 30));
        for hand in [hand, Tiles::new(2, 2, 2, 0)] {
            let (points, _) = possible(&before, with(hand));
            let found = most_of(&before, hand, 4_096, dice);
            let most = found.as_ref().map_or(0, |found| found.points);
            assert!(most <= points);
            met += u32::from(most == points);
            all += 1;
            before = found.map_or(before, |found| found.pile);
        }
    }
    println!("{met} of {all}");
    assert!(met * 10 >= all * 9, "{met} of {all}");
}

/// A game between levels, in turn from the first seat on; returns the points.
fn play(setup: &Setup<KistenVariant>, levels: &[Level], seed: u64) -> Vec<i32> {
    let mut thinker = Thinker::<Kisten>::new(Level::Easy, seed);
    let mut game = Kisten::start(setup, &mut thinker.luck);
    loop {
        match Kisten::actor(&game) {
            Actor::Over => break,
            Actor::Chance => {
                let drawn = Kisten::roll(&game, &mut thinker.luck).expect("a tile");
                Kisten::apply(&mut game, &drawn).expect("legal");
            }
            Actor::Seat(seat) => {
                thinker.seat = seat;
                thinker.level = levels[seat.index() % levels.len()];
                let played = thinker.choose(&game);
                assert_ne!(
                    played,
                    KistenMove::GiveUp,
                    "knocked without an action: {game:?}"
                );
                Kisten::apply(&mut game, &played).expect("legal");
            }
        }
    }
    rules::Played::<Kisten>(game).points()
}

fn setup(seats: u8, options: &str) -> Setup<KistenVariant> {
    rules::begun_by(Some(Seat::FIRST), seats, options)
}

/// All levels play every variant to its end together, every move is legal, and no player
/// knocks without an action.
#[test]
fn all_levels_play_every_variant() {
    for (number, options) in (2..).zip([
        "finish=best",
        "kids=on finish=lowest",
        "mode=abbau",
        "finish=lowest",
        "mode=abbau finish=best",
    ]) {
        let points = play(&setup(number, options), &Level::ALL, u64::from(number));
        println!("{options}: {points:?}");
    }
}

/// Told to stop at once, every level still makes a legal move, and builds if
/// the arbiter knows how.
#[test]
fn whoever_must_stop_still_builds() {
    for position in [
        "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=0,0,0,0 hand0=1,1,1,0 hand1=11,11,7,4 points=3,4 turn=0",
        "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1o stack=0,0,0,0 hand0=1,1,1,0 hand1=11,11,8,3 points=3,4 turn=0",
        "seats=3 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1o stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 hand2=0,0,0,0 points=0,0,0 turn=0 mode=abbau",
    ] {
        let game = rules::position::<Kisten>(position);
        for level in Level::ALL {
            let mut thinker = Thinker::<Kisten>::new(level, 1);
            thinker.patience = 0;
            let played = thinker.choose(&game);
            assert!(
                matches!(played, KistenMove::Build(_)),
                "{level:?} {played:?}"
            );
            assert_eq!(Kisten::apply(&mut game.clone(), &played), Ok(()));
        }
        assert!(matches!(&game.phase, KistenPhase::Building));
    }
}

/// A hint is the action of most points, and the simple one of equals.
#[test]
fn hints_tell_the_most_points() {
    let built = KistenMove::Build(pile("g0:0,0:2;0,1:2;1,0:2;1,1:2"));
    for (position, played, reason) in [
        (
            "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=0,0,0,0 hand0=0,0,0,0 hand1=12,12,8,4 points=3,4 turn=0",
            built,
            KistenReason::Points(3),
        ),
        (
            "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=0,0,1,0 hand1=14,14,7,4 points=3,4 turn=0",
            KistenMove::Pass,
            KistenReason::Nothing,
        ),
    ] {
        let view = rules::position::<Kisten>(position);
        let advice = Thinker::<Kisten>::new(Level::Master, 1).advise(&view);
        assert_eq!((advice.played, advice.reason), (Some(played), reason));
    }
}

/// A rebuild far beyond the arbiter's list: it is legal and worth its points.
#[test]
fn rebuilds_are_legal() {
    let before = pile("g0:0,0:1;1,0:1;2,0:1;3,0:1o");
    let hand = Tiles::new(3, 1, 2, 1);
    let found = most_of(&before, hand, 8_192, &mut QuickDice::new(9)).expect("a rebuild");
    let bill = build(&before, &found.pile, with(hand)).expect("legal");
    assert_eq!(bill.points(false), found.points);
    assert!(found.points >= 8, "{found:?}");
}

/// Two players who take the best of the list reach about 46 crates and 91 points together
/// in 47 turns, as the rules page says.
#[test]
fn two_who_take_the_best_of_the_list_build_as_the_page_says() {
    let (mut crates, mut points, mut turns) = (0, 0, 0);
    const GAMES: u32 = 40;
    for seed in 0..GAMES {
        let mut luck = Luck::new(seed.into());
        let mut game = Kisten::start(&setup(2, ""), &mut luck);
        while let actor @ (Actor::Chance | Actor::Seat(_)) = Kisten::actor(&game) {
            let played = match actor {
                Actor::Seat(_) if game.phase == KistenPhase::Building => {
                    turns += 1;
                    let found = two_columns(&game.pile, game.terms());
                    found.map_or(KistenMove::Pass, |found| KistenMove::Build(found.pile))
                }
                Actor::Seat(_) => KistenMove::NoKnock,
                _ => Kisten::roll(&game, &mut luck).expect("a tile"),
            };
            Kisten::apply(&mut game, &played).expect("legal");
        }
        crates += u32::from(game.pile.crates());
        points += Seat::all(2)
            .map(|seat| u32::from(game.points(seat)))
            .sum::<u32>();
    }
    let [crates, points, turns] = [crates, points, turns].map(|sum| sum / GAMES);
    println!("{crates} crates, {points} points, {turns} turns");
    assert!((43..=49).contains(&crates), "{crates}");
    assert!((84..=98).contains(&points), "{points}");
    assert!((46..=49).contains(&turns), "{turns}");
}

/// With sixteen columns one has to go before another can come.
#[test]
fn two_columns_know_that_lids_may_move() {
    let full: Vec<_> = (0..16)
        .map(|n| format!("{},{}:{}", n / 4, n % 4, if n == 15 { 1 } else { 2 }))
        .collect();
    let before = pile(&format!("g0:{}", full.join(";")));
    let terms = with(Tiles::new(0, 2, 0, 0));
    let most = best_of_the_list(&before, terms);
    let found = two_columns(&before, terms).map(|found| found.points);
    assert!(most.is_some() && found == most, "{found:?} {most:?}");
}

/// Each level has more points than the one below, over a few games with
/// seats changed; the arena measures it with many.
#[test]
fn every_level_beats_the_one_below() {
    for options in ["", "mode=abbau"] {
        for pair in Level::ALL.windows(2) {
            let (mut better, mut worse) = (0, 0);
            for game in 0..6 {
                let levels = if game % 2 == 0 {
                    [pair[1], pair[0]]
                } else {
                    [pair[0], pair[1]]
                };
                let points = play(&setup(2, options), &levels, 100 + game / 2);
                better += points[(game % 2) as usize];
                worse += points[1 - (game % 2) as usize];
            }
            println!("{options} {pair:?}: {better} to {worse}");
            assert!(better > worse, "{options} {pair:?}: {better} to {worse}");
        }
    }
}
