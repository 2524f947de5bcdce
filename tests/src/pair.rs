//! Two consoles on one cable: each with a storage and a head to think with, both on one
//! clock that jumps to the next moment at which something happens. A third may take the
//! plug of one of them.

use crate::intruder::Intruder;
use std::collections::BTreeMap;
use taschenspieler_core::console::link::hands::{Eyes, Hands};
use taschenspieler_core::console::play::HandChoice;
use taschenspieler_core::console::{AnyScreen, Console};
use taschenspieler_core::games::GameId;
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{
    Event, Millis, Requests, SCRATCH_WORDS, Start, Storage, StorageFailed,
};
use taschenspieler_core::seating::Who;
use taschenspieler_core::settings::{Settings, Tempo};
use taschenspieler_core::ui::motion::Pace;

/// A storage that lasts as long as the test.
#[derive(Clone, Default)]
pub struct Memory {
    pub records: BTreeMap<u8, Vec<u8>>,
    /// How many more records are saved before the power fails; later ones are lost.
    pub cut_after: Option<u32>,
}

impl Memory {
    /// Whether the power has failed.
    pub fn is_cut(&self) -> bool {
        self.cut_after == Some(0)
    }

    /// Something is about to change; `false` if the power fails before it has.
    fn changes(&mut self) -> bool {
        if let Some(left) = self.cut_after.as_mut() {
            *left = left.saturating_sub(1);
        }
        !self.is_cut()
    }
}

impl Storage for Memory {
    fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, StorageFailed> {
        let Some(record) = self.records.get(&key) else {
            return Ok(None);
        };
        buffer[..record.len()].copy_from_slice(record);
        Ok(Some(record.len()))
    }

    fn save(&mut self, key: u8, record: &[u8]) -> Result<(), StorageFailed> {
        if self.changes() {
            self.records.insert(key, record.to_vec());
        }
        Ok(())
    }

    fn remove(&mut self, key: u8) -> Result<(), StorageFailed> {
        if self.changes() {
            self.records.remove(&key);
        }
        Ok(())
    }
}

/// One of the two.
pub struct End {
    pub console: Console,
    pub storage: Memory,
    scratch: Vec<u32>,
    /// Bytes on their way to the other console.
    pub out: Vec<u8>,
    /// Everything it ever sent.
    pub sent: Vec<u8>,
    /// It is switched off.
    pub off: bool,
}

impl End {
    pub fn new(seed: u64, storage: Memory) -> End {
        let mut end = End {
            console: Console::started(Start {
                seed,
                // Far apart, so that no two consoles ever draw the same numbers.
                wire: Some(seed.wrapping_mul(0xD134_2543_DE82_EF95).rotate_left(29)),
                ..Start::default()
            }),
            storage,
            scratch: vec![0; SCRATCH_WORDS],
            out: vec![],
            sent: vec![],
            off: false,
        };
        end.console.open_storage(&mut end.storage, true);
        let settings = Settings {
            pace: Pace::Still,
            tempo: Tempo::Brisk,
            ..*end.console.settings()
        };
        end.console.set_settings(settings);
        end
    }

    /// Whether it has no power.
    pub fn is_off(&self) -> bool {
        self.off || self.storage.is_cut()
    }

    /// Carries out the console's requests.
    pub fn serve(&mut self, mut requests: Requests, now: Millis) {
        loop {
            if requests.keep {
                requests = self.console.keep(&mut self.storage, now);
                continue;
            }
            let Some(job) = requests.think.take() else {
                break;
            };
            let answer = job.run(&mut self.scratch, &mut || false);
            requests = self.console.update(Event::Thought(answer), now);
        }
        if self.is_off() {
            return;
        }
        while let Some(frame) = self.console.to_send(now) {
            self.out.extend_from_slice(frame);
            self.sent.extend_from_slice(frame);
        }
    }

    pub fn event(&mut self, event: Event, now: Millis) {
        let requests = self.console.update(event, now);
        self.serve(requests, now);
    }

    /// Presses a key, as the screen on top hears it.
    pub fn key(&mut self, key: Key, now: Millis) {
        let requests = Hands(&mut self.console).press(key, now);
        self.serve(requests, now);
        self.event(Event::Tick, now);
    }

    pub fn screen(&self) -> &AnyScreen {
        self.console.screen()
    }

    /// Lets the seat to act at this console do something; returns `false` if there is none.
    pub fn act(&mut self, luck: &mut Luck, now: Millis) -> bool {
        let Some(requests) = self.console.take_turn(HandChoice::Any(luck), now) else {
            return false;
        };
        self.serve(requests, now);
        self.event(Event::Tick, now);
        true
    }
}

/// Both.
pub struct Pair {
    pub ends: [End; 2],
    pub now: Millis,
    pub luck: Luck,
    /// The damage that the cable does to its bytes.
    pub harm: fn(&mut Vec<u8>, &mut Luck),
    pub plugged: bool,
    /// A third one that has taken the plug at one of the two; the other one's hangs loose.
    pub third: Option<(usize, Intruder)>,
    /// How often neither side had anything to do.
    idle: u32,
}

impl Pair {
    pub fn new(seed: u64) -> Pair {
        Pair {
            ends: [1, 2].map(|end| End::new(seed * 10 + end, Memory::default())),
            now: Millis(1000),
            luck: Luck::new(seed),
            harm: |_, _| {},
            plugged: true,
            third: None,
            idle: 0,
        }
    }

    /// Lets this many milliseconds pass.
    pub fn pass(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while self.now != end {
            self.now = self.next(end);
            for from in [0, 1] {
                let mut bytes = std::mem::take(&mut self.ends[from].out);
                (self.harm)(&mut bytes, &mut self.luck);
                if let Some((at, third)) = &mut self.third {
                    if *at == from && !bytes.is_empty() {
                        third.hear(&bytes, self.now);
                    }
                    continue;
                }
                let to = &mut self.ends[1 - from];
                if self.plugged && !bytes.is_empty() && !to.is_off() {
                    let requests = to.console.hear(&bytes, self.now);
                    to.serve(requests, self.now);
                }
            }
            self.serve_third();
            for end in self.ends.iter_mut().filter(|end| !end.is_off()) {
                let wake = end.console.wake_at(self.now);
                if wake.is_some_and(|at| at.reached(self.now)) {
                    end.event(Event::Tick, self.now);
                }
            }
        }
    }

    /// Lets the third one do what is due, and hands on what it has to say.
    fn serve_third(&mut self) {
        let Some((at, third)) = &mut self.third else {
            return;
        };
        let bytes = third.take_sent();
        let end = &mut self.ends[*at];
        if !bytes.is_empty() && !end.is_off() {
            let requests = end.console.hear(&bytes, self.now);
            end.serve(requests, self.now);
        }
        if third
            .wake_at(self.now)
            .is_some_and(|at| at.reached(self.now))
        {
            third.tick(self.now);
        }
    }

    /// The next millisecond in which something happens, up to a last one.
    fn next(&self, last: Millis) -> Millis {
        let next = self.now.plus(1);
        let third = self.third.as_ref().map(|(_, third)| third);
        if self.ends.iter().any(|end| !end.out.is_empty()) || third.is_some_and(Intruder::has_sent)
        {
            return next;
        }
        let on = self.ends.iter().filter(|end| !end.is_off());
        let wakes = on.filter_map(|end| end.console.wake_at(self.now));
        let wakes = wakes.chain(third.and_then(|third| third.wake_at(self.now)));
        wakes.fold(last, |first, wake| {
            let wake = if wake.reached(next) { next } else { wake };
            if wake.reached(first) { wake } else { first }
        })
    }

    /// The first proposes a game with these players to the second, who accepts.
    pub fn begin(&mut self, game: GameId, who: &[Who]) {
        self.propose(game, who);
        let now = self.now;
        self.ends[1].key(Key::A, now);
        self.pass(300);
        for end in &self.ends {
            assert!(
                matches!(end.screen(), AnyScreen::Play(_)),
                "{:?}",
                end.screen()
            );
        }
    }

    /// Lets everything arrive, until the guest has seen the whole position.
    pub fn settle(&mut self) {
        self.pass(60);
        for _ in 0..4000 {
            let [here, there] = self.positions();
            let shown = here == there && Eyes(&self.ends[0].console).has_shown_all();
            if here.is_none() || there.is_none() || shown {
                return;
            }
            self.pass(1);
        }
        panic!("the guest is not shown what there is");
    }

    /// The numbers of the positions that the two mean, if they play together.
    pub fn positions(&self) -> [Option<u32>; 2] {
        self.ends.each_ref().map(|end| {
            let linked = end.console.play()?.linked()?;
            Some(linked.position)
        })
    }

    /// The first proposes a game to the second.
    pub fn propose(&mut self, game: GameId, who: &[Who]) {
        self.pass(1500);
        assert!(self.ends[1].console.hears_another(), "nobody is there");
        let now = self.now;
        let first = &mut self.ends[0];
        let requests = first.console.invite_over(game, who, now);
        first.serve(requests, now);
        self.pass(100);
        assert!(matches!(self.ends[1].screen(), AnyScreen::Talk(_)));
    }

    /// Both sides mean the same game and the same position.
    #[track_caller]
    pub fn compare(&self) {
        let [authority, guest] = self
            .ends
            .each_ref()
            .map(|end| end.console.play().expect("a game"));
        assert_eq!(authority.standing().moves, guest.standing().moves);
        let [authority, guest] = self.ends.each_ref().map(|end| &end.console);
        assert!(authority.agrees_with(guest));
    }

    /// Plays this many moves, or until the game is over; returns whether it is.
    pub fn play(&mut self, moves: u32) -> bool {
        for _ in 0..moves {
            let acts = [0, 1].map(|end| self.ends[end].act(&mut self.luck, self.now));
            self.pass(40);
            if acts.contains(&true) {
                self.idle = 0;
            } else {
                self.idle += 1;
            }
            // Some scenes wait until a person has seen enough.
            for end in &mut self.ends {
                if self.idle % 20 == 19 && matches!(end.screen(), AnyScreen::Play(_)) {
                    end.key(Key::A, self.now);
                }
            }
            let over = |end: &End| {
                end.console
                    .play()
                    .is_some_and(|play| play.standing().outcome.is_some())
            };
            if self.ends.iter().all(over) {
                return true;
            }
            let screens = self
                .ends
                .each_ref()
                .map(|end| format!("{:?}", end.screen()));
            assert!(self.idle < 2000, "nothing happens any more: {screens:?}");
        }
        false
    }
}
