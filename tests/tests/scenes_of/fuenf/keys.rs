//! Scripted keys and their replies, random keys, the key bar.

use super::{CUT, Desk, HALVES, MIDDLE, QUIET, START, STUCK, long};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::fuenf::advice::FuenfReason;
use taschenspieler_core::games::fuenf::cell::Colour;
use taschenspieler_core::games::fuenf::position::FuenfPhase;
use taschenspieler_core::games::fuenf::rules::FuenfMove;
use taschenspieler_core::games::fuenf::scene::{FuenfOverlay, threats::Threat};

fn played(text: &str) -> Reply<FuenfMove> {
    Reply::Play(rules::read_move::<Fuenf>(text))
}

/// While stones are moved a four threatens only if another stone can go there.
#[test]
fn fours_threaten_if_a_stone_can_go_there() {
    let four = "w=0,0;1,0;2,0;3,0 b=0,1;1,1;2,1;3,1;0,2 hand=0,0 turn=w phase=move quiet=0";
    let spare = four.replace("3,0 b", "3,0;1,2 b");
    for (begin, missing) in [(four, 0), (spare.as_str(), 2)] {
        let mut desk = Desk::new(begin);
        desk.press(&[Y]);
        let FuenfOverlay::Threats(found) = &desk.scene.overlay else {
            panic!("no threats are shown");
        };
        let white = |threat: &&Threat| threat.colour == Colour::White;
        let cells = found
            .iter()
            .filter(white)
            .filter_map(|threat| threat.missing);
        assert_eq!(cells.count(), missing, "{begin}");
    }
}

#[test]
fn hints_are_played_or_closed() {
    let hint = || {
        let mut desk = Desk::new(QUIET);
        desk.advise_text("3,1>3,2", FuenfReason::Best);
        desk
    };
    assert_eq!(hint().key(A), played("3,1>3,2"));
    assert_eq!(hint().key(Y), Reply::Ignored);
    for close in [B, X] {
        let mut desk = hint();
        let shown = desk.picture();
        assert_eq!(desk.key(close), Reply::Redraw);
        assert!(desk.picture().pixels() != shown.pixels());
        assert_eq!(desk.cursor(), "3,1");
    }
    // An answer that is no longer a legal move recommends nothing.
    let mut desk = hint();
    desk.advise_text("9,9>8,8", FuenfReason::Best);
    assert_eq!(desk.key(A), Reply::Redraw);
}

/// Random keys: only legal moves result, nothing panics, and the key bar has room for its
/// words.
#[test]
fn random_keys() {
    let (row, column) = (long(false), long(true));
    let begins = [START, MIDDLE, CUT, HALVES, QUIET, STUCK, &row, &column];
    for (seed, begin) in (0..).zip(begins) {
        let mut luck = Luck::new(seed);
        let mut desk = Desk::new(begin);
        let mut moves = 0;
        for _ in 0..600 {
            desk.settings.language = *luck.pick(&Language::ALL).unwrap();
            let key = *luck.pick(&KEYS).unwrap();
            match desk.key(key) {
                Reply::Play(played) => {
                    moves += 1;
                    desk.play(played);
                }
                Reply::Ask(Ask::Undo) if luck.chance(1, 3) => desk.undo(),
                _ => {}
            }
            assert!(desk.hints().fits(), "{:?}", desk.hints());
            desk.now = desk.now.plus(luck.below(120));
            if desk.host.game.outcome().is_some() {
                desk = Desk::new(begin);
            }
        }
        assert!(moves > 0, "{begin}");
    }
}

/// A whole game by keys alone, to the end of the placing phase and on.
#[test]
fn a_game_by_keys() {
    let mut luck = Luck::new(11);
    let mut desk = Desk::new(START);
    let mut phases = vec![];
    for _ in 0..4000 {
        if desk.host.game.outcome().is_some() {
            break;
        }
        phases.push(desk.host.game.position().phase() == FuenfPhase::Move);
        let key = *luck.pick(&KEYS[..5]).unwrap();
        if let Reply::Play(played) = desk.key(key) {
            let five = matches!(played, FuenfMove::Place(_)) && {
                let mut after = desk.host.game.position().clone();
                Fuenf::apply(&mut after, &played).unwrap();
                after.ending().is_some()
            };
            // No one wins before all stones are placed, so that the test sees both phases.
            if !five {
                desk.play(played);
            }
        }
    }
    assert!(phases.contains(&false) && phases.contains(&true));
}
