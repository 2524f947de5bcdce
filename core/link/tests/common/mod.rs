//! Two ends of a line, and a cable with every fault that cables have.

#![allow(dead_code)] // each test uses a part of it

pub mod side;

use std::collections::BTreeMap;
use taschenspieler_link::{Event, Line, Millis, PROTOCOL, Unsent, Version};

pub const VERSION: Version = Version {
    protocol: PROTOCOL,
    content: 1,
};

/// The time of a byte on the wire: ten bits at 500,000 baud.
pub const BYTE_MICROS: u64 = 20;

/// How many rounds a randomised test runs: the usual number, or many times that in `cargo
/// xtask night`.
pub fn rounds(usual: u64) -> u64 {
    let times = std::env::var("TASCHENSPIELER_ROUNDS").ok();
    usual * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Random numbers that repeat (SplitMix64).
#[derive(Clone)]
pub struct Luck(pub u64);

impl Luck {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    /// Whether something happens that happens once in `times`; never for 0.
    pub fn once_in(&mut self, times: u64) -> bool {
        times > 0 && self.below(times) == 0
    }
}

/// The faults of a cable: each happens once in this many bytes or frames, never if that is
/// 0.
#[derive(Clone, Copy, Default, Debug)]
pub struct Faults {
    pub byte_lost: u64,
    pub byte_doubled: u64,
    pub byte_changed: u64,
    pub byte_inserted: u64,
    pub frame_lost: u64,
    pub frame_doubled: u64,
    /// A frame arrives up to this many milliseconds late, after others that were sent
    /// later.
    pub frame_late: u64,
    pub latest: u64,
}

/// One direction of the cable: the bytes sent together, by the time at which they begin.
/// Bytes come one after the other; late ones get in between.
#[derive(Default)]
pub struct Way {
    bursts: BTreeMap<(u64, u64), Vec<u8>>,
    count: u64,
    /// The sender is busy until this moment.
    pub busy: u64,
    pub sent: u64,
}

impl Way {
    /// Sends a frame at a time in microseconds.
    pub fn send(
        &mut self,
        frame: &[u8],
        now: u64,
        faults: &Faults,
        plugged: &dyn Fn(u64) -> bool,
        luck: &mut Luck,
    ) {
        let start = now.max(self.busy);
        self.busy = start + frame.len() as u64 * BYTE_MICROS;
        self.sent += frame.len() as u64;
        if luck.once_in(faults.frame_lost) {
            return;
        }
        let copies = if luck.once_in(faults.frame_doubled) {
            2
        } else {
            1
        };
        for _ in 0..copies {
            let late = luck.once_in(faults.frame_late);
            let late = if late {
                luck.below(faults.latest * 1000)
            } else {
                0
            };
            let mut burst = Vec::with_capacity(frame.len());
            for (place, &byte) in frame.iter().enumerate() {
                let at = start + (place as u64 + 1) * BYTE_MICROS;
                if !plugged(at) || luck.once_in(faults.byte_lost) {
                    continue;
                }
                if luck.once_in(faults.byte_inserted) {
                    burst.push(luck.next() as u8);
                }
                let changed = luck.once_in(faults.byte_changed);
                burst.push(if changed {
                    byte ^ 1 << luck.below(8)
                } else {
                    byte
                });
                if luck.once_in(faults.byte_doubled) {
                    burst.push(byte);
                }
            }
            self.count += 1;
            self.bursts.insert((start + late, self.count), burst);
        }
    }

    /// The bytes that have arrived by now.
    pub fn arrived(&mut self, now: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        while let Some(entry) = self.bursts.first_entry()
            && entry.key().0 < now
        {
            let ((start, count), mut burst) = entry.remove_entry();
            let ready = ((now - start) / BYTE_MICROS) as usize;
            if ready < burst.len() {
                let rest = burst.split_off(ready);
                let start = start + ready as u64 * BYTE_MICROS;
                bytes.extend(burst);
                self.bursts.insert((start.max(now), count), rest);
            } else {
                bytes.extend(burst);
            }
        }
        bytes
    }

    /// When the next bytes arrive.
    pub fn next_arrival(&self) -> Option<u64> {
        let ((start, _), _) = self.bursts.first_key_value()?;
        Some(start + BYTE_MICROS)
    }
}

/// What one side knows of one session.
#[derive(Default, Debug, Clone)]
pub struct Record {
    pub sent: Vec<u32>,
    pub heard: Vec<u32>,
    pub over: bool,
}

/// One side.
pub struct End {
    pub line: Line,
    /// By the session's numbers, its own first.
    pub records: BTreeMap<(u32, u32), Record>,
    pub events: Vec<(u64, Event)>,
    /// Messages to be sent, each as number and length.
    pub queue: Vec<(u32, usize)>,
    current: Option<(u32, u32)>,
}

impl End {
    pub fn new(version: Version, luck: u64, now: u64) -> End {
        End {
            line: Line::new(version, luck, Millis(now as u32)),
            records: BTreeMap::new(),
            events: Vec::new(),
            queue: Vec::new(),
            current: None,
        }
    }

    /// Power off and on: everything is forgotten except the test's own notes.
    pub fn restart(&mut self, version: Version, luck: u64, now: u64) {
        self.close();
        self.line = Line::new(version, luck, Millis(now as u32));
    }

    fn close(&mut self) {
        if let Some(key) = self.current.take() {
            self.records.get_mut(&key).unwrap().over = true;
        }
    }

    /// Takes the bytes that have come.
    pub fn receive(&mut self, mut bytes: &[u8], now: u64) {
        while let Some(event) = self.line.receive(&mut bytes, Millis(now as u32)) {
            self.events.push((now, event));
            match event {
                Event::Met => {
                    assert!(self.current.is_none(), "met twice");
                    self.current = self.line.session();
                    let before = self
                        .records
                        .insert(self.current.unwrap(), Record::default());
                    assert!(before.is_none(), "the same session twice");
                }
                Event::Gone(_) => {
                    assert!(self.current.is_some(), "gone twice");
                    self.close();
                }
                Event::Message => {
                    let number = check_message(self.line.message());
                    let key = self.current.expect("a message without a session");
                    self.records.get_mut(&key).unwrap().heard.push(number);
                }
                _ => {}
            }
        }
        assert!(bytes.is_empty());
    }

    /// Sends the waiting messages, as far as there is room.
    pub fn send(&mut self) {
        while let Some(&(number, length)) = self.queue.first() {
            match self
                .line
                .send(&|space| write_message(space, number, length))
            {
                Ok(()) => {
                    let key = self.current.expect("sent without a session");
                    self.records.get_mut(&key).unwrap().sent.push(number);
                    self.queue.remove(0);
                }
                Err(Unsent::Length) => panic!("a message of {length} bytes was refused"),
                Err(_) => break,
            }
        }
    }

    pub fn count(&self, what: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|(_, event)| what(event)).count()
    }
}

/// Writes a message whose bytes all follow from its number.
pub fn write_message(space: &mut [u8], number: u32, length: usize) -> Option<usize> {
    let space = space.get_mut(..length)?;
    let (head, body) = space.split_at_mut(4);
    head.copy_from_slice(&number.to_le_bytes());
    for (place, byte) in body.iter_mut().enumerate() {
        *byte = (number as usize * 31 + place * 7 + place / 256) as u8;
    }
    Some(length)
}

pub fn check_message(message: &[u8]) -> u32 {
    let number = u32::from_le_bytes(message[..4].try_into().unwrap());
    let mut expected = vec![0; message.len()];
    write_message(&mut expected, number, message.len());
    assert_eq!(message, expected);
    number
}

/// Two ends and the cable between them.
pub struct World {
    /// The time in microseconds.
    pub now: u64,
    pub ends: [End; 2],
    /// From end 0 to end 1, and back.
    pub ways: [Way; 2],
    pub faults: Faults,
    /// When the cable is unplugged, in microseconds.
    pub unplugged: Vec<(u64, u64)>,
    /// When an end does not run (because of a flash erase), in milliseconds.
    pub stalls: Vec<(usize, u64, u64)>,
    /// Whether both consoles would like to sleep.
    pub asleep: bool,
    pub luck: Luck,
}

impl World {
    pub fn new(seed: u64) -> World {
        let mut luck = Luck(seed);
        let ends = [(); 2].map(|()| End::new(VERSION, luck.next(), 0));
        World {
            now: 0,
            ends,
            ways: Default::default(),
            faults: Faults::default(),
            unplugged: Vec::new(),
            stalls: Vec::new(),
            asleep: false,
            luck,
        }
    }

    pub fn millis(&self) -> u64 {
        self.now / 1000
    }

    /// Runs until a time in milliseconds.
    pub fn run_until(&mut self, end: u64) {
        while self.millis() < end {
            self.step();
            let next = self.next().unwrap_or(u64::MAX);
            self.now = (next.max(self.millis() + 1)).min(end) * 1000;
        }
    }

    /// The millisecond of the next event.
    fn next(&self) -> Option<u64> {
        let arrivals = self.ways.iter().filter_map(Way::next_arrival);
        let arrivals = arrivals.map(|at| at.div_ceil(1000));
        let wakes = self.ends.iter().zip(&self.ways).filter_map(|(end, way)| {
            let wake = u64::from(end.line.wake_at()?.0);
            Some(wake.max(way.busy.div_ceil(1000)))
        });
        arrivals.chain(wakes).min()
    }

    fn step(&mut self) {
        let now = self.millis();
        for side in 0..2 {
            let stalled =
                |&(who, from, to): &(usize, u64, u64)| who == side && (from..to).contains(&now);
            if self.stalls.iter().any(stalled) {
                continue;
            }
            let bytes = self.ways[1 - side].arrived(self.now);
            let end = &mut self.ends[side];
            end.receive(&bytes, now);
            end.send();
            if self.asleep {
                end.line.rest();
            }
            let way = &mut self.ways[side];
            let unplugged = &self.unplugged;
            let plugged = |at: u64| !unplugged.iter().any(|&(from, to)| (from..to).contains(&at));
            while way.busy <= self.now + 1000 {
                let Some(frame) = end.line.poll(Millis(now as u32)) else {
                    // A line with nothing to send must not ask to be woken at once.
                    let wake = end.line.wake_at();
                    assert!(
                        wake.is_none_or(|wake| u64::from(wake.0) > now),
                        "wake loop at {now}: {wake:?}"
                    );
                    break;
                };
                way.send(frame, self.now, &self.faults, &plugged, &mut self.luck);
            }
        }
    }

    pub fn is_joined(&self) -> bool {
        let [a, b] = self.ends.each_ref().map(|end| end.line.session());
        a.is_some() && a == b.map(|(own, peer)| (peer, own))
    }

    /// Everything that must be true after the cable has been good for long enough.
    pub fn check(&self, seed: u64) {
        for side in 0..2 {
            let (sender, hearer) = (&self.ends[side], &self.ends[1 - side]);
            for (&(own, peer), record) in &sender.records {
                let nothing = Record::default();
                let other = hearer.records.get(&(peer, own));
                let heard = &other.unwrap_or(&nothing).heard;
                assert!(
                    record.sent.starts_with(heard),
                    "{seed}: sent {:?}, heard {heard:?}",
                    record.sent
                );
                if !record.over {
                    assert_eq!(
                        record.sent, *heard,
                        "{seed}: not all has arrived, and nobody was told"
                    );
                    assert!(
                        !other.unwrap_or(&nothing).over,
                        "{seed}: only one side was told"
                    );
                }
            }
        }
    }
}
