//! Undo, redo, hints and demonstrations.

use super::template::{COMPUTER, SECOND, TWO_PEOPLE};
use super::{A_WHILE, Desk};
use crate::console::pause::Item;
use crate::games::testing::prelude::*;
use crate::platform::{Button, Event};

#[test]
fn undo_goes_back_over_computers() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER, COMPUTER]);
    let before = desk.position();
    desk.tap(&[Button::A]);
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert!(desk.position().contains("shown=1;"));
    desk.tap(&[Button::B]);
    assert_eq!(desk.position(), before);
    desk.choose(Item::Redo);
    assert!(desk.position().contains("shown=1;"));
}

/// Once all hands lie open there is nothing to take back, and the console
/// says so.
#[test]
fn what_came_to_light_stays() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    desk.tap(&[Button::A]);
    desk.settle();
    let position = desk.position();
    assert!(!position.ends_with("points=0;0"), "{position}");
    let quiet = desk.picture();
    desk.tap(&[Button::B]);
    assert_eq!(desk.position(), position);
    // The message goes with the next button, whatever that does.
    assert!(desk.picture() != quiet);
    desk.tap(&[Button::Up]);
    assert!(desk.picture() == quiet);
}

/// Taking back behind the curtain gives the console to whoever decides again,
/// and never shows what the other had shown.
#[test]
fn undo_behind_the_curtain_changes_whose_it_is() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    let for_the_first = desk.picture();
    desk.tap(&[Button::A, Button::A]);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
    desk.choose(Item::Undo);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(Seat::FIRST));
    assert!(desk.picture() == for_the_first);
    desk.choose(Item::Redo);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
}

#[test]
fn a_hint_is_asked_for_and_shown() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    let before = desk.picture();
    desk.tap(&[Button::Y]);
    assert!(desk.job.is_some());
    desk.answer();
    assert!(desk.picture() != before);
    // It belongs to this decision only.
    desk.tap(&[Button::A]);
    desk.wait(A_WHILE);
    assert!(desk.position().contains("shown=1"));
}

#[test]
fn a_hint_can_be_cancelled() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    let before = desk.picture();
    desk.tap(&[Button::Y]);
    let answer = desk.thought();
    desk.tap(&[Button::B]);
    assert!(desk.stopped);
    desk.send(Event::Thought(answer));
    assert!(desk.picture() == before);
}

/// Nobody gets a hint about a hand that is not theirs.
#[test]
fn there_is_no_hint_behind_the_curtain() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    assert!(!desk.play().can_hint());
    desk.tap(&[Button::A]);
    assert!(desk.play().can_hint());
    desk.choose(Item::Hint);
    assert!(desk.job.is_some());
}

#[test]
fn a_demonstration_plays_for_everybody_until_a_button() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    let curtain = desk.picture();
    desk.choose(Item::Demo);
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
    assert!(desk.job.is_some());
    desk.tap(&[Button::Left]);
    assert!(desk.stopped);
    // It is people's turn again, so the curtain falls.
    desk.wait(A_WHILE);
    assert!(!desk.play().can_hint());
    assert!(desk.picture() != curtain);
    desk.tap(&[Button::A]);
    assert!(desk.play().can_hint());
}

/// Taking back ends a demonstration: it must not go on from there.
#[test]
fn undo_and_hint_end_a_demonstration() {
    for (wish, first) in [(Item::Undo, &[Button::A][..]), (Item::Hint, &[])] {
        let mut desk = Desk::template(&[Who::Person, COMPUTER]);
        desk.wait(A_WHILE);
        desk.tap(first);
        desk.wait(A_WHILE);
        desk.choose(Item::Demo);
        desk.wait(A_WHILE);
        assert!(!desk.play().can_demonstrate());
        desk.choose(wish);
        assert!(desk.play().can_demonstrate(), "{wish:?}");
    }
}
