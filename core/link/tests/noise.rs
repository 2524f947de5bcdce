//! Any bytes may come over a wire. Whatever they are, the console does not panic, does not
//! stay awake, answers little, and says "something else is plugged in" once.

mod common;

use common::{Luck, VERSION};
use taschenspieler_link::frame::{self, FRAME_BYTES, Heard, Reader, WIRE_BYTES};
use taschenspieler_link::{Link, Millis, News, Say, Unsaid};

/// The most bytes sent in a second without messages of our own: 250 acknowledgements, 20
/// hellos, a few apologies.
const MOST_BYTES: u64 = 6_000;

/// A console with something at the other end.
struct Console {
    link: Link,
    now: u64,
    second: u64,
    /// The bytes sent in this second, and the most in any second.
    sent: u64,
    most: u64,
    else_told: u32,
    heard: u32,
    met: u32,
    /// What the other end can read: the numbers we have chosen, and the frame we sent last.
    own: u32,
    last: Vec<u8>,
}

impl Console {
    fn new(luck: u64) -> Console {
        Console {
            link: Link::new(VERSION, luck, Millis(0)),
            now: 0,
            second: 0,
            sent: 0,
            most: 0,
            else_told: 0,
            heard: 0,
            met: 0,
            own: 0,
            last: Vec::new(),
        }
    }

    fn receive(&mut self, mut bytes: &[u8], after: u64) {
        self.now += after;
        if self.now / 1000 != self.second {
            self.most = self.most.max(self.sent);
            (self.second, self.sent) = (self.now / 1000, 0);
        }
        let now = Millis(self.now as u32);
        while let Some(news) = self.link.receive(&mut bytes, now) {
            match news {
                News::SomethingElse => self.else_told += 1,
                News::Met => {
                    self.met += 1;
                    let (name, games) = ("Anna", 1);
                    let said = self.link.say(&Say::Introduce { name, games });
                    // What it began with may have ended it.
                    assert!(matches!(said, Ok(()) | Err(Unsaid::Nobody)), "{said:?}");
                }
                News::Said(_) => self.heard += 1,
                _ => {}
            }
        }
        while let Some(bytes) = self.link.poll(now) {
            self.sent += bytes.len() as u64;
            let mut reader = Reader::new();
            if bytes.iter().any(|&byte| reader.push(byte) == Heard::Frame) {
                self.last = reader.frame().to_vec();
            }
            let at = if self.last[0] == 1 { 4 } else { 1 };
            self.own = u32::from_le_bytes(self.last[at..at + 4].try_into().unwrap());
        }
        let wake = self.link.wake_at();
        assert!(wake.is_none_or(|wake| wake.0 > now.0), "wake loop");
    }
}

#[test]
fn a_million_random_bytes_slowly_and_quickly() {
    for pace in [0, 1, 10, 700] {
        let mut luck = Luck(pace);
        let mut console = Console::new(pace);
        let mut left = if pace == 700 { 20_000 } else { 1_000_000_i64 };
        while left > 0 {
            let length = 1 + luck.below(40) as usize;
            let bytes: Vec<u8> = (0..length).map(|_| luck.next() as u8).collect();
            console.receive(&bytes, luck.below(2 * pace + 2));
            left -= length as i64;
        }
        assert_eq!(console.else_told, 1, "at {pace} ms");
        assert_eq!(console.met, 0);
        assert!(console.most <= 50, "{} bytes in a second", console.most);
    }
}

/// A device that talks, but not to us: text without a zero, one byte at a time.
#[test]
fn text_is_something_else_within_seconds() {
    let mut console = Console::new(4);
    for byte in b"$GPGGA,123519,4807.038,N,01131.000,E,1,08\r\n".repeat(4) {
        console.receive(&[byte], 50);
        assert!(console.else_told == u32::from(console.now >= 3_050 + 500) || console.now < 3_600);
    }
    assert_eq!(console.else_told, 1);
}

/// The two wires of a cable are connected with each other, so the console hears itself.
#[test]
fn an_echo_is_something_else() {
    let mut link = Link::new(VERSION, 6, Millis(0));
    let mut told = Vec::new();
    let mut wire = Vec::new();
    for now in 0..60_000 {
        let heard = std::mem::take(&mut wire);
        let mut bytes = &heard[..];
        while let Some(news) = link.receive(&mut bytes, Millis(now)) {
            assert_eq!(news, News::SomethingElse);
            told.push(now);
        }
        while let Some(bytes) = link.poll(Millis(now)) {
            wire.extend_from_slice(bytes);
        }
    }
    assert!(matches!(told[..], [3_000..5_000]), "{told:?}");
}

/// Something like a frame of ours, of which a random part is right.
fn forged(console: &Console, peer: u32, numbers: &mut (u16, u16), luck: &mut Luck) -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..luck.below(FRAME_BYTES as u64 - 20))
        .map(|_| luck.next() as u8)
        .collect();
    if luck.once_in(3) {
        bytes.truncate(luck.below(30) as usize);
    }
    if luck.once_in(2) {
        // A message that is valid whichever side says it.
        bytes = match luck.below(12) {
            0..4 => vec![1, 0, 0, 0, 0, 1, b'x'],
            4 => vec![2, 9, 9, 9, 9, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0],
            5 => vec![3, 9, 9, 9, 9],
            6 => vec![10, 9, 9, 9, 9, 1, 0, 0, 0, 1, 5],
            7 => vec![19, 5, 0, 0, 0, 1, 2, 0, 0, 0, 7, 0, 0, 0, 1],
            8 => vec![20, 1, 0, 0, 0, 5, 0, 0, 0],
            _ => vec![18, 2],
        };
    } else if luck.once_in(2) && !bytes.is_empty() {
        // A random message.
        bytes[0] = luck.below(24) as u8;
    }
    let ends = |frame: &mut Vec<u8>, luck: &mut Luck| {
        let from = if luck.once_in(20) {
            luck.next() as u32
        } else {
            peer
        };
        let to = if luck.once_in(20) {
            luck.next() as u32
        } else {
            console.own
        };
        let to = if luck.once_in(4) && frame[0] == 1 {
            0
        } else {
            to
        };
        frame.extend(from.to_le_bytes());
        frame.extend(to.to_le_bytes());
    };
    let kind = luck.below(12);
    let mut frame = vec![kind.min(4) as u8];
    match kind {
        0 => bytes.insert(0, luck.next() as u8),
        1 => {
            frame.extend([1, 1, 0]);
            if luck.once_in(50) {
                frame[1] = luck.next() as u8;
            }
            ends(&mut frame, luck);
            bytes = vec![luck.below(3) as u8];
        }
        2 if luck.once_in(2000) => {
            frame[0] = 4;
            ends(&mut frame, luck);
            bytes.clear();
        }
        3 => {
            ends(&mut frame, luck);
            frame.extend((numbers.1 as u8 as u16).to_le_bytes());
            numbers.1 = luck.below(5) as u16;
            bytes = vec![u8::from(luck.once_in(30))];
        }
        _ => {
            frame[0] = 2;
            ends(&mut frame, luck);
            let right = !luck.once_in(10);
            let number = if right { numbers.0 } else { luck.next() as u16 };
            frame.extend(number.to_le_bytes());
            frame.extend(numbers.1.to_le_bytes());
            frame.push(if luck.once_in(40) {
                luck.below(5) as u8
            } else {
                3
            });
            numbers.0 = numbers.0.wrapping_add(u16::from(right));
        }
    }
    frame.extend(bytes);
    frame.truncate(FRAME_BYTES);
    frame
}

/// An attacker who knows the protocol and listens to us.
#[test]
fn a_million_forged_frames() {
    for seed in 0..4 {
        let mut luck = Luck(seed);
        let mut console = Console::new(seed);
        let (mut peer, mut numbers) = (77, (0, 0));
        let mut wire = [0; WIRE_BYTES];
        for count in 0..250_000 {
            if luck.once_in(300) {
                (peer, numbers) = (luck.next() as u32, (0, 0));
            }
            let met = console.met;
            let frame = forged(&console, peer, &mut numbers, &mut luck);
            let mut length = frame::encode(&frame, &mut wire);
            if luck.once_in(100) {
                length = luck.below(length as u64 + 1) as usize;
            }
            let quick = count / 10_000 % 2 == 0;
            console.receive(&wire[..length], luck.below(if quick { 2 } else { 20 }));
            if console.met != met {
                numbers = (0, 0);
            }
        }
        println!(
            "{} met, {} heard, at most {} bytes a second",
            console.met, console.heard, console.most
        );
        assert!(console.met > 100 && console.heard > 300, "it was let in");
        assert!(
            console.most <= MOST_BYTES,
            "{} bytes in a second",
            console.most
        );
        assert!(console.else_told <= 1);
    }
}

/// Valid checksums around contents that are not ours also count as something else.
#[test]
fn frames_without_sense_are_something_else() {
    let mut luck = Luck(12);
    let mut console = Console::new(12);
    let mut wire = [0; WIRE_BYTES];
    for _ in 0..100_000 {
        let length = 1 + luck.below(FRAME_BYTES as u64);
        let mut frame: Vec<u8> = (0..length).map(|_| luck.next() as u8).collect();
        frame[0] |= 8;
        let length = frame::encode(&frame, &mut wire);
        console.receive(&wire[..length], luck.below(20));
    }
    assert_eq!((console.else_told, console.met), (1, 0));
    assert!(console.most <= 50);
}
