//! Everything that is not a frame of ours, to the millisecond: "Strangers" of
//! `docs/link.md`.

mod common;

use common::VERSION;
use common::side::{PARTNER, RIVAL, Side, alive, hello};
use taschenspieler_link::frame::{self, WIRE_BYTES};
use taschenspieler_link::{Event, Line, Millis, Version};

fn noise(side: &mut Side, at: u32) {
    side.until(at);
    side.act(b"\x05no\x00");
}

#[test]
fn nonsense_is_told_once_until_a_session_has_lasted() {
    let mut side = Side::new(0);
    // Exactly at the limit it is a new run of nonsense.
    for at in [0, 2_000, 3_999, 5_000] {
        noise(&mut side, at);
    }
    assert_eq!(side.told(Event::SomethingElse), [5_000]);
    for at in (5_500..10_000).step_by(500) {
        noise(&mut side, at);
    }
    assert_eq!(side.told(Event::SomethingElse), [5_000], "once");
    // A session of less than ten seconds does not change that.
    for (lasts, times) in [(9_999, 1), (10_000, 2)] {
        side.until(side.now + 1_000);
        let own = side.own();
        side.hear(&hello(PARTNER, own, false));
        let begun = side.now;
        while side.now < begun + lasts {
            side.until((side.now + 1_000).min(begun + lasts));
            side.hear(&alive(PARTNER, own));
        }
        side.until(side.now + 1_900);
        assert!(!side.line.is_joined());
        side.until(side.now + 1_000);
        let begun = side.now;
        for step in 0..=6 {
            noise(&mut side, begun + step * 500);
        }
        assert_eq!(side.told(Event::SomethingElse).len(), times, "{lasts}");
    }
}

/// After a quarter of a second without a zero, bytes no longer count as a frame.
#[test]
fn a_frame_does_not_take_for_ever() {
    // Each frame comes in two halves. If that takes too long it is nonsense, and it goes on
    // all the time.
    for (pause, told) in [(249, 0), (250, 1)] {
        let mut side = Side::new(0);
        let mut wire = [0; WIRE_BYTES];
        let length = frame::encode(&alive(RIVAL, PARTNER), &mut wire);
        for _ in 0..20 {
            side.act(&wire[..5]);
            side.until(side.now + pause);
            side.act(&wire[5..6]);
            if told == 0 {
                side.act(&wire[6..length]);
            } else {
                // The end of this frame never comes.
                side.act(&[0]);
            }
        }
        assert_eq!(side.told(Event::SomethingElse).len(), told, "{pause} ms");
    }
}

#[test]
fn another_version_is_told_once_in_ten_seconds() {
    let other = |protocol: u8| [&[1, protocol, 1, 0], &[9; 8][..], &[1]].concat();
    let told = |side: &Side| {
        let is_told = |event: &&(u32, Event)| matches!(event.1, Event::OtherVersion(_));
        side.events.iter().filter(is_told).count()
    };
    let mut side = Side::new(0);
    side.hear(&other(9));
    side.until(9_999);
    side.hear(&other(9));
    assert_eq!(told(&side), 1);
    side.until(9_999 + 10_000);
    side.hear(&other(9));
    assert_eq!(told(&side), 2);
    // Two versions that take turns are reported once; in a session nothing is reported.
    for step in 1..20 {
        side.until(20_000 + step * 500);
        side.hear(&other(8 + (step % 2) as u8));
    }
    assert_eq!(told(&side), 2);
    let mut side = Side::joined(0);
    side.hear(&other(9));
    assert_eq!(told(&side), 0);
}

/// Months pass, and the count of the line is set back: two seconds of nonsense before that
/// need one more second afterwards, and a version heard before is still known.
#[test]
fn nonsense_outlasts_the_setting_back_of_the_count() {
    // From here on, the count is set back at the next moment the line is told.
    const SET_BACK: u32 = 1 << 30;
    let mut line = Line::new(VERSION, 5, Millis(0));
    let mut told = Vec::new();
    let other = [&[1, 9, 1, 0], &[9; 8][..], &[1]].concat();
    let mut wire = [0; WIRE_BYTES];
    let length = frame::encode(&other, &mut wire);
    let mut hear = |line: &mut Line, mut bytes: &[u8], now: u32| {
        while let Some(event) = line.receive(&mut bytes, Millis(now)) {
            told.push((now, event));
        }
    };
    hear(&mut line, &wire[..length], SET_BACK - 4_000);
    for step in 0..8 {
        hear(&mut line, b"\x05no\x00", SET_BACK - 2_000 + step * 500);
    }
    hear(&mut line, &wire[..length], SET_BACK + 5_000);
    let version = Version {
        protocol: 9,
        content: 1,
    };
    let expected = [
        (SET_BACK - 4_000, Event::OtherVersion(version)),
        (SET_BACK + 1_000, Event::SomethingElse),
    ];
    assert_eq!(told, expected);
}

/// Bytes that come one by one are nonsense only when they have taken too long for a frame:
/// here every fourth of them, from the one at 300 ms on.
#[test]
fn bytes_are_nonsense_when_they_take_too_long() {
    let mut side = Side::new(0);
    while side.told(Event::SomethingElse).is_empty() {
        assert!(side.now < 10_000);
        side.act(b"x");
        side.until(side.now + 100);
    }
    assert_eq!(side.told(Event::SomethingElse), [300 + 8 * 400]);
}
