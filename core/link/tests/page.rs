//! `docs/link.md` is enough to write a second implementation of the protocol, as the one in
//! `second` proves. The page's worked example is exactly what our own code sends.

mod second;

use second::{Second, cobs, crc32, decode, encode};
use taschenspieler_link::frame::{self, FRAME_BYTES, Heard, Reader, WIRE_BYTES};
use taschenspieler_link::{
    CHANCE, Check, Event, Line, Link, Millis, News, PROTOCOL, Proposal, Say, Seating, Sitter,
    Version,
};

const PAGE: &str = include_str!("../../../docs/link.md");

const VERSION: Version = Version {
    protocol: PROTOCOL,
    content: 1,
};

/// Two links whose frames are written down.
struct Example {
    links: [Link; 2],
    now: u32,
    lines: Vec<String>,
    heard: Vec<String>,
}

impl Example {
    fn new() -> Example {
        Example {
            links: [1, 2].map(|luck| Link::new(VERSION, luck, Millis(0))),
            now: 0,
            lines: Vec::new(),
            heard: Vec::new(),
        }
    }

    /// One side sends everything that is due at that moment.
    fn send(&mut self, now: u32, side: usize) {
        self.now = now;
        let name = ["A", "B"][side];
        let mut wire = Vec::new();
        while let Some(bytes) = self.links[side].poll(Millis(now)) {
            let hex: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            self.lines
                .push(format!("{name} {now:>4} {}", hex.join(" ")));
            wire.extend_from_slice(bytes);
        }
        let mut bytes = &wire[..];
        while let Some(news) = self.links[1 - side].receive(&mut bytes, Millis(now)) {
            self.heard.push(format!("{now} {news:?}"));
            assert!(!matches!(news, News::Said(Say::Sorry { .. })));
        }
    }

    fn say(&mut self, side: usize, say: Say<'_>) {
        self.links[side].say(&say).unwrap();
    }
}

/// The game of the worked example.
const NUMBER: u32 = 0x1122_3344;

/// The two meet, introduce themselves and agree on a game.
fn agreed(a: usize, b: usize) -> Example {
    let mut example = Example::new();
    example.send(0, a);
    example.send(0, b);
    example.send(50, a);
    example.say(
        a,
        Say::Introduce {
            name: "Anna",
            games: 0b1000,
        },
    );
    example.send(60, a);
    example.say(
        b,
        Say::Introduce {
            name: "Ben",
            games: 0b1010,
        },
    );
    example.send(61, b);
    let mut seating = Seating::new();
    assert!(seating.add(Sitter::Proposer, "Anna") && seating.add(Sitter::Guest, "Ben"));
    example.say(
        a,
        Say::Propose(Proposal {
            number: NUMBER,
            game: 3,
            rematch_of: 0,
            seats: seating.seats().unwrap(),
            options: &[2],
        }),
    );
    example.send(70, a);
    example.say(b, Say::Accept { proposal: NUMBER });
    example.send(80, b);
    example
}

fn example() -> Example {
    let [a, b] = [0, 1];
    let mut example = agreed(a, b);
    let (number, seat) = (NUMBER, 1);
    example.say(
        a,
        Say::Start {
            number,
            position: 1,
            seats: 0b10,
        },
    );
    for (position, view, table) in [(1, b"?7", b"--"), (2, b"?8", b"x-")] {
        if position == 2 {
            let bytes = b"x";
            example.say(
                b,
                Say::Move {
                    number,
                    position: 1,
                    seat,
                    bytes,
                },
            );
            example.send(100, b);
            example.say(
                a,
                Say::Accepted {
                    number,
                    position: 1,
                },
            );
            example.say(
                a,
                Say::Happened {
                    number,
                    position,
                    by: 1,
                    bytes,
                },
            );
        }
        let check = Check::of_table(table).and_view(1, view).value();
        example.say(
            a,
            Say::View {
                number,
                position,
                seat,
                bytes: view,
            },
        );
        example.say(
            a,
            Say::Table {
                number,
                position,
                check,
                bytes: table,
            },
        );
        example.send(80 + 10 * position, a);
        if position == 2 {
            // Only four can be on their way; the others wait until the first has arrived.
            example.send(84 + 10 * position, b);
        }
    }
    assert_eq!(CHANCE, 255);
    example.send(550, a);
    example.links[a].hang_up();
    example.send(700, a);
    example
}

#[test]
fn the_worked_example_is_what_is_sent() {
    let example = example();
    for line in example.lines.iter().chain(&example.heard) {
        println!("{line}");
    }
    // Long frames continue on the next line, indented by seven.
    let mut whole: Vec<String> = Vec::new();
    let mut inside = false;
    for line in PAGE.lines() {
        if line.starts_with("```") {
            inside = line == "```text";
        } else if !inside {
            continue;
        } else if line.starts_with("A ") || line.starts_with("B ") {
            whole.push(line.trim_end().to_string());
        } else if let Some(rest) = line.strip_prefix("       ")
            && let Some(last) = whole.last_mut()
            && rest
                .split(' ')
                .all(|byte| byte.len() == 2 && u8::from_str_radix(byte, 16).is_ok())
        {
            last.push(' ');
            last.push_str(rest.trim_end());
        }
    }
    assert_eq!(whole, example.lines);
}

/// The tags on the page are those of the code.
#[test]
fn every_message_has_its_row() {
    let (number, position, proposal) = (1, 1, 1);
    for say in [
        Say::Introduce { name: "", games: 0 },
        Say::Withdraw { proposal },
        Say::Accept { proposal },
        Say::Start {
            number,
            position,
            seats: 1,
        },
        Say::Accepted { number, position },
        Say::AskUndo { number, position },
        Say::AnswerUndo {
            number,
            position,
            yes: true,
        },
        Say::Leave {
            number,
            for_good: true,
        },
        Say::GoOn { proposal, number },
        Say::Sorry {
            tag: 0,
            clear: true,
        },
    ] {
        let name = format!("{say:?}");
        let name = name.split([' ', '(']).next().unwrap();
        let row = format!("| {} | {name} |", say.tag());
        assert!(PAGE.contains(&row), "docs/link.md has no row {row}");
    }
}

#[test]
fn both_framings_understand_each_other() {
    assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    assert_eq!(cobs(&[0x11, 0, 0, 0x22]), [2, 0x11, 1, 2, 0x22]);
    let mut chance = 1_u32;
    for length in (1..=FRAME_BYTES).cycle().take(2_000) {
        let frame: Vec<u8> = (0..length)
            .map(|_| {
                chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let byte = (chance >> 24) as u8;
                if byte < 90 { 0 } else { byte }
            })
            .collect();
        let mut wire = [0; WIRE_BYTES];
        let sent = frame::encode(&frame, &mut wire);
        assert_eq!(wire[..sent], encode(&frame));
        assert_eq!(decode(&wire[1..sent - 1]), Some(frame.clone()));
        let mut reader = Reader::new();
        let heard = encode(&frame).iter().map(|&byte| reader.push(byte)).last();
        assert_eq!((heard, reader.frame()), (Some(Heard::Frame), &frame[..]));
    }
}

/// The second implementation and ours meet and exchange messages of all lengths, even when
/// every third frame is lost; then it restarts, and the two meet again.
#[test]
fn the_second_implementation_and_ours_talk() {
    for lossy in [false, true] {
        let mut ours = Line::new(VERSION, 5, Millis(0));
        let mut second = Second::new(0xABCD);
        let messages: Vec<Vec<u8>> = [1, 235, 236, 237, 472, 473, 2_000, 2_176]
            .iter()
            .map(|&length| (0..length).map(|place| (place * 7 % 251) as u8).collect())
            .collect();
        let (mut heard, mut events, mut count) = (Vec::new(), Vec::new(), 0);
        second.outbox = messages.clone();
        let mut unsent = messages.clone();
        for now in 0..60_000_u32 {
            if now == 30_000 {
                second = Second::new(0xBCDE);
            }
            for frame in second.step(u64::from(now)) {
                count += 1;
                let mut bytes = if lossy && count % 3 == 0 {
                    &[]
                } else {
                    &frame[..]
                };
                while let Some(event) = ours.receive(&mut bytes, Millis(now)) {
                    match event {
                        Event::Message => heard.push(ours.message().to_vec()),
                        event => events.push(event),
                    }
                }
            }
            while let Some(event) = ours.receive(&mut &[][..], Millis(now)) {
                events.push(event);
            }
            while let Some(message) = unsent.first() {
                let composed = ours.send(&|space| {
                    space.get_mut(..message.len())?.copy_from_slice(message);
                    Some(message.len())
                });
                if composed.is_err() {
                    break;
                }
                unsent.remove(0);
            }
            while let Some(frame) = ours.poll(Millis(now)) {
                count += 1;
                if !lossy || count % 3 != 0 {
                    second.receive(frame, u64::from(now));
                }
            }
            if now == 29_999 {
                assert_eq!(heard, messages);
                assert_eq!(second.inbox, messages);
            }
        }
        assert!(ours.is_joined(), "and they have met again");
        assert!(second.is_joined());
        if !lossy {
            let gone = Event::Gone(taschenspieler_link::Gone::Restarted);
            assert_eq!(events, [Event::Met, gone, Event::Met]);
        }
    }
}
