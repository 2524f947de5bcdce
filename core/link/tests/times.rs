//! Every time of `docs/link.md`, to the millisecond.

mod common;

use common::VERSION;
use common::side::{PARTNER, RIVAL, Side, alive, asleep, hello, piece};
use taschenspieler_link::{Event, Gone, Link, Millis};

#[test]
fn silence_ends_a_session() {
    let mut side = Side::joined(10);
    side.until(10 + 1_899);
    assert_eq!(side.events, []);
    side.until(10 + 1_900);
    assert_eq!(side.told(Event::Gone(Gone::Silent)), [1_910]);
    // A heartbeat just in time starts the time-out again.
    let mut side = Side::joined(10);
    let own = side.line.session().expect("joined").0;
    side.until(10 + 1_899);
    side.hear(&alive(PARTNER, own));
    side.until(4_000);
    assert_eq!(side.told(Event::Gone(Gone::Silent)), [3_809]);
}

#[test]
fn heartbeats_are_even_and_differ() {
    // The side with the greater number beats faster.
    for (partner, gap) in [(1, 400), (u32::MAX, 450)] {
        let mut side = Side::new(0);
        side.hear(&hello(partner, side.own(), false));
        side.forget();
        side.until(1_890);
        let beats: Vec<u32> = side.frames.iter().map(|(at, _)| *at).collect();
        let expected: Vec<u32> = (1..)
            .map(|n| n * gap)
            .take_while(|at| *at < 1_890)
            .collect();
        assert_eq!(beats, expected);
    }
}

/// A session can begin, and be answered, in the very first millisecond.
#[test]
fn the_first_millisecond_counts() {
    let side = Side::joined(0);
    assert!(side.line.is_joined());
    let mut side = Side::new(0);
    side.frames.clear();
    side.hear(&hello(PARTNER, 0, true));
    side.until(50);
    assert_eq!(side.sent(), [(1, PARTNER, true)]);
}

/// Hellos keep a minimum distance, whatever comes.
#[test]
fn hellos_keep_their_distance() {
    let mut side = Side::new(0);
    for at in 1..1_000 {
        side.now = at;
        side.hear(&hello(at + 1_000_000, 0, true));
    }
    let hellos: Vec<u32> = side.frames.iter().map(|(at, _)| *at).collect();
    assert!(
        hellos.windows(2).all(|pair| pair[1] - pair[0] == 50),
        "{hellos:?}"
    );
}

#[test]
fn greeting_ends() {
    let mut side = Side::new(0);
    let own = side.own();
    side.until(100);
    side.forget();
    side.hear(&hello(PARTNER, 0, true));
    side.until(100 + 1_999);
    let sent = side.sent();
    assert_eq!(sent.len(), 8, "every 250 ms");
    assert!(sent.iter().all(|hello| *hello == (1, PARTNER, true)));
    side.until(100 + 2_000);
    assert_eq!(side.sent(), [(1, 0, true)]);
    // It is now alone under a new number, so a packet to the old one comes too late.
    side.hear(&hello(PARTNER, own, false));
    assert!(!side.line.is_joined());
}

/// In session, a hello is answered if it comes from the partner, is for us, and asks for an
/// answer.
#[test]
fn a_hello_in_session_is_answered_to_the_partner_alone() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    side.until(100);
    for (from, to, wanted, answered) in [
        (PARTNER, own, true, true),
        (PARTNER, own, false, false),
        (RIVAL, own, true, false),
        (PARTNER, own ^ 1, true, false),
        (PARTNER, 0, true, false),
    ] {
        side.frames.clear();
        side.hear(&hello(from, to, wanted));
        side.until(side.now + 60);
        let hellos = side.sent().into_iter().filter(|(kind, ..)| *kind == 1);
        let hellos: Vec<_> = hellos.collect();
        let expected: &[_] = if answered {
            &[(1, PARTNER, false)]
        } else {
            &[]
        };
        assert_eq!(hellos, expected, "{from:x} to {to:x}, {wanted}");
    }
    assert_eq!(side.events, []);
}

/// A rival is answered from a new number, which stays the same as long as the rival calls.
fn rival_of(side: &mut Side) -> u32 {
    side.frames.clear();
    side.hear(&hello(RIVAL, 0, true));
    side.until(side.now + 50);
    let number = side.own();
    assert!(side.sent().contains(&(1, RIVAL, true)));
    assert_ne!(number, side.line.session().expect("joined").0);
    number
}

/// A session lasts for 200 ms, and for a second after the partner was heard; one that
/// sleeps is not expected to be heard.
#[test]
fn a_rival_waits_until_a_session_has_lasted() {
    let cases = [(199, true), (200, true), (999, false), (1_000, false)];
    for (at, sleeps) in cases {
        let mut side = Side::joined(0);
        let own = side.line.session().expect("joined").0;
        if sleeps {
            side.hear(&asleep(PARTNER, own));
        }
        let number = rival_of(&mut side);
        side.until(at);
        side.hear(&alive(RIVAL, number));
        let replaced = [200, 1_000].contains(&at);
        assert_eq!(
            !side.told(Event::Gone(Gone::Restarted)).is_empty(),
            replaced
        );
        assert_eq!(!side.told(Event::Met).is_empty(), replaced);
        let partner = side.line.session().expect("joined").1;
        assert_eq!(partner, if replaced { RIVAL } else { PARTNER });
    }
}

#[test]
fn a_rival_has_two_seconds_and_one_number() {
    let heartbeat = |side: &mut Side, own: u32| {
        side.hear(&alive(PARTNER, own));
    };
    for (later, replaced) in [(1_999, true), (2_000, false)] {
        let mut side = Side::joined(0);
        let own = side.line.session().expect("joined").0;
        side.until(1_000);
        heartbeat(&mut side, own);
        let number = rival_of(&mut side);
        // The same number for the same caller, but not for another one.
        assert_eq!(rival_of(&mut side), number);
        let called = side.now - 50;
        side.until(called + 900);
        heartbeat(&mut side, own);
        for (from, to) in [(RIVAL, number ^ 1), (RIVAL ^ 1, number)] {
            side.hear(&alive(from, to));
            assert!(side.told(Event::Met).is_empty(), "neither is the rival");
        }
        side.until(called + later);
        side.hear(&alive(RIVAL, number));
        assert_eq!(
            !side.told(Event::Met).is_empty(),
            replaced,
            "after {later} ms"
        );
    }
}

/// A third console that calls as often as it may does not end a session whose partner is
/// heard; as soon as that one is not, it takes its place.
#[test]
fn a_partner_that_is_heard_keeps_its_place() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    let mut number = 0;
    for at in (50..60_000).step_by(50) {
        side.until(at);
        if at % 900 == 0 {
            side.hear(&alive(PARTNER, own));
        }
        if at % 500 == 0 {
            number = rival_of(&mut side);
        }
        side.hear(&alive(RIVAL, number));
        assert_eq!(side.line.session(), Some((own, PARTNER)), "{at}");
    }
    side.until(59_400 + 1_000);
    side.hear(&alive(RIVAL, number));
    assert_eq!(side.line.session(), Some((number, RIVAL)));
    assert_eq!(side.told(Event::Gone(Gone::Restarted)), [60_400]);
}

#[test]
fn a_rival_that_comes_back_late_gets_a_new_number() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    let first = rival_of(&mut side);
    let called = side.now - 50;
    side.until(called + 1_000);
    side.hear(&alive(PARTNER, own));
    side.until(called + 1_999);
    side.hear(&alive(PARTNER, own));
    assert_eq!(rival_of(&mut side), first);
    let called = side.now - 50;
    side.until(called + 1_000);
    side.hear(&alive(PARTNER, own));
    side.until(called + 2_000);
    assert_ne!(rival_of(&mut side), first);
}

/// A side that breaks the rules is not greeted for a second.
#[test]
fn the_offended_do_not_greet() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    side.until(100);
    // A piece that continues a message that never began.
    side.hear(&piece(PARTNER, own, 0, 2));
    assert_eq!(side.told(Event::Gone(Gone::Broken)), [100]);
    side.until(160);
    side.frames.clear();
    side.hear(&hello(PARTNER, 0, true));
    side.until(100 + 999);
    assert_eq!(side.sent(), []);
    side.hear(&hello(PARTNER, 0, true));
    side.until(100 + 1_000);
    assert_eq!(side.sent(), [(1, 0, true)]);
    side.until(1_200);
    side.hear(&hello(PARTNER, 0, true));
    assert_eq!(side.sent(), [(1, PARTNER, true)]);
}

/// Acknowledgements of pieces are at least 4 ms apart.
#[test]
fn acknowledgements_keep_their_distance() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    side.until(20);
    for number in 0..20 {
        side.hear(&piece(PARTNER, own, number, 3));
        side.until(side.now + 1);
    }
    side.until(side.now + 10);
    let sent: Vec<u32> = side.frames.iter().map(|(at, _)| *at).collect();
    assert_eq!(sent, [20, 24, 28, 32, 36, 40]);
}

/// Pieces that are not acknowledged are sent again, less and less often, until the line
/// gives up.
#[test]
fn what_is_not_acknowledged_is_sent_again() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    side.until(10);
    let write = |space: &mut [u8]| {
        *space.first_mut()? = 7;
        Some(1)
    };
    side.line.send(&write).expect("there is room");
    side.act(&[]);
    // The partner is there, but keeps waiting for this piece.
    while side.told(Event::Gone(Gone::Unanswered)).is_empty() {
        assert!(side.now < 9_000);
        side.until(side.now + 100);
        side.hear(&alive(PARTNER, own));
    }
    let pieces = side.frames.iter().filter(|(_, frame)| frame[0] == 2);
    let sent: Vec<u32> = pieces.map(|(at, _)| *at).take(8).collect();
    assert_eq!(sent, [10, 110, 310, 710, 1_510, 2_310, 3_110, 3_910]);
    assert_eq!(side.told(Event::Gone(Gone::Unanswered)), [8_010]);
}

/// Alone, a console sleeps at once; in session, as soon as everything has arrived and the
/// other side was told.
#[test]
fn sleep_is_announced() {
    let mut side = Side::new(0);
    assert!(!side.line.is_resting());
    side.line.rest();
    assert!(side.line.is_resting());
    side.frames.clear();
    side.until(3_000);
    assert_eq!(
        (side.sent().as_slice(), side.line.wake_at()),
        (&[][..], None)
    );

    let mut side = Side::joined(0);
    side.until(10);
    side.line.rest();
    assert!(!side.line.is_resting());
    side.until(11);
    assert!(side.line.is_resting());
    assert_eq!(side.sent(), [(3, PARTNER, false)]);
    side.until(10_000);
    assert_eq!(
        (side.sent().as_slice(), side.events.as_slice()),
        (&[][..], &[][..])
    );
    side.line.wake(Millis(10_000));
    assert!(!side.line.is_resting());
    side.until(10_001);
    assert_eq!(side.sent(), [(3, PARTNER, false)]);
}

/// A link reports when to wake it, and when it may sleep.
#[test]
fn a_link_says_when_to_wake_it() {
    let mut link = Link::new(VERSION, 5, Millis(7));
    while link.poll(Millis(7)).is_some() {}
    let wake = link.wake_at().expect("it calls again");
    assert!((900..=1_007).contains(&wake.0), "{wake:?}");
    assert!(!link.is_resting());
    link.rest();
    assert!(link.is_resting());
    assert_eq!(link.wake_at(), None);
    link.wake(Millis(100));
    assert!(!link.is_resting());
    assert_eq!(link.wake_at(), Some(wake));
}

#[test]
fn every_rival_has_a_number_of_its_own() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    let first = rival_of(&mut side);
    let called = side.now - 50;
    side.frames.clear();
    side.hear(&hello(RIVAL ^ 1, 0, true));
    side.until(side.now + 50);
    let second = side.own();
    assert_ne!(second, first);
    side.until(called + 1_000);
    side.hear(&alive(PARTNER, own));
    // In the very millisecond in which its time is up.
    side.until(called + 50 + 1_999);
    side.now += 1;
    side.frames.clear();
    side.hear(&hello(RIVAL ^ 1, 0, true));
    side.until(side.now + 50);
    assert_ne!(side.own(), second);
}
