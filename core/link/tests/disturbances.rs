//! Everything that can happen to a cable, ten thousand times over: every message arrives
//! once and in order, or both sides are told that the line broke.

mod common;

use common::{Faults, VERSION, World, rounds};
use taschenspieler_link::{Event, Gone, Line, MESSAGE_BYTES, Millis, Version};

const OLD: Version = Version {
    protocol: 0,
    content: 1,
};

/// Gives both sides messages to send.
fn talk(world: &mut World, first: u32, count: u32) {
    for side in 0..2 {
        for number in first..first + count {
            let length = match world.luck.below(24) {
                0 => MESSAGE_BYTES,
                1..4 => 4 + world.luck.below(MESSAGE_BYTES as u64 - 4) as usize,
                _ => 4 + world.luck.below(60) as usize,
            };
            world.ends[side].queue.push((number, length));
        }
    }
}

fn faults(world: &mut World) -> Faults {
    let mut faults = Faults {
        latest: 1 + world.luck.below(3_000),
        ..Faults::default()
    };
    let often = 1 << (4 + world.luck.below(10));
    let rarely = 1 << (1 + world.luck.below(5));
    let kinds = world.luck.next();
    for (bit, (fault, times)) in [
        (&mut faults.byte_lost, often),
        (&mut faults.byte_doubled, often),
        (&mut faults.byte_changed, often),
        (&mut faults.byte_inserted, often),
        (&mut faults.frame_lost, rarely),
        (&mut faults.frame_doubled, rarely),
        (&mut faults.frame_late, rarely),
    ]
    .into_iter()
    .enumerate()
    {
        if kinds >> bit & 1 == 1 {
            *fault = times;
        }
    }
    faults
}

/// A period with faults, then one without.
fn disturb(seed: u64) -> World {
    let mut world = World::new(seed);
    world.run_until(world.luck.clone().below(1_500));
    talk(&mut world, 0, 4);
    world.run_until(world.millis() + world.luck.clone().below(400));
    world.faults = faults(&mut world);
    let kinds = world.luck.next();
    if kinds & 3 == 0 {
        // Unplugged at any byte, for any length of time.
        let from = world.now + world.luck.below(600_000);
        let to = from + world.luck.below(4_000_000);
        world.unplugged.push((from, to));
    }
    if kinds & 12 == 0 {
        let from = world.millis() + world.luck.below(500);
        let side = world.luck.below(2) as usize;
        world
            .stalls
            .push((side, from, from + world.luck.below(450)));
    }
    if kinds & 48 == 0 {
        // One or both sides are switched off and on.
        for side in 0..2 {
            world.run_until(world.millis() + world.luck.clone().below(700));
            if world.luck.below(3) > 0 {
                if world.luck.once_in(4) {
                    // For a while with a program that is too old.
                    let (luck, now) = (world.luck.next(), world.millis());
                    world.ends[side].restart(OLD, luck, now);
                    world.run_until(now + world.luck.clone().below(1_500));
                }
                let (luck, now) = (world.luck.next(), world.millis());
                world.ends[side].restart(VERSION, luck, now);
            }
        }
    }
    talk(&mut world, 100, 2);
    world.run_until(world.millis() + 1_500);
    world.faults = Faults::default();
    // By then nothing late is still on its way, and a side that was unplugged has been
    // connected long enough to meet again.
    let quiet = world.millis() + 12_000;
    world.run_until(quiet);
    talk(&mut world, 200, 1);
    world.run_until(quiet + 1_500);
    assert!(world.is_joined(), "{seed}: they have not met again");
    assert!(world.ends.iter().all(|end| end.queue.is_empty()), "{seed}");
    world.check(seed);
    world
}

#[test]
fn ten_thousand_disturbances() {
    let (mut broken, mut arrived) = (0, 0);
    for seed in 0..rounds(10_000) {
        let world = disturb(seed);
        for end in &world.ends {
            broken += end.count(|event| matches!(event, Event::Gone(_)));
            arrived += end.count(|event| *event == Event::Message);
            // Random damage never makes a piece that breaks the rules.
            assert_eq!(end.count(|event| *event == Event::Gone(Gone::Broken)), 0);
            assert!(end.count(|event| *event == Event::SomethingElse) <= 1);
        }
    }
    println!("{broken} breaks told, {arrived} messages arrived");
    assert!(broken > 3_000 && arrived > 100_000);
}

#[test]
fn a_good_cable_loses_nothing_and_sends_nothing_twice() {
    for seed in 0..200 {
        let mut world = World::new(seed);
        world.run_until(60);
        assert!(world.is_joined(), "they meet at once");
        talk(&mut world, 0, 20);
        world.run_until(5_000);
        world.check(seed);
        assert!(world.ends.iter().all(|end| end.queue.is_empty()));
        let bytes: usize = (world.ends.iter())
            .flat_map(|end| end.events.iter())
            .filter(|(_, event)| *event == Event::Message)
            .count();
        assert_eq!(bytes, 40);
    }
}

/// Both send their longest message at the same time, though neither has room
/// for two.
#[test]
fn the_longest_messages_pass_each_other() {
    let mut world = World::new(1);
    world.run_until(60);
    for end in &mut world.ends {
        end.queue = (0..8).map(|number| (number, MESSAGE_BYTES)).collect();
    }
    world.run_until(60 + 8 * 150);
    world.check(1);
    for end in &world.ends {
        assert_eq!(end.count(|event| *event == Event::Message), 8);
    }
}

#[test]
fn a_pulled_cable_is_told_within_two_seconds() {
    for seed in 0..300 {
        let mut world = World::new(seed);
        world.run_until(2_000 + seed * 7);
        if seed % 2 == 0 {
            talk(&mut world, 0, 5);
            world.run_until(world.millis() + seed % 50);
        }
        let pulled = world.now + seed * 37;
        world.unplugged.push((pulled, u64::MAX));
        world.run_until(world.millis() + 4_000);
        for end in &world.ends {
            let (at, event) = end.events.last().unwrap();
            assert_eq!(*event, Event::Gone(Gone::Silent));
            assert!(
                (pulled / 1000 + 1_000..=pulled / 1000 + 1_960).contains(at),
                "{pulled}: {at}"
            );
        }
    }
}

/// A partner that is restarted takes its own place again as soon as two heartbeats of its
/// former self are missing.
#[test]
fn whoever_starts_anew_is_noticed_soon() {
    for seed in 0..300 {
        let mut world = World::new(seed);
        world.run_until(1_000 + seed);
        let now = world.millis();
        world.ends[0].restart(VERSION, seed + 99, now);
        world.run_until(now + 2_000);
        assert!(world.is_joined());
        let other = &world.ends[1].events;
        let [.., (_, gone), (at, met)] = other[..] else {
            panic!("{other:?}")
        };
        assert_eq!(gone, Event::Gone(Gone::Restarted));
        assert_eq!(met, Event::Met);
        assert!(at <= now + 1_500, "after {} ms", at - now);
        world.check(seed);
    }
}

/// A call that was long on its way does not end a session.
#[test]
fn old_frames_do_no_harm() {
    let mut world = World::new(5);
    let faults = Faults {
        frame_doubled: 1,
        frame_late: 2,
        latest: 20_000,
        ..Faults::default()
    };
    world.faults = faults;
    world.run_until(3_000);
    world.faults = Faults::default();
    world.run_until(5_000);
    assert!(world.is_joined());
    let met = world.ends.each_ref().map(|end| end.events.len());
    world.run_until(30_000);
    assert_eq!(met, world.ends.each_ref().map(|end| end.events.len()));
}

#[test]
fn other_versions_are_refused_on_both_sides() {
    for (protocol, content) in [(1, 2), (2, 1), (9, 9), (0, 0xFFFF)] {
        let other = Version { protocol, content };
        let mut world = World::new(3);
        world.ends[1].restart(other, 17, 0);
        world.run_until(60_000);
        assert_eq!(world.ends[0].events.len(), 1);
        assert_eq!(world.ends[1].events.len(), 1);
        let (at, event) = world.ends[0].events[0];
        assert!(at <= 1_100 && event == Event::OtherVersion(other));
        let (at, event) = world.ends[1].events[0];
        assert!(at <= 1_100 && event == Event::OtherVersion(VERSION));
        // After an update they meet.
        world.ends[1].restart(VERSION, 18, 60_000);
        world.run_until(62_000);
        assert!(world.is_joined());
    }
}

/// Cut in one direction only: the side that still hears learns of it too.
#[test]
fn half_a_cable_is_none() {
    let mut world = World::new(8);
    world.run_until(1_000);
    talk(&mut world, 0, 3);
    // Everything that end 0 sends is lost, except single bytes.
    for _ in 0..6_000 {
        world.run_until(world.millis() + 1);
        world.ways[0].arrived(u64::MAX);
    }
    for end in &world.ends {
        assert_eq!(end.count(|event| matches!(event, Event::Gone(_))), 1);
        assert!(!end.line.is_joined());
    }
    world.run_until(10_000);
    assert!(world.is_joined());
    world.check(8);
}

/// Everything that a console sent before it was restarted is played back: the other side is
/// not deceived.
#[test]
fn a_recording_of_an_earlier_session_does_no_harm() {
    let mut ours = Line::new(VERSION, 1, Millis(0));
    let mut recording = Vec::new();
    let mut events = Vec::new();
    for life in 0..2 {
        let mut theirs = Line::new(VERSION, 20 + life, Millis(0));
        for step in 0..3_000 {
            let now = Millis(life as u32 * 3_000 + step);
            let mut wire = Vec::new();
            while let Some(frame) = theirs.poll(now) {
                wire.extend_from_slice(frame);
            }
            if life == 0 && !wire.is_empty() {
                recording.push(wire.clone());
            }
            let mut bytes = &wire[..];
            while let Some(event) = ours.receive(&mut bytes, now) {
                events.push(event);
            }
            while let Some(frame) = ours.poll(now) {
                let mut bytes = frame;
                while theirs.receive(&mut bytes, now).is_some() {}
            }
            if step == 2_500 {
                let sent = theirs.send(&|space| common::write_message(space, 7, 300));
                assert_eq!(sent, Ok(()));
            }
            // In the second life, a frame of the first life comes now and then. Until the last
            // of them, the console of the first life keeps its place.
            if life == 1 && step > 500 && step % 50 == 0 && !recording.is_empty() {
                let frame = recording.remove(0);
                let mut bytes = &frame[..];
                if let Some(event) = ours.receive(&mut bytes, now) {
                    panic!("{event:?} because of {frame:02x?}");
                }
            }
        }
    }
    assert!(recording.is_empty());
    let gone = Event::Gone(Gone::Restarted);
    let once = [Event::Met, Event::Message];
    assert_eq!(events, [&once[..], &[gone], &once].concat());
}
