//! The cost of the link: memory, and the time that it keeps the console awake.

mod common;

use common::{VERSION, World};
use taschenspieler_link::frame::{Reader, WIRE_BYTES};
use taschenspieler_link::{Conversation, Event, Gone, Line, Link, Millis, News};

/// Everything a console needs for the cable, its buffers included, fits into its 8 KiB; the
/// port's own buffers get the rest.
#[test]
fn all_of_it_takes_less_than_seven_kibibytes() {
    println!(
        "Link {}, Line {}, Conversation {}, Reader {}",
        size_of::<Link>(),
        size_of::<Line>(),
        size_of::<Conversation>(),
        size_of::<Reader>()
    );
    assert!(size_of::<Link>() <= 4 * 1024);
    // Includes a frame being sent and some bytes that have come but were not read.
    assert!(size_of::<Link>() + WIRE_BYTES + 512 <= 8 * 1024);
}

/// At rest each console sends a frame of 19 bytes, one of them every 450 ms and the other
/// every 400 ms.
#[test]
fn at_rest_there_is_only_a_heartbeat() {
    let mut world = World::new(3);
    world.run_until(10_000);
    let before = world.ways.each_ref().map(|way| way.sent);
    world.run_until(110_000);
    let ways = world.ways.iter().zip(before);
    let mut sent: Vec<_> = ways.map(|(way, before)| way.sent - before).collect();
    sent.sort_unstable();
    assert!(
        (221 * 19..=223 * 19).contains(&sent[0]),
        "{sent:?} in 100 s"
    );
    assert!(
        (249 * 19..=251 * 19).contains(&sent[1]),
        "{sent:?} in 100 s"
    );
    for end in &world.ends {
        assert_eq!(end.events.len(), 1, "and nothing happens");
    }
}

/// A console alone calls once a second, with 20 bytes.
#[test]
fn alone_it_calls_once_a_second() {
    let mut line = Line::new(VERSION, 5, Millis(0));
    let (mut frames, mut wakes, mut now) = (0, 0, 0);
    while now < 100_000 {
        assert_eq!(line.receive(&mut &[][..], Millis(now)), None);
        while let Some(bytes) = line.poll(Millis(now)) {
            assert_eq!(bytes.len(), 20);
            frames += 1;
        }
        wakes += 1;
        now = line.wake_at().unwrap().0;
    }
    assert_eq!(frames, wakes);
    assert!((100..=107).contains(&frames), "{frames}");
}

/// A move of a hundred bytes arrives 3 ms after it was made, a view of a kilobyte after 25
/// ms; the picture has the rest of the 60 ms.
#[test]
fn a_move_arrives_in_milliseconds() {
    for (length, most) in [(20, 2), (100, 3), (1_000, 25), (2_000, 48)] {
        let mut world = World::new(9);
        world.run_until(1_000);
        world.ends[0].queue.push((1, length));
        world.run_until(1_400);
        let (at, event) = *world.ends[1].events.last().unwrap();
        assert_eq!(event, Event::Message);
        println!("{length} bytes: {} ms", at - 1_000);
        assert!(at - 1_000 <= most, "{length} bytes: {} ms", at - 1_000);
    }
}

/// Both go to sleep and nothing is sent any more. Then one has a message: the other wakes,
/// and nothing is lost.
#[test]
fn asleep_nothing_is_sent_and_the_wire_wakes() {
    let mut world = World::new(11);
    world.run_until(1_200);
    world.ends[0].queue.push((0, 2_000));
    world.run_until(1_210);
    world.ends[0].line.rest();
    world.run_until(1_215);
    assert!(!world.ends[0].line.is_resting(), "first all has to arrive");
    world.run_until(1_400);
    assert!(world.ends[0].line.is_resting());
    assert_eq!(world.ends[1].events.last().unwrap().1, Event::Resting);
    let before = world.ways.each_ref().map(|way| way.sent);
    world.asleep = true;
    world.run_until(600_000);
    world.asleep = false;
    let after = world.ways.each_ref().map(|way| way.sent);
    let sent: u64 = after
        .iter()
        .zip(before)
        .map(|(after, before)| after - before)
        .sum();
    assert_eq!(sent, 0, "in ten minutes of sleep");
    assert!(world.ends.iter().all(|end| end.line.is_joined()));
    world.ends[0].queue.push((1, 300));
    world.run_until(601_000);
    assert_eq!(world.ends[1].events.last().unwrap().1, Event::Message);
    world.check(11);
}

/// Both fall asleep at the same moment, and neither wakes the other by announcing it.
#[test]
fn they_can_fall_asleep_together() {
    let mut world = World::new(13);
    world.run_until(1_234);
    world.asleep = true;
    world.run_until(600_000);
    assert!(world.ends.iter().all(|end| end.line.is_resting()));
    assert!(world.ways.iter().all(|way| way.sent < 300));
    // One is woken; the other may sleep on until there is a message for it.
    world.asleep = false;
    let now = Millis(world.millis() as u32);
    world.ends[0].line.wake(now);
    world.run_until(610_000);
    assert!(!world.ends[0].line.is_resting() && world.ends[1].line.is_resting());
    world.ends[0].queue.push((0, 50));
    world.run_until(620_000);
    assert!(world.is_joined());
    assert!(world.ends.iter().all(|end| !end.line.is_resting()));
    assert_eq!(world.ends[1].events.last().unwrap().1, Event::Message);
    assert_eq!(world.ends[1].count(|event| *event == Event::Met), 1);
}

/// Weeks pass and the clock is set back, but the session continues.
#[test]
fn a_session_outlives_weeks() {
    let mut world = World::new(14);
    world.run_until(1_200);
    for round in 0..3 {
        world.asleep = true;
        world.run_until(world.millis() + 1_000);
        assert!(world.ends.iter().all(|end| end.line.is_resting()));
        world.asleep = false;
        world.now += 16 * 24 * 3_600 * 1_000_000;
        world.ends[0].queue.push((round, 300));
        world.run_until(world.millis() + 1_000);
        assert!(world.is_joined());
        assert_eq!(world.ends[1].events.last().unwrap().1, Event::Message);
    }
    assert_eq!(world.ends[1].count(|event| *event == Event::Met), 1);
    world.check(14);
}

/// A port that wakes in order to send may miss bytes that arrive at that moment. Heartbeats
/// coincide now and then, but never so often in a row that a side counts as gone.
#[test]
fn heartbeats_do_not_beat_in_step() {
    let mut ends = [7, 8].map(|luck| Link::new(VERSION, luck, Millis(0)));
    let (mut gone, mut missed) = (0, 0);
    for now in (0..600_000).map(Millis) {
        let sent = ends.each_mut().map(|end| {
            let mut wire = Vec::new();
            while let Some(bytes) = end.poll(now) {
                wire.extend_from_slice(bytes);
            }
            wire
        });
        let both = sent.iter().all(|wire| !wire.is_empty()) && now.0 > 2_000;
        missed += u32::from(both);
        for (end, wire) in ends.iter_mut().rev().zip(&sent) {
            let mut bytes = if both { &[][..] } else { &wire[..] };
            while let Some(news) = end.receive(&mut bytes, now) {
                gone += u32::from(matches!(news, News::Gone(_)));
            }
        }
    }
    assert_eq!(gone, 0);
    assert!(missed > 10, "they have hardly met: {missed}");
    assert!(ends.iter().all(Link::is_joined));
}

/// A side that wakes after hours does not conclude that the other is gone: the usual
/// time-out begins when it wakes.
#[test]
fn a_long_sleep_is_no_silence() {
    let mut ends = [7, 8].map(|luck| Link::new(VERSION, luck, Millis(0)));
    let mut gone = 0;
    let mut exchange = |ends: &mut [Link; 2], now: u32| {
        for (from, to) in [(0, 1), (1, 0)] {
            let mut wire = Vec::new();
            while let Some(bytes) = ends[from].poll(Millis(now)) {
                wire.extend_from_slice(bytes);
            }
            let mut bytes = &wire[..];
            while let Some(news) = ends[to].receive(&mut bytes, Millis(now)) {
                gone += u32::from(matches!(news, News::Gone(_)));
            }
        }
    };
    for now in 0..2_000 {
        exchange(&mut ends, now);
    }
    ends[0].rest();
    for now in 2_000..2_500 {
        exchange(&mut ends, now);
    }
    assert!(ends[0].is_resting() && ends[1].is_joined());
    let now = 10_000_000;
    ends[0].wake(Millis(now));
    for now in now..now + 5_000 {
        exchange(&mut ends, now);
    }
    assert_eq!(gone, 0);
    assert!(ends.iter().all(Link::is_joined));
}

/// A side that sleeps does not count as gone, until a message for it goes unanswered.
#[test]
fn who_does_not_wake_up_is_gone() {
    let mut world = World::new(12);
    world.run_until(1_200);
    world.ends[0].line.rest();
    world.run_until(1_300);
    world.stalls.push((0, 1_300, u64::MAX));
    world.run_until(60_000);
    assert!(world.ends[1].line.is_joined());
    world.ends[1].queue.push((0, 20));
    world.run_until(62_000);
    assert_eq!(
        world.ends[1].events.last().unwrap().1,
        Event::Gone(Gone::Silent)
    );
}
