//! Ten thousand disturbances in the middle of games: after each of them both sides mean the
//! same position, and nothing that was shown or saved is lost.

use super::games::TABLES;
use std::collections::BTreeMap;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::{Eyes, Hands, link_version};
use taschenspieler_core::console::link::talk::{LinkNews, Topic};
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_link::Version;
use taschenspieler_tests::pair::{End, Memory, Pair};
use taschenspieler_tests::rounds;

/// The kind of disturbance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// A bit is turned round.
    Bit,
    /// Bytes are lost, duplicated, changed or inserted.
    Bytes,
    /// A frame comes in two parts with a pause between them, or a console is busy and
    /// receives everything late.
    Pause,
    /// The cable is pulled out after any byte, for any time.
    Pulled,
    /// One console is switched off, for any time.
    Off,
    /// The power of one fails while it saves.
    Cut,
    /// Both are switched off at once.
    BothOff,
    /// One console comes back with another version, and then with the right one.
    Version,
}

/// How often each of them happens in a round.
const SHARES: [(Kind, u32); 8] = [
    (Kind::Bit, 20),
    (Kind::Bytes, 20),
    (Kind::Pause, 12),
    (Kind::Pulled, 16),
    (Kind::Off, 10),
    (Kind::Cut, 10),
    (Kind::BothOff, 7),
    (Kind::Version, 5),
];
const ROUND: u32 = 100;
/// How many there are usually.
const USUALLY: u32 = 10_000;

/// A game that is disturbed.
struct Disturbed {
    pair: Pair,
    luck: Luck,
    /// How many consoles there were, because each is switched on with different luck.
    consoles: u64,
    /// A console has found that it was over; they may have forgotten it since then.
    over: bool,
}

impl Disturbed {
    fn new(seed: u64) -> Disturbed {
        let (game, who) = TABLES[seed as usize % TABLES.len()];
        let mut pair = Pair::new(1000 + seed);
        pair.begin(game, who);
        Disturbed {
            pair,
            luck: Luck::new(seed),
            consoles: seed << 16,
            over: false,
        }
    }

    fn below(&mut self, count: u32) -> u32 {
        self.luck.below(count)
    }

    fn moves(&self, end: usize) -> u32 {
        let play = self.pair.ends[end].console.play();
        play.map_or(0, |play| play.standing().moves)
    }

    /// Whether the game is over, as far as either console knows or has saved.
    fn is_over(&self) -> bool {
        let knows = |end: &End| {
            let play = end.console.play();
            play.is_some_and(|play| play.standing().outcome.is_some())
                || Eyes(&end.console).has_kept_over() == Some(true)
        };
        let mut on = self.pair.ends.iter().filter(|end| !end.is_off());
        self.over || on.any(knows)
    }

    /// Moves are made here without buttons, so a sleeping console is woken by one.
    fn wake(&mut self) {
        for end in &mut self.pair.ends {
            if end.console.is_asleep() && !end.is_off() {
                end.event(Event::Press(Button::Left), self.pair.now);
                end.event(Event::Release(Button::Left), self.pair.now);
            }
        }
    }

    /// Lets both move, so that something is on its way; in which direction, if it is.
    fn act(&mut self) -> Option<usize> {
        self.wake();
        let first = self.below(2) as usize;
        for end in [first, 1 - first] {
            if !self.pair.ends[end].is_off() {
                self.pair.ends[end].act(&mut self.luck, self.pair.now);
            }
        }
        let rest = self.below(12);
        self.pair.pass(rest);
        // A heartbeat does as well.
        for _ in 0..self.below(500) {
            let speaks = |end: &usize| !self.pair.ends[*end].out.is_empty();
            if let Some(from) = [first, 1 - first].into_iter().find(speaks) {
                return Some(from);
            }
            self.pair.pass(1);
        }
        None
    }

    /// A place among the bytes on their way.
    fn place(&mut self, from: usize) -> usize {
        let length = self.pair.ends[from].out.len();
        self.below(length as u32) as usize
    }

    /// Switches a console on with the saves of another one.
    fn switch_on(&mut self, end: usize, version: Option<Version>) {
        self.consoles += 1;
        let storage = Memory {
            cut_after: None,
            ..self.pair.ends[end].storage.clone()
        };
        let mut console = End::new(self.consoles, storage);
        if let Some(version) = version {
            let now = self.pair.now;
            Hands(&mut console.console).say_version(version, self.consoles, now);
        }
        self.pair.ends[end] = console;
        self.over = self.is_over();
    }

    fn disturb(&mut self, kind: Kind) {
        let from = self.act();
        match (kind, from) {
            (Kind::Bit, Some(from)) => {
                let (place, bit) = (self.place(from), self.below(8));
                self.pair.ends[from].out[place] ^= 1 << bit;
            }
            (Kind::Bytes, Some(from)) => {
                let place = self.place(from);
                let (how, byte) = (self.below(5), self.below(256) as u8);
                let out = &mut self.pair.ends[from].out;
                match how {
                    0 => out.truncate(place),
                    1 => out[place] = byte,
                    2 => out.insert(place, byte),
                    3 => out.extend_from_within(place..),
                    _ => drop(out.remove(place)),
                }
            }
            (Kind::Pause, Some(from)) => {
                let place = self.place(from);
                let rest = self.pair.ends[from].out.split_off(place);
                self.pair.pass(1);
                // The other console continues meanwhile, or does nothing either.
                let (busy, pause) = (self.luck.chance(1, 2), self.below(450));
                self.pair.ends[1 - from].off = busy;
                self.pair.pass(pause);
                self.pair.ends[1 - from].off = false;
                self.pair.ends[from].out.splice(..0, rest);
            }
            (Kind::Pulled, _) => {
                if let Some(from) = from {
                    let place = self.place(from);
                    self.pair.ends[from].out.truncate(place);
                    self.pair.pass(1);
                }
                self.pair.plugged = false;
                let long = self.below(2) * 3_000;
                let pause = self.below(2_000) + long;
                self.pair.pass(pause);
                self.pair.plugged = true;
            }
            (Kind::Off, _) => {
                let end = self.below(2) as usize;
                let pause = self.below(3_000);
                self.pair.ends[end].off = true;

                self.pair.pass(pause);
                self.switch_on(end, None);
            }
            (Kind::Cut, _) => {
                let end = self.below(2) as usize;
                let saves = 1 + self.below(3);
                self.pair.ends[end].storage.cut_after = Some(saves);
                for _ in 0..200 {
                    if self.pair.ends[end].is_off() {
                        break;
                    }
                    self.act();
                }
                self.pair.ends[end].off = true;
                let pause = self.below(3_000);
                self.pair.pass(pause);
                self.switch_on(end, None);
            }
            (Kind::BothOff, _) => {
                let apart = self.below(3) * 7;
                let first = self.below(2) as usize;
                self.pair.ends[first].off = true;
                self.pair.pass(apart);
                self.pair.ends[1 - first].off = true;
                self.switch_on(first, None);
                let apart = self.below(2) * 1_500;
                self.pair.pass(apart);
                self.switch_on(1 - first, None);
            }
            (Kind::Version, _) => self.another_version(),
            // Neither side had anything to send for half a second.
            (_, None) => {}
        }
    }

    /// One comes back with a program of another version: both report that once, and neither
    /// loses anything.
    fn another_version(&mut self) {
        let end = self.below(2) as usize;
        let ours = link_version();
        let [protocol, content] = match self.below(3) {
            0 => [u16::from(ours.protocol) + 1, ours.content],
            1 => [u16::from(ours.protocol) - 1, ours.content + 7],
            _ => [u16::from(ours.protocol), ours.content + 1],
        };
        let version = Version {
            protocol: protocol as u8,
            content,
        };
        self.pair.ends[end].off = true;
        // A console that reported something a moment ago does not report it again.
        self.pair.pass(12_000);
        self.clear_talks();
        let before = self.pair.ends.each_ref().map(|end| end.storage.clone());
        self.switch_on(end, Some(version));
        let mut told = [0, 0];
        for _ in 0..70 {
            self.pair.pass(100);
            for (end, told) in told.iter_mut().enumerate() {
                let topic = self.topic(end);
                *told += u32::from(topic == Some(Topic::Told(LinkNews::OtherVersion)));
            }
            self.clear_talks();
        }
        assert_eq!(told, [1, 1], "how often each is told");
        let over = self.is_over();
        for (end, before) in self.pair.ends.iter().zip(before) {
            let screen = end.screen();
            assert!(
                over || matches!(screen, AnyScreen::Launcher(_)),
                "{screen:?}"
            );
            assert!(!end.console.hears_another());
            assert_eq!(
                end.storage.records, before.records,
                "something is forgotten"
            );
        }
        self.pair.ends[end].off = true;
        self.switch_on(end, None);
    }

    fn topic(&self, end: usize) -> Option<Topic> {
        match self.pair.ends[end].screen() {
            AnyScreen::Talk(talk) => Some(talk.topic()),
            _ => None,
        }
    }

    /// A person with a question or message presses A.
    fn clear_talks(&mut self) {
        self.wake();
        for end in 0..2 {
            if self.topic(end).is_some() && !self.pair.ends[end].is_off() {
                self.pair.ends[end].key(Key::A, self.pair.now);
            }
        }
    }

    /// Whether both are playing, and the guest has seen the whole position.
    fn is_settled(&self) -> bool {
        let ends = &self.pair.ends;
        let plays = |end: &End| {
            let linked = end.console.play().and_then(|play| play.linked());
            matches!(end.screen(), AnyScreen::Play(_))
                && linked.is_some_and(|linked| !linked.apart)
                && Eyes(&end.console).is_joined()[1]
                && Eyes(&end.console).is_wire_at_rest()
        };
        let [here, there] = self.pair.positions();
        let seen = here.is_some() && here == there && Eyes(&ends[0].console).has_shown_all();
        ends.iter().all(plays) && seen
    }

    /// Both resume as soon as they can.
    fn mend(&mut self, what: &str) {
        // The sides that should notice the loss do notice it.

        self.pair.pass(2_000);
        for _ in 0..200 {
            self.clear_talks();
            self.pair.pass(60);
            if self.is_settled() || self.is_over() {
                return;
            }
        }
        for end in &self.pair.ends {
            let kept = Eyes(&end.console).has_kept_over();
            let linked = end.console.play().and_then(|play| play.linked());
            println!("{:?}, has kept {kept:?}, plays {linked:?}", end.screen());
        }
        panic!("{what}: they do not go on");
    }

    /// The game was over when it was disturbed: neither wants to resume it.
    fn see_the_end(&mut self, what: &str) {
        for _ in 0..100 {
            self.clear_talks();
            self.pair.pass(100);
        }
        for end in &self.pair.ends {
            assert!(end.console.hears_another(), "{what}");
            assert_ne!(Eyes(&end.console).has_kept_over(), Some(false), "{what}");
        }
    }
}

/// Ten thousand disturbances, each in the middle of a game; all games are played
/// repeatedly.
#[test]
fn ten_thousand_disturbances() {
    let all = rounds(u64::from(USUALLY)) as u32;
    let rounds = all.div_ceil(ROUND);
    let mut counts: BTreeMap<Kind, u32> = BTreeMap::new();
    let mut worlds = 0;
    let mut world = Disturbed::new(worlds);
    for round in 0..rounds {
        for (number, kind) in kinds(round).into_iter().enumerate() {
            let what = format!("{kind:?} {round}-{number} in game {worlds}");
            let moves = world.luck.below(4);
            if world.is_over() || world.pair.play(moves) {
                world.see_the_end(&what);
                worlds += 1;
                world = Disturbed::new(worlds);
            }
            let seen = world.moves(1);
            world.disturb(kind);
            *counts.entry(kind).or_default() += 1;
            world.mend(&what);
            if world.is_over() {
                continue;
            }
            world.pair.compare();
            let made = world.moves(0);
            assert!(made >= seen, "{what}: {made} < {seen}");
        }
    }
    println!("{counts:?} in {worlds} games");
    for (kind, share) in SHARES {
        assert_eq!(counts.get(&kind), Some(&(share * rounds)), "{kind:?}");
    }
    assert_eq!(counts.values().sum::<u32>(), rounds * ROUND);
}

/// The kinds of disturbance in a round, in random order.
fn kinds(round: u32) -> Vec<Kind> {
    let shares = SHARES.iter();
    let kinds = shares.flat_map(|&(kind, share)| (0..share).map(move |_| kind));
    let mut kinds: Vec<Kind> = kinds.collect();
    Luck::new(u64::from(round)).shuffle(&mut kinds);
    kinds
}
