//! Every time of `docs/link.md`, to the millisecond: one side of a line, and frames put
//! together by hand at the other end of the wire.

use taschenspieler_link::frame::{self, Heard, Reader, WIRE_BYTES};
use taschenspieler_link::{Event, Gone, Line, Link, Millis, PROTOCOL, Version};

const VERSION: Version = Version {
    protocol: PROTOCOL,
    content: 1,
};

/// Whoever is at the other end.
const PARTNER: u32 = 0x1111;
const RIVAL: u32 = 0x2222;

fn numbers(kind: &[u8], from: u32, to: u32, rest: &[u8]) -> Vec<u8> {
    [kind, &from.to_le_bytes(), &to.to_le_bytes(), rest].concat()
}

fn hello(from: u32, to: u32, wanted: bool) -> Vec<u8> {
    numbers(&[1, PROTOCOL, 1, 0], from, to, &[u8::from(wanted)])
}

/// The other end waits for our piece 0.
fn alive(from: u32, to: u32) -> Vec<u8> {
    numbers(&[3], from, to, &[0, 0, 0])
}

fn piece(from: u32, to: u32, number: u8, flags: u8) -> Vec<u8> {
    numbers(&[2], from, to, &[number, 0, 0, 0, flags, 7])
}

/// One side, and what it has sent and told.
struct Side {
    line: Line,
    now: u32,
    frames: Vec<(u32, Vec<u8>)>,
    events: Vec<(u32, Event)>,
}

impl Side {
    /// Switched on at a moment.
    fn new(now: u32) -> Side {
        let mut side = Side {
            line: Line::new(VERSION, 5, Millis(now)),
            now,
            frames: Vec::new(),
            events: Vec::new(),
        };
        side.act(&[]);
        side
    }

    /// In session with the partner since this moment.
    fn joined(now: u32) -> Side {
        let mut side = Side::new(now);
        let own = side.own();
        side.hear(&hello(PARTNER, own, false));
        assert_eq!(side.line.session(), Some((own, PARTNER)));
        side.forget();
        side
    }

    fn forget(&mut self) {
        self.frames.clear();
        self.events.clear();
    }

    /// The number under which it has called or greeted last.
    fn own(&self) -> u32 {
        let mut hellos = self.frames.iter().rev().filter(|(_, frame)| frame[0] == 1);
        let (_, frame) = hellos.next().expect("it has called");
        u32::from_le_bytes(frame[4..8].try_into().expect("four bytes"))
    }

    /// Hears these bytes and does what is to be done now. Nothing is done before the
    /// moment it has named, and something is done then.
    fn act(&mut self, mut bytes: &[u8]) {
        let wakes = self.line.wake_at();
        let (frames, events) = (self.frames.len(), self.events.len());
        let idle = bytes.is_empty();
        while let Some(event) = self.line.receive(&mut bytes, Millis(self.now)) {
            self.events.push((self.now, event));
        }
        while let Some(wire) = self.line.poll(Millis(self.now)) {
            let mut reader = Reader::new();
            let whole = wire.iter().any(|&byte| reader.push(byte) == Heard::Frame);
            assert!(whole, "half a frame");
            self.frames.push((self.now, reader.frame().to_vec()));
        }
        if idle {
            let did = (frames, events) != (self.frames.len(), self.events.len());
            let due = wakes.is_some_and(|wake| wake.0 <= self.now);
            assert_eq!(did, due, "at {}, to be woken at {wakes:?}", self.now);
        }
    }

    fn hear(&mut self, frame: &[u8]) {
        let mut wire = [0; WIRE_BYTES];
        let length = frame::encode(frame, &mut wire);
        self.act(&wire[..length]);
    }

    /// Lets time pass up to and including a moment.
    fn until(&mut self, end: u32) {
        while self.now < end {
            self.now += 1;
            self.act(&[]);
        }
    }

    /// The moments of what was told, of one kind.
    fn told(&self, what: Event) -> Vec<u32> {
        let same = self.events.iter().filter(|(_, event)| *event == what);
        same.map(|(at, _)| *at).collect()
    }

    /// What was sent since the last time: kinds, and hellos with whom they are for and
    /// whether they want an answer.
    fn sent(&mut self) -> Vec<(u8, u32, bool)> {
        let frames = std::mem::take(&mut self.frames);
        let read = |(_, frame): (u32, Vec<u8>)| {
            let word = |at: usize| u32::from_le_bytes(frame[at..at + 4].try_into().expect("four"));
            match frame[0] {
                1 => (1, word(8), frame[12] == 1),
                kind => (kind, word(5), false),
            }
        };
        frames.into_iter().map(read).collect()
    }
}

#[test]
fn silence_ends_a_session() {
    let mut side = Side::joined(10);
    side.until(10 + 1_899);
    assert_eq!(side.events, []);
    side.until(10 + 1_900);
    assert_eq!(side.told(Event::Gone(Gone::Silent)), [1_910]);
    // Heard just in time, it goes on from there.
    let mut side = Side::joined(10);
    let own = side.line.session().expect("joined").0;
    side.until(10 + 1_899);
    side.hear(&alive(PARTNER, own));
    side.until(4_000);
    assert_eq!(side.told(Event::Gone(Gone::Silent)), [3_809]);
}

#[test]
fn heartbeats_are_even_and_differ() {
    // The greater number beats faster.
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

/// A session can begin and be answered in the first millisecond of all.
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

/// Hellos keep their distance, whatever comes.
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
    // Under a new number: whoever uses the old one comes too late.
    side.hear(&hello(PARTNER, own, false));
    assert!(!side.line.is_joined());
}

/// In session a hello is answered if it is the partner's, for us, and wants to be.
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

/// A rival is answered from a new number, the same as long as it calls.
fn rival_of(side: &mut Side) -> u32 {
    side.frames.clear();
    side.hear(&hello(RIVAL, 0, true));
    side.until(side.now + 50);
    let number = side.own();
    assert!(side.sent().contains(&(1, RIVAL, true)));
    assert_ne!(number, side.line.session().expect("joined").0);
    number
}

#[test]
fn a_rival_waits_until_a_session_has_lasted() {
    for (at, replaced) in [(199, false), (200, true)] {
        let mut side = Side::joined(0);
        let number = rival_of(&mut side);
        side.until(at);
        side.hear(&alive(RIVAL, number));
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
        side.until(called + 1_000);
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

/// Whoever breaks the rules is not greeted for a second.
#[test]
fn the_offended_do_not_greet() {
    let mut side = Side::joined(0);
    let own = side.line.session().expect("joined").0;
    side.until(100);
    // A piece that goes on with a message that never began.
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

/// Acknowledgements of pieces keep 4 ms of distance.
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

/// Pieces that are not acknowledged are sent again, ever more seldom, until it is told.
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
    // The partner is there, but waits for this piece all the time.
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

fn noise(side: &mut Side, at: u32) {
    side.until(at);
    side.act(b"\x05no\x00");
}

#[test]
fn nonsense_is_told_once_until_a_session_has_lasted() {
    let mut side = Side::new(0);
    // Right on time it is not the same nonsense any more.
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

/// Bytes without a zero are no frame after a quarter of a second.
#[test]
fn a_frame_does_not_take_for_ever() {
    // Each frame comes in two halves. What takes too long is nonsense, and all the time.
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
                // Its end never comes.
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
    // Another one is told at once, and nothing is told in session.
    side.hear(&other(8));
    assert_eq!(told(&side), 3);
    let mut side = Side::joined(0);
    side.hear(&other(9));
    assert_eq!(told(&side), 0);
}

/// Alone a console sleeps at once; in session as soon as all has arrived and the other
/// one was told.
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

/// What a console uses knows when to be woken, and when to sleep.
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

/// Months pass, and the count of the line is set back: what was nonsense for two seconds
/// before needs one more second afterwards, and a version heard before is still known.
#[test]
fn nonsense_outlasts_the_setting_back_of_the_count() {
    // The count is set back from here on, at the next moment that it hears of.
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
