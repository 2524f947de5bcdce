//! One side of a line, and frames put together by hand at the other end of the wire.

use super::VERSION;
use taschenspieler_link::frame::{self, Heard, Reader, WIRE_BYTES};
use taschenspieler_link::{Event, Line, Millis, PROTOCOL};

/// The partner at the other end, and another caller.
pub const PARTNER: u32 = 0x1111;
pub const RIVAL: u32 = 0x2222;

fn numbers(kind: &[u8], from: u32, to: u32, rest: &[u8]) -> Vec<u8> {
    [kind, &from.to_le_bytes(), &to.to_le_bytes(), rest].concat()
}

pub fn hello(from: u32, to: u32, wanted: bool) -> Vec<u8> {
    numbers(&[1, PROTOCOL, 1, 0], from, to, &[u8::from(wanted)])
}

/// An alive packet: the other end waits for our piece 0.
pub fn alive(from: u32, to: u32) -> Vec<u8> {
    numbers(&[3], from, to, &[0, 0, 0])
}

/// The same, and it sleeps from now on.
pub fn asleep(from: u32, to: u32) -> Vec<u8> {
    numbers(&[3], from, to, &[0, 0, 1])
}

pub fn piece(from: u32, to: u32, number: u8, flags: u8) -> Vec<u8> {
    numbers(&[2], from, to, &[number, 0, 0, 0, flags, 7])
}

/// One side, with the packets it has sent and the events it has reported.
pub struct Side {
    pub line: Line,
    pub now: u32,
    pub frames: Vec<(u32, Vec<u8>)>,
    pub events: Vec<(u32, Event)>,
}

impl Side {
    /// A side switched on at this moment.
    pub fn new(now: u32) -> Side {
        let mut side = Side {
            line: Line::new(VERSION, 5, Millis(now)),
            now,
            frames: Vec::new(),
            events: Vec::new(),
        };
        side.act(&[]);
        side
    }

    /// A side in session with the partner since this moment.
    pub fn joined(now: u32) -> Side {
        let mut side = Side::new(now);
        let own = side.own();
        side.hear(&hello(PARTNER, own, false));
        assert_eq!(side.line.session(), Some((own, PARTNER)));
        side.forget();
        side
    }

    pub fn forget(&mut self) {
        self.frames.clear();
        self.events.clear();
    }

    /// The number under which it last called or greeted.
    pub fn own(&self) -> u32 {
        let mut hellos = self.frames.iter().rev().filter(|(_, frame)| frame[0] == 1);
        let (_, frame) = hellos.next().expect("it has called");
        u32::from_le_bytes(frame[4..8].try_into().expect("four bytes"))
    }

    /// Takes these bytes and does everything that is due. Nothing may be due before the
    /// moment the side has named, and something must be due then.
    pub fn act(&mut self, mut bytes: &[u8]) {
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

    pub fn hear(&mut self, frame: &[u8]) {
        let mut wire = [0; WIRE_BYTES];
        let length = frame::encode(frame, &mut wire);
        self.act(&wire[..length]);
    }

    /// Lets time pass up to and including a moment.
    pub fn until(&mut self, end: u32) {
        while self.now < end {
            self.now += 1;
            self.act(&[]);
        }
    }

    /// The moments at which an event of one kind was reported.
    pub fn told(&self, what: Event) -> Vec<u32> {
        let same = self.events.iter().filter(|(_, event)| *event == what);
        same.map(|(at, _)| *at).collect()
    }

    /// The packets sent since the last call: their kinds, and for hellos the receiver and
    /// whether they want an answer.
    pub fn sent(&mut self) -> Vec<(u8, u32, bool)> {
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
