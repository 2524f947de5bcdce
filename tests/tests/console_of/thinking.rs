//! Thoughts, cancelled thoughts, and the clock.

use super::template::{COMPUTER, template};
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::games::template::Template;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_core::seating::Who;
use taschenspieler_tests::desk::{A_WHILE, Desk};

/// A computer stops thinking while the game is paused, and begins again afterwards; the
/// earlier thought is dropped.
#[test]
fn pausing_stops_thinking() {
    let mut desk = template(&[COMPUTER, Who::Person]);
    assert!(desk.job.is_some());
    let before = desk.position::<Template>();
    let stale = desk.thought();
    desk.tap(&[Button::Centre]);
    assert!(desk.stopped);
    desk.send(Event::Thought(stale));
    desk.wait(A_WHILE);
    assert_eq!(desk.position::<Template>(), before);
    desk.tap(&[Button::B]);
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert_ne!(desk.position::<Template>(), before);
}

/// A thought of the game before means nothing to the next one.
#[test]
fn stale_answers_are_ignored() {
    let mut desk = template(&[COMPUTER, Who::Person]);
    let stale = desk.thought();
    desk.begin(GameId::Abraeumen, |_| {});
    desk.send(Event::Thought(stale));
    assert_eq!(desk.play().standing().moves, 0);

    let mut desk = template(&[COMPUTER, Who::Person]);
    let stale = desk.thought();
    desk.begin(GameId::Template, |_| {});
    let before = desk.position::<Template>();
    desk.send(Event::Thought(stale));
    desk.wait(10);
    assert_eq!(desk.position::<Template>(), before);
}

/// The game's clock stands still while it is paused.
#[test]
fn pauses_are_not_played_time() {
    let mut desk = Desk::alone_from::<Abraeumen>("board=....../....../....../....../o...../oo.oo.");
    desk.wait(1_000);
    desk.tap(&[Button::Centre]);
    let played = desk.play().played(desk.now);
    desk.wait(60_000);
    assert_eq!(desk.play().played(desk.now), played);
    desk.tap(&[Button::B]);
    desk.wait(1_000);
    assert!(desk.play().played(desk.now) > played);
}
