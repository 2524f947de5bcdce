//! What keys do, and what waits for whom.

use super::super::{PokerAct, PokerPicture};
use super::{ALONE, COMPUTERS, Desk, PEOPLE, people};
use crate::game::{Facts, Game, Scene};
use crate::games::poker::{Poker, text};
use crate::games::testing::prelude::*;
use crate::ui::{area, place};

/// Longer than anything moves.
const REST: u32 = 5_000;

#[test]
fn the_item_under_the_cursor_is_chosen() {
    let mut desk = Desk::new(&people(2));
    desk.round(&[2, 0]);
    desk.wait(REST);
    assert!(
        desk.text()
            .starts_with("seats=2 hand0=2212e prize0=3 hand1=1222e")
    );
}

#[test]
fn the_cursor_goes_around() {
    let mut desk = Desk::new(&people(2));
    // Left of the first item is the empty hand.
    desk.keys(&[A, Left, A]);
    desk.keys(&[A, Left, Right, A]);
    assert!(desk.text().ends_with("chosen=hand;1"));
}

#[test]
fn what_is_used_up_is_refused_with_a_reason() {
    let position = "seats=2 hand0=0121 prize0=- hand1=1111e prize1=-";
    let mut desk = Desk::at(&ALONE[..2], position);
    // The cursor begins on the first stone that is left.
    desk.keys(&[Left]);
    let before = desk.picture();
    assert_eq!(desk.key(A), Reply::Redraw);
    assert!(before.pixels() != desk.picture().pixels(), "it says why");
    assert_eq!(desk.moves(), 0);
    desk.keys(&[Left, A]);
    assert_eq!(desk.moves(), 0, "the empty hand is used, too");
    desk.keys(&[Left, A]);
    assert_eq!(desk.moves(), 1);
}

#[test]
fn without_stones_one_uses_the_hand_or_sits_out() {
    let position = "seats=2 hand0=0000e prize0=- hand1=1000 prize1=-";
    for (steps, keeps) in [(0, "hand0=0000 "), (1, "hand0=0000e")] {
        let mut desk = Desk::at(&PEOPLE, position);
        desk.round(&[steps, 0]);
        desk.keys(&[A, A, A]);
        desk.wait(REST);
        desk.key(A);
        assert!(desk.text().contains(keeps), "{}", desk.text());
    }
}

/// The console goes to the middle, then hands open, then the standings, then
/// the next round: nothing goes on before somebody has seen enough.
#[test]
fn a_round_is_looked_at_as_long_as_people_like() {
    let mut desk = Desk::new(&people(3));
    desk.round(&[0, 1, 2]);
    for act in [PokerAct::Covered, PokerAct::Round, PokerAct::Standings] {
        assert_eq!(desk.play.scene().act, act);
        desk.wait(1_000_000);
        assert_eq!(desk.play.scene().act, act);
        assert_eq!(desk.due(), None, "the console sleeps meanwhile");
        desk.key(A);
    }
    assert_eq!(desk.actor(), is_next(0));
    let curtain = desk.picture();
    desk.key(A);
    assert!(curtain.pixels() != desk.picture().pixels());
    assert_eq!(desk.play.scene().act, PokerAct::Game);
}

/// No key in the middle of a motion goes on.
#[test]
fn nobody_misses_what_hands_show() {
    let mut desk = Desk::new(&people(2));
    desk.round(&[0, 0]);
    desk.key(A);
    desk.wait(100);
    assert!(desk.due().is_some());
    desk.keys(&[A, B, Y]);
    assert_eq!(desk.play.scene().act, PokerAct::Round);
    desk.wait(REST);
    assert!(desk.due().is_none());
    assert_eq!(desk.play.scene().act, PokerAct::Round);
    desk.key(A);
    assert_eq!(desk.play.scene().act, PokerAct::Standings);
    // And back once more to the last round.
    desk.key(Y);
    assert_eq!(desk.play.scene().act, PokerAct::Round);
}

/// One person needs no hand-over, and hands open by themselves.
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

/// Nobody is there to press A, or the computer is demonstrating.
#[test]
fn computers_go_on_by_themselves() {
    let mut desk = Desk::new(&COMPUTERS);
    desk.wait(10 * 60_000);
    assert_eq!(desk.actor(), Actor::Over);
    let mut desk = Desk::new(&people(3));
    desk.round(&[0, 1, 2]);
    desk.key(A);
    desk.wait(REST);
    // As the menu does it: what waits for a key must not wait any longer.
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
    // A theft can be thought over, as long as nobody has chosen again.
    desk.key(B);
    assert!(desk.text().ends_with("chosen=hand;4;3;1"));
    desk.keys(&[Left, A]);
    desk.wait(REST);
    assert!(desk.text().starts_with("seats=4 hand0=2222 prize0=1 "));
}

/// Open hands cannot be closed again.
#[test]
fn what_came_to_light_cannot_be_taken_back() {
    let mut desk = Desk::new(&people(2));
    desk.round(&[0, 1]);
    desk.key(A);
    desk.wait(REST);
    assert!(!desk.play.can_undo());
    let moves = desk.moves();
    desk.keys(&[B, A, B]);
    assert_eq!(desk.moves(), moves);
}

/// Until then one may think again, and finds no trace of the first thought.
#[test]
fn a_hidden_choice_can_be_taken_back() {
    let mut desk = Desk::new(&people(2));
    let fresh = {
        let mut fresh = Desk::new(&people(2));
        fresh.key(A);
        fresh
    };
    desk.round(&[3]);
    desk.keys(&[A, B]);
    assert_eq!(desk.actor(), is_next(0));
    desk.key(A);
    assert_eq!(desk.play.scene().cursor, fresh.play.scene().cursor);
}

#[test]
fn y_shows_what_is_left_and_any_key_goes_back() {
    let mut desk = Desk::new(&ALONE);
    let choosing = desk.picture();
    desk.key(Y);
    assert!(desk.play.scene().overview);
    assert!(choosing.pixels() != desk.picture().pixels());
    desk.key(A);
    assert!(choosing.pixels() == desk.picture().pixels());
    assert_eq!(desk.moves(), 0);
}

/// Help speaks of what is to be seen.
#[test]
fn the_page_of_the_rules_is_the_one_that_matters() {
    let mut desk = Desk::new(&people(3));
    let page = |desk: &Desk| desk.play.scene().rules_page(&desk.scope());
    desk.key(A);
    assert_eq!(desk.key(X), Reply::Ask(Ask::Help));
    assert_eq!(page(&desk), text::PAGE_ROUND);
    desk.key(Left);
    assert_eq!(page(&desk), text::PAGE_HAND);
    desk.key(A);
    desk.round(&[0, 1]);
    assert_eq!(page(&desk), text::PAGE_HAND);
    desk.key(A);
    desk.wait(REST);
    assert_eq!(page(&desk), text::PAGE_HAND);
    desk.key(A);
    desk.wait(REST);
    assert_eq!(page(&desk), text::PAGE_EQUAL);
    desk.key(A);
    assert_eq!(page(&desk), text::PAGE_GOAL);
}

/// The last round is looked at, too, before the result is shown.
#[test]
fn the_end_can_be_looked_at() {
    let position = "seats=2 hand0=1000 prize0=4 hand1=0100 prize1=3";
    let mut desk = Desk::at(&PEOPLE, position);
    desk.round(&[0, 0]);
    desk.key(A);
    desk.wait(1_000_000);
    assert_eq!(desk.play.scene().act, PokerAct::Round);
    desk.key(A);
    desk.wait(1_000_000);
    assert_eq!(desk.play.scene().act, PokerAct::Standings);
    desk.key(A);
    assert_eq!(desk.play.scene().act, PokerAct::Game);
    let scope = desk.scope();
    assert_eq!(desk.play.scene().picture(&scope), PokerPicture::Standings);
}

/// A hint puts the cursor on what it advises and says why. A does it, B and X
/// close it, and whoever walks on has read it.
#[test]
fn a_hint_is_written_below_the_stones() {
    for (key, moves) in [(A, 1), (B, 0), (X, 0), (Y, 0), (Right, 0)] {
        let mut desk = Desk::new(&ALONE);
        let before = desk.picture();
        desk.hint();
        assert!(before.pixels() != desk.picture().pixels());
        assert!(desk.play.scene().advice.is_some());
        desk.key(key);
        assert_eq!(desk.play.scene().advice.is_none(), key != Y, "{key:?}");
        assert_eq!(desk.moves().min(1), moves, "{key:?}");
    }
}

/// Whoever chooses next looks at the round as long as they like, and meanwhile
/// the game waits for nothing else: a card can speak of what lies there.
#[test]
fn a_round_holds_nothing_up_for_the_only_person() {
    let mut desk = Desk::new(&ALONE);
    desk.key(A);
    desk.wait(60_000);
    let scope = desk.scope();
    assert_eq!(desk.play.scene().act, PokerAct::Round);
    assert!(!desk.play.scene().waiting(&scope).holds);
    // Cards of a lesson lie beside stones and words.
    let matters = desk.play.scene().matters(&scope);
    let card = area(6, 90, 228, 63);
    assert_eq!(place::covered(card, &matters), 0);
}

/// At equal stones the sum is named; where it is equal, too, nobody is first.
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
