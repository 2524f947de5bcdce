//! Two consoles on one cable, operated by nothing but buttons: one proposes, the other
//! accepts, they play, the cable is pulled, and they go on. (Whole games, secrets and
//! disturbances are tested beside the code, in `core/src/console/link/tests`.)

use std::collections::BTreeMap;
use taschenspieler_core::console::link::talk::{Told, Topic};
use taschenspieler_core::console::{AnyScreen, Console};
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{
    Button, Event, Millis, Requests, SCRATCH_WORDS, Start, Storage, StorageFailed,
};
use taschenspieler_core::seating::Who;

/// What a console keeps, as long as the test lasts.
#[derive(Default)]
struct Memory(BTreeMap<u8, Vec<u8>>);

impl Storage for Memory {
    fn load(&mut self, key: u8, buffer: &mut [u8]) -> Result<Option<usize>, StorageFailed> {
        let Some(record) = self.0.get(&key) else {
            return Ok(None);
        };
        buffer[..record.len()].copy_from_slice(record);
        Ok(Some(record.len()))
    }

    fn save(&mut self, key: u8, record: &[u8]) -> Result<(), StorageFailed> {
        self.0.insert(key, record.to_vec());
        Ok(())
    }

    fn remove(&mut self, key: u8) -> Result<(), StorageFailed> {
        self.0.remove(&key);
        Ok(())
    }
}

/// A console with its storage, and what is on its way to the other one.
struct End {
    console: Console,
    storage: Memory,
    out: Vec<u8>,
}

impl End {
    fn new(seed: u64) -> End {
        let mut end = End {
            console: Console::started(Start {
                seed,
                wire: Some(!seed),
                ..Start::default()
            }),
            storage: Memory::default(),
            out: vec![],
        };
        end.console.open_storage(&mut end.storage, true);
        end
    }

    /// What a driver does with requests.
    fn serve(&mut self, mut requests: Requests, now: Millis) {
        let mut scratch = vec![0; SCRATCH_WORDS];
        loop {
            if requests.keep {
                requests = self.console.keep(&mut self.storage, now);
            } else if let Some(job) = requests.think.take() {
                let answer = job.run(&mut scratch, &mut || false);
                requests = self.console.update(Event::Thought(answer), now);
            } else {
                break;
            }
        }
        while let Some(frame) = self.console.to_send(now) {
            self.out.extend_from_slice(frame);
        }
    }

    fn event(&mut self, event: Event, now: Millis) {
        let requests = self.console.update(event, now);
        self.serve(requests, now);
    }

    fn topic(&self) -> Option<Topic> {
        match self.console.screen() {
            AnyScreen::Talk(talk) => Some(talk.topic()),
            _ => None,
        }
    }

    fn moves(&self) -> u32 {
        self.console.play().expect("a game").moves()
    }
}

struct Pair {
    ends: [End; 2],
    now: Millis,
    plugged: bool,
}

impl Pair {
    fn new() -> Pair {
        Pair {
            ends: [End::new(3), End::new(4)],
            now: Millis(0),
            plugged: true,
        }
    }

    fn pass(&mut self, millis: u32) {
        for _ in 0..millis {
            self.now = self.now.plus(1);
            for from in [0, 1] {
                let bytes = std::mem::take(&mut self.ends[from].out);
                if self.plugged && !bytes.is_empty() {
                    let to = &mut self.ends[1 - from];
                    // In pieces of any size.
                    for piece in bytes.chunks(7) {
                        let requests = to.console.hear(piece, self.now);
                        to.serve(requests, self.now);
                    }
                }
            }
            for end in &mut self.ends {
                if matches!(end.console.wake_at(self.now), Some(at) if at.reached(self.now)) {
                    end.event(Event::Tick, self.now);
                }
            }
        }
    }

    fn tap(&mut self, end: usize, button: Button) {
        self.ends[end].event(Event::Press(button), self.now);
        self.pass(50);
        self.ends[end].event(Event::Release(button), self.now);
        self.pass(50);
    }

    /// Both have seen the same moves.
    #[track_caller]
    fn agree(&self) {
        assert_eq!(self.ends[0].moves(), self.ends[1].moves());
    }
}

#[test]
fn two_consoles_play_with_nothing_but_buttons() {
    let mut pair = Pair::new();
    pair.pass(1500);
    assert!(pair.ends.iter().all(|end| end.console.has_port()));
    // The first console sets up a game, with somebody over there.
    pair.ends[0].console.point_at(GameId::Torris);
    pair.tap(0, Button::A);
    for button in [Button::Down, Button::Down] {
        pair.tap(0, button);
    }
    let second = Seat::new(1).expect("a seat");
    for _ in 0..8 {
        let play = pair.ends[0].console.play().expect("a game");
        if play.guests().who(second) == Who::Away(None) {
            break;
        }
        pair.tap(0, Button::Right);
    }
    for button in [Button::Up, Button::Up, Button::A] {
        pair.tap(0, button);
    }
    assert_eq!(pair.ends[0].topic(), Some(Topic::Waiting));
    assert_eq!(pair.ends[1].topic(), Some(Topic::Asked));
    pair.tap(1, Button::A);
    pair.pass(300);
    for end in &pair.ends {
        assert!(matches!(end.console.screen(), AnyScreen::Play(_)));
    }

    let mut luck = Luck::new(1);
    let mut play_until = |pair: &mut Pair, moves: u32| {
        while pair.ends[0].moves() < moves {
            for end in 0..2 {
                let buttons = [
                    Button::A,
                    Button::A,
                    Button::Up,
                    Button::Down,
                    Button::Left,
                    Button::Right,
                ];
                let button = luck.pick(&buttons).copied().expect("one");
                pair.tap(end, button);
            }
            assert!(pair.now.0 < 3_600_000, "nothing happens");
        }
        pair.pass(500);
        pair.agree();
    };
    play_until(&mut pair, 4);

    // The cable is pulled: both say so, and go on exactly there.
    let moves = pair.ends[0].moves();
    pair.plugged = false;
    pair.pass(2000);
    for end in [0, 1] {
        assert_eq!(pair.ends[end].topic(), Some(Topic::Told(Told::Unplugged)));
        pair.tap(end, Button::A);
        assert!(matches!(
            pair.ends[end].console.screen(),
            AnyScreen::Launcher(_)
        ));
    }
    pair.plugged = true;
    pair.pass(2500);
    for end in [0, 1] {
        assert_eq!(pair.ends[end].topic(), Some(Topic::GoOn));
    }
    pair.tap(1, Button::A);
    pair.tap(0, Button::A);
    pair.pass(500);
    pair.agree();
    assert_eq!(pair.ends[1].moves(), moves);
    play_until(&mut pair, moves + 2);
}
