//! A million valid frames from a stranger who knows the session's numbers and sends
//! anything: nothing panics, little is answered, no secret is revealed, and the console
//! keeps working.

use super::games::{EASY, HERE, TABLES, THERE};
use super::trouble::anything;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::{Eyes, Hands, link_version};
use taschenspieler_core::console::link::talk::{LinkNews, Topic};
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::Event;
use taschenspieler_core::seating::Who;
use taschenspieler_core::ui::Frame;
use taschenspieler_link::frame::{self, FRAME_BYTES, Heard, Reader, WIRE_BYTES};
use taschenspieler_tests::pair::{End, Memory, Pair};

/// The number of frames in all, and the number for one console.
const FRAMES: u32 = 1_000_000;
const EACH: u32 = 1_000;

/// More is never sent in a second. The wire could carry eight times as much.
const MOST_BYTES: usize = 6_000;

/// A stranger at the other end of the cable.
struct Stranger {
    luck: Luck,
    /// The numbers of the session, as they go by, and of the pieces.
    ours: u32,
    theirs: u32,
    piece: u16,
    next: u16,
    /// The messages of the partner that was there before.
    overheard: Vec<Vec<u8>>,
    /// Whether to send messages that continue or change the game; the resulting positions
    /// are not secret, but differ with the hidden facts.
    moves: bool,
}

impl Stranger {
    /// Reads the console's output.
    fn read(&mut self, wire: &[u8]) {
        let mut reader = Reader::new();
        for &byte in wire {
            if reader.push(byte) != Heard::Frame {
                continue;
            }
            let frame = reader.frame();
            let number = |at: usize| {
                let bytes = frame
                    .get(at..at + 4)
                    .and_then(|bytes| bytes.try_into().ok());
                bytes.map_or(0, u32::from_le_bytes)
            };
            match frame.first() {
                Some(1) => {
                    self.theirs = number(4);
                    // The stranger takes any number the console wants to talk to.
                    if number(8) != 0 && number(8) != self.ours {
                        (self.ours, self.piece, self.next) = (number(8), 0, 0);
                    }
                }
                Some(2) => {
                    (self.theirs, self.ours) = (number(1), number(5));
                    let [low, high] = [frame[9], frame[10]];
                    self.next = u16::from_le_bytes([low, high]).wrapping_add(1);
                    self.piece = u16::from_le_bytes([frame[11], frame[12]]);
                }
                Some(3) => {
                    (self.theirs, self.ours) = (number(1), number(5));
                    self.piece = u16::from_le_bytes([frame[9], frame[10]]);
                }
                _ => {}
            }
        }
    }

    fn bytes(&mut self, most: u32) -> Vec<u8> {
        let length = 1 + self.luck.below(most);
        (0..length).map(|_| self.luck.below(256) as u8).collect()
    }

    /// The head of a packet with the numbers of the session, mostly.
    fn head(&mut self, kind: u8) -> Vec<u8> {
        let mut head = vec![kind];
        for number in [self.ours, self.theirs] {
            let wrong = self.luck.chance(1, 30);
            let number = if wrong {
                self.luck.below(u32::MAX)
            } else {
                number
            };
            head.extend(number.to_le_bytes());
        }
        head
    }

    fn frame(&mut self) -> Vec<u8> {
        match self.luck.below(20) {
            0..4 => self.bytes(FRAME_BYTES as u32),
            4..6 => {
                let version = link_version();
                let mut hello = vec![1, version.protocol];
                hello.extend(version.content.to_le_bytes());
                if self.luck.chance(1, 20) {
                    (self.ours, self.piece, self.next) = (1 + self.luck.below(1000), 0, 0);
                }
                hello.extend(self.ours.to_le_bytes());
                let to = if self.luck.chance(1, 8) {
                    0
                } else {
                    self.theirs
                };
                hello.extend(to.to_le_bytes());
                hello.push(self.luck.below(2) as u8);
                hello
            }
            6..8 => {
                let mut alive = self.head(3);
                alive.extend(self.next.to_le_bytes());
                alive.push(u8::from(self.luck.chance(1, 50)));
                alive
            }
            8 if self.luck.chance(1, 60) => self.head(4),
            8..10 => {
                // A piece that breaks rules, or something with a wrong length.
                let kind = 2 + self.luck.below(3) as u8;
                let mut packet = self.head(kind);
                packet.extend(self.bytes(40));
                packet
            }
            _ => {
                let message = self.message();
                let mut piece = self.head(2);
                piece.extend(self.piece.to_le_bytes());
                piece.extend(self.next.to_le_bytes());
                piece.push(3);
                piece.extend(message.iter().take(200));
                piece
            }
        }
    }

    /// A message: an overheard one, changed or not, a plausible one, or random bytes.
    fn message(&mut self) -> Vec<u8> {
        let mut message = match self.luck.below(8) {
            0 => self.bytes(60),
            1..4 => anything(&mut self.luck),
            _ => match self.luck.pick(&self.overheard) {
                Some(message) => message.clone(),
                None => vec![1, 0xFF, 0xFF, 0, 0, 0],
            },
        };
        if self.luck.chance(1, 6) {
            let place = self.luck.below(message.len() as u32) as usize;
            message[place] = self.luck.below(256) as u8;
        }
        if !self.moves && matches!(message.first(), Some(10 | 14 | 15)) {
            return vec![18, 1];
        }
        message
    }
}

/// The messages sent by one side, each of one piece.
fn messages(wire: &[u8]) -> Vec<Vec<u8>> {
    let mut reader = Reader::new();
    let mut messages = vec![];
    for &byte in wire {
        if reader.push(byte) == Heard::Frame
            && let Some(message) = reader.frame().get(14..)
            && reader.frame()[0] == 2
        {
            messages.push(message.to_vec());
        }
    }
    messages
}

/// The console that is talked to.
struct Against {
    /// The game being played, if any.
    game: Option<(GameId, &'static [Who])>,
    guest: bool,
    /// Whether there is a twin that differs only in hidden facts.
    twin: bool,
    seed: u64,
}

/// The console at the moment the stranger appears.
fn console(against: &Against, redealt: bool) -> (Pair, usize) {
    let mut pair = Pair::new(300 + against.seed);
    let end = usize::from(against.guest);
    if let Some((game, who)) = against.game {
        pair.begin(game, who);
        pair.play(against.seed as u32 % 12);
        pair.settle();
        let theirs = who.iter().position(|who| *who == THERE).unwrap_or(0);
        let theirs = Seat::new(theirs as u8).expect("a seat");
        let console = &mut pair.ends[0].console;
        Hands(console).show_again(redealt, theirs, &mut Luck::new(9));
        let now = pair.now;
        pair.ends[0].event(Event::Tick, now);
        pair.pass(200);
    } else {
        pair.pass(1500);
    }
    (pair, end)
}

/// Bombards a console; how many of the frames found it in a session, and in a game.
fn bombard(against: &Against, frames: u32) -> [u32; 2] {
    let &Against { game, twin, .. } = against;
    let twins: &[bool] = if twin { &[false, true] } else { &[false] };
    let mut pairs: Vec<(Pair, usize)> = twins
        .iter()
        .map(|&redealt| console(against, redealt))
        .collect();
    let (first, end) = &pairs[0];
    let mut stranger = Stranger {
        luck: Luck::new(against.seed),
        ours: 1,
        theirs: 1,
        piece: 0,
        next: 0,
        overheard: messages(&first.ends[1 - end].sent),
        moves: !twin,
    };
    stranger.read(&first.ends[*end].sent);
    let mut canvas = Frame::new();
    let (mut now, mut second, mut sent, mut told) = (first.now, first.now, 0, 0);
    let mut found = [0, 0];
    let mut wire = [0; WIRE_BYTES];
    for number in 0..frames {
        now = now.plus(stranger.luck.below(12));
        if now.since(second) >= 1000 {
            (second, sent) = (now, 0);
        }
        let mut bytes = vec![];
        if stranger.luck.chance(1, 40) {
            bytes = stranger.bytes(80);
        }
        let frame = stranger.frame();
        let length = frame::encode(&frame[..frame.len().min(FRAME_BYTES)], &mut wire);
        bytes.extend_from_slice(&wire[..length]);
        let key = if stranger.luck.chance(1, 2) {
            Key::A
        } else {
            Key::B
        };
        let mut answers: Vec<Vec<u8>> = vec![];
        for (pair, end) in &mut pairs {
            let end: &mut End = &mut pair.ends[*end];
            let requests = end.console.hear(&bytes, now);
            end.serve(requests, now);
            if end.console.wake_at(now).is_some_and(|at| at.reached(now)) {
                end.event(Event::Tick, now);
            }
            let [joined, plays] = Eyes(&end.console).is_joined();
            found[0] += u32::from(joined);
            found[1] += u32::from(plays);
            if number % 40 == 0
                && let AnyScreen::Talk(talk) = end.screen()
            {
                let topic = talk.topic();
                told += u32::from(topic == Topic::Told(LinkNews::SomethingElse));
                // A console that accepts another game has no secrets of this one any more.
                let key = match topic {
                    Topic::Asked | Topic::Undo if twin => Key::B,
                    _ => key,
                };
                end.key(key, now);
            }
            if number % 500 == 0 {
                let _ = end.console.play_mut();
                end.console.draw(&mut canvas, now);
            }
            end.sent.clear();
            answers.push(std::mem::take(&mut end.out));
        }
        sent += answers[0].len();
        assert!(sent <= MOST_BYTES, "{game:?}: {sent} bytes in a second");
        if let [one, other] = &answers[..] {
            assert!(
                one == other,
                "{game:?}: frame {number} brings a secret to light"
            );
        }
        stranger.read(&answers[0]);
    }
    assert!(told <= 1, "{told}");
    // A real console connects: they meet and play.
    for (mut pair, end) in pairs {
        pair.now = now;
        pair.ends[1 - end] = End::new(7, Memory::default());
        pair.pass(3000);
        for _ in 0..20 {
            for end in &mut pair.ends {
                if let AnyScreen::Talk(_) = end.screen() {
                    end.key(Key::B, pair.now);
                }
            }
            pair.pass(100);
        }
        if end == 1 {
            pair.ends.swap(0, 1);
        }
        pair.begin(GameId::Torris, &[HERE, THERE]);
        pair.play(10);
        pair.settle();
        pair.compare();
    }
    found.map(|count| count / twins.len() as u32)
}

#[test]
fn a_million_frames() {
    let hidden = [
        GameId::Input,
        GameId::Tuefteln,
        GameId::Huetchen,
        GameId::Poker,
    ];
    let (mut frames, mut found, mut seed) = (0, [0, 0], 0);
    while frames < FRAMES {
        let (game, who) = TABLES[seed as usize / 3 % TABLES.len()];
        // A computer keeps playing, according to its own view.
        let hides = hidden.contains(&game) && !who.contains(&EASY);
        let (game, guest, twin) = match seed % 3 {
            0 => (Some((game, who)), true, false),
            // Here nothing hidden may be revealed to anyone.
            1 => (Some((game, who)), false, hides),
            _ if seed % 6 == 2 => (None, false, false),
            _ => (Some((game, who)), false, false),
        };
        let against = Against {
            game,
            guest,
            twin,
            seed,
        };
        for (all, these) in found.iter_mut().zip(bombard(&against, EACH)) {
            *all += these;
        }
        frames += EACH;
        seed += 1;
    }
    let [joined, plays] = found;
    println!("{frames} frames, {joined} in a session, {plays} in a game");
    assert!(joined > FRAMES / 5 && plays > FRAMES / 50, "{found:?}");
}
