//! Keys, and who waits for whom.

use super::{ALONE, COMPUTERS, Desk, PEOPLE, people};
use crate::scenes_of::prelude::*;
use taschenspieler_core::game::{Facts, Game, Scene};
use taschenspieler_core::games::poker::Poker;
use taschenspieler_core::games::poker::scene::PokerAct;
use taschenspieler_core::ui::{area, place};

/// Longer than any movement takes.
const REST: u32 = 5_000;

/// A single person needs no hand-over, and hands open automatically.
#[test]
fn one_person_is_not_bothered() {
    let mut desk = Desk::new(&ALONE);
    let mut others = desk.picture();
    for key in [Right, A] {
        desk.key(key);
        assert!(others.pixels() != desk.picture().pixels());
        others = desk.picture();
    }
    desk.wait(4 * 500);
    let mut keys = 0;
    while desk.play.scene().act != PokerAct::Standings {
        desk.wait(REST);
        desk.key(A);
        keys += 1;
        assert!(keys < 4);
    }
    let moves = desk.moves();
    desk.wait(1_000_000);
    assert_eq!(desk.moves(), moves, "the standings wait, too");
    desk.key(A);
    assert_eq!(desk.actor(), is_next(0));
}

/// There is no person to press A, or the computer is demonstrating.
#[test]
fn computers_go_on_by_themselves() {
    let mut desk = Desk::new(&COMPUTERS);
    desk.wait(10 * 60_000);
    assert_eq!(desk.actor(), Actor::Over);
    let mut desk = Desk::new(&people(3));
    desk.round(&[0, 1, 2]);
    desk.key(A);
    desk.wait(REST);
    // As the menu does it; nothing that waits for a key may keep waiting.
    desk.pause(300);
    let before = (desk.moves(), desk.actor());
    desk.demonstrate();
    desk.wait(20_000);
    assert!(desk.moves() > before.0);
    // In the end all is as it was.
    desk.wait(10 * 60_000);
    assert_eq!((desk.moves(), desk.actor()), before);
}

/// A menu does not end the wait for people.
#[test]
fn a_pause_leaves_the_round_on_the_table() {
    let mut desk = Desk::new(&people(2));
    desk.round(&[0, 1]);
    desk.key(A);
    desk.wait(REST);
    desk.pause(300);
    desk.wait(1_000_000);
    assert_eq!(desk.play.scene().act, PokerAct::Round);
}

#[test]
fn a_person_steals_in_front_of_everybody() {
    let mut desk = Desk::new(&people(4));
    // The first shows the empty hand.
    desk.round(&[4, 3, 2, 0]);
    desk.key(A);
    desk.wait(REST);
    assert!(desk.text().ends_with("chosen=hand;4;3;1"));
    assert_eq!(desk.actor(), is_next(0));
    let first = desk.picture();
    desk.key(Right);
    assert!(first.pixels() != desk.picture().pixels(), "another preview");
    desk.keys(&[Left, A]);
    desk.wait(REST);
    assert!(desk.text().starts_with("seats=4 hand0=2222 prize0=4 "));
    assert!(desk.text().contains(" hand2=2212e prize2=3 "));
    // A player may reconsider a theft until another seat has chosen.
    desk.key(B);
    assert!(desk.text().ends_with("chosen=hand;4;3;1"));
    desk.keys(&[Left, A]);
    desk.wait(REST);
    assert!(desk.text().starts_with("seats=4 hand0=2222 prize0=1 "));
}

/// The next player to choose may look at the round for any length of time, and the game
/// waits for nothing else, so a lesson card can talk about the round.
#[test]
fn a_round_holds_nothing_up_for_the_only_person() {
    let mut desk = Desk::new(&ALONE);
    desk.key(A);
    desk.wait(60_000);
    let scope = desk.scope();
    assert_eq!(desk.play.scene().act, PokerAct::Round);
    assert!(!desk.play.scene().waiting(&scope).holds);
    // Cards of a lesson appear beside stones and words.
    let matters = desk.play.scene().matters(&scope);
    let card = area(6, 90, 228, 63);
    assert_eq!(place::covered(card, &matters), 0);
}

/// With equally many stones the sum is shown; if it is equal too, no seat is first.
#[test]
fn the_result_says_why_somebody_won() {
    let why = |prizes: [&str; 2]| {
        let [one, two] = prizes;
        let text = format!("seats=2 hand0=0000 prize0={one} hand1=0000 prize1={two}");
        let position = rules::position::<Poker>(&text);
        let mut facts = Facts::new(Language::German);
        Poker::facts(&position, Seat::FIRST, &mut facts);
        facts.why().map(String::from)
    };
    let by_sum = Some(String::from("Höhere Summe: 7 zu 6"));
    assert_eq!(why(["4;3", "4;2"]), by_sum);
    assert_eq!(why(["4;3", "4"]), None);
    assert_eq!(why(["4;2", "4;2"]), None);
}

/// Every bar of hints has room for all its words.
#[test]
fn the_hint_bar_fits() {
    for language in [Language::German, Language::English] {
        for who in [&PEOPLE, &ALONE] {
            let mut desk = Desk::new(who);
            desk.settings.language = language;
            for _ in 0..60 {
                let hints = desk.hints();
                assert!(hints.fits(), "{:?}", hints.entries());
                desk.key(A);
                desk.wait(300);
            }
        }
    }
}
