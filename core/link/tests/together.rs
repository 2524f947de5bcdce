//! Two consoles play a game to its end, whatever happens to the cable and to the consoles:
//! no move is lost, none is played twice, and both agree on every position.
//!
//! The game: both take turns adding a number to a list. The guest's number must be one
//! higher than the last, or it is refused.

mod common;

use common::{Faults, Luck, VERSION, Way};
use taschenspieler_link::{
    Check, Declined, Ending, Kept, Link, Millis, News, Proposal, Refusal, Say, Seating, Side,
    Sitter, Unsaid,
};

const GAME: u8 = 3;
const MOVES: usize = 100;

/// The contents of a console's flash.
#[derive(Clone, Debug)]
struct Saved {
    number: u32,
    authority: bool,
    position: u32,
    /// The whole list; on the guest, the part it was shown.
    list: Vec<u8>,
    over: bool,
}

impl Saved {
    fn check(&self) -> u32 {
        Check::of_table(&self.list).and_view(1, b"view").value()
    }

    fn kept(&self) -> Kept {
        Kept {
            number: self.number,
            game: GAME,
            position: self.position,
            check: self.check(),
            authority: self.authority,
        }
    }

    /// The authority moves first.
    fn is_turn_of(&self, authority: bool) -> bool {
        self.list.len() < MOVES && self.list.len().is_multiple_of(2) == authority
    }
}

struct Console {
    link: Link,
    saved: Option<Saved>,
    luck: Luck,
    /// Messages to be sent as soon as there is room.
    words: Vec<Word>,
    proposes: bool,
    waits: bool,
    log: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Word {
    Introduce,
    Kept,
    GoOn(u32),
    Propose(u32),
    Accept(u32),
    Decline(u32),
    Start,
    Show,
    Move,
    Answer(bool, u32),
    Finished,
    Ended(u32),
}

impl Console {
    fn new(seed: u64, proposes: bool) -> Console {
        let mut luck = Luck(seed);
        Console {
            link: Link::new(VERSION, luck.next(), Millis(0)),
            saved: None,
            luck,
            words: Vec::new(),
            proposes,
            waits: false,
            log: Vec::new(),
        }
    }

    fn restart(&mut self, now: u64) {
        self.link = Link::new(VERSION, self.luck.next(), Millis(now as u32));
        (self.words, self.waits) = (Vec::new(), false);
    }

    fn receive(&mut self, mut bytes: &[u8], now: u64) {
        while let Some(news) = self.link.receive(&mut bytes, Millis(now as u32)) {
            self.log.push(format!("{now} {news:?}"));
            let mut words = Vec::new();
            match news {
                News::Met => {
                    self.words.clear();
                    words.push(Word::Introduce);
                    if self.saved.is_some() {
                        words.push(Word::Kept);
                    } else if self.proposes {
                        words.push(Word::Propose(1 + self.luck.next() as u32 / 2));
                    }
                }
                News::Unheeded => {}
                News::Gone(_) => self.words.clear(),
                News::Said(say) => match say {
                    Say::Propose(proposal) => {
                        let free = self.saved.is_none();
                        assert!(proposal.seats.count() == 2 && proposal.seats.guests() == 2);
                        words.push(if free {
                            Word::Accept(proposal.number)
                        } else {
                            Word::Decline(proposal.number)
                        });
                    }
                    Say::Accept { proposal } => {
                        if self.saved.is_none() {
                            self.saved = Some(Saved {
                                number: proposal,
                                authority: true,
                                position: 1,
                                list: Vec::new(),
                                over: false,
                            });
                        }
                        if self.saved.as_ref().unwrap().authority {
                            words.extend([Word::Start, Word::Show]);
                        }
                    }
                    Say::Kept(kept) => match &self.saved {
                        Some(saved) if saved.number == kept.number => {
                            assert!(self.link.together().is_none_or(|fit| fit.can_go_on()));
                            // One of them, or both, would like to resume.
                            if saved.authority || self.luck.once_in(2) {
                                words.push(Word::GoOn(1 + self.luck.next() as u32 / 2));
                            }
                        }
                        _ => words.push(Word::Ended(kept.number)),
                    },
                    Say::GoOn { proposal, .. } => {
                        words.push(Word::Accept(proposal));
                        if self.saved.as_ref().unwrap().authority {
                            words.extend([Word::Start, Word::Show]);
                        }
                    }
                    Say::Table {
                        number,
                        position,
                        check,
                        bytes,
                    } => {
                        let before = self.saved.replace(Saved {
                            number,
                            authority: false,
                            position,
                            list: bytes.to_vec(),
                            over: false,
                        });
                        let saved = self.saved.as_ref().unwrap();
                        assert_eq!(saved.check(), check);
                        if let Some(before) = before.filter(|before| before.number == number) {
                            assert!(bytes.starts_with(&before.list), "nothing is ever lost");
                        }
                        if saved.is_turn_of(false) {
                            words.push(Word::Move);
                        }
                    }
                    Say::Move {
                        position, bytes, ..
                    } => {
                        let saved = self.saved.as_mut().unwrap();
                        assert_eq!(position, saved.position);
                        let good = saved.is_turn_of(false) && bytes == [saved.list.len() as u8];
                        words.push(Word::Answer(good, position));
                        if good {
                            saved.list.extend(bytes);
                            saved.position += 1;
                            words.push(Word::Show);
                        }
                    }
                    Say::Refused { .. } => words.push(Word::Move),
                    Say::Finished { .. } => self.saved.as_mut().unwrap().over = true,
                    Say::Ended { number, .. } => {
                        let ours = self
                            .saved
                            .as_ref()
                            .is_some_and(|saved| saved.number == number);
                        // The other side has never saved it, because it had not begun
                        // there.
                        if ours {
                            self.saved = None;
                            if self.proposes {
                                words.push(Word::Propose(1 + self.luck.next() as u32 / 2));
                            }
                        }
                    }
                    Say::Introduce { .. } | Say::Accepted { .. } | Say::Start { .. } => {}
                    Say::View { bytes, .. } => assert_eq!(bytes, b"view"),
                    Say::Decline { .. } | Say::Withdraw { .. } => {}
                    other => panic!("{other:?}"),
                },
                other => panic!("{other:?}"),
            }
            self.words.extend(words);
        }
    }

    /// Makes the authority's own moves.
    fn think(&mut self) {
        let playing = self.link.conversation().game();
        let Some((_, Side::Us)) = playing else { return };
        let Some(saved) = &mut self.saved else { return };
        if self.words.is_empty() && self.link.conversation().position() == Some(saved.position) {
            if saved.is_turn_of(true) {
                saved.list.push(saved.list.len() as u8);
                saved.position += 1;
                self.words.push(Word::Show);
            } else if saved.list.len() == MOVES && !self.link.conversation().is_finished() {
                saved.over = true;
                self.words.push(Word::Finished);
            }
        }
    }

    fn speak(&mut self) {
        while let Some(&word) = self.words.first() {
            match self.say(word) {
                Ok(()) => {}
                Err(Unsaid::Full) => return,
                // Another message has come in between, so this one is pointless now.
                Err(Unsaid::NotNow | Unsaid::Nobody) => {}
                Err(Unsaid::TooLong) => panic!("{word:?}"),
            }
            self.words.remove(0);
        }
    }

    fn say(&mut self, word: Word) -> Result<(), Unsaid> {
        let link = &mut self.link;
        let saved = self.saved.clone();
        let number = saved.as_ref().map_or(1, |saved| saved.number);
        let position = saved.as_ref().map_or(1, |saved| saved.position);
        match word {
            Word::Introduce => link.say(&Say::Introduce {
                name: "Anna",
                games: 8,
            }),
            Word::Kept => link.say(&Say::Kept(saved.unwrap().kept())),
            Word::GoOn(proposal) => link.say(&Say::GoOn { proposal, number }),
            Word::Propose(number) => {
                let mut seating = Seating::new();
                assert!(seating.add(Sitter::Proposer, "Anna") && seating.add(Sitter::Guest, "Ben"));
                link.say(&Say::Propose(Proposal {
                    number,
                    game: GAME,
                    rematch_of: 0,
                    seats: seating.seats().unwrap(),
                    options: &[],
                }))
            }
            Word::Accept(proposal) => link.say(&Say::Accept { proposal }),
            Word::Decline(proposal) => link.say(&Say::Decline {
                proposal,
                why: Declined::Busy,
            }),
            Word::Start => link.say(&Say::Start {
                number,
                position,
                seats: 2,
            }),
            Word::Show => {
                let saved = saved.unwrap();
                // Sends both or neither, so that the step can be repeated.
                let mut after = link.clone();
                after.say(&Say::View {
                    number,
                    position,
                    seat: 1,
                    bytes: b"view",
                })?;
                after.say(&Say::Table {
                    number,
                    position,
                    check: saved.check(),
                    bytes: &saved.list,
                })?;
                *link = after;
                Ok(())
            }
            Word::Move => {
                let saved = saved.unwrap();
                // Now and then a wrong number, which is refused.
                let wrong = self.luck.once_in(5);
                let bytes = [saved.list.len() as u8 + u8::from(wrong)];
                link.say(&Say::Move {
                    number,
                    position,
                    seat: 1,
                    bytes: &bytes,
                })
            }
            Word::Answer(true, position) => link.say(&Say::Accepted { number, position }),
            Word::Answer(false, position) => link.say(&Say::Refused {
                number,
                position,
                why: Refusal::Illegal,
            }),
            Word::Finished => link.say(&Say::Finished {
                number,
                position,
                bytes: &[],
            }),
            Word::Ended(number) => link.say(&Say::Ended {
                number,
                how: Ending::Unknown,
            }),
        }
    }
}

fn play(seed: u64) -> u64 {
    let mut luck = Luck(seed ^ 0xABCD);
    let mut consoles = [
        Console::new(seed, true),
        Console::new(seed + 1_000_000, false),
    ];
    let mut ways: [Way; 2] = Default::default();
    let mut unplugged = (0, 0);
    let mut faults = Faults::default();
    for now in 0..60_000_u64 {
        if now % 64 == 0 && now < 8_000 {
            let often = 200 << luck.below(5);
            faults = Faults::default();
            match luck.below(6) {
                0 => faults.byte_lost = often,
                1 => faults.byte_changed = often,
                2 => (faults.frame_late, faults.latest) = (3, 300),
                _ => {}
            }
            if luck.once_in(12) {
                let from = now * 1000 + luck.below(64_000);
                unplugged = (from, from + luck.below(2_500_000));
            }
        }
        if now < 8_000 && luck.once_in(900) {
            consoles[luck.below(2) as usize].restart(now);
        }
        if now == 8_000 {
            faults = Faults::default();
        }
        for side in 0..2 {
            let bytes = ways[1 - side].arrived(now * 1000);
            let console = &mut consoles[side];
            console.receive(&bytes, now);
            console.think();
            console.speak();
            let plugged = |at: u64| !(unplugged.0..unplugged.1).contains(&at);
            while ways[side].busy <= now * 1000 {
                let Some(frame) = console.link.poll(Millis(now as u32)) else {
                    break;
                };
                ways[side].send(frame, now * 1000, &faults, &plugged, &mut luck);
            }
        }
        let over = |console: &Console| console.saved.as_ref().is_some_and(|saved| saved.over);
        if consoles.iter().all(over) {
            let [one, other] = consoles.map(|console| console.saved.unwrap());
            let expected: Vec<u8> = (0..MOVES as u8).collect();
            assert_eq!((&one.list, &other.list), (&expected, &expected), "{seed}");
            assert_eq!((one.check(), one.number), (other.check(), other.number));
            return now;
        }
    }
    for console in &consoles {
        println!(
            "{:#?} {:?} {:?}",
            console.log,
            console.saved,
            console.link.conversation()
        );
    }
    panic!("{seed}: the game does not end");
}

#[test]
fn games_are_played_to_their_end_through_everything() {
    let times: Vec<u64> = (0..1_000).map(play).collect();
    let (longest, sum) = (times.iter().max(), times.iter().sum::<u64>());
    println!("games take {} ms, at most {longest:?}", sum / 1_000);
}
