//! A second implementation of the protocol, written from `docs/link.md` alone and as simply
//! as it allows: one piece at a time, no sleep, no conversation.

/// CRC-32: reflected, polynomial EDB88320, begins with and is inverted by all
/// ones.
pub fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = 0xFFFF_FFFF_u32;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 {
                (crc >> 1) ^ 0xEDB8_8320
            } else {
                crc >> 1
            };
        }
    }
    crc ^ 0xFFFF_FFFF
}

/// Cuts the body at its zeros, and puts the length plus one in front of each part.
pub fn cobs(body: &[u8]) -> Vec<u8> {
    body.split(|&byte| byte == 0)
        .flat_map(|part| std::iter::once(part.len() as u8 + 1).chain(part.iter().copied()))
        .collect()
}

pub fn encode(frame: &[u8]) -> Vec<u8> {
    let mut body = frame.to_vec();
    body.extend(crc32(frame).to_le_bytes());
    [vec![0], cobs(&body), vec![0]].concat()
}

/// Decodes the bytes between two zeros into a frame.
pub fn decode(stuffed: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    let mut rest = stuffed;
    while let Some((&count, after)) = rest.split_first() {
        let part = after.get(..usize::from(count) - 1)?;
        body.extend(part);
        rest = &after[part.len()..];
        if !rest.is_empty() && count < 255 {
            body.push(0);
        }
    }
    let length = body
        .len()
        .checked_sub(4)
        .filter(|length| (1..=250).contains(length))?;
    let check = body.split_off(length);
    (check == crc32(&body).to_le_bytes()).then_some(body)
}

fn four(bytes: &[u8]) -> u32 {
    u32::from_le_bytes(bytes.try_into().unwrap())
}

fn two(bytes: &[u8]) -> u16 {
    u16::from_le_bytes(bytes.try_into().unwrap())
}

#[derive(Default)]
pub struct Second {
    own: u32,
    /// The number of the other side, and whether it knows ours.
    peer: u32,
    joined: bool,
    partial: Vec<u8>,
    ready: Vec<Vec<u8>>,
    last_call: Option<u64>,
    last_sent: u64,
    last_heard: u64,
    /// The number of our next piece, the piece, and when it was sent.
    number: u16,
    flight: Option<(Vec<u8>, u64)>,
    /// How much of the first message has arrived.
    done: usize,
    next: u16,
    message: Vec<u8>,
    pub outbox: Vec<Vec<u8>>,
    pub inbox: Vec<Vec<u8>>,
}

impl Second {
    pub fn new(own: u32) -> Second {
        Second {
            own,
            ..Second::default()
        }
    }

    pub fn is_joined(&self) -> bool {
        self.joined
    }

    fn ends(&self) -> Vec<u8> {
        [self.own.to_le_bytes(), self.peer.to_le_bytes()].concat()
    }

    fn hello(&mut self, wanted: u8) {
        let frame = [vec![1, 1, 1, 0], self.ends(), vec![wanted]].concat();
        self.ready.push(encode(&frame));
    }

    fn alive(&mut self) {
        let frame = [
            vec![3],
            self.ends(),
            self.next.to_le_bytes().to_vec(),
            vec![0],
        ]
        .concat();
        self.ready.push(encode(&frame));
    }

    pub fn receive(&mut self, bytes: &[u8], now: u64) {
        for &byte in bytes {
            if byte != 0 {
                self.partial.push(byte);
            } else if let Some(frame) = decode(&std::mem::take(&mut self.partial)) {
                self.frame(&frame, now);
            }
        }
    }

    fn frame(&mut self, frame: &[u8], now: u64) {
        match frame[0] {
            1 if frame[1..4] == [1, 1, 0] && frame.len() == 13 => {
                let (from, to, wanted) = (four(&frame[4..8]), four(&frame[8..12]), frame[12]);
                if to == self.own {
                    (self.peer, self.joined, self.last_heard) = (from, true, now);
                    if wanted == 1 {
                        self.hello(0);
                    }
                } else if to == 0 && !self.joined {
                    self.peer = from;
                    self.last_heard = now;
                    self.hello(1);
                }
            }
            kind @ 2..=3 if four(&frame[5..9]) == self.own && four(&frame[1..5]) == self.peer => {
                (self.joined, self.last_heard) = (true, now);
                let (number, next) = match kind {
                    2 => (Some(two(&frame[9..11])), two(&frame[11..13])),
                    _ => (None, two(&frame[9..11])),
                };
                if next == self.number.wrapping_add(1)
                    && let Some((piece, _)) = self.flight.take()
                {
                    self.number = next;
                    self.done += piece.len();
                    if self.done == self.outbox[0].len() {
                        self.outbox.remove(0);
                        self.done = 0;
                    }
                }
                let Some(number) = number else { return };
                if number == self.next {
                    self.next = self.next.wrapping_add(1);
                    assert_eq!(frame[13] & 1 == 1, self.message.is_empty());
                    self.message.extend(&frame[14..]);
                    if frame[13] & 2 == 2 {
                        self.inbox.push(std::mem::take(&mut self.message));
                    }
                }
                self.alive();
            }
            _ => {}
        }
    }

    /// The frames to send now.
    pub fn step(&mut self, now: u64) -> Vec<Vec<u8>> {
        if !self.joined && self.last_call.is_none_or(|last| now >= last + 1_000) {
            self.last_call = Some(now);
            self.hello(1);
        }
        if self.joined {
            assert!(
                now < self.last_heard + 1_900,
                "gone, which is not written here"
            );
            if let Some(message) = self.outbox.first()
                && self.flight.as_ref().is_none_or(|(_, at)| now >= at + 100)
            {
                let piece: Vec<u8> = message[self.done..].iter().copied().take(236).collect();
                let first = u8::from(self.done == 0);
                let last = 2 * u8::from(self.done + piece.len() == message.len());
                let numbers = [self.number.to_le_bytes(), self.next.to_le_bytes()].concat();
                let head = [vec![2], self.ends(), numbers, vec![first | last]].concat();
                self.ready.push(encode(&[head, piece.clone()].concat()));
                self.flight = Some((piece, now));
            }
            if self.ready.is_empty() && now >= self.last_sent + 500 {
                self.alive();
            }
        }
        if !self.ready.is_empty() {
            self.last_sent = now;
        }
        std::mem::take(&mut self.ready)
    }
}
