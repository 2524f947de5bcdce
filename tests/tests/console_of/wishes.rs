//! Undo, redo, hints and demonstrations.

use super::template::{COMPUTER, SECOND, TWO_PEOPLE, template};
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::Hands;
use taschenspieler_core::console::pause::MenuLine;
use taschenspieler_core::game::{Actor, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::template::Template;
use taschenspieler_core::keys::GUARD;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_core::seating::Who;
use taschenspieler_tests::desk::A_WHILE;

#[test]
fn undo_goes_back_over_computers() {
    let mut desk = template(&[Who::Person, COMPUTER, COMPUTER]);
    let before = desk.position::<Template>();
    desk.tap(&[Button::A]);
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert!(desk.position::<Template>().contains("shown=1;"));
    desk.tap(&[Button::B]);
    assert_eq!(desk.position::<Template>(), before);
    desk.choose(MenuLine::Redo);
    assert!(desk.position::<Template>().contains("shown=1;"));
}

/// Once all hands are open nothing can be taken back, and the console says so.
#[test]
fn what_came_to_light_stays() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    desk.tap(&[Button::A]);
    desk.settle();
    let position = desk.position::<Template>();
    assert!(!position.ends_with("points=0;0"), "{position}");
    let quiet = desk.picture();
    desk.tap(&[Button::B]);
    assert_eq!(desk.position::<Template>(), position);
    // The message disappears with the next button, whatever that does.
    assert!(desk.picture() != quiet);
    desk.tap(&[Button::Up]);
    assert!(desk.picture() == quiet);
}

/// Taking back behind the curtain passes the console to the person who decides again, and
/// never shows the other one's hand.
#[test]
fn undo_behind_the_curtain_changes_whose_it_is() {
    let mut desk = template(&TWO_PEOPLE);
    let for_the_first = desk.picture();
    desk.tap(&[Button::A, Button::A]);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor::<Template>(), Actor::Seat(SECOND));
    desk.choose(MenuLine::Undo);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor::<Template>(), Actor::Seat(Seat::FIRST));
    assert!(desk.picture() == for_the_first);
    desk.choose(MenuLine::Redo);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor::<Template>(), Actor::Seat(SECOND));
}

#[test]
fn a_hint_is_asked_for_and_shown() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    let before = desk.picture();
    desk.help(MenuLine::Hint);
    assert!(desk.job.is_some());
    desk.answer();
    assert!(desk.picture() != before);
    assert_eq!(desk.play().table().hints, 1);
    // It belongs to this decision only.
    desk.wait(GUARD);
    desk.tap(&[Button::A]);
    desk.wait(A_WHILE);
    assert!(
        desk.position::<Template>().contains("shown=2"),
        "{}",
        desk.position::<Template>()
    );
}

#[test]
fn a_hint_can_be_cancelled() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    let before = desk.picture();
    desk.help(MenuLine::Hint);
    let answer = desk.thought();
    desk.tap(&[Button::B]);
    assert!(desk.stopped);
    desk.send(Event::Thought(answer));
    assert!(desk.picture() == before);
}

/// A person gets no hint about another one's hand.
#[test]
fn there_is_no_hint_behind_the_curtain() {
    let mut desk = template(&TWO_PEOPLE);
    assert!(!desk.play().offers().hint);
    desk.tap(&[Button::A]);
    assert!(desk.play().offers().hint);
    desk.choose(MenuLine::Hint);
    assert!(desk.job.is_some());
}

#[test]
fn a_demonstration_plays_for_everybody_until_a_button() {
    let mut desk = template(&TWO_PEOPLE);
    let curtain = desk.picture();
    desk.choose(MenuLine::Demo);
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert_eq!(desk.actor::<Template>(), Actor::Seat(SECOND));
    assert!(desk.job.is_some());
    desk.tap(&[Button::Left]);
    assert!(desk.stopped);
    // It is as it was, so the curtain falls again.
    desk.wait(A_WHILE);
    assert_eq!(desk.actor::<Template>(), Actor::Seat(Seat::FIRST));
    assert!(!desk.play().offers().hint);
    assert!(desk.picture() == curtain);
    desk.tap(&[Button::A]);
    assert!(desk.play().offers().hint);
}

/// A demonstration leaves only the note that help was used: its moves, its future rolls and
/// its effect on earlier undos all vanish.
#[test]
fn a_demonstration_comes_back_to_where_it_began() {
    let mut desk = template(&[Who::Person, COMPUTER, COMPUTER]);
    desk.tap(&[Button::A]);
    desk.wait(A_WHILE);
    desk.choose(MenuLine::Undo);
    desk.wait(A_WHILE);
    let (before, kept) = (desk.position::<Template>(), desk.play().revision());
    assert!(desk.play().offers().redo);
    desk.choose(MenuLine::Demo);
    for _ in 0..3 {
        desk.wait(A_WHILE);
        desk.answer();
    }
    desk.wait(A_WHILE);
    assert_ne!(desk.position::<Template>(), before);
    assert_eq!(desk.play().revision(), kept, "it is not worth keeping");
    desk.tap(&[Button::A]);
    assert_eq!(desk.position::<Template>(), before);
    assert!(desk.play().offers().redo);
    assert_eq!(desk.play().table().hints, 1);
    assert!(!desk.play().table().assisted);
    assert_ne!(desk.play().revision(), kept, "that there was a hint is");
}

/// Played to its end, a demonstration returns, and no one has won.
#[test]
fn a_demonstrated_end_is_none() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    let before = desk.position::<Template>();
    desk.choose(MenuLine::Demo);
    desk.settle();
    assert_eq!(desk.position::<Template>(), before);
    assert!(desk.play().standing().outcome.is_none());
    assert!(desk.play().offers().demo);
    assert_eq!(desk.console.records().get(GameId::Template, false), None);
}

/// The moves of computers since one's own last one can be shown again; then the game is as
/// before.
#[test]
fn the_last_moves_can_be_shown_again() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    desk.tap(&[Button::A]);
    desk.settle();
    assert!(desk.play().offers().again);
    let (position, picture) = (desk.position::<Template>(), desk.picture());
    desk.help(MenuLine::Again);
    assert_ne!(desk.position::<Template>(), position);
    desk.wait(A_WHILE);
    desk.wait(A_WHILE);
    assert_eq!(desk.position::<Template>(), position);
    assert!(desk.picture() == picture);
    assert!(desk.job.is_none());
    // A press ends it at once.
    desk.help(MenuLine::Again);
    assert_ne!(desk.position::<Template>(), position);
    desk.tap(&[Button::A]);
    assert_eq!(desk.position::<Template>(), position);
    // So does the pause menu.
    desk.help(MenuLine::Again);
    desk.tap(&[Button::Centre, Button::B]);
    assert_eq!(desk.position::<Template>(), position);
}

/// X is help for the moment: it opens the card, and closes it.
#[test]
fn x_opens_help_and_closes_it() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    let before = desk.picture();
    desk.tap(&[Button::X]);
    assert!(matches!(desk.screen(), AnyScreen::Pause(menu) if menu.item() == MenuLine::Hint));
    desk.tap(&[Button::X]);
    assert!(matches!(desk.screen(), AnyScreen::Play(_)));
    desk.wait(A_WHILE);
    assert!(desk.picture() == before);
}

/// A person who rules out hints gets none.
#[test]
fn a_game_without_hints_has_none() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    assert!(desk.play().offers().hint && desk.play().offers().demo);
    Hands(&mut desk.console).allow_hints(false);
    assert!(!desk.play().offers().hint && !desk.play().offers().demo);
}

/// A button that was meant for the picture before decides nothing; a moment
/// later it does, and steering is always free.
#[test]
fn a_press_too_early_decides_nothing() {
    let mut desk = template(&[Who::Person, COMPUTER]);
    desk.tap(&[Button::X, Button::A]);
    desk.answer();
    let position = desk.position::<Template>();
    desk.tap(&[Button::A, Button::Left]);
    assert_eq!(desk.position::<Template>(), position);
    desk.wait(GUARD);
    desk.tap(&[Button::A]);
    assert_ne!(desk.position::<Template>(), position);
}

/// Taking back ends a demonstration, which must not continue from there.
#[test]
fn undo_and_hint_end_a_demonstration() {
    for (wish, first) in [(MenuLine::Undo, &[Button::A][..]), (MenuLine::Hint, &[])] {
        let mut desk = template(&[Who::Person, COMPUTER]);
        desk.wait(A_WHILE);
        desk.tap(first);
        desk.wait(A_WHILE);
        desk.choose(MenuLine::Demo);
        desk.wait(A_WHILE);
        assert!(!desk.play().offers().demo);
        desk.choose(wish);
        assert!(desk.play().offers().demo, "{wish:?}");
    }
}
