//! A third console, which takes the plug of one of two that play together: one as any
//! other, or a program that knows all that two consoles say to each other, and lies.

use crate::pair::{End, Memory};
use taschenspieler_core::console::link::hands::link_version;
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Event, Millis};
use taschenspieler_link::{
    CHANCE, Declined, Doing, Ending, Event as LineEvent, Kept, Line, Millis as Moment, Proposal,
    Refusal, Say, Seating, Sitter,
};

/// How often a liar says something.
const LIES_EVERY: u32 = 15;

/// The kinds of intruder.
pub enum Intruder {
    Console(Box<End>),
    Liar(Box<Liar>),
}

impl Intruder {
    /// A console of this name, or without one.
    pub fn console(seed: u64, name: &str) -> Intruder {
        let mut end = End::new(seed, Memory::default());
        let mut settings = *end.console.settings();
        settings.owners.set(0, name);
        end.console.set_settings(settings);
        Intruder::Console(Box::new(end))
    }

    /// The bytes that are on their way from it.
    pub fn take_sent(&mut self) -> Vec<u8> {
        match self {
            Intruder::Console(end) => std::mem::take(&mut end.out),
            Intruder::Liar(liar) => std::mem::take(&mut liar.out),
        }
    }

    pub fn has_sent(&self) -> bool {
        match self {
            Intruder::Console(end) => !end.out.is_empty(),
            Intruder::Liar(liar) => !liar.out.is_empty(),
        }
    }

    pub fn hear(&mut self, bytes: &[u8], now: Millis) {
        match self {
            Intruder::Console(end) => {
                let requests = end.console.hear(bytes, now);
                end.serve(requests, now);
            }
            Intruder::Liar(liar) => liar.hear(bytes, now),
        }
    }

    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        match self {
            Intruder::Console(end) => end.console.wake_at(now),
            Intruder::Liar(liar) => Some(liar.next),
        }
    }

    pub fn tick(&mut self, now: Millis) {
        match self {
            Intruder::Console(end) => end.event(Event::Tick, now),
            Intruder::Liar(liar) => liar.act(now),
        }
    }

    /// Presses a key on it, if it has any.
    pub fn key(&mut self, key: Key, now: Millis) {
        if let Intruder::Console(end) = self {
            end.key(key, now);
        }
    }
}

/// Keeps to the rules of the line, so that it is heard, and to none of the
/// conversation.
pub struct Liar {
    line: Line,
    luck: Luck,
    next: Millis,
    out: Vec<u8>,
    /// The name and the identity of the one it pretends to be, and what that one has kept.
    name: String,
    identity: u64,
    kept: Kept,
    /// What it still says first of all.
    greets: u8,
    /// How many messages it has got rid of.
    pub said: u32,
}

impl Liar {
    pub fn new(seed: u64, name: &str, identity: u64, kept: Kept) -> Liar {
        Liar {
            line: Line::new(link_version(), seed, Moment(0)),
            luck: Luck::new(seed),
            next: Millis(0),
            out: Vec::new(),
            name: name.into(),
            identity,
            kept,
            greets: 0,
            said: 0,
        }
    }

    fn hear(&mut self, mut bytes: &[u8], now: Millis) {
        while let Some(event) = self.line.receive(&mut bytes, Moment(now.0)) {
            if event == LineEvent::Met {
                self.greets = 3;
            }
        }
        self.send(now);
    }

    fn send(&mut self, now: Millis) {
        while let Some(frame) = self.line.poll(Moment(now.0)) {
            self.out.extend_from_slice(frame);
        }
    }

    fn act(&mut self, now: Millis) {
        self.hear(&[], now);
        self.next = now.plus(LIES_EVERY);
        if self.line.is_joined() {
            let mut seating = Seating::new();
            for who in [Sitter::Proposer, Sitter::Guest] {
                assert!(seating.add(who, "Ben"));
            }
            let greets = self.greets;
            self.greets = greets.saturating_sub(1);
            let say = match greets {
                3 => Say::Introduce {
                    name: &self.name,
                    games: u32::MAX,
                },
                2 => Say::Identity(self.identity),
                1 => Say::Kept(forged(self.kept, &mut self.luck)),
                _ => lie(self.kept, &seating, &mut self.luck),
            };
            let sent = self.line.send(&|space| say.write(space));
            self.said += u32::from(sent.is_ok());
        }
        self.send(now);
    }
}

/// What is kept, but for one thing.
fn forged(kept: Kept, luck: &mut Luck) -> Kept {
    match luck.below(6) {
        0 => Kept {
            check: kept.check ^ 1,
            ..kept
        },
        1 => Kept {
            position: kept.position.saturating_add(1 + luck.below(9)),
            ..kept
        },
        2 => Kept {
            position: 1,
            ..kept
        },
        3 => Kept {
            authority: !kept.authority,
            ..kept
        },
        4 => Kept {
            game: kept.game ^ 1,
            ..kept
        },
        _ => kept,
    }
}

/// What a lie is about.
struct Lie {
    number: u32,
    position: u32,
    bytes: &'static [u8],
    seat: u8,
    yes: bool,
}

/// Anything about that game, or another one.
fn lie<'a>(kept: Kept, seating: &'a Seating, luck: &mut Luck) -> Say<'a> {
    let lie = Lie {
        number: if luck.chance(5, 6) { kept.number } else { 7 },
        position: kept.position + luck.below(3),
        bytes: &[0, 0, 0, 0, 0, 0, 0][..luck.below(8) as usize],
        seat: luck.below(3) as u8,
        yes: luck.chance(1, 2),
    };
    match luck.below(20) {
        about @ (0..=7 | 16..=18) => lie_about_a_game(about, lie, kept, seating, luck),
        about => lie_about_moves(about, lie, kept),
    }
}

/// That a game is proposed, begins, goes on or ends.
fn lie_about_a_game<'a>(
    about: u32,
    lie: Lie,
    kept: Kept,
    seating: &'a Seating,
    luck: &mut Luck,
) -> Say<'a> {
    let Lie {
        number,
        position,
        bytes,
        seat,
        yes,
    } = lie;
    let proposal = number;
    match about {
        0 | 1 => Say::Ended {
            number,
            how: *luck.pick(Ending::ALL).expect("one"),
        },
        2 => Say::Leave {
            number,
            for_good: yes,
        },
        3 => Say::Finished {
            number,
            position,
            bytes,
        },
        4 => Say::Withdraw { proposal },
        5 => Say::Accept { proposal },
        6 => Say::Decline {
            proposal,
            why: Declined::No,
        },
        7 => Say::Start {
            number,
            position,
            seats: 1 << seat,
        },
        16 => Say::GoOn {
            proposal: 1 + luck.below(1000),
            number,
        },
        17 => Say::Kept(forged(kept, luck)),
        _ => Say::Propose(Proposal {
            number,
            game: kept.game,
            rematch_of: if yes { number } else { 0 },
            seats: seating.seats().expect("seats"),
            options: &[],
        }),
    }
}

/// What was played, seen or allowed.
fn lie_about_moves<'a>(about: u32, lie: Lie, kept: Kept) -> Say<'a> {
    let Lie {
        number,
        position,
        bytes,
        seat,
        yes,
    } = lie;
    match about {
        8 => Say::View {
            number,
            position,
            seat,
            bytes,
        },
        9 => Say::Table {
            number,
            position,
            check: kept.check,
            bytes,
        },
        10 => Say::Move {
            number,
            position,
            seat,
            bytes,
        },
        11 => Say::Refused {
            number,
            position,
            why: Refusal::Illegal,
        },
        12 => Say::AnswerUndo {
            number,
            position,
            yes,
        },
        13 => Say::AskUndo { number, position },
        14 => Say::Happened {
            number,
            position,
            by: CHANCE,
            bytes,
        },
        15 => Say::Doing {
            number,
            seat,
            what: Doing::Paused,
        },
        _ => Say::Accepted { number, position },
    }
}
